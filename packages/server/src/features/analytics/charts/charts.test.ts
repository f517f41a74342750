import type { getFloorCharts, getReportCharts } from "@autoiq/domain/analytics/charts/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { describe, expect, it } from "vitest";
import { beforeEachWithShop, type MetricsShop, now } from "../../../../test/servers/metrics-shop.ts";

type Charts = ReplyOf<typeof getReportCharts>;
type Floor = ReplyOf<typeof getFloorCharts>;

let shop: MetricsShop;
beforeEachWithShop((created) => {
  shop = created;
});

const charts = async (query: string, token?: string) =>
  (await shop.ask<Charts>(`/reports/charts?${query}`, token)).body;
/** One invoice of a Wednesday of this November and one of the same weekday a year earlier. */
async function twoYears() {
  await shop.invoice({ at: "2026-11-18T15:00Z", labor: 40_000, parts: 20_000, hours: "3" });
  await shop.invoice({ at: "2025-11-19T15:00Z", labor: 30_000, parts: 10_000, hours: "2" });
}

describe("the charts of the reports", () => {
  it("compare finished days with the same weekdays a year earlier", async () => {
    await twoYears();
    await shop.invoice({ at: now, labor: 99_000, parts: 0, hours: "9" });
    const found = await charts("from=2026-11-16&to=2026-11-20");
    expect(found).toMatchObject({
      from: "2026-11-16",
      to: "2026-11-19",
      comparison: { kind: "year", from: "2025-11-17", to: "2025-11-20" },
      sales: { finding: "Sales are $200 ahead of last year" },
      visits: { finding: "ARO is up $200 to $600 and car count is unchanged from last year" },
      hours: { finding: "3 h sold. No attendance on record to compare with" },
    });
    expect(found.sales.points).toEqual([
      { sales: 0, target: null, compared: 0 },
      { sales: 0, target: null, compared: 0 },
      { sales: 60_000, target: null, compared: 40_000 },
      { sales: 0, target: null, compared: 0 },
    ]);
  });

  it("show drivers that sum exactly to the change of gross profit, of weeks of everything", async () => {
    await shop.someWeeks(1);
    const { profit, comparison } = await charts(
      "from=2026-11-01&to=2026-11-19&against=before&place=all",
      shop.both,
    );
    expect(comparison).toEqual({ kind: "before", from: "2026-10-13", to: "2026-10-31" });
    expect(profit?.drivers.map(({ key }) => key)).toContain("discounts");
    expect(profit?.drivers.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      (profit?.now ?? 0) - (profit?.before ?? 0),
    );
  });

  it("count discounts as a driver of their own", async () => {
    const sold = { labor: 40_000, parts: 0, hours: "3" };
    await shop.invoice({ at: "2026-11-13T15:00Z", ...sold });
    await shop.invoice({ at: "2026-11-18T15:00Z", ...sold, discount: 2_500 });
    const { profit } = await charts("from=2026-11-16&to=2026-11-19");
    expect(profit?.drivers.filter(({ amount }) => amount !== 0)).toEqual([
      { key: "discounts", label: "Discounts", amount: -2_500 },
    ]);
  });

  it("compare with the prior period if there were no sales a year earlier, and with nothing in a new shop", async () => {
    expect(await charts("from=2026-11-16&to=2026-11-19")).toMatchObject({
      comparison: null,
      sales: { finding: "No sales in this period" },
      profit: { finding: "Not enough history yet to show what moved gross profit", drivers: [] },
    });
    await shop.invoice({ at: "2026-11-13T15:00Z", labor: 30_000, parts: 10_000, hours: "2" });
    expect(await charts("from=2026-11-16&to=2026-11-19")).toMatchObject({
      comparison: { kind: "before", from: "2026-11-12", to: "2026-11-15" },
      sales: { finding: "Sales are $400 behind the prior period" },
    });
    expect((await charts("from=2026-11-16&to=2026-11-19&against=year")).comparison).toBeNull();
  });

  it("add up the targets of the locations, if each of them has one", async () => {
    const setTarget = (cents: number | null, locationId: string) =>
      shop.run(
        "update locations set monthly_sales_target_cents = $1, open_days = '{1,2,3,4,5}' where id = $2",
        cents,
        locationId,
      );
    await setTarget(2_100_000, shop.locationId);
    const days = "from=2026-11-16&to=2026-11-19";
    const one = await charts(days);
    // November 2026 has 21 weekdays.
    expect(one.sales.points.map(({ target }) => target)).toEqual([100_000, 100_000, 100_000, 100_000]);
    expect(one.sales.finding).toBe("Sales are $4,000 behind target");
    expect((await charts(`${days}&place=all`, shop.both)).sales.points[0]?.target).toBeNull();
  });

  it("leave out gross profit for people who may not see costs", async () => {
    await twoYears();
    const blind = `costless ${shop.people.owner.token}`;
    const found = await charts("from=2026-11-16&to=2026-11-19&place=all", blind);
    expect(found.sales.finding).toBe("Sales are $200 ahead of last year");
    expect(found).not.toHaveProperty("profit");
  });

  it("count arrivals by the hour of the shop's clock, without voided repair orders", async () => {
    for (const [at, status] of [
      ["2026-11-18T13:30Z", "closed"],
      ["2026-11-18T13:59Z", "closed"],
      ["2026-11-18T13:10Z", "void"],
    ] as const) {
      const id = await shop.order(status);
      await shop.run("update repair_orders set created_at = $1 where id = $2", at, id);
    }
    const { body } = await shop.ask<Floor>("/reports/floor-charts?from=2026-11-16&to=2026-11-19");
    expect(body.arrivals).toMatchObject({
      finding: "Most cars arrive on Wednesday at 8 AM: 2 of 2 cars",
      cells: [{ weekday: 3, hour: 8, cars: 2 }],
    });
    expect(body.technicians).toMatchObject({
      finding: "No technician attendance in this period",
      target: null,
    });
  });
});
