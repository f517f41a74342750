import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { driversOf } from "./drivers.ts";
import { figures, type Measure, type Sums } from "./figures.ts";
import { figureValue } from "./rules.ts";

const figure = (key: string) => {
  const found = figures.find((each) => each.key === key);
  if (!found) throw new Error(`no figure ${key}`);
  return found;
};
const amounts = (key: string, before: Sums, now: Sums) =>
  Object.fromEntries((driversOf(figure(key), before, now) ?? []).map((each) => [each.key, each.amount]));

const cents = fc.integer({ min: 0, max: 50_000_000 });
const sums = fc
  .record({
    labor: cents,
    "labor-cost": cents,
    parts: cents,
    "parts-cost": cents,
    sublet: cents,
    "sublet-cost": cents,
    rest: fc.integer({ min: -2_000_000, max: 5_000_000 }),
    cars: fc.integer({ min: 0, max: 900 }),
    "hours-sold": fc.integer({ min: 0, max: 200_000 }),
    presented: cents,
    sold: cents,
    declined: cents,
    inspected: fc.integer({ min: 0, max: 900 }),
    due: fc.integer({ min: 0, max: 900 }),
    kept: fc.integer({ min: 0, max: 900 }),
    "hours-clocked": fc.integer({ min: 0, max: 200_000 }),
    "hours-present": fc.integer({ min: 0, max: 200_000 }),
    paid: cents,
  })
  .map(({ rest, ...of }): Partial<Record<Measure, number>> => {
    const sales = of.labor + of.parts + of.sublet + rest;
    return { ...of, sales, "all-costs": of["labor-cost"] + of["parts-cost"] + of["sublet-cost"] };
  });

describe("why a figure changed", () => {
  it("adds up exactly to the change that is shown, for every figure and any two periods", () => {
    fc.assert(
      fc.property(fc.constantFrom(...figures), sums, sums, (of, before, now) => {
        const drivers = driversOf(of, before, now);
        if (!drivers) return;
        const total = drivers.reduce((sum, each) => sum + each.amount, 0);
        expect(total).toBe((figureValue(of, now) ?? 0) - (figureValue(of, before) ?? 0));
        for (const each of drivers) expect(Number.isInteger(each.amount)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("parts gross profit into fewer cars and less per car", () => {
    const before = {
      ...{ sales: 100_000, "all-costs": 40_000, labor: 60_000, "labor-cost": 15_000, parts: 40_000 },
      ...{ "parts-cost": 25_000, cars: 10 },
    };
    const now = {
      ...{ sales: 72_000, "all-costs": 30_000, labor: 48_000, "labor-cost": 12_000, parts: 24_000 },
      ...{ "parts-cost": 18_000, cars: 8 },
    };
    // 60,000 over 10 cars: two cars fewer take 12,000. Labor stays at 4,500 a car; parts fall from 1,500 to 750 a car.
    expect(amounts("gross-profit", before, now)).toEqual({
      ...{ cars: -12_000, "labor-per-car": 0, "parts-per-car": -6000, "sublet-per-car": 0 },
      "other-per-car": 0,
    });
  });

  it("parts gross profit % into margins and mix", () => {
    const before = { sales: 100_00, "all-costs": 50_00, labor: 50_00, "labor-cost": 10_00, parts: 50_00, "parts-cost": 40_00 };
    const now = { sales: 100_00, "all-costs": 62_00, labor: 30_00, "labor-cost": 6_00, parts: 70_00, "parts-cost": 56_00 };
    // Both margins stayed, at 80 % and 20 %; a fifth of sales went from labor to parts: 20 % × 60 points.
    expect(amounts("gross-profit-percent", before, now)).toMatchObject({
      ...{ "labor-margin": 0, "parts-margin": 0, mix: -1200 },
    });
  });

  it("says nothing where there is nothing to compare", () => {
    expect(driversOf(figure("aro"), { sales: 100 }, { sales: 100, cars: 2 })).toBeNull();
    expect(driversOf(figure("sales"), { sales: 0 }, { sales: 100, cars: 2 })).toBeNull();
    expect(driversOf(figure("car-count"), { cars: 2 }, { cars: 3 })).toBeNull();
  });
});
