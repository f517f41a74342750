import { AppError } from "@autoiq/domain/kernel/app-error";
import { dueOf, type FeeState, feeSentence, isLessonLocked } from "@autoiq/domain/training/fee";
import type { CourseFee, FeePayment } from "@autoiq/domain/training/schema";
import type { TrainingConfig } from "../../../platform/config/training-config.ts";
import type { AccountTx, IdentityTx } from "../../../platform/tenancy.ts";
import type { WrittenCourse, WrittenLesson } from "../content/parse-lesson.ts";
import { type FeeRow, findFeePayment } from "./store.ts";

const asSeen = (row: FeeRow): FeePayment => ({
  number: row.number,
  amountCents: row.chargedCents ?? row.amountCents,
  state: row.state === "refunded" ? "refunded" : "paid",
  paidAt: row.paidAt ?? row.createdAt,
  refundedAt: row.refundedAt,
  isTest: row.provider === "test",
});

/** What the student has paid, and what is due. */
export async function feeOf(
  tx: AccountTx | IdentityTx,
  userId: string,
  config: TrainingConfig,
): Promise<FeeState & { readonly seen: CourseFee }> {
  const payment = await findFeePayment(tx, userId);
  const state = { feeCents: config.feeCents ?? null, isPaid: payment?.state === "paid" };
  const dueCents = dueOf(state);
  return Object.assign(state, {
    seen: {
      dueCents,
      refusal: dueCents === null ? null : feeSentence(dueCents),
      payment: payment ? asSeen(payment) : null,
    },
  });
}

/**
 * For a lesson, its quiz, and its tasks; without a lesson, for the exam.
 * @throws {AppError} `payment-required` while the fee is due for it
 */
export async function checkPaid(
  tx: AccountTx,
  userId: string,
  of: { readonly config: TrainingConfig; readonly course: WrittenCourse; readonly lesson?: WrittenLesson },
): Promise<void> {
  const { config, course, lesson } = of;
  if (config.feeCents === undefined) return;
  const place = lesson ? course.lessons.indexOf(lesson) : course.lessons.length;
  const fee = await feeOf(tx, userId, config);
  if (isLessonLocked(fee, place) && fee.seen.refusal)
    throw new AppError("payment-required", fee.seen.refusal);
}
