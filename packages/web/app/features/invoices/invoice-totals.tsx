import type { Invoice } from "@autoiq/domain/invoices/contract";
import { balance, overpaid } from "@autoiq/domain/invoices/rules";
import { formatQuantity } from "~/platform/format";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

const feeLabels = { tire: "New tire fee", battery: "Battery fee" };

/** The breakdown of the total, payments, and the balance due. */
export function InvoiceTotals({ invoice }: { invoice: Omit<Invoice, "refunds" | "payments"> }) {
  const { totals, stateFees, discountNote } = invoice.content;
  const ofState = stateFees.reduce((cents, fee) => cents + fee.amountCents, 0);
  const owed = balance(invoice);
  const back = overpaid(invoice);
  return (
    <Card title="Totals">
      <dl className="text-sm">
        <Row name="Labor" cents={totals.laborCents} />
        <Row name="Parts" cents={totals.partsCents} />
        <Row name="Outside work" cents={totals.subletCents} />
        <Row name="Fees" cents={totals.feesCents - ofState} />
        {stateFees.map((fee) => (
          <Row
            key={fee.kind}
            name={`${feeLabels[fee.kind]}, ${formatQuantity(fee.count)}`}
            cents={fee.amountCents}
          />
        ))}
        <Row name="Shop supplies" cents={totals.suppliesCents} />
        <Row name={discountNote ? `Discounts, ${discountNote}` : "Discounts"} cents={totals.discountCents} />
        <Row name="Sales tax" cents={totals.taxCents} />
        <Row name="Total" cents={totals.totalCents} strong />
        <Row name="Credit notes" cents={-invoice.creditedCents} />
        <Row name="Paid" cents={invoice.paidCents} />
        <Row
          name={
            owed > 0
              ? "Balance due"
              : back > 0
                ? "To refund"
                : invoice.paidCents > 0
                  ? "Paid in full"
                  : "Nothing owed"
          }
          cents={owed > 0 ? owed : back}
          strong
        />
      </dl>
    </Card>
  );
}

function Row({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
  if (cents === 0 && !strong) return null;
  return (
    <div
      className={cn(
        "flex justify-between gap-4 py-0.5",
        strong && "mt-1 border-line border-t pt-1.5 font-semibold text-base",
      )}
    >
      <dt className={cn(!strong && "text-fg-muted")}>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
