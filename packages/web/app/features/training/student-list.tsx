import { formatCents } from "@autoiq/domain/kernel/money";
import { getCourse, grantAttempt, listStudents, revokeCertificate } from "@autoiq/domain/training/contract";
import { examQuestions } from "@autoiq/domain/training/rules";
import type { Student } from "@autoiq/domain/training/schema";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { Field } from "~/ui/forms/field";
import { Textarea } from "~/ui/forms/textarea";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { RefundFeeDialog } from "./fee/refund-fee-dialog";

/** Students of one start date, with what an instructor may do. */
export function StudentList({
  title,
  students,
  lessons,
}: {
  title: string;
  students: readonly Student[];
  lessons: number;
}) {
  return (
    <Card title={title} padded={false} className="mb-5">
      <ul className="divide-y divide-line">
        {students.map((student) => (
          <Row key={student.id} student={student} lessons={lessons} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ student, lessons }: { student: Student; lessons: number }) {
  const [revokes, setRevokes] = useState(false);
  const [refunds, setRefunds] = useState(false);
  // A repeat after a lost reply grants nothing more.
  const grantId = useRef(crypto.randomUUID());
  const grant = useWrite(grantAttempt, {
    invalidates: [listStudents],
    onSuccess: () => {
      grantId.current = crypto.randomUUID();
      toast({ title: "Attempt granted", description: `${student.name} can take the exam once more.` });
    },
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { certificate } = student;
  return (
    <li className="grid items-center gap-x-6 gap-y-3 px-4 py-3 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <p className="min-w-0 text-sm">
        <span className="block truncate font-medium">{student.name || student.email}</span>
        <span className="block truncate text-fg-muted">{student.email}</span>
      </p>
      <div className="grid gap-1 text-sm">
        <span className="tabular-nums">
          {student.lessonsCompleted} of {lessons} lessons
        </span>
        <ProgressBar
          label={`Lessons of ${student.name || student.email}`}
          value={student.lessonsCompleted}
          max={lessons}
        />
        <span className="text-fg-muted text-xs">
          {student.lastActiveAt ? `Active ${formatTime(student.lastActiveAt, zone)}` : "Hasn't begun"}
        </span>
      </div>
      <div className="grid justify-items-start gap-1 text-sm">
        <span>
          {student.attempts === 0
            ? "No exam yet"
            : `${student.attempts === 1 ? "1 attempt" : `${student.attempts} attempts`}, best ${student.bestCorrect ?? 0} of ${examQuestions}`}
        </span>
        {certificate ? (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={certificate.state === "valid" ? "success" : "danger"}>
              {certificate.state === "valid" ? "Certified" : "Revoked"}
            </Badge>
            <Link to={`/certificates/${certificate.number}`} className="text-xs">
              {certificate.number}
            </Link>
          </span>
        ) : null}
        {student.fee ? (
          <span className="text-fg-muted text-xs">
            Course fee {formatCents(student.fee.amountCents)}, {student.fee.state}
            <span className="block whitespace-nowrap">{student.fee.number}</span>
          </span>
        ) : null}
        {student.fee?.refundProblem ? (
          <span className="text-danger-text text-xs">Refund failed: {student.fee.refundProblem}</span>
        ) : null}
        {certificate?.revokedReason ? (
          <span className="text-fg-muted text-xs">{certificate.revokedReason}</span>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {student.fee?.state === "paid" && !certificate ? (
          <Button size="sm" onClick={() => setRefunds(true)}>
            Refund fee
          </Button>
        ) : null}
        {certificate?.state === "valid" ? (
          <Button size="sm" variant="danger" onClick={() => setRevokes(true)}>
            Revoke
          </Button>
        ) : (
          <Button
            size="sm"
            loading={grant.isPending}
            onClick={() => grant.mutate({ params: { id: student.id }, body: { id: grantId.current } })}
          >
            Grant attempt
          </Button>
        )}
      </div>
      {student.fee ? (
        <RefundFeeDialog student={student} fee={student.fee} open={refunds} onOpenChange={setRefunds} />
      ) : null}
      {certificate ? (
        <RevokeDialog
          number={certificate.number}
          name={student.name}
          open={revokes}
          onOpenChange={setRevokes}
        />
      ) : null}
    </li>
  );
}

function RevokeDialog({
  number,
  name,
  open,
  onOpenChange,
}: {
  number: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const revoke = useWrite(revokeCertificate, {
    invalidates: [listStudents, getCourse],
    onSuccess: () => onOpenChange(false),
    onProblem: (failure) => {
      setProblem(failure.problem.errors?.reason ?? failure.message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    revoke.mutate({ params: { number }, body: { reason } });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={`Revoke the certificate of ${name}?`}
      description="Its public page says at once that it is revoked. The reason stays with you."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={`revoke-${number}`} variant="danger" loading={revoke.isPending}>
            Revoke certificate
          </Button>
        </>
      }
    >
      <form id={`revoke-${number}`} onSubmit={submit}>
        <Field label="Reason" required error={problem}>
          <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
