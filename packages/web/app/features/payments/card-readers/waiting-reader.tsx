import { getInvoice, listInvoices } from "@autoiq/domain/invoices/contract";
import {
  cancelReaderDeposit,
  cancelReaderPayment,
  checkReaderDeposit,
  checkReaderPayment,
  type ReaderPayment,
} from "@autoiq/domain/payments/card-readers/contract";
import { listDeposits } from "@autoiq/domain/payments/deposits/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
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
  return (
    <WaitForCard
      label={label}
      of="payment"
      isChecking={check.isPending}
      isCanceling={cancel.isPending}
      onCheck={() => check.mutate({ params })}
      onCancel={() => cancel.mutate({ params })}
    />
  );
}

/** The same for a deposit. */
export function WaitingDeposit({
  repairOrderId,
  depositId,
  label,
  onDone,
}: {
  repairOrderId: string;
  depositId: string;
  label: string;
  onDone: (payment: ReaderPayment) => void;
}) {
  const params = { id: repairOrderId, depositId };
  const invalidates = [listDeposits, getRepairOrder];
  const cache = useQueryClient();
  const onSuccess = (payment: ReaderPayment) => {
    if (payment.state === "waiting") return;
    for (const contract of invalidates) void cache.invalidateQueries({ queryKey: [contract.name] });
    onDone(payment);
  };
  const check = useWrite(checkReaderDeposit, { onProblem: () => true, onSuccess });
  const cancel = useWrite(cancelReaderDeposit, { invalidates, onSuccess });
  return (
    <WaitForCard
      label={label}
      of="deposit"
      isChecking={check.isPending}
      isCanceling={cancel.isPending}
      onCheck={() => check.mutate({ params })}
      onCancel={() => cancel.mutate({ params })}
    />
  );
}

function WaitForCard({
  label,
  of,
  isChecking,
  isCanceling,
  onCheck,
  onCancel,
}: {
  label: string;
  of: "payment" | "deposit";
  isChecking: boolean;
  isCanceling: boolean;
  onCheck: () => void;
  onCancel: () => void;
}) {
  const look = useEffectEvent(onCheck);
  useEffect(() => {
    if (isChecking || isCanceling) return;
    const timer = setTimeout(() => look(), pollMs);
    return () => clearTimeout(timer);
  }, [isChecking, isCanceling]);
  return (
    <div className="grid gap-3">
      <Notice tone="info" title={`Waiting for the card: ${label}`}>
        Ask the customer to tap, insert, or swipe. You can leave this page: the {of} is recorded when the card
        is approved.
      </Notice>
      <Button autoFocus loading={isCanceling} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
