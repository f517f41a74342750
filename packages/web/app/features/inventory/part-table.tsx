import type { Part } from "@autoiq/domain/inventory/contract";
import { isLow, toOrder } from "@autoiq/domain/inventory/stock/rules";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { formatQuantity } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/data-display";
import { type Column, DataTable } from "~/ui/lists/data-table";

export function PartTable({
  parts,
  ordering,
  partTo,
  onOpen,
  order,
  empty,
}: {
  parts: readonly Part[];
  /** Shows the order quantity instead of the cost. */
  ordering: boolean;
  partTo: (part: Part) => string;
  onOpen: (part: Part) => void;
  order: { by: string; onOrder: (by: string) => void };
  empty: ReactNode;
}) {
  const seesCosts = parts.some((part) => part.costCents !== undefined);
  const columns = useMemo(
    (): Column<Part>[] => [
      {
        id: "part",
        header: "Part",
        lead: true,
        order: { by: "name" },
        cell: (part) => (
          <span className="wrap-anywhere grid justify-items-start">
            <Link
              to={partTo(part)}
              className="text-left font-medium text-accent-text underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {part.name}
            </Link>
            <span className="font-normal text-fg-muted text-xs">
              {[part.number, part.brand].filter(Boolean).join(" · ")}
            </span>
          </span>
        ),
      },
      {
        id: "category",
        header: "Category",
        className: "max-lg:hidden max-md:hidden",
        cell: (part) => part.category,
      },
      {
        id: "bin",
        header: "Bins",
        phone: "pair",
        cell: (part) =>
          part.bins.length > 0 ? (
            part.bins.map(({ bin }) => bin || "No bin").join(", ")
          ) : (
            <span className="text-fg-muted">{part.bin || "None"}</span>
          ),
      },
      {
        id: "available",
        header: "Available",
        phone: "pair",
        align: "end",
        order: { by: "available", lastFirst: true },
        cell: (part) => (
          <span className="inline-flex items-center gap-2">
            {isLow(part) ? <Badge tone="warning">Low</Badge> : null}
            {formatQuantity(part.available)}
          </span>
        ),
      },
      {
        id: "stock",
        header: "On hand",
        phone: "pair",
        align: "end",
        cell: (part) => (
          <span className="text-right">
            {formatQuantity(part.onHand)}
            {Number(part.reserved) === 0 ? null : (
              <span className="block text-fg-muted text-xs">{formatQuantity(part.reserved)} reserved</span>
            )}
          </span>
        ),
      },
      {
        id: "bounds",
        header: "Min – max",
        align: "end",
        className: "max-lg:hidden max-md:hidden",
        cell: (part) => (
          <span className="text-fg-muted">
            {formatQuantity(part.minimum)}
            {Number(part.maximum) === 0 ? "" : ` – ${formatQuantity(part.maximum)}`}
          </span>
        ),
      },
      ...(ordering
        ? [
            {
              id: "order",
              header: "To order",
              phone: "pair",
              align: "end",
              cell: (part) => (
                <span className="font-semibold">
                  {formatQuantity(toOrder(part))} {part.unit === "each" ? "" : part.unit}
                </span>
              ),
            } satisfies Column<Part>,
          ]
        : []),
      ...(seesCosts
        ? [
            {
              id: "cost",
              header: "Cost",
              phone: "pair",
              align: "end",
              cell: (part) => <Money cents={part.costCents ?? 0} />,
            } satisfies Column<Part>,
          ]
        : []),
      {
        id: "price",
        header: "Price",
        align: "end",
        phone: "pair",
        cell: (part) => <Money cents={part.priceCents} />,
      },
    ],
    [partTo, ordering, seesCosts],
  );
  return (
    <DataTable
      caption="Parts"
      columns={columns}
      rows={parts}
      rowKey={(part) => part.id}
      onOpen={onOpen}
      order={order}
      empty={empty}
    />
  );
}
