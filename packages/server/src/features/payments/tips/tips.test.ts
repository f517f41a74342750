import { randomUUID } from "node:crypto";
import { sum } from "@autoiq/domain/kernel/money";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { booked, giftCardActs, isBalanced } from "../../../../test/helpers/gift-card-acts.ts";
import { actsOf, total } from "../../../../test/helpers/invoice-acts.ts";
import { textsOf } from "../../../../test/helpers/pdf-text.ts";
import { tipActs } from "../../../../test/helpers/tip-acts.ts";
import {
  type PaymentProviderSetup,
  testPaymentProvider,
} from "../../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const both = [() => side, () => shop] as const;
const { posted, refund, call, ledger } = actsOf(...both);
const { acceptTips, pay, tips, ownTips, payOut, refundTip, setUpDrawer, period } = tipActs(...both);
const { journal, takings, expectRecordsToAgree } = giftCardActs(...both);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
  await acceptTips();
});

const technician = () => shop.people.technician.staffId;
const own = async () => (await tips()).people.find((each) => each.staffId === technician());

async function textOf(path: string): Promise<string> {
  const file = await side.server.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  return textsOf(file.rawPayload)
    .map((each) => each.text)
    .join("\n");
}

/** A second technician who sold another half hour on the repair order. */
async function secondTechnician(orderId: string): Promise<string> {
  const [staffId, jobId] = [randomUUID(), randomUUID()];
  await shop.run(
    `insert into staff (organization_id, id, user_id, role, status, name, email, location_id)
     values ($1, $2, $3, 'technician', 'active', 'Ana Diaz', $4, $5)`,
    ...[
      shop.organizationId,
      staffId,
      randomUUID(),
      `ana.${shop.organizationId}@example.com`,
      shop.locationId,
    ],
  );
  await shop.run(
    `insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, work_state, technician_id)
     values ($1, $2, $3, 8, 'Bulb', 'approved', 'completed', $4)`,
    ...[shop.organizationId, jobId, orderId, staffId],
  );
  await shop.run(
    `insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, hours, rate_cents, amount_cents)
     values ($1, $2, $3, $4, 1, 'labor', 'Replace bulb', 0.5, 15000, 7500)`,
    ...[shop.organizationId, randomUUID(), jobId, orderId],
  );
  return staffId;
}

test("a tip comes on top of the payment and belongs to the technicians by the hours they sold", async () => {
  await setUpDrawer();
  const invoice = await posted();
  const ana = await secondTechnician(invoice.repairOrderId ?? "");
  const paid = await pay(invoice.id, 10_000, { amountCents: 1001 });
  expect(paid.status, paid.body.detail).toBe(200);
  expect(paid.body.paidCents).toBe(10_000);
  expect(await ledger(invoice)).toBe(total - 10_000);
  expect(paid.body.payments[0]?.tip).toEqual({
    amountCents: 1001,
    refund: null,
    shares: [
      { name: "Ana Diaz", amountCents: 250 },
      { name: "The technician", amountCents: 751 },
    ],
  });
  expect((await tips()).people).toEqual([
    { staffId: ana, name: "Ana Diaz", receivedCents: 250, paidOutCents: 0, openCents: 250 },
    { staffId: technician(), name: "The technician", receivedCents: 751, paidOutCents: 0, openCents: 751 },
  ]);
  const books = await journal();
  expect(isBalanced(books)).toBe(true);
  expect(booked(books, "Tips payable")).toBe(-1001);
  expect(booked(books, "Cash and checks to deposit")).toBe(11_001);
  const [row] = await takings();
  expect(row).toMatchObject({ method: "cash", receivedCents: 10_000, payments: 1, tipsCents: 1001 });
  const { cash } = await period();
  expect(cash).toMatchObject({ receivedCents: 11_001, expectedCents: 31_001 });
  const mail = (await side.server.mails()).at(-1)?.text ?? "";
  expect(mail).toContain("$110.01");
  expect(mail).toContain("This includes a tip of $10.01.");
  await expectRecordsToAgree();
});

test("a tip is for one person, or for the whole shop", async () => {
  const invoice = await posted();
  const manager = shop.people.management.staffId;
  await pay(invoice.id, 1000, { amountCents: 300, meantFor: "person", staffId: manager });
  await pay(invoice.id, 1000, { amountCents: 200, meantFor: "shop" });
  const { people } = await tips();
  expect(people.map(({ staffId, openCents }) => [staffId, openCents])).toEqual([
    [manager, 300],
    [null, 200],
  ]);
  const someoneElse = { amountCents: 300, meantFor: "person", staffId: randomUUID() };
  expect((await pay(invoice.id, 1000, someoneElse)).body.detail).toContain(
    "no longer works at this location",
  );
});

