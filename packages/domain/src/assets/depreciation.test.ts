import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../kernel/time.ts";
import { bookValueOn, byYear, type Depreciated, depreciationSchedule } from "./depreciation.ts";

const lift: Depreciated = {
  method: "straight-line",
  costCents: 1_000_000,
  residualCents: 0,
  inServiceOn: "2021-01-15",
  usefulLifeMonths: 60,
  decliningPercent: null,
  endedOn: null,
};
const double: Depreciated = { ...lift, method: "declining-balance", decliningPercent: 200 };
const yearsOf = (of: Depreciated) => byYear(depreciationSchedule(of)).map(({ cents }) => cents);

describe("depreciation", () => {
  test("is the same every year by straight line", () => {
    expect(yearsOf(lift)).toEqual([200_000, 200_000, 200_000, 200_000, 200_000]);
    expect(yearsOf({ ...lift, residualCents: 100_000, inServiceOn: "2021-07-31" })).toEqual([
      90_000, 180_000, 180_000, 180_000, 180_000, 90_000,
    ]);
  });

  test("declines by twice the straight-line rate, and switches to straight line when that is more", () => {
    expect(yearsOf(double)).toEqual([400_000, 240_000, 144_000, 108_000, 108_000]);
    // Never below the residual value.
    expect(yearsOf({ ...double, residualCents: 300_000 })).toEqual([400_000, 240_000, 60_000, 0, 0]);
    expect(yearsOf({ ...double, decliningPercent: 150 })).toEqual([
      300_000, 210_000, 163_333, 163_334, 163_333,
    ]);
  });

  test("splits a year of use over two calendar years", () => {
    // 400,000 for the first twelve months, of which six are in 2021.
    expect(yearsOf({ ...double, inServiceOn: "2021-07-01" }).slice(0, 2)).toEqual([200_000, 320_000]);
  });

  test("ends in the month before it is sold, and counts only months that are over", () => {
    const sold = { ...lift, endedOn: "2022-03-10" };
    expect(depreciationSchedule(sold).at(-1)).toMatchObject({ month: "2022-02" });
    expect(bookValueOn(lift, "2021-01-31")).toBe(1_000_000);
    expect(bookValueOn(lift, "2021-02-01")).toBe(983_333);
    expect(bookValueOn(lift, "2030-01-01")).toBe(0);
    expect(bookValueOn(sold, "2022-03-09")).toBe(766_667);
    expect(bookValueOn(sold, "2022-03-10")).toBe(0);
  });

  const anyAsset = fc
    .record({
      costCents: fc.integer({ min: 0, max: 2_000_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      usefulLifeMonths: fc.integer({ min: 1, max: 600 }),
      inServiceOn: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("1990-01-01", days)),
      decliningPercent: fc.option(fc.integer({ min: 101, max: 300 }), { nil: null }),
    })
    .map(
      ({ share, ...of }): Depreciated => ({
        ...of,
        method: of.decliningPercent === null ? "straight-line" : "declining-balance",
        residualCents: Math.floor(of.costCents * share),
        endedOn: null,
      }),
    );

  test("sums to the cost less the residual value, and the book value never rises or falls below it", () => {
    fc.assert(
      fc.property(anyAsset, (of) => {
        const schedule = depreciationSchedule(of);
        expect(schedule).toHaveLength(of.usefulLifeMonths);
        let sum = 0;
        let before = of.costCents;
        for (const { cents, bookCents } of schedule) {
          sum += cents;
          expect(Number.isInteger(cents)).toBe(true);
          expect(bookCents).toBeLessThanOrEqual(before);
          expect(bookCents).toBeGreaterThanOrEqual(of.residualCents);
          expect(before - cents).toBe(bookCents);
          before = bookCents;
        }
        expect(sum).toBe(of.costCents - of.residualCents);
        const years = byYear(schedule);
        expect(years.reduce((all, each) => all + each.cents, 0)).toBe(sum);
      }),
    );
  });

  test("of something sold is the beginning of the same schedule", () => {
    fc.assert(
      fc.property(anyAsset, fc.integer({ min: 0, max: 20_000 }), (of, days) => {
        const endedOn = addDays(of.inServiceOn, days);
        const whole = depreciationSchedule(of);
        const part = depreciationSchedule({ ...of, endedOn });
        expect(part).toEqual(whole.slice(0, part.length));
        expect(whole[part.length]?.month ?? "9999-99" >= endedOn.slice(0, 7)).toBeTruthy();
      }),
    );
  });
});
