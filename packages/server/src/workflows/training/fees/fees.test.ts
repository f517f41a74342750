import { freeLessons } from "@autoiq/domain/training/rules";
import type { Student } from "@autoiq/domain/training/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { answersOf, courseServer, type Detail, lessons } from "../../../../test/helpers/course-server.ts";
import { textsOf } from "../../../../test/helpers/pdf-text.ts";
import type { TestStudent } from "../../../../test/helpers/students.ts";
import {
  type PaymentProviderSetup,
  stripePaymentProvider,
  testPaymentProvider,
} from "../../../../test/providers/payment-providers.ts";
import { dropTraining, exportTraining } from "../../../features/training/students/store.ts";
import { feeRefundJob } from "./fee-jobs.ts";

const feeCents = 49_900;
const training = { starts: [], feeCents };
const sentence =
  "The first 2 lessons are free. Pay the course fee of $499.00 to open the other lessons and the final exam.";
const at = new Date("2026-11-20T15:00:00Z");

type Course = Awaited<ReturnType<typeof courseServer>>;
const feeCalls = ({ server }: Pick<Course, "server">) => ({
  open: ({ token }: TestStudent) =>
    server.call<{ url: string } & Detail>(token, "POST", "/training/fee/checkout"),
  rows: async ({ userId }: TestStudent) =>
    (
      await server.services.tenancy.identity((tx) =>
        tx.query({
          name: "",
          text: "select state, charged_cents, refund_reason, refund_reference, refund_problem from training_fees where user_id = $1 order by created_at, id",
          values: [userId],
        }),
      )
    ).rows as Record<string, unknown>[],
  audit: async ({ userId }: TestStudent) =>
    (
      await server.services.tenancy.identity((tx) =>
        tx.query({
          name: "",
          text: "select action, kind from audit_log where user_id = $1 and subject = 'course fee' order by at, id",
          values: [userId],
        }),
      )
    ).rows as { action: string; kind: string }[],
  mailsTo: async ({ email }: TestStudent) => (await server.mails()).filter(({ to }) => to === email),
  refund: ({ userId }: TestStudent, number: string, reason = "The start date was moved") =>
    server.call<Student & Detail>(server.operator, "POST", `/training/students/${userId}/fee/refund`, {
      number,
      reason,
    }),
});

