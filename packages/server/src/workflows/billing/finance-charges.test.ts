import { randomUUID } from "node:crypto";
import type { getJournal } from "@autoiq/domain/books/contract";
import type { Aging } from "@autoiq/domain/invoices/aging/contract";
import type { getCollections } from "@autoiq/domain/invoices/collections/contract";
import type { FinanceCharges, previewFinanceCharges } from "@autoiq/domain/invoices/finance-charges/contract";
import type { StatementReply } from "@autoiq/domain/invoices/statements/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { CustomerAccount } from "@autoiq/domain/payments/accounts/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectChecksToPass } from "../../../test/helpers/business-checks.ts";
import { postDailyInvoices } from "../../../test/helpers/posted-invoices.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-12-01T15:00:00Z");
  shop = await server.makeShop();
  // $1,000.00, due on receipt: October 5 is a Monday.
  await owe("2026-10-05", 100_000);
});
const owe = (day: string, cents: number) =>
  postDailyInvoices(shop, {
    from: day,
    to: day,
    labor: cents,
    laborCost: 0,
    parts: 0,
    partsCost: 0,
    hours: "1",
  });
const owner = () => shop.people.owner.token;
const call = <T = { detail: string }>(
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  token = owner(),
) => server.call<T & { detail: string }>(token, method, path, body);
const usual = {
  annualRateBp: 1800,
  graceDays: 10,
  minimumCents: 100,
  agreedOn: "2026-01-02",
  reference: "Signed by Dana Reyes, in the file",
  automatic: false,
};
const agree = (over: object = {}, confirmed = true, token = owner()) =>
  call<FinanceCharges>(
    "PUT",
    `/customers/${shop.customerId}/finance-charge-agreement`,
    { agreement: { ...usual, ...over }, confirmed },
    token,
  );
const preview = async (month: string) =>
  (await call<ReplyOf<typeof previewFinanceCharges>>("GET", `/finance-charges?month=${month}`)).body;
const post = (month: string, amountCents: number, customerId = shop.customerId) =>
  call<{ posted: number; alreadyPosted: number }>("POST", "/finance-charges", {
    month,
    charges: [{ customerId, amountCents }],
  });
const charges = async () =>
  (await call<FinanceCharges>("GET", `/customers/${shop.customerId}/finance-charges`)).body;
const account = async () =>
  (await call<CustomerAccount>("GET", `/customers/${shop.customerId}/account`)).body;
const pay = (amountCents: number, over: object = {}) =>
  call<CustomerAccount>("POST", `/customers/${shop.customerId}/account-payments`, {
    id: randomUUID(),
    payment: { method: "check", amountCents, checkNumber: "2088" },
    ...over,
  });
const statement = async (from: string, to: string) =>
  (
    await call<{ statement: StatementReply }>(
      "GET",
      `/customers/${shop.customerId}/statement?from=${from}&to=${to}`,
    )
  ).body.statement;
const waive = (chargeId: string, amountCents: number, over: object = {}, token = owner()) =>
  call<FinanceCharges>(
    "POST",
    `/finance-charges/${chargeId}/waivers`,
    { id: randomUUID(), amountCents, reason: "Goodwill", ...over },
    token,
  );
const journal = async () =>
  (await call<ReplyOf<typeof getJournal>>("GET", "/reports/journal?from=2026-10-01&to=2026-12-31")).body;
const balanceOf = (of: ReplyOf<typeof getJournal>, name: string) => {
  const found = of.accounts.find((each) => each.name === name);
  return found ? found.debitCents - found.creditCents : 0;
};
/** November: $1,000.00 for 30 days at 18%. */
const november = 1479;

