import { randomUUID } from "node:crypto";
import type {
  getForecast,
  getPartForecast,
  saveStockLevels,
} from "@autoiq/domain/inventory/forecast/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type Reply = ReplyOf<typeof getForecast> & { detail: string };
type Row = Reply["rows"][number];

let server: TestServer;
let shop: Shop;
const ask = <T = Reply>(
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  token = shop.people.owner.token,
) => server.call<T>(token, method, path, body);
const list = async (query = "") => (await ask("GET", `/stock-forecast${query}`)).body;
const rowOf = (reply: Reply, number: string) => reply.rows.find((row) => row.number === number) as Row;

/** A part with a large first receipt, and this many units taken from the shelf each month. */
async function partWith(number: string, perMonth: readonly number[], left: number, costCents = 1000) {
  const { body: part } = await ask<{ id: string }>("POST", "/parts", {
    number,
    name: `Part ${number}`,
    costCents,
  });
  const used = perMonth.reduce((sum, each) => sum + each, 0);
  const moves = perMonth.flatMap((units, month) =>
    Array.from({ length: units }, (_, each) => ({
      quantity: -1,
      at: `2025-${String(month + 1).padStart(2, "0")}-${String(3 + (each % 20)).padStart(2, "0")}T15:00:00Z`,
    })),
  );
  await shop.run(
    `insert into stock_levels (organization_id, location_id, part_id) values ($1, $2, $3) on conflict do nothing`,
    ...[shop.organizationId, shop.locationId, part.id],
  );
  const all = [{ quantity: used + left, at: "2024-12-20T15:00:00Z", kind: "opening" }, ...moves];
  await shop.run(
    `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, at)
     select $1, gen_random_uuid(), $2, $3, coalesce(x.kind, 'issued'), x.quantity, 0, x.at
     from json_to_recordset($4::json) as x(quantity numeric, at timestamptz, kind text) where x.quantity <> 0`,
    ...[shop.organizationId, shop.locationId, part.id, JSON.stringify(all)],
  );
  return part.id;
}

const steady = Array<number>(12).fill(8);
const never = Array<number>(12).fill(0);
let steadyId: string;
let deadId: string;

beforeAll(async () => {
  server = await testServer();
  server.setNow("2026-01-05T15:00:00Z");
  shop = await server.makeShop();
  steadyId = await partWith("STEADY", steady, 1, 1000);
  await partWith("PLENTY", steady, 400, 500);
  deadId = await partWith("DEAD", never, 6, 2000);
  await partWith("ENDED", [6, 5, 7, 6, 0, 0, 0, 0, 0, 0, 0, 0], 3, 700);
  for (let each = 0; each < 12; each++)
    await partWith(`SLOW-${each}`, never.with(each, 1).with((each + 5) % 12, 1), 1, 300);
});

