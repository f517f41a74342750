import type { Exam } from "@autoiq/domain/training/schema";
import { describe, expect, it } from "vitest";
import { courseServer, lessons, pool, rightOf } from "../../../../test/helpers/course-server.ts";
import { playerOf } from "../../../../test/helpers/play-course.ts";

const { server, makeStudent, later, courseOf, completeLessons, startExam, answer, finish, takeExam } =
  await courseServer();

describe("the final exam", () => {
  it("opens after the last lesson, and fifty tabs at once get the same attempt", async () => {
    const student = await makeStudent();
    expect(await startExam(student)).toMatchObject({
      status: 422,
      body: { detail: `Complete the ${lessons.length} lessons left first. Then the exam opens.` },
    });
    await completeLessons(student);
    const tabs = await Promise.all(Array.from({ length: 50 }, () => startExam(student)));
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(tabs.map(({ body }) => body.id)).size).toBe(1);
    const exam = tabs[0]!.body;
    expect(exam.questions).toHaveLength(30);
    expect(new Set(exam.questions.map(({ id }) => id)).size).toBe(30);
    expect((await courseOf(student)).exam).toMatchObject({ openId: exam.id, results: [] });
  });

  it("never shows which option is right, in any reply", async () => {
    const student = await makeStudent();
    await completeLessons(student);
    const { body: exam } = await startExam(student);
    const replies = [
      exam,
      (await server.call<Exam>(student.token, "GET", `/training/exams/${exam.id}`)).body,
      (await answer(student, exam, 0, true)).body,
      (await answer(student, exam, 1, false)).body,
      (await finish(student, exam)).body,
      (await server.call<Exam>(student.token, "GET", `/training/exams/${exam.id}`)).body,
    ];
    for (const reply of replies)
      for (const question of reply.questions)
        expect(Object.keys(question).sort()).toEqual(["chosen", "id", "options", "text"]);
    expect(JSON.stringify([replies, await courseOf(student)])).not.toMatch(/"(right|isRight|explanation)"/);
    // The options are not in the order of the file, whose first one is always right.
    const places = exam.questions.map(rightOf);
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  it("is passed with 24 of 30 and not with 23, and only then there is a certificate", async () => {
    const student = await makeStudent("Ana");
    await completeLessons(student);
    const failed = await takeExam(student, 23);
    expect(failed.result).toMatchObject({ correct: 23, questions: 30, passed: false });
    expect((await courseOf(student)).certificate).toBeNull();
    expect(await server.call(student.token, "GET", "/training/certificate.pdf")).toMatchObject({
      status: 404,
    });
    const passed = await takeExam(student, 24);
    expect(passed.result).toMatchObject({ correct: 24, passed: true });
    const { certificate } = await courseOf(student);
    expect(certificate).toMatchObject({ name: "Ana Lee", state: "valid", course: "AutoIQ Shop Operations" });
    expect(await startExam(student)).toMatchObject({ status: 409 });
    const again = await finish(student, passed);
    expect(again.body.result).toEqual(passed.result);
  });

  it("refuses an answer after 45 minutes, and grades what was saved before", async () => {
    const student = await makeStudent();
    await completeLessons(student);
    const { body: exam } = await startExam(student);
    await answer(student, exam, 0, true);
    later(44);
    expect((await answer(student, exam, 1, true)).status).toBe(200);
    later(1);
    const late = await answer(student, exam, 2, true);
    expect(late).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("45 minutes are over") },
    });
    expect((await answer(student, exam, 3, true)).status).toBe(409);
    const { body } = await server.call<Exam>(student.token, "GET", `/training/exams/${exam.id}`);
    expect(body.result).toMatchObject({ correct: 2, passed: false });
    expect(body.questions.filter(({ chosen }) => chosen !== null)).toHaveLength(2);
  });

  it("waits 7 days after three attempts, which an instructor can shorten by one", async () => {
    const student = await makeStudent();
    await completeLessons(student);
    for (const left of [2, 1, 0]) {
      await takeExam(student, 0);
      expect((await courseOf(student)).exam.attemptsLeft).toBe(left);
    }
    const waits = { status: 422, body: { detail: expect.stringContaining("begin 7 days after the last") } };
    expect(await startExam(student)).toMatchObject(waits);
    const grantId = "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4f01";
    const grant = () =>
      server.call(server.operator, "POST", `/training/students/${student.userId}/attempts`, { id: grantId });
    expect(await grant()).toMatchObject({ status: 200, body: { extraAttempts: 1, attempts: 3 } });
    expect(await grant()).toMatchObject({ status: 200, body: { extraAttempts: 1 } });
    await takeExam(student, 0);
    expect(await startExam(student)).toMatchObject(waits);
    later(7 * 24 * 60);
    expect((await startExam(student)).status).toBe(200);
  });

  it("refuses an answer that is none of its own", async () => {
    const student = await makeStudent();
    await completeLessons(student);
    const { body: exam } = await startExam(student);
    const strange = pool.find(({ id }) => !exam.questions.some((question) => question.id === id))!;
    const path = `/training/exams/${exam.id}/answer`;
    for (const body of [
      { question: strange.id, chosen: 0 },
      { question: exam.questions[0]!.id, chosen: 9 },
    ])
      expect(await server.call(student.token, "PUT", path, body)).toMatchObject({ status: 422 });
  });
});

describe("another student's records", () => {
  it("are not found, and change nothing", async () => {
    const [own, other] = [await makeStudent(), await makeStudent()];
    await completeLessons(own);
    const { body: exam } = await startExam(own);
    const replies = [
      await server.call(other.token, "GET", `/training/exams/${exam.id}`),
      await answer(other, exam, 0, true),
      await finish(other, exam),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    const play = await playerOf(server, own);
    const reset = { organizationId: play.shop.organizationId };
    expect(await server.call(other.token, "POST", "/training/practice-shop/reset", reset)).toMatchObject({
      status: 404,
    });
    const headers = { "x-organization": play.shop.organizationId };
    const theirs = await server.call(other.token, "GET", "/repair-orders", undefined, headers);
    expect(theirs.status).toBe(403);
    expect((await courseOf(other)).lessons.every(({ completed }) => !completed)).toBe(true);
    const { body } = await server.call<Exam>(own.token, "GET", `/training/exams/${exam.id}`);
    expect(body.result).toBeNull();
  });
});
