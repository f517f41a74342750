import { randomUUID } from "node:crypto";
import type { getJournal } from "@autoiq/domain/books/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { DayClose, Drawer, OpenPeriod } from "@autoiq/domain/payments/drawer/contract";
import { type CashCount, denominations } from "@autoiq/domain/payments/drawer/rules";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { actsOf, total } from "../../../../test/helpers/invoice-acts.ts";
import { textsOf } from "../../../../test/helpers/pdf-text.ts";
import {
  type PaymentProviderSetup,
  testPaymentProvider,
} from "../../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { posted, cash, refund, call } = actsOf(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});

type Refused = { detail: string };
const open = async (): Promise<OpenPeriod> => {
  const { body } = await call<Drawer>("GET", "/drawer");
  if (!body.open) throw new Error("The drawer is not set up.");
  return body.open;
};
const setUp = (floatCents = 20_000) => call<Drawer & Refused>("POST", "/drawer", { floatCents });
const move = (body: object) =>
  call<Drawer & Refused>("POST", "/drawer/movements", {
    id: randomUUID(),
    reason: "Window cleaner",
    ...body,
  });

function countOf(amount: number): CashCount {
  let rest = amount;
  return denominations.map((each) => {
    const count = Math.floor(rest / each);
    rest -= count * each;
    return { cents: each, count };
  });
}
async function close(change: object = {}, of?: OpenPeriod) {
  const { lastClose, cash: expected, terminalCents } = of ?? (await open());
  return call<DayClose & Refused>("POST", "/drawer/closes", {
    id: randomUUID(),
    lastClose,
    expectedCents: expected.expectedCents,
    terminalCents,
    counts: countOf(Math.max(0, expected.expectedCents)),
    leftCents: Math.min(20_000, Math.max(0, expected.expectedCents)),
    ...change,
  });
}

test("a close compares cash, checks, and the terminal's batch with what was recorded", async () => {
  await setUp();
  const first = await posted();
  await cash(first.id, 10_000);
  await call("POST", `/invoices/${first.id}/payments`, {
    method: "check",
    amountCents: 5000,
    checkNumber: "1044",
  });
  await call("POST", `/invoices/${first.id}/payments`, {
    method: "card-terminal",
    amountCents: 7000,
    details: { brand: "visa", lastFour: "4242" },
  });
  const second = await posted();
  await cash(second.id, total);
  await refund((await call("GET", `/invoices/${second.id}`)).body, { amountCents: 1000 });
  await move({ kind: "paid-out", amountCents: 2500 });
  await move({ kind: "paid-in", amountCents: 500, reason: "Change from the bank" });
  expect((await open()).cash).toEqual({
    floatCents: 20_000,
    receivedCents: 10_000 + total,
    refundedCents: 1000,
    paidInCents: 500,
    paidOutCents: 2500,
    expectedCents: 20_000 + 10_000 + total - 1000 + 500 - 2500,
  });
  const expected = 20_000 + 10_000 + total - 3000;
  const short = await close({ counts: countOf(expected - 100), batchCents: 7000 });
  expect([short.status, short.body.detail]).toEqual([
    422,
    "The drawer is $1.00 short. Explain the difference, or count again.",
  ]);
  const { status, body } = await close({
    counts: countOf(expected - 100),
    explanation: "A dollar too much change",
    batchCents: 7000,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    number: 1,
    day: "2026-11-20",
    countedCents: expected - 100,
    differenceCents: -100,
    depositCents: expected - 100 - 20_000,
    terminalCents: 7000,
    batchCents: 7000,
    checks: [{ number: "1044", amountCents: 5000 }],
  });
  expect(new Map(body.movements.map((each) => [each.kind, each.amountCents]))).toEqual(
    new Map([
      ["paid-out", 2500],
      ["paid-in", 500],
    ]),
  );
  expect(await open()).toMatchObject({
    lastClose: 1,
    takings: [],
    checks: [],
    movements: [],
    cash: { floatCents: 20_000, expectedCents: 20_000 },
  });
});

