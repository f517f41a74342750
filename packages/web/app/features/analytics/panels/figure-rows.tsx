import { exportFigureRows, type FigureRow, getFigureRows } from "@autoiq/domain/analytics/contract";
import { figures, sidesOf } from "@autoiq/domain/analytics/figures";
import { useMemo } from "react";
import { Link } from "react-router";
import { request } from "~/platform/api";
import { formatFigure } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { usePages } from "~/platform/use-pages";
import { CsvButton } from "~/ui/csv-button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { DateTime } from "~/ui/figures";
import { LoadMore } from "~/ui/load-more";
import { SkeletonRows } from "~/ui/skeleton";
import type { Figure } from "./say-figure";

/** The records that a figure is made of: they sum to it, and each leads to its page. */
export function FigureRows({
  figure,
  query,
  timeZone,
  several,
}: {
  figure: Figure;
  query: { from: string; to: string; place: string };
  timeZone: string;
  /** Whether each row says where it was. */
  several: boolean;
}) {
  const { to } = useWorkspace();
  const asked = { ...query, figure: figure.key };
  const list = usePages({
    key: [getFigureRows.name, asked],
    topics: getFigureRows.topics ?? [],
    ask: (after, signal) => request(getFigureRows, { query: { ...asked, after } }, { signal }),
  });
  const sides = useMemo(() => {
    const known = figures.find((each) => each.key === figure.key);
    return known ? sidesOf(known) : null;
  }, [figure.key]);
  const columns = useMemo((): Column<FigureRow>[] => {
    if (!sides) return [];
    const { above, below } = sides;
    return [
      {
        id: "record",
        header: "Record",
        lead: true,
        cell: (row) => {
          const address = row.invoiceId
            ? `/invoices/${row.invoiceId}`
            : row.repairOrderId
              ? `/repair-orders/${row.repairOrderId}`
              : row.calendarDay
                ? `/scheduling?day=${row.calendarDay}`
                : null;
          return address ? (
            <Link
              to={to(address)}
              className="font-medium text-accent-text underline-offset-2 hover:underline"
            >
              {row.title}
            </Link>
          ) : (
            row.title
          );
        },
      },
      { id: "detail", header: "Of", cell: (row) => row.detail },
      ...(several ? [{ id: "place", header: "Location", cell: (row: FigureRow) => row.place }] : []),
      { id: "at", header: "Time", cell: (row) => <DateTime instant={row.at} timeZone={timeZone} /> },
      { id: "above", header: above.word, align: "end", cell: (row) => formatFigure(above.unit, row.above) },
      ...(below
        ? [
            {
              id: "below",
              header: below.word,
              align: "end" as const,
              cell: (row: FigureRow) => formatFigure(below.unit, row.below),
            },
          ]
        : []),
    ];
  }, [sides, several, timeZone, to]);
  const [page] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap((each) => each.rows);
  if (!sides) return null;
  return (
    <section aria-label={`What ${figure.label.toLowerCase()} is made of`}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-3">
        <p className="text-sm">
          {page ? (
            <>
              {sides.above.word}{" "}
              <strong className="tabular">{formatFigure(sides.above.unit, page.above)}</strong>
              {sides.below ? (
                <>
                  {" ÷ "}
                  {sides.below.word.toLowerCase()}{" "}
                  <strong className="tabular">{formatFigure(sides.below.unit, page.below)}</strong>
                </>
              ) : null}
              {" = "}
              <strong className="tabular">{formatFigure(figure.unit, figure.value)}</strong>
            </>
          ) : null}
        </p>
        <CsvButton contract={exportFigureRows} input={{ query: asked }} name={figure.key} />
      </div>
      {list.error && !rows ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !rows ? (
        <SkeletonRows label="Loading the records" rows={6} />
      ) : (
        <>
          <DataTable
            caption={`The records behind ${figure.label.toLowerCase()}`}
            columns={columns}
            rows={rows}
            rowKey={(row) => `${row.kind}-${row.record}-${row.at}`}
            empty={
              <EmptyState title="No record in this period">
                Nothing that this figure counts happened between these days.
              </EmptyState>
            }
          />
          <LoadMore
            more={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
}