test("nobody is charged without an agreement that is confirmed and signed", async () => {
  expect(await preview("2026-11")).toEqual({ charges: [], agreements: 0, posted: 0 });
  expect((await post("2026-11", november)).status).toBe(409);
  expect((await agree({}, false)).body.detail).toBe(
    "Confirm that your state allows this rate and that the customer agreed to it in writing.",
  );
  expect((await agree({ reference: " " })).status).toBe(422);
  expect((await agree({ annualRateBp: 3601 })).status).toBe(422);
  expect((await agree({ agreedOn: "2026-12-02" })).body.detail).toContain("dated in the future");
  expect((await agree({}, true, shop.people.technician.token)).status).toBe(403);
  expect((await charges()).agreement).toBeNull();
  expect((await agree()).body.agreement).toMatchObject(usual);
  const ended = await call<FinanceCharges>("PUT", `/customers/${shop.customerId}/finance-charge-agreement`, {
    agreement: null,
  });
  expect(ended.body.agreement).toBeNull();
  expect((await preview("2026-11")).charges).toEqual([]);
  const rows = await shop.run<{ action: string }>(
    "select action from history where organization_id = $1 and action like '%finance charges%' order by at",
    shop.organizationId,
  );
  expect(rows.map((each) => each.action)).toEqual([
    "recorded finance charges of 18% a year for Dana Reyes",
    "ended finance charges for Dana Reyes",
  ]);
});

test("a month is previewed with its working, posted once, and on the statement, the aging, and the balance", async () => {
  await agree();
  expect((await call("GET", "/finance-charges?month=2026-12")).body.detail).toBe(
    "This month isn't over yet. Choose one that is.",
  );
  const { charges: seen, agreements } = await preview("2026-11");
  expect(agreements).toBe(1);
  expect(seen).toMatchObject([
    {
      name: "Dana Reyes",
      amountCents: november,
      working: {
        balances: [{ from: "2026-11-01", to: "2026-11-30", days: 30, balanceCents: 100_000 }],
        centDays: 3_000_000,
        daysInYear: 365,
      },
    },
  ]);
  // Another amount than the one that was seen is refused, and nothing is written.
  expect((await post("2026-11", november + 1)).body.detail).toBe(
    "The finance charge of Dana Reyes is $14.79 now. Review the list and post again.",
  );
  expect((await post("2026-11", november)).body).toEqual({ posted: 1, alreadyPosted: 0 });
  expect((await post("2026-11", november)).body).toEqual({ posted: 0, alreadyPosted: 1 });
  expect(await preview("2026-11")).toEqual({ charges: [], agreements: 1, posted: 1 });

  const of = await statement("2026-12-01", "2026-12-31");
  expect(of.movements).toMatchObject([{ kind: "finance-charge", amountCents: november, day: "2026-12-01" }]);
  expect(of).toMatchObject({ closingCents: 100_000 + november, chargesCents: november });
  // The month before closes as the next one opens.
  expect((await statement("2026-11-01", "2026-11-30")).closingCents).toBe(of.openingCents);
  const { debtors, totals } = (await call<Aging>("GET", "/invoices/aging")).body;
  expect(debtors).toMatchObject([
    { totalCents: 100_000 + november, charges: [{ balanceDueCents: november }] },
  ]);
  expect(totals.totalCents).toBe(100_000 + november);
  const record = await call<{ money: { balanceCents: number } }>(
    "GET",
    `/customers/${shop.customerId}/record`,
  );
  expect(record.body.money.balanceCents).toBe(100_000 + november);
  const terms = await call<{ dueCents: number }>("GET", `/customers/${shop.customerId}/terms`);
  expect(terms.body.dueCents).toBe(100_000 + november);
  // No money came by it, and it is no sale.
  const today = await call<{ places: { paidCents: number; postedCents: number }[] }>(
    "GET",
    "/today?place=here",
  );
  expect(today.body.places).toMatchObject([{ paidCents: 0, postedCents: 0 }]);
});

test("charges do not compound: the next month counts the invoice alone", async () => {
  await agree();
  await post("2026-11", november);
  server.setNow("2027-01-01T15:00:00Z");
  expect((await preview("2026-12")).charges).toMatchObject([
    { amountCents: 1528, working: { centDays: 3_100_000 } },
  ]);
});

