import { getInvoice, listInvoices } from "@autoiq/domain/invoices/contract";
import { startCheckout, takePayment } from "@autoiq/domain/payments/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import type { ProblemError } from "~/platform/problem";
import { useCards } from "~/platform/use-cards";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Segmented } from "~/ui/segmented";
import { toast } from "~/ui/toast";
import { HandOver, nothingTyped, tenderOf } from "./hand-over";

const methods = [
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
] as const;

/** Cash with its change or a check at the counter, or the checkout page for a card. Never more than what is owed. */
export function TakePayment({ invoiceId, owedCents }: { invoiceId: string; owedCents: number }) {
  const cards = useCards();
  const [method, setMethod] = useState<(typeof methods)[number]["value"]>("cash");
  const [handed, setHanded] = useState(nothingTyped);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [key, setKey] = useState(newId);
  const invalidates = [getInvoice, listInvoices, getRepairOrder];
  const onProblem = (problem: ProblemError) => {
    // Without an answer the first try may have been kept: only then the same payment is asked for again.
    if (problem.status !== 0) setKey(newId());
    setRefusal(problem.message);
    return true;
  };
  const take = useWrite(takePayment, {
    invalidates,
    onProblem,
    onSuccess: (_, { body }) => {
      setKey(newId());
      setHanded(nothingTyped);
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
  const payment = tenderOf(method, owedCents, handed);
  return (
    <form
      noValidate
      aria-label="Take a payment"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!payment) return setRefusal("Enter the amount that was paid.");
        setRefusal(null);
        take.mutate({ params: { id: invoiceId }, body: payment, idempotencyKey: key });
      }}
    >
      <Segmented
        label="Paid by"
        value={method}
        onValueChange={(next) => {
          setMethod(next);
          setHanded(nothingTyped);
        }}
        options={methods}
        className="w-fit"
      />
      <HandOver
        method={method}
        leftCents={owedCents}
        handed={handed}
        onChange={(next) => {
          // Another amount is another payment.
          setKey(newId());
          setHanded(next);
        }}
      />
      <Button type="submit" loading={take.isPending}>
        Take {method}
        {payment ? `: ${formatMoney(payment.amountCents)}` : ""}
      </Button>
      {cards ? (
        <Button
          variant="primary"
          loading={checkout.isPending || checkout.isSuccess}
          onClick={() => {
            setRefusal(null);
            checkout.mutate({ params: { id: invoiceId } });
          }}
        >
          <CreditCard aria-hidden="true" />
          Card checkout: {formatMoney(owedCents)}
        </Button>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </form>
  );
}
