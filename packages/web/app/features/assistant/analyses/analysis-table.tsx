import type { Table } from "@autoiq/domain/assistant/analysis";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import { formatCount, formatMetric } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { recordPath } from "../questions/record-path";

type Row = Table["rows"][number] & { key: string };
const isText = (unit: Table["columns"][number]["unit"]) =>
  unit === "text" || unit === "day" || unit === "time";

/**
 * The records behind a response, each linking to its page. Sorting is client-side because the rows are part of the
 * response.
 */
export function AnalysisTable({
  table,
  caption,
  atOnce,
}: {
  table: Table;
  caption: string;
  /** Rows that are shown before a button shows all of them. Absent: all. */
  atOnce?: number | undefined;
}) {
  const { area } = useWorkspace();
  const [showsAll, setShowsAll] = useState(false);
  const isShort = atOnce === undefined || showsAll || table.rows.length <= atOnce;
  const rows = useMemo(
    () =>
      table.rows
        .slice(0, isShort ? undefined : atOnce)
        .map((row, index): Row => ({ ...row, key: String(index) })),
    [table.rows, isShort, atOnce],
  );
  const columns = useMemo(
    () =>
      table.columns.map(({ key, label, unit }, index): Column<Row> => {
        const value = (row: Row) => row.cells[index] ?? null;
        return {
          id: key,
          header: label,
          lead: index === 0,
          align: isText(unit) ? "start" : "end",
          sortBy: (row) => value(row) ?? (isText(unit) ? "" : Number.NEGATIVE_INFINITY),
          cell: (row) => {
            const formatted = formatMetric(unit, value(row));
            const address = index === 0 ? recordPath(area, row.link) : null;
            return address ? (
              <Link
                to={address}
                className="font-medium text-accent-text underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {formatted}
              </Link>
            ) : (
              formatted
            );
          },
        };
      }),
    [table.columns, area],
  );
  if (rows.length === 0) return null;
  return (
    <div className="rounded-md border border-line">
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {isShort ? null : (
        <div className="border-line border-t p-2">
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            Show all {formatCount(table.rows.length)} rows
          </Button>
        </div>
      )}
      {table.more > 0 && isShort ? (
        <p className="border-line border-t px-3 py-2 text-fg-muted text-xs">
          {formatCount(table.more)} more {table.more === 1 ? "row" : "rows"} not shown.
        </p>
      ) : null}
    </div>
  );
}
