import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { AccountTx } from "../../../platform/tenancy.ts";

const drawn = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(z.string()),
  /** The right option's place among the shown ones. Never in a reply. */
  right: z.number().int(),
});
export type DrawnQuestion = z.infer<typeof drawn>;

const row = z.object({
  id: z.uuid(),
  startedAt: z.string(),
  endsAt: z.string(),
  questions: z.array(drawn),
  answers: z.record(z.string(), z.number().int()),
  isExtra: z.boolean(),
  endedAt: z.string().nullable(),
  correct: z.number().int().nullable(),
  passed: z.boolean().nullable(),
});
export type ExamRow = z.infer<typeof row>;
const columns = `id, started_at as "startedAt", ends_at as "endsAt", questions, answers, is_extra as "isExtra",
  ended_at as "endedAt", correct, passed`;

const list = statement(
  "training.list-exams",
  { userId: "uuid" },
  `select ${columns} from training_exams where user_id = $userId order by started_at, id`,
  row,
);
const lock = statement(
  "training.lock-exam",
  { userId: "uuid", examId: "uuid" },
  `select ${columns} from training_exams where user_id = $userId and id = $examId for update`,
  row,
);
const insert = statement(
  "training.insert-exam",
  {
    userId: "uuid",
    id: "uuid",
    startedAt: "timestamptz",
    endsAt: "timestamptz",
    questions: "jsonb",
    isExtra: "bool",
  },
  `insert into training_exams (id, user_id, started_at, ends_at, questions, is_extra)
   values ($id, $userId, $startedAt::timestamptz, $endsAt::timestamptz, $questions, $isExtra)
   on conflict (user_id) where ended_at is null do nothing`,
);
const answer = statement(
  "training.save-answer",
  { userId: "uuid", examId: "uuid", question: "text", chosen: "int4" },
  `update training_exams set answers = answers || jsonb_build_object($question::text, $chosen::int)
   where user_id = $userId and id = $examId and ended_at is null`,
);
const end = statement(
  "training.end-exam",
  { userId: "uuid", examId: "uuid", endedAt: "timestamptz", correct: "int4", passed: "bool" },
  `update training_exams set ended_at = $endedAt::timestamptz, correct = $correct, passed = $passed
   where user_id = $userId and id = $examId and ended_at is null`,
);
const granted = statement(
  "training.count-granted",
  { userId: "uuid" },
  "select count(*)::int as granted from training_extra_attempts where user_id = $userId",
  z.object({ granted: z.number().int() }),
);
// Held until the transaction ends, so that two tabs that begin an exam go one after the other.
const hold = statement(
  "training.hold-student",
  { userId: "uuid" },
  "select true as held from pg_advisory_xact_lock(hashtextextended('training ' || $userId::uuid::text, 0))",
  z.object({ held: z.boolean() }),
);

const own = (tx: AccountTx): string => {
  if (!tx.userId) throw new Error("Only a signed-in student has exams");
  return tx.userId;
};

/** Oldest first. */
export const listExams = (tx: AccountTx) => list.all(tx, { userId: own(tx) });
export const lockExam = (tx: AccountTx, examId: string) => lock.one(tx, { userId: own(tx), examId });
/** Inserts nothing while another attempt is open. */
export const insertExam = (
  tx: AccountTx,
  of: Pick<ExamRow, "id" | "isExtra" | "questions"> & { readonly startedAt: Date; readonly endsAt: Date },
) =>
  insert.run(tx, {
    userId: own(tx),
    id: of.id,
    startedAt: of.startedAt,
    endsAt: of.endsAt,
    questions: JSON.stringify(of.questions),
    isExtra: of.isExtra,
  });
export const saveAnswer = (
  tx: AccountTx,
  of: { readonly examId: string; readonly question: string; readonly chosen: number },
) => answer.run(tx, { userId: own(tx), examId: of.examId, question: of.question, chosen: of.chosen });
export const endExamRow = (
  tx: AccountTx,
  of: { readonly examId: string; readonly endedAt: Date; readonly correct: number; readonly passed: boolean },
) =>
  end.run(tx, {
    userId: own(tx),
    examId: of.examId,
    endedAt: of.endedAt,
    correct: of.correct,
    passed: of.passed,
  });
export const countGranted = async (tx: AccountTx): Promise<number> =>
  (await granted.one(tx, { userId: own(tx) }))?.granted ?? 0;
export const holdStudent = (tx: AccountTx) => hold.one(tx, { userId: own(tx) });
