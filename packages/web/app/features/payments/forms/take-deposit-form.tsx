import { listDeposits, takeDeposit } from "@autoiq/domain/payments/deposits/contract";
import type { Tender } from "@autoiq/domain/payments/tender";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { Notice } from "~/ui/notice";
import { Segmented } from "~/ui/segmented";
import { toast } from "~/ui/toast";
import { HandOver, nothingTyped, tenderOf } from "./hand-over";

const ways = [
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
] as const;

/** How much is taken ahead, and how it is handed over. */
export function TakeDepositForm({
  repairOrderId,
  roomCents,
  onDone,
}: {
  repairOrderId: string;
  roomCents: number;
  onDone: () => void;
}) {
  const [id, setId] = useState(newId);
  const [amountCents, setAmount] = useState<number | null>(null);
  const [method, setMethod] = useState<Tender["method"]>("cash");
  const [handed, setHanded] = useState(nothingTyped);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = useWrite(takeDeposit, {
    invalidates: [listDeposits],
    onSuccess: (_, { body }) => {
      const { amountCents: taken, tenderedCents } = body.payment;
      toast(
        tenderedCents
          ? {
              title: `Give ${formatMoney(tenderedCents - taken)} change`,
              description: "The deposit is held.",
            }
          : { title: `${formatMoney(taken)} held` },
      );
      onDone();
    },
    onProblem: (problem) => {
      // Without an answer the first try may have been kept: only then the same deposit is asked for again.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const wanted = amountCents ?? 0;
  const payment = wanted > 0 ? tenderOf(method, wanted, handed) : undefined;
  return (
    <form
      noValidate
      aria-label="Take a deposit"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!payment) return setRefusal("Enter the deposit.");
        if (payment.amountCents !== wanted)
          return setRefusal(
            `${formatMoney(payment.amountCents)} was handed over, and the deposit is ${formatMoney(wanted)}. Let them be the same.`,
          );
        setRefusal(null);
        take.mutate({ params: { id: repairOrderId }, body: { id, payment } });
      }}
    >
      <Field label="Deposit" hint={`At most ${formatMoney(roomCents)}: what the customer was shown.`}>
        <MoneyInput
          className="max-w-48 text-right"
          cents={amountCents}
          onCentsChange={(typed) => {
            setAmount(typed);
            setHanded(nothingTyped);
          }}
        />
      </Field>
      <Segmented label="Paid by" value={method} onValueChange={setMethod} options={ways} className="w-fit" />
      <HandOver method={method} leftCents={wanted} handed={handed} onChange={setHanded} />
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={take.isPending}>
          Take {wanted > 0 ? formatMoney(wanted) : "it"}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
