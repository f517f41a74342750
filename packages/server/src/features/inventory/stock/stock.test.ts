import { randomUUID } from "node:crypto";
import type { Part } from "@autoiq/domain/inventory/contract";
import { addDecimals } from "@autoiq/domain/kernel/money";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Order = RepairOrder & { detail: string };
const ask = <T = Order>(method: Method, path: string, body?: object, token = shop.people.owner.token) =>
  server.call<T>(token, method, path, body);

let partCount = 0;
async function newPart(onHand = "0", bin = "A1"): Promise<Part> {
  partCount += 1;
  const { body: part } = await ask<Part>("POST", "/parts", {
    number: `P-${partCount}`,
    name: `Part ${partCount}`,
    costCents: 1000,
    bin,
  });
  if (onHand === "0") return part;
  return (await receive(part.id, onHand)).body;
}
const receive = (id: string, quantity: string, bin?: string) =>
  ask<Part & { reservedFor: { number: number }[]; detail: string }>("POST", `/parts/${id}/receipts`, {
    quantity,
    unitCostCents: 1000,
    ...(bin === undefined ? {} : { bin }),
  });
const count = (id: string, counted: string, more: object = {}) =>
  ask<Part & { shortOf: { number: number }[]; detail: string }>("POST", `/parts/${id}/adjustments`, {
    counted,
    reason: "count",
    ...more,
  });
const move = (id: string, quantity: string, fromBin: string, toBin: string) =>
  ask<Part & { detail: string }>("POST", `/parts/${id}/transfers`, { quantity, fromBin, toBin });
const see = async (id: string) => (await ask<{ part: Part }>("GET", `/parts/${id}`)).body.part;

/** A repair order with one job that needs this much of a part. */
async function proposed(partId: string, quantity = "1"): Promise<Order> {
  const { body: opened } = await ask("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Rattle",
  });
  const line = { id: randomUUID(), kind: "part", description: "The part", partId, quantity };
  const saved = await ask("PUT", `/repair-orders/${opened.id}/jobs/${randomUUID()}`, {
    version: opened.version,
    name: "Work",
    lines: [{ ...line, unitPriceCents: 2000 }],
  });
  expect(saved.status).toBe(200);
  return saved.body;
}
const answer = (order: RepairOrder, decision: "approved" | "declined") =>
  ask("POST", `/repair-orders/${order.id}/authorizations`, {
    version: order.version,
    channel: "phone",
    person: "Dana Reyes",
    decisions: order.jobs.map((job) => ({ jobId: job.id, decision })),
  });
async function approved(partId: string, quantity = "1"): Promise<Order> {
  const reply = await answer(await proposed(partId, quantity), "approved");
  expect(reply.status).toBe(200);
  return reply.body;
}
const lineOf = (order: RepairOrder) => order.jobs[0]!.lines[0]!;
const onLine = (order: RepairOrder, act: string) =>
  `/repair-orders/${order.id}/lines/${lineOf(order).id}/${act}`;

/** A part's stock and reservations according to the ledger, next to the stored totals. */
async function held(partId: string) {
  const [sums] = await shop.run<Record<string, string>>(
    `select trim_scale(s.on_hand) as "onHand", trim_scale(s.reserved) as reserved,
       trim_scale(coalesce((select sum(m.quantity) from stock_movements m where m.part_id = s.part_id), 0)) as ledger,
       trim_scale(coalesce((select sum(b.on_hand) from stock_bins b where b.part_id = s.part_id), 0)) as bins,
       trim_scale(coalesce((select sum(v.quantity) from stock_reservations v where v.part_id = s.part_id), 0)) as promised,
       (select count(*) from stock_bins b where b.part_id = s.part_id and b.on_hand is distinct from (
          select coalesce(sum(x.quantity), 0) from bin_movements x join stock_movements m on m.id = x.movement_id
          where m.part_id = s.part_id and x.bin = b.bin)) as differing
     from stock_levels s where s.part_id = $1`,
    partId,
  );
  return sums!;
}
async function agrees(partId: string) {
  const sums = await held(partId);
  expect(sums.ledger).toBe(sums.onHand);
  expect(sums.bins).toBe(sums.onHand);
  expect(sums.promised).toBe(sums.reserved);
  expect(Number(sums.reserved)).toBeLessThanOrEqual(Number(sums.onHand));
  expect(Number(sums.differing)).toBe(0);
}

