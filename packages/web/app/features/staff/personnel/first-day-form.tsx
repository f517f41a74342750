import { getChecklist } from "@autoiq/domain/staff/onboarding/contract";
import {
  getPersonnelFile,
  listPersonnel,
  type PersonnelFile,
  setFirstDay,
} from "@autoiq/domain/staff/personnel/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** Sets the first day of a person's employment, or clears it. */
export function FirstDayForm({ file, onDone }: { file: PersonnelFile; onDone: () => void }) {
  const [before] = useState(file.firstDay);
  const [firstDay, setFirst] = useState(file.firstDay ?? "");
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(setFirstDay, {
    invalidates: [getPersonnelFile, getChecklist, listPersonnel],
    onSuccess: () => {
      toast({ title: "First day saved" });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    save.mutate({ params: { id: file.staffId }, body: { before, firstDay: firstDay || null } });
  };
  return (
    <form noValidate aria-label="Employment" className="grid gap-4" onSubmit={submit}>
      <Field
        label="First day of work"
        hint="Due days of onboarding and how long Form I-9 is kept count from it."
      >
        <Input type="date" value={firstDay} onChange={({ target }) => setFirst(target.value)} />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Back</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}
