import { randomUUID } from "node:crypto";
import type { TestServer } from "../servers/full-server.ts";

export interface StudentRecords {
  /** A student who passed the exam of the training program. They belong to no shop. */
  readonly studentId: string;
  readonly examId: string;
  readonly certificateNumber: string;
  /** Of the course fee that the student paid. */
  readonly feeReceipt: string;
}

/** A student who passed the exam and has a certificate. */
export async function certifiedStudent({
  services: { tenancy },
}: Pick<TestServer, "services">): Promise<StudentRecords> {
  const [studentId, examId] = [randomUUID(), randomUUID()];
  const certificateNumber = `AIQ-2026-${studentId.replaceAll("-", "").slice(0, 8).toUpperCase()}`;
  await tenancy.identity((tx) =>
    tx.query({
      name: "",
      text: `insert into auth.users (id, email, account_type, app_metadata, user_metadata, email_confirmed_at, created_at, updated_at)
        values ($1, $2, 'student', '{}', '{"first_name":"Kim"}', now(), now(), now())`,
      values: [studentId, `${studentId}@students.example`],
    }),
  );
  const feeReceipt = certificateNumber.replace("AIQ", "AIF");
  await tenancy.identity((tx) =>
    tx.query({
      name: "",
      text: `insert into training_fees (id, user_id, receipt_number, amount_cents, state, provider, provider_reference, created_at, expires_at, paid_at, charged_cents, refunded_at, refunded_by, refund_reason)
        values (gen_random_uuid(), $1, $2, 49900, 'refunded', 'test', $2, now(), now() + interval '31 minutes', now(), 49900, now(), 'operator@example.com', 'Moved away')`,
      values: [studentId, feeReceipt],
    }),
  );
  await tenancy.account(studentId, async (tx) => {
    await tx.query({
      name: "",
      text: `insert into training_exams (id, user_id, started_at, ends_at, questions, is_extra, ended_at, correct, passed)
        values ($1, $2, now() - interval '1 hour', now(), '[]', false, now(), 30, true)`,
      values: [examId, studentId],
    });
    await tx.query({
      name: "",
      text: `insert into training_certificates (number, user_id, exam_id, student_name, issued_at)
        values ($1, $2, $3, 'Kim Lee', now())`,
      values: [certificateNumber, studentId, examId],
    });
  });
  return { studentId, examId, certificateNumber, feeReceipt };
}
