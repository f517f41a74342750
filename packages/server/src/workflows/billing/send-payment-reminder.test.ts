import { randomUUID } from "node:crypto";
import type { Aging } from "@autoiq/domain/invoices/aging/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-20T15:00:00Z");
  shop = await server.makeShop();
});

const token = () => shop.people.owner.token;
/** A balance that Dana owes since that time. */
async function owe(
  amountCents: number,
  since: string,
  rest: "customer" | "card" = "customer",
): Promise<string> {
  server.setNow(since);
  const { status, body } = await server.call<{ id: string }>(token(), "POST", "/counter-sales", {
    id: randomUUID(),
    totalCents: amountCents,
    payments: [],
    rest,
    customerId: rest === "customer" ? shop.customerId : null,
    lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents }],
  });
  expect(status).toBe(200);
  server.setNow("2026-11-20T15:00:00Z");
  return body.id;
}
const aging = async () => (await server.call<Aging>(token(), "GET", "/invoices/aging")).body;
const remind = (id = randomUUID(), customerId = shop.customerId) =>
  server.call<{ leavesAt: string; detail: string }>(
    token(),
    "POST",
    `/customers/${customerId}/payment-reminders`,
    { id },
  );
const run = async (reminderId: string) => {
  const found = server.jobs.find((each) => each.task === "invoices.send-reminder");
  await found?.handle({ organizationId: shop.organizationId, reminderId });
};
const outcome = async (id: string) =>
  (await shop.run("select outcome, owed_cents as owed from payment_reminders where id = $1", id))[0];

test("open balances are listed by the age of each invoice, with a total", async () => {
  await owe(1000, "2026-11-20T14:00:00Z");
  // The 30th and 31st day on the shop's own calendar, whose days begin at 04:00 and 05:00 UTC.
  await owe(2000, "2026-10-21T04:30:00Z");
  await owe(4000, "2026-10-21T03:30:00Z");
  await owe(8000, "2026-09-20T12:00:00Z");
  await owe(16_000, "2026-08-01T12:00:00Z");
  await owe(500, "2026-11-19T12:00:00Z", "card");
  const { totals, debtors } = await aging();
  expect(totals).toEqual({ current: 3500, over30: 4000, over60: 8000, over90: 16_000, totalCents: 31_500 });
  expect(debtors).toMatchObject([
    { customerId: shop.customerId, name: "Dana Reyes", totalCents: 31_000, hasEmail: true, reminder: null },
    { customerId: null, name: "Walk-in customers", current: 500, totalCents: 500 },
  ]);
});

test("a paid or credited invoice leaves the list", async () => {
  const paid = await owe(1000, "2026-11-01T12:00:00Z");
  const credited = await owe(2000, "2026-11-02T12:00:00Z");
  await server.call(token(), "POST", `/invoices/${paid}/payments`, { method: "cash", amountCents: 400 });
  expect((await aging()).totals.totalCents).toBe(2600);
  await server.call(token(), "POST", `/invoices/${paid}/payments`, { method: "cash", amountCents: 600 });
  await server.call(token(), "POST", `/invoices/${credited}/credit-notes`, {
    id: randomUUID(),
    amountCents: null,
    reason: "Goodwill",
    lines: [],
  });
  expect(await aging()).toMatchObject({ totals: { totalCents: 0 }, debtors: [] });
});

test("a reminder names the balance at the time it is sent, once", async () => {
  await owe(1000, "2026-11-01T12:00:00Z");
  const paid = await owe(2000, "2026-11-02T12:00:00Z");
  const id = randomUUID();
  expect((await remind(id)).body.leavesAt).toBe("2026-11-20T15:00:00.000Z");
  await server.call(token(), "POST", `/invoices/${paid}/payments`, { method: "cash", amountCents: 2000 });
  const before = (await server.mails()).length;
  await run(id);
  await run(id);
  const mails = (await server.mails()).slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: "dana@example.com",
    subject: "Balance due at Bay Auto Tampa: $10.00",
    text: expect.stringContaining("Invoice 100001 of November 1, 2026: $10.00"),
  });
  expect(mails[0]?.text).not.toContain("Invoice 1002");
  expect(await outcome(id)).toEqual({ outcome: "mailed", owed: 1000 });
  expect((await aging()).debtors[0]?.reminder).toMatchObject({ outcome: "mailed" });
});

test("no reminder is sent at night, and an invoice paid by morning is left out", async () => {
  const bill = await owe(1000, "2026-11-01T12:00:00Z");
  server.setNow("2026-11-21T04:00:00Z");
  const id = randomUUID();
  const { leavesAt } = (await remind(id)).body;
  expect(new Date(leavesAt).getTime()).toBeGreaterThanOrEqual(new Date("2026-11-21T13:00:00Z").getTime());
  const [job] = (await server.queued("invoices.send-reminder")).slice(-1);
  expect(job?.runAt.toISOString()).toBe(leavesAt);
  await server.call(token(), "POST", `/invoices/${bill}/payments`, { method: "cash", amountCents: 1000 });
  const before = (await server.mails()).length;
  await run(id);
  expect((await server.mails()).length).toBe(before);
  expect(await outcome(id)).toEqual({ outcome: "not-owed", owed: 0 });
});

test("at most one reminder a day is sent, however often it is requested", async () => {
  await owe(1000, "2026-11-01T12:00:00Z");
  const replies = await Promise.all(Array.from({ length: 20 }, () => remind()));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.find((reply) => reply.status === 409)?.body.detail).toBe(
    "Dana Reyes was already reminded today. You can send one reminder a day.",
  );
  server.setNow("2026-11-21T15:00:00Z");
  const id = randomUUID();
  expect((await remind(id)).status).toBe(200);
  expect((await remind(id)).status, "the same one again").toBe(200);
});

test("a customer without a balance or an address is not reminded", async () => {
  expect((await remind()).body.detail).toBe("Dana Reyes has no balance that is due.");
  await owe(1000, "2026-11-01T12:00:00Z");
  await shop.run("update customers set email = null where id = $1", shop.customerId);
  expect((await remind()).body.detail).toMatch(/has no email address on file\. Call them, or add one\.$/);
  const other = await server.makeShop();
  expect((await remind(randomUUID(), other.customerId)).status).toBe(404);
});
