import type { Course, Exam, QuizResult, TaskResult } from "@autoiq/domain/training/schema";
import { expect } from "vitest";
import { deliveredCourse } from "../../src/features/training/content/read-course.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";
import { studentsOf, type TestStudent } from "./students.ts";

export const { lessons, pool } = deliveredCourse();
export type Detail = { detail: string };
export const answersOf = (id: string, mistakes = 0) =>
  lessons
    .find((each) => each.id === id)!
    .quiz.map((question, index) => ({
      id: question.id,
      chosen: index < mistakes ? (question.right + 1) % question.options.length : question.right,
    }));
export const rightOf = (question: Exam["questions"][number]) => {
  const written = pool.find(({ id }) => id === question.id)!;
  return question.options.indexOf(written.options[written.right]!);
};

/** A server with a course, a real shop, and what a student does there. */
export async function courseServer(options: Parameters<typeof testServer>[0] = {}, existing?: TestServer) {
  const server: TestServer = existing ?? (await testServer(options));
  const realShop: Shop = await server.makeShop();
  const makeStudent = studentsOf(server);
  const start = Date.parse("2026-11-20T15:00:00Z");
  let minutes = 0;
  const later = (count: number) => {
    minutes += count;
    server.setNow(new Date(start + minutes * 60_000).toISOString());
  };
  const clock = () => new Date(start + minutes * 60_000);
  const courseOf = async ({ token }: TestStudent) =>
    (await server.call<Course>(token, "GET", "/training")).body;
  const check = async ({ token }: TestStudent, task: string) => {
    const lesson = lessons.find(({ tasks }) => tasks.some(({ id }) => id === task))!;
    later(1);
    const reply = await server.call<TaskResult>(
      token,
      "POST",
      `/training/lessons/${lesson.id}/tasks/${task}/check`,
    );
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const answerQuiz = ({ token }: TestStudent, id: string, answers: object) =>
    server.call<QuizResult & Detail>(token, "POST", `/training/lessons/${id}/quiz`, { answers });

  /** As if the student had done all lessons. */
  const completeLessons = async ({ userId }: TestStudent) => {
    await server.services.tenancy.account(userId, (tx) =>
      tx.query({
        name: "",
        text: `insert into training_lessons (user_id, lesson, changed_at, completed_at, quiz_passed_at)
          select $1, unnest($2::text[]), now(), now(), now()`,
        values: [userId, lessons.map(({ id }) => id)],
      }),
    );
  };
  const startExam = ({ token }: TestStudent) => server.call<Exam & Detail>(token, "POST", "/training/exams");
  const answer = ({ token }: TestStudent, exam: Exam, index: number, isRight: boolean) => {
    const question = exam.questions[index]!;
    const right = rightOf(question);
    return server.call<Exam & Detail>(token, "PUT", `/training/exams/${exam.id}/answer`, {
      question: question.id,
      chosen: isRight ? right : (right + 1) % question.options.length,
    });
  };
  const finish = ({ token }: TestStudent, exam: Exam) =>
    server.call<Exam & Detail>(token, "POST", `/training/exams/${exam.id}/finish`);
  const takeExam = async (student: TestStudent, correct: number) => {
    const { body: exam } = await startExam(student);
    for (let index = 0; index < correct; index += 1) await answer(student, exam, index, true);
    later(5);
    return (await finish(student, exam)).body;
  };
  return {
    server,
    realShop,
    makeStudent,
    later,
    clock,
    courseOf,
    check,
    answerQuiz,
    completeLessons,
    startExam,
    answer,
    finish,
    takeExam,
  };
}
