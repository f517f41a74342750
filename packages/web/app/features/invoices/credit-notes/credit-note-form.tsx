import { getIssuedParts } from "@autoiq/domain/inventory/returns/contract";
import { getInvoice, type Invoice, listInvoices, postCreditNote } from "@autoiq/domain/invoices/contract";
import { creditedAmounts } from "@autoiq/domain/invoices/credit-notes";
import { sum } from "@autoiq/domain/kernel/money";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";
import { parseReturns, ReturnPartsFields, type TypedReturns, useIssuedParts } from "./return-parts-fields";

/** Corrects a posted invoice. Selected lines fill in the amount with their share of the tax. */
export function CreditNoteForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const left = invoice.totalCents - invoice.creditedCents - invoice.writtenOffCents;
  const [id, setId] = useState(newId);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [amountCents, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const parts = useIssuedParts(invoice.id);
  const [returns, setReturns] = useState<TypedReturns>(new Map());
  const write = useWrite(postCreditNote, {
    invalidates: [getInvoice, listInvoices, getRepairOrder, getIssuedParts],
    onSuccess: ({ creditNotes }) => {
      const note = creditNotes.at(-1);
      toast({ title: note ? `Credit note ${note.number} created` : "Credit note created" });
      onDone();
    },
    onProblem: (problem) => {
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const { totals, jobs } = invoice.content;
  const lines = jobs.flatMap((job, jobAt) =>
    job.lines.map((line, lineAt) => ({ ...line, job: jobAt, line: lineAt, key: `${jobAt}.${lineAt}` })),
  );
  const tick = (key: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(key);
    else next.delete(key);
    setTicked(next);
    const net = sum(lines.filter((line) => next.has(line.key)).map((line) => line.amountCents));
    // The tax on the amount, in proportion to the whole invoice.
    const before = totals.totalCents - totals.taxCents;
    const gross = before > 0 ? Math.round((net * totals.totalCents) / before) : net;
    setAmount(next.size === 0 ? null : Math.max(0, Math.min(left, gross)));
  };
  const credit =
    amountCents && amountCents > 0
      ? creditedAmounts(
          { totalCents: invoice.totalCents, taxCents: totals.taxCents },
          {
            totalCents: sum(invoice.creditNotes.map((each) => each.totalCents)),
            taxCents: sum(invoice.creditNotes.map((each) => each.taxCents)),
          },
          amountCents,
        )
      : null;
  return (
    <form
      noValidate
      aria-label="Credit note"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!credit) return setRefusal("Enter the amount to credit.");
        if (!credit.ok) return setRefusal(credit.reason);
        const why = postCreditNote.body!.shape.reason.safeParse(reason);
        if (!why.success) return setRefusal(why.error.issues[0]?.message ?? null);
        const back = parseReturns(parts, returns);
        if ("refusal" in back) return setRefusal(back.refusal);
        setRefusal(null);
        write.mutate({
          params: { id: invoice.id },
          body: {
            id,
            amountCents: credit.value.totalCents,
            reason: why.data,
            lines: lines.filter((line) => ticked.has(line.key)).map(({ job, line }) => ({ job, line })),
            restockParts: back.restockParts,
          },
        });
      }}
    >
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 font-medium text-sm">What to credit</legend>
        <div className="max-h-60 overflow-y-auto rounded-md border border-line px-3 py-1">
          {lines.map((line) => (
            <div key={line.key} className="flex items-center justify-between gap-3">
              <Checkbox
                label={line.description}
                checked={ticked.has(line.key)}
                onChange={({ target }) => tick(line.key, target.checked)}
              />
              <span className="text-sm tabular">{formatMoney(line.amountCents)}</span>
            </div>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Amount, tax included" className="w-44">
          <MoneyInput className="text-right" cents={amountCents} onCentsChange={setAmount} />
        </Field>
        <Button onClick={() => setAmount(left)}>Full invoice: {formatMoney(left)}</Button>
      </div>
      <p aria-live="polite" className="text-fg-muted text-sm">
        {credit?.ok
          ? `${formatMoney(credit.value.netCents)} and ${formatMoney(credit.value.taxCents)} of sales tax are credited.`
          : credit
            ? credit.reason
            : `Up to ${formatMoney(left)} can be credited.`}
      </p>
      <ReturnPartsFields parts={parts} typed={returns} onChange={setReturns} />
      <Field label="Reason" required hint="Shown to the customer on the credit note.">
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={write.isPending}>
          Create credit note
        </Button>
      </DialogButtons>
    </form>
  );
}
