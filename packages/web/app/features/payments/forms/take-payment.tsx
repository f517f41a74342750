import { getInvoice, listInvoices } from "@autoiq/domain/invoices/contract";
import { startCheckout, takePayment } from "@autoiq/domain/payments/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import type { ProblemError } from "~/platform/problem";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { Notice } from "~/ui/notice";
import { Segmented } from "~/ui/segmented";
import { toast } from "~/ui/toast";

const methods = [
  { value: "cash", label: "Cash" },
  { value: "check", label: "Check" },
] as const;

/** Cash or a check at the counter, or the checkout page for a card. Never more than what is owed. */
export function TakePayment({ invoiceId, owedCents }: { invoiceId: string; owedCents: number }) {
  const [method, setMethod] = useState<(typeof methods)[number]["value"]>("cash");
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [refusal, setRefusal] = useState<string | null>(null);
  const amountCents = typed === undefined ? owedCents : typed;
  const invalidates = [getInvoice, listInvoices, getRepairOrder];
  const onProblem = (problem: ProblemError) => {
    setRefusal(problem.message);
    return true;
  };
  const take = useWrite(takePayment, {
    invalidates,
    onProblem,
    onSuccess: (_, { body }) => {
      setTyped(undefined);
      setRefusal(null);
      toast({ title: `${formatMoney(body.amountCents)} received` });
    },
  });
  const checkout = useWrite(startCheckout, {
    onProblem,
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <form
      noValidate
      aria-label="Take a payment"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (amountCents === null || amountCents <= 0) {
          setRefusal("Enter the amount that was paid.");
          return;
        }
        take.mutate({ params: { id: invoiceId }, body: { method, amountCents } });
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <Segmented label="Paid by" value={method} onValueChange={setMethod} options={methods} />
        <Field label="Amount" className="w-32">
          <MoneyInput className="text-right" cents={amountCents} onCentsChange={setTyped} />
        </Field>
        <Button type="submit" loading={take.isPending}>
          Take {method}
        </Button>
      </div>
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
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </form>
  );
}
