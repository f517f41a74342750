import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contract from "@autoiq/domain/training/contract";
import type { FastifyInstance } from "fastify";
import type { TrainingConfig } from "../../platform/config/training-config.ts";
import { clientNetworkOf } from "../../platform/http/client-network.ts";
import { fileRoute } from "../../platform/http/files/file-route.ts";
import { rateLimitResponse } from "../../platform/http/rate-limit-response.ts";
import { type Principal, type RouteServices, route } from "../../platform/http/route.ts";
import type { AccountTx } from "../../platform/tenancy.ts";
import { certificatePdf } from "./certificates/certificate-pdf.ts";
import { certificateOwner, findCertificate, listCertificates, revokeRow } from "./certificates/store.ts";
import type { WrittenCourse } from "./content/parse-lesson.ts";
import { holdStudent } from "./exams/store.ts";
import {
  answerExam,
  type ExamContext,
  endLateExam,
  finishExam,
  lateAnswer,
  readExam,
  startExam,
} from "./exams/take-exam.ts";
import { checkPaid } from "./fees/check-fee.ts";
import { answerQuiz } from "./progress/answer-quiz.ts";
import { checkTask } from "./progress/check-task.ts";
import {
  certificateOf,
  checkOpen,
  courseOf,
  enrolledAtOf,
  lessonIn,
  lessonOf,
  openingOf,
  practiceShopOf,
  studentRowOf,
  studentSeen,
} from "./reads.ts";
import { studentOf } from "./student-of.ts";
import { grantRow, listStudentRows } from "./students/store.ts";

/** A stranger checks a few certificates, and nobody tries numbers. */
const checks = { burst: 30, count: 30, seconds: 600 };
/** A student looks at a lesson while working. A program that guesses quizzes is stopped. */
const tries = { burst: 30, count: 60, seconds: 300 };
const shownStudents = 500;

