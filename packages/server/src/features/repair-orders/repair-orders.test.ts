import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getBoard } from "@autoiq/domain/repair-orders/board/contract";
import type { listRepairOrders } from "@autoiq/domain/repair-orders/contract";
import { repairOrder as contract, type RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  other = await server.makeShop();
});

const desk = () => shop.people.owner.token;
const open = (of: Shop = shop) =>
  server.call<RepairOrder>(of.people.owner.token, "POST", "/repair-orders", {
    customerId: of.customerId,
    vehicleId: of.vehicleId,
    concern: "Brakes squeal",
    odometer: 41_250,
  });
const brakes = () => ({
  name: "Front brakes",
  lines: [
    { id: randomUUID(), kind: "labor", description: "Replace pads", hours: "1.50", rateCents: 15000 },
    {
      id: randomUUID(),
      kind: "part",
      description: "Brake pads",
      partId: shop.partId,
      partNumber: "PAD-1",
      quantity: "1",
      unitPriceCents: 8000,
      unitCostCents: 4000,
    },
  ],
});

describe("opening a repair order", () => {
  it("assigns the next number, returns everything on it, and notifies the screens", async () => {
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(contract.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      number: 1001,
      status: "estimate",
      version: 1,
      odometerIn: 41_250,
      jobs: [],
      customer: { firstName: "Dana" },
      vehicle: { make: "Honda", odometer: 41_250 },
      advisor: { name: "The owner" },
    });
    expect(server.changes).toContainEqual({
      organizationId: shop.organizationId,
      topic: "repair-order",
      id: body.id,
    });
  });

  it("numbers 20 at once without gaps or duplicates, despite failures in between", async () => {
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 6 === 5
          ? server.call(desk(), "POST", "/repair-orders", {
              customerId: shop.customerId,
              vehicleId: other.vehicleId,
              concern: "Not theirs",
            })
          : open(),
      ),
    );
    expect(replies.filter((reply) => reply.status === 404)).toHaveLength(4);
    const numbers = await shop.run<{ number: number }>(
      "select number from repair_orders where organization_id = $1 order by number",
      shop.organizationId,
    );
    expect(numbers.map((row) => row.number)).toEqual(numbers.map((_, index) => 1001 + index));
  });

  it("is for the front desk only, and another shop's repair order is not found", async () => {
    const { body } = await open();
    const technician = shop.people.technician.token;
    const visit = { customerId: shop.customerId, vehicleId: shop.vehicleId, concern: "Noise" };
    expect((await server.call(technician, "POST", "/repair-orders", visit)).status).toBe(403);
    expect((await server.call(other.people.owner.token, "GET", `/repair-orders/${body.id}`)).status).toBe(
      404,
    );
    expect((await server.call(undefined, "GET", `/repair-orders/${body.id}`)).status).toBe(401);
  });
});

describe("a job on a repair order", () => {
  it("is priced by the server and saved as a whole", async () => {
    const { body: order } = await open();
    const job = randomUUID();
    const { status, body } = await server.call<RepairOrder>(
      desk(),
      "PUT",
      `/repair-orders/${order.id}/jobs/${job}`,
      { version: order.version, ...brakes() },
    );
    expect(status).toBe(200);
    expect(contract.parse(body)).toEqual(body);
    // 1.5 h × $150 + $80. Supplies 8% up to $45 = $24.40. Florida taxes it all: 6% + 1.5% of $329.40.
    expect(body.presented).toMatchObject({
      laborCents: 22500,
      partsCents: 8000,
      suppliesCents: 2440,
      taxCents: 2470,
      totalCents: 35410,
      hoursSold: "1.5",
    });
    expect(body.authorized.totalCents).toBe(0);
    expect(body.version).toBe(2);
    const [line] = body.jobs[0]!.lines;
    expect(line).toMatchObject({ kind: "labor", hours: "1.50", amountCents: 22500 });

    const fewer = { ...brakes(), version: 2, lines: brakes().lines.slice(0, 1) };
    const again = await server.call<RepairOrder>(
      desk(),
      "PUT",
      `/repair-orders/${order.id}/jobs/${job}`,
      fewer,
    );
    expect(again.body.jobs[0]!.lines).toHaveLength(1);
    expect(again.body.presented.taxCents).toBe(0);
  });

  it("is refused when someone else saved in between, with their name", async () => {
    const { body: order } = await open();
    const path = `/repair-orders/${order.id}/jobs/`;
    const manager = shop.people.management.token;
    await server.call(manager, "PUT", path + randomUUID(), { version: 1, ...brakes() });
    const late = await server.call(desk(), "PUT", path + randomUUID(), { version: 1, ...brakes() });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: "stale-version" });
    expect(String(late.body.detail)).toMatch(/^The management changed this repair order/);
    const now = await server.call<RepairOrder>(desk(), "GET", `/repair-orders/${order.id}`);
    expect(now.body.jobs).toHaveLength(1);
  });

  it("lets exactly one of ten saves of the same version succeed", async () => {
    const { body: order } = await open();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call(desk(), "PUT", `/repair-orders/${order.id}/jobs/${randomUUID()}`, {
          version: 1,
          ...brakes(),
        }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(9);
  });

  it("cannot be taken from another repair order, nor can its lines", async () => {
    const { body: one } = await open();
    const { body: two } = await open();
    const job = randomUUID();
    const lines = brakes();
    await server.call(desk(), "PUT", `/repair-orders/${one.id}/jobs/${job}`, { version: 1, ...lines });
    const stolenJob = { version: 1, ...brakes() };
    expect((await server.call(desk(), "PUT", `/repair-orders/${two.id}/jobs/${job}`, stolenJob)).status).toBe(
      409,
    );
    const stolenLines = { version: 1, ...lines };
    const path = `/repair-orders/${two.id}/jobs/${randomUUID()}`;
    expect((await server.call(desk(), "PUT", path, stolenLines)).status).toBe(409);
    const still = await server.call<RepairOrder>(desk(), "GET", `/repair-orders/${one.id}`);
    expect(still.body.jobs[0]!.lines).toHaveLength(2);
  });

  it("rejects unrealistic amounts", async () => {
    const { body: order } = await open();
    const line = { id: randomUUID(), kind: "labor", description: "Gold", hours: "999", rateCents: 5_000_000 };
    const reply = await server.call(desk(), "PUT", `/repair-orders/${order.id}/jobs/${randomUUID()}`, {
      version: 1,
      name: "Gold",
      lines: [line],
    });
    expect(reply).toMatchObject({ status: 422, body: { detail: expect.stringContaining("Gold") } });
  });
});

