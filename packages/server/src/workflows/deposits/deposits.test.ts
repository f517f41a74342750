import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { loadInvoice } from "../../features/invoices/reads.ts";

/** The total of the brake job in test/helpers/ready-repair-order.ts. */
const total = 35_948;
let server: TestServer;
let shop: Shop;
let order: RepairOrder;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
  order = await readyRepairOrder(server, shop);
});

type Reply = Deposits & { detail: string };
const owner = () => shop.people.owner.token;
const path = () => `/repair-orders/${order.id}/deposits`;
const take = (amountCents: number, id = randomUUID(), over: object = {}) =>
  server.call<Reply>(owner(), "POST", path(), { id, payment: { method: "cash", amountCents, ...over } });
const back = (depositId: string, over: object = {}) =>
  server.call<Reply>(owner(), "POST", `${path()}/${depositId}/refunds`, {
    id: randomUUID(),
    method: "cash",
    amountCents: 5000,
    reason: "Part not available",
    ...over,
  });
const post = () =>
  server.call<Invoice & { detail: string }>(owner(), "POST", `/repair-orders/${order.id}/invoice`, {
    version: order.version,
  });
const ledger = async () =>
  (await shop.run<{ n: number }>("select coalesce(sum(amount_cents), 0)::int as n from ledger_entries"))[0]
    ?.n;
const cash = async () => {
  const { body } = await server.call<{ places: { paidCents: number }[] }>(owner(), "GET", "/today");
  return body.places[0]?.paidCents;
};

test("a deposit is held, receipted, and counted once the invoice is posted", async () => {
  const id = randomUUID();
  const { status, body } = await take(10_000, id, { tenderedCents: 12_000 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ heldCents: 10_000, deposits: [{ id, state: "held", by: "The owner" }] });
  expect(await ledger()).toBe(-10_000);
  expect(await cash()).toBe(10_000);
  expect((await server.mails()).at(-1)?.subject).toBe("Receipt from Bay Auto Tampa: deposit of $100.00");

  const invoice = (await post()).body;
  expect(invoice).toMatchObject({
    totalCents: total,
    paidCents: 10_000,
    state: "part-paid",
    payments: [{ id, method: "cash", isDeposit: true, amountCents: 10_000, tenderedCents: 12_000 }],
  });
  expect(await ledger()).toBe(total - 10_000);
  expect(await cash(), "the same money does not come twice").toBe(10_000);
  const own = { organizationId: shop.organizationId, customerId: shop.customerId };
  const seen = await server.services.tenancy.customer(own, (tx) => loadInvoice(tx, invoice.id));
  expect(seen.payments, "the customer's own session reads it too").toMatchObject([{ id, isDeposit: true }]);
  const after = await server.call<Reply>(owner(), "GET", path());
  expect(after.body).toMatchObject({ heldCents: 0, refundableCents: 0, deposits: [{ state: "applied" }] });
  const rest = await server.call<Invoice>(owner(), "POST", `/invoices/${invoice.id}/payments`, {
    method: "check",
    amountCents: total - 10_000,
    checkNumber: "88",
  });
  expect(rest.body.state).toBe("paid");
  expect(await ledger()).toBe(0);
  // A counted deposit is refunded like any payment.
  const refund = await server.call<Invoice>(owner(), "POST", `/invoices/${invoice.id}/refunds`, {
    id: randomUUID(),
    paymentId: id,
    method: "cash",
    amountCents: 10_000,
    reason: "Goodwill",
  });
  expect(refund.status).toBe(200);
  expect((await back(id)).body.detail).toContain("Refund the payment there");
});

test("a deposit for the full estimate closes the repair order when its invoice is posted", async () => {
  const room = (await server.call<Reply>(owner(), "GET", path())).body.refundableCents;
  expect(room).toBe(total);
  await take(total);
  expect((await post()).body.state).toBe("paid");
  const closed = await server.call<RepairOrder>(owner(), "GET", `/repair-orders/${order.id}`);
  expect(closed.body.status).toBe("closed");
});

test("a deposit is refunded once, and a repair order that holds one cannot be voided", async () => {
  const id = randomUUID();
  await take(5000, id);
  await shop.run(
    "update jobs set work_state = 'pending', completed_at = null where repair_order_id = $1",
    order.id,
  );
  const current = (await server.call<RepairOrder>(owner(), "GET", `/repair-orders/${order.id}`)).body;
  const refused = await server.call(owner(), "POST", `/repair-orders/${order.id}/void`, {
    version: current.version,
  });
  expect(refused.body).toMatchObject({
    detail: "A deposit of $50.00 is held for this repair order. Refund it first.",
  });
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => back(id, { reason: `Try ${n}` })));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(await ledger()).toBe(0);
  expect(await cash()).toBe(0);
  expect((await back(id, { reason: "" })).status).toBe(422);
});

