import { type Deposit, listDeposits, returnDeposit } from "@autoiq/domain/payments/deposits/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { Segmented } from "~/ui/segmented";
import { toast } from "~/ui/toast";

const ways = [
  { value: "cash", label: "In cash" },
  { value: "check", label: "By check" },
] as const;

/** Gives a deposit back whole, with a reason that stays on record. */
export function ReturnDepositForm({
  repairOrderId,
  deposit,
  onDone,
}: {
  repairOrderId: string;
  deposit: Deposit;
  onDone: () => void;
}) {
  const [method, setMethod] = useState<Deposit["method"]>(deposit.method);
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const give = useWrite(returnDeposit, {
    invalidates: [listDeposits],
    onSuccess: () => {
      toast({
        title: `Give the customer ${formatMoney(deposit.amountCents)}`,
        description: "It is on record.",
      });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <form
      noValidate
      aria-label="Give the deposit back"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") return setRefusal("Write why the money goes back.");
        setRefusal(null);
        give.mutate({ params: { id: repairOrderId, depositId: deposit.id }, body: { method, reason } });
      }}
    >
      <Segmented
        label="Given back"
        value={method}
        onValueChange={setMethod}
        options={ways}
        className="w-fit"
      />
      <Field label="Reason" required hint="Stands in the repair order's history and in the audit log.">
        <Input
          value={reason}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={give.isPending}>
          Give back {formatMoney(deposit.amountCents)}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
