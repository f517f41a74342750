import { getInvoice, listInvoices } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import { startCheckout, takePayment } from "@autoiq/domain/payments/contract";
import { pay } from "@autoiq/domain/payments/rules";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import type { ProblemError } from "~/platform/problem";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { toast } from "~/ui/toast";
import { CashOrCheckFields, emptyTender, tenderOf } from "./cash-or-check-fields";

const cashAndCheck = [
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
] as const;
const withCard = [...cashAndCheck, { value: "card", label: "Card" }] as const;

/** Takes cash with its change, a check, or a card through the checkout page. Never more than the balance due. */
export function TakePayment({ invoiceId, balanceDueCents }: { invoiceId: string; balanceDueCents: number }) {
  const cards = useCardPayments();
  const [method, setMethod] = useState<(typeof withCard)[number]["value"]>("cash");
  const [tender, setTender] = useState(emptyTender);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [key, setKey] = useState(newId);
  // What is left is another payment: it is not offered under the finger that just took this one.
  const [taken, setTaken] = useState<{ readonly cents: number; readonly leftCents: number } | null>(null);
  const invalidates = [getInvoice, listInvoices, getRepairOrder];
  const onProblem = (problem: ProblemError) => {
    // Without a response the first attempt may have succeeded. Only then repeat the same payment.
    if (problem.status !== 0) setKey(newId());
    setRefusal(problem.message);
    return true;
  };
  const take = useWrite(takePayment, {
    invalidates,
    onProblem,
    onSuccess: (invoice, { body }) => {
      setTaken({ cents: body.amountCents, leftCents: balance(invoice) });
      setKey(newId());
      setTender(emptyTender);
      setRefusal(null);
      const received = `${formatMoney(body.amountCents)} received`;
      toast(
        body.tenderedCents
          ? {
              title: `Give ${formatMoney(body.tenderedCents - body.amountCents)} change`,
              description: `${received}.`,
            }
          : { title: received },
      );
    },
  });
  const checkout = useWrite(startCheckout, {
    onProblem,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const openCheckout = (amountCents: number | null) => {
    setRefusal(null);
    checkout.mutate({ params: { id: invoiceId }, body: { amountCents } });
  };
  const payment = method === "card" ? undefined : tenderOf(method, balanceDueCents, tender);
  const cardCents = tender.tenderedTotalCents ?? balanceDueCents;
  if (taken)
    return (
      <div className="grid justify-items-start gap-3">
        <Notice tone="success" title={`${formatMoney(taken.cents)} received`}>
          {taken.leftCents > 0 ? `${formatMoney(taken.leftCents)} is still due.` : null}
        </Notice>
        {taken.leftCents > 0 ? (
          <Button autoFocus onClick={() => setTaken(null)}>
            Take another payment
          </Button>
        ) : null}
      </div>
    );
  return (
    <form
      noValidate
      aria-label="Take a payment"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (method === "card") {
          const allowed = pay({ totalCents: balanceDueCents, creditedCents: 0, paidCents: 0 }, cardCents);
          if (cardCents <= 0) return setRefusal("Enter the amount to charge.");
          return allowed.ok ? openCheckout(cardCents) : setRefusal(allowed.reason);
        }
        if (!payment) return setRefusal("Enter the amount paid.");
        setRefusal(null);
        take.mutate({ params: { id: invoiceId }, body: payment, idempotencyKey: key });
      }}
    >
      <SegmentedControl
        label="Paid by"
        value={method}
        onValueChange={(next) => {
          setMethod(next);
          setTender(emptyTender);
        }}
        options={cards ? withCard : cashAndCheck}
        className="w-fit"
      />
      {method === "card" ? (
        <>
          <Field label="Amount" hint={`Up to ${formatMoney(balanceDueCents)}.`}>
            <MoneyInput
              className="max-w-48 text-right"
              cents={cardCents}
              onCentsChange={(typed) => setTender({ ...emptyTender, tenderedTotalCents: typed ?? 0 })}
            />
          </Field>
          <Button type="submit" variant="primary" loading={checkout.isPending || checkout.isSuccess}>
            <CreditCard aria-hidden="true" />
            Card checkout: {formatMoney(cardCents)}
          </Button>
        </>
      ) : (
        <>
          <CashOrCheckFields
            method={method}
            leftCents={balanceDueCents}
            tender={tender}
            onChange={(next) => {
              // A different amount is a different payment.
              setKey(newId());
              setTender(next);
            }}
          />
          <Button type="submit" variant="primary" loading={take.isPending}>
            Take {method}
            {payment ? `: ${formatMoney(payment.amountCents)}` : ""}
          </Button>
          {/* While it is not known whether cards are accepted, its room stays free. */}
          {cards === false ? null : (
            <Button
              className={cards ? "" : "invisible"}
              loading={checkout.isPending || checkout.isSuccess}
              onClick={() => openCheckout(null)}
            >
              <CreditCard aria-hidden="true" />
              Card checkout: {formatMoney(balanceDueCents)}
            </Button>
          )}
        </>
      )}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </form>
  );
}
