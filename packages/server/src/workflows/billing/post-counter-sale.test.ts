import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

const now = new Date("2026-11-20T15:00:00Z");
let side: PaymentProviderSetup;
let shop: Shop;
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});

type Reply = Invoice & { detail: string };
const pad = (over: object = {}) => ({
  id: randomUUID(),
  kind: "part",
  description: "Brake pads",
  partId: shop.partId,
  quantity: "1",
  unitPriceCents: 8000,
  ...over,
});
const cash = (amountCents: number, over: object = {}) => ({ method: "cash", amountCents, ...over });
/** One set of pads at $80.00, plus 7.5% tax. */
const one = 8600;
const sale = (over: object = {}) => ({
  id: randomUUID(),
  customerId: null,
  lines: [pad()],
  totalCents: one,
  payments: [cash(one)],
  rest: "none",
  ...over,
});
const sell = (body: object, token = shop.people.owner.token) =>
  side.server.call<Reply>(token, "POST", "/counter-sales", body);
const onHand = async () =>
  (
    await shop.run<{ n: string }>(
      "select trim_scale(on_hand)::text as n from stock_levels where part_id = $1",
      shop.partId,
    )
  )[0]?.n;
const bills = async () => (await shop.run<{ n: number }>("select count(*)::int as n from invoices"))[0]?.n;
const stock = (quantity: number) =>
  shop.run(
    `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents)
     values ($1, $2, $3, $4, 'received', $5, 4000)`,
    ...[shop.organizationId, randomUUID(), shop.locationId, shop.partId, quantity],
  );

test("a walk-in pays cash with change: invoice, stock and payment are one transaction", async () => {
  const { status, body } = await sell(sale({ payments: [cash(one, { tenderedCents: 10_000 })] }));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    number: 100_001,
    repairOrderId: null,
    repairOrderNumber: null,
    customerName: "Walk-in customer",
    totalCents: one,
    paidCents: one,
    state: "paid",
    vehicle: "",
    payments: [{ method: "cash", state: "succeeded", amountCents: one, tenderedCents: 10_000 }],
  });
  expect(body.content.totals).toMatchObject({ partsCents: 8000, taxCents: 600, suppliesCents: 0 });
  expect(await onHand()).toBe("0");
  const partHistory = await side.server.call<{ movements: { kind: string }[] }>(
    ...([shop.people.owner.token, "GET", `/parts/${shop.partId}`] as const),
  );
  expect(partHistory.body.movements.find((each) => each.kind === "issued")).toMatchObject({
    quantity: "-1",
    invoiceNumber: 100_001,
  });
  const [saved] = await shop.run("select parts_cost_cents as cost from invoices where id = $1", body.id);
  expect(saved).toEqual({ cost: 4000 });
});

test("a customer splits cash and a check and gets one receipt", async () => {
  const payments = [cash(5000), { method: "check", amountCents: one - 5000, checkNumber: "1044" }];
  const { body } = await sell(sale({ customerId: shop.customerId, payments }));
  expect(body).toMatchObject({ state: "paid", customerName: "Dana Reyes" });
  expect(body.payments.map((each) => each.checkNumber).sort()).toEqual(["", "1044"]);
  const receipts = (await side.server.mails()).filter(
    (mail) => mail.to === "dana@example.com" && mail.text.includes("in cash and by check"),
  );
  expect(receipts).toHaveLength(1);
});

test("the rest is paid by card, and a second payment of the same checkout is refused", async () => {
  const { body } = await sell(sale({ payments: [cash(1000)], rest: "card" }));
  expect(body).toMatchObject({ state: "part-paid", paidCents: 1000 });
  const token = shop.people.owner.token;
  const opened = await side.server.call<{ url: string }>(token, "POST", `/invoices/${body.id}/checkout`);
  expect(await side.pay(opened.body.url, now)).toBeLessThan(400);
  expect(await side.pay(opened.body.url, now)).toBe(409);
  const paid = await side.server.call<Reply>(token, "GET", `/invoices/${body.id}`);
  expect(paid.body).toMatchObject({ state: "paid", paidCents: one });
});

test("a customer may pay later, and the sale stays in A/R aging until it is paid", async () => {
  const { body } = await sell(sale({ customerId: shop.customerId, payments: [], rest: "customer" }));
  const token = shop.people.owner.token;
  const unpaid = async () =>
    (await side.server.call<{ rows: { id: string }[] }>(token, "GET", "/invoices?state=unpaid")).body.rows;
  expect((await unpaid()).map((row) => row.id)).toEqual([body.id]);
  await side.server.call(token, "POST", `/invoices/${body.id}/payments`, cash(one));
  expect(await unpaid()).toEqual([]);
});

