import { getChecklist } from "@autoiq/domain/staff/onboarding/contract";
import {
  addDocumentFile,
  getPersonnelFile,
  listPersonnel,
  type PersonnelDocument,
  saveDocument,
} from "@autoiq/domain/staff/personnel/contract";
import {
  type DocumentKind,
  documentKindIds,
  documentKindOf,
  documentKinds,
} from "@autoiq/domain/staff/personnel/document-kinds";
import { type FormEvent, useState } from "react";
import { invalidate, useWrite } from "~/platform/api";
import { upload } from "~/platform/files/upload";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

export type DocumentEdit =
  | { readonly act: "add"; readonly kind?: DocumentKind }
  | { readonly act: "change" | "replace"; readonly before: PersonnelDocument };

/** Adds a document with its file, replaces one, or corrects one. */
export function DocumentForm({
  staffId,
  edit,
  onDone,
}: {
  staffId: string;
  edit: DocumentEdit;
  onDone: () => void;
}) {
  const before = edit.act === "add" ? null : edit.before;
  const asked = edit.act === "add" ? edit.kind : undefined;
  const changed = edit.act === "change" ? edit.before : null;
  const [id] = useState(() => changed?.id ?? newId());
  const [kind, setKind] = useState<DocumentKind>(before?.kind ?? asked ?? "drivers-license");
  const [name, setName] = useState(before?.name ?? "");
  const [note, setNote] = useState(changed?.note ?? "");
  const [expiresOn, setExpiresOn] = useState(changed?.expiresOn ?? "");
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const done = async () => {
    await invalidate(getPersonnelFile, getChecklist, listPersonnel);
    toast({ title: "Document saved" });
    onDone();
  };
  const save = useWrite(saveDocument, {
    onSuccess: async () => {
      if (!file) return done();
      setSending(true);
      try {
        await upload(
          addDocumentFile,
          { params: { id } },
          { field: "photo", blob: file, name: file.name },
          () => undefined,
        );
        await done();
      } catch (error) {
        // The document is saved. Its row has a button that adds the file.
        await invalidate(getPersonnelFile, getChecklist, listPersonnel);
        setRefusal(
          `The document is saved without its file. ${error instanceof Error ? error.message : String(error)}`,
        );
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
    save.mutate({
      params: { id },
      body: {
        staffId,
        version: changed?.version ?? null,
        kind,
        name,
        note,
        expiresOn: expiresOn || null,
        replacesId: edit.act === "replace" ? edit.before.id : null,
      },
    });
  };
  const { isNamed } = documentKindOf(kind);
  return (
    <form noValidate aria-label="Document" className="grid gap-4" onSubmit={submit}>
      {before === null ? (
        <Field label="Kind">
          <Select
            options={documentKinds.map((each) => ({ value: each.id, label: each.label }))}
            value={kind}
            onChange={({ target }) => setKind(documentKindIds.find((each) => each === target.value) ?? kind)}
          />
        </Field>
      ) : null}
      <Field
        label={isNamed ? "What it is" : "Title"}
        required={isNamed === true}
        hint="Leave out license and Social Security numbers."
      >
        <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Valid through" hint="Leave it empty if it doesn't expire.">
        <Input type="date" value={expiresOn} onChange={({ target }) => setExpiresOn(target.value)} />
      </Field>
      <Field label="Note" hint="The person can read it.">
        <Textarea value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {edit.act === "change" ? null : (
        <Field label="Photo or PDF" hint="Up to 15 MB. It can be added later.">
          <Input
            type="file"
            accept="application/pdf,image/*"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </Field>
      )}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Back</Button>
        <Button type="submit" variant="primary" loading={save.isPending || sending}>
          {edit.act === "replace" ? "Replace" : "Save"}
        </Button>
      </DialogButtons>
    </form>
  );
}
