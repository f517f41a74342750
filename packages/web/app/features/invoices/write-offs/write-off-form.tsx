import { getAging } from "@autoiq/domain/invoices/aging/contract";
import { getInvoice, listInvoices } from "@autoiq/domain/invoices/contract";
import { writeOffInvoice } from "@autoiq/domain/invoices/write-offs/contract";
import { type FormEvent, useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

/** Writes off what is due on an invoice. */
export function WriteOffForm({
  invoiceId,
  balanceDueCents,
  onDone,
}: {
  invoiceId: string;
  balanceDueCents: number;
  onDone: () => void;
}) {
  const [id] = useState(newId);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const amount = formatMoney(balanceDueCents);
  const write = useWrite(writeOffInvoice, {
    invalidates: [getInvoice, listInvoices, getAging],
    onSuccess: () => {
      toast({ title: `${amount} written off` });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      if (problem.status === 409) void invalidate(getInvoice);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "") return setError("Enter the reason for the write-off.");
    setRefusal(null);
    write.mutate({ params: { id: invoiceId }, body: { id, amountCents: balanceDueCents, reason } });
  };
  return (
    <form noValidate aria-label="Write off" className="grid gap-3" onSubmit={submit}>
      <p className="text-sm">
        The balance of <span className="font-semibold">{amount}</span> becomes bad debt. Sales and sales tax
        stay as posted. This can't be undone: a later payment becomes the customer's credit.
      </p>
      <Field label="Reason" required error={error}>
        <Textarea
          rows={2}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="danger" loading={write.isPending}>
          Write off {amount}
        </Button>
      </DialogButtons>
    </form>
  );
}