test("a deposit is refunded in parts, and the invoice counts the rest", async () => {
  const id = randomUUID();
  await take(10_000, id, { tenderedCents: 12_000 });
  const part = { id: randomUUID(), amountCents: 3000 };
  const first = await back(id, part);
  expect(first.body).toMatchObject({
    heldCents: 7000,
    deposits: [
      {
        state: "held",
        heldCents: 7000,
        returnedCents: 3000,
        returns: [{ method: "cash", state: "sent", amountCents: 3000, by: "The owner" }],
      },
    ],
  });
  expect((await back(id, part)).body.heldCents, "the same request again is the same return").toBe(7000);
  expect((await back(id, { ...part, amountCents: 1 })).status).toBe(409);
  expect((await back(id, { amountCents: 7001 })).body.detail).toBe(
    "Only $70.00 of this deposit is still held. Enter at most that.",
  );
  expect((await back(id, { method: "card", amountCents: 1 })).status).toBe(422);
  expect((await server.mails()).at(-1)?.subject).toBe("Refund from Bay Auto Tampa: $30.00 of your deposit");
  const invoice = (await post()).body;
  expect(invoice).toMatchObject({
    paidCents: 7000,
    payments: [{ id, amountCents: 7000, tenderedCents: null, isDeposit: true }],
  });
  expect(await ledger()).toBe(total - 7000);
  expect(await cash()).toBe(7000);
  expect((await server.call<Reply>(owner(), "GET", path())).body).toMatchObject({
    heldCents: 0,
    deposits: [{ state: "applied", appliedCents: 7000, returnedCents: 3000, heldCents: 0 }],
  });
  expect((await back(id, { amountCents: 1 })).body.detail).toContain("Refund the payment there");
});

test("of 20 simultaneous partial refunds, exactly the held amount is refunded", async () => {
  const id = randomUUID();
  await take(9000, id);
  const replies = await Promise.all(Array.from({ length: 20 }, () => back(id, { amountCents: 2000 })));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(4);
  expect(replies.filter((reply) => reply.status === 422)).toHaveLength(16);
  expect((await back(id, { amountCents: 1000 })).body).toMatchObject({
    heldCents: 0,
    deposits: [{ state: "returned", returnedCents: 9000 }],
  });
  expect(await ledger()).toBe(0);
});

test("when the invoice is posted during partial refunds, each cent is counted once", async () => {
  const id = randomUUID();
  await take(9000, id);
  await Promise.all([post(), ...Array.from({ length: 6 }, () => back(id, { amountCents: 1500 }))]);
  const { deposits, heldCents } = (await server.call<Reply>(owner(), "GET", path())).body;
  const [saved] = deposits;
  expect(heldCents).toBe(0);
  expect((saved?.appliedCents ?? 0) + (saved?.returnedCents ?? 0)).toBe(9000);
  expect(await ledger()).toBe(total - (saved?.appliedCents ?? 0));
});

test("50 simultaneous deposits never exceed the estimate, and a repeated request creates one", async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => take(10_000)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
  for (const { body } of replies.filter((reply) => reply.status !== 200))
    expect(body.detail).toBe("Enter at most $59.48. More would exceed the estimate.");
  const id = randomUUID();
  const again = await Promise.all(Array.from({ length: 10 }, () => take(5948, id)));
  expect(again.every((reply) => reply.status === 200)).toBe(true);
  expect((await server.call<Reply>(owner(), "GET", path())).body).toMatchObject({
    heldCents: total,
    refundableCents: 0,
  });
  expect(await ledger()).toBe(-total);
});

test("when the invoice is posted during a deposit, the deposit is either counted or refused", async () => {
  await Promise.all([post(), ...Array.from({ length: 12 }, () => take(1000))]);
  const invoice = (await server.call<{ rows: { paidCents: number }[] }>(owner(), "GET", "/invoices")).body
    .rows[0];
  const { deposits, heldCents } = (await server.call<Reply>(owner(), "GET", path())).body;
  expect(heldCents).toBe(0);
  expect(deposits.every((each) => each.state === "applied")).toBe(true);
  expect(invoice?.paidCents).toBe(deposits.length * 1000);
  expect(await ledger()).toBe(total - deposits.length * 1000);
});

test("the database never changes a deposit", async () => {
  const id = randomUUID();
  await take(5000, id);
  await expect(shop.run("update deposits set amount_cents = 1 where id = $1", id)).rejects.toThrow(
    /stays as it was taken/,
  );
  await back(id);
  await expect(shop.run("update deposits set taken_name = 'Nobody' where id = $1", id)).rejects.toThrow(
    /stays as it was taken/,
  );
  await expect(shop.run("update deposit_refunds set amount_cents = 1")).rejects.toThrow(/permission denied/);
  await expect(
    shop.run(
      `insert into deposit_refunds (organization_id, id, deposit_id, method, amount_cents, reason, created_at, created_name)
       values ($1, gen_random_uuid(), $2, 'cash', 1, 'Twice', now(), 'Nobody')`,
      ...[shop.organizationId, id],
    ),
  ).rejects.toThrow(/more would go back than is held/);
  await expect(shop.run("delete from deposits where id = $1", id)).rejects.toThrow(/permission denied/);
});

test("only a person who may take payments takes deposits, and nobody from another shop", async () => {
  const body = { id: randomUUID(), payment: { method: "cash", amountCents: 100 } };
  for (const role of ["technician", "admin"] as const)
    expect((await server.call(shop.people[role].token, "POST", path(), body)).status).toBe(403);
  const other = await server.makeShop();
  expect((await server.call(other.people.owner.token, "POST", path(), body)).status).toBe(404);
  expect((await server.call(other.people.owner.token, "GET", path())).status).toBe(404);
});

test("the shop's list of deposits has what is still held, without what was refunded or applied", async () => {
  type Held = { rows: { repairOrderNumber: number; heldCents: number; amountCents: number }[] };
  const held = async () => (await server.call<Held>(owner(), "GET", "/deposits")).body.rows;
  expect(await held()).toEqual([]);
  const id = randomUUID();
  await take(10_000, id);
  await back(id, { amountCents: 4000 });
  expect(await held()).toMatchObject([
    { id, repairOrderId: order.id, repairOrderNumber: order.number, amountCents: 10_000, heldCents: 6000 },
  ]);
  await post();
  expect(await held()).toEqual([]);
});
