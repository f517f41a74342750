import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { Drawer } from "@autoiq/domain/payments/drawer/contract";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { booked, giftCardActs, isBalanced } from "../../../test/helpers/gift-card-acts.ts";
import { type OilChange, packageActs } from "../../../test/helpers/package-acts.ts";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const acts = [() => side, () => shop] as const;
const { offer, sell, soldOf, list, order, offered, apply, takeOff, finish, post, refund, here } = packageActs(
  ...acts,
);
const { takings, journal, secondLocation, expectRecordsToAgree } = giftCardActs(...acts);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});

const textOf = (pdf: Buffer) =>
  textsOf(pdf)
    .map(({ text }) => text)
    .join(" ");
const priceOf = (of: RepairOrder, jobId: string) => {
  const job = of.jobs.find(({ id }) => id === jobId);
  return job && jobSubtotal(job);
};
/** A sold package of five, and repair orders on which units of it are posted. */
async function sold(used: number) {
  const { packageId, cannedJobId } = await offer();
  const { body } = await sell(packageId);
  const invoices: Invoice[] = [];
  for (let each = 0; each < used; each += 1) {
    const of = await order(cannedJobId);
    await apply(of, body.id);
    await finish(of);
    invoices.push((await post(of)).body);
  }
  return { id: body.id, packageId, cannedJobId, invoices };
}

test("a sold package is money received and a liability, split over its payments, and nobody's credit", async () => {
  const { packageId } = await offer({ expiresMonths: 12 });
  const payments = [
    { method: "cash", amountCents: 10_000, tenderedCents: 12_000 },
    { method: "check", amountCents: 9999, checkNumber: "1044" },
  ];
  const { status, body } = await sell(packageId, { payments });
  expect([status, body.detail]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    state: "active",
    balanceCents: 19_999,
    customer: "Dana Reyes",
    vehicle: "",
    expiresOn: "2027-11-20",
    jobs: [{ name: "Oil change", units: 5, leftUnits: 5, valueCents: 19_999 }],
  });
  expect(await takings()).toMatchObject([
    { method: "cash", receivedCents: 10_000, payments: 1 },
    { method: "check", receivedCents: 9999, payments: 1 },
  ]);
  const books = await journal();
  expect(books.entries.map((each) => each.memo).sort()).toEqual([
    "Package sold (Cash)",
    "Package sold (Check)",
  ]);
  expect([booked(books, "Cash and checks to deposit"), booked(books, "Prepaid packages")]).toEqual([
    19_999, -19_999,
  ]);
  expect(books.accounts.some(({ name }) => name.endsWith("sales"))).toBe(false);
  const [dana] = await shop.run<{ owed: number }>(
    "select coalesce(sum(amount_cents), 0)::int as owed from ledger_entries where customer_id = $1",
    shop.customerId,
  );
  expect(dana?.owed).toBe(0);
  await expectRecordsToAgree();
});

test("the drawer expects the cash of a package, and its check is on the deposit slip", async () => {
  await here("POST", "/drawer", { floatCents: 20_000 });
  side.server.setNow("2026-11-20T16:00:00Z");
  const { packageId } = await offer();
  await sell(packageId, {
    payments: [
      { method: "cash", amountCents: 10_000 },
      { method: "check", amountCents: 9999, checkNumber: "1044" },
    ],
  });
  const { open } = (await here<Drawer>("GET", "/drawer")).body;
  side.server.setNow("2026-11-20T15:00:00Z");
  expect(open?.cash).toMatchObject({ receivedCents: 10_000, expectedCents: 30_000 });
  expect(open?.checks).toMatchObject([{ number: "1044", customer: "Dana Reyes", amountCents: 9999 }]);
});

