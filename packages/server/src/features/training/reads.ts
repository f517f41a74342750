import { AppError } from "@autoiq/domain/kernel/app-error";
import { dayIn } from "@autoiq/domain/kernel/time";
import { examWaitsForFee, isLessonLocked } from "@autoiq/domain/training/fee";
import {
  attemptsLeft,
  beginExam,
  courseName,
  type ExamHistory,
  nextAttemptAt,
  startFor,
} from "@autoiq/domain/training/rules";
import type {
  Certificate,
  Course,
  ExamResult,
  Lesson,
  LessonSummary,
  PracticeShop,
  Student,
} from "@autoiq/domain/training/schema";
import type { TrainingConfig } from "../../platform/config/training-config.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { AccountTx, Tenancy } from "../../platform/tenancy.ts";
import { type CertificateRow, listCertificates } from "./certificates/store.ts";
import type { WrittenCourse, WrittenLesson } from "./content/parse-lesson.ts";
import { countGranted, type ExamRow, listExams } from "./exams/store.ts";
import { feeOf } from "./fees/check-fee.ts";
import { type LessonRow, listLessonRows } from "./progress/store.ts";
import { findPracticeShop, findStudentRow, type StudentRow } from "./students/store.ts";

/** Start dates are days of the office. */
const officeZone = "America/New_York";

export const practiceShopOf = async (tenancy: Tenancy, userId: string): Promise<PracticeShop | null> => {
  const shop = await tenancy.identityRead((tx) => findPracticeShop(tx, userId));
  if (!shop) return null;
  const { organizationId, locationId, name, openedAt } = shop;
  return { organizationId, locationId, name, openedAt };
};

/** The first day of the student's course, and why it is closed today. */
export function openingOf(
  config: TrainingConfig,
  enrolledAt: Date,
  now: Date,
): { readonly startsOn: string | null; readonly closed: string | null } {
  if (config.starts.length === 0) return { startsOn: null, closed: null };
  const startsOn = startFor(dayIn(officeZone, enrolledAt), config.starts);
  if (!startsOn)
    return { startsOn: null, closed: "The next start date isn't announced yet. We will email you." };
  return {
    startsOn,
    closed: dayIn(officeZone, now) < startsOn ? "The course opens on its start date." : null,
  };
}

/** When the account was made, or now for an account that the installation keeps elsewhere. */
export const enrolledAtOf = async (tenancy: Tenancy, { userId }: Principal, now: Date): Promise<Date> => {
  const row = await tenancy.identityRead((tx) => findStudentRow(tx, userId));
  return row ? new Date(row.enrolledAt) : now;
};

/** A row of the instructor's list, with the first day of the student's course. */
export const studentSeen = (row: StudentRow, config: TrainingConfig, now: Date): Student =>
  Object.assign(row, { startsOn: openingOf(config, new Date(row.enrolledAt), now).startsOn });

/** @throws {AppError} `not-found` */
export async function studentRowOf(
  tenancy: Tenancy,
  config: TrainingConfig,
  id: string,
  now: Date,
): Promise<Student> {
  const row = await tenancy.identityRead((tx) => findStudentRow(tx, id));
  if (!row) throw new AppError("not-found", "That student wasn't found. Reload the list.");
  return studentSeen(row, config, now);
}

/** @throws {AppError} `conflict` while the student's course is closed */
export async function checkOpen(
  tenancy: Tenancy,
  config: TrainingConfig,
  principal: Principal,
  now: Date,
): Promise<void> {
  if (config.starts.length === 0) return;
  const { closed } = openingOf(config, await enrolledAtOf(tenancy, principal, now), now);
  if (closed) throw new AppError("conflict", closed);
}

export const resultOf = (row: ExamRow): ExamResult | null =>
  row.endedAt === null || row.correct === null || row.passed === null
    ? null
    : {
        id: row.id,
        startedAt: row.startedAt,
        endedAt: row.endedAt,
        correct: row.correct,
        questions: row.questions.length,
        passed: row.passed,
      };

export const certificateOf = (row: CertificateRow): Certificate => ({
  number: row.number,
  course: courseName,
  name: row.name,
  issuedAt: row.issuedAt,
  state: row.revokedAt === null ? "valid" : "revoked",
  revokedAt: row.revokedAt,
});

const summaryOf = (lesson: WrittenLesson, row: LessonRow | undefined, isLocked: boolean): LessonSummary => ({
  id: lesson.id,
  title: lesson.title,
  goal: lesson.goal,
  minutes: lesson.minutes,
  tasks: lesson.tasks.length,
  tasksDone: lesson.tasks.filter(({ id }) => row?.tasksDone.includes(id)).length,
  quizPassed: row?.quizPassedAt != null,
  completed: row?.completedAt != null,
  isLocked,
});

