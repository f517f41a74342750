import { randomUUID } from "node:crypto";
import type { Part, StockMovement } from "@autoiq/domain/inventory/contract";
import type { IssuedPart } from "@autoiq/domain/inventory/returns/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});

type Order = RepairOrder & { detail: string };
type Bill = Invoice & { detail: string };
const ask = <T = Order>(
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  role: "owner" | "technician" = "owner",
) => server.call<T>(shop.people[role].token, method, path, body);

async function newPart(onHand: string): Promise<Part> {
  const { body: part } = await ask<Part>("POST", "/parts", {
    number: `P-${randomUUID().slice(0, 8)}`,
    name: "Caliper",
    costCents: 1000,
    coreCents: 2500,
    bin: "A1",
  });
  await ask("POST", `/parts/${part.id}/receipts`, { quantity: onHand, unitCostCents: 1000 });
  return part;
}
const see = async (id: string) =>
  (await ask<{ part: Part; movements: StockMovement[] }>("GET", `/parts/${id}`)).body;

/** An approved job of two calipers and an hour's labor, with its parts issued. */
async function taken(partId: string) {
  const { body: opened } = await ask("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Pulls left",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const jobId = randomUUID();
  const lineId = randomUUID();
  const saved = await ask("PUT", `/repair-orders/${opened.id}/jobs/${jobId}`, {
    version: opened.version,
    name: "Calipers",
    lines: [
      { id: randomUUID(), kind: "labor", description: "Replace", hours: "1", rateCents: 10_000 },
      {
        id: lineId,
        kind: "part",
        description: "Caliper",
        partId,
        quantity: "2",
        unitPriceCents: 5000,
        unitCostCents: 1000,
        coreCents: 2500,
      },
    ],
  });
  await ask("POST", `/repair-orders/${opened.id}/authorizations`, {
    version: saved.body.version,
    channel: "phone",
    person: "Dana Reyes",
    decisions: [{ jobId, decision: "approved" }],
  });
  const path = `/repair-orders/${opened.id}`;
  const line = `${path}/lines/${lineId}`;
  const issued = await ask("POST", `${line}/issue`);
  expect(issued.status).toBe(200);
  const now = async () => (await ask("GET", path)).body;
  const lineNow = async () => (await now()).jobs[0]!.lines.find((each) => each.id === lineId)!;
  const complete = async () => {
    await ask("PUT", `/jobs/${jobId}/findings`, { cause: "Seized", correction: "Replaced" });
    return ask("POST", `/jobs/${jobId}/work`, { work: "completed" });
  };
  return { id: opened.id, path, line, lineId, now, lineNow, complete };
}

/** The same, done, checked and invoiced. */
async function billed(partId: string): Promise<Bill> {
  const work = await taken(partId);
  await work.complete();
  await ask("POST", `${work.path}/quality-check`, { version: (await work.now()).version });
  const { body } = await ask<Bill>("POST", `${work.path}/invoice`, { version: (await work.now()).version });
  expect(body.detail).toBeUndefined();
  return body;
}
const issuedOf = async (invoice: Invoice) =>
  (await ask<{ parts: IssuedPart[] }>("GET", `/invoices/${invoice.id}/issued-parts`)).body.parts;
const credit = (invoice: Invoice, restockParts: object[]) =>
  ask<Bill>("POST", `/invoices/${invoice.id}/credit-notes`, {
    id: randomUUID(),
    amountCents: 100,
    reason: "Brought back",
    lines: [],
    restockParts,
  });

describe("a part returned to stock", () => {
  it("is in stock again, stays reserved for this car, and can be issued again", async () => {
    const part = await newPart("5");
    const work = await taken(part.id);
    expect(await work.lineNow()).toMatchObject({ partState: "issued", coreState: "pending" });
    const back = await ask("POST", `${work.line}/return`, { reason: "take-later" }, "technician");
    expect(back.status).toBe(200);
    expect(await work.lineNow()).toMatchObject({ partState: "quoted", quantity: "2", coreState: "none" });
    const partHistory = await see(part.id);
    expect(partHistory.part).toMatchObject({ onHand: "5", reserved: "2", available: "3" });
    expect(partHistory.movements[0]).toMatchObject({
      kind: "returned",
      quantity: "2",
      unitCostCents: 1000,
      bins: "A1",
    });
    expect(await ask("POST", `${work.line}/return`, { reason: "take-later" })).toMatchObject({
      status: 409,
      body: { detail: "“Caliper” wasn't pulled from stock, so there's nothing to return." },
    });
    expect((await ask("POST", `${work.line}/issue`)).status).toBe(200);
    expect((await ask("POST", `${work.line}/issue`)).status).toBe(409);
    expect((await see(part.id)).part).toMatchObject({ onHand: "3", reserved: "0" });
    const [sums] = await shop.run<{ issues: number; named: number }>(
      `select count(*) filter (where kind = 'issued')::int as issues,
         count(*) filter (where returns_id in (select id from stock_movements where kind = 'issued'))::int as named
       from stock_movements where part_id = $1`,
      part.id,
    );
    expect(sums).toEqual({ issues: 2, named: 1 });
  });

  it("that was not needed is removed from the invoice, only by the front desk, and the job is done without it", async () => {
    const part = await newPart("5");
    const work = await taken(part.id);
    const before = await work.now();
    const refused = await ask("POST", `${work.line}/return`, { reason: "not-needed" }, "technician");
    expect(refused.status).toBe(403);
    expect((await see(part.id)).part.onHand).toBe("3");
    const back = await ask("POST", `${work.line}/return`, { reason: "not-needed" });
    expect(back.status).toBe(200);
    expect(back.body.version).toBe(before.version + 1);
    expect(back.body.authorized).toMatchObject({ partsCents: 0, laborCents: 10_000 });
    // Florida 12A-1.006: labor alone is not taxed.
    expect(back.body.authorized.taxCents).toBe(0);
    expect(await work.lineNow()).toMatchObject({ partState: "returned", quantity: "0", amountCents: 0 });
    expect((await see(part.id)).part).toMatchObject({ onHand: "5", reserved: "0" });
    expect((await work.complete()).status).toBe(200);
    await ask("POST", `${work.path}/quality-check`, { version: (await work.now()).version });
    const bill = await ask<Bill>("POST", `${work.path}/invoice`, { version: (await work.now()).version });
    expect(bill.body.content.jobs[0]!.lines.map(({ kind }) => kind)).toEqual(["labor"]);
  });

  it("goes to the work that is waiting for it, once even when several people return it at the same time", async () => {
    const part = await newPart("2");
    const work = await taken(part.id);
    const { body: opened } = await ask("POST", "/repair-orders", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "The same",
    });
    const jobId = randomUUID();
    const saved = await ask("PUT", `/repair-orders/${opened.id}/jobs/${jobId}`, {
      version: opened.version,
      name: "Calipers",
      lines: [
        {
          id: randomUUID(),
          kind: "part",
          description: "Caliper",
          partId: part.id,
          quantity: "2",
          unitPriceCents: 5000,
          unitCostCents: 1000,
        },
      ],
    });
    await ask("POST", `/repair-orders/${opened.id}/authorizations`, {
      version: saved.body.version,
      channel: "phone",
      person: "Dana Reyes",
      decisions: [{ jobId, decision: "approved" }],
    });
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => ask("POST", `${work.line}/return`, { reason: "not-needed" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect((await see(part.id)).part).toMatchObject({ onHand: "2", reserved: "2", available: "0" });
  });
});

describe("parts returned with a credit note", () => {
  it("are in stock again, never more than were issued, and the line says so once all are returned", async () => {
    const part = await newPart("5");
    const invoice = await billed(part.id);
    const [issued] = await issuedOf(invoice);
    expect(issued).toMatchObject({ name: "Caliper", quantity: "2", returned: "0" });
    const one = await credit(invoice, [{ issueId: issued!.id, quantity: "1" }]);
    expect(one.status).toBe(200);
    expect(await issuedOf(invoice)).toMatchObject([{ returned: "1" }]);
    const over = await credit(invoice, [{ issueId: issued!.id, quantity: "2" }]);
    expect(over).toMatchObject({ status: 409, body: { detail: expect.stringContaining("Only 1 of the 2") } });
    const strange = await credit(invoice, [{ issueId: randomUUID(), quantity: "1" }]);
    expect(strange.status).toBe(422);
    expect((await ask<Bill>("GET", `/invoices/${invoice.id}`)).body.creditNotes).toHaveLength(1);
    expect((await credit(invoice, [{ issueId: issued!.id, quantity: "1" }])).status).toBe(200);
    const partHistory = await see(part.id);
    expect(partHistory.part.onHand).toBe("5");
    expect(partHistory.movements[0]).toMatchObject({
      kind: "returned",
      quantity: "1",
      reason: expect.stringMatching(/^Credit note \d+$/),
    });
    const order = (await ask("GET", `/repair-orders/${invoice.repairOrderId}`)).body;
    expect(order.jobs[0]!.lines.find(({ kind }) => kind === "part")).toMatchObject({
      partState: "returned",
      quantity: "2",
    });
    expect(order.authorized.totalCents).toBe(invoice.totalCents);
  });

  it("are never more than were issued when several people return them at once", async () => {
    const part = await newPart("5");
    const invoice = await billed(part.id);
    const [issued] = await issuedOf(invoice);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => credit(invoice, [{ issueId: issued!.id, quantity: "1" }])),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await see(part.id)).part.onHand).toBe("5");
    expect((await ask<Bill>("GET", `/invoices/${invoice.id}`)).body.creditNotes).toHaveLength(2);
  });

  it("cannot exceed what was issued, because the database itself checks the ledger", async () => {
    const part = await newPart("5");
    const [issued] = await issuedOf(await billed(part.id));
    await expect(
      shop.run(
        `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, line_id, returns_id)
         select organization_id, gen_random_uuid(), location_id, part_id, 'returned', 3, 0, line_id, id
         from stock_movements where id = $1`,
        issued!.id,
      ),
    ).rejects.toThrow(/more came back/);
  });
});
