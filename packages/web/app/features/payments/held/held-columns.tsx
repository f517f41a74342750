import type { HeldRow } from "@autoiq/domain/payments/held/contract";
import { StatusPill, type Tone } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";
import type { Column } from "~/ui/lists/data-table";

/** The last columns of a list of gift cards or packages: the sale, the status, and the money. */
export function heldColumns<Row extends HeldRow>(of: {
  readonly timeZone: string;
  /** Whether the business has several locations. */
  readonly hasLocations: boolean;
  readonly statusOf: (row: Row) => { readonly tone: Tone; readonly label: string };
  readonly soldForOf: (row: Row) => number;
  /** The header of what is left. */
  readonly left: string;
}): Column<Row>[] {
  const { timeZone, hasLocations, statusOf, soldForOf, left } = of;
  return [
    {
      id: "sold",
      header: "Sold",
      phone: "text",
      sortBy: (row) => row.soldAt,
      cell: (row) => <DateTime instant={row.soldAt} timeZone={timeZone} style="date" />,
    },
    ...(hasLocations
      ? [{ id: "location", header: "Location", phone: "text" as const, cell: (row: Row) => row.location }]
      : []),
    {
      id: "state",
      header: "Status",
      phone: "text",
      cell: (row) => {
        const { tone, label } = statusOf(row);
        return <StatusPill tone={tone}>{label}</StatusPill>;
      },
    },
    {
      id: "sold-for",
      header: "Sold for",
      align: "end",
      phone: "pair",
      sortBy: soldForOf,
      cell: (row) => <Money cents={soldForOf(row)} />,
    },
    {
      id: "balance",
      header: left,
      align: "end",
      corner: true,
      sortBy: (row) => row.balanceCents,
      cell: (row) => <Money cents={row.balanceCents} className="font-medium" />,
    },
  ];
}