test("of 50 people who post one month at once, one posts it", async () => {
  await agree();
  const replies = await Promise.all(Array.from({ length: 50 }, () => post("2026-11", november)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(replies.reduce((sum, { body }) => sum + body.posted, 0)).toBe(1);
  const [row] = await shop.run<{ count: number; cents: number }>(
    `select count(*)::int as count, sum(amount_cents)::int as cents from ledger_entries
     where organization_id = $1 and kind = 'finance-charge'`,
    shop.organizationId,
  );
  expect(row).toEqual({ count: 1, cents: november });
});

test("a payment pays invoices first and then charges, or charges as chosen, and the rest is credit", async () => {
  await agree();
  await post("2026-11", november);
  // Only charges, by choice.
  const chosen = await pay(1000, { chargesCents: 1000, shares: [] });
  expect(chosen.body.charges).toMatchObject([{ openCents: november - 1000 }]);
  expect(chosen.body.credits).toEqual([]);
  expect((await pay(1000, { chargesCents: 2000, shares: [] })).body.detail).toBe(
    "Only $4.79 of finance charges is due. Enter at most that.",
  );
  server.setNow("2026-12-01T16:00:00Z");
  const all = await pay(100_000 + 479 + 300);
  expect(all.body).toMatchObject({ invoices: [], charges: [], credits: [{ openCents: 300 }] });
  // The check is one movement, and the money is counted once.
  const { movements, closingCents } = await statement("2026-12-01", "2026-12-31");
  expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ["finance-charge", november],
    ["credit", -1000],
    ["payment", -100_779],
  ]);
  expect(closingCents).toBe(-300);
  const today = await call<{ places: { paidCents: number }[] }>("GET", "/today?place=here");
  expect(today.body.places).toMatchObject([{ paidCents: 101_779 }]);
  const books = await journal();
  expect(balanceOf(books, "Finance charges")).toBe(-november);
  expect(balanceOf(books, "Repair order receivables")).toBe(0);
  expect(balanceOf(books, "Customer credit held")).toBe(-300);
  expect(balanceOf(books, "Cash and checks to deposit")).toBe(101_779);
});

test("credit pays charges, once however often it is asked for", async () => {
  await pay(100_000);
  await owe("2026-11-02", 50_000);
  await agree({ graceDays: 0 });
  const [due] = (await preview("2026-11")).charges;
  expect(due?.amountCents).toBeGreaterThan(0);
  await post("2026-11", due?.amountCents ?? 0);
  await pay(60_000, { shares: [], chargesCents: 0 });
  const id = randomUUID();
  const apply = () =>
    call<CustomerAccount>("POST", `/customers/${shop.customerId}/credit-applications`, {
      id,
      amountCents: due?.amountCents,
      shares: [],
      chargesCents: due?.amountCents,
    });
  for (const reply of [await apply(), await apply()]) {
    expect(reply.body.charges).toEqual([]);
    expect(reply.body.credits).toMatchObject([{ openCents: 60_000 - (due?.amountCents ?? 0) }]);
  }
});

test("a charge is waived with a reason by those who may, at most what is left, once", async () => {
  await agree();
  await post("2026-11", november);
  const [charge] = (await charges()).charges;
  const id = charge?.id ?? "";
  expect((await waive(id, november, { reason: " " })).status).toBe(422);
  expect((await waive(id, november, {}, shop.people.technician.token)).status).toBe(403);
  expect((await waive(id, november + 1)).body.detail).toBe(
    "Only $14.79 of this finance charge is left. Enter at most that.",
  );
  const waiverId = randomUUID();
  for (const reply of [await waive(id, 479, { id: waiverId }), await waive(id, 479, { id: waiverId })])
    expect(reply.body.charges).toMatchObject([{ openCents: 1000, waivedCents: 479 }]);
  await waive(id, 1000);
  expect((await waive(id, 1)).body.detail).toBe("Nothing of this finance charge is left to waive.");
  expect((await statement("2026-12-01", "2026-12-31")).closingCents).toBe(100_000);
  expect(balanceOf(await journal(), "Finance charges")).toBe(0);
});

