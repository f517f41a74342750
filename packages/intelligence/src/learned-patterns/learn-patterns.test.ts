import { describe, expect, it } from "vitest";
import { drawGamma, seededRandom } from "../kernel/random.ts";
import { partHistory } from "../maintenance/part-history.ts";
import { medianLife } from "../maintenance/renewal.ts";
import { asVisits, customerForecast, visitRecord } from "./learn-customers.ts";
import { learnPatterns } from "./learn-patterns.ts";

const kinds = [
  { key: "battery", use: "months", prior: { median: 48, medianSpread: 0.4, shape: 3, shapeSpread: 0.3 } },
  { key: "pads", use: "miles", prior: { median: 45_000, medianSpread: 0.4, shape: 2.5, shapeSpread: 0.3 } },
] as const;

/** A made-up shop of 500 cars over three years, where pads last about 30,000 miles. */
function madeUp() {
  const random = seededRandom(77);
  const cars = Array.from({ length: 500 }, () => {
    const perDay = 20 + random() * 30;
    let odometer = Math.floor(random() * 90_000);
    let padsAt = odometer + random() * 30_000;
    let day = Math.floor(random() * 300);
    const builtOn = -Math.floor(random() * 2500);
    const visits = [];
    while (day < 1095) {
      const worn = odometer >= padsAt;
      if (worn) padsAt = odometer + 30_000 * (0.7 + 0.6 * random());
      visits.push({ day, odometer, replaced: worn ? [1] : [] });
      const gap = 40 + Math.floor(random() * 200);
      day += gap;
      odometer += Math.round(gap * drawGamma(random, 12, 12 / perDay));
    }
    return { builtOn, visits };
  });
  const customers = cars
    .filter(({ visits }) => visits.length > 0)
    .map(({ visits }) => ({
      days: visits.map(({ day }) => day),
      cents: visits.map(() => 20_000 + Math.floor(random() * 40_000)),
    }));
  return { today: 1095, cars, kinds, customers, orders: [] };
}

describe("learned patterns", () => {
  const past = madeUp();
  const habits = learnPatterns(past);

  it("predict the held-out data", () => {
    expect(habits.coverage.within / habits.coverage.cars).toBeGreaterThan(0.84);
    expect(habits.coverage.within / habits.coverage.cars).toBeLessThan(0.96);
    const pads = habits.lives.lives.find(({ key }) => key === "pads")!;
    expect(medianLife(pads)).toBeGreaterThan(26_000);
    expect(medianLife(pads)).toBeLessThan(35_000);
    expect(pads.held.expected / pads.held.happened).toBeGreaterThan(0.8);
    expect(pads.held.expected / pads.held.happened).toBeLessThan(1.25);
    const { held } = habits.customers;
    expect(held.expected / held.came).toBeGreaterThan(0.85);
    expect(held.expected / held.came).toBeLessThan(1.15);
  });

  it("use the defaults when nothing ever happened", () => {
    const battery = habits.lives.lives.find(({ key }) => key === "battery")!;
    expect(battery.events).toBe(0);
    expect(medianLife(battery)).toBeGreaterThan(48);
  });

  it("give the same result for each customer as a single query", () => {
    expect(habits.customers.prospects).toHaveLength(past.customers.length);
    expect(customerForecast(habits.customers, past.customers[3]!, past.today)).toEqual(
      habits.customers.prospects[3],
    );
  });

  it("exist for a shop that opened this morning", () => {
    const none = learnPatterns({ today: 0, cars: [], kinds, customers: [], orders: [] });
    expect(none.lives.lives.map(({ key }) => key)).toEqual(["battery", "pads"]);
    expect(none.customers.held).toEqual({ customers: 0, expected: 0, came: 0 });
  });
});

describe("visits as periods of use", () => {
  it("restart with each replacement, and leave out readings that go backward", () => {
    const visit = (day: number, odometer: number | null, replaced = false) => ({ day, odometer, replaced });
    const visits = [
      visit(0, 10_000),
      visit(100, 13_000),
      visit(150, 900),
      visit(200, 16_000, true),
      visit(260, null),
      visit(300, 19_000),
    ];
    expect(partHistory(visits, "miles", null)).toEqual({
      intervals: [
        { beginning: { kind: "never-seen", carUse: 10_000 }, until: 3000, by: 6000 },
        { beginning: { kind: "fitted" }, until: 3000, by: null },
      ],
      current: { beginning: { kind: "fitted" }, seen: 3000, start: 16_000, lastDay: 300 },
    });
    expect(partHistory(visits.slice(0, 2), "months", null).current).toBeUndefined();
  });

  it("count a customer's visits up to a day", () => {
    expect(visitRecord([0, 70, 140], 210)).toEqual({ again: 2, last: 20, known: 30 });
    expect(visitRecord([0, 70, 140], 100)).toEqual({ again: 1, last: 10, known: 100 / 7 });
  });

  it("combine invoices within days of each other", () => {
    expect(asVisits({ days: [0, 2, 6, 40, 47], cents: [100, 20, 3, 50, 60] })).toEqual({
      days: [0, 40, 47],
      cents: [123, 50, 60],
    });
    expect(asVisits({ days: [], cents: [] })).toEqual({ days: [], cents: [] });
  });
});
