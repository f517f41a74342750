import { randomUUID } from "node:crypto";
import type { getMetrics } from "@autoiq/domain/analytics/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { describe, expect, it } from "vitest";
import {
  beforeEachWithShop,
  type MetricsServer,
  type MetricsShop,
  now,
} from "../../../test/servers/metrics-shop.ts";

type Figures = ReplyOf<typeof getMetrics>;

let at: MetricsServer;
let shop: MetricsShop;
beforeEachWithShop((created, server) => {
  at = server;
  shop = created;
});

describe("metrics", () => {
  it("cover a period in the shop's own days and compare it with the one before", async () => {
    // 23:30 on the 19th in New York is the 20th in UTC.
    await shop.invoice({ at: "2026-11-20T04:30Z", labor: 20_000, parts: 10_000, hours: "1.5", paidAt: now });
    await shop.invoice({ at: "2026-11-20T14:00Z", labor: 40_000, parts: 20_000, hours: "3", paidAt: now });
    await shop.invoice({
      at: "2026-11-18T14:00Z",
      labor: 10_000,
      parts: 0,
      hours: "0.75",
      paidAt: "2026-11-18T15:00Z",
    });
    await shop.invoice({ at: "2026-11-16T14:00Z", labor: 99_000, parts: 0, hours: "9" });
    const { status, body } = await shop.ask<Figures>("/reports?from=2026-11-19&to=2026-11-20");
    expect(status).toBe(200);
    const pairs = Object.fromEntries(body.metrics.map((each) => [each.key, [each.value, each.before]]));
    expect(pairs).toMatchObject({
      sales: [90_000, 10_000],
      "car-count": [2, 1],
      aro: [45_000, 10_000],
      "gross-profit": [90_000 - 15_000 - 15_000, 7_500],
      "gross-profit-percent": [6667, 7500],
      "labor-profit-percent": [7500, 7500],
      "parts-profit-percent": [5000, null],
      "effective-labor-rate": [13_333, 13_333],
      "hours-per-ro": [225, 75],
      paid: [96_750, 10_750],
    });
    expect(body.steps).toEqual(["2026-11-19", "2026-11-20"]);
    expect(body.metrics.find((each) => each.key === "sales")?.series).toEqual([30_000, 60_000]);
  });

  it("show a 25-hour day as one day", async () => {
    const { body } = await shop.ask<Figures>("/reports?from=2026-10-31&to=2026-11-02");
    expect(body.steps).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
  });

  it("are hidden from other shops, technicians and the front desk, and costs from those who may not see them", async () => {
    const other = await at.makeShop();
    await shop.invoice({ at: now, labor: 1_000, parts: 0, hours: "1" });
    const empty = await shop.ask<Figures>("/reports?from=2026-11-01&to=2026-11-20", other.people.owner.token);
    expect(empty.body.metrics.find((each) => each.key === "sales")).toMatchObject({ value: 0, before: 0 });
    for (const role of ["technician", "admin"] as const)
      expect((await shop.ask("/reports?from=2026-11-01&to=2026-11-20", shop.people[role].token)).status).toBe(
        403,
      );
    const otherShopReply = await shop.ask(
      `/reports?from=2026-11-01&to=2026-11-20&place=${other.locationId}`,
      shop.both,
    );
    expect(otherShopReply.status).toBe(404);
    const blind = `costless ${shop.people.owner.token}`;
    const seen = await shop.ask<Figures>("/reports?from=2026-11-01&to=2026-11-20&place=all", blind);
    expect(seen.body.metrics.filter((each) => each.key.includes("profit"))).toEqual([]);
    const rows = "/reports/rows?from=2026-11-01&to=2026-11-20&place=all&metric=gross-profit";
    expect((await shop.ask(rows, blind)).status).toBe(404);
    expect((await shop.ask(rows, shop.both)).status).toBe(200);
  });

  it("reject an invalid period, metric or page", async () => {
    const wrong = await shop.ask<{ detail: string }>("/reports?from=2026-11-20&to=2026-11-01");
    expect(wrong).toMatchObject({
      status: 422,
      body: { detail: "Choose a range of 1 to 400 days." },
    });
    const rows = "/reports/rows?from=2026-11-01&to=2026-11-20";
    expect((await shop.ask(`${rows}&metric=luck`)).status).toBe(422);
    expect((await shop.ask(`${rows}&metric=aro&after=nonsense`)).status).toBe(422);
  });

  it("count each job's last decision in the period", async () => {
    const repairOrderId = await shop.order("approved");
    const jobId = randomUUID();
    await shop.run(
      "insert into jobs (organization_id, id, repair_order_id, position, name) values ($1, $2, $3, 1, 'Struts')",
      ...[shop.organizationId, jobId, repairOrderId],
    );
    const answer = (at: string, decision: string) =>
      shop.run(
        `insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
         values ($1, $2, $3, $4, $5, 'phone', 'Dana', $6, 50000, 50000)`,
        ...[shop.organizationId, randomUUID(), repairOrderId, jobId, decision, at],
      );
    await answer("2026-11-18T15:00Z", "deferred");
    await answer("2026-11-19T15:00Z", "declined");
    await answer("2026-11-20T14:00Z", "approved");
    const valuesOf = async (from: string, to: string) => {
      const { body } = await shop.ask<Figures>(`/reports?from=${from}&to=${to}`);
      const of = (key: string) => body.metrics.find((each) => each.key === key);
      return [of("close-ratio")?.value, of("declined")?.value, of("declined")?.before];
    };
    expect(await valuesOf("2026-11-18", "2026-11-19")).toEqual([0, 50_000, 0]);
    expect(await valuesOf("2026-11-20", "2026-11-20")).toEqual([10_000, 0, 50_000]);
    expect(await valuesOf("2026-11-18", "2026-11-20")).toEqual([10_000, 0, 0]);
  });
});
