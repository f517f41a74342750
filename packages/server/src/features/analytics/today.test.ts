import { randomUUID } from "node:crypto";
import type { getMetrics, getTimeInStatus, getToday } from "@autoiq/domain/analytics/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { promiseState } from "@autoiq/domain/repair-orders/board/rules";
import { describe, expect, it } from "vitest";
import { beforeEachWithShop, type MetricsShop, now } from "../../../test/servers/metrics-shop.ts";

let shop: MetricsShop;
beforeEachWithShop((created) => {
  shop = created;
});

describe("today", () => {
  const todayOf = async (location: string, token = shop.both) =>
    (await shop.ask<ReplyOf<typeof getToday>>(`/today?place=${location}`, token)).body.places;

  it("counts cars expected, in the shop, awaiting approval and ready, unpaid invoices, low stock and sales, at one location or each", async () => {
    const { there } = shop;
    await shop.order("awaiting-approval", { promisedAt: "2026-11-20T14:00Z", since: "2026-11-20T13:15Z" });
    await shop.order("awaiting-approval", { since: "2026-11-20T14:30Z" });
    await shop.order("in-progress", { promisedAt: "2026-11-20T16:30Z" });
    await shop.order("in-progress", { promisedAt: "2026-11-20T21:00Z" });
    await shop.order("ready", { promisedAt: "2026-11-20T14:00Z" });
    await shop.order("void");
    await shop.order("estimate", { locationId: there });
    await shop.invoice({ at: now, labor: 40_000, parts: 0, hours: "1" });
    await shop.run(
      `insert into appointments (organization_id, id, location_id, customer_id, bay_id, starts_at, ends_at, status)
       values ($1, gen_random_uuid(), $2, $3, $4, '2026-11-20T18:00Z', '2026-11-20T19:00Z', 'confirmed'),
         ($1, gen_random_uuid(), $2, $3, $4, '2026-11-20T19:00Z', '2026-11-20T20:00Z', 'cancelled'),
         ($1, gen_random_uuid(), $2, $3, $4, '2026-11-21T18:00Z', '2026-11-21T19:00Z', 'requested')`,
      ...[shop.organizationId, shop.locationId, shop.customerId, shop.bayId],
    );
    await shop.run(
      "update stock_levels set minimum = 5 where organization_id = $1 and location_id = $2",
      ...[shop.organizationId, shop.locationId],
    );
    const here = {
      locationId: shop.locationId,
      day: "2026-11-20",
      carsExpected: 1,
      requests: 1,
      vehiclesInShop: 5,
      waitingForApproval: 2,
      longestWaitMinutes: 105,
      readyForPickup: 1,
      readyCents: 0,
      unpaid: 1,
      unpaidCents: 43_000,
      promisesAtRisk: 2,
      promisesOverdue: 1,
      lowParts: 1,
      postedCents: 40_000,
      paidCents: 0,
    };
    expect(await todayOf("here")).toMatchObject([here]);
    expect(await todayOf("all")).toMatchObject([here, { locationId: there, vehiclesInShop: 1, unpaid: 0 }]);
    expect(await todayOf("all", shop.people.owner.token)).toHaveLength(1);
  });

  it("links each number to a list with exactly that many rows", async () => {
    for (const status of ["estimate", "awaiting-approval", "ready", "ready", "in-progress", "void"])
      await shop.order(status, { promisedAt: "2026-11-20T14:00Z" });
    await shop.invoice({ at: now, labor: 40_000, parts: 0, hours: "1", paidAt: now });
    await shop.invoice({ at: now, labor: 10_000, parts: 0, hours: "1" });
    // A request from yesterday stays visible for a day. An older one does not.
    await shop.run(
      `insert into appointments (organization_id, id, location_id, customer_id, bay_id, starts_at, ends_at, status)
       select $1, gen_random_uuid(), $2, $3, $4, at::timestamptz, at::timestamptz + interval '30 minutes', status
       from (values ('2026-11-18T18:00Z', 'requested'), ('2026-11-19T18:00Z', 'requested'), ('2026-11-19T20:00Z', 'confirmed'),
         ('2026-11-20T14:00Z', 'confirmed'), ('2026-11-20T18:00Z', 'confirmed'), ('2026-11-20T20:00Z', 'requested'),
         ('2026-11-21T18:00Z', 'requested')) x(at, status)`,
      ...[shop.organizationId, shop.locationId, shop.customerId, shop.bayId],
    );
    await shop.run("update stock_levels set minimum = 5 where organization_id = $1", shop.organizationId);
    const [day] = await todayOf("here");
    const rowsAt = async (path: string, name: string) =>
      (await shop.ask<Record<string, { status?: string }[]>>(path)).body[name] ?? [];
    const orders = async (status: string) => (await rowsAt(`/repair-orders?status=${status}`, "rows")).length;
    const booked = await rowsAt("/appointments?from=2026-11-20&to=2026-11-20", "appointments");
    const metric = async (key: string) => {
      const { body } = await shop.ask<ReplyOf<typeof getMetrics>>("/reports?from=2026-11-20&to=2026-11-20");
      return body.metrics.find((each) => each.key === key)?.value;
    };
    expect(day).toMatchObject({
      carsExpected: booked.filter(({ status }) => status === "confirmed" || status === "requested").length,
      requests: (await rowsAt("/appointments/requests", "appointments")).length,
      vehiclesInShop: await orders("in-shop"),
      waitingForApproval: await orders("awaiting-approval"),
      readyForPickup: await orders("ready"),
      unpaid: await orders("invoiced"),
      lowParts: (await rowsAt("/parts?low=yes", "parts")).length,
      postedCents: await metric("sales"),
      paidCents: await metric("paid"),
    });
    expect(day).toMatchObject({
      carsExpected: 3,
      requests: 3,
      vehiclesInShop: 5,
      readyForPickup: 2,
      unpaid: 1,
      lowParts: 1,
    });
  });

  it("counts a promise as at risk exactly when the board card does", async () => {
    const cards = [];
    for (const [hours, work] of [
      [1, "1"],
      [3, "1"],
      [3, "4.5"],
      [6, "4.5"],
      [-1, "0.5"],
    ] as const) {
      const promisedAt = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
      const id = await shop.order("in-progress", { promisedAt });
      const jobs = [randomUUID(), randomUUID()];
      await shop.run(
        `insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, work_state, completed_at)
         values ($1, $2, $4, 1, 'Sold', 'approved', 'pending', null), ($1, $3, $4, 2, 'Done', 'approved', 'completed', now())`,
        ...[shop.organizationId, ...jobs, id],
      );
      for (const [index, jobId] of jobs.entries())
        await shop.run(
          `insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, hours, rate_cents, amount_cents)
           values ($1, gen_random_uuid(), $2, $3, 1, 'labor', 'Work', $4, 100, 100)`,
          ...[shop.organizationId, jobId, id, index === 0 ? work : "9"],
        );
      cards.push({
        status: "in-progress" as const,
        promisedAt,
        hoursSold: String(Number(work) + 9),
        hoursDone: "9",
      });
    }
    const states = cards.map((card) => promiseState(card, new Date(now)));
    const [location] = await todayOf("here");
    expect(location).toMatchObject({
      promisesAtRisk: states.filter((state) => state === "at-risk" || state === "late").length,
      promisesOverdue: states.filter((state) => state === "late").length,
    });
    expect(states).toEqual(["at-risk", "in-time", "at-risk", "in-time", "late"]);
  });
});

