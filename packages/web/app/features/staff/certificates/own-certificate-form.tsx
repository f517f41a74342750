import { en } from "@autoiq/domain/catalog/certificates/en";
import {
  type Certificate,
  listOwnCertificates,
  proposeCertificate,
} from "@autoiq/domain/staff/certificates/contract";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { CertificateFields, useTypedCertificate } from "./certificate-fields";

/** A person enters a certificate of theirs, or changes one that no manager confirmed. */
export function OwnCertificateForm({
  before,
  today,
  onDone,
}: {
  before: Certificate | null;
  today: string;
  onDone: () => void;
}) {
  const t = useSharedMessages("certificates", en);
  const [id] = useState(() => before?.id ?? newId());
  const { typed, setTyped, body } = useTypedCertificate(before);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useWrite(proposeCertificate, {
    invalidates: [listOwnCertificates],
    onSuccess: () => {
      toast({ title: t.sent });
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
    if (!typed.issuedOn) return setRefusal(t.form.missing);
    send.mutate({ params: { id }, body });
  };
  return (
    <form noValidate aria-label={t.add} className="grid gap-4" onSubmit={submit}>
      <CertificateFields typed={typed} today={today} onChange={setTyped} />
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>{t.form.back}</Button>
        <Button type="submit" variant="primary" loading={send.isPending}>
          {t.form.send}
        </Button>
      </DialogButtons>
    </form>
  );
}
