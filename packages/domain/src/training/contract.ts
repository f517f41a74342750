import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import {
  certificate,
  course,
  exam,
  lesson,
  practiceShop,
  quizResult,
  slug,
  student,
  taskResult,
} from "./schema.ts";

const lessonParams = z.object({ lesson: slug });
const examParams = z.object({ id });
const certificateNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^AIQ-[0-9]{4}-[A-Z0-9]{8}$/,
    "A certificate number looks like AIQ-2027-7K2M9XQ4. Check it and try again.",
  );

const feeNumber = z
  .string()
  .regex(/^AIF-[0-9]{4}-[A-Z0-9]{8}$/, "This receipt wasn't found. Reload the list.");

export const getCourse = call({
  name: "training.get-course",
  method: "GET",
  path: "/training",
  access: "signed-in",
  summary: "The student's course with its progress, exam, and certificate",
  reply: course,
});

export const getLesson = call({
  name: "training.get-lesson",
  method: "GET",
  path: "/training/lessons/:lesson",
  access: "signed-in",
  summary: "A lesson with its tasks and quiz, without the answers",
  params: lessonParams,
  reply: lesson,
});

export const answerQuiz = call({
  name: "training.answer-quiz",
  method: "POST",
  path: "/training/lessons/:lesson/quiz",
  access: "signed-in",
  summary: "Grades a quiz and explains each answer",
  params: lessonParams,
  body: z.object({
    answers: z
      .array(z.object({ id: slug, chosen: z.number().int().min(0).max(9) }))
      .min(1, "Answer the questions first.")
      .max(20),
  }),
  reply: quizResult,
});

export const checkTask = call({
  name: "training.check-task",
  method: "POST",
  path: "/training/lessons/:lesson/tasks/:task/check",
  access: "signed-in",
  summary: "Checks a task by the records of the student's practice shop",
  params: z.object({ lesson: slug, task: slug }),
  reply: taskResult,
});

export const openPracticeShop = call({
  name: "training.open-practice-shop",
  method: "POST",
  path: "/training/practice-shop",
  access: "signed-in",
  summary: "Opens the student's practice shop, or returns the open one",
  reply: practiceShop,
});

export const resetPracticeShop = call({
  name: "training.reset-practice-shop",
  method: "POST",
  path: "/training/practice-shop/reset",
  access: "signed-in",
  summary: "Replaces the student's practice shop with a new one",
  body: z.object({
    /** The shop to replace. If another tab replaced it already, nothing happens. */
    organizationId: id,
  }),
  reply: practiceShop,
});

export const payFee = call({
  name: "training.pay-fee",
  method: "POST",
  path: "/training/fee/checkout",
  access: "signed-in",
  summary: "Opens the page on which a student pays the course fee, or returns the open one",
  reply: z.object({ url: z.string() }),
});

export const getFeeReceiptPdf = call({
  name: "training.get-fee-receipt-pdf",
  method: "GET",
  path: "/training/fee/receipt.pdf",
  access: "signed-in",
  summary: "The receipt of the student's newest payment of the course fee as a PDF",
  file: "application/pdf",
});

export const startExam = call({
  name: "training.start-exam",
  method: "POST",
  path: "/training/exams",
  access: "signed-in",
  summary: "Begins an attempt at the final exam, or returns the running one",
  reply: exam,
});

export const getExam = call({
  name: "training.get-exam",
  method: "GET",
  path: "/training/exams/:id",
  access: "signed-in",
  summary: "An own attempt at the exam, without right answers",
  params: examParams,
  reply: exam,
});

export const answerExam = call({
  name: "training.answer-exam",
  method: "PUT",
  path: "/training/exams/:id/answer",
  access: "signed-in",
  summary: "Saves the answer to one question of a running exam",
  params: examParams,
  body: z.object({ question: slug, chosen: z.number().int().min(0).max(9) }),
  reply: exam,
});

export const finishExam = call({
  name: "training.finish-exam",
  method: "POST",
  path: "/training/exams/:id/finish",
  access: "signed-in",
  summary: "Ends and grades a running exam",
  params: examParams,
  reply: exam,
});

export const getCertificatePdf = call({
  name: "training.get-certificate-pdf",
  method: "GET",
  path: "/training/certificate.pdf",
  access: "signed-in",
  summary: "The student's certificate as a PDF",
  file: "application/pdf",
});

export const checkCertificate = call({
  name: "training.check-certificate",
  method: "GET",
  path: "/certificates/:number",
  access: "public",
  summary: "Whether a certificate is valid",
  params: z.object({ number: certificateNumber }),
  reply: certificate,
});

export const listStudents = call({
  name: "training.list-students",
  method: "GET",
  path: "/training/students",
  access: "operator",
  summary: "Students with their progress, for an instructor",
  reply: z.object({
    lessons: z.number().int(),
    /** There are more, and these are the newest. */
    isCut: z.boolean(),
    students: z.array(student),
  }),
});

export const grantAttempt = call({
  name: "training.grant-attempt",
  method: "POST",
  path: "/training/students/:id/attempts",
  access: "operator",
  summary: "Grants a student another attempt at the exam",
  params: z.object({ id }),
  /** Chosen by the browser: a repeat grants nothing more. */
  body: z.object({ id }),
  reply: student,
});

export const refundFee = call({
  name: "training.refund-fee",
  method: "POST",
  path: "/training/students/:id/fee/refund",
  access: "operator",
  summary: "Refunds a student's course fee in full",
  params: z.object({ id }),
  body: z.object({
    /** The receipt's number. A repeat refunds nothing more. */
    number: feeNumber,
    reason: z
      .string()
      .trim()
      .min(3, "Give the reason in a few words.")
      .max(500, "Use at most 500 characters."),
  }),
  reply: student,
});

export const revokeCertificate = call({
  name: "training.revoke-certificate",
  method: "POST",
  path: "/training/certificates/:number/revoke",
  access: "operator",
  summary: "Revokes a certificate with a reason",
  params: z.object({ number: certificateNumber }),
  body: z.object({
    reason: z
      .string()
      .trim()
      .min(3, "Give the reason in a few words.")
      .max(500, "Use at most 500 characters."),
  }),
  reply: student,
});
