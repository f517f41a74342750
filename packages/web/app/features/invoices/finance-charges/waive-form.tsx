import { getCustomerRecord } from "@autoiq/domain/customers/record/contract";
import { getTerms } from "@autoiq/domain/customers/terms/contract";
import { getAging } from "@autoiq/domain/invoices/aging/contract";
import {
  getFinanceCharges,
  type PostedCharge,
  waiveFinanceCharge,
} from "@autoiq/domain/invoices/finance-charges/contract";
import { getCustomerAccount } from "@autoiq/domain/payments/accounts/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

/** Waives a finance charge or a part of it. What was paid of it becomes credit. */
export function WaiveForm({ charge, onDone }: { charge: PostedCharge; onDone: () => void }) {
  const [id, setId] = useState(newId);
  const [cents, setCents] = useState<number | null>(charge.openCents || charge.waivableCents);
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const waive = useWrite(waiveFinanceCharge, {
    invalidates: [getFinanceCharges, getAging, getCustomerAccount, getCustomerRecord, getTerms],
    onSuccess: (_, { body }) => {
      toast({ title: `${formatMoney(body.amountCents)} waived` });
      onDone();
    },
    onProblem: (problem) => {
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const toCreditCents = Math.max(0, (cents ?? 0) - charge.openCents);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const amountCents = cents ?? 0;
    const found: { amount?: string; reason?: string } = {};
    if (amountCents < 1 || amountCents > charge.waivableCents)
      found.amount = `Enter up to ${formatMoney(charge.waivableCents)}.`;
    if (reason.trim() === "") found.reason = "Enter the reason for waiving it.";
    setErrors(found);
    if (!found.amount && !found.reason)
      waive.mutate({ params: { id: charge.id }, body: { id, amountCents, toCreditCents, reason } });
  };
  return (
    <form noValidate aria-label="Waive finance charge" className="grid gap-3" onSubmit={submit}>
      <Field
        label="Amount"
        required
        error={errors.amount}
        hint={
          toCreditCents > 0 && toCreditCents <= charge.waivableCents - charge.openCents
            ? `${formatMoney(toCreditCents)} of it was paid and becomes the customer's credit.`
            : undefined
        }
      >
        <MoneyInput cents={cents} onCentsChange={setCents} />
      </Field>
      <Field label="Reason" hint="Recorded in the audit log." required error={errors.reason}>
        <Textarea
          rows={2}
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={waive.isPending}>
          Waive {formatMoney(cents ?? 0)}
        </Button>
      </DialogButtons>
    </form>
  );
}
