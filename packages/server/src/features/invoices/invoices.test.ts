import { randomUUID } from "node:crypto";
import { type Invoice, invoice as shape } from "@autoiq/domain/invoices/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, test } from "vitest";
import { setLaborCosts } from "../../../test/helpers/labor-costs.ts";
import { brakeLines, readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

const owner = (of: Shop = shop) => of.people.owner.token;
const post = (order: RepairOrder, body: object = {}, of: Shop = shop) =>
  server.call<Invoice>(owner(of), "POST", `/repair-orders/${order.id}/invoice`, {
    version: order.version,
    ...body,
  });

describe("posting an invoice", () => {
  test("invoices the authorized amount to the cent, and advances the repair order", async () => {
    const order = await readyRepairOrder(server, shop);
    const { status, body } = await post(order, { odometerOut: 41_260 });
    expect(status).toBe(200);
    expect(shape.parse(body)).toEqual(body);
    // 225.00 + 80.00 + 5.00, supplies 8 % of 305.00, then Florida taxes all of it: 6 % and 1.5 %, each rounded once.
    expect(body.content.totals).toEqual({
      laborCents: 22_500,
      partsCents: 8000,
      subletCents: 0,
      feesCents: 500,
      discountCents: 0,
      suppliesCents: 2440,
      taxCents: 2006 + 502,
      totalCents: 35_948,
    });
    expect(body).toMatchObject({
      state: "posted",
      totalCents: 35_948,
      paidCents: 0,
      customerName: "Dana Reyes",
      payments: [],
      vehicle: "2019 Honda Accord",
      content: {
        shop: { name: "Bay Auto Tampa", registrationNumber: "MV-1", phone: "(813) 555-0100" },
        vehicle: { odometerIn: 41_250, odometerOut: 41_260, vin: "1HGCM82633A004352" },
        guarantee: "12 months or 12,000 miles",
      },
    });
    expect(body.content.jobs).toHaveLength(1);
    expect(body.content.jobs[0]).toMatchObject({
      name: "Front brakes",
      correction: "Replaced the front pads",
      subtotalCents: 31_000,
      lines: [
        { kind: "labor", hours: "1.50", unitPriceCents: 15_000, amountCents: 22_500, condition: "" },
        { kind: "part", partNumber: "PAD-1", condition: "rebuilt", quantity: "1", amountCents: 8000 },
        { kind: "fee", amountCents: 500 },
      ],
    });
    expect(
      body.content.authorizations.map(({ jobName, decision, person }) => [jobName, decision, person]),
    ).toEqual([
      ["Front brakes", "approved", "Dana Reyes"],
      ["Wiper blades", "declined", "Dana Reyes"],
    ]);
    const after = await server.call<RepairOrder>(owner(), "GET", `/repair-orders/${order.id}`);
    expect(after.body).toMatchObject({
      status: "invoiced",
      odometerOut: 41_260,
      vehicle: { odometer: 41_260 },
    });
    expect(after.body.invoice).toMatchObject({ number: body.number, totalCents: 35_948, paidCents: 0 });
    expect(server.changes).toContainEqual({
      organizationId: shop.organizationId,
      topic: "invoice",
      id: body.id,
    });
  });

  test("takes the labor cost from the clock, or from hours sold if no one clocked on", async () => {
    const { organizationId, people } = shop;
    await setLaborCosts(shop, 4000);
    const unclocked = await readyRepairOrder(server, shop);
    const clocked = await readyRepairOrder(server, shop);
    const job = clocked.jobs.find((each) => each.name === "Front brakes")!;
    await shop.run(
      `insert into time_entries (organization_id, id, staff_id, job_id, repair_order_id, started_at, ended_at)
       values ($1, $2, $3, $4, $5, '2026-11-20T12:00:00Z', '2026-11-20T12:50:00Z')`,
      ...[organizationId, randomUUID(), people.technician.staffId, job.id, clocked.id],
    );
    const costs = async (order: RepairOrder) => {
      const { body } = await post(order);
      const [row] = await shop.run<{ labor: number; parts: number; hours: string }>(
        `select labor_cost_cents as labor, parts_cost_cents as parts, hours_sold as hours from invoices
         where organization_id = $1 and id = $2`,
        ...[organizationId, body.id],
      );
      return row;
    };
    expect(await costs(unclocked)).toEqual({ labor: 6000, parts: 4000, hours: "1.50" });
    // 50 minutes at $40.00 an hour.
    expect(await costs(clocked)).toEqual({ labor: 3333, parts: 4000, hours: "1.50" });
  });

  test("lists Florida's fees for tires and batteries separately from the shop's own", async () => {
    const part = (description: string, stateFee: string, quantity: string) => ({
      id: randomUUID(),
      kind: "part",
      description,
      quantity,
      unitPriceCents: 10_000,
      stateFee,
      dotNumber: stateFee === "tire" ? "4B9X" : "",
    });
    const lines = [...brakeLines(shop), part("Tire", "tire", "4"), part("Battery", "battery", "1")];
    const { body } = await post(await readyRepairOrder(server, shop, lines));
    expect(body.content.stateFees).toEqual([
      { kind: "tire", count: "4", amountCents: 400 },
      { kind: "battery", count: "1", amountCents: 150 },
    ]);
    expect(body.content.totals.feesCents).toBe(500 + 400 + 150);
  });

  test("twice, even at once, gives one invoice and a clear message", async () => {
    const order = await readyRepairOrder(server, shop);
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(order)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    for (const reply of replies.filter((each) => each.status !== 200)) {
      expect(reply).toMatchObject({
        status: 409,
        body: { detail: "This repair order already has its invoice." },
      });
    }
  });

  test("of many repair orders at once numbers them consecutively without a gap", async () => {
    const own = await server.makeShop();
    const orders: RepairOrder[] = [];
    for (let count = 0; count < 12; count += 1) orders.push(await readyRepairOrder(server, own));
    const replies = await Promise.all(
      orders.flatMap((order, index) => [
        post(order, {}, own),
        // A refused one in between must not use up a number.
        ...(index % 3 === 0 ? [post({ ...order, version: order.version - 1 }, {}, own)] : []),
      ]),
    );
    const numbers = replies.filter((reply) => reply.status === 200).map((reply) => reply.body.number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => 100_001 + index));
  });

  test("is rejected before the work is done and checked, for an old version, and with an impossible odometer", async () => {
    const order = await readyRepairOrder(server, shop);
    const stale = await post({ ...order, version: order.version - 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale-version" } });
    expect(await post(order, { odometerOut: 12 })).toMatchObject({
      status: 422,
      body: { detail: "The odometer read 41,250 when the car came in. It can't be lower now." },
    });
    await shop.run(
      "update repair_orders set status = 'quality-check' where organization_id = $1 and id = $2",
      ...[shop.organizationId, order.id],
    );
    expect(await post(order)).toMatchObject({
      status: 409,
      body: { detail: "Complete and quality-check the work before invoicing." },
    });
  });

  test("is rejected above the authorized amount plus Florida's tolerance", async () => {
    const order = await readyRepairOrder(server, shop);
    // The approved work became more expensive without a new authorization: $359.48 was authorized, plus a tolerance
    // of 10 %.
    await shop.run(
      `update job_lines set unit_price_cents = 12000, amount_cents = 12000
       where organization_id = $1 and repair_order_id = $2 and part_number = 'PAD-1'`,
      ...[shop.organizationId, order.id],
    );
    const { status, body } = await post(order);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail:
        "The total of $405.92 exceeds the $359.48 that was authorized by more than the law allows (10% of the estimate, at least $10 and at most $50). Get the difference approved first.",
    });
  });

  test("is allowed only for owners and managers of that shop", async () => {
    const order = await readyRepairOrder(server, shop);
    const other = await server.makeShop();
    const path = `/repair-orders/${order.id}/invoice`;
    const body = { version: order.version };
    expect((await server.call(shop.people.technician.token, "POST", path, body)).status).toBe(403);
    expect((await server.call(owner(other), "POST", path, body)).status).toBe(404);
  });
});

