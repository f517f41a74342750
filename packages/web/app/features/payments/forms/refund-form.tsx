import { getInvoice, type Invoice, listInvoices } from "@autoiq/domain/invoices/contract";
import { balance, overpaid } from "@autoiq/domain/invoices/rules";
import { refundPayment } from "@autoiq/domain/payments/contract";
import { refundable } from "@autoiq/domain/payments/refund";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { Notice } from "~/ui/notice";
import { Segmented } from "~/ui/segmented";
import { toast } from "~/ui/toast";

const ways = [
  { value: "cash", label: "In cash" },
  { value: "check", label: "By check" },
] as const;

/** Gives one payment back, in part or whole: what the customer has paid too much, where they have. */
export function RefundForm({
  invoice,
  payment,
  onDone,
}: {
  invoice: Invoice;
  payment: Invoice["payments"][number];
  onDone: () => void;
}) {
  const left = refundable(payment);
  const [id, setId] = useState(newId);
  const [method, setMethod] = useState<(typeof ways)[number]["value"]>(
    payment.method === "check" ? "check" : "cash",
  );
  const [amountCents, setAmount] = useState<number | null>(Math.min(left, overpaid(invoice) || left));
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const refund = useWrite(refundPayment, {
    invalidates: [getInvoice, listInvoices, getRepairOrder],
    onSuccess: (_, { body }) => {
      toast(
        body.method === "card"
          ? {
              title: `${formatMoney(body.amountCents)} goes back to the card`,
              description: "The bank shows it after some days.",
            }
          : { title: `Give the customer ${formatMoney(body.amountCents)}`, description: "It is on record." },
      );
      onDone();
    },
    onProblem: (problem) => {
      // Without an answer the first try may have been kept: only then the same refund is asked for again.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const isCard = payment.method === "card";
  const owedAfter = balance({ ...invoice, paidCents: invoice.paidCents - (amountCents ?? 0) });
  return (
    <form
      noValidate
      aria-label="Give money back"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (amountCents === null || amountCents <= 0) return setRefusal("Enter the amount that goes back.");
        if (reason.trim() === "") return setRefusal("Write why the money goes back.");
        setRefusal(null);
        refund.mutate({
          params: { id: invoice.id },
          body: { id, paymentId: payment.id, method: isCard ? "card" : method, amountCents, reason },
        });
      }}
    >
      <Field label="Amount" hint={`At most ${formatMoney(left)} of this payment can go back.`}>
        <MoneyInput className="max-w-48 text-right" cents={amountCents} onCentsChange={setAmount} />
      </Field>
      {isCard ? (
        <p className="text-sm">It goes back to the card that paid. No card number is needed.</p>
      ) : (
        <div className="grid justify-items-start gap-1.5">
          <p className="font-medium text-sm" aria-hidden="true">
            Given back
          </p>
          <Segmented label="Given back" value={method} onValueChange={setMethod} options={ways} />
        </div>
      )}
      <Field label="Reason" required hint="Stands in the invoice's history and in the audit log.">
        <Input
          value={reason}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {owedAfter > balance(invoice) ? (
        <Notice tone="warning">
          {formatMoney(owedAfter)} is owed on this invoice then. Write a credit note first where the customer
          is to pay less.
        </Notice>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={refund.isPending}>
          Give back {amountCents ? formatMoney(amountCents) : ""}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
