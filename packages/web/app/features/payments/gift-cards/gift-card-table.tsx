import type { GiftCardRow } from "@autoiq/domain/payments/gift-cards/contract";
import { giftCardStateLabels } from "@autoiq/domain/payments/gift-cards/rules";
import { Gift } from "lucide-react";
import { useMemo } from "react";
import { StatusPill, type Tone } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { type Column, DataTable } from "~/ui/lists/data-table";

export const giftCardTones: Record<GiftCardRow["state"], Tone> = {
  active: "success",
  used: "neutral",
  refunded: "info",
};

/** Gift cards with what is left on each. */
export function GiftCardTable({
  cards,
  timeZone,
  hasLocations,
  isSearch,
  onOpen,
}: {
  cards: readonly GiftCardRow[];
  timeZone: string;
  /** Whether the business has several locations. */
  hasLocations: boolean;
  isSearch: boolean;
  onOpen: (id: string) => void;
}) {
  const columns = useMemo(
    (): Column<GiftCardRow>[] => [
      {
        id: "card",
        header: "Card",
        lead: true,
        cell: (row) => (
          <span className="font-medium">
            <span className="sr-only">Ending in </span>
            <span aria-hidden="true" className="text-fg-muted">
              ••••{" "}
            </span>
            <span className="font-mono">{row.lastFour}</span>
          </span>
        ),
      },
      {
        id: "people",
        header: "For",
        phone: "text",
        className: "wrap-anywhere md:min-w-32",
        cell: ({ recipientName, customer }) =>
          recipientName || customer ? (
            <>
              {recipientName}
              {customer ? <span className="block text-fg-muted text-xs">Bought by {customer}</span> : null}
            </>
          ) : (
            <span className="text-fg-muted">Not named</span>
          ),
      },
      {
        id: "sold",
        header: "Sold",
        phone: "text",
        sortBy: (row) => row.soldAt,
        cell: (row) => <DateTime instant={row.soldAt} timeZone={timeZone} style="date" />,
      },
      ...(hasLocations
        ? [
            {
              id: "location",
              header: "Location",
              phone: "text" as const,
              cell: (row: GiftCardRow) => row.location,
            },
          ]
        : []),
      {
        id: "state",
        header: "Status",
        phone: "text",
        cell: (row) => (
          <StatusPill tone={giftCardTones[row.state]}>{giftCardStateLabels[row.state]}</StatusPill>
        ),
      },
      {
        id: "amount",
        header: "Sold for",
        align: "end",
        phone: "pair",
        sortBy: (row) => row.amountCents,
        cell: (row) => <Money cents={row.amountCents} />,
      },
      {
        id: "balance",
        header: "Balance",
        align: "end",
        corner: true,
        sortBy: (row) => row.balanceCents,
        cell: (row) => <Money cents={row.balanceCents} className="font-medium" />,
      },
    ],
    [timeZone, hasLocations],
  );
  return (
    <DataTable
      caption="Gift cards"
      columns={columns}
      rows={cards}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      empty={
        isSearch ? (
          <EmptyState icon={<Gift />} title="No gift card found">
            Search by name or by the last four characters. To find a card by its whole code, use Look up code.
          </EmptyState>
        ) : (
          <EmptyState icon={<Gift />} title="No gift cards">
            Cards that you sell appear here until nothing is left on them.
          </EmptyState>
        )
      }
    />
  );
}
