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

/** Everyone at the location with their certificates: what waits for an answer, who has expired ones, others, who has none. */
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
  const withCertificates = people
    .filter(({ id }) => byPerson.has(id))
    .map((person) => {
      const own = byPerson.get(person.id) ?? [];
      const expired = own.filter((each) => each.state === "confirmed" && !isValidOn(each, today)).length;
      return { person, own, expired };
    })
    .sort((a, b) => b.expired - a.expired);
  const without = people.filter(({ id }) => !byPerson.has(id));
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
      {withCertificates.map(({ person, own, expired }) => (
        <Card
          key={person.id}
          title={expired > 0 ? `${person.name}: ${expired} expired` : person.name}
          padded={false}
          actions={<AddCertificate person={person} onAdd={onAdd} />}
        >
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
        </Card>
      ))}
      {without.length > 0 ? (
        <Card title="No certificates on file" padded={false}>
          <ul className="divide-y divide-line">
            {without.map((person) => (
              <li key={person.id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
                <span className="min-w-0 break-words">{person.name}</span>
                <AddCertificate person={person} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
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

function AddCertificate({
  person,
  onAdd,
}: {
  person: Team["people"][number];
  onAdd: (staffId: string) => void;
}) {
  return (
    <Button size="sm" className="shrink-0" onClick={() => onAdd(person.id)}>
      Add certificate
      <span className="sr-only"> of {person.name}</span>
    </Button>
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