describe("a posted invoice", () => {
  test("never changes: the database rejects it, and so does the repair order", async () => {
    const order = await readyRepairOrder(server, shop);
    const { body } = await post(order);
    for (const text of [
      "update invoices set total_cents = 1 where organization_id = $1 and id = $2",
      "delete from invoices where organization_id = $1 and id = $2",
    ])
      await expect(shop.run(text, shop.organizationId, body.id)).rejects.toThrow(
        /permission denied|never changed/,
      );
    const after = await server.call<RepairOrder>(owner(), "GET", `/repair-orders/${order.id}`);
    const edit = await server.call(owner(), "PATCH", `/repair-orders/${order.id}`, {
      version: after.body.version,
      concern: "Something else",
    });
    expect(edit).toMatchObject({
      status: 409,
      body: { detail: "This repair order is invoiced. A posted invoice never changes." },
    });
  });

  test("is visible only to its shop's front desk", async () => {
    const { body } = await post(await readyRepairOrder(server, shop));
    const other = await server.makeShop();
    const path = `/invoices/${body.id}`;
    expect((await server.call(shop.people.admin.token, "GET", path)).body).toEqual(body);
    expect((await server.call(shop.people.technician.token, "GET", path)).status).toBe(403);
    for (const each of [path, `${path}/pdf`])
      expect((await server.call(owner(other), "GET", each)).status).toBe(404);
  });

  test("is listed newest first, page by page, each once", async () => {
    const own = await server.makeShop();
    const posted: number[] = [];
    for (let count = 0; count < 27; count += 1) {
      server.setNow(new Date(Date.UTC(2026, 10, 20, 16, Math.floor(count / 2))).toISOString());
      posted.unshift((await post(await readyRepairOrder(server, own), {}, own)).body.number);
    }
    const list = (after: string, state = "all", sort = "-posted") =>
      server.call<{ rows: { number: number }[]; next: string | null }>(
        owner(own),
        "GET",
        `/invoices?state=${state}&sort=${sort}&after=${encodeURIComponent(after)}`,
      );
    for (const state of ["all", "unpaid"]) {
      const first = (await list("", state)).body;
      expect(first.rows).toHaveLength(25);
      const second = (await list(first.next!, state)).body;
      expect(second.next).toBeNull();
      const seen = [...first.rows, ...second.rows].map((row) => row.number);
      expect(new Set(seen).size).toBe(27);
      expect([...seen].sort((a, b) => b - a)).toEqual(posted);
      const oldest = (await list("", state, "posted")).body;
      const younger = (await list(oldest.next!, state, "posted")).body;
      expect([...oldest.rows, ...younger.rows].map((row) => row.number)).toEqual(seen.toReversed());
    }
    expect((await list("nowhere")).status).toBe(422);
  });

  test("is found by its number, its customer and their car, also among unpaid invoices", async () => {
    const own = await server.makeShop();
    const first = (await post(await readyRepairOrder(server, own), {}, own)).body;
    const second = (await post(await readyRepairOrder(server, own), {}, own)).body;
    const find = async (q: string, state = "all") => {
      const query = new URLSearchParams({ q, state });
      const reply = await server.call<{ rows: { id: string }[] }>(owner(own), "GET", `/invoices?${query}`);
      return reply.body.rows.map((row) => row.id);
    };
    const { customer, vehicle } = first.content;
    expect(await find(String(first.number))).toEqual([first.id]);
    expect(await find(`#${second.number}`, "unpaid")).toEqual([second.id]);
    for (const words of [customer.name, vehicle.plate])
      expect((await find(words)).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await find("nobody of that name")).toEqual([]);
  });
});

describe("an invoice's document", () => {
  const pdf = async (id: string) => {
    const reply = await server.app.inject({
      url: `/api/invoices/${id}/pdf`,
      headers: { authorization: `Bearer ${owner()}` },
    });
    return { headers: reply.headers, bytes: reply.rawPayload };
  };
  const pagesOf = (bytes: Buffer) => (bytes.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length;

  test("is a one-page PDF that only the caller's browser caches", async () => {
    const { body } = await post(await readyRepairOrder(server, shop));
    const { headers, bytes } = await pdf(body.id);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-cache",
      "content-disposition": `inline; filename="invoice-${body.number}.pdf"`,
      "x-content-type-options": "nosniff",
    });
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pagesOf(bytes)).toBe(1);
  });

  test("continues over several pages if it is long, in any script", async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({
      id: randomUUID(),
      kind: "labor",
      description: `Step ${index + 1} of a long job 修理 Łódź`,
      hours: "0.10",
      rateCents: 15_000,
    }));
    const { body } = await post(await readyRepairOrder(server, shop, lines));
    expect(pagesOf((await pdf(body.id)).bytes)).toBeGreaterThan(2);
  });
});
