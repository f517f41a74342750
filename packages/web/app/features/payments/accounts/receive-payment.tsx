import { getCustomerRecord } from "@autoiq/domain/customers/record/contract";
import { getAging } from "@autoiq/domain/invoices/aging/contract";
import { getInvoice, listInvoices } from "@autoiq/domain/invoices/contract";
import { sum } from "@autoiq/domain/kernel/money";
import { type CounterMethod, moneyMethods, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import {
  applyCredit,
  type CustomerAccount,
  getCustomerAccount,
  takeAccountPayment,
} from "@autoiq/domain/payments/accounts/contract";
import { divideAccount, spread } from "@autoiq/domain/payments/accounts/rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import type { ProblemError } from "~/platform/problem";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { MoneyInput } from "~/ui/forms/money-input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { toast } from "~/ui/toast";
import { CounterPaymentFields, emptyTender, problemOfTender, tenderOf } from "../counter-payment-fields";
import { MethodPicker } from "../method-picker";

type Source = "payment" | "credit";

/** One payment over a customer's unpaid invoices, oldest first or as chosen, or the customer's credit. */
export function ReceivePayment({
  customerId,
  timeZone,
  onDone,
}: {
  customerId: string;
  timeZone: string;
  onDone: () => void;
}) {
  const loaded = useQuery(queryOptionsFor(getCustomerAccount, { params: { id: customerId } }));
  if (loaded.data)
    return (
      <ReceivePaymentForm customerId={customerId} account={loaded.data} timeZone={timeZone} onDone={onDone} />
    );
  return loaded.error ? (
    <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  ) : (
    <SkeletonRows label="Loading unpaid invoices" rows={4} />
  );
}

function ReceivePaymentForm({
  customerId,
  account,
  timeZone,
  onDone,
}: {
  customerId: string;
  account: CustomerAccount;
  timeZone: string;
  onDone: () => void;
}) {
  const { invoices, charges, credits } = account;
  const chargesDueCents = sum(charges.map((each) => each.openCents));
  const dueCents = sum(invoices.map((each) => each.balanceDueCents)) + chargesDueCents;
  const creditCents = sum(credits.map((each) => each.openCents));
  const [source, setSource] = useState<Source>("payment");
  const [method, setMethod] = useState<CounterMethod>("check");
  const [tender, setTender] = useState(emptyTender);
  /** What the desk typed for an invoice. Null: oldest first. */
  const [chosen, setChosen] = useState<Readonly<Record<string, number>> | null>(null);
  /** What the desk typed for finance charges. */
  const [chosenCharges, setChosenCharges] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [id, setId] = useState(newId);
  const change = (apply: () => void) => {
    apply();
    // Another payment is another id.
    setId(newId());
    setRefusal(null);
  };
  const done = {
    invalidates: [getCustomerAccount, getCustomerRecord, getAging, listInvoices, getInvoice],
    onProblem: (problem: ProblemError) => {
      // Without a response the first attempt may have succeeded. Only then repeat the same payment.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  };
  const payment = source === "payment" ? tenderOf(method, dueCents, tender) : undefined;
  const amountCents = source === "credit" ? Math.min(creditCents, dueCents) : (payment?.amountCents ?? 0);
  const byHand =
    chosen &&
    invoices.flatMap((each) => {
      const cents = chosen[each.id] ?? 0;
      return cents > 0 ? [{ invoiceId: each.id, amountCents: cents }] : [];
    });
  const shares = byHand ?? spread(amountCents, invoices).shares;
  const invoicesCents = sum(shares.map((each) => each.amountCents));
  const chargedCents = byHand ? chosenCharges : Math.min(amountCents - invoicesCents, chargesDueCents);
  const sharedCents = invoicesCents + chargedCents;
  const restCents = amountCents - sharedCents;
  const chargesCents = byHand ? chosenCharges : null;
  const take = useWrite(takeAccountPayment, {
    ...done,
    onSuccess: (_, { body }) => {
      const changeCents = body.payment.tenderedCents
        ? body.payment.tenderedCents - body.payment.amountCents
        : 0;
      toast({
        title: `${formatMoney(body.payment.amountCents)} received`,
        description: [
          changeCents > 0 ? `Give ${formatMoney(changeCents)} change.` : "",
          restCents > 0 ? `${formatMoney(restCents)} is kept as credit.` : "",
        ]
          .filter(Boolean)
          .join(" "),
      });
      onDone();
    },
  });
  const apply = useWrite(applyCredit, {
    ...done,
    onSuccess: (_, { body }) => {
      toast({ title: `${formatMoney(body.amountCents)} of credit applied` });
      onDone();
    },
  });
  const submit = () => {
    if (source === "credit") {
      if (sharedCents <= 0) return setRefusal("Enter an amount for at least one invoice.");
      if (sharedCents > creditCents)
        return setRefusal(`Only ${formatMoney(creditCents)} of credit is left. Apply less.`);
      return apply.mutate({
        params: { id: customerId },
        body: { id, amountCents: sharedCents, shares: byHand, chargesCents },
      });
    }
    if (!payment) return setRefusal("Enter the amount received.");
    const divided = divideAccount(payment.amountCents, account, { shares: byHand, chargesCents });
    const problem = problemOfTender(payment) ?? (divided.ok ? null : divided.reason);
    setRefusal(problem);
    if (!problem)
      take.mutate({ params: { id: customerId }, body: { id, payment, shares: byHand, chargesCents } });
  };
  return (
    <form
      noValidate
      aria-label="Receive payment"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {creditCents > 0 && dueCents > 0 ? (
        <SegmentedControl
          className="grid w-full grid-cols-2"
          label="Pay with"
          value={source}
          onValueChange={(next: Source) => change(() => setSource(next))}
          options={[
            { value: "payment", label: "New payment" },
            { value: "credit", label: `Credit: ${formatMoney(creditCents)}` },
          ]}
        />
      ) : null}
      {source === "payment" ? (
        <>
          <MethodPicker
            value={method}
            options={moneyMethods.map((each) => ({ value: each, label: paymentMethods[each].label }))}
            onChange={(next) =>
              change(() => {
                setMethod(next);
                setTender(emptyTender);
              })
            }
          />
          <CounterPaymentFields
            method={method}
            leftCents={dueCents}
            tender={tender}
            onChange={(next) => change(() => setTender(next))}
          />
        </>
      ) : null}
      {invoices.length + charges.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="sr-only">Invoices</legend>
          <SegmentedControl
            className="grid w-full grid-cols-2"
            label="Apply to"
            value={chosen ? "chosen" : "oldest"}
            onValueChange={(next: "chosen" | "oldest") =>
              change(() => {
                setChosenCharges(chargedCents);
                setChosen(
                  next === "oldest"
                    ? null
                    : Object.fromEntries(shares.map((each) => [each.invoiceId, each.amountCents])),
                );
              })
            }
            options={[
              { value: "oldest", label: "Oldest first" },
              { value: "chosen", label: "Choose amounts" },
            ]}
          />
          <ul className="grid max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm">
            {invoices.map((each) => {
              const cents = shares.find((share) => share.invoiceId === each.id)?.amountCents ?? 0;
              return (
                <li key={each.id} className="flex items-center gap-3 px-3 py-2">
                  <span className="min-w-0 grow">
                    <span className="font-medium tabular">{each.number}</span>{" "}
                    <span className="text-fg-muted">{each.vehicle}</span>
                    <span className="block text-fg-muted text-xs">
                      <DateTime instant={each.postedAt} timeZone={timeZone} style="date" />
                      {" · "}
                      {formatMoney(each.balanceDueCents)} due
                    </span>
                  </span>
                  {chosen ? (
                    <MoneyInput
                      aria-label={`Amount for invoice ${each.number}`}
                      className="w-28 shrink-0 text-right"
                      cents={cents}
                      onCentsChange={(typed) => change(() => setChosen({ ...chosen, [each.id]: typed ?? 0 }))}
                    />
                  ) : (
                    <Money
                      cents={cents}
                      className={cents === 0 ? "text-fg-subtle" : "shrink-0 font-semibold"}
                    />
                  )}
                </li>
              );
            })}
            {charges.length > 0 ? (
              <li className="flex items-center gap-3 px-3 py-2">
                <span className="min-w-0 grow">
                  <span className="font-medium">Finance charges</span>
                  <span className="block text-fg-muted text-xs">{formatMoney(chargesDueCents)} due</span>
                </span>
                {chosen ? (
                  <MoneyInput
                    aria-label="Amount for finance charges"
                    className="w-28 shrink-0 text-right"
                    cents={chosenCharges}
                    onCentsChange={(typed) => change(() => setChosenCharges(typed ?? 0))}
                  />
                ) : (
                  <Money
                    cents={chargedCents}
                    className={chargedCents === 0 ? "text-fg-subtle" : "shrink-0 font-semibold"}
                  />
                )}
              </li>
            ) : null}
          </ul>
        </fieldset>
      ) : (
        <p className="text-fg-muted text-sm">No unpaid invoices. The payment is kept as credit.</p>
      )}
      {source === "payment" && restCents > 0 ? (
        <Notice tone="info">
          {formatMoney(restCents)} is more than these invoices take. It is kept as the customer's credit.
        </Notice>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <Button type="submit" variant="primary" loading={take.isPending || apply.isPending}>
        {source === "credit"
          ? `Apply ${formatMoney(sharedCents)} of credit`
          : `Receive ${formatMoney(amountCents)}`}
      </Button>
    </form>
  );
}