test("the Z report and the deposit slip state each figure of the close", async () => {
  await setUp();
  const invoice = await posted();
  await cash(invoice.id, 10_000);
  await call("POST", `/invoices/${invoice.id}/payments`, {
    method: "check",
    amountCents: 5000,
    checkNumber: "1044",
  });
  await call("POST", `/invoices/${invoice.id}/payments`, {
    method: "card-terminal",
    amountCents: 7000,
    details: { brand: "visa", lastFour: "4242" },
  });
  await move({ kind: "paid-out", amountCents: 2500 });
  const { body } = await close({
    counts: countOf(27_400),
    explanation: "A dollar too much change",
    batchCents: 7100,
    batchExplanation: "A sale keyed twice",
  });
  const linesOf = async (name: string) => {
    const file = await side.server.app.inject({
      url: `/api/drawer/closes/${body.id}/${name}`,
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    });
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const lines = new Map<number, string[]>();
    for (const { baseline, text } of textsOf(file.rawPayload))
      lines.set(baseline, [...(lines.get(baseline) ?? []), text.trim()]);
    return [...lines.values()].map((each) => each.join(" "));
  };
  const report = await linesOf("z-report");
  for (const line of [
    "Cash (1) $100.00",
    "Check (1) $50.00",
    "Visa (1) $70.00",
    "Net received $220.00",
    "Starting cash $200.00",
    "Cash received $100.00",
    "Paid out: Window cleaner -$25.00",
    "Expected $275.00",
    "Counted $274.00",
    "Over/short -$1.00",
    "Explanation: A dollar too much change",
    "Left in the drawer $200.00",
    "Cash to deposit $74.00",
    "Recorded $70.00",
    "Batch total $71.00",
    "Difference $1.00",
    "Explanation: A sale keyed twice",
  ])
    expect(report).toContain(line);
  const slip = await linesOf("deposit-slip");
  for (const line of ["Cash to deposit $74.00", "Checks to deposit $50.00", "Total deposit $124.00"])
    expect(slip).toContain(line);
  expect(slip.find((line) => line.startsWith("Check 1044"))).toMatch(/ \$50\.00$/);
});

test("a close after midnight is of the day that it counts", async () => {
  await setUp();
  await cash((await posted()).id, 10_000);
  // 12:40 a.m. in New York.
  side.server.setNow("2026-11-21T05:40:00Z");
  expect((await close()).body.day).toBe("2026-11-20");
  expect((await close()).body.day).toBe("2026-11-21");
  // The books of the day before were locked before the drawer was counted.
  await cash((await posted()).id, 10_000);
  const books = { locationIds: [shop.locationId], through: "2026-11-21" };
  await side.server.call(shop.people.owner.token, "PUT", "/books/locks", books);
  side.server.setNow("2026-11-22T13:00:00Z");
  expect((await close()).body.day).toBe("2026-11-22");
  side.server.setNow("2026-11-20T15:00:00Z");
});

test("a repeated request closes once, and a second person is told who closed", async () => {
  await setUp();
  const seen = await open();
  const id = randomUUID();
  const first = await close({ id }, seen);
  expect((await close({ id }, seen)).body).toEqual(first.body);
  const second = await close({}, seen);
  expect(second.status).toBe(409);
  expect(second.body.detail).toMatch(
    /^.+ closed the day on Nov 20, 2026, .+ \(close #1\)\. Refresh to see it\.$/,
  );
});

test("cash that came while it was counted is said, and nothing closes", async () => {
  await setUp();
  const seen = await open();
  await cash((await posted()).id, 4000);
  const { status, body } = await close({}, seen);
  expect(status).toBe(409);
  expect(body.detail).toContain("$240.00 is expected now, $200.00 before");
  expect((await open()).lastClose).toBe(0);
});

test("50 closes at once: one wins", async () => {
  await setUp();
  const seen = await open();
  const all = await Promise.all(Array.from({ length: 50 }, () => close({}, seen)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(49);
  expect((await call<Drawer>("GET", "/drawer")).body.closes).toHaveLength(1);
});

test("payments and closes at once: each payment is in one close", async () => {
  await setUp(0);
  const invoice = await posted();
  // A close is refused when cash came meanwhile. Somebody at the desk then closes again.
  const closeSoon = async () => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const { status } = await close({ leftCents: 0 });
      if (status === 200) return status;
    }
    return 409;
  };
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 10 === 9 ? closeSoon() : cash(invoice.id, 100 + at).then(({ status }) => status),
    ),
  );
  expect(all.filter((status) => status >= 500)).toEqual([]);
  await close({ leftCents: 0 });
  const { body } = await call<Drawer>("GET", "/drawer");
  expect(body.closes.length).toBeGreaterThan(1);
  expect(body.open?.cash.expectedCents).toBe(0);
  const entries = await shop.run<{ cents: number; closes: number; number: number }>(
    `select -e.amount_cents as cents, count(c.id)::int as closes, min(c.number) as number from ledger_entries e
     left join day_closes c on c.organization_id = $1 and e.at >= c.from_at and e.at < c.through
     where e.organization_id = $1 and e.kind = 'payment' group by e.source_id, e.amount_cents`,
    shop.organizationId,
  );
  expect(entries).toHaveLength(45);
  expect(entries.filter(({ closes }) => closes !== 1)).toEqual([]);
  // And each close counted just its own.
  for (const each of body.closes)
    expect(each.depositCents).toBe(
      entries.reduce((sum, entry) => sum + (entry.number === each.number ? entry.cents : 0), 0),
    );
});