describe("the header of a repair order", () => {
  it("changes the given fields, leaves the rest, and records a history", async () => {
    const { body: order } = await open();
    const path = `/repair-orders/${order.id}`;
    const change = { version: 1, keytag: "17", labels: ["Fleet"], promisedAt: "2026-11-21T20:00:00Z" };
    const { body } = await server.call<RepairOrder>(desk(), "PATCH", path, change);
    expect(body).toMatchObject({ keytag: "17", labels: ["Fleet"], concern: "Brakes squeal", version: 2 });
    const { body: history } = await server.call<{ entries: { actor: string; action: string }[] }>(
      ...[desk(), "GET" as const, `${path}/history`],
    );
    expect(history.entries.map((entry) => entry.action)).toEqual([
      "changed the repair order details",
      `opened repair order ${order.number}`,
    ]);
  });
});

describe("the repair order lists", () => {
  it("page through every repair order once, newest first, and search by number, name, phone, plate and VIN", async () => {
    type List = ReplyOf<typeof listRepairOrders>;
    const seen: number[] = [];
    let after = "";
    do {
      const { body } = await server.call<List>(
        desk(),
        "GET",
        `/repair-orders?after=${encodeURIComponent(after)}`,
      );
      seen.push(...body.rows.map((row) => row.number));
      after = body.next ?? "";
    } while (after);
    expect(seen).toHaveLength(new Set(seen).size);
    expect(seen.length).toBeGreaterThan(25);
    expect(Math.max(...seen) - Math.min(...seen) + 1).toBe(seen.length);
    for (const q of ["reyes", "555-0142", "abc1", "004352", `%23${seen[0]}`]) {
      const { body } = await server.call<List>(desk(), "GET", `/repair-orders?q=${q}`);
      expect(
        body.rows.map((row) => row.number),
        q,
      ).toContain(seen[0]);
    }
    expect((await server.call<List>(desk(), "GET", "/repair-orders?q=nobody")).body.rows).toEqual([]);
    expect((await server.call<List>(desk(), "GET", "/repair-orders?q=100%25")).body.rows).toEqual([]);
    expect((await server.call<List>(desk(), "GET", "/repair-orders?status=closed")).body.rows).toEqual([]);
    expect((await server.call<List>(desk(), "GET", "/repair-orders?status=open")).body.rows).toHaveLength(25);
    expect((await server.call(desk(), "GET", "/repair-orders?after=nonsense")).status).toBe(422);
  });

  it("show every open one on the board", async () => {
    const { body } = await server.call<ReplyOf<typeof getBoard>>(desk(), "GET", "/board");
    expect(body.cards.find((card) => card.presentedCents > 0)).toMatchObject({
      customerName: "Dana Reyes",
      vehicle: "2019 Honda Accord",
      jobsOpen: 1,
      jobsDone: 0,
      hoursSold: "0",
    });
  });
});