test("what was paid of a waived charge becomes credit, of the newest payments first, and is no money", async () => {
  await agree();
  await post("2026-11", november);
  const id = (await charges()).charges[0]?.id ?? "";
  await pay(1000, { shares: [], chargesCents: 1000 });
  server.setNow("2026-12-01T16:00:00Z");
  await pay(300, { shares: [], chargesCents: 300 });
  // 179 is open. Without a word about credit, no more can be waived.
  expect((await waive(id, 500)).body.detail).toBe(
    "Only $1.79 of this finance charge is left. Enter at most that.",
  );
  expect(await waive(id, 500, { toCreditCents: 100 })).toMatchObject({
    status: 409,
    body: { detail: "$3.21 of this was paid and would become credit, not $1.00. Refresh and try again." },
  });
  expect((await waive(id, november + 1, { toCreditCents: 1 })).body.detail).toBe(
    "Only $14.79 of this finance charge is left. Enter at most that.",
  );
  expect((await waive(id, 500, { toCreditCents: 321 }, shop.people.technician.token)).status).toBe(403);
  const waiverId = randomUUID();
  for (let time = 0; time < 2; time += 1) {
    const reply = await waive(id, 500, { id: waiverId, toCreditCents: 321 });
    expect(reply.body.charges).toMatchObject([{ openCents: 0, waivedCents: 500, waivableCents: 979 }]);
  }
  // The newest payment first.
  expect((await account()).credits.map((each) => each.openCents).sort()).toEqual([21, 300]);
  server.setNow("2026-12-01T17:00:00Z");
  const rest = await waive(id, 979, { toCreditCents: 979 });
  expect(rest.body.charges).toMatchObject([{ openCents: 0, waivedCents: november, waivableCents: 0 }]);
  expect((await waive(id, 1, { toCreditCents: 1 })).body.detail).toBe(
    "Nothing of this finance charge is left to waive.",
  );
  expect((await account()).credits.reduce((sum, each) => sum + each.openCents, 0)).toBe(1300);
  // On the statement: the charge, the payments, the waivers. The balance is the invoice less the credit.
  const { movements, closingCents, creditCents, chargesCents } = await statement("2026-12-01", "2026-12-31");
  expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ["finance-charge", november],
    ["credit", -1000],
    ["credit", -300],
    ["finance-charge-waived", -500],
    ["finance-charge-waived", -979],
  ]);
  expect([closingCents, creditCents, chargesCents]).toEqual([100_000 - 1300, 1300, 0]);
  const today = await call<{ places: { paidCents: number }[] }>("GET", "/today?place=here");
  expect(today.body.places).toMatchObject([{ paidCents: 1300 }]);
  // Behind the metric, each record has the name of what it is.
  const behind = await call<{ rows: { title: string; above: number }[] }>(
    ...(["GET", "/reports/rows?metric=paid&from=2026-12-01&to=2026-12-31&place=here"] as const),
  );
  expect(behind.body.rows.map(({ title, above }) => `${title} ${above}`).sort()).toEqual([
    "Credit 1000",
    "Credit 300",
    "Credit applied -1000",
    "Credit applied -300",
    "Finance charge paid from credit 1000",
    "Finance charge paid from credit 300",
  ]);
  const books = await journal();
  expect(balanceOf(books, "Finance charges")).toBe(0);
  expect(balanceOf(books, "Customer credit held")).toBe(-1300);
  expect(balanceOf(books, "Repair order receivables")).toBe(100_000);
  // The invoices of this test have no repair orders' numbers.
  await expectChecksToPass(server, shop, (says) => /ledger|balance|finance charge/.test(says));
});

