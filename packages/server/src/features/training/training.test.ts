import { addPhoto } from "@autoiq/domain/inspections/contract";
import type { Lesson } from "@autoiq/domain/training/schema";
import { describe, expect, it } from "vitest";
import { answersOf, courseServer, type Detail, lessons } from "../../../test/helpers/course-server.ts";
import { playerOf } from "../../../test/helpers/play-course.ts";
import { send } from "../../../test/helpers/send.ts";

const { server, realShop, makeStudent, later, courseOf, check, answerQuiz } = await courseServer();

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
    await task("book-rosa", benBooked, play.bookRosa, "Rosa Delgado is booked for Monday, November 23.");
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
