import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import { methodIds } from "@autoiq/domain/payment-methods/methods";
import type { DayTakings } from "@autoiq/domain/payment-methods/takings";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { actsOf, now, total } from "../../../test/helpers/invoice-acts.ts";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";
import { takingsOf } from "../../features/payments/reads.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { posted, cash, refund, call, ledger } = actsOf(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});
const today = "2026-11-20";
const visa = { brand: "visa", lastFour: "4242", approvalCode: "081232" };
const pay = (id: string, body: object, key?: string) =>
  side.server.call<Invoice & { detail: string }>(
    shop.people.owner.token,
    "POST",
    `/invoices/${id}/payments`,
    body,
    key ? { "idempotency-key": key } : {},
  );
const takings = async (from = today, to = today) =>
  (await call<{ rows: DayTakings[] }>("GET", `/reports/payments?from=${from}&to=${to}`)).body.rows;
const acts = async () =>
  (await shop.run<{ action: string }>("select action from history order by at, id")).map(
    (each) => each.action,
  );

test("the database knows exactly the methods of the domain", async () => {
  const [row] = await shop.run<{ ids: string[] }>("select app.payment_methods() as ids");
  expect(row?.ids.toSorted()).toEqual(methodIds.toSorted());
});

test("an invoice is paid in part by every method of the desk, and each stays on record as it came", async () => {
  const invoice = await posted();
  const parts = [
    { method: "card-terminal", amountCents: 10_000, details: visa },
    { method: "ach", amountCents: 5000, details: { reference: "TR-88" } },
    { method: "financing", amountCents: 8000, details: { lender: "Synchrony", reference: "F-1" } },
    { method: "other", amountCents: 1000, details: { note: "Money order" } },
    { method: "check", amountCents: 2000, checkNumber: "1044" },
    { method: "cash", amountCents: total - 26_000, tenderedCents: 10_000 },
  ];
  for (const part of parts) expect((await pay(invoice.id, part)).status).toBe(200);
  const after = (await call("GET", `/invoices/${invoice.id}`)).body;
  expect(after).toMatchObject({ state: "paid", paidCents: total });
  expect(after.payments).toMatchObject(parts);
  expect(await ledger(invoice)).toBe(0);
  expect(await acts()).toEqual(
    expect.arrayContaining([
      "took $100.00 by card on the terminal",
      "took $50.00 by ACH",
      "took $80.00 with financing",
      "took $10.00 by another method",
      "took $20.00 by check 1044",
    ]),
  );
  const pdf = await side.server.app.inject({
    url: `/api/invoices/${invoice.id}/pdf`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  const shown = textsOf(pdf.rawPayload)
    .map((each) => each.text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
  expect(shown).toContain("Card at the shop, Visa ending in 4242, approval code 081232");
  expect(shown).toContain("Financing, Synchrony, reference F-1");
});

test("a customer who prefers Spanish reads the method, and what is known of it, in Spanish", async () => {
  await shop.run("update customers set language = 'es-US' where id = $1", shop.customerId);
  const invoice = await posted();
  await pay(invoice.id, { method: "card-terminal", amountCents: 10_000, details: visa });
  await pay(invoice.id, { method: "ach", amountCents: 5000, details: { reference: "TR-88" } });
  const mail = (await side.server.mails()).at(-1);
  expect(mail?.text).toContain("por transferencia bancaria");
  const pdf = await side.server.app.inject({
    url: `/api/invoices/${invoice.id}/pdf`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  const shown = textsOf(pdf.rawPayload)
    .map((each) => each.text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
  expect(shown).toContain("Tarjeta en el taller, Visa terminada en 4242, código de aprobación 081232");
  expect(shown).toContain("Transferencia bancaria (ACH), referencia TR-88");
});

test("a payment without what its method needs is rejected with what to do, and nothing is recorded", async () => {
  const invoice = await posted();
  const bad = [
    [{ method: "ach", amountCents: 100 }, "Enter the reference number of the transfer."],
    [{ method: "financing", amountCents: 100 }, "Enter the lender."],
    [{ method: "other", amountCents: 100, details: { note: " " } }, "note"],
    [
      { method: "card-terminal", amountCents: 100, details: { lastFour: "4242424242424242" } },
      "last four digits",
    ],
    [{ method: "card-terminal", amountCents: 100, tenderedCents: 200 }, "Only cash gets change."],
    [{ method: "card", amountCents: 100 }, "method"],
    [{ method: "barter", amountCents: 100 }, "method"],
    [{ method: "ach", amountCents: total + 1, details: { reference: "1" } }, "Only $359.48 is due"],
    [{ method: "card-terminal", amountCents: total + 1 }, "Only $359.48 is due"],
  ] as const;
  for (const [body, said] of bad) {
    const reply = await pay(invoice.id, body);
    expect(reply.status, JSON.stringify(body)).toBe(422);
    expect(JSON.stringify(reply.body)).toContain(said);
  }
  expect((await call("GET", `/invoices/${invoice.id}`)).body.payments).toEqual([]);
});

test("of 20 people who take the whole balance at once, one succeeds", async () => {
  const invoice = await posted();
  const body = { method: "card-terminal", amountCents: total };
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay(invoice.id, body, randomUUID())));
  expect(replies.filter((each) => each.status === 200)).toHaveLength(1);
  expect(replies.filter((each) => each.status === 409)).toHaveLength(19);
  expect(await ledger(invoice)).toBe(0);
});

test("20 repetitions of one terminal payment record it once", async () => {
  const invoice = await posted();
  const key = randomUUID();
  const body = { method: "card-terminal", amountCents: 1000, details: visa };
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay(invoice.id, body, key)));
  expect(replies.every((each) => each.status === 200)).toBe(true);
  const after = (await call("GET", `/invoices/${invoice.id}`)).body;
  expect(after.payments).toHaveLength(1);
});

test("a terminal payment is refunded on the terminal, with the approval code of the refund", async () => {
  const invoice = await posted();
  const paid = (await pay(invoice.id, { method: "card-terminal", amountCents: total, details: visa })).body;
  const without = await refund(paid, { method: "card-terminal" });
  expect(without.status).toBe(422);
  expect(JSON.stringify(without.body)).toContain(
    "Run the refund on the terminal, then enter its approval code.",
  );
  const inCash = await refund(paid, { method: "cash" });
  expect(inCash).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining("the original card") },
  });
  expect((await call("GET", `/invoices/${invoice.id}`)).body.refunds).toEqual([]);

  const back = await refund(paid, { method: "card-terminal", details: { approvalCode: "R-551" } });
  expect(back.status).toBe(200);
  expect(back.body).toMatchObject({
    paidCents: total - 1000,
    refunds: [
      { method: "card-terminal", amountCents: 1000, state: "sent", details: { approvalCode: "R-551" } },
    ],
  });
  expect(await acts()).toContain("refunded $10.00 to the card on the terminal");
  expect(await side.server.queued("payments.send-refund")).not.toContainEqual(
    expect.objectContaining({ payload: expect.objectContaining({ organizationId: shop.organizationId }) }),
  );
});

