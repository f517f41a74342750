import {
  adjustPart,
  getPartStory,
  type Part,
  partCount,
  searchParts,
} from "@autoiq/domain/inventory/contract";
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
import { Notice } from "~/ui/notice";
import { toast } from "~/ui/toast";
import { sayDifference } from "../movement-words";

type Values = z.input<typeof partCount>;

/** Sets the shelf to what was counted; the difference and its reason stay in the part's story. */
export function CountForm({ part, onDone }: { part: Part; onDone: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [idempotencyKey, setKey] = useState(newId);
  const form = useForm<Values>({
    resolver: zodResolver(partCount, undefined, { raw: true }),
    defaultValues: { counted: "", reason: "" },
  });
  const adjust = useWrite(adjustPart, {
    invalidates: [searchParts, getPartStory],
    onSuccess: (after) => {
      toast({ title: `${part.name}: ${formatQuantity(after.onHand)} on hand` });
      onDone();
    },
    onProblem: (problem) => {
      // Without an answer the first try may have been kept: only then the same key goes again.
      if (problem.status !== 0) setKey(newId());
      if (!showFieldProblems(problem, form.setError, ["counted", "reason"])) setRefusal(problem.message);
      return true;
    },
  });
  const { errors } = form.formState;
  const typed = form.watch("counted");
  const valid = partCount.shape.counted.safeParse(typed).success;
  return (
    <form
      noValidate
      aria-label="Correct the count"
      className="grid gap-3 rounded-lg border border-line bg-surface p-3"
      onSubmit={form.handleSubmit((body) => {
        setRefusal(null);
        adjust.mutate({ params: { id: part.id }, body, idempotencyKey });
      })}
    >
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
        <Field label="Counted" required error={errors.counted?.message}>
          <Input inputMode="decimal" autoComplete="off" {...form.register("counted")} />
        </Field>
        <Field label="Reason" required error={errors.reason?.message}>
          <Input autoComplete="off" placeholder="Yearly count, broken, lost" {...form.register("reason")} />
        </Field>
      </div>
      <p aria-live="polite" className="text-fg-muted text-xs">
        {valid ? sayDifference(typed, part.onHand) : ""}
      </p>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={adjust.isPending}>
          Save count
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