describe("a forecast", () => {
  it("says nothing where there is no history", async () => {
    const other = await server.makeShop();
    const reply = await ask("GET", "/stock-forecast", undefined, other.people.owner.token);
    expect(reply.body).toMatchObject({ history: 0, run: null, rows: [], totals: null });
    const created = await ask<{ run: null; history: number }>(
      "POST",
      "/stock-forecast/runs",
      {},
      other.people.owner.token,
    );
    expect(created).toMatchObject({ status: 200, body: { run: null, history: 0 } });
  });

  it("is calculated from whole months and stored, and schedules the nightly run", async () => {
    expect((await list()).run).toBeNull();
    expect((await list()).history).toBe(12);
    const created = await ask("POST", "/stock-forecast/runs", {});
    expect(created.body).toMatchObject({ history: 12, run: { months: 12, firstMonth: "2026-01-01" } });
    const [night] = await server.queued("inventory.forecast");
    expect(night?.payload).toEqual({ organizationId: shop.organizationId, locationId: shop.locationId });
    expect(night?.runAt.toISOString()).toBe("2026-01-06T08:15:00.000Z");
    const reply = await list("?view=all");
    expect(reply.run?.tried).toBe(3 * reply.run!.parts);
    expect(reply.run?.methods.reduce((sum, each) => sum + each.share, 0)).toBeGreaterThan(9990);
    expect(rowOf(reply, "STEADY").counts).toEqual(steady);
    const { mean, enough } = rowOf(reply, "STEADY").months[0]!;
    expect(mean).toBeGreaterThan(5);
    expect(mean).toBeLessThan(11);
    expect(enough[3]).toBeGreaterThanOrEqual(Math.ceil(mean));
  });

  it("orders what runs out, and nothing that has not moved for years", async () => {
    const reply = await list("?view=order");
    const row = rowOf(reply, "STEADY");
    expect(row.order).toBe(row.orderUpTo - 1);
    expect(row.risk).toBeGreaterThan(500);
    expect(row.orderCostCents).toBe(row.order * 1000);
    expect(row.reason).toMatch(
      /^1 to spare\. About [\d.]+ expected in 9 days\. 95th percentile: \d+\. Order \d+\.$/,
    );
    expect(reply.rows.map((each) => each.number)).not.toContain("PLENTY");
    expect(reply.rows.map((each) => each.number)).not.toContain("DEAD");
    const dead = await list("?view=dead");
    expect(dead.rows.map((each) => each.number)).toEqual(["DEAD"]);
    expect(dead.totals).toMatchObject({ dead: 1, deadCostCents: 12_000 });
    expect(rowOf(await list("?view=excess"), "PLENTY").excess).toBeGreaterThan(250);
    expect(rowOf(await list("?view=moving"), "ENDED").trend).toMatch(/^(ending|falling)$/);
  });

  it("respects pack sizes and a budget, and orders more for a higher service level", async () => {
    const before = rowOf(await list("?view=order"), "STEADY");
    const packed = await ask<{ version: number }>("PUT", `/parts/${steadyId}/reorder-settings`, {
      packSize: 6,
      leadTimeDays: null,
      version: before.stockLevelVersion,
    });
    expect(packed.status).toBe(200);
    const row = rowOf(await list("?view=order"), "STEADY");
    expect(row.order % 6).toBe(0);
    expect(row.order).toBeGreaterThanOrEqual(before.order);
    const little = await list(`?view=order&budget=${6000}`);
    expect(little.totals?.orderCostCents).toBeLessThanOrEqual(6000);
    expect((await list("?view=order&budget=0")).rows).toEqual([]);
    const safe = rowOf(await list("?view=all&service=9900"), "STEADY");
    const risky = rowOf(await list("?view=all&service=6000"), "STEADY");
    expect(safe.orderUpTo).toBeGreaterThan(risky.orderUpTo);
    expect((await ask("GET", "/stock-forecast?service=9999")).status).toBe(422);
  });

  it("counts stock that approved work waits for as gone", async () => {
    const free = rowOf(await list("?view=all"), "DEAD");
    expect(free.order).toBe(0);
    const { body: order } = await ask<{ id: string; version: number; jobs: { id: string }[] }>(
      "POST",
      "/repair-orders",
      { customerId: shop.customerId, vehicleId: shop.vehicleId, concern: "Rattle" },
    );
    const line = { id: randomUUID(), kind: "part", description: "Dead part", partId: deadId, quantity: "9" };
    const { body: saved } = await ask<typeof order>(
      "PUT",
      `/repair-orders/${order.id}/jobs/${randomUUID()}`,
      { version: order.version, name: "Work", lines: [{ ...line, unitPriceCents: 2000 }] },
    );
    const approved = await ask("POST", `/repair-orders/${order.id}/authorizations`, {
      version: saved.version,
      channel: "phone",
      person: "Dana Reyes",
      decisions: saved.jobs.map((job) => ({ jobId: job.id, decision: "approved" })),
    });
    expect(approved.status).toBe(200);
    const row = rowOf(await list("?view=order"), "DEAD");
    expect(row).toMatchObject({ waiting: "9", order: 3 });
    expect(row.reason).toContain("Approved work needs 3 more than you have.");
  });
});