test("a bank transfer is refunded by ACH or check, financing only through its lender", async () => {
  const invoice = await posted();
  await pay(invoice.id, { method: "ach", amountCents: 10_000, details: { reference: "TR-88" } });
  const paid = (
    await pay(invoice.id, {
      method: "financing",
      amountCents: total - 10_000,
      details: { lender: "Synchrony" },
    })
  ).body;
  const [ach, financed] = paid.payments.map((each) => each.id);
  const by = (paymentId: string | undefined, method: string, details = {}) =>
    refund(paid, { paymentId, method, details, amountCents: 500 });
  expect(await by(ach, "cash")).toMatchObject({
    status: 422,
    body: { detail: "Refund a bank transfer by ACH or by check." },
  });
  expect((await by(ach, "check")).status).toBe(200);
  expect((await by(ach, "ach", { reference: "TR-89" })).status).toBe(200);
  expect(await by(financed, "check")).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining("through the lender") },
  });
  expect((await by(financed, "financing")).status).toBe(200);
});

test("a deposit by terminal is held, becomes a payment with its card, and is refunded on the terminal before", async () => {
  const order = await readyRepairOrder(side.server, shop);
  const id = randomUUID();
  const path = `/repair-orders/${order.id}/deposits`;
  const taken = await call<Deposits>("POST", path, {
    id,
    payment: { method: "card-terminal", amountCents: 10_000, details: visa },
  });
  expect(taken.body.deposits).toMatchObject([{ method: "card-terminal", details: visa, state: "held" }]);
  const back = (over: object) =>
    call<Deposits & { detail: string }>("POST", `${path}/${id}/refunds`, {
      id: randomUUID(),
      method: "card-terminal",
      amountCents: 4000,
      reason: "Part not available",
      ...over,
    });
  expect((await back({})).status).toBe(422);
  expect((await back({ method: "cash" })).status).toBe(422);
  const returned = await back({ details: { approvalCode: "R-9" } });
  expect(returned.body).toMatchObject({
    heldCents: 6000,
    deposits: [{ returns: [{ method: "card-terminal", details: { approvalCode: "R-9" } }] }],
  });
  const invoice = await call("POST", `/repair-orders/${order.id}/invoice`, { version: order.version });
  expect(invoice.body.payments).toMatchObject([
    { id, method: "card-terminal", details: visa, isDeposit: true, amountCents: 6000 },
  ]);
  expect(await takings()).toEqual([
    {
      day: today,
      method: "card-terminal",
      brand: "visa",
      receivedCents: 10_000,
      payments: 1,
      refundedCents: 4000,
      refunds: 1,
      tipsCents: 0,
      tipsRefundedCents: 0,
    },
  ]);
});

