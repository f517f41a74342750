import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { AccountTx, CustomerTx, IdentityTx } from "../../../platform/tenancy.ts";

const feeState = z.enum(["open", "closed", "paid", "refunded"]);

const row = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  number: z.string(),
  amountCents: z.number().int(),
  state: feeState,
  provider: z.string(),
  reference: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.string().nullable(),
  chargedCents: z.number().int().nullable(),
  refundedAt: z.string().nullable(),
  refundReference: z.string().nullable(),
});
export type FeeRow = z.infer<typeof row>;
const columns = `id, user_id as "userId", receipt_number as number, amount_cents as "amountCents", state, provider,
  provider_reference as reference, created_at as "createdAt", expires_at as "expiresAt", paid_at as "paidAt",
  charged_cents as "chargedCents", refunded_at as "refundedAt", refund_reference as "refundReference"`;

// The newest that is paid, else the newest that was refunded.
const payment = statement(
  "training.find-fee-payment",
  { userId: "uuid" },
  `select ${columns} from training_fees where user_id = $userId and paid_at is not null
   order by (state = 'paid') desc, paid_at desc, id limit 1`,
  row,
);
const open = statement(
  "training.find-open-fee",
  { userId: "uuid" },
  `select ${columns} from training_fees where user_id = $userId and state = 'open'`,
  row,
);
const lock = statement(
  "training.lock-fee",
  { feeId: "uuid" },
  `select ${columns} from training_fees where id = $feeId for update`,
  row,
);
const byNumber = statement(
  "training.find-fee-by-number",
  { userId: "uuid", number: "text" },
  `select ${columns} from training_fees where user_id = $userId and receipt_number = $number and paid_at is not null for update`,
  row,
);
const insert = statement(
  "training.insert-fee",
  {
    id: "uuid",
    userId: "uuid",
    number: "text",
    amountCents: "int4",
    provider: "text",
    createdAt: "timestamptz",
    expiresAt: "timestamptz",
  },
  `insert into training_fees (id, user_id, receipt_number, amount_cents, state, provider, created_at, expires_at)
   values ($id, $userId, $number, $amountCents, 'open', $provider, $createdAt::timestamptz, $expiresAt::timestamptz)`,
);
const attach = statement(
  "training.set-fee-reference",
  { feeId: "uuid", reference: "text" },
  `update training_fees set provider_reference = $reference
   where id = $feeId and state = 'open' and provider_reference is null`,
);
const close = statement(
  "training.close-fee",
  { feeId: "uuid" },
  "update training_fees set state = 'closed' where id = $feeId and state = 'open'",
);
const pay = statement(
  "training.pay-fee",
  { feeId: "uuid", at: "timestamptz", chargedCents: "int4" },
  `update training_fees set state = 'paid', paid_at = $at::timestamptz, charged_cents = $chargedCents
   where id = $feeId and state in ('open', 'closed')`,
);
// What was charged beyond the fee goes back in the same step.
const payBack = statement(
  "training.pay-back-fee",
  { feeId: "uuid", at: "timestamptz", chargedCents: "int4", reason: "text" },
  `update training_fees set state = 'refunded', paid_at = $at::timestamptz, charged_cents = $chargedCents,
     refunded_at = $at::timestamptz, refunded_by = 'AutoIQ', refund_reason = $reason
   where id = $feeId and state in ('open', 'closed')`,
);
const refund = statement(
  "training.refund-fee",
  { feeId: "uuid", at: "timestamptz", by: "text", reason: "text" },
  `update training_fees set state = 'refunded', refunded_at = $at::timestamptz, refunded_by = $by, refund_reason = $reason,
     refund_reference = null, refund_problem = null
   where id = $feeId and state = 'paid'`,
);
const refundSent = statement(
  "training.set-fee-refund-sent",
  { feeId: "uuid", reference: "text" },
  `update training_fees set refund_reference = $reference where id = $feeId and state = 'refunded' and refund_reference is null`,
);
// It counts as paid again, unless the student has paid again in the meantime.
const refundFailed = statement(
  "training.set-fee-refund-failed",
  { feeId: "uuid", why: "text" },
  `update training_fees f set refund_problem = $why, refund_reference = null,
     state = case when other.is_paid then 'refunded' else 'paid' end,
     refunded_at = case when other.is_paid then f.refunded_at end,
     refunded_by = case when other.is_paid then f.refunded_by end,
     refund_reason = case when other.is_paid then f.refund_reason end
   from (select exists (select from training_fees o where o.user_id = (select user_id from training_fees where id = $feeId)
     and o.state = 'paid') as is_paid) other
   where f.id = $feeId and f.state = 'refunded' and f.refund_problem is null`,
);
const found = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  amountCents: z.number().int(),
  state: feeState,
  expiresAt: z.string(),
});
const find = statement(
  "training.find-fee-checkout",
  { provider: "text", reference: "text" },
  `select id, user_id as "userId", amount_cents as "amountCents", state, expires_at as "expiresAt"
   from app.find_training_fee($provider, $reference)`,
  found,
);
const progress = statement(
  "training.find-refund-facts",
  { userId: "uuid" },
  `select exists (select from training_certificates where user_id = $userId) as "hasCertificate",
     exists (select from training_exams where user_id = $userId and ended_at is null) as "isExamRunning"`,
  z.object({ hasCertificate: z.boolean(), isExamRunning: z.boolean() }),
);
// Held until the transaction ends, with the beginning of an exam: a student pays, or is refunded, one at a time.
const hold = statement(
  "training.hold-student-for-fee",
  { userId: "uuid" },
  "select true as held from pg_advisory_xact_lock(hashtextextended('training ' || $userId::uuid::text, 0))",
  z.object({ held: z.boolean() }),
);

