import { addPhoto } from "@autoiq/domain/inspections/contract";
import type {
  Certificate,
  Course,
  Exam,
  Lesson,
  QuizResult,
  TaskResult,
} from "@autoiq/domain/training/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { playerOf } from "../../../test/helpers/play-course.ts";
import { send } from "../../../test/helpers/send.ts";
import { studentsOf, type TestStudent } from "../../../test/helpers/students.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { findCustomersOf } from "../portal/store.ts";
import { organizationsNamed } from "../staff/store.ts";
import { deliveredCourse } from "./content/read-course.ts";

const start = Date.parse("2026-11-20T15:00:00Z");
let server: TestServer;
let realShop: Shop;
let makeStudent: ReturnType<typeof studentsOf>;
let minutes = 0;
const later = (count: number) => {
  minutes += count;
  server.setNow(new Date(start + minutes * 60_000).toISOString());
};
beforeAll(async () => {
  server = await testServer();
  realShop = await server.makeShop();
  makeStudent = studentsOf(server);
});

const { lessons, pool } = deliveredCourse();
type Detail = { detail: string };
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
const answersOf = (id: string, mistakes = 0) =>
  lessons
    .find((each) => each.id === id)!
    .quiz.map((question, index) => ({
      id: question.id,
      chosen: index < mistakes ? (question.right + 1) % question.options.length : question.right,
    }));
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
const rightOf = (question: Exam["questions"][number]) => {
  const written = pool.find(({ id }) => id === question.id)!;
  return question.options.indexOf(written.options[written.right]!);
};
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