test("one act covers a job: it is priced at the unit, posted as a sale, and only supplies and tax are due", async () => {
  const { packageId, cannedJobId } = await offer();
  const { id } = (await sell(packageId)).body;
  const of = await order(cannedJobId);
  expect(await offered(of)).toMatchObject([
    { jobId: of.jobId, soldPackageId: id, isUsed: false, valueCents: 3999, units: 5, leftUnits: 5 },
  ]);
  const applied = await apply(of, id);
  expect([applied.status, applied.body.detail]).toEqual([200, undefined]);
  expect(priceOf(applied.body, of.jobId)).toBe(3999);
  expect(await offered(of)).toMatchObject([{ isUsed: true, valueCents: 3999, leftUnits: 4 }]);
  // Again is the same.
  expect((await apply(of, id)).status).toBe(200);
  expect((await soldOf(id)).jobs).toMatchObject([{ usedUnits: 0, openUnits: 1, leftUnits: 4 }]);
  await finish(of);
  const { body: invoice } = await post(of);
  const { totals } = invoice.content;
  expect(invoice.content.jobs[0]?.subtotalCents).toBe(3999);
  expect(invoice).toMatchObject({
    state: "part-paid",
    paidCents: 3999,
    payments: [{ method: "package", amountCents: 3999, details: { package: expect.any(String) } }],
  });
  const due = invoice.totalCents - invoice.paidCents;
  expect(due).toBe(totals.suppliesCents + totals.taxCents);
  expect(totals.taxCents).toBeGreaterThan(0);
  expect(await soldOf(id)).toMatchObject({
    balanceCents: 16_000,
    redeemedCents: 3999,
    jobs: [{ usedUnits: 1, openUnits: 0, leftUnits: 4 }],
    movements: [
      { kind: "sold", changeCents: 19_999 },
      { kind: "redeemed", changeCents: -3999, invoiceNumber: invoice.number, work: "Oil change" },
    ],
  });
  // The package was received when it was sold.
  expect(await takings()).toMatchObject([{ method: "cash", receivedCents: 19_999, payments: 1 }]);
  const books = await journal();
  expect(isBalanced(books)).toBe(true);
  expect(booked(books, "Prepaid packages")).toBe(-16_000);
  expect(booked(books, "Repair order receivables")).toBe(due);
  const pdf = await side.server.app.inject({
    url: `/api/invoices/${invoice.id}/pdf`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  expect(textOf(pdf.rawPayload)).toContain("Prepaid package, 5 oil changes");
  const receipt = await side.server.app.inject({
    url: `/api/sold-packages/${id}/receipt`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  const printed = textOf(receipt.rawPayload);
  for (const text of ["PREPAID PACKAGE", "4 of 5 left", "$199.99", "Received for a package, Cash"])
    expect(printed).toContain(text);
  const report = await here<{ packages: object }>(
    "GET",
    "/reports/payments?from=2026-11-20&to=2026-11-20&place=here",
  );
  expect(report.body.packages).toEqual({
    soldCents: 19_999,
    redeemedCents: 3999,
    refundedCents: 0,
    outstandingCents: 16_000,
  });
  const file = await here<string>("GET", "/sold-packages.csv");
  expect(String(file.body)).toMatch(/Dana Reyes.*Active,Oil change,5,1,0,4,199\.99,160\.00/);
  await expectRecordsToAgree();
});

test("five units use the whole price: the last one has the cents that are left", async () => {
  const { id, cannedJobId, invoices } = await sold(5);
  expect(invoices.map((each) => each.paidCents)).toEqual([3999, 3999, 3999, 3999, 4003]);
  expect(await soldOf(id)).toMatchObject({ state: "used", balanceCents: 0, redeemedCents: 19_999 });
  expect((await apply(await order(cannedJobId), id)).body.detail).toContain("Nothing is left");
  expect(booked(await journal(), "Prepaid packages")).toBe(0);
  await expectRecordsToAgree();
});

test("50 repair orders that use the last unit at once use it once", async () => {
  const { id, cannedJobId } = await sold(4);
  const orders: OilChange[] = [];
  for (let each = 0; each < 10; each += 1) orders.push(await order(cannedJobId));
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, each) => apply(orders[each % orders.length]!, id)),
  );
  // The one that got it is answered the same when it is asked again.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(45);
  expect((await soldOf(id)).jobs).toMatchObject([{ usedUnits: 4, openUnits: 1, leftUnits: 0 }]);
  await expectRecordsToAgree();
});

test("a unit that was taken off, or whose job was removed or order voided, is back on the package", async () => {
  const { id, cannedJobId } = await sold(0);
  const left = async () => (await soldOf(id)).jobs[0]?.leftUnits;
  const first = await order(cannedJobId);
  await apply(first, id);
  const off = await takeOff(first);
  expect(priceOf(off.body, first.jobId)).toBe(8000);
  expect(await left()).toBe(5);
  const { version } = (await apply(first, id)).body;
  expect(await left()).toBe(4);
  const path = `/repair-orders/${first.orderId}`;
  expect((await here("DELETE", `${path}/jobs/${first.jobId}?version=${version}`)).status).toBe(200);
  expect(await left()).toBe(5);
  const second = await order(cannedJobId);
  const applied = (await apply(second, id)).body;
  const voided = await here("POST", `/repair-orders/${second.orderId}/void`, { version: applied.version });
  expect(voided.status).toBe(200);
  expect(await left()).toBe(5);
  await expectRecordsToAgree();
});

test("a completed job is covered at pickup, and one that comes to less than its unit is not posted", async () => {
  const { id, cannedJobId } = await sold(0);
  const of = await order(cannedJobId);
  await finish(of);
  const applied = await apply(of, id);
  expect(applied.status).toBe(200);
  expect(applied.body.jobs[0]).toMatchObject({ authorization: "approved", work: "completed" });
  await shop.run(
    "update job_lines set amount_cents = amount_cents - 1, rate_cents = rate_cents - 2 where organization_id = $1 and job_id = $2 and kind = 'labor'",
    ...[shop.organizationId, of.jobId],
  );
  const refused = await post(of);
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toContain("pays $39.99 for it");
  expect((await takeOff(of)).status).toBe(200);
  expect((await post(of)).body).toMatchObject({ paidCents: 0 });
});

test("a package is used by its customer, on its vehicle, before it expires, and the date can be changed", async () => {
  const { packageId, cannedJobId } = await offer({ expiresMonths: 1 });
  const { id } = (await sell(packageId, { vehicleId: shop.vehicleId })).body;
  const of = await order(cannedJobId);
  side.server.setNow("2026-12-21T15:00:00Z");
  expect((await apply(of, id)).body.detail).toContain("expired on December 20, 2026");
  expect(await soldOf(id)).toMatchObject({ state: "expired", balanceCents: 19_999 });
  expect(await offered(of)).toEqual([]);
  // What was not used is still owed.
  expect((await list()).outstandingCents).toBe(19_999);
  const later = { expiresOn: "2027-01-31", reason: "Was abroad" };
  const { technician, admin } = shop.people;
  for (const { token } of [technician, admin])
    expect((await here("POST", `/sold-packages/${id}/expiry`, later, token)).status).toBe(403);
  expect((await here("POST", `/sold-packages/${id}/expiry`, later)).status).toBe(200);
  expect((await apply(of, id)).status).toBe(200);
  side.server.setNow("2026-11-20T15:00:00Z");
  const history = await shop.run<{ action: string }>("select action from history where subject_id = $1", id);
  expect(history.map(({ action }) => action).at(-1)).toContain("January 31, 2027");

  const other = randomUUID();
  const [customerId, vehicleId] = [randomUUID(), randomUUID()];
  await shop.run(
    "insert into customers (organization_id, id, first_name, last_name) values ($1, $2, 'Ana', 'Other')",
    ...[shop.organizationId, customerId],
  );
  await shop.run(
    "insert into vehicles (organization_id, id, customer_id, make, model) values ($1, $2, $3, 'Kia', 'Soul'), ($1, $4, $5, 'Kia', 'Rio')",
    ...[shop.organizationId, vehicleId, customerId, other, shop.customerId],
  );
  const theirs = await order(cannedJobId, shop.locationId, { customerId, vehicleId });
  expect((await apply(theirs, id)).body.detail).toContain("belongs to another customer");
  const second = await order(cannedJobId, shop.locationId, { vehicleId: other });
  expect((await apply(second, id)).body.detail).toContain("another vehicle");
});

test("unused work is refunded once, by the ways it was paid, and not by people who may not refund", async () => {
  const { packageId, cannedJobId } = await offer();
  const payments = [
    { method: "check", amountCents: 12_000, checkNumber: "1044" },
    { method: "cash", amountCents: 7999 },
  ];
  const { id } = (await sell(packageId, { payments })).body;
  const of = await order(cannedJobId);
  await apply(of, id);
  const held = await soldOf(id);
  expect(held.keptBecause).toContain("is on repair order");
  await finish(of);
  await post(of);
  const now = await soldOf(id);
  expect(now.refundParts).toMatchObject([
    { method: "check", amountCents: 12_000 },
    { method: "cash", amountCents: 4000 },
  ]);
  expect((await refund(now, { amountCents: 100 })).body.detail).toContain("$160.00 is left");
  const wrong = now.refundParts.map(({ paymentId }) => ({ paymentId, method: "ach" }));
  expect((await refund(now, { ways: wrong })).body.detail).toBe("Refund a check in cash or by check.");
  const request = { id: randomUUID() };
  const all = await Promise.all(Array.from({ length: 20 }, () => refund(now, request)));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await soldOf(id)).toMatchObject({ state: "refunded", balanceCents: 0, refundedCents: 16_000 });
  expect((await refund(now)).body.detail).toBe("Nothing is left on this package.");
  expect((await apply(await order(cannedJobId), id)).body.detail).toContain("was refunded");
  expect(await takings()).toMatchObject([
    { method: "cash", receivedCents: 7999, refundedCents: 4000, refunds: 1 },
    { method: "check", receivedCents: 12_000, refundedCents: 12_000, refunds: 1 },
  ]);
  const { technician, admin } = shop.people;
  for (const { token } of [technician, admin])
    expect((await refund(now, {}, shop.locationId, token)).status).toBe(403);
  await expectRecordsToAgree();
});