describe("time in status", () => {
  it("reports the status periods that ended in the period, with mean, median, 90th percentile and longest", async () => {
    const repairOrderId = await shop.order("ready");
    for (const [from, to] of [
      ["2026-11-19T10:00Z", "2026-11-19T11:00Z"],
      ["2026-11-19T11:00Z", "2026-11-19T13:00Z"],
      ["2026-11-19T14:00Z", "2026-11-20T14:00Z"],
      ["2026-11-01T14:00Z", "2026-11-02T14:00Z"],
    ])
      await shop.run(
        `insert into status_periods (organization_id, repair_order_id, location_id, status, since, until)
         values ($1, $2, $3, 'awaiting-approval', $4, $5)`,
        ...[shop.organizationId, repairOrderId, shop.locationId, from, to],
      );
    const { body } = await shop.ask<ReplyOf<typeof getTimeInStatus>>(
      "/reports/time-in-status?from=2026-11-19&to=2026-11-20",
    );
    expect(body.states).toEqual([
      { status: "awaiting-approval", count: 3, mean: 900, median: 200, ninetieth: 1960, longest: 2400 },
    ]);
    expect(body.finding).toBe(
      "Repair orders spend the most time in Awaiting approval: half take over 2 h, 1 in 10 over 19.6 h",
    );
    expect(body.reasons).toEqual([]);
  });
});
