import { type Deposit, listDeposits, refundDeposit } from "@autoiq/domain/payments/deposits/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { notifyRefunded, RefundFields } from "../refunds/refund-fields";

/** Refunds a deposit in part or in full. The reason stays on record. */
export function RefundDepositForm({
  repairOrderId,
  deposit,
  onDone,
}: {
  repairOrderId: string;
  deposit: Deposit;
  onDone: () => void;
}) {
  // Only a card's refund can fail.
  const refused = deposit.returns.findLast(({ state }) => state === "failed");
  const [id, setId] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const give = useWrite(refundDeposit, {
    invalidates: [listDeposits],
    onSuccess: (_, { body }) => {
      notifyRefunded(body);
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
      label="Refund deposit"
      paidBy={deposit.method}
      maxCents={deposit.heldCents}
      startCents={Math.min(deposit.heldCents, refused?.amountCents ?? deposit.heldCents)}
      cardRefused={refused !== undefined}
      amountHint="of this deposit can be refunded."
      reasonHint="Recorded in the repair order's history and the audit log."
      pending={give.isPending}
      refusal={refusal}
      onRefusal={setRefusal}
      onCancel={onDone}
      onGive={(body) =>
        give.mutate({ params: { id: repairOrderId, depositId: deposit.id }, body: { id, ...body } })
      }
    />
  );
}