describe("a student's work in the practice shop", () => {
  it("completes every lesson, and each check first says what is missing", async () => {
    const student = await makeStudent("Sam");
    expect(await check(student, "book-rosa")).toMatchObject({
      done: false,
      message: "You have no practice shop yet. Open it, do the task there, and check again.",
    });
    const play = await playerOf(server, student);
    const task = async (id: string, missing: string, act: () => Promise<unknown>, found: string) => {
      expect(await check(student, id)).toEqual({ done: false, message: missing, lessonCompleted: false });
      await act();
      expect(await check(student, id)).toMatchObject({ done: true, message: found });
    };
    const bookBen = () => play.book("Carter", "Ford", "2026-11-23", "Oil change");
    expect(await check(student, "book-rosa")).toMatchObject({
      message: "There is no appointment yet. Book Rosa Delgado on the schedule.",
    });
    await bookBen();
    const benBooked = "There is an appointment, but for Ben Carter. Book Rosa Delgado.";
    await task("book-rosa", benBooked, play.bookRosa, "Rosa Delgado is booked for 2026-11-23.");
    const noOrder = "Rosa Delgado has no repair order yet. Check her car in first.";
    await task(
      "check-in-rosa",
      noOrder,
      play.checkIn,
      "Repair order 1001 is open, with odometer, concern, and promise.",
    );
    await task(
      "rate-points",
      "Repair order 1001 has no inspection yet. Start one.",
      play.inspect,
      "The inspection is completed, with green, yellow, and red points.",
    );
    expect((await check(student, "explain-red")).message).toBe(
      "A red point has no note. Say what you found.",
    );
    const red = await play.explain();
    expect((await check(student, "explain-red")).message).toBe(
      "The inspection has no photo yet. Add one to a finding.",
    );
    const photo = await send(server, addPhoto, { params: { id: red }, photo: true }, student.token);
    expect(photo.status, photo.text).toBe(200);
    expect((await check(student, "explain-red")).done).toBe(true);
    expect((await check(student, "two-jobs")).message).toBe(
      "The estimate of repair order 1001 has no job yet.",
    );
    await play.addJob("Practice: front brake pads");
    await task(
      "two-jobs",
      "The estimate has one job. Add a second one, so that the customer can decide about each.",
      () => play.addJob("Practice: engine air filter"),
      "The estimate has 2 jobs with labor and parts.",
    );
    await task(
      "send-estimate",
      "The estimate of repair order 1001 wasn't sent yet.",
      play.sendEstimate,
      "The estimate of repair order 1001 was sent.",
    );
    await task(
      "approve-brakes",
      "“Practice: front brake pads” is waiting for a decision. Record Rosa's approval.",
      play.approve,
      "“Practice: front brake pads” is approved.",
    );
    await task(
      "defer-filter",
      "“Practice: engine air filter” is waiting for a decision. Record that Rosa wants it later.",
      play.defer,
      "“Practice: engine air filter” is deferred, and stays on record.",
    );
    expect((await check(student, "receive-pads")).message).toBe("You received PRC-FLT-A. Receive PRC-PAD-F.");
    await play.receive("PRC-PAD-F");
    expect((await check(student, "receive-pads")).done).toBe(true);
    await task(
      "pull-pads",
      "A part of “Practice: front brake pads” wasn't pulled from stock yet.",
      play.pull,
      "The parts of “Practice: front brake pads” were pulled from stock.",
    );
    await task(
      "clock-job",
      "“Practice: front brake pads” has no technician yet. Clock on to it in the technician's screens.",
      () => play.clock(() => later(45)),
      "Time was clocked on “Practice: front brake pads”.",
    );
    await task(
      "complete-job",
      "“Practice: front brake pads” has no correction yet. Write what was done.",
      play.complete,
      "“Practice: front brake pads” is completed.",
    );
    expect((await check(student, "write-rosa")).message).toBe(
      "Nobody was written to yet. Write to Rosa Delgado.",
    );
    await play.write("Carter");
    await task(
      "write-rosa",
      "You wrote to Ben Carter. Write to Rosa Delgado.",
      () => play.write("Delgado"),
      "A message to Rosa Delgado is on record.",
    );
    await task(
      "post-invoice",
      "Repair order 1001 has no invoice yet. Check the work and post it.",
      play.postInvoice,
      "Invoice 100001 is posted.",
    );
    await task(
      "pay-in-full",
      "Invoice 100001 isn't paid in full yet.",
      play.pay,
      "Invoice 100001 is paid in full.",
    );
    await task("close-day", "The day isn't closed yet.", play.closeDay, "The day is closed.");
    await play.doneElsewhere("Ford");
    await task(
      "done-elsewhere",
      "You recorded a service for Ben Carter. Record it for Mei Tanaka's car.",
      () => play.doneElsewhere("Toyota"),
      "A service of Mei Tanaka's car is recorded as done elsewhere.",
    );
    expect((await courseOf(student)).lessons.filter(({ completed }) => completed)).toEqual([]);
    for (const { id } of lessons)
      expect((await answerQuiz(student, id, answersOf(id))).body).toMatchObject({
        passed: true,
        lessonCompleted: true,
      });
    const course = await courseOf(student);
    expect(course.lessons.every(({ completed }) => completed)).toBe(true);
    expect(course).toMatchObject({ continueWith: null, exam: { refusal: null, attemptsLeft: 3 } });

    const emails = (await server.mails()) as { to: string; isPractice?: boolean }[];
    const practice = emails.filter(({ to }) => to.endsWith("@customers.example"));
    expect(practice.length).toBeGreaterThan(2);
    expect(practice.every(({ isPractice }) => isPractice === true)).toBe(true);

    // A new shop keeps what was done.
    const reset = await server.call<{ organizationId: string } & Detail>(
      ...[student.token, "POST" as const, "/training/practice-shop/reset"],
      { organizationId: play.shop.organizationId },
    );
    expect(reset.status).toBe(200);
    expect(reset.body.organizationId).not.toBe(play.shop.organizationId);
    expect((await courseOf(student)).lessons.every(({ completed }) => completed)).toBe(true);
    expect(await check(student, "book-rosa")).toMatchObject({ done: false });
  });
});

