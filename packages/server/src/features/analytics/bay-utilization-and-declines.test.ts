import { randomUUID } from "node:crypto";
import type { getMetricRows, getMetrics } from "@autoiq/domain/analytics/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { describe, expect, it } from "vitest";
import { beforeEachWithShop, type MetricsShop } from "../../../test/servers/metrics-shop.ts";

let shop: MetricsShop;
beforeEachWithShop((created) => {
  shop = created;
});

async function metricValueOf(key: string, from: string, to = from) {
  const { body } = await shop.ask<ReplyOf<typeof getMetrics>>(`/reports?from=${from}&to=${to}`);
  return body.metrics.find((each) => each.key === key)?.value;
}
const rowsOf = async (key: string, from: string, to = from) =>
  (await shop.ask<ReplyOf<typeof getMetricRows>>(`/reports/rows?from=${from}&to=${to}&metric=${key}`)).body;

describe("bay utilization", () => {
  const book = (from: string, until: string, status: string) =>
    shop.run(
      `insert into appointments (organization_id, id, location_id, customer_id, bay_id, starts_at, ends_at, status)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      ...[shop.organizationId, randomUUID(), shop.locationId, shop.customerId, shop.bayId],
      ...[`${from} America/New_York`, `${until} America/New_York`, status],
    );

  it("divides the hours that cars occupied bays by the hours that active bays were open", async () => {
    // A Tuesday, open from 8 to 6.
    await book("2026-11-17 09:00", "2026-11-17 11:30", "checked-in");
    await book("2026-11-17 12:00", "2026-11-17 13:00", "no-show");
    await book("2026-11-17 14:00", "2026-11-17 15:00", "confirmed");
    await shop.run(
      `insert into calendar_blocks (organization_id, id, location_id, bay_id, starts_at, ends_at, reason)
       values ($1, $2, $3, $4, '2026-11-17 17:00 America/New_York', '2026-11-17 20:00 America/New_York', 'Lift inspection')`,
      ...[shop.organizationId, randomUUID(), shop.locationId, shop.bayId],
    );
    expect(await metricValueOf("bay-utilization", "2026-11-17")).toBe(2778);
    expect(await rowsOf("bay-utilization", "2026-11-17")).toMatchObject({
      above: 250,
      below: 900,
      rows: [
        {
          kind: "bay",
          title: "Bay 1",
          detail: "Tue, Nov 17",
          calendarDay: "2026-11-17",
          above: 250,
          below: 900,
        },
      ],
    });
    // Sunday has no hours. Today counts only the hours up to 10 a.m.
    expect(await metricValueOf("bay-utilization", "2026-11-15")).toBeNull();
    await book("2026-11-20 09:30", "2026-11-20 12:00", "arrived");
    expect(await rowsOf("bay-utilization", "2026-11-20")).toMatchObject({ above: 50, below: 200 });
  });

  it("leaves out the hours in which the bay's equipment was out of service, once, and not those with a car", async () => {
    await book("2026-11-17 09:00", "2026-11-17 11:00", "checked-in");
    const equipmentId = randomUUID();
    await shop.run(
      `insert into equipment (organization_id, id, location_id, bay_id, name, category, needed_for_bay, created_at, created_by_name)
       values ($1, $2, $3, $4, 'Lift 1', 'lift', true, now(), 'Owner')`,
      ...[shop.organizationId, equipmentId, shop.locationId, shop.bayId],
    );
    const outage = (from: string, until: string | null) =>
      shop.run(
        `insert into equipment_outages (organization_id, id, location_id, equipment_id, bay_id, cause, reason, starts_at, ends_at,
           reported_at, reported_by_name)
         values ($1, $2, $3, $4, $5, 'breakdown', 'Motor', $6, $7, now(), 'Owner')`,
        ...[shop.organizationId, randomUUID(), shop.locationId, equipmentId, shop.bayId],
        ...[`${from} America/New_York`, until && `${until} America/New_York`],
      );
    // Ten hours open, less four until noon and two after four. The two hours of the car in the bay count.
    await outage("2026-11-17 08:00", "2026-11-17 11:30");
    await outage("2026-11-17 11:00", "2026-11-17 12:00");
    await outage("2026-11-17 16:00", "2026-11-18 12:00");
    expect(await rowsOf("bay-utilization", "2026-11-17")).toMatchObject({ above: 200, below: 600 });
    expect(await rowsOf("bay-utilization", "2026-11-18")).toMatchObject({ above: 0, below: 600 });
    // One that has not ended.
    await outage("2026-11-18 17:00", null);
    expect(await rowsOf("bay-utilization", "2026-11-18")).toMatchObject({ below: 500 });
    expect(await metricValueOf("bay-utilization", "2026-11-19")).toBeNull();
  });

  it("uses the hours and bays in effect that day, even if the shop changes them later", async () => {
    await shop.order("closed");
    await book("2026-11-17 09:00", "2026-11-17 14:00", "checked-in");
    await shop.run(
      "insert into special_days (organization_id, location_id, day, name, opens, closes) values ($1, $2, '2026-11-18', 'Inventory', '08:00', '12:00')",
      ...[shop.organizationId, shop.locationId],
    );
    const before = await rowsOf("bay-utilization", "2026-11-16", "2026-11-19");
    expect(before).toMatchObject({ above: 500, below: 3400 });
    await shop.run(
      "update locations set opens = '06:00', closes = '22:00', open_days = '{1}' where organization_id = $1",
      shop.organizationId,
    );
    await shop.run("update bays set active = false where organization_id = $1", shop.organizationId);
    await shop.run(
      "insert into bays (organization_id, id, location_id, name, position) values ($1, $2, $3, 'Bay 2', 2)",
      ...[shop.organizationId, randomUUID(), shop.locationId],
    );
    expect(await rowsOf("bay-utilization", "2026-11-16", "2026-11-19")).toEqual(before);
  });
});

describe("declined work sold later", () => {
  async function job(
    name: string,
    cents: number,
    answers: Record<string, "approved" | "declined" | "deferred">,
  ) {
    const [id, repairOrderId] = [randomUUID(), await shop.order("closed")];
    await shop.run(
      "insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state) values ($1, $2, $3, 1, $4, $5)",
      ...[shop.organizationId, id, repairOrderId, name, Object.values(answers).at(-1)],
    );
    for (const [on, decision] of Object.entries(answers))
      await shop.run(
        `insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
         values ($1, $2, $3, $4, $5, 'phone', 'Dana', $6, $7, $7)`,
        ...[shop.organizationId, randomUUID(), repairOrderId, id, decision, `${on}T15:00Z`, cents],
      );
    return { id, repairOrderId };
  }

  it("counts work declined in the period and sold since, by the same job or on a later visit", async () => {
    await job("Struts", 90_000, {
      "2026-11-09": "deferred",
      "2026-11-10": "declined",
      "2026-11-16": "approved",
    });
    await job("Front brakes", 50_000, { "2026-11-11": "declined" });
    await job("Cabin filter", 6_000, { "2026-11-11": "deferred" });
    expect(await metricValueOf("declined-recovered", "2026-11-09", "2026-11-15")).toBe(90_000);
    const later = await job("FRONT BRAKES", 55_000, { "2026-11-19": "approved" });
    expect(await metricValueOf("declined-recovered", "2026-11-09", "2026-11-15")).toBe(140_000);
    expect(await metricValueOf("declined-recovery", "2026-11-09", "2026-11-15")).toBe(9589);
    const { rows } = await rowsOf("declined-recovery", "2026-11-09", "2026-11-15");
    expect(
      rows.map(({ title, detail, above, below }) => [title, detail.split(" · ").at(-1), above, below]),
    ).toEqual(
      expect.arrayContaining([
        ["Struts", "sold since", 90_000, 90_000],
        ["Front brakes", "sold since", 50_000, 50_000],
        ["Cabin filter", "not sold", 0, 6_000],
      ]),
    );
    expect(rows).toHaveLength(3);
    // Nothing was declined in the week it was sold.
    expect(await metricValueOf("declined-recovery", "2026-11-16", "2026-11-20")).toBeNull();
    await shop.run("update repair_orders set status = 'void' where id = $1", later.repairOrderId);
    expect(await metricValueOf("declined-recovered", "2026-11-09", "2026-11-15")).toBe(90_000);
  });
});

describe("the comeback rate", () => {
  it("is the share of posted repair orders that have the Comeback label", async () => {
    const posted = [];
    for (const labels of [["Comeback"], ["Fleet", "COMEBACK"], ["Fleet"], [], []]) {
      const bill = await shop.invoice({ at: "2026-11-17T15:00Z", labor: 1000, parts: 0, hours: "1" });
      await shop.run("update repair_orders set labels = $2 where id = $1", bill.repairOrderId, labels);
      posted.push(bill);
    }
    expect(await metricValueOf("comeback-rate", "2026-11-17")).toBe(4000);
    const { rows, above, below } = await rowsOf("comeback-rate", "2026-11-17");
    expect({ above, below }).toEqual({ above: 2, below: 5 });
    expect(rows.filter((row) => row.above === 1).map((row) => row.repairOrderId)).toEqual(
      expect.arrayContaining(posted.slice(0, 2).map((bill) => bill.repairOrderId)),
    );
    expect(await metricValueOf("comeback-rate", "2026-11-16")).toBeNull();
  });
});
