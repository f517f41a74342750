import { type Deposit, listDeposits, returnDeposit } from "@autoiq/domain/payments/deposits/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { GiveBackFields, tellOfBack } from "./give-back-fields";

/** Gives a deposit back, in part or whole, with a reason that stays on record. */
export function ReturnDepositForm({
  repairOrderId,
  deposit,
  onDone,
}: {
  repairOrderId: string;
  deposit: Deposit;
  onDone: () => void;
}) {
  const refused =
    deposit.method === "card" ? deposit.returns.findLast(({ state }) => state === "failed") : undefined;
  const [id, setId] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const give = useWrite(returnDeposit, {
    invalidates: [listDeposits],
    onSuccess: (_, { body }) => {
      tellOfBack(body);
      onDone();
    },
    onProblem: (problem) => {
      // Without an answer the first try may have been kept: only then the same money is given back again.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <GiveBackFields
      label="Give the deposit back"
      paidBy={deposit.method}
      mostCents={deposit.heldCents}
      startCents={Math.min(deposit.heldCents, refused?.amountCents ?? deposit.heldCents)}
      cardRefused={refused !== undefined}
      amountHint="of this deposit is held."
      reasonHint="Stands in the repair order's history and in the audit log."
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
