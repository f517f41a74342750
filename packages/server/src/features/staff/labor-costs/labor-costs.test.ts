import { randomUUID } from "node:crypto";
import type { getMetrics } from "@autoiq/domain/analytics/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { getSetup } from "@autoiq/domain/shops/setup/contract";
import type { LaborCost, listLaborCosts } from "@autoiq/domain/staff/labor-costs/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
}, 60_000);
beforeEach(async () => {
  server.setNow("2026-11-20T15:00:00Z");
  shop = await server.makeShop();
});

type Answer = LaborCost & { detail: string };
const path = (costId?: string) =>
  `/staff/${shop.people.technician.staffId}/labor-costs${costId ? `/${costId}` : ""}`;
const add = (body: object, token = shop.people.owner.token) =>
  server.call<Answer>(token, "POST", path(), { id: randomUUID(), startsOn: "2026-11-20", ...body });
const list = async (token = shop.people.owner.token) =>
  (await server.call<ReplyOf<typeof listLaborCosts>>(token, "GET", "/staff/labor-costs")).body;
const history = async () =>
  (
    await shop.run<{ action: string; before: object | null; after: object | null }>(
      "select action, before, after from history where organization_id = $1 and action like '%labor cost' order by at, action",
      shop.organizationId,
    )
  ).map(({ action, before, after }) => [action, before, after]);

