import type { GiftCardRow } from "@autoiq/domain/payments/gift-cards/contract";
import { giftCardStateLabels } from "@autoiq/domain/payments/gift-cards/rules";
import { Gift } from "lucide-react";
import { useMemo } from "react";
import type { Tone } from "~/ui/badge";
import { EmptyState } from "~/ui/feedback/empty-state";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { heldColumns } from "../held/held-columns";

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
      ...heldColumns<GiftCardRow>({
        timeZone,
        hasLocations,
        statusOf: ({ state }) => ({ tone: giftCardTones[state], label: giftCardStateLabels[state] }),
        soldForOf: (row) => row.amountCents,
        left: "Balance",
      }),
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
