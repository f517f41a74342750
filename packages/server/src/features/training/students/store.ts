import { certificateState, student as studentSeen } from "@autoiq/domain/training/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { IdentityTx, OperatorTx } from "../../../platform/tenancy.ts";
import { holdStudentForFee } from "../fees/store.ts";

const shop = z.object({
  organizationId: z.uuid(),
  locationId: z.uuid(),
  name: z.string(),
  staffId: z.uuid(),
  openedAt: z.string(),
});
const practice = statement(
  "training.find-practice-shop",
  { userId: "uuid" },
  `select o.organization_id as "organizationId", s.location_id as "locationId", o.name, s.id as "staffId",
     o.created_at as "openedAt"
   from staff s join organizations o on o.organization_id = s.organization_id
   where s.user_id = $userId and s.status = 'active' and o.is_practice order by o.created_at desc limit 1`,
  shop,
);
// Held until the transaction ends, so that two tabs open one practice shop.
const hold = statement(
  "training.hold-practice-shop",
  { userId: "uuid" },
  "select true as held from pg_advisory_xact_lock(hashtextextended('practice shop ' || $userId::uuid::text, 0))",
  z.object({ held: z.boolean() }),
);

const { shape: studentShape } = studentSeen;
const student = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  enrolledAt: z.string(),
  lessonsCompleted: z.number().int(),
  lastActiveAt: z.string().nullable(),
  attempts: z.number().int(),
  bestCorrect: z.number().int().nullable(),
  extraAttempts: z.number().int(),
  fee: studentShape.fee,
  certificate: z
    .object({
      number: z.string(),
      issuedAt: z.string(),
      state: certificateState,
      revokedReason: z.string().nullable(),
    })
    .nullable(),
});
export type StudentRow = z.infer<typeof student>;

const students = statement(
  "training.list-students",
  { onlyId: "uuid?", limit: "int8" },
  `select u.id, trim(coalesce(u.user_metadata ->> 'first_name', '') || ' ' || coalesce(u.user_metadata ->> 'last_name', '')) as name,
     coalesce(u.email, '') as email, u.created_at as "enrolledAt",
     (select count(*)::int from training_lessons l where l.user_id = u.id and l.completed_at is not null) as "lessonsCompleted",
     (select greatest(max(l.changed_at), (select max(e.started_at) from training_exams e where e.user_id = u.id))
       from training_lessons l where l.user_id = u.id) as "lastActiveAt",
     (select count(*)::int from training_exams e where e.user_id = u.id) as attempts,
     (select max(e.correct) from training_exams e where e.user_id = u.id) as "bestCorrect",
     (select count(*)::int from training_extra_attempts x where x.user_id = u.id) as "extraAttempts",
     (select json_build_object('number', f.receipt_number, 'amountCents', f.charged_cents, 'state', f.state, 'refundProblem', f.refund_problem)
       from training_fees f where f.user_id = u.id and f.paid_at is not null
       order by (f.state = 'paid') desc, f.paid_at desc, f.id limit 1) as fee,
     (select json_build_object('number', c.number, 'issuedAt', to_char(c.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'state', case when c.revoked_at is null then 'valid' else 'revoked' end, 'revokedReason', c.revoked_reason)
       from training_certificates c where c.user_id = u.id order by c.issued_at desc limit 1) as certificate
   from (select id, email, user_metadata, created_at from auth.users
     where account_type = 'student' and erased_at is null and email_confirmed_at is not null
       and ($onlyId::uuid is null or id = $onlyId)
     order by created_at desc, id limit $limit) u
   order by u.created_at desc, u.id`,
  student,
);
const grant = statement(
  "training.grant-attempt",
  { id: "uuid", userId: "uuid", at: "timestamptz", by: "text" },
  `insert into training_extra_attempts (id, user_id, granted_at, granted_by)
   values ($id, $userId, $at::timestamptz, $by) on conflict do nothing`,
);
const clear = (table: string) =>
  statement(
    `training.delete-${table}`,
    { userId: "uuid" },
    `delete from training_${table} where user_id = $userId`,
  );
const [certificates, exams, extras, lessons, fees] = [
  clear("certificates"),
  clear("exams"),
  clear("extra_attempts"),
  clear("lessons"),
  clear("fees"),
];