describe("a labor cost", () => {
  it("is set from a day on, with who entered it, and is in the audit log", async () => {
    expect(await list()).toEqual({
      entries: [],
      missing: [shop.people.technician.staffId],
      today: "2026-11-20",
    });
    const { status, body } = await add({ hourlyCostCents: 4200, startsOn: "2025-01-06" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hourlyCostCents: 4200,
      payBasis: "hourly",
      startsOn: "2025-01-06",
      version: 1,
    });
    const { entries, missing } = await list();
    expect(entries).toEqual([body]);
    expect(missing).toEqual([]);
    expect(await history()).toMatchObject([["set the labor cost", null, { hourlyCostCents: 4200 }]]);
    // The same request again changes nothing.
    expect((await add({ id: body.id, hourlyCostCents: 4200, startsOn: "2025-01-06" })).body).toEqual(body);
    expect(await history()).toHaveLength(1);
  });

  it("does not count before its first day", async () => {
    await add({ hourlyCostCents: 4200, startsOn: "2026-11-21" });
    expect((await list()).missing).toEqual([shop.people.technician.staffId]);
  });

  it("is refused with a sentence when it is negative, too large, twice on a day, or years away", async () => {
    expect((await add({ hourlyCostCents: 4200 })).status).toBe(200);
    const before = await list();
    const problems = [
      [{ hourlyCostCents: 4300 }, "already has a labor cost from November 20, 2026"],
      [{ hourlyCostCents: 4300, startsOn: "2028-01-01" }, "Choose a day within the next year."],
      [{ hourlyCostCents: 4300, startsOn: "1985-01-01" }, "Choose a day from January 1, 2000 on."],
      [{ hourlyCostCents: -1, startsOn: "2026-11-25" }, "Enter zero or more."],
      [{ hourlyCostCents: 5_200_000, startsOn: "2026-11-25" }, "Enter at most $500.00 an hour."],
    ] as const;
    for (const [body, sentence] of problems) {
      const refused = await add(body);
      expect(refused.status, sentence).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(refused.body)).toContain(sentence);
    }
    expect(await list()).toEqual(before);
  });

  it("entered twice at once for one day is entered once", async () => {
    const both = await Promise.all([add({ hourlyCostCents: 4200 }), add({ hourlyCostCents: 4300 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await list()).entries).toHaveLength(1);
  });

  it("can be corrected and removed until it has been in use", async () => {
    const { body: future } = await add({ hourlyCostCents: 4200, startsOn: "2027-01-04" });
    const { owner } = shop.people;
    const correct = (of: LaborCost, change: object) =>
      server.call<Answer>(owner.token, "PUT", path(of.id), {
        version: of.version,
        startsOn: of.startsOn,
        hourlyCostCents: of.hourlyCostCents,
        ...change,
      });
    const { body: corrected } = await correct(future, { hourlyCostCents: 4400, payBasis: "flat-rate" });
    expect(corrected).toMatchObject({ hourlyCostCents: 4400, payBasis: "flat-rate", version: 2 });
    // Somebody else corrected it meanwhile.
    expect((await correct(future, { hourlyCostCents: 4500 })).status).toBe(409);
    const { body: past } = await add({ hourlyCostCents: 3900, startsOn: "2025-01-06" });
    // On the day it was entered, a typing error can still be corrected.
    expect((await correct(past, { hourlyCostCents: 4000 })).status).toBe(200);
    server.setNow("2026-11-21T15:00:00Z");
    const late = await correct({ ...past, version: 2 }, { hourlyCostCents: 9900 });
    expect(late.body.detail).toBe(
      "This labor cost has been in use since January 6, 2025. Add a change from a later day instead.",
    );
    expect((await server.call(owner.token, "DELETE", path(past.id))).status).toBe(422);
    expect((await server.call(owner.token, "DELETE", path(future.id))).status).toBe(204);
    expect((await list()).entries.map(({ hourlyCostCents }) => hourlyCostCents)).toEqual([4000]);
    expect((await history()).at(-1)).toMatchObject([
      "removed the labor cost",
      { hourlyCostCents: 4400 },
      null,
    ]);
  });

  it("is only for people who may see costs", async () => {
    const { owner, management, technician, admin } = shop.people;
    for (const { token } of [technician, admin]) {
      expect((await add({ hourlyCostCents: 4200 }, token)).status).toBe(403);
      expect((await server.call(token, "GET", "/staff/labor-costs")).status).toBe(403);
    }
    expect((await add({ hourlyCostCents: 4200 }, management.token)).status).toBe(200);
    const seen = server.services.authenticate;
    server.services.authenticate = async (token) => {
      const principal = await seen(token);
      const memberships = principal?.memberships.map((each) => ({
        ...each,
        limits: { ...each.limits, seesCosts: false },
      }));
      return principal && memberships ? { ...principal, memberships } : principal;
    };
    try {
      const blind = await add({ hourlyCostCents: 1, startsOn: "2026-11-30" }, management.token);
      expect(blind.status).toBe(403);
      expect((await server.call(management.token, "GET", "/staff/labor-costs")).status).toBe(403);
    } finally {
      server.services.authenticate = seen;
    }
    expect((await list(owner.token)).entries).toHaveLength(1);
  });

  it("is a step of the setup checklist until every technician has one", async () => {
    const isDone = async () => {
      const { body } = await server.call<ReplyOf<typeof getSetup>>(
        shop.people.owner.token,
        "GET",
        "/shop/setup",
      );
      return body.steps.find(({ step }) => step === "labor-costs")?.done;
    };
    expect(await isDone()).toBe(false);
    await add({ hourlyCostCents: 4200 });
    expect(await isDone()).toBe(true);
  });
});

describe("an invoice", () => {
  const period = "/reports?from=2026-11-01&to=2026-11-20";
  const post = async (order: RepairOrder) => {
    const reply = await server.call<{ id: string }>(
      shop.people.owner.token,
      "POST",
      `/repair-orders/${order.id}/invoice`,
      { version: order.version },
    );
    expect(reply.status).toBe(200);
    const [row] = await shop.run<{ cost: number | null; left: number; hours: string }>(
      `select labor_cost_cents as cost, labor_without_cost_cents as left, hours_without_cost as hours from invoices
       where organization_id = $1 and id = $2`,
      ...[shop.organizationId, reply.body.id],
    );
    return row;
  };
  const metricsOf = async (token = shop.people.owner.token) => {
    const { body } = await server.call<ReplyOf<typeof getMetrics>>(token, "GET", period);
    const of = (key: string) => body.metrics.find((each) => each.key === key);
    return { of, note: body.withoutCost };
  };
  const clock = (order: RepairOrder, from: string, to: string) =>
    shop.run(
      `insert into time_entries (organization_id, id, staff_id, job_id, repair_order_id, started_at, ended_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6)`,
      ...[
        shop.organizationId,
        shop.people.technician.staffId,
        order.jobs.find(({ name }) => name === "Front brakes")!.id,
        order.id,
        from,
        to,
      ],
    );

  it("posted with an unknown cost stays unknown, and reports leave its labor out with a note", async () => {
    expect(await post(await readyRepairOrder(server, shop))).toEqual({
      cost: null,
      left: 22_500,
      hours: "1.50",
    });
    const only = await metricsOf();
    expect(only.of("labor-profit-percent")).toMatchObject({ value: null, unknown: true });
    expect(only.note).toEqual({
      technicians: 1,
      of: 1,
      laborCents: 22_500,
      partsCents: 0,
      subletCents: 0,
    });
    const { body: csv } = await server.call<string>(
      shop.people.owner.token,
      "GET",
      "/reports.csv?from=2026-11-01&to=2026-11-20",
    );
    expect(String(csv)).toMatch(/Labor gross profit %,percent,unknown/);
    expect(String(csv)).toContain("Labor cost is unknown for 1 of 1 technician.");

    // Entered for days past: the next invoice has a cost, the posted one keeps what it was posted with.
    await add({ hourlyCostCents: 4000, startsOn: "2026-01-01" });
    expect(await post(await readyRepairOrder(server, shop))).toEqual({ cost: 6000, left: 0, hours: "0.00" });
    const both = await metricsOf();
    // Of the second invoice alone: $225.00 of labor at $60.00.
    expect(both.of("labor-profit-percent")).toMatchObject({ value: 7333, unknown: false });
    expect(both.note).toEqual({
      technicians: 1,
      of: 1,
      laborCents: 22_500,
      partsCents: 0,
      subletCents: 0,
    });
    const sales = both.of("sales")!.value!;
    // Parts cost $40.00 on each.
    expect(both.of("gross-profit")!.value).toBe(sales - 22_500 - 6000 - 2 * 4000);
    expect(both.of("gross-profit-percent")!.value).toBe(
      Math.round(((sales - 22_500 - 14_000) / (sales - 22_500)) * 10_000),
    );
    // The rows behind it sum to it.
    const { body: rows } = await server.call<{ above: number; below: number }>(
      shop.people.owner.token,
      "GET",
      `/reports/rows${period.slice("/reports".length)}&metric=gross-profit-percent`,
    );
    expect([rows.above, rows.below]).toEqual([sales - 22_500 - 14_000, sales - 22_500]);
  });

  it("costs each day's work at the cost of that day in the shop's own time", async () => {
    await add({ hourlyCostCents: 3000, startsOn: "2026-01-01" });
    await add({ hourlyCostCents: 6000, startsOn: "2026-11-20" });
    const order = await readyRepairOrder(server, shop);
    // 23:30 of the 19th in New York is the 20th in UTC. It counts by the day it began.
    await clock(order, "2026-11-20T04:30:00Z", "2026-11-20T05:30:00Z");
    await clock(order, "2026-11-20T13:00:00Z", "2026-11-20T13:30:00Z");
    expect(await post(order)).toMatchObject({ cost: 3000 + 3000, left: 0 });
  });

  it("costs the hours sold for a flat-rate technician", async () => {
    await add({ hourlyCostCents: 4000, startsOn: "2026-01-01", payBasis: "flat-rate" });
    const order = await readyRepairOrder(server, shop);
    await clock(order, "2026-11-20T13:00:00Z", "2026-11-20T13:30:00Z");
    expect(await post(order)).toMatchObject({ cost: 6000 });
  });

  it("keeps its cost when a technician's cost changes, also in the sums of finished days", async () => {
    await add({ hourlyCostCents: 4000, startsOn: "2026-01-01" });
    await post(await readyRepairOrder(server, shop));
    server.setNow("2026-11-22T15:00:00Z");
    const before = (await metricsOf()).of("gross-profit")?.value;
    const sum = server.jobs.find(({ task }) => task === "analytics.update-daily-metrics");
    await sum?.handle({ organizationId: shop.organizationId } as never);
    await add({ hourlyCostCents: 9000, startsOn: "2026-06-01" });
    expect((await metricsOf()).of("gross-profit")?.value).toBe(before);
    const rows = await shop.run<{ cost: number }>(
      "select cost_cents as cost from invoice_labor_costs where organization_id = $1",
      shop.organizationId,
    );
    expect(rows).toEqual([{ cost: 6000 }]);
    await expect(
      shop.run(
        "update invoice_labor_costs set cost_cents = 0 where organization_id = $1",
        shop.organizationId,
      ),
    ).rejects.toThrow(/permission denied/);
  });

  it("leaves out a special-order part and sublet that were sold without a cost, and not those that cost nothing", async () => {
    await add({ hourlyCostCents: 4000, startsOn: "2026-01-01" });
    const line = (kind: "part" | "sublet", cost: object) => ({
      id: randomUUID(),
      kind,
      description: "Special order",
      ...(kind === "part" ? { quantity: "1", unitPriceCents: 9000 } : { amountCents: 7000 }),
      ...cost,
    });
    const zero = { unitCostCents: 0 };
    const order = await readyRepairOrder(server, shop, [
      { id: randomUUID(), kind: "labor", description: "Fit", hours: "1.00", rateCents: 15_000 },
      ...[line("part", {}), line("part", zero), line("sublet", {}), line("sublet", zero)],
      // A stocked part sent without a cost has its stock cost.
      { ...line("part", {}), partId: shop.partId },
    ]);
    const stocked = order.jobs.flatMap(({ lines }) => lines).find(({ partId }) => partId === shop.partId);
    expect(stocked?.unitCostCents).toBeGreaterThan(0);
    await post(order);
    const { of, note } = await metricsOf();
    expect(note).toEqual({ technicians: 0, of: 0, laborCents: 0, partsCents: 9000, subletCents: 7000 });
    // The sublet with a known cost of nothing alone.
    expect(of("sublet-profit-percent")).toMatchObject({ value: 10_000 });
    const parts = 18_000;
    expect(of("parts-profit-percent")?.value).toBe(
      Math.round(((parts - stocked!.unitCostCents!) / parts) * 10_000),
    );
  });
});
