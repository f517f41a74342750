import { formatCents } from "../kernel/money.ts";
import { accept, conflict, type Result } from "../kernel/result.ts";
import { freeLessons } from "./rules.ts";

/** In place of a business's id at the card provider: the fee goes to whoever runs the installation. */
export const feePayee = "training";

export interface FeeState {
  /** What the installation asks for the course, in US cents. Null: the course is free. */
  readonly feeCents: number | null;
  readonly isPaid: boolean;
}

/** What is due now, in US cents. Null: nothing. What was paid stays paid when the fee changes. */
export const dueOf = ({ feeCents, isPaid }: FeeState): number | null => (isPaid ? null : feeCents);

/**
 * Whether a lesson waits for the fee.
 * @param place of the lesson in the course, from 0
 */
export const isLessonLocked = (fee: FeeState, place: number): boolean =>
  dueOf(fee) !== null && place >= freeLessons;

/** On the exam's card, beside the notice with the whole sentence. */
export const examWaitsForFee = "The final exam opens when the course fee is paid.";

/** What a student reads where the fee is due. */
export const feeSentence = (dueCents: number): string =>
  `The first ${freeLessons} lessons are free. Pay the course fee of ${formatCents(dueCents)} to open the other lessons and the final exam.`;

/**
 * Whether an instructor may refund the fee, always in full: until the student has passed the exam, and not while one
 * is running.
 */
export function refundFee(of: {
  readonly hasCertificate: boolean;
  readonly isExamRunning: boolean;
}): Result<true> {
  if (of.hasCertificate)
    return conflict("This student has passed the exam and has a certificate. The course fee stays paid.");
  if (of.isExamRunning)
    return conflict("This student is taking the exam. Refund the course fee when the exam has ended.");
  return accept(true);
}
