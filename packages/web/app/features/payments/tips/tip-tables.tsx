import { payoutWayLabels, wholeShopLabel } from "@autoiq/domain/payment-methods/tips/rules";
import type { TipReport, TipsOfPerson } from "@autoiq/domain/payments/tips/contract";
import { Coins } from "lucide-react";
import { useMemo } from "react";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import { type Column, DataTable } from "~/ui/lists/data-table";

const nameOf = (of: TipsOfPerson): string => (of.staffId ? of.name : wholeShopLabel);
const money = (id: "receivedCents" | "paidOutCents" | "openCents", header: string): Column<TipsOfPerson> => ({
  id,
  header,
  align: "end",
  phone: "pair",
  cell: (row) => <Money cents={row[id]} className={id === "openCents" ? "font-semibold" : undefined} />,
});

/** Tips by person, and what can be paid out. */
export function TipsByPerson({
  people,
  onPayOut,
}: {
  people: TipReport["people"];
  onPayOut: (person: TipsOfPerson) => void;
}) {
  const columns = useMemo(
    (): Column<TipsOfPerson>[] => [
      {
        id: "person",
        header: "Person",
        lead: true,
        cell: (row) => <span className="font-medium">{nameOf(row)}</span>,
      },
      money("receivedCents", "Received"),
      money("paidOutCents", "Paid out"),
      money("openCents", "Open now"),
      {
        id: "pay",
        header: "Pay out",
        align: "end",
        phone: "pair",
        cell: (row) =>
          row.openCents > 0 ? (
            <Button size="sm" onClick={() => onPayOut(row)}>
              Pay out
              <span className="sr-only"> to {nameOf(row)}</span>
            </Button>
          ) : null,
      },
    ],
    [onPayOut],
  );
  return (
    <Card title="By person" padded={false}>
      <DataTable
        caption="Tips by person"
        columns={columns}
        rows={people}
        rowKey={(row) => row.staffId ?? "shop"}
        empty={
          <EmptyState icon={<Coins />} title="No tips in this period">
            Tips appear here on the day they are received.
          </EmptyState>
        }
      />
    </Card>
  );
}

type Payout = TipReport["payouts"][number];

/** What was paid out, newest first. */
export function PayoutTable({ payouts, timeZone }: { payouts: readonly Payout[]; timeZone: string }) {
  const columns = useMemo(
    (): Column<Payout>[] => [
      { id: "person", header: "Person", lead: true, cell: (row) => row.name || wholeShopLabel },
      {
        id: "at",
        header: "Paid out",
        phone: "text",
        cell: (row) => <DateTime instant={row.at} timeZone={timeZone} />,
      },
      { id: "way", header: "How", phone: "text", cell: (row) => payoutWayLabels[row.way] },
      { id: "by", header: "By", phone: "text", cell: (row) => row.by },
      {
        id: "amount",
        header: "Amount",
        align: "end",
        corner: true,
        cell: (row) => <Money cents={row.amountCents} />,
      },
    ],
    [timeZone],
  );
  if (payouts.length === 0) return null;
  return (
    <Card title="Paid out" padded={false}>
      <DataTable caption="Payouts of tips" columns={columns} rows={payouts} rowKey={({ id }) => id} />
    </Card>
  );
}
