import { type ChecklistItem, getChecklist, setItemState } from "@autoiq/domain/staff/onboarding/contract";
import { listPersonnel } from "@autoiq/domain/staff/personnel/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** Skips an item with a reason. */
export function SkipForm({ item, onDone }: { item: ChecklistItem; onDone: () => void }) {
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const skip = useWrite(setItemState, {
    invalidates: [getChecklist, listPersonnel],
    onSuccess: onDone,
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    skip.mutate({ params: { id: item.id }, body: { version: item.version, state: "skipped", reason } });
  };
  return (
    <form noValidate aria-label="Skip item" className="grid gap-4" onSubmit={submit}>
      <Field label="Reason" required hint="Such as “On paper in the office”.">
        <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Back</Button>
        <Button type="submit" variant="primary" loading={skip.isPending}>
          Skip
        </Button>
      </DialogButtons>
    </form>
  );
}
