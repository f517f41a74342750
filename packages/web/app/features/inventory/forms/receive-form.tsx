import {
  getPartStory,
  type Part,
  partReceipt,
  receivePart,
  searchParts,
} from "@autoiq/domain/inventory/contract";
import { addDecimals } from "@autoiq/domain/kernel/money";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useWrite } from "~/platform/api";
import { showFieldProblems } from "~/platform/form-problems";
import { formatQuantity } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { Notice } from "~/ui/notice";
import { toast } from "~/ui/toast";

type Values = z.input<typeof partReceipt>;

/** Puts pieces on the shelf at what they cost; that cost prices the next sale. */
export function ReceiveForm({ part, onDone }: { part: Part; onDone: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [idempotencyKey, setKey] = useState(newId);
  const form = useForm<Values>({
    resolver: zodResolver(partReceipt, undefined, { raw: true }),
    defaultValues: { quantity: "", unitCostCents: part.costCents ?? 0, reason: "" },
  });
  const receive = useWrite(receivePart, {
    invalidates: [searchParts, getPartStory],
    onSuccess: (after) => {
      toast({ title: `${part.name}: ${formatQuantity(after.onHand)} on hand` });
      onDone();
    },
    onProblem: (problem) => {
      // Without an answer the first try may have been kept: only then the same key goes again.
      if (problem.status !== 0) setKey(newId());
      if (!showFieldProblems(problem, form.setError, ["quantity", "unitCostCents", "reason"]))
        setRefusal(problem.message);
      return true;
    },
  });
  const { errors } = form.formState;
  const typed = form.watch("quantity");
  const after = partReceipt.shape.quantity.safeParse(typed).success
    ? addDecimals([part.onHand, typed])
    : null;
  return (
    <form
      noValidate
      aria-label="Receive pieces"
      className="grid gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={form.handleSubmit((body) => {
        setRefusal(null);
        receive.mutate({ params: { id: part.id }, body, idempotencyKey });
      })}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Quantity received" required error={errors.quantity?.message}>
          <Input inputMode="decimal" autoComplete="off" {...form.register("quantity")} />
        </Field>
        {part.costCents === undefined ? null : (
          <Field
            label="Cost of each"
            required
            error={errors.unitCostCents ? "Enter the cost, or 0.00." : undefined}
          >
            <MoneyInput
              className="text-right"
              cents={form.watch("unitCostCents")}
              onCentsChange={(cents) => form.setValue("unitCostCents", cents ?? Number.NaN)}
            />
          </Field>
        )}
        <Field label="Vendor or invoice" className="col-span-2" error={errors.reason?.message}>
          <Input autoComplete="off" {...form.register("reason")} />
        </Field>
      </div>
      <p aria-live="polite" className="text-fg-muted text-xs">
        {after === null ? "" : `Then ${formatQuantity(after)} on hand.`}
      </p>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={receive.isPending}>
          Receive pieces
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