test("the payments of a business day are read by method and terminal card, with refunds, for one location", async () => {
  const invoice = await posted();
  await cash(invoice.id, 1000);
  await pay(invoice.id, { method: "card-terminal", amountCents: 2000, details: visa });
  await pay(invoice.id, { method: "card-terminal", amountCents: 700, details: { brand: "visa" } });
  const paid = (
    await pay(invoice.id, { method: "card-terminal", amountCents: 300, details: { brand: "amex" } })
  ).body;
  await refund(paid, { method: "card-terminal", amountCents: 100, details: { approvalCode: "R-1" } });
  const untipped = { tipsCents: 0, tipsRefundedCents: 0 };
  const none = { refundedCents: 0, refunds: 0, ...untipped };
  const rows = [
    {
      day: today,
      method: "card-terminal",
      brand: "amex",
      receivedCents: 300,
      payments: 1,
      refundedCents: 100,
      refunds: 1,
      ...untipped,
    },
    { day: today, method: "card-terminal", brand: "visa", receivedCents: 2700, payments: 2, ...none },
    { day: today, method: "cash", brand: null, receivedCents: 1000, payments: 1, ...none },
  ];
  expect(await takings()).toEqual(rows);
  expect(await takings("2026-11-21", "2026-11-22")).toEqual([]);
  // 15:00 UTC is another day 12 time zones to the east.
  const read = (zone: string, day: string, locationId = shop.locationId) =>
    side.server.services.tenancy.read({ organizationId: shop.organizationId, userId: null }, (tx) =>
      takingsOf(tx, { locationIds: [locationId], from: day, to: day, zone }),
    );
  expect(await read("Pacific/Auckland", today)).toEqual([]);
  expect(await read("Pacific/Auckland", "2026-11-21")).toHaveLength(3);
  expect(await read("America/New_York", today, randomUUID())).toEqual([]);
  expect(now.toISOString()).toBe("2026-11-20T15:00:00.000Z");

  const csv = await side.server.app.inject({
    url: `/api/reports/payments.csv?from=${today}&to=${today}`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  expect(csv.body).toContain("2026-11-20,Card terminal,American Express,1,3.00,1,1.00,2.00");
  expect(csv.body).toContain("2026-11-20,Cash,,1,10.00,0,0.00,10.00");
  const asAdmin = await call(
    "GET",
    `/reports/payments?from=${today}&to=${today}`,
    undefined,
    shop.people.admin.token,
  );
  expect(asAdmin.status).toBe(403);
  expect((await call("GET", "/reports/payments?from=2026-11-20&to=2026-11-19")).status).toBe(422);
});

test("a counter sale is split between terminal, cash with change, and check", async () => {
  const line = {
    id: randomUUID(),
    kind: "part",
    description: "Brake pads",
    partId: shop.partId,
    quantity: "1",
    unitPriceCents: 8000,
  };
  const sold = await call("POST", "/counter-sales", {
    id: randomUUID(),
    customerId: null,
    lines: [line],
    totalCents: 8600,
    payments: [
      { method: "card-terminal", amountCents: 5000, details: visa },
      { method: "check", amountCents: 2000, checkNumber: "12" },
      { method: "cash", amountCents: 1600, tenderedCents: 2000 },
    ],
    rest: "none",
  });
  expect(sold.body).toMatchObject({ state: "paid", paidCents: 8600 });
  expect(sold.body.payments).toHaveLength(3);
  expect(sold.body.payments).toContainEqual(
    expect.objectContaining({ method: "card-terminal", details: visa }),
  );
});