describe("bins", () => {
  it("contain what is received, counted and moved, and the ledger names them", async () => {
    const part = await newPart("10", " a1 ");
    expect(part).toMatchObject({ bin: "A1", bins: [{ bin: "A1", onHand: "10" }] });
    await receive(part.id, "4", "b2");
    expect((await see(part.id)).bins).toEqual([
      { bin: "A1", onHand: "10" },
      { bin: "B2", onHand: "4" },
    ]);
    expect((await count(part.id, "9")).body.detail).toBe(
      `“${part.name}” is in 2 bins: A1, B2. Choose the bin you counted.`,
    );
    expect((await count(part.id, "9", { bin: "A1" })).body.onHand).toBe("13");
    expect((await move(part.id, "5", "A1", "B2")).body.bins).toEqual([
      { bin: "A1", onHand: "4" },
      { bin: "B2", onHand: "9" },
    ]);
    expect(await move(part.id, "5", "A1", "B2")).toMatchObject({
      status: 409,
      body: { detail: `Only 4 of “${part.name}” are in A1. Enter a lower quantity.` },
    });
    expect((await move(part.id, "1", "A1", "a1")).status).toBe(422);
    const listed = await ask<{ bins: { bin: string }[] }>("GET", "/bins");
    expect(listed.body.bins.map((each) => each.bin)).toEqual(expect.arrayContaining(["A1", "B2"]));
    await agrees(part.id);
  });

  it("issue to a job from the home bin first, and then from the others", async () => {
    const part = await newPart("2");
    await receive(part.id, "3", "Z9");
    const order = await approved(part.id, "4");
    expect((await ask("POST", onLine(order, "issue"))).status).toBe(200);
    expect((await see(part.id)).bins).toEqual([{ bin: "Z9", onHand: "1" }]);
    const { body } = await ask<{ rows: { kind: string; bins: string; quantity: string }[] }>(
      ...(["GET", `/parts/${part.id}/movements`] as const),
    );
    expect(body.rows[0]).toMatchObject({ kind: "issued", quantity: "-4", bins: "A1, Z9" });
    await agrees(part.id);
  });

  it('require a reason from the list for a count, and a note for "other"', async () => {
    const part = await newPart("2");
    expect((await count(part.id, "1", { reason: "Broken" })).status).toBe(422);
    expect(await count(part.id, "1", { reason: "other" })).toMatchObject({ status: 422 });
    expect((await count(part.id, "1", { reason: "other", note: "Lent to Brandon" })).status).toBe(200);
    expect((await see(part.id)).onHand).toBe("1");
  });
});

describe("a shelf's minimum and maximum", () => {
  it("determine what to order, counting reserved stock as gone", async () => {
    const part = await newPart("6");
    const saveBin = (body: object) =>
      ask<Part & { detail: string }>("PUT", `/parts/${part.id}/stock-level`, {
        bin: "A1",
        version: 1,
        ...body,
      });
    expect((await saveBin({ minimum: "4", maximum: "3" })).status).toBe(422);
    expect((await saveBin({ minimum: "4", maximum: "12" })).body).toMatchObject({
      minimum: "4",
      maximum: "12",
    });
    expect(await saveBin({ minimum: "1", maximum: "2" })).toMatchObject({ status: 409 });
    const low = async () =>
      (await ask<{ parts: Part[] }>("GET", `/parts?low=yes&q=${part.number}`)).body.parts.map(
        (each) => each.available,
      );
    expect(await low()).toEqual([]);
    await approved(part.id, "3");
    expect(await low()).toEqual(["3"]);
  });

  it("notify the front desk once when stock falls below the minimum, and not after it is refilled", async () => {
    const part = await newPart("6");
    await ask("PUT", `/parts/${part.id}/stock-level`, { bin: "A1", version: 1, minimum: "4", maximum: "12" });
    const listNotifications = async () => {
      const queued = await server.queued("inventory.notify-low-stock");
      const mine = queued.filter((each) => each.payload.partId === part.id);
      const job = server.jobs.find((each) => each.task === "inventory.notify-low-stock")!;
      for (const { payload } of mine) await job.handle(payload);
      for (const { payload } of mine) await job.handle(payload);
      const { body } = await ask<{ rows: { title: string; body: string; path: string }[] }>(
        ...(["GET", "/notifications?kind=low-stock"] as const),
      );
      return body.rows.filter((row) => row.path === `/inventory/${part.id}`);
    };
    await count(part.id, "5");
    expect(await listNotifications()).toEqual([]);
    await count(part.id, "3");
    const first = await listNotifications();
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({
      title: `Low stock: ${part.name} (${part.number})`,
      body: "3 available, minimum 4. Order 9 to restock.",
    });
    await count(part.id, "2");
    expect(await listNotifications()).toHaveLength(1);
  });
});