test("a refused tip takes no payment", async () => {
  const invoice = await posted();
  const refused = async (...of: Parameters<typeof pay>) => {
    const { status, body } = await pay(...of);
    return [status, body.detail];
  };
  expect(await refused(invoice.id, 1000, { amountCents: total + 1 })).toEqual([
    422,
    `The tip is more than the invoice. Enter at most $${(total / 100).toFixed(2)}.`,
  ]);
  const lent = { method: "financing", details: { lender: "Synchrony" } };
  expect((await refused(invoice.id, 1000, { amountCents: 100 }, lent))[1]).toContain("can't have a tip");
  expect((await refused(invoice.id, 1000, { amountCents: 0 }))[0]).toBe(422);
  await acceptTips(false);
  expect(await refused(invoice.id, 1000, { amountCents: 100 })).toEqual([
    409,
    "This location doesn't accept tips. Refresh, then take the payment without one.",
  ]);
  expect((await call("GET", `/invoices/${invoice.id}`)).body.payments).toEqual([]);
  expect((await tips()).people).toEqual([]);
});

test("a terminal's batch and the Z report have the tips, and a surcharge is not computed on them", async () => {
  await setUpDrawer();
  const invoice = await posted();
  await pay(
    invoice.id,
    10_000,
    { amountCents: 1500 },
    { method: "card-terminal", details: { lastFour: "4242" } },
  );
  await pay(invoice.id, 5000, { amountCents: 500 });
  const open = await period();
  expect(open.terminalCents).toBe(11_500);
  await payOut(technician(), 700);
  const { cash } = await period();
  expect(cash).toMatchObject({ receivedCents: 5500, paidOutCents: 700, expectedCents: 24_800 });
  const closed = await call<{ id: string; detail: string }>("POST", "/drawer/closes", {
    id: randomUUID(),
    lastClose: 0,
    expectedCents: 24_800,
    terminalCents: 11_500,
    counts: [
      { cents: 10_000, count: 2 },
      { cents: 2000, count: 2 },
      { cents: 100, count: 8 },
    ],
    leftCents: 20_000,
    batchCents: 11_500,
  });
  expect(closed.status, closed.body.detail).toBe(200);
  const report = await textOf(`/drawer/closes/${closed.body.id}/z-report`);
  for (const text of ["Tips paid out: The technician", "of which tips", "Cash received, with tips", "$20.00"])
    expect(report).toContain(text);
  const books = await journal();
  expect(isBalanced(books)).toBe(true);
  expect(booked(books, "Tips payable")).toBe(-1300);
  expect(booked(books, "Card terminal clearing")).toBe(11_500);
  await expectRecordsToAgree();
});

describe("tips are paid out", () => {
  const owed = async (amountCents = 1000) => {
    await setUpDrawer();
    const invoice = await posted();
    return (await pay(invoice.id, 10_000, { amountCents })).body;
  };

  test("in cash from the drawer, or with payroll, and never more than is owed", async () => {
    await owed();
    expect((await payOut(technician(), 1001)).body.detail).toBe(
      "Only $10.00 of tips is open for this person. Enter at most that.",
    );
    expect((await payOut(technician(), 400)).body).toEqual({ openCents: 600 });
    expect((await payOut(technician(), 600, { way: "payroll" })).body).toEqual({ openCents: 0 });
    expect((await payOut(technician(), 1)).body.detail).toContain("No tips are open");
    expect(await own()).toMatchObject({ receivedCents: 1000, paidOutCents: 1000, openCents: 0 });
    const { movements, cash } = await period();
    expect(movements).toMatchObject([{ kind: "tips", amountCents: 400, reason: "The technician" }]);
    expect(cash.expectedCents).toBe(20_000 + 11_000 - 400);
    const books = await journal();
    expect(isBalanced(books)).toBe(true);
    expect(booked(books, "Tips payable")).toBe(0);
    expect(booked(books, "Tips paid with payroll")).toBe(-600);
    await expectRecordsToAgree();
  });

  test("50 people pay the same tips out at once, and one of them does", async () => {
    await owed();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        payOut(technician(), 1000, { way: index % 2 === 0 ? "cash" : "payroll" }),
      ),
    );
    expect(replies.filter((each) => each.status === 200)).toHaveLength(1);
    expect(replies.filter((each) => each.status === 409)).toHaveLength(49);
    expect(await own()).toMatchObject({ paidOutCents: 1000, openCents: 0 });
    await expectRecordsToAgree();
  });

  test("a repeated request pays once", async () => {
    await owed();
    const body = { id: randomUUID() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => payOut(technician(), 300, body)));
    expect(replies.map((each) => each.body.openCents)).toEqual(Array(10).fill(700));
    expect((await payOut(technician(), 400, body)).body.detail).toContain("already used");
    expect(await own()).toMatchObject({ paidOutCents: 300 });
  });

  test("without a drawer, only with payroll", async () => {
    const invoice = await posted();
    await pay(invoice.id, 10_000, { amountCents: 1000 });
    expect((await payOut(technician(), 1000)).body.detail).toContain("Set up the cash drawer first");
    expect((await payOut(technician(), 1000, { way: "payroll" })).status).toBe(200);
  });

  test("to a technician, who sees only their own", async () => {
    await owed();
    const { token } = shop.people.technician;
    await pay((await posted()).id, 1000, { amountCents: 200, meantFor: "shop" });
    await payOut(technician(), 250);
    expect(await ownTips(token)).toEqual({ receivedCents: 1000, paidOutCents: 250, openCents: 750 });
    expect(await ownTips(shop.people.owner.token)).toEqual({
      receivedCents: 0,
      paidOutCents: 0,
      openCents: 0,
    });
    expect((await call("GET", "/tips?from=2026-11-20&to=2026-11-20", undefined, token)).status).toBe(403);
    expect((await payOut(technician(), 1, {}, token)).status).toBe(403);
  });

  test("not on a day of locked books", async () => {
    await owed();
    const locks = { locationIds: [shop.locationId], through: "2026-11-20", reason: "Sent to the accountant" };
    await side.server.call(shop.people.owner.token, "PUT", "/books/locks", locks);
    const late = await payOut(technician(), 100, { way: "payroll" });
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining("locked")]);
  });
});

