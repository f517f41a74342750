import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { AccountTx, OperatorTx, SiteTx } from "../../../platform/tenancy.ts";

const row = z.object({
  number: z.string(),
  name: z.string(),
  issuedAt: z.string(),
  revokedAt: z.string().nullable(),
});
export type CertificateRow = z.infer<typeof row>;

const insert = statement(
  "training.insert-certificate",
  { number: "text", userId: "uuid", examId: "uuid", name: "text", at: "timestamptz" },
  `insert into training_certificates (number, user_id, exam_id, student_name, issued_at)
   values ($number, $userId, $examId, $name, $at::timestamptz)`,
);
const list = statement(
  "training.list-certificates",
  { userId: "uuid" },
  `select number, student_name as name, issued_at as "issuedAt", revoked_at as "revokedAt" from training_certificates
   where user_id = $userId order by issued_at desc`,
  row,
);
const find = statement(
  "training.find-certificate",
  { number: "text" },
  `select number, student_name as name, issued_at as "issuedAt", revoked_at as "revokedAt" from app.find_certificate($number)`,
  row,
);
const revoke = statement(
  "training.revoke-certificate",
  { number: "text", at: "timestamptz", by: "text", reason: "text" },
  `update training_certificates set revoked_at = $at::timestamptz, revoked_by = $by, revoked_reason = $reason
   where number = $number and revoked_at is null`,
);
const owner = statement(
  "training.find-certificate-owner",
  { number: "text" },
  `select user_id as "userId" from training_certificates where number = $number`,
  z.object({ userId: z.uuid() }),
);

export const insertCertificate = (
  tx: AccountTx,
  of: { readonly number: string; readonly examId: string; readonly name: string; readonly at: Date },
) =>
  insert.run(tx, { userId: tx.userId ?? "", number: of.number, examId: of.examId, name: of.name, at: of.at });
/** The student's own, the newest first. */
export const listCertificates = (tx: AccountTx) => list.all(tx, { userId: tx.userId ?? "" });
export const findCertificate = (tx: SiteTx, number: string) => find.one(tx, { number });
/** Changes nothing when it was revoked before. */
export const revokeRow = (
  tx: OperatorTx,
  of: { readonly number: string; readonly at: Date; readonly by: string; readonly reason: string },
) => revoke.run(tx, { number: of.number, at: of.at, by: of.by, reason: of.reason });
export const certificateOwner = async (tx: OperatorTx, number: string) =>
  (await owner.one(tx, { number }))?.userId;