describe("a reservation", () => {
  it("is made by the customer's approval, ends when the part is taken, and ends with a decline", async () => {
    const part = await newPart("3");
    const order = await approved(part.id, "2");
    expect(await see(part.id)).toMatchObject({ onHand: "3", reserved: "2", available: "1" });
    const stock = await ask<{ lines: object[] }>("GET", `/repair-orders/${order.id}/stock`);
    expect(stock.body.lines).toEqual([
      {
        lineId: lineOf(order).id,
        partId: part.id,
        reserved: true,
        onHand: "3",
        available: "1",
        unit: "each",
        bins: [{ bin: "A1", onHand: "3" }],
      },
    ]);
    const declined = await answer(order, "declined");
    expect(declined.status).toBe(200);
    expect(await see(part.id)).toMatchObject({ reserved: "0", available: "3" });
    const again = await answer(declined.body, "approved");
    expect(await see(part.id)).toMatchObject({ reserved: "2" });
    expect((await ask("POST", onLine(again.body, "issue"))).status).toBe(200);
    expect(await see(part.id)).toMatchObject({ onHand: "1", reserved: "0", available: "1" });
    await agrees(part.id);
  });

  it("ends when the repair order is voided", async () => {
    const part = await newPart("1");
    const order = await approved(part.id);
    expect((await ask("POST", `/repair-orders/${order.id}/void`, { version: order.version })).status).toBe(
      200,
    );
    expect(await see(part.id)).toMatchObject({ reserved: "0", available: "1" });
  });

  it("blocks another car and a count until it is released", async () => {
    const part = await newPart("1");
    const first = await approved(part.id);
    const second = await approved(part.id);
    const refused = await ask("POST", onLine(second, "issue"));
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.detail).toBe(
      `“${part.name}”: 1 needed, 0 available. 1 of 1 on the shelf are reserved for repair order ${first.number}. Receive it first, or mark the line as back-ordered.`,
    );
    expect((await ask("PUT", onLine(second, "reservation"))).status).toBe(409);
    expect((await ask("DELETE", onLine(first, "reservation"))).status).toBe(200);
    expect((await ask("DELETE", onLine(first, "reservation"))).status).toBe(409);
    expect((await ask("PUT", onLine(second, "reservation"))).status).toBe(200);
    expect((await ask("POST", onLine(first, "issue"))).status).toBe(409);
    expect((await ask("POST", onLine(second, "issue"))).status).toBe(200);
  });

  it("is made by a receipt for the work that waits longest, complete lines only", async () => {
    const part = await newPart();
    const large = await approved(part.id, "5");
    const small = await approved(part.id, "2");
    await ask("POST", onLine(small, "back-order"));
    const received = await receive(part.id, "4");
    expect(received.body.reservedFor).toMatchObject([{ number: small.number }]);
    const [line] = (await ask("GET", `/repair-orders/${small.id}`)).body.jobs[0]!.lines;
    expect(line).toMatchObject({ partState: "received", backOrdered: false });
    expect((await receive(part.id, "3")).body.reservedFor).toMatchObject([{ number: large.number }]);
    await agrees(part.id);
  });

  it("is released, the newest first, when a count finds fewer pieces than are reserved", async () => {
    const part = await newPart("3");
    const first = await approved(part.id, "2");
    server.setNow("2026-11-20T15:01:00Z");
    const second = await approved(part.id, "1");
    const counted = await count(part.id, "2", { reason: "missing" });
    expect(counted.body).toMatchObject({ onHand: "2", reserved: "2", shortOf: [{ number: second.number }] });
    expect((await ask("POST", onLine(first, "issue"))).status).toBe(200);
    await agrees(part.id);
  });

  it("of the last part goes to one of fifty simultaneous requests, and the others are refused", async () => {
    const part = await newPart();
    const orders: Order[] = [];
    for (let n = 0; n < 50; n += 1) orders.push(await approved(part.id));
    await shop.run(
      `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents)
       values ($1, $2, $3, $4, 'opening', 1, 1000)`,
      ...[shop.organizationId, randomUUID(), shop.locationId, part.id],
    );
    const replies = await Promise.all(orders.map((order) => ask("PUT", onLine(order, "reservation"))));
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const winner = orders[statuses.indexOf(200)]!;
    for (const reply of replies.filter((each) => each.status === 409))
      expect(reply.body.detail).toContain(`reserved for repair order ${winner.number}`);
    const taken = await Promise.all(orders.map((order) => ask("POST", onLine(order, "issue"))));
    expect(taken.map((reply) => reply.status).filter((status) => status === 200)).toHaveLength(1);
    expect(await held(part.id)).toMatchObject({ onHand: "0", reserved: "0", ledger: "0" });
  }, 60_000);

  it("of the last part goes to one of fifty customers who approve at once, and every approval counts", async () => {
    const part = await newPart("1");
    const orders: Order[] = [];
    for (let n = 0; n < 50; n += 1) orders.push(await proposed(part.id));
    const replies = await Promise.all(orders.map((order) => answer(order, "approved")));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await held(part.id)).toMatchObject({ onHand: "1", reserved: "1", promised: "1" });
  }, 60_000);
});

