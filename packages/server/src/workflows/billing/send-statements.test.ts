import { randomUUID } from "node:crypto";
import type { StatementReply } from "@autoiq/domain/invoices/statements/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { postDailyInvoices } from "../../../test/helpers/posted-invoices.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
/** The emails that other tests sent. */
let earlier = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-12-01T15:00:00Z");
  shop = await server.makeShop();
  earlier = (await server.mails()).length;
  // $100.00 each: two in October, the last one on the evening of the 30th in New York.
  const day = { labor: 8000, laborCost: 3000, parts: 2000, partsCost: 1000, hours: "1" };
  await postDailyInvoices(shop, { ...day, from: "2026-10-29", to: "2026-10-30" });
  await postDailyInvoices(shop, { ...day, from: "2026-11-09", to: "2026-11-10" });
});

const token = () => shop.people.owner.token;
const october = { from: "2026-10-01", to: "2026-10-31" };
const november = { from: "2026-11-01", to: "2026-11-30" };
interface Reply {
  statement: StatementReply;
  sent: { by: string; outcome: string; closingCents: number }[];
}
const read = async ({ from, to } = november) =>
  (await server.call<Reply>(token(), "GET", `/customers/${shop.customerId}/statement?from=${from}&to=${to}`))
    .body;
const check = (amountCents: number) =>
  server.call(token(), "POST", `/customers/${shop.customerId}/account-payments`, {
    id: randomUUID(),
    payment: { method: "check", amountCents, checkNumber: "2088" },
  });
interface RunReply {
  queued: number;
  withoutEmail: string[];
  detail: string;
}
const send = (over: object = {}) =>
  server.call<RunReply>(token(), "POST", "/statement-runs", {
    id: randomUUID(),
    ...november,
    customerIds: [shop.customerId],
    ...over,
  });
const run = (task: "invoices.send-statements" | "invoices.send-monthly-statements") =>
  server.jobs.find((each) => each.task === task)?.handle({ organizationId: shop.organizationId });
const statementMails = async () =>
  (
    (await server.mails()) as (Awaited<ReturnType<TestServer["mails"]>>[number] & {
      attachments?: object[];
    })[]
  )
    .slice(earlier)
    .filter(({ subject }) => /^(Statement|Estado de cuenta)/.test(subject));
const setCustomer = (what: string, ...values: unknown[]) =>
  shop.run(`update customers set ${what} where id = $1`, shop.customerId, ...values);

test("a statement carries the balance forward, shows a check over several invoices once, and closes with what is open", async () => {
  server.setNow("2026-11-12T15:00:00Z");
  await check(25_000);
  const before = (await read(october)).statement;
  const { statement } = await read();
  expect(before).toMatchObject({ openingCents: 0, closingCents: 20_000 });
  expect(statement.openingCents).toBe(before.closingCents);
  expect(
    statement.movements.map(({ day, kind, amountCents, balanceCents }) => [
      day,
      kind,
      amountCents,
      balanceCents,
    ]),
  ).toEqual([
    ["2026-11-09", "invoice", 10_000, 30_000],
    ["2026-11-10", "invoice", 10_000, 40_000],
    ["2026-11-12", "payment", -25_000, 15_000],
  ]);
  expect(statement.movements.at(-1)).toMatchObject({ method: "check", checkNumber: "2088" });
  expect(statement.movements.at(-1)?.numbers).toHaveLength(3);
  expect(statement.open.map(({ dueOn, days, balanceDueCents }) => [dueOn, days, balanceDueCents])).toEqual([
    ["2026-11-09", 21, 5000],
    ["2026-11-10", 20, 10_000],
  ]);
  expect(statement).toMatchObject({
    closingCents: 15_000,
    creditCents: 0,
    aging: { current: 15_000, totalCents: 15_000 },
  });
});

test("credit from a check lowers the closing balance, and its use on an invoice is no second payment", async () => {
  server.setNow("2026-11-12T15:00:00Z");
  await check(43_000);
  expect((await read()).statement).toMatchObject({ closingCents: -3000, creditCents: 3000, open: [] });
  await postDailyInvoices(shop, {
    from: "2026-11-13",
    to: "2026-11-13",
    labor: 8000,
    laborCost: 0,
    parts: 0,
    partsCost: 0,
    hours: "1",
  });
  server.setNow("2026-11-14T15:00:00Z");
  await server.call(token(), "POST", `/customers/${shop.customerId}/credit-applications`, {
    id: randomUUID(),
    amountCents: 3000,
  });
  const { statement } = await read();
  expect(
    statement.movements.filter(({ kind }) => kind === "payment").map(({ amountCents }) => amountCents),
  ).toEqual([-43_000]);
  expect(statement).toMatchObject({ closingCents: 5000, creditCents: 0, aging: { totalCents: 5000 } });
});