describe("a quiz", () => {
  it("comes without its answers, and explains them only when every question is answered", async () => {
    const student = await makeStudent();
    const { body: lesson, status } = await server.call<Lesson>(
      student.token,
      "GET",
      "/training/lessons/booking",
    );
    expect(status).toBe(200);
    expect(lesson).toMatchObject({ title: "Book an appointment", quizPassed: false, previous: null });
    for (const question of lesson.quiz)
      expect(Object.keys(question).sort()).toEqual(["id", "options", "text"]);
    expect(JSON.stringify(lesson)).not.toContain("Squeals when cold");

    const part = await answerQuiz(student, "booking", answersOf("booking").slice(1));
    expect(part).toMatchObject({ status: 422, body: { detail: "One question has no answer yet." } });
    expect(JSON.stringify(part.body)).not.toContain("explanation");
    expect((await courseOf(student)).continueWith).toBe("booking");

    const failed = await answerQuiz(student, "booking", answersOf("booking", 2));
    expect(failed.body).toMatchObject({ correct: 2, passed: false });
    const passed = await answerQuiz(student, "booking", answersOf("booking", 1));
    expect(passed.body).toMatchObject({ correct: 3, passed: true, lessonCompleted: false });
    const [first] = passed.body.answers;
    expect(first).toMatchObject({ isRight: false });
    expect(first?.explanation).not.toBe("");
  });

  it("is answered by two tabs at once, and both are counted", async () => {
    const student = await makeStudent();
    await Promise.all([1, 2, 3].map(() => answerQuiz(student, "parts", answersOf("parts"))));
    const { body } = await server.call<Lesson>(student.token, "GET", "/training/lessons/parts");
    expect(body).toMatchObject({ quizTries: 3, quizPassed: true });
  });

  it("of a lesson that does not exist is not found", async () => {
    const student = await makeStudent();
    const reply = await answerQuiz(student, "no-such-lesson", [{ id: "question-1", chosen: 0 }]);
    expect(reply).toMatchObject({ status: 404 });
  });
});

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

describe("a practice shop", () => {
  it("is opened once by fifty tabs at once", async () => {
    const student = await makeStudent();
    const open = () =>
      server.call<{ organizationId: string }>(student.token, "POST", "/training/practice-shop");
    const tabs = await Promise.all(Array.from({ length: 6 }, open));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(tabs.map(({ body }) => body.organizationId)).size).toBe(1);
    // Many shops in an hour are refused.
    const more = await Promise.all(Array.from({ length: 20 }, open));
    expect(more.some(({ status }) => status === 429)).toBe(true);
  });

  it("and a real shop are out of each other's reach", async () => {
    const student = await makeStudent();
    const play = await playerOf(server, student);
    const [customer] = await play.rows<{ id: string }>("select id from customers limit 1");
    const { owner } = realShop.people;
    const inPractice = { "x-organization": play.shop.organizationId };
    expect((await server.call(owner.token, "GET", `/customers/${customer!.id}`)).status).toBe(404);
    expect((await server.call(owner.token, "GET", "/customers", undefined, inPractice)).status).toBe(403);
    const inReal = { "x-organization": realShop.organizationId };
    expect((await server.call(student.token, "GET", "/customers", undefined, inReal)).status).toBe(403);
    expect((await server.call(student.token, "GET", `/customers/${realShop.customerId}`)).status).toBe(404);
  });

  it("gives no right to people, settings, or plans, and the student stays a student", async () => {
    const student = await makeStudent();
    const play = await playerOf(server, student);
    const invitation = { email: "friend@example.com", role: "technician", name: "A friend" };
    expect((await server.call(student.token, "POST", "/staff/invitations", invitation)).status).not.toBe(200);
    expect((await server.call(student.token, "GET", "/subscription")).status).toBe(403);
    const { rows } = (await server.services.tenancy.identity((tx) =>
      tx.query({
        name: "",
        text: "select account_type from auth.users where id = $1",
        values: [student.userId],
      }),
    )) as { rows: { account_type: string }[] };
    expect(rows).toEqual([{ account_type: "student" }]);
    await expect(
      play.rows("update organizations set is_practice = false returning organization_id as id"),
    ).rejects.toThrow();
  });

  it("is no shop of a real customer, and nobody can ask to join it", async () => {
    const student = await makeStudent();
    const play = await playerOf(server, student);
    const found = await server.services.tenancy.identity((tx) =>
      findCustomersOf(tx, { email: "rosa.delgado@customers.example", phone: null, name: "Rosa Delgado" }),
    );
    expect(found.filter(({ organizationId }) => organizationId === play.shop.organizationId)).toEqual([]);
    expect(await server.services.tenancy.identity((tx) => organizationsNamed(tx, "Practice shop"))).toEqual(
      [],
    );
  });
});