// What was paid stays for the books, without the person. So does a checkout at the provider: its payment may be on the way.
const detachFees = statement(
  "training.detach-fees",
  { userId: "uuid" },
  `update training_fees f set user_id = null, state = case f.state when 'open' then 'closed' else f.state end
   from (select id, state from training_fees where user_id = $userId for update) before
   where before.id = f.id and f.provider_reference is not null
   returning f.provider, f.provider_reference as reference, before.state = 'open' as "wasOpen"`,
  z.object({ provider: z.string(), reference: z.string(), wasOpen: z.boolean() }),
);

const timestamp = z.string();
const exported = statement(
  "training.export-student",
  { userId: "uuid" },
  `select
     coalesce((select json_agg(json_build_object('lesson', lesson, 'tasksDone', tasks_done, 'quizTries', quiz_tries,
         'quizBest', quiz_best, 'completedAt', completed_at, 'changedAt', changed_at) order by changed_at)
       from training_lessons where user_id = $userId), '[]'::json) as lessons,
     coalesce((select json_agg(json_build_object('startedAt', started_at, 'endedAt', ended_at,
         'questions', jsonb_array_length(questions), 'correct', correct, 'passed', passed) order by started_at)
       from training_exams where user_id = $userId), '[]'::json) as exams,
     coalesce((select json_agg(json_build_object('number', number, 'name', student_name, 'issuedAt', issued_at,
         'revokedAt', revoked_at, 'revokedReason', revoked_reason) order by issued_at)
       from training_certificates where user_id = $userId), '[]'::json) as certificates,
     coalesce((select json_agg(json_build_object('receipt', receipt_number, 'amountCents', charged_cents, 'paidAt', paid_at,
         'refundedAt', refunded_at, 'refundReason', refund_reason) order by paid_at)
       from training_fees where user_id = $userId and paid_at is not null), '[]'::json) as fees`,
  z.object({
    fees: z.array(
      z.object({
        receipt: z.string(),
        amountCents: z.number().int(),
        paidAt: timestamp,
        refundedAt: timestamp.nullable(),
        refundReason: z.string().nullable(),
      }),
    ),
    lessons: z.array(
      z.object({
        lesson: z.string(),
        tasksDone: z.array(z.string()),
        quizTries: z.number().int(),
        quizBest: z.number().int(),
        completedAt: timestamp.nullable(),
        changedAt: timestamp,
      }),
    ),
    exams: z.array(
      z.object({
        startedAt: timestamp,
        endedAt: timestamp.nullable(),
        questions: z.number().int(),
        correct: z.number().int().nullable(),
        passed: z.boolean().nullable(),
      }),
    ),
    certificates: z.array(
      z.object({
        number: z.string(),
        name: z.string(),
        issuedAt: timestamp,
        revokedAt: timestamp.nullable(),
        revokedReason: z.string().nullable(),
      }),
    ),
  }),
);

/** What the account's own export has of the course. Right answers of an exam are not in it. */
export const exportTraining = async (tx: IdentityTx, userId: string) => (await exported.one(tx, { userId }))!;
/** The student's own practice shop, if one is open. */
export const findPracticeShop = (tx: IdentityTx, userId: string) => practice.one(tx, { userId });
export const holdPracticeShop = (tx: IdentityTx, userId: string) => hold.one(tx, { userId });
/** The newest accounts first. */
export const listStudentRows = (tx: IdentityTx, limit: number) => students.all(tx, { onlyId: null, limit });
export const findStudentRow = (tx: IdentityTx, id: string) => students.one(tx, { onlyId: id, limit: 1 });
/** A repeat with the same id grants nothing more. */
export const grantRow = (
  tx: OperatorTx,
  of: { readonly id: string; readonly userId: string; readonly at: Date; readonly by: string },
) => grant.run(tx, { id: of.id, userId: of.userId, at: of.at, by: of.by });
/** When the account ends. Returns the checkout of the course fee that was open, which the caller closes. */
export async function dropTraining(
  tx: IdentityTx,
  userId: string,
): Promise<{ readonly provider: string; readonly reference: string } | undefined> {
  await certificates.run(tx, { userId });
  await exams.run(tx, { userId });
  await extras.run(tx, { userId });
  await lessons.run(tx, { userId });
  await holdStudentForFee(tx, userId);
  const detached = await detachFees.all(tx, { userId });
  await fees.run(tx, { userId });
  const open = detached.find(({ wasOpen }) => wasOpen);
  return open && { provider: open.provider, reference: open.reference };
}
