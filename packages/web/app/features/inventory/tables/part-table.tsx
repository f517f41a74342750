import type { Part } from "@autoiq/domain/inventory/contract";
import { isMoreThan } from "@autoiq/domain/kernel/money";
import { type ReactNode, useMemo } from "react";
import { formatQuantity } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { type Column, DataTable } from "~/ui/data-table";
import { Money } from "~/ui/figures";

export function PartTable({
  parts,
  onOpen,
  empty,
}: {
  parts: readonly Part[];
  onOpen: (part: Part) => void;
  empty: ReactNode;
}) {
  const seesCosts = parts.some((part) => part.costCents !== undefined);
  const columns = useMemo(
    (): Column<Part>[] => [
      {
        id: "part",
        header: "Part",
        lead: true,
        cell: (part) => (
          <span className="grid justify-items-start">
            <button
              type="button"
              className="text-left font-medium text-accent-text underline-offset-2 hover:underline max-md:min-h-11"
              onClick={() => onOpen(part)}
            >
              {part.name}
            </button>
            <span className="font-normal text-fg-muted text-xs">
              {[part.number, part.brand].filter(Boolean).join(" · ")}
            </span>
          </span>
        ),
      },
      { id: "category", header: "Category", className: "max-lg:hidden", cell: (part) => part.category },
      { id: "bin", header: "Bin", cell: (part) => part.bin || <span className="text-fg-subtle">None</span> },
      {
        id: "stock",
        header: "On hand",
        align: "end",
        cell: (part) => (
          <span className="inline-flex items-center gap-2">
            {isMoreThan(part.minimum, part.onHand) ? <Badge tone="warning">Low</Badge> : null}
            {formatQuantity(part.onHand)}
          </span>
        ),
      },
      {
        id: "minimum",
        header: "Minimum",
        align: "end",
        className: "max-md:hidden",
        cell: (part) => <span className="text-fg-muted">{formatQuantity(part.minimum)}</span>,
      },
      ...(seesCosts
        ? [
            {
              id: "cost",
              header: "Cost",
              align: "end",
              cell: (part) => <Money cents={part.costCents ?? 0} />,
            } satisfies Column<Part>,
          ]
        : []),
      { id: "price", header: "Price", align: "end", cell: (part) => <Money cents={part.priceCents} /> },
    ],
    [onOpen, seesCosts],
  );
  return (
    <DataTable
      caption="Parts"
      columns={columns}
      rows={parts}
      rowKey={(part) => part.id}
      onOpen={onOpen}
      empty={empty}
    />
  );
}