test("a refunded payment by package goes back to it as a whole unit", async () => {
  const { id, invoices, cannedJobId } = await sold(2);
  const invoice = (await here<Invoice>("GET", `/invoices/${invoices[0]?.id}`)).body;
  const back = (over: object) =>
    here<Invoice>("POST", `/invoices/${invoice.id}/refunds`, {
      id: randomUUID(),
      paymentId: invoice.payments[0]?.id,
      method: "package",
      amountCents: 3999,
      reason: "Not done",
      ...over,
    });
  expect((await back({ method: "cash" })).body.detail).toBe("Refund a payment by package to the package.");
  expect((await back({ amountCents: 1000 })).body.detail).toContain("whole");
  const returned = await back({});
  expect([returned.status, returned.body.detail]).toEqual([200, undefined]);
  const after = await soldOf(id);
  expect(after).toMatchObject({ balanceCents: 16_000, jobs: [{ usedUnits: 1, leftUnits: 4 }] });
  expect(after.movements.at(-1)).toMatchObject({ kind: "returned", changeCents: 3999, work: "Oil change" });
  expect(await takings()).toMatchObject([{ method: "cash", receivedCents: 19_999, refundedCents: 0 }]);
  expect(booked(await journal(), "Prepaid packages")).toBe(-16_000);
  expect((await apply(await order(cannedJobId), id)).status).toBe(200);
  await expectRecordsToAgree();
});

test("another location does the work, and the locations owe each other for it", async () => {
  const other = await secondLocation();
  const { packageId, cannedJobId } = await offer();
  const { id } = (await sell(packageId)).body;
  const of = await order(cannedJobId, other);
  expect((await apply(of, id, other)).status).toBe(200);
  await finish(of, other);
  expect((await post(of, other)).body).toMatchObject({ paidCents: 3999 });
  const [mine, theirs, both] = [await journal(shop.locationId), await journal(other), await journal("all")];
  for (const each of [mine, theirs, both]) expect(isBalanced(each)).toBe(true);
  expect([booked(mine, "Prepaid packages"), booked(mine, "Due between locations")]).toEqual([-16_000, -3999]);
  expect([booked(theirs, "Prepaid packages"), booked(theirs, "Due between locations")]).toEqual([0, 3999]);
  expect([booked(both, "Prepaid packages"), booked(both, "Due between locations")]).toEqual([-16_000, 0]);
  expect((await refund(await soldOf(id), {}, other)).body.detail).toContain("which sold it");
});