test("a refusal says what to do and changes nothing", async () => {
  const refused: [body: object, status: number, expected: RegExp][] = [
    [sale({ payments: [cash(8000)] }), 422, /^\$6\.00 isn't paid yet/],
    [sale({ payments: [cash(one), cash(1)] }), 422, /Take \$0\.01 less\.$/],
    [sale({ payments: [], rest: "customer" }), 422, /^Choose the customer who owes the rest/],
    [sale({ totalCents: 8000, payments: [cash(8000)] }), 409, /comes to \$86\.00, not \$80\.00/],
    [
      sale({ lines: [pad({ quantity: "2" })], totalCents: 17_200, payments: [cash(17_200)] }),
      409,
      /only 1 on hand/,
    ],
    [sale({ lines: [pad({ partId: randomUUID() })] }), 422, /no longer in the catalog/],
    [sale({ lines: [] }), 422, /Add at least one item/],
    [sale({ lines: [{ id: randomUUID(), kind: "sublet", description: "Tow", amountCents: 100 }] }), 422, /./],
    [sale({ customerId: randomUUID() }), 404, /wasn't found/],
    [sale({ payments: [{ method: "card", amountCents: one }] }), 422, /./],
  ];
  for (const [body, status, expected] of refused) {
    const reply = await sell(body);
    expect([reply.status, reply.body.detail]).toEqual([status, expect.stringMatching(expected)]);
  }
  expect(await bills()).toBe(0);
  expect(await onHand()).toBe("1");
  const { body } = await sell(sale());
  expect(body.number, "a refused sale uses no number").toBe(100_001);
});

test("the catalog defines a stocked part, and a lower price is a discount", async () => {
  await shop.run("update parts set state_fee = 'tire' where id = $1", shop.partId);
  const shown = 8708; // $80.00 and a $1.00 tire fee, plus 7.5% tax on both.
  const { status, body } = await sell(
    sale({
      lines: [pad({ stateFee: "none", unitCostCents: 1 })],
      totalCents: shown,
      payments: [cash(shown)],
    }),
  );
  expect(status).toBe(200);
  expect(body.content.stateFees).toEqual([{ kind: "tire", count: "1", amountCents: 100 }]);
  await stock(1);
  await shop.run(
    `update staff set discount_basis_points = 1000 where id = $1`,
    shop.people.management.staffId,
  );
  const membership = await side.server.services.authenticate(shop.people.management.token);
  Object.assign(membership!.memberships[0]!.limits, { discountBasisPoints: 1000 });
  const cheap = sale({ lines: [pad({ unitPriceCents: 4000 })], totalCents: 4408, payments: [cash(4408)] });
  const refused = await sell(cheap, shop.people.management.token);
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toContain("Your discount limit is 10% of a job");
});

test("a repeated or simultaneous request creates one sale", async () => {
  await stock(60);
  const body = sale({ customerId: shop.customerId });
  const replies = await Promise.all(Array.from({ length: 20 }, () => sell(body)));
  expect(replies.every((reply) => reply.status === 200 || reply.status === 409)).toBe(true);
  const again = await sell(body);
  expect(again.status).toBe(200);
  expect(again.body.paidCents).toBe(one);
  expect(await bills()).toBe(1);
  expect(await onHand()).toBe("60");
});

test("of 50 people who buy the last part at the same time, exactly one gets it", async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => sell(sale())));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
    expect(status).toBe(409);
    expect(body.detail).toBe("“Brake pads” is out of stock here. Receive it first, or remove the line.");
  }
  expect(await bills()).toBe(1);
  expect(await onHand()).toBe("0");
});

test("50 simultaneous payments pay an invoice once, and numbers have no gap", async () => {
  await stock(5);
  const { body } = await sell(sale({ customerId: shop.customerId, payments: [], rest: "customer" }));
  const token = shop.people.owner.token;
  const pay = (amountCents: number) =>
    side.server.call<Reply>(token, "POST", `/invoices/${body.id}/payments`, cash(amountCents));
  const replies = await Promise.all(Array.from({ length: 50 }, () => pay(1000)));
  const taken = replies.filter((reply) => reply.status === 200);
  expect(taken).toHaveLength(8);
  for (const { body: problem } of replies.filter((reply) => reply.status !== 200))
    expect(problem.detail).toBe("Only $6.00 is due on this invoice.");
  expect((await pay(600)).body).toMatchObject({ state: "paid", paidCents: one });
  expect((await pay(1)).status).toBe(409);
  const [balance] = await shop.run(
    `select b.owed_cents as owed, sum(e.amount_cents)::int as ledger from invoice_balances b
     join ledger_entries e on e.invoice_id = b.invoice_id where b.invoice_id = $1 group by 1`,
    body.id,
  );
  expect(balance).toEqual({ owed: 0, ledger: 0 });
  const numbers = await Promise.all(Array.from({ length: 5 }, async () => (await sell(sale())).body.number));
  expect(numbers.sort()).toEqual([100_002, 100_003, 100_004, 100_005, 100_006]);
});

test("a walk-in's invoice is credited and refunded like any other", async () => {
  const { body } = await sell(sale());
  const token = shop.people.owner.token;
  const note = await side.server.call<Reply>(token, "POST", `/invoices/${body.id}/credit-notes`, {
    id: randomUUID(),
    amountCents: null,
    reason: "Wrong part",
    lines: [{ job: 0, line: 0 }],
  });
  expect(note.body).toMatchObject({ state: "credited", creditedCents: one });
  const back = await side.server.call<Reply>(token, "POST", `/invoices/${body.id}/refunds`, {
    id: randomUUID(),
    paymentId: body.payments[0]?.id,
    method: "cash",
    amountCents: one,
    reason: "Wrong part",
  });
  expect(back.body).toMatchObject({ paidCents: 0, state: "credited" });
  for (const path of [`/invoices/${body.id}/pdf`, `/credit-notes/${note.body.creditNotes[0]?.id}/pdf`])
    expect((await side.server.call(token, "GET", path)).status).toBe(200);
  const list = await side.server.call<string>(token, "GET", "/invoices.csv?state=all");
  expect(list.body).toContain("Walk-in customer");
});

test("counter sales count as sales, but not as cars", async () => {
  await sell(sale());
  const { body } = await side.server.call<{ metrics: { key: string; value: number | null }[] }>(
    ...([shop.people.owner.token, "GET", "/reports?from=2026-11-20&to=2026-11-20"] as const),
  );
  const value = (key: string) => body.metrics.find((metric) => metric.key === key)?.value;
  expect([value("sales"), value("car-count")]).toEqual([8000, 0]);
});