export const holdStudentForFee = (tx: IdentityTx, userId: string) => hold.one(tx, { userId });
/** What the student has paid, or was refunded last. */
export const findFeePayment = (tx: AccountTx | IdentityTx, userId: string) => payment.one(tx, { userId });
export const findOpenFee = (tx: IdentityTx, userId: string) => open.one(tx, { userId });
export const lockFee = (tx: IdentityTx, feeId: string) => lock.one(tx, { feeId });
export const lockFeeOf = (tx: IdentityTx, of: { readonly userId: string; readonly number: string }) =>
  byNumber.one(tx, of);
/** Looked up without knowing the student. */
export const findFeeCheckout = (tx: CustomerTx, provider: string, reference: string) =>
  find.one(tx, { provider, reference });
export const insertFee = (
  tx: IdentityTx,
  of: Pick<FeeRow, "id" | "number" | "amountCents" | "provider"> & {
    readonly userId: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
) => insert.run(tx, of);
/** False when the attempt was closed in the meantime. */
export const attachFeeReference = async (tx: IdentityTx, feeId: string, reference: string) =>
  (await attach.run(tx, { feeId, reference })) === 1;
export const closeFee = (tx: IdentityTx, feeId: string) => close.run(tx, { feeId });
export const setFeePaid = (tx: IdentityTx, of: { feeId: string; at: Date; chargedCents: number }) =>
  pay.run(tx, of);
export const setFeePaidBack = (
  tx: IdentityTx,
  of: { feeId: string; at: Date; chargedCents: number; reason: string },
) => payBack.run(tx, of);
export const setFeeRefunded = (tx: IdentityTx, of: { feeId: string; at: Date; by: string; reason: string }) =>
  refund.run(tx, of);
export const setFeeRefundSent = (tx: IdentityTx, feeId: string, reference: string) =>
  refundSent.run(tx, { feeId, reference });
/** False when it was recorded before. */
export const setFeeRefundFailed = async (tx: IdentityTx, feeId: string, why: string) =>
  (await refundFailed.run(tx, { feeId, why })) === 1;
export const refundFactsOf = async (tx: IdentityTx, userId: string) => (await progress.one(tx, { userId }))!;
