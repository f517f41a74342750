import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { AccountTx } from "../../../platform/tenancy.ts";

const row = z.object({
  lesson: z.string(),
  tasksDone: z.array(z.string()),
  quizTries: z.number().int(),
  quizPassedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  changedAt: z.string(),
});
export type LessonRow = z.infer<typeof row>;
const columns = `lesson, tasks_done as "tasksDone", quiz_tries as "quizTries", quiz_passed_at as "quizPassedAt",
  completed_at as "completedAt", changed_at as "changedAt"`;

const list = statement(
  "training.list-lessons",
  { userId: "uuid" },
  `select ${columns} from training_lessons where user_id = $userId`,
  row,
);
const begin = statement(
  "training.begin-lesson",
  { userId: "uuid", lesson: "text", at: "timestamptz" },
  `insert into training_lessons (user_id, lesson, changed_at) values ($userId, $lesson, $at::timestamptz)
   on conflict (user_id, lesson) do nothing`,
);
const lock = statement(
  "training.lock-lesson",
  { userId: "uuid", lesson: "text" },
  `select ${columns} from training_lessons where user_id = $userId and lesson = $lesson for update`,
  row,
);
const task = statement(
  "training.set-task-done",
  { userId: "uuid", lesson: "text", task: "text", completed: "bool", at: "timestamptz" },
  `update training_lessons set changed_at = $at::timestamptz,
     tasks_done = case when $task = any (tasks_done) then tasks_done else tasks_done || $task::text end,
     completed_at = case when $completed then coalesce(completed_at, $at::timestamptz) else completed_at end
   where user_id = $userId and lesson = $lesson`,
);
const quiz = statement(
  "training.save-quiz",
  { userId: "uuid", lesson: "text", correct: "int4", passed: "bool", completed: "bool", at: "timestamptz" },
  `update training_lessons set changed_at = $at::timestamptz, quiz_tries = quiz_tries + 1, quiz_best = greatest(quiz_best, $correct),
     quiz_passed_at = case when $passed then coalesce(quiz_passed_at, $at::timestamptz) else quiz_passed_at end,
     completed_at = case when $completed then coalesce(completed_at, $at::timestamptz) else completed_at end
   where user_id = $userId and lesson = $lesson`,
);

const own = (tx: AccountTx): string => {
  if (!tx.userId) throw new Error("Only a signed-in student has progress");
  return tx.userId;
};

export const listLessonRows = (tx: AccountTx) => list.all(tx, { userId: own(tx) });
/** The row of that lesson, locked until the transaction ends. Two tabs go one after the other. */
export async function lockLessonRow(tx: AccountTx, lesson: string, at: Date): Promise<LessonRow> {
  await begin.run(tx, { userId: own(tx), lesson, at });
  return (await lock.one(tx, { userId: own(tx), lesson }))!;
}
export const saveTaskDone = (
  tx: AccountTx,
  of: { readonly lesson: string; readonly task: string; readonly completed: boolean; readonly at: Date },
) => task.run(tx, { userId: own(tx), lesson: of.lesson, task: of.task, completed: of.completed, at: of.at });
export const saveQuiz = (
  tx: AccountTx,
  of: {
    readonly lesson: string;
    readonly correct: number;
    readonly passed: boolean;
    readonly completed: boolean;
    readonly at: Date;
  },
) =>
  quiz.run(tx, {
    userId: own(tx),
    lesson: of.lesson,
    correct: of.correct,
    passed: of.passed,
    completed: of.completed,
    at: of.at,
  });