test("money dated before the close is dated after it", async () => {
  await setUp();
  const invoice = await posted();
  side.server.setNow("2026-11-20T23:00:00Z");
  const { body } = await close();
  side.server.setNow("2026-11-20T15:00:00Z");
  await cash(invoice.id, 1000);
  await move({ kind: "paid-out", amountCents: 300 });
  const now = await open();
  expect([now.cash.receivedCents, now.cash.paidOutCents]).toEqual([1000, 300]);
  expect((await call<DayClose>("GET", `/drawer/closes/${body.id}`)).body).toEqual(body);
});

test("bad counts and movements are refused with what to do", async () => {
  expect((await move({ kind: "paid-in", amountCents: 100 })).body.detail).toBe("Set up the drawer first.");
  await setUp(5000);
  expect((await setUp(7000)).status).toBe(409);
  const id = randomUUID();
  expect((await move({ id, kind: "paid-in", amountCents: 100 })).status).toBe(200);
  expect((await move({ id, kind: "paid-in", amountCents: 100 })).status, "repeated").toBe(200);
  expect((await move({ id, kind: "paid-in", amountCents: 100, reason: "Other" })).status).toBe(409);
  expect((await move({ kind: "paid-out", amountCents: 100 })).status).toBe(200);
  expect((await move({ kind: "paid-out", amountCents: 5001 })).body.detail).toBe(
    "Only $50.00 is in the drawer. Enter at most that.",
  );
  expect((await move({ kind: "paid-in", amountCents: 100, correctsClose: 3 })).body.detail).toBe(
    "There is no close #3. Choose one from the list.",
  );
  for (const counts of [
    [{ cents: 300, count: 1 }],
    [{ cents: 100, count: -1 }],
    [
      { cents: 100, count: 1 },
      { cents: 100, count: 2 },
    ],
  ])
    expect((await close({ counts })).status).toBe(422);
  expect((await close({ leftCents: 5001 })).body.detail).toContain("Only $50.00 was counted");
  expect((await open()).lastClose).toBe(0);
});

test("a technician and an administrator do not reach the drawer", async () => {
  for (const role of ["technician", "admin"] as const)
    expect((await call("GET", "/drawer", undefined, shop.people[role].token)).status).toBe(403);
});

test("paid in, paid out, and over/short are booked, and the journal balances", async () => {
  await setUp();
  await cash((await posted()).id, 10_000);
  await move({ kind: "paid-out", amountCents: 2500 });
  await move({ kind: "paid-in", amountCents: 500, reason: "Change from the bank" });
  await close({ counts: countOf(27_900), explanation: "A dollar too much change" });
  const { body } = await call<ReplyOf<typeof getJournal>>(
    "GET",
    "/reports/journal?from=2026-11-20&to=2026-11-20",
  );
  const balanceOf = (name: string) => {
    const found = body.accounts.find((each) => each.name === name);
    return found && found.debitCents - found.creditCents;
  };
  expect({
    drawer: balanceOf("Cash and checks to deposit"),
    paidOut: balanceOf("Cash paid out"),
    paidIn: balanceOf("Cash paid in"),
    short: balanceOf("Cash over and short"),
  }).toEqual({ drawer: 10_000 - 2500 + 500 - 100, paidOut: 2500, paidIn: -500, short: 100 });
  expect(body.accounts.reduce((sum, each) => sum + each.debitCents - each.creditCents, 0)).toBe(0);
  expect(body.entries.map(({ memo }) => memo)).toContain("Cash over/short, close 1");
});
