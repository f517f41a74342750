import { getInvoice, type Invoice } from "@autoiq/domain/invoices/contract";
import { paymentMethods } from "@autoiq/domain/payment-methods/methods";
import { getTips, refundTip } from "@autoiq/domain/payments/tips/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { notifyRefunded, RefundFields } from "../refunds/refund-fields";

/** Refunds a whole tip by the way it came. The payment stays. */
export function RefundTipForm({
  invoiceId,
  payment,
  tipCents,
  onDone,
}: {
  invoiceId: string;
  payment: Pick<Invoice["payments"][number], "id" | "method">;
  tipCents: number;
  onDone: () => void;
}) {
  const [id, setId] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refund = useWrite(refundTip, {
    invalidates: [getInvoice, getTips],
    onSuccess: () => {
      notifyRefunded({ method: payment.method, amountCents: tipCents });
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
      label="Refund the tip"
      paidBy={payment.method}
      ways={[payment.method]}
      rule={`A tip goes back the way it came: ${paymentMethods[payment.method].refunded}.`}
      maxCents={tipCents}
      startCents={tipCents}
      isWhole
      reasonHint="Recorded in the audit log. The customer doesn't see it."
      afterwards={() => (
        <p className="text-fg-muted text-sm">
          The whole tip of {formatMoney(tipCents)} goes back. Nobody is owed it any more.
        </p>
      )}
      pending={refund.isPending}
      refusal={refusal}
      onRefusal={setRefusal}
      onCancel={onDone}
      onGive={({ reason, details }) =>
        refund.mutate({ params: { id: invoiceId }, body: { id, paymentId: payment.id, reason, details } })
      }
    />
  );
}