/** The training program: lessons, exam, certificates, and the instructor's list. */
export function trainingRoutes(
  app: FastifyInstance,
  services: RouteServices,
  around: { readonly course: WrittenCourse; readonly config: TrainingConfig; readonly publicUrl: string },
): void {
  const { tenancy, rateLimits } = services;
  const { course, config, publicUrl } = around;
  const examContext = (call: { now: Date; newId(): string; principal: Principal }): ExamContext => ({
    course,
    now: call.now,
    newId: call.newId,
    name: call.principal.name || call.principal.email,
  });

  route(app, services, contract.getCourse, async (call) => {
    const { now, principal } = call;
    const { userId } = studentOf(principal);
    const [practiceShop, enrolledAt] = await Promise.all([
      practiceShopOf(tenancy, userId),
      enrolledAtOf(tenancy, principal, now),
    ]);
    const { startsOn, closed } = openingOf(config, enrolledAt, now);
    return tenancy.account(userId, async (tx) => {
      await endLateExam(tx, examContext(call));
      return courseOf(tx, course, { now, userId, config, startsOn, closed, practiceShop });
    });
  });

  route(app, services, contract.getLesson, async ({ params, principal, now }) => {
    const { userId } = studentOf(principal);
    await checkOpen(tenancy, config, principal, now);
    const lesson = lessonIn(course, params.lesson);
    const practiceShop = await practiceShopOf(tenancy, userId);
    return tenancy.account(userId, async (tx) => {
      await checkPaid(tx, userId, { config, course, lesson });
      return lessonOf(tx, course, lesson, practiceShop);
    });
  });

  const limitTries = async (call: {
    principal: Principal;
    reply: Parameters<typeof rateLimitResponse>[1];
  }) => {
    const wait = await rateLimits.take("training-tries", call.principal.userId, tries);
    rateLimitResponse(wait, call.reply, `Too many tries at once. Try again in ${wait} seconds.`);
  };

  route(app, services, contract.answerQuiz, async (call) => {
    const { params, body, principal, now } = call;
    const { userId } = studentOf(principal);
    await limitTries(call);
    await checkOpen(tenancy, config, principal, now);
    const lesson = lessonIn(course, params.lesson);
    return tenancy.account(userId, async (tx) => {
      await checkPaid(tx, userId, { config, course, lesson });
      const result = await answerQuiz(tx, lesson, body.answers, now);
      if ("ok" in result) throw new AppError(result.code, result.reason);
      return result;
    });
  });

  route(app, services, contract.checkTask, async (call) => {
    const { params, principal, now } = call;
    const { userId } = studentOf(principal);
    await limitTries(call);
    await checkOpen(tenancy, config, principal, now);
    const lesson = lessonIn(course, params.lesson);
    await tenancy.account(userId, (tx) => checkPaid(tx, userId, { config, course, lesson }));
    return checkTask(tenancy, { userId, lesson, task: params.task, now });
  });

  /** An own exam, once the fee is paid. */
  const inExam = <T>(userId: string, work: (tx: AccountTx) => Promise<T>): Promise<T> =>
    tenancy.account(userId, async (tx) => {
      await checkPaid(tx, userId, { config, course });
      return work(tx);
    });
  route(app, services, contract.startExam, async (call) => {
    const { userId } = studentOf(call.principal);
    await checkOpen(tenancy, config, call.principal, call.now);
    return tenancy.account(userId, async (tx) => {
      await holdStudent(tx);
      await checkPaid(tx, userId, { config, course });
      return startExam(tx, examContext(call));
    });
  });
  route(app, services, contract.getExam, (call) =>
    inExam(call.principal.userId, (tx) => readExam(tx, call.params.id, examContext(call))),
  );
  route(app, services, contract.answerExam, async (call) => {
    const answered = await inExam(call.principal.userId, async (tx) => ({
      exam: await answerExam(tx, call.params.id, call.body, examContext(call)),
    }));
    if (!answered.exam) throw lateAnswer();
    return answered.exam;
  });
  route(app, services, contract.finishExam, (call) =>
    inExam(call.principal.userId, (tx) => finishExam(tx, call.params.id, examContext(call))),
  );

  fileRoute(app, services, contract.getCertificatePdf, async ({ principal }) => {
    const { userId } = studentOf(principal);
    const [newest] = await tenancy.account(userId, listCertificates);
    if (!newest) throw new AppError("not-found", "You have no certificate yet. Pass the final exam first.");
    if (newest.revokedAt)
      throw new AppError("conflict", "Your certificate was revoked. Ask your instructor.");
    const certificate = certificateOf(newest);
    return {
      bytes: await certificatePdf(certificate, `${publicUrl}/certificates/${newest.number}`),
      name: `certificate-${newest.number}.pdf`,
    };
  });

  route(app, services, contract.checkCertificate, async ({ params, request, reply }) => {
    const wait = await rateLimits.take("certificate-check", clientNetworkOf(request.ip), checks);
    rateLimitResponse(wait, reply, `Too many checks from this network. Try again in ${wait} seconds.`);
    const found = await tenancy.site((tx) => findCertificate(tx, params.number));
    if (!found)
      throw new AppError(
        "not-found",
        "No certificate has this number. Compare it with the one on the paper.",
      );
    return certificateOf(found);
  });

  route(app, services, contract.listStudents, async ({ now }) => {
    const rows = await tenancy.identityRead((tx) => listStudentRows(tx, shownStudents + 1));
    return {
      lessons: course.lessons.length,
      isCut: rows.length > shownStudents,
      students: rows.slice(0, shownStudents).map((row) => studentSeen(row, config, now)),
    };
  });
  route(app, services, contract.grantAttempt, async ({ params, body, principal, now }) => {
    await studentRowOf(tenancy, config, params.id, now);
    await tenancy.operator((tx) =>
      grantRow(tx, { id: body.id, userId: params.id, at: now, by: principal.email }),
    );
    return studentRowOf(tenancy, config, params.id, now);
  });
  route(app, services, contract.revokeCertificate, async ({ params, body, principal, now }) => {
    const { number } = params;
    const userId = await tenancy.operator(async (tx) => {
      await revokeRow(tx, { number, at: now, by: principal.email, reason: body.reason });
      return certificateOwner(tx, number);
    });
    if (!userId) throw new AppError("not-found", "No certificate has this number. Reload the list.");
    return studentRowOf(tenancy, config, userId, now);
  });
}
