import type { Invoice } from "@autoiq/domain/invoices/contract";
import { describeDetails, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import { StatusPill } from "~/ui/badge";
import { DateTime, Money } from "~/ui/data-display";

type Refund = Pick<
  Invoice["refunds"][number],
  "method" | "state" | "amountCents" | "surchargeCents" | "createdAt" | "by" | "reason" | "details"
>;

/** A refund of a payment or a deposit. Struck through if the card company rejected it. */
export function RefundRow({
  refund,
  timeZone,
  failure,
}: {
  refund: Refund;
  timeZone: string;
  /** Why it was rejected, and what that means for the money. */
  failure: string;
}) {
  const failed = refund.state === "failed";
  const details = describeDetails(refund.details);
  const cents = refund.amountCents + (refund.surchargeCents ?? 0);
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-l-2 pl-3">
      <span className="flex flex-wrap items-center gap-2">
        Refunded {paymentMethods[refund.method].refunded}
        {failed ? <StatusPill tone="danger">Refund failed</StatusPill> : null}
        {refund.state === "pending" ? <StatusPill tone="warning">Processing</StatusPill> : null}
      </span>
      {failed ? (
        <s className="text-fg-muted">
          <Money cents={cents} />
        </s>
      ) : (
        <Money cents={-cents} />
      )}
      <span className="col-span-2 text-fg-muted text-xs">
        <DateTime instant={refund.createdAt} timeZone={timeZone} /> · {refund.by} · {refund.reason}
        {details ? ` · ${details}` : ""}
        {failed ? `. ${failure}` : ""}
      </span>
    </div>
  );
}
