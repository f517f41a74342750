import { accept, conflict, type Result, refuse } from "../kernel/result.ts";

export const courseName = "AutoIQ Shop Operations";
export const examQuestions = 30;
export const examMinutes = 45;
/** Lessons, from the first one, that a student tries before paying the course fee. */
export const freeLessons = 2;
/** Percent of the questions that must be right. */
export const passMark = 80;
/** Attempts in a row before a wait. */
export const attemptsBeforeWait = 3;
export const waitDays = 7;
/** A quiz is passed with all answers right but one. */
export const quizMistakesAllowed = 1;

const dayMs = 86_400_000;

/** Whether that many right answers pass the exam. */
export const passesExam = (correct: number, questions: number): boolean =>
  questions > 0 && correct * 100 >= questions * passMark;

export const passesQuiz = (correct: number, questions: number): boolean =>
  questions > 0 && correct >= questions - quizMistakesAllowed;

/**
 * The first day of the course for an account of that day: the first start date on or after it.
 * @param starts days as YYYY-MM-DD, in any order
 * @returns undefined when no later start date is set
 */
export const startFor = (enrolledOn: string, starts: readonly string[]): string | undefined =>
  starts.toSorted().find((start) => start >= enrolledOn);

export interface ExamHistory {
  readonly now: Date;
  /** Ended attempts, oldest first. */
  readonly attempts: readonly { readonly endedAt: Date; readonly isExtra: boolean }[];
  /** Attempts that an instructor granted, used or not. */
  readonly granted: number;
  readonly lessonsLeft: number;
  readonly hasCertificate: boolean;
  readonly wasRevoked: boolean;
}

/**
 * Whether an attempt at the exam may begin, and whether it uses an attempt that an instructor granted. After every
 * third usual attempt there is a wait, which a granted attempt skips. A refusal is a sentence for the student.
 */
export function beginExam(of: ExamHistory): Result<{ readonly isExtra: boolean }> {
  if (of.hasCertificate) return conflict("You have your certificate. There is no exam left to take.");
  if (of.lessonsLeft > 0)
    return refuse(
      `Complete ${of.lessonsLeft === 1 ? "the last lesson" : `the ${of.lessonsLeft} lessons left`} first. Then the exam opens.`,
    );
  const extraLeft = of.granted - of.attempts.filter(({ isExtra }) => isExtra).length;
  if (of.wasRevoked)
    return extraLeft > 0
      ? accept({ isExtra: true })
      : refuse("Your certificate was revoked. Ask your instructor for another attempt.");
  const nextAt = nextAttemptAt(of);
  if (nextAt === undefined || nextAt <= of.now) return accept({ isExtra: false });
  if (extraLeft > 0) return accept({ isExtra: true });
  return refuse(
    `You used ${attemptsBeforeWait} attempts. The next ones begin ${waitDays} days after the last. Your instructor can grant one earlier.`,
  );
}

/** When the next usual attempts begin after a wait. Undefined: no wait. */
export function nextAttemptAt({ attempts }: Pick<ExamHistory, "attempts">): Date | undefined {
  const usual = attempts.filter(({ isExtra }) => !isExtra);
  const last = attempts.at(-1);
  if (!last || usual.length === 0 || usual.length % attemptsBeforeWait !== 0) return undefined;
  return new Date(last.endedAt.getTime() + waitDays * dayMs);
}

/** Attempts that may begin without waiting. */
export function attemptsLeft(of: ExamHistory): number {
  const extraLeft = of.granted - of.attempts.filter(({ isExtra }) => isExtra).length;
  const usual = of.attempts.filter(({ isExtra }) => !isExtra).length;
  const nextAt = nextAttemptAt(of);
  const inTurn = nextAt && nextAt > of.now ? 0 : attemptsBeforeWait - (usual % attemptsBeforeWait);
  return (of.wasRevoked ? 0 : inTurn) + Math.max(0, extraLeft);
}
