import { getInvoice, type Invoice, listInvoices } from "@autoiq/domain/invoices/contract";
import { balance, overpaid } from "@autoiq/domain/invoices/rules";
import { refundPayment } from "@autoiq/domain/payments/contract";
import { creditOfRefund, refundable } from "@autoiq/domain/payments/refund";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { returnedOf } from "@autoiq/domain/shops/card-pricing/amounts";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { notifyRefunded, RefundFields } from "./refund-fields";

type Payment = Invoice["payments"][number];

const billOptions = [
  { value: "credit", label: "Reduce the invoice" },
  { value: "pays-again", label: "Customer pays another way" },
] as const;

/** What goes back of the payment's surcharge with a refund, in cents, as the server will record it. */
const surchargeBack = (
  { adjustment, amountCents: paidCents, refundedCents }: Payment,
  cents: number,
): number =>
  adjustment?.kind === "surcharge"
    ? (returnedOf(
        { amountCents: adjustment.amountCents, taxCents: adjustment.taxCents, taxes: [] },
        { amountCents: adjustment.returnedCents, taxCents: adjustment.returnedTaxCents, taxes: [] },
        { paidCents, refundedCents: refundedCents + cents },
      )?.amountCents ?? 0)
    : 0;
const discountBack = (payment: Payment, amountCents: number): number =>
  payment.adjustment?.kind === "cash-discount"
    ? Math.round((payment.adjustment.amountCents * amountCents) / payment.amountCents)
    : 0;

/** What a refund does to the payment's surcharge or cash discount. */
function AdjustmentNote({
  payment,
  amountCents,
  paysAgain,
}: {
  payment: Payment;
  amountCents: number;
  paysAgain: boolean;
}) {
  if (!payment.adjustment || amountCents <= 0) return null;
  if (payment.adjustment.kind === "surcharge") {
    const cents = surchargeBack(payment, amountCents);
    return (
      <Notice tone="info">
        {formatMoney(cents)} of the card surcharge goes back, too. Refund {formatMoney(amountCents + cents)}{" "}
        to the card.
      </Notice>
    );
  }
  return (
    <p className="text-fg-muted text-sm">
      {paysAgain
        ? `The cash discount of ${formatMoney(discountBack(payment, amountCents))} is taken back.`
        : "The customer paid the cash price and gets it back. The cash discount stays on the invoice."}
    </p>
  );
}

/**
 * Refunds a payment in part or in full. The default is what the customer overpaid, if anything. What was not overpaid
 * is credited in the same step, or paid again in another way.
 */
export function RefundForm({
  invoice,
  payment,
  onDone,
}: {
  invoice: Invoice;
  payment: Invoice["payments"][number];
  onDone: () => void;
}) {
  const [refundsTip, setRefundsTip] = useState(false);
  const tip = payment.tip?.refund === null ? payment.tip : null;
  const tipCents = refundsTip && tip ? tip.amountCents : 0;
  const left = refundable(payment);
  const [id, setId] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [bill, setBill] = useState<(typeof billOptions)[number]["value"]>("credit");
  const refund = useWrite(refundPayment, {
    invalidates: [getInvoice, listInvoices, getRepairOrder],
    onSuccess: (_, { body }) => {
      notifyRefunded({
        method: body.method,
        amountCents: body.amountCents + surchargeBack(payment, body.amountCents) + tipCents,
      });
      onDone();
    },
    onProblem: (problem) => {
      // Without a response the first attempt may have succeeded. Only then repeat the same refund.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <RefundFields
      label="Refund"
      paidBy={payment.method}
      maxCents={left}
      // A package gets whole units back.
      isWhole={payment.method === "package"}
      startCents={payment.method === "package" ? left : Math.min(left, overpaid(invoice) || left)}
      startReason={overpaid(invoice) > 0 ? (invoice.creditNotes.at(-1)?.reason ?? "") : ""}
      amountHint="of this payment can be refunded."
      reasonHint="Recorded in the audit log. The customer doesn't see it."
      alsoBack={(amountCents) => surchargeBack(payment, amountCents) + tipCents}
      afterwards={(amountCents) => {
        const back = (
          <>
            <AdjustmentNote payment={payment} amountCents={amountCents} paysAgain={bill === "pays-again"} />
            {tip ? (
              <Checkbox
                label={`Also refund the tip of ${formatMoney(tip.amountCents)}`}
                checked={refundsTip}
                onChange={({ target }) => setRefundsTip(target.checked)}
              />
            ) : null}
          </>
        );
        const creditCents = creditOfRefund(invoice, amountCents);
        if (creditCents === 0) return back;
        const dueCents =
          balance({ ...invoice, paidCents: invoice.paidCents - amountCents }) +
          discountBack(payment, amountCents);
        return (
          <div className="grid justify-items-start gap-1.5">
            <p className="font-medium text-sm" aria-hidden="true">
              Invoice
            </p>
            <SegmentedControl label="Invoice" value={bill} onValueChange={setBill} options={billOptions} />
            {bill === "credit" ? (
              <p aria-live="polite" className="text-fg-muted text-sm">
                A credit note reduces the invoice by {formatMoney(creditCents)}. The balance due stays{" "}
                {formatMoney(balance(invoice))}.
              </p>
            ) : (
              <Notice tone="warning">{formatMoney(dueCents)} will be due on this invoice.</Notice>
            )}
            {back}
          </div>
        );
      }}
      pending={refund.isPending}
      refusal={refusal}
      onRefusal={setRefusal}
      onCancel={onDone}
      onGive={(body) =>
        refund.mutate({
          params: { id: invoice.id },
          body: { id, paymentId: payment.id, ...body, paysAgain: bill === "pays-again", refundsTip },
        })
      }
    />
  );
}
