import { getInvoice, type Invoice, listInvoices } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import {
  isCounterMethod,
  type Method,
  methodIds,
  paymentMethods,
} from "@autoiq/domain/payment-methods/methods";
import { listCardReaders, type ReaderPayment } from "@autoiq/domain/payments/card-readers/contract";
import { startCheckout, takePayment } from "@autoiq/domain/payments/contract";
import { pay } from "@autoiq/domain/payments/rules";
import { changeOf, chargedBy, tipIn } from "@autoiq/domain/payments/tender";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import type { ProblemError } from "~/platform/problem";
import { useCardPayments } from "~/platform/use-card-payments";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { toast } from "~/ui/toast";
import {
  CounterPaymentFields,
  changeLeft,
  emptyTender,
  type PricedBill,
  problemOfTender,
  tenderOf,
} from "./counter-payment-fields";
import { MethodPicker } from "./method-picker";
import { noTip, problemOfTip, tipFrom } from "./tips/tip-input";

// Loaded by shops that have a reader.
const SendToReader = lazy(async () => ({
  default: (await import("./card-readers/send-to-reader")).SendToReader,
}));
// Loaded by shops that accept tips.
const TipFields = lazy(async () => ({ default: (await import("./tips/tip-fields")).TipFields }));
const WaitingReader = lazy(async () => ({
  default: (await import("./card-readers/waiting-reader")).WaitingReader,
}));

interface Taken {
  readonly cents: number;
  readonly changeCents: number;
  readonly leftCents: number;
  /** The balance that the invoice had before. Once it shows another one, that counts. */
  readonly beforeCents: number;
}

