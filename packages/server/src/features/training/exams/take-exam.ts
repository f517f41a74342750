import { randomInt } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { beginExam, examMinutes, examQuestions, passesExam } from "@autoiq/domain/training/rules";
import type { Exam } from "@autoiq/domain/training/schema";
import type { AccountTx } from "../../../platform/tenancy.ts";
import { insertCertificate, listCertificates } from "../certificates/store.ts";
import type { WrittenCourse, WrittenQuestion } from "../content/parse-lesson.ts";
import { randomNumber } from "../random-number.ts";
import { examHistoryOf, resultOf } from "../reads.ts";
import {
  type DrawnQuestion,
  type ExamRow,
  endExamRow,
  holdStudent,
  insertExam,
  listExams,
  lockExam,
  saveAnswer,
} from "./store.ts";

export interface ExamContext {
  readonly course: WrittenCourse;
  readonly now: Date;
  newId(): string;
  /** The student's name for the certificate. */
  readonly name: string;
}

const timeUp = `The ${examMinutes} minutes are over. The exam was graded with the answers that were saved before.`;
const notFound = () => new AppError("not-found", "That exam wasn't found. Open it from your course.");

function shuffled<T>(of: readonly T[]): T[] {
  const left = [...of];
  return of.map(() => left.splice(randomInt(left.length), 1)[0] as T);
}

const draw = (pool: readonly WrittenQuestion[]): DrawnQuestion[] =>
  shuffled(pool)
    .slice(0, examQuestions)
    .map(({ id, text, options, right }) => {
      const shown = shuffled(options);
      return { id, text, options: shown, right: shown.indexOf(options[right] ?? "") };
    });

/** An attempt for the browser: "right" stays here. */
const asSeen = (row: ExamRow): Exam => ({
  id: row.id,
  startedAt: row.startedAt,
  endsAt: row.endsAt,
  questions: row.questions.map(({ id, text, options }) => ({
    id,
    text,
    options,
    chosen: row.answers[id] ?? null,
  })),
  result: resultOf(row),
});

/** Grades an attempt, ends it, and issues the certificate when it is passed. Only under the attempt's lock. */
async function end(tx: AccountTx, row: ExamRow, { now, name }: ExamContext): Promise<ExamRow> {
  const endsAt = new Date(row.endsAt);
  const endedAt = now < endsAt ? now : endsAt;
  const correct = row.questions.filter(({ id, right }) => row.answers[id] === right).length;
  const passed = passesExam(correct, row.questions.length);
  await endExamRow(tx, { examId: row.id, endedAt, correct, passed });
  const isCertified = (await listCertificates(tx)).some(({ revokedAt }) => revokedAt === null);
  if (passed && !isCertified)
    await insertCertificate(tx, { number: randomNumber("AIQ", now), examId: row.id, name, at: endedAt });
  return (await lockExam(tx, row.id))!;
}

/** Ends an attempt whose time is over, if there is one. Nobody needs to come back for it. */
export async function endLateExam(tx: AccountTx, context: ExamContext): Promise<void> {
  const late = (await listExams(tx)).find(
    ({ endedAt, endsAt }) => endedAt === null && new Date(endsAt) <= context.now,
  );
  const row = late && (await lockExam(tx, late.id));
  if (row && row.endedAt === null) await end(tx, row, context);
}

/**
 * Begins an attempt, or returns the running one. Two tabs get the same one.
 * @throws {AppError} with a sentence when the student may not begin
 */
export async function startExam(tx: AccountTx, context: ExamContext): Promise<Exam> {
  const { course, now, newId } = context;
  await holdStudent(tx);
  await endLateExam(tx, context);
  const history = await examHistoryOf(tx, course, now);
  const open = history.exams.find(({ endedAt }) => endedAt === null);
  if (open) return asSeen(open);
  const begins = beginExam(history);
  if (!begins.ok) throw new AppError(begins.code, begins.reason);
  const id = newId();
  await insertExam(tx, {
    id,
    startedAt: now,
    endsAt: new Date(now.getTime() + examMinutes * 60_000),
    questions: draw(course.pool),
    isExtra: begins.value.isExtra,
  });
  return asSeen((await lockExam(tx, id))!);
}

/** An own attempt. One whose time is over is graded first. @throws {AppError} `not-found` */
export async function readExam(tx: AccountTx, id: string, context: ExamContext): Promise<Exam> {
  const row = await lockExam(tx, id);
  if (!row) throw notFound();
  const isLate = row.endedAt === null && new Date(row.endsAt) <= context.now;
  return asSeen(isLate ? await end(tx, row, context) : row);
}

/**
 * Saves one answer of a running attempt.
 * @returns undefined when the time is over: the attempt is then graded, and the answer is not saved
 * @throws {AppError} `not-found`, or `conflict` when it has ended before
 */
export async function answerExam(
  tx: AccountTx,
  id: string,
  body: { readonly question: string; readonly chosen: number },
  context: ExamContext,
): Promise<Exam | undefined> {
  const row = await lockExam(tx, id);
  if (!row) throw notFound();
  if (row.endedAt !== null)
    throw new AppError(
      "conflict",
      row.endedAt >= row.endsAt ? timeUp : "This exam has ended. Its answers can't be changed.",
    );
  if (new Date(row.endsAt) <= context.now) {
    await end(tx, row, context);
    return undefined;
  }
  const asked = row.questions.find((each) => each.id === body.question);
  if (!asked || body.chosen >= asked.options.length)
    throw new AppError("refused", "That answer isn't one of this exam's. Reload the page and choose again.");
  await saveAnswer(tx, { examId: id, question: body.question, chosen: body.chosen });
  Object.assign(row.answers, { [body.question]: body.chosen });
  return asSeen(row);
}

/** The refusal of an answer that came too late. It is thrown after the grade was committed. */
export const lateAnswer = () => new AppError("conflict", timeUp);

/** Ends and grades a running attempt. A repeat gets the same result. @throws {AppError} `not-found` */
export async function finishExam(tx: AccountTx, id: string, context: ExamContext): Promise<Exam> {
  const row = await lockExam(tx, id);
  if (!row) throw notFound();
  return asSeen(row.endedAt === null ? await end(tx, row, context) : row);
}
