import { getInvoice, listInvoices } from "@autoiq/domain/invoices/contract";
import {
  cancelReaderPayment,
  checkReaderPayment,
  type ReaderPayment,
} from "@autoiq/domain/payments/card-readers/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useEffect } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

/** How often the processor is asked. A background job asks, too, when no screen does. */
const pollMs = 2000;

/** A payment that a reader waits for: asks until the card is approved or declined, or somebody cancels it. */
export function WaitingReader({
  invoiceId,
  paymentId,
  label,
  onDone,
}: {
  invoiceId: string;
  paymentId: string;
  /** "$103.00 on Front desk" */
  label: string;
  onDone: (payment: ReaderPayment) => void;
}) {
  const params = { id: invoiceId, paymentId };
  const invalidates = [getInvoice, listInvoices, getRepairOrder];
  const onSuccess = (payment: ReaderPayment) => {
    if (payment.state !== "waiting") onDone(payment);
  };
  // A processor that cannot be reached is asked again: the payment is not lost.
  const check = useWrite(checkReaderPayment, { onProblem: () => true, onSuccess });
  const cancel = useWrite(cancelReaderPayment, { invalidates, onSuccess });
  const { mutate, isPending } = check;
  const isCanceling = cancel.isPending;
  useEffect(() => {
    if (isPending || isCanceling) return;
    const timer = setTimeout(() => mutate({ params: { id: invoiceId, paymentId } }), pollMs);
    return () => clearTimeout(timer);
  }, [isPending, isCanceling, mutate, invoiceId, paymentId]);
  return (
    <div className="grid gap-3">
      <Notice tone="info" title={`Waiting for the card: ${label}`}>
        Ask the customer to tap, insert, or swipe. You can leave this page: the payment is recorded when the
        card is approved.
      </Notice>
      <Button autoFocus loading={isCanceling} onClick={() => cancel.mutate({ params })}>
        Cancel
      </Button>
    </div>
  );
}