describe.each([
  ["the test checkout", testPaymentProvider],
  ["Stripe Checkout", stripePaymentProvider],
] as const)("the course fee with %s", (name, makeSide) => {
  let side: PaymentProviderSetup;
  let course: Course;
  let calls: ReturnType<typeof feeCalls>;
  beforeAll(async () => {
    side = await makeSide({ training });
    course = await courseServer({}, side.server);
    calls = feeCalls(course);
  });
  const paidStudent = async () => {
    const student = await course.makeStudent();
    const { body } = await calls.open(student);
    expect(await side.pay(body.url, course.clock())).toBeLessThan(400);
    const { fee } = await course.courseOf(student);
    return { student, number: fee.payment?.number ?? "" };
  };

  it("is asked for after the first lessons, at every lesson, quiz, task, and exam", async () => {
    const student = await course.makeStudent();
    const seen = await course.courseOf(student);
    expect(seen.fee).toEqual({ dueCents: feeCents, refusal: sentence, payment: null });
    expect(seen.exam.refusal).toBe("The final exam opens when the course fee is paid.");
    expect(seen.lessons.map(({ isLocked }) => isLocked)).toEqual(
      lessons.map((_, place) => place >= freeLessons),
    );
    const get = (id: string) => side.server.call<Detail>(student.token, "GET", `/training/lessons/${id}`);
    const due = { status: 402, body: { code: "payment-required", detail: sentence } };
    for (const [place, lesson] of lessons.entries()) {
      const isFree = place < freeLessons;
      expect(await get(lesson.id)).toMatchObject(isFree ? { status: 200 } : due);
      expect(await course.answerQuiz(student, lesson.id, answersOf(lesson.id))).toMatchObject(
        isFree ? { status: 200 } : due,
      );
      course.later(1);
      const task = lesson.tasks[0]!.id;
      const check = `/training/lessons/${lesson.id}/tasks/${task}/check`;
      expect(await side.server.call(student.token, "POST", check)).toMatchObject(
        isFree ? { status: 200 } : due,
      );
      course.later(5);
    }
    await course.completeLessons(await course.makeStudent());
    expect(await course.startExam(student)).toMatchObject(due);
  });

  it("opens everything once it is paid, with a receipt", async () => {
    const { student, number } = await paidStudent();
    const { fee, lessons: seen } = await course.courseOf(student);
    expect(fee).toMatchObject({
      dueCents: null,
      refusal: null,
      payment: {
        amountCents: feeCents,
        state: "paid",
        refundedAt: null,
        isTest: name === "the test checkout",
      },
    });
    expect(number).toMatch(/^AIF-2026-[2-9A-Y]{8}$/);
    expect(seen.some(({ isLocked }) => isLocked)).toBe(false);
    await course.completeLessons(student);
    expect((await course.startExam(student)).status).toBe(200);
    const [mail] = await calls.mailsTo(student);
    expect(mail).toMatchObject({ subject: "Receipt: $499.00 for the training program" });
    expect(mail?.text).toContain(number);
    expect(await calls.audit(student)).toEqual([
      { action: "paid the course fee of $499.00 by card", kind: "money" },
    ]);
    expect(await calls.open(student)).toMatchObject({
      status: 409,
      body: { detail: "You have paid the course fee. All lessons are open." },
    });
  });

  it("has one open payment page for fifty clicks at once", async () => {
    const student = await course.makeStudent();
    const replies = await Promise.all(Array.from({ length: 50 }, () => calls.open(student)));
    const urls = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200))
      expect({ status, detail: body.detail }).toEqual({
        status: 409,
        detail: "Your payment page is already opening. Try again in a moment.",
      });
    expect(await calls.rows(student)).toHaveLength(1);
    // A second tab gets the same page.
    expect((await calls.open(student)).body.url).toBe([...urls][0]);
  });

  it("is charged once when the payment is reported fifty times", async () => {
    const student = await course.makeStudent();
    const { body } = await calls.open(student);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => side.pay(body.url, course.clock())));
    expect(statuses.some((status) => status < 400)).toBe(true);
    expect(await calls.rows(student)).toMatchObject([{ state: "paid", charged_cents: feeCents }]);
    expect(await calls.mailsTo(student)).toHaveLength(1);
    expect(await calls.audit(student)).toHaveLength(1);
  });

  it("is refunded in full by an instructor, once, and then due again", async () => {
    const { student, number } = await paidStudent();
    expect(await calls.refund(student, "AIF-2026-AAAAAAAA")).toMatchObject({ status: 422 });
    expect(await calls.refund(student, number, "x")).toMatchObject({ status: 422 });
    const replies = await Promise.all(Array.from({ length: 50 }, () => calls.refund(student, number)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replies[0]?.body.fee).toMatchObject({ number, state: "refunded", amountCents: feeCents });
    expect((await course.courseOf(student)).fee).toMatchObject({ dueCents: feeCents });
    const [, mail] = await calls.mailsTo(student);
    expect(mail?.subject).toBe("Refund: $499.00 of the training program");
    expect((await calls.audit(student)).map(({ action }) => action)).toEqual([
      "paid the course fee of $499.00 by card",
      "course fee of $499.00 was refunded",
    ]);
    expect((await side.server.queued("training.refund-fee")).length).toBe(1);
    // The student may pay again.
    const { body } = await calls.open(student);
    expect(await side.pay(body.url, course.clock())).toBeLessThan(400);
    expect((await course.courseOf(student)).fee.dueCents).toBeNull();
  });

  it("stays paid during an exam and after a certificate", async () => {
    const { student, number } = await paidStudent();
    await course.completeLessons(student);
    const { body: exam } = await course.startExam(student);
    expect(await calls.refund(student, number)).toMatchObject({
      status: 409,
      body: {
        detail: "This student is taking the exam. Refund the course fee when the exam has ended.",
      },
    });
    await course.finish(student, exam);
    await course.takeExam(student, 30);
    expect(await calls.refund(student, number)).toMatchObject({
      status: 409,
      body: {
        detail: "This student has passed the exam and has a certificate. The course fee stays paid.",
      },
    });
  });

  it("has a receipt as a PDF, of its own student only, with the refund", async () => {
    const { student, number } = await paidStudent();
    const receipt = async ({ token }: TestStudent) => {
      const reply = await side.server.app.inject({
        url: "/api/training/fee/receipt.pdf",
        headers: { authorization: `Bearer ${token}` },
      });
      return reply.statusCode === 200
        ? textsOf(reply.rawPayload)
            .map(({ text }) => text)
            .join(" ")
        : reply.statusCode;
    };
    expect(await receipt(await course.makeStudent())).toBe(404);
    const paid = await receipt(student);
    for (const words of [number, "Sam Lee", student.email, "Course fee, AutoIQ Shop Operations", "$499.00"])
      expect(paid).toContain(words);
    expect(String(paid).includes("This was a test payment.")).toBe(name === "the test checkout");
    expect(paid).not.toContain("-$499.00");
    await calls.refund(student, number);
    expect(await receipt(student)).toContain("-$499.00");
  });

  it("belongs to its student, and stays without them for the books", async () => {
    const { student, number } = await paidStudent();
    const other = await course.makeStudent();
    expect((await course.courseOf(other)).fee.payment).toBeNull();
    expect(await calls.refund(other, number)).toMatchObject({ status: 422 });
    const { tenancy } = side.server.services;
    const own = await tenancy.account(other.userId, (tx) =>
      tx.query({ name: "", text: "select id from training_fees", values: [] }),
    );
    expect(own.rows).toEqual([]);
    expect(await tenancy.identityRead((tx) => exportTraining(tx, student.userId))).toMatchObject({
      fees: [{ receipt: number, amountCents: feeCents }],
    });
    await tenancy.identity((tx) => dropTraining(tx, student.userId));
    expect(await calls.rows(student)).toEqual([]);
    const kept = await tenancy.identity((tx) =>
      tx.query({
        name: "",
        text: "select state, user_id from training_fees where receipt_number = $1",
        values: [number],
      }),
    );
    expect(kept.rows).toEqual([{ state: "paid", user_id: null }]);
  });
});

