import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { passesQuiz } from "@autoiq/domain/training/rules";
import type { QuizResult } from "@autoiq/domain/training/schema";
import type { AccountTx } from "../../../platform/tenancy.ts";
import type { WrittenLesson } from "../content/parse-lesson.ts";
import { lockLessonRow, saveQuiz } from "./store.ts";

/** Whether all tasks of a lesson are done. */
export const hasAllTasks = (lesson: WrittenLesson, done: readonly string[]): boolean =>
  lesson.tasks.every(({ id }) => done.includes(id));

/** Grades a quiz. Explanations come only with a grade, and only when every question was answered. */
export async function answerQuiz(
  tx: AccountTx,
  lesson: WrittenLesson,
  answers: readonly { readonly id: string; readonly chosen: number }[],
  at: Date,
): Promise<QuizResult | Refusal> {
  const chosen = new Map(answers.map((answer) => [answer.id, answer.chosen]));
  const open = lesson.quiz.filter(({ id, options }) => {
    const choice = chosen.get(id);
    return choice === undefined || choice >= options.length;
  });
  if (open.length > 0)
    return refuse(
      open.length === 1 ? "One question has no answer yet." : `${open.length} questions have no answer yet.`,
    );
  const graded = lesson.quiz.map(({ id, right, explanation }) => ({
    id,
    isRight: chosen.get(id) === right,
    right,
    explanation,
  }));
  const correct = graded.filter(({ isRight }) => isRight).length;
  const passed = passesQuiz(correct, graded.length);
  const row = await lockLessonRow(tx, lesson.id, at);
  const lessonCompleted = (passed || row.quizPassedAt !== null) && hasAllTasks(lesson, row.tasksDone);
  await saveQuiz(tx, { lesson: lesson.id, correct, passed, completed: lessonCompleted, at });
  return { correct, passed, lessonCompleted, answers: graded };
}