describe("suggested levels", () => {
  it("are set for many parts at once, logged, and undone with their earlier values", async () => {
    const { rows } = await list("?view=levels");
    const chosen = rows.slice(0, 3);
    const shelves = chosen.map((row) => ({
      partId: row.partId,
      version: row.stockLevelVersion,
      minimum: row.suggestedMinimum,
      maximum: row.suggestedMaximum,
    }));
    const done = await ask<ReplyOf<typeof saveStockLevels>>("PUT", "/stock-levels", { shelves });
    expect(done.status).toBe(200);
    expect(done.body.skipped).toEqual([]);
    expect(done.body.before).toHaveLength(3);
    const left = (await list("?view=levels")).rows.map((row) => row.partId);
    for (const row of chosen) expect(left).not.toContain(row.partId);
    const [entry] = await shop.run(
      "select action, after from history where subject_id = $1 order by at desc, id desc limit 1",
      chosen[0]!.partId,
    );
    expect(entry).toMatchObject({
      action: "changed the stock levels of",
      after: { maximum: chosen[0]!.suggestedMaximum },
    });
    const again = await ask<ReplyOf<typeof saveStockLevels>>("PUT", "/stock-levels", { shelves });
    expect(again.body.before).toEqual([]);
    expect(again.body.skipped).toHaveLength(3);
    const undone = await ask<ReplyOf<typeof saveStockLevels>>("PUT", "/stock-levels", {
      shelves: done.body.before,
    });
    expect(undone.body.skipped).toEqual([]);
    const back = await list("?view=levels");
    for (const row of chosen)
      expect(rowOf(back, row.number)).toMatchObject({ minimum: row.minimum, maximum: row.maximum });
  });

  it("reject a maximum below the minimum, a part twice and a technician", async () => {
    const one = { partId: steadyId, minimum: "5", maximum: "3", version: 1 };
    expect((await ask("PUT", "/stock-levels", { shelves: [one] })).status).toBe(422);
    const fine = { ...one, maximum: "9" };
    expect((await ask("PUT", "/stock-levels", { shelves: [fine, fine] })).status).toBe(422);
    const { technician } = shop.people;
    expect((await ask("PUT", "/stock-levels", { shelves: [fine] }, technician.token)).status).toBe(403);
  });
});

describe("a location's reorder settings", () => {
  it("are stored with a version, and new lead times make the forecast outdated until the next run", async () => {
    const { rules } = await list();
    expect(rules).toEqual({
      serviceBasisPoints: 9500,
      leadTimeDays: 2,
      slowLeadTimeDays: 4,
      reviewDays: 7,
      version: 0,
    });
    const slower = { serviceBasisPoints: 9500, leadTimeDays: 20, slowLeadTimeDays: 30, reviewDays: 7 };
    const before = rowOf(await list("?view=all"), "STEADY").orderUpTo;
    expect(
      (await ask("PUT", "/stock-forecast/reorder-settings", { ...slower, slowLeadTimeDays: 3, version: 0 }))
        .status,
    ).toBe(422);
    const saved = await ask("PUT", "/stock-forecast/reorder-settings", { ...slower, version: 0 });
    expect(saved.body).toEqual({ ...slower, version: 1 });
    expect((await ask("PUT", "/stock-forecast/reorder-settings", { ...slower, version: 0 })).status).toBe(
      409,
    );
    expect((await list()).run?.outdated).toBe(true);
    const job = server.jobs.find(({ task }) => task === "inventory.forecast")!;
    await job.handle({ organizationId: shop.organizationId, locationId: shop.locationId });
    const reply = await list("?view=all");
    expect(reply.run?.outdated).toBe(false);
    expect(rowOf(reply, "STEADY").orderUpTo).toBeGreaterThan(before);
  });
});

describe("a single part and the table", () => {
  it("show the same as the list", async () => {
    const { body } = await ask<ReplyOf<typeof getPartForecast>>("GET", `/parts/${steadyId}/forecast`);
    expect(body.part).toEqual(rowOf(await list("?view=all"), "STEADY"));
    expect((await ask("GET", `/parts/${randomUUID()}/forecast`)).status).toBe(404);
  });

  it("hide costs from people who may not see them, and ignore their budget", async () => {
    const { token } = shop.people.technician;
    const { body } = await ask("GET", "/stock-forecast?view=all", undefined, token);
    expect(body.rows.length).toBeGreaterThan(10);
    expect(JSON.stringify(body)).not.toMatch(/cost/i);
    const budget = await ask("GET", "/stock-forecast?budget=100", undefined, token);
    expect(budget).toMatchObject({
      status: 422,
      body: { detail: "You need permission to see costs to set a budget." },
    });
  });
});