test("a run emails each chosen customer their statement as a PDF once, however often it is repeated", async () => {
  const id = randomUUID();
  expect((await send({ id })).body).toEqual({ queued: 1, withoutEmail: [] });
  expect((await send({ id })).body).toEqual({ queued: 0, withoutEmail: [] });
  await Promise.all([run("invoices.send-statements"), run("invoices.send-statements")]);
  await run("invoices.send-statements");
  const mails = await statementMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain("$400.00 due");
  expect(mails[0]?.text).toContain("Balance forward: $200.00");
  expect(mails[0]?.attachments).toMatchObject([
    { name: "statement-2026-11-01-2026-11-30.pdf", contentType: "application/pdf" },
  ]);
  const { sent } = await read();
  expect(sent).toMatchObject([{ outcome: "emailed", closingCents: 40_000 }]);
  const [history] = await shop.run<{ action: string }>(
    "select action from history where subject_id = $1 order by at desc",
    shop.customerId,
  );
  expect(history?.action).toBe("sent 1 statement for 2026-11-01 to 2026-11-30");
});

test("a customer without an email address is named, and a period in the future is refused", async () => {
  await setCustomer("email = null");
  const { body } = await send();
  expect(body.queued).toBe(0);
  expect(body.withoutEmail).toHaveLength(1);
  const refused = await send({ from: "2027-01-01", to: "2027-01-31" });
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toBe("This period is in the future. Choose one that has begun.");
  expect((await send({ from: "2026-11-30", to: "2026-11-01" })).status).toBe(422);
});

test("the monthly job sends last month's statement once per customer, in the customer's language, though two run at once", async () => {
  await run("invoices.send-monthly-statements");
  expect(await statementMails()).toEqual([]);
  await setCustomer("monthly_statement = true, language = 'es-US'");
  // 7:30 in New York: the day has not begun.
  server.setNow("2026-12-01T12:30:00Z");
  await run("invoices.send-monthly-statements");
  expect(await statementMails()).toEqual([]);
  server.setNow("2026-12-01T13:30:00Z");
  await Promise.all([1, 2, 3].map(() => run("invoices.send-monthly-statements")));
  server.setNow("2026-12-02T13:30:00Z");
  await run("invoices.send-monthly-statements");
  const mails = await statementMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain("$400.00 por pagar");
  expect(mails[0]?.attachments).toMatchObject([{ name: "estado-de-cuenta-2026-11-01-2026-11-30.pdf" }]);
  server.setNow("2027-01-01T13:30:00Z");
  await run("invoices.send-monthly-statements");
  expect(await statementMails()).toHaveLength(2);
});

test.each([
  ["en-US", "statement-2026-11-01-2026-11-30.pdf", ["STATEMENT", "Balance forward", "Amount due", "$400.00"]],
  [
    "es-US",
    "estado-de-cuenta-2026-11-01-2026-11-30.pdf",
    ["ESTADO DE CUENTA", "Saldo anterior", "Monto por pagar", "$400.00"],
  ],
])("the PDF is in the customer's language (%s)", async (language, name, said) => {
  await setCustomer("language = $2", language);
  const pdf = await server.app.inject({
    url: `/api/customers/${shop.customerId}/statement/pdf?from=2026-11-01&to=2026-11-30`,
    headers: { authorization: `Bearer ${token()}` },
  });
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers["content-disposition"]).toContain(name);
  const text = textsOf(pdf.rawPayload)
    .map((each) => each.text)
    .join(" ");
  for (const each of said) expect(text).toContain(each);
});

test("a customer whose only email is a contact's can be sent statements, but not reminded", async () => {
  await shop.run("update customers set email = null where organization_id = $1", shop.organizationId);
  const listed = async () =>
    (
      await server.call<{ debtors: { hasEmail: boolean; getsStatements: boolean }[] }>(
        token(),
        "GET",
        "/invoices/aging",
      )
    ).body.debtors.map(({ hasEmail, getsStatements }) => ({ hasEmail, getsStatements }));
  expect(await listed()).toEqual([{ hasEmail: false, getsStatements: false }]);
  await shop.run(
    `insert into customer_contacts (organization_id, id, customer_id, name, email, receives_statements)
     values ($1, $2, $3, 'Pat Payables', 'pat@fleet.example', true)`,
    ...[shop.organizationId, randomUUID(), shop.customerId],
  );
  expect(await listed()).toEqual([{ hasEmail: false, getsStatements: true }]);
  expect((await send()).body).toMatchObject({ queued: 1, withoutEmail: [] });
});