describe("a tip is refunded", () => {
  test("only when it is chosen, and by the way it came", async () => {
    await setUpDrawer();
    const invoice = (await pay((await posted()).id, 10_000, { amountCents: 1000 })).body;
    const without = await refund(invoice, { amountCents: 4000 });
    expect(without.body.payments[0]?.tip?.refund).toBeNull();
    expect(await own()).toMatchObject({ openCents: 1000 });
    expect(
      (await refund(invoice, { amountCents: 1000, method: "check", refundsTip: true })).body.detail,
    ).toBe("A tip goes back the way it came, in cash. Refund the payment that way, or without its tip.");
    const withTip = await refund(invoice, { amountCents: 6000, refundsTip: true });
    expect(withTip.status, withTip.body.detail).toBe(200);
    expect(withTip.body.payments[0]?.tip?.refund).toMatchObject({ state: "sent" });
    expect(await own()).toMatchObject({ receivedCents: 0, openCents: 0 });
    expect((await period()).cash).toMatchObject({ receivedCents: 11_000, refundedCents: 11_000 });
    const books = await journal();
    expect(isBalanced(books)).toBe(true);
    expect(booked(books, "Tips payable")).toBe(0);
    expect((await side.server.mails()).at(-1)?.text).toContain("$70.00");
    await expectRecordsToAgree();
  });

  test("alone, once, by 20 requests at the same time", async () => {
    const invoice = (await pay((await posted()).id, 10_000, { amountCents: 1000 })).body;
    const replies = await Promise.all(Array.from({ length: 20 }, () => refundTip(invoice)));
    expect(replies.filter((each) => each.status === 200)).toHaveLength(1);
    expect(replies.find((each) => each.status !== 200)?.body.detail).toBe("This tip was already refunded.");
    expect((await call("GET", `/invoices/${invoice.id}`)).body.paidCents).toBe(10_000);
    await expectRecordsToAgree();
  });

  test("not after it was paid out: the money belongs to the person", async () => {
    await setUpDrawer();
    const invoice = (await pay((await posted()).id, 10_000, { amountCents: 1000 })).body;
    await payOut(technician(), 1);
    const refused = await refund(invoice, { amountCents: 10_000, refundsTip: true });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "This tip was already paid out to The technician, so it can't be refunded. Refund the payment without the tip.",
    ]);
    expect((await call("GET", `/invoices/${invoice.id}`)).body.paidCents).toBe(10_000);
    expect((await refundTip(invoice)).status).toBe(409);
    expect((await refund(invoice, { amountCents: 10_000 })).status).toBe(200);
  });

  test("while it is paid out 25 times: one of both", async () => {
    await setUpDrawer();
    const invoice = (await pay((await posted()).id, 10_000, { amountCents: 1000 })).body;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? payOut(technician(), 1000) : refundTip(invoice),
      ),
    );
    expect(replies.filter((each) => each.status === 200)).toHaveLength(1);
    expect(replies.every((each) => each.status < 500)).toBe(true);
    await expectRecordsToAgree();
  });
});

test("a counter sale's payments have tips", async () => {
  const { body } = await call("POST", "/counter-sales", {
    id: randomUUID(),
    customerId: shop.customerId,
    totalCents: 5000,
    payments: [
      { method: "cash", amountCents: 2000, tip: { amountCents: 100 } },
      { method: "check", amountCents: 3000, checkNumber: "12" },
    ],
    rest: "none",
    lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 5000 }],
  });
  expect(sum(body.payments.map((each) => each.tip?.amountCents ?? 0))).toBe(100);
  expect((await tips()).people).toMatchObject([{ staffId: null, openCents: 100 }]);
  await expectRecordsToAgree();
});

test("an order whose status is derived is paid without its tip", async () => {
  const invoice = await posted();
  await pay(invoice.id, total, { amountCents: 1000 });
  const { body } = await call<RepairOrder>("GET", `/repair-orders/${invoice.repairOrderId}`);
  expect(body.status).toBe("closed");
});

test("the invoice's PDF shows the tip", async () => {
  const invoice = await posted();
  await pay(invoice.id, 10_000, { amountCents: 1234 });
  const lines = await textOf(`/invoices/${invoice.id}/pdf`);
  for (const text of ["Tip", "$12.34", "-$112.34"]) expect(lines).toContain(text);
});
