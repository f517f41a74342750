import {
  type Certificate,
  listCertificates,
  saveCertificate,
} from "@autoiq/domain/staff/certificates/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { CertificateFields, useTypedCertificate } from "./certificate-fields";

/** A manager enters or corrects a certificate of somebody. It is confirmed with that. */
export function TeamCertificateForm({
  before,
  staffId,
  today,
  onDone,
}: {
  before: Certificate | null;
  staffId: string;
  today: string;
  onDone: () => void;
}) {
  const [id] = useState(() => before?.id ?? newId());
  const { typed, setTyped, body } = useTypedCertificate(before);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveCertificate, {
    invalidates: [listCertificates],
    onSuccess: () => {
      toast({ title: "Certificate saved" });
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
    if (!typed.issuedOn) return setRefusal("Choose the day on which it was issued.");
    save.mutate({ params: { id }, body: { ...body, staffId } });
  };
  return (
    <form noValidate aria-label="Certificate" className="grid gap-4" onSubmit={submit}>
      <CertificateFields typed={typed} today={today} onChange={setTyped} />
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
