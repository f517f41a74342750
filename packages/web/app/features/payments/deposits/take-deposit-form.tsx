import {
  isCounterMethod,
  type Method,
  methodIds,
  paymentMethods,
} from "@autoiq/domain/payment-methods/methods";
import {
  listCardReaders,
  type ReaderPayment,
  takeDepositOnReader,
} from "@autoiq/domain/payments/card-readers/contract";
import {
  listDeposits,
  requestDeposit,
  startDepositCheckout,
  takeDeposit,
} from "@autoiq/domain/payments/deposits/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import type { ProblemError } from "~/platform/problem";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";
import { CounterPaymentFields, emptyTender, problemOfTender, tenderOf } from "../counter-payment-fields";
import { MethodPicker } from "../method-picker";
import { describeLinkDelivery } from "./link-delivery-status";
import { RequestDepositFields, type Send } from "./request-deposit-fields";

/** What became of a deposit on a reader. */
export function notifyDepositOnReader(payment: ReaderPayment): void {
  if (payment.state === "approved") toast({ title: `${formatMoney(payment.amountCents)} held` });
  else if (payment.state === "declined")
    toast({ title: "Card declined", description: payment.why, variant: "destructive" });
}

/** The amount and tender of a deposit. A card deposit is requested first and arrives when it is paid. */
export function TakeDepositForm({
  repairOrderId,
  refundableCents,
  timeZone,
  onDone,
}: {
  repairOrderId: string;
  timeZone: string;
  refundableCents: number;
  onDone: () => void;
}) {
  const cards = useCardPayments();
  const [id, setId] = useState(newId);
  const [amountCents, setAmount] = useState<number | null>(null);
  const [method, setMethod] = useState<Method>("cash");
  const [tender, setTender] = useState(emptyTender);
  const [send, setSend] = useState<Send>("none");
  const [refusal, setRefusal] = useState<string | null>(null);
  const onProblem = (problem: ProblemError) => {
    // Without a response the first attempt may have succeeded. Only then repeat the same deposit.
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
  const ask = useWrite(requestDeposit, {
    invalidates: [listDeposits],
    onProblem,
    onSuccess: ({ request }, { body }) => {
      if (body.send === "none") return checkout.mutate({ params: { id: repairOrderId, requestId: body.id } });
      const { title, description } = describeLinkDelivery(
        `Link for ${formatMoney(body.amountCents)}`,
        request,
        timeZone,
      );
      toast({ title, description: `${description} The deposit is held once it's paid.` });
      onDone();
    },
  });
  const loaded = useQuery(queryOptionsFor(listCardReaders));
  const readers = loaded.data?.readers ?? [];
  const [chosenReader, setReader] = useState("");
  const readerId = chosenReader || (readers[0]?.id ?? "");
  const sendToReader = useWrite(takeDepositOnReader, {
    invalidates: [listDeposits],
    onProblem,
    onSuccess: (payment) => {
      setId(newId());
      if (payment.state === "declined") return setRefusal(`Declined: ${payment.why}`);
      notifyDepositOnReader(payment);
      onDone();
    },
  });
  const requestedCents = amountCents ?? 0;
  const payment =
    isCounterMethod(method) && requestedCents > 0 ? tenderOf(method, requestedCents, tender) : undefined;
  const amount = requestedCents > 0 ? formatMoney(requestedCents) : null;
  return (
    <form
      noValidate
      aria-label="Take a deposit"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (requestedCents <= 0) return setRefusal("Enter the deposit amount.");
        setRefusal(null);
        if (method === "card-reader")
          return sendToReader.mutate({
            params: { id: repairOrderId },
            body: { id, readerId, amountCents: requestedCents },
          });
        if (method === "card")
          return ask.mutate({
            params: { id: repairOrderId },
            body: { id, amountCents: requestedCents, send },
          });
        if (!payment) return setRefusal("Enter the deposit amount.");
        if (payment.amountCents !== requestedCents)
          return setRefusal(
            `${formatMoney(payment.amountCents)} was received, but the deposit is ${formatMoney(requestedCents)}. Make them match.`,
          );
        const problem = problemOfTender(payment);
        if (problem) return setRefusal(problem);
        take.mutate({ params: { id: repairOrderId }, body: { id, payment } });
      }}
    >
      <Field label="Deposit" hint={`Up to ${formatMoney(refundableCents)}, the total shown to the customer.`}>
        <MoneyInput
          className="max-w-48 text-right"
          cents={amountCents}
          onCentsChange={(typed) => {
            setAmount(typed);
            setTender(emptyTender);
          }}
        />
      </Field>
      <MethodPicker
        value={method}
        onChange={(next) => {
          setMethod(next);
          setTender(emptyTender);
          setRefusal(null);
        }}
        options={methodIds
          .filter(
            (each) =>
              (each !== "card-reader" || readers.length > 0) &&
              (cards || each !== "card") &&
              !paymentMethods[each].isHeld,
          )
          .map((each) => ({ value: each, label: paymentMethods[each].label }))}
      />
      {isCounterMethod(method) ? (
        <CounterPaymentFields
          method={method}
          leftCents={requestedCents}
          tender={tender}
          onChange={setTender}
        />
      ) : method === "card-reader" ? (
        readers.length > 1 ? (
          <Field label="Reader">
            <Select
              value={readerId}
              onChange={({ target }) => setReader(target.value)}
              options={readers.map((each) => ({ value: each.id, label: each.label }))}
            />
          </Field>
        ) : null
      ) : (
        <RequestDepositFields send={send} onChange={setSend} />
      )}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          loading={
            sendToReader.isPending ||
            take.isPending ||
            ask.isPending ||
            checkout.isPending ||
            checkout.isSuccess
          }
        >
          {method === "card-reader"
            ? `Send ${amount ?? "deposit"} to ${readers.find((each) => each.id === readerId)?.label ?? "the reader"}`
            : method !== "card"
              ? `Take ${amount ?? "deposit"}`
              : send === "none"
                ? `Card checkout${amount ? `: ${amount}` : ""}`
                : `Send link${amount ? ` for ${amount}` : ""}`}
        </Button>
      </DialogButtons>
    </form>
  );
}