describe("cores", () => {
  it("go back to a vendor together, are expected, and their credit is exact to the cent", async () => {
    const part = await newPart("3");
    const lines: string[] = [];
    for (const coreCents of [1000, 2500, 3333]) {
      const { body: opened } = await ask("POST", "/repair-orders", {
        customerId: shop.customerId,
        vehicleId: shop.vehicleId,
        concern: "No start",
      });
      const line = { id: randomUUID(), kind: "part", description: "Starter", partId: part.id, quantity: "1" };
      const saved = await ask("PUT", `/repair-orders/${opened.id}/jobs/${randomUUID()}`, {
        version: opened.version,
        name: "Starter",
        lines: [{ ...line, unitPriceCents: 20_000, coreCents }],
      });
      const order = (await answer(saved.body, "approved")).body;
      expect((await ask("POST", onLine(order, "issue"))).status).toBe(200);
      expect((await ask("PUT", onLine(order, "core"), { state: "received" })).status).toBe(200);
      lines.push(line.id);
    }
    const bank = async () =>
      (
        await ask<{ cores: { lineId: string; state: string; creditCents: number; vendor: string }[] }>(
          ...(["GET", "/cores"] as const),
        )
      ).body.cores.filter((core) => lines.includes(core.lineId));
    expect((await bank()).map((core) => core.state)).toEqual(["received", "received", "received"]);
    const send = (lineIds: string[]) => ask("POST", "/cores/returns", { lineIds, vendor: "Bay Parts" });
    const credit = (lineIds: string[], amountCents: number) =>
      ask("POST", "/cores/credits", { lineIds, amountCents });
    expect((await credit(lines, 100)).body.detail).toMatch(/isn't at a vendor/);
    expect((await send(lines)).status).toBe(204);
    expect(await send(lines)).toMatchObject({ status: 409 });
    expect((await bank()).map((core) => [core.state, core.vendor])).toContainEqual(["returned", "Bay Parts"]);
    expect(await credit(lines, 6834)).toMatchObject({ status: 409 });
    expect((await credit(lines, 6000)).status).toBe(204);
    expect((await credit(lines, 6000)).status).toBe(409);
    expect(await bank()).toEqual([]);
    const [sums] = await shop.run<{ sent: number; credited: number }>(
      `select sum(amount_cents) filter (where kind = 'sent')::int as sent,
         sum(amount_cents) filter (where kind = 'credited')::int as credited
       from core_entries where line_id = any($1::uuid[])`,
      lines,
    );
    expect(sums).toEqual({ sent: 6833, credited: 6000 });
  });
});

describe("any sequence of actions", () => {
  it("leaves the ledger, the bins and the reservations consistent, and all of them at zero or above", async () => {
    const bin = fc.constantFrom("A1", "B2", "C3");
    const amount = fc.integer({ min: 1, max: 6 }).map((halves) => addDecimals([String(halves / 2)]));
    const act = fc.oneof(
      fc.record({ act: fc.constant("receive" as const), amount, bin }),
      fc.record({ act: fc.constant("count" as const), amount, bin }),
      fc.record({ act: fc.constant("move" as const), amount, bin, to: bin }),
      fc.record({ act: fc.constant("approve" as const), amount }),
      fc.record({ act: fc.constant("issue" as const), pick: fc.nat(20) }),
      fc.record({ act: fc.constant("decline" as const), pick: fc.nat(20) }),
      fc.record({ act: fc.constant("release" as const), pick: fc.nat(20) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const part = await newPart("3");
        const orders: Order[] = [];
        for (const each of acts) {
          if (each.act === "receive") await receive(part.id, each.amount, each.bin);
          else if (each.act === "count") await count(part.id, each.amount, { bin: each.bin });
          else if (each.act === "move") await move(part.id, each.amount, each.bin, each.to);
          else if (each.act === "approve") orders.push(await approved(part.id, each.amount));
          else {
            const order = orders[each.pick % Math.max(1, orders.length)];
            if (!order) continue;
            if (each.act === "decline") await answer(order, "declined");
            else if (each.act === "issue") await ask("POST", onLine(order, "issue"));
            else await ask("DELETE", onLine(order, "reservation"));
          }
          await agrees(part.id);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
