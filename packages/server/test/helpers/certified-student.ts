import { randomUUID } from "node:crypto";
import type { TestServer } from "../servers/full-server.ts";

/** A student who passed the exam and has a certificate. */
export async function certifiedStudent({ services: { tenancy } }: Pick<TestServer, "services">) {
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
  return { studentId, examId, certificateNumber };
}
