import { describe, expect, it } from "vitest";
import { measures, type Sums } from "./measures.ts";
import { measuresOf } from "./metric.ts";
import { metrics } from "./metrics.ts";
import { metricsOf } from "./rules.ts";

const whole = (now: Sums, seesCosts = true) =>
  metricsOf({ now, before: {}, each: [now, {}], series: [{}, now] }, seesCosts);
const valuesOf = (now: Sums) => Object.fromEntries(whole(now).map((each) => [each.key, each.value]));

describe("the metrics of a period", () => {
  it("follow the industry's formulas to the cent", () => {
    expect(
      valuesOf({
        sales: 100_000,
        "costed-sales": 100_000,
        "all-costs": 45_678,
        labor: 60_001,
        "costed-labor": 60_001,
        "costed-parts": 30_000,
        "costed-sublet": 9_999,
        "labor-cost": 15_000,
        parts: 30_000,
        "parts-cost": 20_000,
        sublet: 9_999,
        "sublet-cost": 10_678,
        "hours-sold": 475,
        cars: 3,
        inspected: 2,
        paid: 107_000,
        presented: 250_000,
        sold: 100_000,
        declined: 150_000,
        "hours-clocked": 500,
        "hours-present": 800,
        due: 8,
        kept: 7,
        "bay-hours-open": 8000,
        "bay-hours-held": 5200,
        refused: 160_000,
        recovered: 40_000,
        comebacks: 1,
      }),
    ).toEqual({
      sales: 100_000,
      "car-count": 3,
      aro: 33_333,
      "gross-profit": 54_322,
      "gross-profit-percent": 5432,
      "labor-profit-percent": 7500,
      "parts-profit-percent": 3333,
      "sublet-profit-percent": -679,
      "hours-sold": 475,
      "effective-labor-rate": 12_632,
      "hours-per-ro": 158,
      efficiency: 9500,
      productivity: 6250,
      proficiency: 5938,
      "close-ratio": 4000,
      declined: 150_000,
      "inspection-rate": 6667,
      "show-rate": 8750,
      paid: 107_000,
      "bay-utilization": 6500,
      "declined-recovered": 40_000,
      "declined-recovery": 2500,
      "comeback-rate": 3333,
    });
  });

  it("leave out labor whose cost is unknown, and are unknown when nothing else was sold", () => {
    const labor = { labor: 60_000, "labor-cost": 0, "all-costs": 0 };
    const partly = {
      ...labor,
      sales: 100_000,
      "costed-sales": 60_000,
      "costed-labor": 20_000,
      "labor-cost": 5000,
    };
    expect(valuesOf({ ...partly, "all-costs": 25_000 })).toMatchObject({
      "gross-profit": 35_000,
      "gross-profit-percent": 5833,
      "labor-profit-percent": 7500,
    });
    const profits = (sums: Sums) =>
      whole(sums)
        .filter(({ key }) => /^(gross|labor)-profit/.test(key))
        .map(({ value, unknown }) => [value, unknown]);
    // All of it unknown: no margin of 100 %.
    expect(profits({ ...labor, sales: 60_000 })).toEqual([
      [null, true],
      [null, true],
      [null, true],
    ]);
    // Nothing sold is not unknown.
    expect(profits({})).toEqual([
      [0, false],
      [null, false],
      [null, false],
    ]);
  });

  it("are null when the formula divides by zero, and zero when nothing happened", () => {
    for (const each of whole({})) {
      const isQuotient = metrics.find((metric) => metric.key === each.key)?.below !== undefined;
      expect(each.value, each.key).toBe(isQuotient ? null : 0);
    }
  });

  it("include a value for each location and each step", () => {
    const sales = whole({ sales: 500 }).find((each) => each.key === "sales");
    expect(sales).toMatchObject({ value: 500, before: 0, each: [500, 0], series: [0, 500] });
  });

  it("leave out costs for people who may not see them", () => {
    const keys = whole({ sales: 1 }, false).map((each) => each.key);
    expect(keys.filter((key) => key.includes("profit"))).toEqual([]);
    expect(keys).toContain("effective-labor-rate");
  });

  it("use every measure that is collected, except two that explain a change of gross profit", () => {
    expect(
      new Set([
        ...metrics.flatMap((each) => [...measuresOf(each), ...(each.needs ?? [])]),
        "discounts",
        "costed-hours",
      ]),
    ).toEqual(new Set(measures));
  });
});