/** What decides whether an exam may begin. */
export async function examHistoryOf(
  tx: AccountTx,
  course: WrittenCourse,
  now: Date,
): Promise<
  ExamHistory & { readonly exams: readonly ExamRow[]; readonly certificates: readonly CertificateRow[] }
> {
  const [rows, exams, certificates, granted] = await Promise.all([
    listLessonRows(tx),
    listExams(tx),
    listCertificates(tx),
    countGranted(tx),
  ]);
  const completed = new Set(rows.flatMap(({ lesson, completedAt }) => (completedAt ? [lesson] : [])));
  return {
    now,
    exams,
    certificates,
    granted,
    attempts: exams.flatMap(({ endedAt, isExtra }) =>
      endedAt ? [{ endedAt: new Date(endedAt), isExtra }] : [],
    ),
    lessonsLeft: course.lessons.filter(({ id }) => !completed.has(id)).length,
    hasCertificate: certificates.some(({ revokedAt }) => revokedAt === null),
    wasRevoked: certificates.some(({ revokedAt }) => revokedAt !== null),
  };
}

/** The course of a student, as the dashboard shows it. */
export async function courseOf(
  tx: AccountTx,
  course: WrittenCourse,
  of: Pick<Course, "startsOn" | "closed" | "practiceShop"> & {
    readonly now: Date;
    readonly userId: string;
    readonly config: TrainingConfig;
  },
): Promise<Course> {
  const rows = await listLessonRows(tx);
  const fee = await feeOf(tx, of.userId, of.config);
  const byLesson = new Map(rows.map((row) => [row.lesson, row]));
  const lessons = course.lessons.map((lesson, place) =>
    summaryOf(lesson, byLesson.get(lesson.id), isLessonLocked(fee, place)),
  );
  const history = await examHistoryOf(tx, course, of.now);
  const open = history.exams.find(({ endedAt }) => endedAt === null);
  const begins = beginExam(history);
  const nextAt = nextAttemptAt(history);
  const newest = history.certificates[0];
  const left = lessons.filter(({ completed }) => !completed);
  const touched = (id: string) => byLesson.get(id)?.changedAt ?? "";
  const continued = left.toSorted((a, b) => touched(b.id).localeCompare(touched(a.id)))[0];
  return {
    name: courseName,
    startsOn: of.startsOn,
    closed: of.closed,
    lessons,
    continueWith: continued?.id ?? null,
    practiceShop: of.practiceShop,
    exam: {
      openId: open?.id ?? null,
      endsAt: open?.endsAt ?? null,
      refusal:
        (fee.seen.refusal === null ? null : examWaitsForFee) ?? (open || begins.ok ? null : begins.reason),
      attemptsLeft: attemptsLeft(history),
      nextAt: nextAt && nextAt > of.now ? nextAt.toISOString() : null,
      results: history.exams.flatMap((row) => resultOf(row) ?? []),
    },
    fee: fee.seen,
    certificate: newest ? certificateOf(newest) : null,
  };
}

/** @throws {AppError} `not-found` */
export function lessonIn(course: WrittenCourse, id: string): WrittenLesson {
  const lesson = course.lessons.find((each) => each.id === id);
  if (!lesson) throw new AppError("not-found", "That lesson wasn't found. Open it from your course.");
  return lesson;
}

/** A lesson for its student, without the quiz's answers. */
export async function lessonOf(
  tx: AccountTx,
  course: WrittenCourse,
  lesson: WrittenLesson,
  practiceShop: PracticeShop | null,
): Promise<Lesson> {
  const row = (await listLessonRows(tx)).find((each) => each.lesson === lesson.id);
  const at = course.lessons.indexOf(lesson);
  const link = (other: WrittenLesson | undefined) => (other ? { id: other.id, title: other.title } : null);
  return {
    id: lesson.id,
    title: lesson.title,
    goal: lesson.goal,
    minutes: lesson.minutes,
    intro: [...lesson.intro],
    steps: [...lesson.steps],
    tasks: lesson.tasks.map(({ id, text }) => ({ id, text, done: row?.tasksDone.includes(id) ?? false })),
    quiz: lesson.quiz.map(({ id, text, options }) => ({ id, text, options: [...options] })),
    quizTries: row?.quizTries ?? 0,
    quizPassed: row?.quizPassedAt != null,
    completed: row?.completedAt != null,
    previous: link(course.lessons[at - 1]),
    next: link(course.lessons[at + 1]),
    practiceShop,
  };
}
