import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from "react";
import { cn } from "../cn";
import { ScrollArea } from "../layout/scroll-area";

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

export type Column<Row extends RowData> = {
  id: string;
  header: string;
  /** The header is only read out, because the cells say what they are: checkboxes. */
  hidesHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable by this value. */
  sortBy?: (row: Row) => string | number;
  /**
   * Makes the column sortable by the server: its name for the order. `lastFirst` begins with the newest or largest.
   */
  order?: { by: string; lastFirst?: boolean };
  align?: "start" | "end";
  /** A class for header and cells: a width, or `max-md:hidden`. */
  className?: string;
  /** On phones the first line of the card, without its column name. */
  lead?: boolean;
  /** On phones at the end of that first line, without its column name: a status, an amount. */
  corner?: boolean;
  /**
   * On phones it shares a line of the card with its neighbors, so that a card stays short: `text` without its column name
   * (a customer, a car), `pair` after it (an amount). Without this it has a line of its own.
   */
  phone?: "text" | "pair";
};

/** A cell without a value. In a shared line of a phone's card it is left out. */
export const NoValue = () => (
  <span data-no-value className="text-fg-subtle">
    –
  </span>
);

/** The order after a press on a column's head: the column's first direction, then the other. */
const nextOrder = ({ by, lastFirst }: NonNullable<Column<RowData>["order"]>, now: "asc" | "desc" | false) =>
  (now === false ? lastFirst : now === "asc") ? `-${by}` : by;

/**
 * A dense table with sortable columns. On phones each row becomes a card. Columns must be stable (module scope or
 * useMemo). A row with `onOpen` opens by click or Enter. If it has an address, also put a Link in a cell.
 */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowKey,
  onOpen,
  order,
  empty,
  className,
}: {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** The server's order of the rows: a column's name, with a minus from the last to the first. */
  order?: { by: string; onOrder: (by: string) => void } | undefined;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  className?: string;
}) {
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          accessorFn: column.sortBy ?? (() => 0),
          enableSorting: Boolean(column.sortBy),
          sortFn: "alphanumeric",
        }),
      ),
    [columns],
  );
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowKey });
  if (rows.length === 0 && empty) return empty;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const open = (row: Row) => (event: MouseEvent | KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest("a, button, input, select, label")) return;
    if ("key" in event && event.key !== "Enter") return;
    onOpen?.(row);
  };
  return (
    <ScrollArea label={caption} className={cn("overflow-x-auto max-md:p-2", className)}>
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-line border-b">
              {group.headers.map((header) => {
                const column = byId.get(header.id);
                const byServer = order && column?.order ? column.order : undefined;
                const sorted = byServer
                  ? order?.by === byServer.by
                    ? "asc"
                    : order?.by === `-${byServer.by}` && "desc"
                  : header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
                    className={cn(
                      "whitespace-nowrap px-3 py-1.5 text-left md:max-2xl:px-2 font-medium text-fg-muted text-xs",
                      column?.align === "end" && "text-right",
                      column?.className,
                    )}
                  >
                    {byServer || header.column.getCanSort() ? (
                      <button
                        type="button"
                        className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 hover:text-fg"
                        onClick={
                          byServer
                            ? () => order?.onOrder(nextOrder(byServer, sorted))
                            : header.column.getToggleSortingHandler()
                        }
                      >
                        {column?.header}
                        {sorted === "asc" ? (
                          <ArrowUp aria-hidden="true" className="size-3" />
                        ) : sorted === "desc" ? (
                          <ArrowDown aria-hidden="true" className="size-3" />
                        ) : (
                          <ChevronsUpDown aria-hidden="true" className="size-3 opacity-50" />
                        )}
                      </button>
                    ) : column?.hidesHeader ? (
                      <span className="sr-only">{column.header}</span>
                    ) : (
                      column?.header
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody className="max-md:grid max-md:gap-2">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              tabIndex={onOpen ? 0 : undefined}
              onClick={onOpen ? open(row.original) : undefined}
              onKeyDown={onOpen ? open(row.original) : undefined}
              className={cn(
                "border-line border-b outline-offset-[-2px]! last:border-b-0",
                "max-md:relative max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:rounded-lg max-md:border max-md:bg-surface max-md:px-3 max-md:py-2 max-md:last:border-b",
                // Ends the first line of the card.
                "max-md:before:order-2 max-md:before:w-full max-md:before:content-['']",
                onOpen && "cursor-pointer hover:bg-hover",
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-label={
                    column.lead || column.corner || column.phone === "text" ? undefined : column.header
                  }
                  className={cn(
                    // A word without a break is broken, in a table no wider than that and in a card.
                    "px-3 py-1.5 align-middle max-md:wrap-anywhere md:max-w-80 md:max-2xl:px-2",
                    column.align === "end" && "text-right tabular",
                    "max-md:order-3 max-md:flex max-md:w-full max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-0.5 max-md:text-left",
                    "max-md:data-label:before:shrink-0 max-md:data-label:before:text-fg-muted max-md:data-label:before:text-xs max-md:data-label:before:content-[attr(data-label)]",
                    column.phone &&
                      "max-md:w-auto max-md:max-w-full max-md:justify-start max-md:gap-1.5 max-md:has-[>[data-no-value]]:hidden",
                    column.lead &&
                      "max-md:order-none max-md:w-auto max-md:min-w-0 max-md:flex-1 max-md:font-medium",
                    column.corner && "max-md:order-1 max-md:w-auto max-md:justify-end",
                    column.className,
                  )}
                >
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
