import { getChecklist } from "@autoiq/domain/staff/onboarding/contract";
import {
  getPersonnelFile,
  listPersonnel,
  type PersonnelDocument,
  removeDocument,
} from "@autoiq/domain/staff/personnel/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** Removes a document with a reason. The server says until when one must be kept. */
export function RemoveDocumentForm({
  document,
  onDone,
}: {
  document: PersonnelDocument;
  onDone: () => void;
}) {
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = useWrite(removeDocument, {
    invalidates: [getPersonnelFile, getChecklist, listPersonnel],
    onSuccess: () => {
      toast({ title: "Document removed" });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    remove.mutate({ params: { id: document.id }, body: { version: document.version, reason } });
  };
  return (
    <form noValidate aria-label="Remove document" className="grid gap-4" onSubmit={submit}>
      <Field label="Reason" required hint="The audit log keeps it.">
        <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Back</Button>
        <Button type="submit" variant="danger" loading={remove.isPending}>
          Remove
        </Button>
      </DialogButtons>
    </form>
  );
}