test("50 waivers of a paid charge at once turn what was paid into credit, and not a cent more", async () => {
  await agree();
  await post("2026-11", november);
  const id = (await charges()).charges[0]?.id ?? "";
  await pay(november, { shares: [], chargesCents: november });
  const replies = await Promise.all(Array.from({ length: 50 }, () => waive(id, 100, { toCreditCents: 100 })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(14);
  expect((await charges()).charges).toMatchObject([{ openCents: 0, waivedCents: 1400, waivableCents: 79 }]);
  expect((await account()).credits).toMatchObject([{ openCents: 1400 }]);
});

describe("an open finance charge", () => {
  beforeEach(async () => {
    await pay(100_000);
    server.setNow("2026-11-02T15:00:00Z");
  });
  const charged = async () => {
    server.setNow("2026-12-01T15:00:00Z");
    await owe("2026-11-02", 100_000);
    await agree({ graceDays: 0 });
    const [due] = (await preview("2026-11")).charges;
    await post("2026-11", due?.amountCents ?? 0);
    await pay(100_000, { shares: undefined, chargesCents: 0 });
    return due?.amountCents ?? 0;
  };

  test("is in payment reminders, in the customer's language", async () => {
    const cents = await charged();
    await shop.run("update customers set language = 'es-US' where id = $1", shop.customerId);
    const reminded = await call("POST", `/customers/${shop.customerId}/payment-reminders`, {
      id: randomUUID(),
    });
    expect(reminded.body.detail).toBeUndefined();
    for (const { payload } of await server.queued("invoices.send-reminder"))
      await server.jobs.find((each) => each.task === "invoices.send-reminder")?.handle(payload);
    const [mail] = (await server.mails()).filter(({ text }) => text.includes("Cargo por financiamiento"));
    expect(mail?.text).toContain(
      `Cargo por financiamiento de noviembre de 2026: $${(cents / 100).toFixed(2)}`,
    );
  });

  test("is in collections, aging, and the assistant's answer, and not in the sales tax report", async () => {
    const cents = await charged();
    server.setNow("2026-12-05T15:00:00Z");
    const collections = await call<ReplyOf<typeof getCollections>>("GET", "/invoices/collections");
    expect(collections.body.rows).toMatchObject([
      { customerId: shop.customerId, overdueCents: cents, totalCents: cents, oldestDays: 4, invoices: 0 },
    ]);
    expect((await call<Aging>("GET", "/invoices/aging")).body.totals.totalCents).toBe(cents);
    const answer = await call<{ text: string }>("POST", "/assistant/ask", { question: "who owes us money" });
    expect(JSON.stringify(answer.body)).toContain("is due on 1 finance charge by 1 customer.");
    for (const basis of ["accrual", "cash"])
      expect(
        (await call("GET", `/reports/sales-tax?from=2026-12-02&to=2026-12-31&basis=${basis}`)).body,
      ).toMatchObject({
        salesCents: 0,
        exemptCents: 0,
        taxableCents: 0,
        taxCents: 0,
        jurisdictions: [],
        exempt: [],
      });
    // When it is paid, the money is received on that day, and still no sale.
    await pay(cents);
    for (const basis of ["accrual", "cash"])
      expect(
        (
          await call<{ salesCents: number }>(
            "GET",
            `/reports/sales-tax?from=2026-12-02&to=2026-12-31&basis=${basis}`,
          )
        ).body.salesCents,
      ).toBe(0);
    const money = await call<{ rows: { receivedCents: number }[] }>(
      ...(["GET", "/reports/payments?from=2026-12-02&to=2026-12-31&place=here"] as const),
    );
    expect(money.body.rows.map(({ receivedCents }) => receivedCents)).toEqual([cents]);
  });
});

test("50 waivers and payments at once never take more than the charge", async () => {
  await agree();
  await post("2026-11", november);
  const id = (await charges()).charges[0]?.id ?? "";
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0 ? waive(id, 100) : pay(100, { shares: [], chargesCents: 100 }),
    ),
  );
  const [charge] = (await charges()).charges;
  expect(charge?.openCents).toBe(november - 1400);
  const [row] = await shop.run<{ cents: number }>(
    "select sum(amount_cents)::int as cents from ledger_entries where organization_id = $1 and kind like 'finance-charge%'",
    shop.organizationId,
  );
  expect(row?.cents).toBe(charge?.openCents);
  const { entries } = await journal();
  for (const entry of entries) expect(entry.lines.reduce((sum, each) => sum + each.amountCents, 0)).toBe(0);
  expect((await account()).credits).toEqual([]);
});

test("a locked day takes no charge and no waiver", async () => {
  await agree();
  await call("PUT", "/books/locks", { locationIds: [shop.locationId], through: "2026-12-01" });
  const refused = await post("2026-11", november);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain("The books are locked through December 1, 2026.");
  server.setNow("2026-12-02T15:00:00Z");
  expect((await post("2026-11", november)).body.posted).toBe(1);
});

test("the monthly job posts what needs no review, once, on the first days of a month", async () => {
  const run = () =>
    server.jobs.find((each) => each.task === "invoices.post-monthly-finance-charges")?.handle({});
  await agree();
  await run();
  expect((await charges()).charges).toEqual([]);
  await agree({ automatic: true });
  server.setNow("2026-12-06T15:00:00Z");
  await run();
  expect((await charges()).charges).toEqual([]);
  server.setNow("2026-12-01T15:00:00Z");
  await Promise.all([run(), run()]);
  await run();
  expect((await charges()).charges).toMatchObject([{ month: "2026-11", amountCents: november, by: "" }]);
});
