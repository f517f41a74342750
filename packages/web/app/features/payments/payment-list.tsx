import type { Invoice } from "@autoiq/domain/invoices/contract";
import { detailsLine } from "@autoiq/domain/payment-methods/methods";
import { wholeShopLabel } from "@autoiq/domain/payment-methods/tips/rules";
import { type PaymentTip, tipOf } from "@autoiq/domain/payment-methods/tips/schema";
import { refundable } from "@autoiq/domain/payments/refund";
import { surchargeOf } from "@autoiq/domain/shops/card-pricing/amounts";
import { percentOf } from "@autoiq/domain/shops/card-pricing/schema";
import { Undo2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatMoney } from "~/platform/format";
import { StatusPill, type Tone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { paymentLabel } from "./counter-payment-fields";
import { RefundForm } from "./refunds/refund-form";
import { RefundRow } from "./refunds/refund-row";

// Loaded when somebody refunds a tip.
const RefundTipForm = lazy(async () => ({
  default: (await import("./tips/refund-tip-form")).RefundTipForm,
}));

type Payment = Invoice["payments"][number];

const statusStyles: Record<Payment["state"], { word: string; tone: Tone }> = {
  pending: { word: "Waiting for the card", tone: "warning" },
  succeeded: { word: "Received", tone: "success" },
  failed: { word: "Not completed", tone: "neutral" },
  refunded: { word: "Refunded", tone: "info" },
};

/** Who took a payment, or opened the card page that the customer paid on. */
const takenBy = ({ method, takenBy: name }: Payment): string =>
  method !== "card" ? `Taken by ${name}` : name ? `Card checkout by ${name}` : "Paid online by the customer";

/** "With a 3% card surcharge of $3.00", and what went back of it. */
function adjustmentText(of: NonNullable<Payment["adjustment"]>): string {
  const percent = percentOf(of.basisPoints);
  const amount = formatMoney(of.amountCents);
  const back = of.returnedCents > 0 ? `, ${formatMoney(of.returnedCents)} ` : "";
  if (of.kind === "cash-discount")
    return `${percent} cash discount: ${amount} off the invoice${back && `${back}taken back`}`;
  const tax = of.taxCents > 0 ? `, ${formatMoney(of.taxCents)} of it sales tax` : "";
  return `With a ${percent} card surcharge of ${amount}${tax}${back && `${back}refunded`}`;
}

/** "Tip $10.00 for Ana Diaz $7.50, Marcus Reed $2.50", and whether it was refunded. */
function tipText({ amountCents, shares, refund }: PaymentTip): string {
  const [first] = shares;
  const names =
    shares.length === 1
      ? first?.name
      : shares.map((each) => `${each.name || wholeShopLabel} ${formatMoney(each.amountCents)}`).join(", ");
  const back = refund ? (refund.state === "pending" ? ", refund on its way" : ", refunded") : "";
  return `With a tip of ${formatMoney(amountCents)}${names ? ` for ${names}` : ", shared by the shop"}${back}`;
}

/** All payments and attempts, newest first, each with its refunds. Only received money counts. */
export function PaymentList({
  invoice,
  timeZone,
  canRefund,
  chosen,
  onChoose: setChosen,
}: {
  invoice: Invoice;
  timeZone: string;
  canRefund: boolean;
  /** The payment being refunded. */
  chosen: string | null;
  onChoose: (paymentId: string | null) => void;
}) {
  const { payments, refunds } = invoice;
  const payment = payments.find((each) => each.id === chosen);
  const [tipped, setTipped] = useState<string | null>(null);
  const tippedPayment = payments.find((each) => each.id === tipped);
  if (payments.length === 0) return null;
  return (
    <Card title="Payments">
      <ul className="grid gap-3 text-sm">
        {payments.toReversed().map((each) => (
          <li key={each.id} className="grid gap-1.5">
            <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {each.isDeposit ? "Deposit, " : ""}
                {paymentLabel(each)}
                <StatusPill tone={statusStyles[each.state].tone}>
                  {each.state === "succeeded" && each.refundedCents > 0
                    ? "Partially refunded"
                    : statusStyles[each.state].word}
                </StatusPill>
              </span>
              <Money cents={each.amountCents + surchargeOf(each) + tipOf(each)} />
              <DateTime
                instant={each.isDeposit ? each.createdAt : (each.settledAt ?? each.createdAt)}
                timeZone={timeZone}
                className="text-fg-muted text-xs"
              />
              {detailsLine(each.details) ? (
                <span className="col-span-2 text-fg-muted text-xs">{detailsLine(each.details)}</span>
              ) : null}
              {each.adjustment ? (
                <span className="col-span-2 text-fg-muted text-xs">{adjustmentText(each.adjustment)}</span>
              ) : null}
              {each.tip ? (
                <span className="col-span-2 text-fg-muted text-xs">{tipText(each.tip)}</span>
              ) : null}
              {each.takenBy === null ? null : (
                <span className="col-span-2 text-fg-muted text-xs">{takenBy(each)}</span>
              )}
              {each.tenderedCents === null ? null : (
                <span className="col-span-2 text-fg-muted text-xs">
                  {formatMoney(each.tenderedCents)} tendered,{" "}
                  {formatMoney(each.tenderedCents - each.amountCents - tipOf(each))} change
                </span>
              )}
            </div>
            {refunds
              .filter((refund) => refund.paymentId === each.id)
              .map((refund) => (
                <RefundRow
                  key={refund.id}
                  refund={refund}
                  timeZone={timeZone}
                  failure="The card company declined the refund, so the payment still counts as received."
                />
              ))}
            {canRefund ? (
              <div className="flex flex-wrap gap-2">
                {refundable(each) > 0 ? (
                  <Button size="sm" onClick={() => setChosen(each.id)}>
                    <Undo2 aria-hidden="true" />
                    Refund
                    <span className="sr-only"> the payment of {formatMoney(each.amountCents)}</span>
                  </Button>
                ) : null}
                {each.tip && !each.tip.refund ? (
                  <Button size="sm" onClick={() => setTipped(each.id)}>
                    <Undo2 aria-hidden="true" />
                    Refund tip
                    <span className="sr-only"> of {formatMoney(each.tip.amountCents)}</span>
                  </Button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <Dialog
        open={payment !== undefined}
        onOpenChange={(open) => !open && setChosen(null)}
        title="Refund"
        size="sm"
      >
        {payment ? <RefundForm invoice={invoice} payment={payment} onDone={() => setChosen(null)} /> : null}
      </Dialog>
      <Dialog
        open={tippedPayment !== undefined}
        onOpenChange={(open) => !open && setTipped(null)}
        title="Refund the tip"
        size="sm"
      >
        <Suspense fallback={<div className="h-40" />}>
          {tippedPayment?.tip ? (
            <RefundTipForm
              invoiceId={invoice.id}
              payment={tippedPayment}
              tipCents={tippedPayment.tip.amountCents}
              onDone={() => setTipped(null)}
            />
          ) : null}
        </Suspense>
      </Dialog>
    </Card>
  );
}