describe("the course fee at Stripe", () => {
  const setup = async () => {
    const side = await stripePaymentProvider({ training });
    const course = await courseServer({}, side.server);
    const calls = feeCalls(course);
    const student = await course.makeStudent();
    const job = feeRefundJob(side.checkout, {
      ...side.server.services,
      publicUrl: "http://localhost:3000",
      supportEmail: "support@example.com",
    });
    const feeId = async () =>
      (await side.server.queued("training.refund-fee")).map(({ payload }) => payload.feeId ?? "");
    return { side, course, calls, student, job, feeId };
  };

  it("is asked for at the server's price, and the page of an expired checkout is replaced", async () => {
    const { side, calls, student } = await setup();
    const first = await side.server.call<{ url: string }>(student.token, "POST", "/training/fee/checkout", {
      amountCents: 1,
    });
    const reference = side.referenceOf(first.body.url);
    expect(side.stripe.sessions.get(reference)?.fields).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": "49900",
      "line_items[0][price_data][product_data][name]": "Course fee, AutoIQ Shop Operations",
      success_url: "http://localhost:3000/student?checkout=paid",
    });
    side.stripe.sessions.get(reference)!.status = "expired";
    const second = await calls.open(student);
    expect(side.referenceOf(second.body.url)).not.toBe(reference);
    expect(await side.deliver(side.stripe.event("checkout.session.expired", { id: reference }, at))).toBe(
      200,
    );
    expect((await calls.rows(student)).map(({ state }) => state)).toEqual(["closed", "open"]);
  });

  it("is not asked for again between the payment and its report", async () => {
    const { side, calls, student, course } = await setup();
    const { body } = await calls.open(student);
    const report = side.stripe.pay(side.referenceOf(body.url), at);
    expect(await calls.open(student)).toMatchObject({
      status: 409,
      body: { detail: "Your payment is being confirmed. Reload the page in a moment." },
    });
    expect(await side.deliver(report)).toBe(200);
    expect((await course.courseOf(student)).fee.dueCents).toBeNull();
  });

  it("gives a second charge and a wrong amount back", async () => {
    const { side, calls, student, course, job, feeId } = await setup();
    const first = await calls.open(student);
    side.stripe.sessions.get(side.referenceOf(first.body.url))!.status = "expired";
    const second = await calls.open(student);
    expect(await side.pay(second.body.url, at)).toBe(200);
    // The first page was paid at the last moment.
    expect(await side.pay(first.body.url, at)).toBe(200);
    expect(await calls.rows(student)).toMatchObject([
      { state: "refunded", refund_reason: "The course fee was already paid." },
      { state: "paid" },
    ]);
    for (const id of await feeId()) await job.handle({ feeId: id });
    for (const id of await feeId()) await job.handle({ feeId: id });
    expect(side.stripe.refunds).toEqual([`pi_${side.referenceOf(first.body.url)}`]);
    expect((await course.courseOf(student)).fee.dueCents).toBeNull();

    const other = await course.makeStudent();
    const wrong = await calls.open(other);
    const id = side.referenceOf(wrong.body.url);
    const session = { ...side.stripe.sessions.get(id)!, payment_status: "paid", amount_total: 100 };
    expect(await side.deliver(side.stripe.event("checkout.session.completed", session, at))).toBe(200);
    expect(await calls.rows(other)).toMatchObject([{ state: "refunded", charged_cents: 100 }]);
    expect((await course.courseOf(other)).fee.dueCents).toBe(feeCents);
    expect(await calls.audit(other)).toEqual([
      { action: "refunded a card payment of $1.00, because the course fee was $499.00", kind: "money" },
    ]);
  });

  it("is refunded when it is paid while the account is erased, and support learns of a refund that fails", async () => {
    const { side, calls, student, job, feeId } = await setup();
    const { body } = await calls.open(student);
    const reference = side.referenceOf(body.url);
    const { tenancy } = side.server.services;
    const row = async () =>
      (
        await tenancy.identity((tx) =>
          tx.query({
            name: "",
            text: "select user_id, state, refund_reason, refund_reference, refund_problem from training_fees where provider_reference = $1",
            values: [reference],
          }),
        )
      ).rows;
    expect(await tenancy.identity(async (tx) => (await dropTraining(tx, student.userId)) ?? null)).toEqual({
      provider: "stripe",
      reference,
    });
    expect(await row()).toMatchObject([{ user_id: null, state: "closed" }]);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => side.pay(body.url, at)));
    expect(statuses.some((status) => status === 200)).toBe(true);
    expect(await row()).toMatchObject([
      { user_id: null, state: "refunded", refund_reason: "The student's account had ended." },
    ]);
    const logged = async () =>
      (
        await tenancy.identity((tx) =>
          tx.query({
            name: "",
            text: "select person, action from audit_log where subject = 'course fee' order by at, id",
            values: [],
          }),
        )
      ).rows;
    expect(await logged()).toEqual([
      {
        person: "Course fee",
        action: "refunded a card payment of $499.00 for the course, because the student's account had ended",
      },
    ]);
    const [id = ""] = await feeId();
    side.stripe.state.refusesRefunds = true;
    await job.handle({ feeId: id });
    await job.handle({ feeId: id });
    expect(await row()).toMatchObject([
      { refund_problem: "The card processor didn't refund it: This charge is disputed." },
    ]);
    const mails = (await side.server.mails()).filter(({ to }) => to === "support@example.com");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("The card processor didn't refund it: This charge is disputed.");
    expect(await logged()).toHaveLength(2);
    expect(await calls.mailsTo(student)).toEqual([]);
  });

  it("is not asked for when the account is gone", async () => {
    const { side, calls, student } = await setup();
    await side.server.services.tenancy.identity((tx) =>
      tx.query({ name: "", text: "delete from auth.users where id = $1", values: [student.userId] }),
    );
    expect(await calls.open(student)).toMatchObject({ status: 401 });
    expect(await calls.rows(student)).toEqual([]);
  });

  it("counts as paid again when the card company returns the refund", async () => {
    const { side, calls, student, course, job, feeId } = await setup();
    const { body } = await calls.open(student);
    await side.pay(body.url, at);
    const number = (await course.courseOf(student)).fee.payment?.number ?? "";
    await calls.refund(student, number);
    const [id = ""] = await feeId();
    side.stripe.state.refusesRefunds = true;
    await job.handle({ feeId: id });
    expect(await calls.rows(student)).toMatchObject([
      { state: "paid", refund_problem: "The card processor didn't refund it: This charge is disputed." },
    ]);
    side.stripe.state.refusesRefunds = false;
    course.later(1);
    await calls.refund(student, number);
    await job.handle({ feeId: id });
    expect(await calls.rows(student)).toMatchObject([
      { state: "refunded", refund_problem: null, refund_reference: "re_1" },
    ]);
    const fields = side.stripe.refundFields[0]!;
    const failed = {
      id: "re_1",
      status: "failed",
      metadata: {
        organization_id: fields["metadata[organization_id]"],
        refund_key: fields["metadata[refund_key]"],
      },
    };
    expect(await side.deliver(side.stripe.event("refund.failed", failed, at))).toBe(200);
    expect(await side.deliver(side.stripe.event("refund.failed", failed, at))).toBe(200);
    expect(await calls.rows(student)).toMatchObject([
      { state: "paid", refund_problem: "The card company returned the refund." },
    ]);
    expect((await course.courseOf(student)).fee.dueCents).toBeNull();
    expect((await calls.mailsTo(student)).map(({ subject }) => subject)).toEqual([
      "Receipt: $499.00 for the training program",
      "Refund: $499.00 of the training program",
      "Your refund couldn't be sent to your card",
      "Refund: $499.00 of the training program",
      "Your refund couldn't be sent to your card",
    ]);
  });

  it("can be tried again when Stripe does not respond", async () => {
    const { side, calls, student } = await setup();
    side.stripe.state.down = true;
    expect(await calls.open(student)).toMatchObject({ status: 503 });
    side.stripe.state.down = false;
    expect((await calls.open(student)).status).toBe(200);
    expect((await calls.rows(student)).map(({ state }) => state)).toEqual(["closed", "open"]);
  });
});

it("isn't asked for where the course is free", async () => {
  const course = await courseServer();
  const student = await course.makeStudent();
  const { fee, lessons: seen } = await course.courseOf(student);
  expect(fee).toEqual({ dueCents: null, refusal: null, payment: null });
  expect(seen.some(({ isLocked }) => isLocked)).toBe(false);
  expect(await feeCalls(course).open(student)).toMatchObject({
    status: 422,
    body: { detail: "The course is free. There is nothing to pay." },
  });
});
