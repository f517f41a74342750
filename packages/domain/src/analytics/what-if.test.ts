import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hoursThatCouldBeSold, leversOf, type WhatIfBase, whatIf } from "./what-if.ts";

const base: WhatIfBase = {
  weeks: 13,
  cars: 520,
  hours: 104_000,
  labor: 14_560_000,
  laborCost: 3_120_000,
  laborWithoutCost: 0,
  partsWithoutCost: 0,
  restWithoutCost: 0,
  parts: 10_400_000,
  partsCost: 5_200_000,
  rest: 1_040_000,
  restCost: 0,
  presented: 40_000_000,
  sold: 26_000_000,
  hoursPresent: 300_000,
  hoursClocked: 100_000,
};

describe("a what-if", () => {
  it("equals the base, scaled to a year, when no lever moves", () => {
    const amount = fc.integer({ min: 0, max: 900_000_000 });
    const any = fc.record({
      weeks: fc.integer({ min: 1, max: 104 }),
      cars: fc.integer({ min: 0, max: 9_000 }),
      hours: amount,
      labor: amount,
      laborCost: amount,
      laborWithoutCost: amount,
      partsWithoutCost: amount,
      restWithoutCost: amount,
      parts: amount,
      partsCost: amount,
      rest: amount,
      restCost: amount,
      presented: amount,
      sold: amount,
      hoursPresent: amount,
      hoursClocked: amount,
    });
    fc.assert(
      fc.property(any, (of) => {
        const sales = of.labor + of.parts + of.rest;
        const cost =
          of.laborCost +
          of.laborWithoutCost +
          of.partsWithoutCost +
          of.restWithoutCost +
          of.partsCost +
          of.restCost;
        const year = whatIf(of, leversOf(of));
        expect(year.sales).toBe(Math.round(sales * (52 / of.weeks)));
        expect(year.grossProfit).toBe(Math.round((sales - cost) * (52 / of.weeks)));
      }),
    );
  });

  it("changes only what each lever affects", () => {
    const now = leversOf(base);
    expect(now).toEqual({
      cars: 400,
      presented: 76_923,
      "close-ratio": 6500,
      "labor-rate": 14_000,
      "parts-margin": 5000,
    });
    const before = whatIf(base, now);
    expect(before).toEqual({ sales: 104_000_000, grossProfit: 70_720_000, hoursAWeek: 8000 });
    // Ten dollars more per hour on 4,160 hours a year.
    expect(whatIf(base, { ...now, "labor-rate": 15_000 })).toEqual({
      sales: 108_160_000,
      grossProfit: 74_880_000,
      hoursAWeek: 8000,
    });
    // 10% more cars bring 10% more of everything.
    expect(whatIf(base, { ...now, cars: 440 })).toEqual({
      sales: 114_400_000,
      grossProfit: 77_792_000,
      hoursAWeek: 8800,
    });
    // The same parts at 60% instead of 50%: 5.2 million ÷ 0.4 in 13 weeks.
    expect(whatIf(base, { ...now, "parts-margin": 6000 }).grossProfit).toBe(70_720_000 + 10_400_000);
    expect(whatIf(base, { ...now, "close-ratio": 6825 }).sales).toBe(109_200_000);
  });

  it("calculates the hours that the technicians could sell", () => {
    expect(hoursThatCouldBeSold(base)).toBe(24_000);
    expect(hoursThatCouldBeSold({ ...base, hoursPresent: 0 })).toBeNull();
  });
});
