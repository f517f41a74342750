import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/posted-invoice/en";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import { balance, overpaid } from "@autoiq/domain/invoices/rules";
import { keptTip } from "@autoiq/domain/payment-methods/tips/schema";
import { cashDiscountsOf, keptSurcharge, waysToPayOf } from "@autoiq/domain/shops/card-pricing/amounts";
import { taxRows } from "@autoiq/domain/shops/tax/names";
import { formatQuantity } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { WaysToPay } from "~/ui/ways-to-pay";

/** The breakdown of the total, payments, and the balance due. */
export function InvoiceTotals({
  invoice,
}: {
  invoice: Omit<Invoice, "refunds" | "payments"> & {
    readonly payments?: readonly Pick<Invoice["payments"][number], "adjustment" | "tip">[];
  };
}) {
  const t = useSharedMessages("posted-invoice", en).totals;
  const { totals, stateFees, discountNote, taxes, exemption } = invoice.content;
  const ofState = stateFees.reduce((cents, fee) => cents + fee.amountCents, 0);
  const owed = balance(invoice);
  const back = overpaid(invoice);
  const payments = invoice.payments ?? [];
  const discounts = cashDiscountsOf(payments);
  // It came with its payment and was never billed, so it is added to both.
  const surcharges = payments.reduce((cents, each) => cents + keptSurcharge(each), 0);
  // A tip is not part of the bill either.
  const tips = payments.reduce((cents, each) => cents + keptTip(each), 0);
  const bill = {
    totalCents: totals.totalCents,
    taxCents: totals.taxCents,
    taxes: (taxes ?? []).map((each) => each.taxCents),
  };
  return (
    <Card title={t.title}>
      <dl className="text-sm">
        <Row name={t.labor} cents={totals.laborCents} />
        <Row name={t.parts} cents={totals.partsCents} />
        <Row name={t.sublet} cents={totals.subletCents} />
        <Row name={t.fees} cents={totals.feesCents - ofState} />
        {stateFees.map((fee) => (
          <Row
            key={fee.kind}
            name={fillIn(t[fee.kind], { count: formatQuantity(fee.count) })}
            cents={fee.amountCents}
          />
        ))}
        <Row name={t.supplies} cents={totals.suppliesCents} />
        <Row
          name={discountNote ? fillIn(t.discountsFrom, { from: discountNote }) : t.discounts}
          cents={totals.discountCents}
        />
        {taxRows({ taxCents: totals.taxCents, taxes, exemption }, t).map((tax) => (
          <Row key={tax.label} name={tax.label} cents={tax.cents} always={exemption !== undefined} />
        ))}
        <Row name={t.total} cents={totals.totalCents} strong />
        <Row name={t.cashDiscount} cents={-discounts} />
        <Row name={t.creditNotes} cents={discounts - invoice.creditedCents} />
        <Row name={t.surcharge} cents={surcharges} />
        <Row name={t.tips} cents={tips} />
        <Row name={t.paid} cents={invoice.paidCents + surcharges + tips} />
        <Row name={t.writtenOff} cents={-invoice.writtenOffCents} />
        <Row
          name={
            owed > 0
              ? t.due
              : back > 0
                ? t.toRefund
                : invoice.paidCents > 0 && invoice.writtenOffCents === 0
                  ? t.paidInFull
                  : t.nothingOwed
          }
          cents={owed > 0 ? owed : back}
          strong
        />
      </dl>
      <WaysToPay prices={waysToPayOf(invoice.cardPricing, bill, owed)} className="mt-2" />
      {invoice.content.importedFrom ? <p className="mt-2 text-fg-muted text-sm">{t.imported}</p> : null}
    </Card>
  );
}

function Row({
  name,
  cents,
  strong,
  always,
}: {
  name: string;
  cents: number;
  strong?: boolean;
  always?: boolean;
}) {
  if (cents === 0 && !strong && !always) return null;
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
