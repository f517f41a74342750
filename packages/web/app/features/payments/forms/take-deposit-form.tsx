import {
  askDeposit,
  listDeposits,
  startDepositCheckout,
  takeDeposit,
} from "@autoiq/domain/payments/deposits/contract";
import type { Method } from "@autoiq/domain/payments/refund";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import type { ProblemError } from "~/platform/problem";
import { useCards } from "~/platform/use-cards";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { Notice } from "~/ui/notice";
import { Segmented } from "~/ui/segmented";
import { toast } from "~/ui/toast";
import { sayLink } from "../panels/link-state";
import { AskDepositFields, type Send } from "./ask-deposit-fields";
import { HandOver, nothingTyped, tenderOf } from "./hand-over";

const ways = [
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
] as const;
const withCard = [...ways, { value: "card", label: "Card" }] as const;

/** How much is taken ahead, and how it is handed over; by card it is asked for, and comes when it is paid. */
export function TakeDepositForm({
  repairOrderId,
  roomCents,
  timeZone,
  onDone,
}: {
  repairOrderId: string;
  timeZone: string;
  roomCents: number;
  onDone: () => void;
}) {
  const cards = useCards();
  const [id, setId] = useState(newId);
  const [amountCents, setAmount] = useState<number | null>(null);
  const [method, setMethod] = useState<Method>("cash");
  const [handed, setHanded] = useState(nothingTyped);
  const [send, setSend] = useState<Send>("none");
  const [refusal, setRefusal] = useState<string | null>(null);
  const onProblem = (problem: ProblemError) => {
    // Without an answer the first try may have been kept: only then the same deposit is asked for again.
    if (problem.status !== 0) setId(newId());
    setRefusal(problem.message);
    return true;
  };
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
    onProblem,
  });
  const checkout = useWrite(startDepositCheckout, {
    onProblem,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const ask = useWrite(askDeposit, {
    invalidates: [listDeposits],
    onProblem,
    onSuccess: ({ request }, { body }) => {
      if (body.send === "none") return checkout.mutate({ params: { id: repairOrderId, requestId: body.id } });
      const { title, description } = sayLink(`Link for ${formatMoney(body.amountCents)}`, request, timeZone);
      toast({ title, description: `${description} The deposit is held once it is paid.` });
      onDone();
    },
  });
  const wanted = amountCents ?? 0;
  const payment = method !== "card" && wanted > 0 ? tenderOf(method, wanted, handed) : undefined;
  const amount = wanted > 0 ? formatMoney(wanted) : null;
  return (
    <form
      noValidate
      aria-label="Take a deposit"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted <= 0) return setRefusal("Enter the deposit.");
        setRefusal(null);
        if (method === "card")
          return ask.mutate({ params: { id: repairOrderId }, body: { id, amountCents: wanted, send } });
        if (!payment) return setRefusal("Enter the deposit.");
        if (payment.amountCents !== wanted)
          return setRefusal(
            `${formatMoney(payment.amountCents)} was handed over, and the deposit is ${formatMoney(wanted)}. Let them be the same.`,
          );
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
      <Segmented
        label="Paid by"
        value={method}
        onValueChange={setMethod}
        options={cards ? withCard : ways}
        className="w-fit"
      />
      {method === "card" ? (
        <AskDepositFields send={send} onChange={setSend} />
      ) : (
        <HandOver method={method} leftCents={wanted} handed={handed} onChange={setHanded} />
      )}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          loading={take.isPending || ask.isPending || checkout.isPending || checkout.isSuccess}
        >
          {method !== "card"
            ? `Take ${amount ?? "it"}`
            : send === "none"
              ? `Card checkout${amount ? `: ${amount}` : ""}`
              : `Send the link${amount ? ` for ${amount}` : ""}`}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
