import { getEquipment, listEquipment, recordService } from "@autoiq/domain/assets/contract";
import { nextDue } from "@autoiq/domain/assets/plans";
import { type Plan, type ServiceResult, serviceResults } from "@autoiq/domain/assets/schema";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { longDay } from "./due";
import { useFormRefusal } from "./use-form-refusal";

/** Records an inspection, service, or calibration. The number of those that the person saw goes along. */
export function ServiceForm({
  plan,
  today,
  name,
  onDone,
}: {
  plan: Plan;
  today: string;
  /** Who records it. */
  name: string;
  onDone: () => void;
}) {
  const [id] = useState(newId);
  const [doneOn, setDoneOn] = useState(today);
  const [doneBy, setDoneBy] = useState(plan.techniciansRecord ? name : "");
  const [result, setResult] = useState<ServiceResult>("passed");
  const [note, setNote] = useState("");
  const [costCents, setCostCents] = useState<number | null>(null);
  const refused = useFormRefusal();
  const save = useWrite(recordService, {
    invalidates: [listEquipment, getEquipment],
    onSuccess: () => {
      toast({ title: `${plan.name} recorded` });
      onDone();
    },
    onProblem: refused.take,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refused.clear();
    save.mutate({
      params: { id: plan.equipmentId, planId: plan.id },
      body: { id, seen: plan.recorded, doneOn, doneBy, result, note, costCents },
    });
  };
  const next =
    result === "failed"
      ? plan.failedTakesOut
        ? "It stays due, and the equipment is out of service until one passes."
        : "It stays due until one passes."
      : doneOn
        ? `Due next ${longDay(nextDue(doneOn, plan.every))}.`
        : "";
  return (
    <form noValidate aria-label={plan.name} className="grid gap-4" onSubmit={submit}>
      {plan.instructions ? <p className="text-fg-muted text-sm">{plan.instructions}</p> : null}
      <SegmentedControl
        label="Result"
        className="justify-self-start"
        value={result}
        onValueChange={setResult}
        options={(Object.entries(serviceResults) as [ServiceResult, string][]).map(([value, label]) => ({
          value,
          label,
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Done on" required error={refused.fields.doneOn}>
          <Input type="date" max={today} value={doneOn} onChange={({ target }) => setDoneOn(target.value)} />
        </Field>
        <Field label="Done by" required hint="A person or a company." error={refused.fields.doneBy}>
          <Input value={doneBy} maxLength={80} onChange={({ target }) => setDoneBy(target.value)} />
        </Field>
      </div>
      <Field label="Note" required={result !== "passed"} error={refused.fields.note}>
        <Textarea rows={2} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Field label="Cost" error={refused.fields.costCents} className="max-w-40">
        <MoneyInput cents={costCents} onCentsChange={setCostCents} />
      </Field>
      <p className="text-fg-muted text-sm" aria-live="polite">
        {next}
      </p>
      {refused.message ? <Notice tone="danger">{refused.message}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending} disabled={doneOn === ""}>
          Record
        </Button>
      </DialogButtons>
    </form>
  );
}
