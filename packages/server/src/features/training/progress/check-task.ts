import { AppError } from "@autoiq/domain/kernel/app-error";
import { dayIn } from "@autoiq/domain/kernel/time";
import { taskChecks } from "@autoiq/domain/training/checks";
import type { TaskResult } from "@autoiq/domain/training/schema";
import type { Tenancy } from "../../../platform/tenancy.ts";
import type { WrittenLesson } from "../content/parse-lesson.ts";
import { findShopFacts } from "../shop-facts/store.ts";
import { findPracticeShop } from "../students/store.ts";
import { hasAllTasks } from "./answer-quiz.ts";
import { lockLessonRow, saveTaskDone } from "./store.ts";

const noShop = "You have no practice shop yet. Open it, do the task there, and check again.";

/**
 * Checks a task by the records of the student's own practice shop, and saves that it is done. What was done once stays
 * done when the shop is reset.
 * @throws {AppError} `not-found`
 */
export async function checkTask(
  tenancy: Tenancy,
  of: { readonly userId: string; readonly lesson: WrittenLesson; readonly task: string; readonly now: Date },
): Promise<TaskResult> {
  const { userId, lesson, task, now } = of;
  const check = lesson.tasks.some(({ id }) => id === task) ? taskChecks[task] : undefined;
  if (!check) throw new AppError("not-found", "That task wasn't found. Open the lesson again.");
  const shop = await tenancy.identityRead((tx) => findPracticeShop(tx, userId));
  if (!shop) return { done: false, message: noShop, lessonCompleted: false };
  const { zone, ...facts } = await tenancy.read(
    { organizationId: shop.organizationId, userId },
    findShopFacts,
  );
  const { done, message } = check({ ...facts, today: dayIn(zone, now) });
  return tenancy.account(userId, async (tx) => {
    const row = await lockLessonRow(tx, lesson.id, now);
    const tasksDone = done ? [...row.tasksDone, task] : row.tasksDone;
    const lessonCompleted = row.quizPassedAt !== null && hasAllTasks(lesson, tasksDone);
    if (done) await saveTaskDone(tx, { lesson: lesson.id, task, completed: lessonCompleted, at: now });
    return { done, message, lessonCompleted };
  });
}
