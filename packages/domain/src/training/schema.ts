import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { day, instant } from "../kernel/time.ts";

/** The id of a lesson, a task, or a question in the course's files. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "That page wasn't found.")
  .max(60);

/** How far a student is in one lesson. */
export const lessonSummary = z.object({
  id: slug,
  title: z.string(),
  goal: z.string(),
  /** How long it takes. */
  minutes: z.number().int(),
  tasks: z.number().int(),
  tasksDone: z.number().int(),
  quizPassed: z.boolean(),
  completed: z.boolean(),
  /** It waits for the course fee. */
  isLocked: z.boolean(),
});
export type LessonSummary = z.infer<typeof lessonSummary>;

/** A practice shop that a student may enter. */
export const practiceShop = z.object({
  organizationId: id,
  locationId: id,
  name: z.string(),
  openedAt: instant,
});
export type PracticeShop = z.infer<typeof practiceShop>;

export const certificateState = z.enum(["valid", "revoked"]);

/** What anyone with the number sees. */
export const certificate = z.object({
  number: z.string(),
  course: z.string(),
  name: z.string(),
  issuedAt: instant,
  state: certificateState,
  revokedAt: instant.nullable(),
});
export type Certificate = z.infer<typeof certificate>;

/** An ended attempt at the final exam. */
export const examResult = z.object({
  id,
  startedAt: instant,
  endedAt: instant,
  correct: z.number().int(),
  questions: z.number().int(),
  passed: z.boolean(),
});
export type ExamResult = z.infer<typeof examResult>;

/** Whether a student may begin the exam now. */
export const examAccess = z.object({
  /** An attempt that is running. */
  openId: id.nullable(),
  endsAt: instant.nullable(),
  /** A sentence that says why the exam cannot begin. Null: it can. */
  refusal: z.string().nullable(),
  attemptsLeft: z.number().int(),
  /** After the last attempt: when the next ones begin. */
  nextAt: instant.nullable(),
  results: z.array(examResult),
});
export type ExamAccess = z.infer<typeof examAccess>;

export const feePayment = z.object({
  /** Of the receipt. */
  number: z.string(),
  /** In US cents. */
  amountCents: z.number().int(),
  state: z.enum(["paid", "refunded"]),
  paidAt: instant,
  refundedAt: instant.nullable(),
  /** Paid in the test checkout: no money moved. */
  isTest: z.boolean(),
});
export type FeePayment = z.infer<typeof feePayment>;

export const courseFee = z.object({
  /** What is due now, in US cents. Null: nothing. */
  dueCents: z.number().int().nullable(),
  /** A sentence that says what waits for the payment. Null: nothing does. */
  refusal: z.string().nullable(),
  /** The newest payment. */
  payment: feePayment.nullable(),
});
export type CourseFee = z.infer<typeof courseFee>;

/** A student's course. */
export const course = z.object({
  name: z.string(),
  /** The first day of the student's course. Null: no start dates are set, and the course is open. */
  startsOn: day.nullable(),
  /** A sentence that says why the course is closed. Null: it is open. */
  closed: z.string().nullable(),
  lessons: z.array(lessonSummary),
  /** The lesson to continue with. Null when all are completed. */
  continueWith: slug.nullable(),
  practiceShop: practiceShop.nullable(),
  exam: examAccess,
  fee: courseFee,
  certificate: certificate.nullable(),
});
export type Course = z.infer<typeof course>;

export const lessonTask = z.object({ id: slug, text: z.string(), done: z.boolean() });

/** A question without its answer. */
export const question = z.object({ id: slug, text: z.string(), options: z.array(z.string()) });
export type Question = z.infer<typeof question>;

/** A lesson as its student reads it. Texts have `**control**` and `[link](/path)`. */
export const lesson = z.object({
  id: slug,
  title: z.string(),
  goal: z.string(),
  minutes: z.number().int(),
  intro: z.array(z.string()),
  steps: z.array(z.string()),
  tasks: z.array(lessonTask),
  quiz: z.array(question),
  quizTries: z.number().int(),
  quizPassed: z.boolean(),
  completed: z.boolean(),
  previous: z.object({ id: slug, title: z.string() }).nullable(),
  next: z.object({ id: slug, title: z.string() }).nullable(),
  practiceShop: practiceShop.nullable(),
});
export type Lesson = z.infer<typeof lesson>;

export const quizResult = z.object({
  correct: z.number().int(),
  passed: z.boolean(),
  lessonCompleted: z.boolean(),
  answers: z.array(
    z.object({
      id: slug,
      isRight: z.boolean(),
      /** The right option's place. */
      right: z.number().int(),
      explanation: z.string(),
    }),
  ),
});
export type QuizResult = z.infer<typeof quizResult>;

export const taskResult = z.object({
  done: z.boolean(),
  /** What was found, or what is missing. */
  message: z.string(),
  lessonCompleted: z.boolean(),
});
export type TaskResult = z.infer<typeof taskResult>;

/** A running or ended attempt. Right answers are never in it. */
export const exam = z.object({
  id,
  startedAt: instant,
  endsAt: instant,
  questions: z.array(question.extend({ chosen: z.number().int().nullable() })),
  result: examResult.nullable(),
});
export type Exam = z.infer<typeof exam>;

/** One row of an instructor's list. */
export const student = z.object({
  id,
  name: z.string(),
  email: z.string(),
  enrolledAt: instant,
  startsOn: day.nullable(),
  lessonsCompleted: z.number().int(),
  lastActiveAt: instant.nullable(),
  attempts: z.number().int(),
  bestCorrect: z.number().int().nullable(),
  extraAttempts: z.number().int(),
  /** The newest payment of the course fee. */
  fee: z
    .object({
      number: z.string(),
      amountCents: z.number().int(),
      state: feePayment.shape.state,
      /** Why the last refund failed. */
      refundProblem: z.string().nullable(),
    })
    .nullable(),
  certificate: z
    .object({
      number: z.string(),
      issuedAt: instant,
      state: certificateState,
      revokedReason: z.string().nullable(),
    })
    .nullable(),
});
export type Student = z.infer<typeof student>;
