import {
  answerCertificate,
  type Certificate,
  listCertificates,
  removeCertificate,
  type TeamCertificates as Team,
} from "@autoiq/domain/staff/certificates/contract";
import { isValidOn } from "@autoiq/domain/staff/certificates/rules";
import { skillLabel } from "@autoiq/domain/staff/certificates/skills";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { CertificateRow } from "./certificate-row";

/** Everyone at the location with their certificates. What waits for an answer comes first. */
export function TeamCertificates({
  team,
  onChange,
  onAdd,
}: {
  team: Team;
  onChange: (certificate: Certificate) => void;
  onAdd: (staffId: string) => void;
}) {
  const { people, certificates, today } = team;
  const [removing, setRemoving] = useState<Certificate | null>(null);
  const remove = useWrite(removeCertificate, {
    invalidates: [listCertificates],
    onSuccess: () => {
      setRemoving(null);
      toast({ title: "Certificate removed" });
    },
    onProblem: () => {
      setRemoving(null);
      return false;
    },
  });
  const waiting = certificates.filter(({ state }) => state === "proposed");
  const byPerson = Map.groupBy(
    certificates.filter(({ state }) => state !== "proposed"),
    ({ staffId }) => staffId,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {waiting.length > 0 ? (
        <Card title="To confirm" padded={false}>
          <ul className="divide-y divide-line">
            {waiting.map((certificate) => (
              <Waiting key={certificate.id} certificate={certificate} today={today} />
            ))}
          </ul>
        </Card>
      ) : null}
      {people.map((person) => {
        const own = byPerson.get(person.id) ?? [];
        const expired = own.filter((each) => each.state === "confirmed" && !isValidOn(each, today)).length;
        return (
          <Card
            key={person.id}
            title={expired > 0 ? `${person.name}: ${expired} expired` : person.name}
            padded={false}
            actions={
              <Button size="sm" onClick={() => onAdd(person.id)}>
                Add certificate
                <span className="sr-only"> of {person.name}</span>
              </Button>
            }
          >
            {own.length === 0 ? (
              <p className="px-4 py-3 text-fg-muted text-sm">No certificates on file.</p>
            ) : (
              <ul className="divide-y divide-line">
                {own.map((certificate) => (
                  <CertificateRow key={certificate.id} certificate={certificate} today={today} mayAddFile>
                    <Button size="sm" onClick={() => onChange(certificate)}>
                      Change
                      <span className="sr-only">{skillLabel(certificate)}</span>
                    </Button>
                    <Button size="sm" onClick={() => setRemoving(certificate)}>
                      Remove
                      <span className="sr-only">{skillLabel(certificate)}</span>
                    </Button>
                  </CertificateRow>
                ))}
              </ul>
            )}
          </Card>
        );
      })}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => (open ? undefined : setRemoving(null))}
        title="Remove this certificate?"
        confirmLabel="Remove"
        loading={remove.isPending}
        onConfirm={() =>
          removing
            ? remove.mutate({ params: { id: removing.id }, query: { version: removing.version } })
            : undefined
        }
      >
        {removing ? `${skillLabel(removing)} of ${removing.person}. The audit log keeps it.` : null}
      </ConfirmDialog>
    </div>
  );
}

function Waiting({ certificate, today }: { certificate: Certificate; today: string }) {
  const [word, setWord] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const answer = useWrite(answerCertificate, {
    invalidates: [listCertificates],
    onSuccess: (_, { body }) => {
      toast({
        title: `${body.answer === "confirmed" ? "Confirmed" : "Declined"}: ${skillLabel(certificate)} of ${certificate.person}`,
      });
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const send = (chosen: "confirmed" | "declined") => {
    setRefusal(null);
    answer.mutate({
      params: { id: certificate.id },
      body: { version: certificate.version, answer: chosen, word },
    });
  };
  const about = `${skillLabel(certificate)} of ${certificate.person}`;
  return (
    <li className="grid gap-2 pb-3">
      <p className="px-4 pt-3 font-semibold text-sm">{certificate.person}</p>
      <ul className="-my-3">
        <CertificateRow certificate={certificate} today={today} mayAddFile={false} />
      </ul>
      <div className="flex flex-wrap items-end gap-2 px-4">
        <Field label={`A word for ${certificate.person}`} className="max-md:w-full md:flex-1">
          <Input value={word} maxLength={300} onChange={({ target }) => setWord(target.value)} />
        </Field>
        <Button
          className="max-md:flex-1"
          loading={answer.isPending && answer.variables.body.answer === "declined"}
          onClick={() => send("declined")}
        >
          Decline
          <span className="sr-only"> {about}</span>
        </Button>
        <Button
          variant="primary"
          className="max-md:flex-1"
          loading={answer.isPending && answer.variables.body.answer === "confirmed"}
          onClick={() => send("confirmed")}
        >
          Confirm
          <span className="sr-only"> {about}</span>
        </Button>
      </div>
      {refusal ? (
        <Notice tone="danger" className="mx-4">
          {refusal}
        </Notice>
      ) : null}
    </li>
  );
}