/** Records a payment by any method of the desk, or opens card checkout. Never more than the balance due. */
export function TakePayment({
  invoiceId,
  balanceDueCents,
  invoice,
}: {
  invoiceId: string;
  balanceDueCents: number;
  /** What its payments cost more by credit card, or less in cash. Absent: nothing, or not known yet. */
  invoice?:
    | (Pick<Invoice, "cardPricing" | "tipPercents" | "content"> & Partial<Pick<Invoice, "payments">>)
    | undefined;
}) {
  const priced = pricedBillOf(invoice);
  const cards = useCardPayments();
  const readers = useQuery(queryOptionsFor(listCardReaders));
  const [sent, setSent] = useState<Pick<ReaderPayment, "id" | "amountCents" | "readerLabel"> | null>(null);
  // Also one that was sent before this page was loaded.
  const onReader = invoice?.payments?.find(
    (each) => each.method === "card-reader" && each.state === "pending",
  );
  // After a part payment no method is chosen: a second click on the same place takes nothing.
  const [method, setMethod] = useState<Method | null>("cash");
  const [tender, setTender] = useState(emptyTender);
  const [tipInput, setTipInput] = useState(noTip);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [key, setKey] = useState(newId);
  const [taken, setTaken] = useState<Taken | null>(null);
  const dueCents = taken?.beforeCents === balanceDueCents ? taken.leftCents : balanceDueCents;
  const form = useRef<HTMLFormElement>(null);
  // The button that was pressed is gone. The keyboard goes on where the rest is paid.
  useEffect(() => {
    if (taken) form.current?.querySelector<HTMLElement>("[role=radio]")?.focus();
  }, [taken]);
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
      const changeCents = changeOf({ ...body, tenderedCents: body.tenderedCents ?? null });
      setTaken({
        cents: chargedBy(body),
        changeCents,
        leftCents: balance(invoice),
        beforeCents: balanceDueCents,
      });
      setKey(newId());
      setMethod(null);
      setTender(emptyTender);
      setTipInput(noTip);
      setRefusal(null);
      const received = `${formatMoney(chargedBy(body))} received`;
      toast(
        changeCents > 0
          ? { title: `Give ${formatMoney(changeCents)} change`, description: `${received}.` }
          : { title: received },
      );
    },
  });
  const checkout = useWrite(startCheckout, {
    onProblem,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const cache = useQueryClient();
  const endReader = (payment: ReaderPayment) => {
    setSent(null);
    for (const contract of invalidates) void cache.invalidateQueries({ queryKey: [contract.name] });
    if (payment.state === "declined") return setRefusal(`Declined: ${payment.why}`);
    if (payment.state !== "approved") return;
    const cents = payment.amountCents + payment.surchargeCents + payment.tipCents;
    setTipInput(noTip);
    setTaken({
      cents,
      changeCents: 0,
      leftCents: Math.max(0, dueCents - payment.amountCents),
      beforeCents: balanceDueCents,
    });
    setMethod(null);
    setRefusal(null);
    toast({ title: `${formatMoney(cents)} received` });
  };
  const openCheckout = (amountCents: number | null) => {
    setRefusal(null);
    checkout.mutate({ params: { id: invoiceId }, body: { amountCents, ...(tip ? { tip } : {}) } });
  };
  const counter = method !== null && isCounterMethod(method) ? method : null;
  const tipPercents = method && paymentMethods[method].takesTip ? invoice?.tipPercents : null;
  const cardCents = tender.tenderedTotalCents ?? dueCents;
  const untipped = counter
    ? (tenderOf(counter, dueCents, tender, priced)?.amountCents ?? dueCents)
    : cardCents;
  const tip = tipPercents ? tipFrom(tipInput, untipped) : undefined;
  const payment = counter ? tenderOf(counter, dueCents, tender, priced, tip) : undefined;
  const tipFields = (paidCents: number, over: { changeCents?: number; onReader?: boolean } = {}) =>
    tipPercents ? (
      <Suspense fallback={<div className="h-16" />}>
        <TipFields
          tip={tipInput}
          percents={tipPercents}
          paidCents={paidCents}
          onChange={(next) => {
            // Another tip is another payment.
            setKey(newId());
            setTipInput(next);
            setRefusal(null);
          }}
          {...over}
        />
      </Suspense>
    ) : null;
  const submit = () => {
    const tipProblem = tipPercents ? problemOfTip(tipInput) : null;
    if (tipProblem) return setRefusal(tipProblem);
    if (method === "card") {
      const allowed = pay({ totalCents: dueCents, creditedCents: 0, paidCents: 0 }, cardCents);
      if (cardCents <= 0) return setRefusal("Enter the amount to charge.");
      return allowed.ok ? openCheckout(cardCents) : setRefusal(allowed.reason);
    }
    if (!payment) return setRefusal("Enter the amount paid.");
    const problem = problemOfTender(payment, priced);
    setRefusal(problem);
    if (!problem) take.mutate({ params: { id: invoiceId }, body: payment, idempotencyKey: key });
  };
  const waiting = sent ?? (onReader && { ...onReader, readerLabel: "the reader" });
  if (waiting)
    return (
      <Suspense fallback={<div className="h-32" />}>
        <WaitingReader
          invoiceId={invoiceId}
          paymentId={waiting.id}
          label={`${formatMoney(waiting.amountCents)} on ${waiting.readerLabel}`}
          onDone={endReader}
        />
      </Suspense>
    );
  return (
    <form
      ref={form}
      noValidate
      aria-label="Take a payment"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {taken ? (
        <Notice tone="success" title={`${formatMoney(taken.cents)} received`}>
          {taken.changeCents > 0 ? `Give ${formatMoney(taken.changeCents)} change. ` : null}
          {dueCents > 0 ? `${formatMoney(dueCents)} is still due.` : null}
        </Notice>
      ) : null}
      {dueCents > 0 ? (
        <MethodPicker
          value={method}
          options={methodIds
            // While it is not known whether cards are accepted, its room stays free.
            .filter((id) => paymentMethods[id].paidAt !== "posting" && (cards !== false || id !== "card"))
            .filter((id) => id !== "card-reader" || (readers.data?.readers.length ?? 0) > 0)
            .map((id) => ({ value: id, label: paymentMethods[id].label }))}
          onChange={(next) => {
            setMethod(next);
            setTender(emptyTender);
            setRefusal(null);
            setKey(newId());
          }}
        />
      ) : null}
      {dueCents > 0 && method === "card" ? (
        <>
          <Field label="Amount" hint={`Up to ${formatMoney(dueCents)}.`}>
            <MoneyInput
              className="max-w-48 text-right"
              cents={cardCents}
              onCentsChange={(typed) => setTender({ ...emptyTender, tenderedTotalCents: typed ?? 0 })}
            />
          </Field>
          {tipFields(cardCents)}
          <Button type="submit" variant="primary" loading={checkout.isPending || checkout.isSuccess}>
            <CreditCard aria-hidden="true" />
            Card checkout: {formatMoney(cardCents + tipIn({ tip }))}
          </Button>
        </>
      ) : null}
      {dueCents > 0 && method === "card-reader" && readers.data ? (
        <Suspense fallback={<div className="h-32" />}>
          <SendToReader
            invoiceId={invoiceId}
            dueCents={dueCents}
            readers={readers.data.readers}
            isSimulated={readers.data.mode === "simulated"}
            priced={priced}
            tip={tipInput}
            tipFields={(paidCents) => tipFields(paidCents, { onReader: true })}
            onSent={(payment) => (payment.state === "waiting" ? setSent(payment) : endReader(payment))}
          />
        </Suspense>
      ) : null}
      {dueCents > 0 && counter ? (
        <>
          <CounterPaymentFields
            method={counter}
            leftCents={dueCents}
            tender={tender}
            priced={priced}
            tipCents={tipIn({ tip })}
            onChange={(next) => {
              // A different amount is a different payment.
              setKey(newId());
              setTender(next);
              setRefusal(null);
            }}
          />
          {tipFields(payment?.amountCents ?? dueCents, {
            changeCents: changeLeft(counter, dueCents, tender, priced),
          })}
          <Button type="submit" variant="primary" loading={take.isPending}>
            Take {takeLabels[counter] ?? paymentMethods[counter].label}
            {payment ? `: ${formatMoney(chargedBy(payment))}` : ""}
          </Button>
          {/* While it is not known whether cards are accepted, its room stays free. */}
          {cards === false || counter !== "cash" ? null : (
            <Button
              className={cards ? "" : "invisible"}
              loading={checkout.isPending || checkout.isSuccess}
              onClick={() => openCheckout(null)}
            >
              <CreditCard aria-hidden="true" />
              Card checkout: {formatMoney(dueCents + tipIn({ tip }))}
            </Button>
          )}
        </>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </form>
  );
}

const pricedBillOf = (
  invoice: Pick<Invoice, "cardPricing" | "content"> | undefined,
): PricedBill | undefined =>
  invoice?.cardPricing
    ? {
        pricing: invoice.cardPricing,
        bill: {
          totalCents: invoice.content.totals.totalCents,
          taxCents: invoice.content.totals.taxCents,
          taxes: (invoice.content.taxes ?? []).map((each) => each.taxCents),
        },
      }
    : undefined;

/** Within "Take cash: $10.00". */
const takeLabels: Partial<Record<Method, string>> = {
  cash: "cash",
  check: "check",
  "card-terminal": "terminal card",
  financing: "financing",
  "gift-card": "gift card",
  package: "package",
  other: "payment",
};
