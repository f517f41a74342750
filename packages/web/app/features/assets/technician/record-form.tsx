import { getEquipment, listEquipment, recordService } from "@autoiq/domain/assets/contract";
import { type Plan, type ServiceResult, serviceResult } from "@autoiq/domain/assets/schema";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician-assets/en";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { useFormRefusal } from "../use-form-refusal";

/** A technician records what they did today. */
export function RecordForm({
  plan,
  today,
  name,
  onDone,
}: {
  plan: Plan;
  today: string;
  name: string;
  onDone: () => void;
}) {
  const t = useSharedMessages("technician-assets", en);
  const [id] = useState(newId);
  const [result, setResult] = useState<ServiceResult>("passed");
  const [note, setNote] = useState("");
  const refused = useFormRefusal();
  const save = useWrite(recordService, {
    invalidates: [listEquipment, getEquipment],
    onSuccess: () => {
      toast({ title: fillIn(t.recorded, { plan: plan.name }) });
      onDone();
    },
    onProblem: refused.take,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refused.clear();
    save.mutate({
      params: { id: plan.equipmentId, planId: plan.id },
      body: { id, seen: plan.recorded, doneOn: today, doneBy: name, result, note },
    });
  };
  return (
    <form noValidate aria-label={plan.name} className="grid gap-4" onSubmit={submit}>
      {plan.instructions ? <p className="text-fg-muted text-sm">{plan.instructions}</p> : null}
      <SegmentedControl
        label={t.result}
        className="justify-self-start"
        value={result}
        onValueChange={setResult}
        options={serviceResult.options.map((value) => ({ value, label: t.results[value] }))}
      />
      <Field label={t.note} required={result !== "passed"} error={refused.fields.note}>
        <Textarea rows={2} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {refused.message ? <Notice tone="danger">{refused.message}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t.record}
        </Button>
      </DialogButtons>
    </form>
  );
}
