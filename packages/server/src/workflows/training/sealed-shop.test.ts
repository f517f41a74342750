import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { courseServer } from "../../../test/helpers/course-server.ts";
import { playerOf } from "../../../test/helpers/play-course.ts";
import { dropTraining, exportTraining } from "../../features/training/students/store.ts";
import { createTestCheckout } from "../../platform/payments/test-checkout.ts";
import type { SmsProvider } from "../../platform/sms/sms.ts";

const texts: string[] = [];
const smsProvider = {
  provider: "twilio",
  numbers: ["+18135550199"],
  send: async ({ to }: { to: string }) => {
    texts.push(to);
    return { reference: "SM1" };
  },
  find: async () => undefined,
} as unknown as SmsProvider;
const opened: unknown[] = [];
/** As if real cards were charged. */
const checkout = Object.assign(createTestCheckout("http://localhost:3000"), {
  provider: "stripe" as const,
  start: async (order: unknown) => {
    opened.push(order);
    return { url: "https://pay.example", reference: "cs_1" };
  },
});
const { server, makeStudent, later, completeLessons, courseOf } = await courseServer({
  smsProvider,
  checkout,
});

it("no text reaches the provider, and the message counts as sent", async () => {
  const student = await makeStudent();
  const play = await playerOf(server, student);
  const [rosa] = await play.rows<{ id: string }>("select id from customers where last_name = 'Delgado'");
  const message = { channel: "sms", subject: "", body: "Your car is ready at four.", photoIds: [] };
  await play.call("PUT", `/customers/${rosa?.id}/messages/${randomUUID()}`, message);
  const job = server.jobs.find(({ task }) => task === "messages.send-sms");
  for (const { payload } of await server.queued("messages.send-sms")) await job?.handle(payload);
  expect(texts).toEqual([]);
  const sent = await play.rows<{ state: string; provider: string }>(
    "select state, provider from messages where channel = 'sms'",
  );
  expect(sent).toEqual([{ state: "sent", provider: "practice" }]);
});

it("no card is charged, with a sentence that says what to do", async () => {
  const student = await makeStudent();
  const play = await playerOf(server, student);
  await play.bookRosa();
  await play.checkIn();
  await play.addJob("Practice: front brake pads");
  await play.approve();
  await play.receive("PRC-PAD-F");
  await play.pull();
  await play.clock(() => later(30));
  await play.complete();
  await play.postInvoice();
  const [invoice] = await play.rows<{ id: string }>("select id from invoices");
  const reply = await server.call<{ detail: string }>(
    ...[student.token, "POST" as const, `/invoices/${invoice?.id}/checkout`, {}],
  );
  expect(reply).toMatchObject({
    status: 422,
    body: { detail: "No card is charged in a practice shop. Record cash or a check instead." },
  });
  expect(opened).toEqual([]);
});

it("the export of an account has its course, without an exam's right answers", async () => {
  const student = await makeStudent();
  await completeLessons(student);
  await server.call(student.token, "POST", "/training/exams");
  const exported = await server.services.tenancy.identity((tx) => exportTraining(tx, student.userId));
  expect(exported.lessons).toHaveLength(13);
  expect(exported).toMatchObject({ exams: [{ questions: 30, passed: null }], certificates: [] });
  expect(JSON.stringify(exported)).not.toContain("right");
});

it("nothing of the course stays when the account is erased", async () => {
  const [gone, other] = [await makeStudent(), await makeStudent()];
  await completeLessons(gone);
  await completeLessons(other);
  await server.services.tenancy.identity((tx) => dropTraining(tx, gone.userId));
  expect((await courseOf(gone)).lessons.some(({ completed }) => completed)).toBe(false);
  expect((await courseOf(other)).lessons.every(({ completed }) => completed)).toBe(true);
});

it("no stranger can ask it for an appointment", async () => {
  const student = await makeStudent();
  const play = await playerOf(server, student);
  const slug = `practice-${student.userId.slice(0, 8)}`;
  // A student may not turn its page on. A row that is there all the same opens nothing.
  const { organizationId } = play.shop;
  await server.services.tenancy.write({ organizationId, userId: null }, (tx) =>
    tx.query({
      name: "",
      text: `insert into request_pages (organization_id, location_id, slug, is_open, changed_at, changed_by_name)
        select organization_id, id, $1, true, now(), 'Kim' from locations`,
      values: [slug],
    }),
  );
  expect((await server.call(undefined, "GET", `/request-pages/${slug}`)).status).toBe(404);
});
