import { en } from "@autoiq/domain/catalog/personnel/en";
import {
  type ChecklistItem,
  getOwnChecklist,
  supplyDocument,
} from "@autoiq/domain/staff/onboarding/contract";
import { addDocumentFile, getOwnPersonnelFile } from "@autoiq/domain/staff/personnel/contract";
import { type FormEvent, useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { useSharedMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** A person adds the document that an item of their checklist asks for, with its file. */
export function SupplyForm({ item, onDone }: { item: ChecklistItem; onDone: () => void }) {
  const t = useSharedMessages("personnel", en).checklist;
  const [documentId] = useState(newId);
  const [file, setFile] = useState<File | null>(null);
  const [expiresOn, setExpiresOn] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const supply = useWrite(supplyDocument, {
    onSuccess: async () => {
      if (!file) return;
      setSending(true);
      try {
        const form = { field: "photo", blob: file, name: file.name };
        await upload(addDocumentFile, { params: { id: documentId } }, form, () => undefined);
        await invalidate(getOwnChecklist, getOwnPersonnelFile);
        toast({ title: t.sent });
        onDone();
      } catch (error) {
        await invalidate(getOwnChecklist, getOwnPersonnelFile);
        setRefusal(`${t.savedWithoutFile} ${error instanceof Error ? error.message : String(error)}`);
      }
      setSending(false);
    },
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (!file) return setRefusal(t.chooseFile);
    supply.mutate({ params: { id: item.id }, body: { documentId, expiresOn: expiresOn || null } });
  };
  return (
    <form noValidate aria-label={item.title} className="grid gap-4" onSubmit={submit}>
      <Field label={t.file} required hint={t.fileHint}>
        <Input
          type="file"
          accept="application/pdf,image/*"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </Field>
      <Field label={t.expires} hint={t.expiresHint}>
        <Input type="date" value={expiresOn} onChange={({ target }) => setExpiresOn(target.value)} />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>{t.back}</Button>
        <Button type="submit" variant="primary" loading={supply.isPending || sending}>
          {t.send}
        </Button>
      </DialogButtons>
    </form>
  );
}
