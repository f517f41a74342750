import * as training from "@autoiq/domain/training/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests of the training program. Exams and students are found by their own person only. */
export const trainingEntries: readonly Entry[] = [
  on(training.getCourse)(() => ({})),
  on(training.getLesson)(() => ({ params: { lesson: "booking" } })),
  on(training.answerQuiz)(() => ({
    params: { lesson: "booking" },
    body: { answers: [{ id: "question-1", chosen: 0 }] },
  })),
  on(training.checkTask)(() => ({ params: { lesson: "booking", task: "book-rosa" } })),
  on(training.openPracticeShop)(() => ({})),
  on(training.resetPracticeShop)((of) => ({ body: { organizationId: of.organizationId } })),
  on(training.payFee)(() => ({})),
  on(training.getFeeReceiptPdf)(() => ({})),
  on(training.startExam)(() => ({})),
  on(training.getExam)((of) => ({ params: { id: of.examId } })),
  on(training.answerExam)((of) => ({
    params: { id: of.examId },
    body: { question: "slot-choice", chosen: 0 },
  })),
  on(training.finishExam)((of) => ({ params: { id: of.examId } })),
  on(training.getCertificatePdf)(() => ({})),
  on(training.checkCertificate)((of) => ({ params: { number: of.certificateNumber } })),
  on(training.listStudents)(() => ({})),
  on(training.grantAttempt)((of) => ({
    params: { id: of.studentId },
    body: { id: clientChosenIds.request },
  })),
  on(training.refundFee)((of) => ({
    params: { id: of.studentId },
    body: { number: of.feeReceipt, reason: "The start date was moved" },
  })),
  on(training.revokeCertificate)((of) => ({
    params: { number: of.certificateNumber },
    body: { reason: "Somebody else took the exam" },
  })),
];