describe("a certificate", () => {
  it("is checked by a stranger, printed with its number, and revoked by an instructor with a reason", async () => {
    const student = await makeStudent("Eva");
    await completeLessons(student);
    await takeExam(student, 30);
    const { number } = (await courseOf(student)).certificate!;
    const open = (of: string) => server.call<Certificate & Detail>(undefined, "GET", `/certificates/${of}`);
    expect(await open(number)).toMatchObject({
      status: 200,
      body: { number, name: "Eva Lee", state: "valid", revokedAt: null },
    });
    expect(Object.keys((await open(number.toLowerCase())).body).sort()).toEqual([
      ...["course", "issuedAt", "name", "number", "revokedAt", "state"],
    ]);
    expect((await open("AIQ-2026-22222222")).status).toBe(404);
    expect((await open("AIQ-1")).status).toBe(422);
    const pdf = await server.app.inject({
      method: "GET",
      url: "/api/training/certificate.pdf",
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const text = textsOf(pdf.rawPayload)
      .map((each) => each.text)
      .join(" ");
    for (const word of [number, "Eva Lee", `/certificates/${number}`]) expect(text).toContain(word);

    const revoke = (reason: string, token = server.operator) =>
      server.call<Detail>(token, "POST", `/training/certificates/${number}/revoke`, { reason });
    expect((await revoke("Somebody else took the exam", student.token)).status).toBe(404);
    expect((await revoke("")).status).toBe(422);
    expect(await revoke("Somebody else took the exam")).toMatchObject({
      status: 200,
      body: { certificate: { state: "revoked", revokedReason: "Somebody else took the exam" } },
    });
    expect((await revoke("Another reason")).body).toMatchObject({
      certificate: { revokedReason: "Somebody else took the exam" },
    });
    const { body } = await open(number);
    expect(body.state).toBe("revoked");
    expect(JSON.stringify(body)).not.toContain("Somebody");
    expect((await server.call(student.token, "GET", "/training/certificate.pdf")).status).toBe(409);
    expect(await startExam(student)).toMatchObject({
      body: { detail: "Your certificate was revoked. Ask your instructor for another attempt." },
    });
  });

  it("cannot be tried out number by number", async () => {
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => server.call(undefined, "GET", "/certificates/AIQ-2026-33333333")),
    );
    expect(tries.some(({ status }) => status === 429)).toBe(true);
  });
});

describe("the course", () => {
  it("is for student accounts, and the list of students for instructors", async () => {
    const student = await makeStudent("Lia");
    const owner = realShop.people.owner.token;
    expect((await server.call(owner, "GET", "/training")).status).toBe(403);
    expect((await server.call(student.token, "GET", "/training/students")).status).toBe(404);
    const { body } = await server.call<{ students: { name: string; lessonsCompleted: number }[] }>(
      ...[server.operator, "GET" as const, "/training/students"],
    );
    expect(body.students).toContainEqual(expect.objectContaining({ name: "Lia Lee", lessonsCompleted: 0 }));
  });
});
