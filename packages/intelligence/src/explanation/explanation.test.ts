import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeOf, explainMix, explainQuotient, explainRate, explainSum } from "./drivers.ts";
import { explainGrossProfit, explainSales } from "./profit.ts";
import { roundToSum } from "./round-to-sum.ts";

const cents = fc.integer({ min: 0, max: 50_000_000 });
const count = fc.integer({ min: 0, max: 2_000 });
const period = fc.record({
  cars: count,
  hours: fc.integer({ min: 0, max: 900_000 }),
  labor: cents,
  parts: cents,
  sublet: cents,
  discounts: cents,
  sales: cents,
  laborCost: cents,
  partsCost: cents,
  subletCost: cents,
});
const profitOf = (of: { sales: number; laborCost: number; partsCost: number; subletCost: number }) =>
  of.sales - of.laborCost - of.partsCost - of.subletCost;

describe("drivers of a change", () => {
  it("sum exactly to the change of sales and of gross profit, in whole cents", () => {
    fc.assert(
      fc.property(period, period, (before, now) => {
        const sales = explainSales(before, now);
        const profit = explainGrossProfit(before, now);
        expect(changeOf(sales)).toBe(now.sales - before.sales);
        expect(changeOf(profit)).toBe(profitOf(now) - profitOf(before));
        for (const { amount } of [...sales, ...profit]) expect(Number.isInteger(amount)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("reverse when the periods are swapped, up to rounding", () => {
    fc.assert(
      fc.property(period, period, (before, now) => {
        const back = explainGrossProfit(now, before);
        for (const [index, { amount }] of explainGrossProfit(before, now).entries())
          expect(Math.abs(amount + back[index]!.amount)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it("identify the only thing that changed", () => {
    const before = {
      cars: 100,
      hours: 20_000,
      labor: 2_800_000,
      parts: 2_000_000,
      sublet: 0,
      discounts: 0,
      sales: 4_800_000,
      laborCost: 600_000,
      partsCost: 1_000_000,
      subletCost: 0,
    };
    const only = (now: Partial<typeof before>) =>
      explainGrossProfit(before, { ...before, ...now }).filter(({ amount }) => amount !== 0);
    expect(only({ labor: 3_000_000, sales: 5_000_000 })).toEqual([{ key: "labor-rate", amount: 200_000 }]);
    expect(only({ partsCost: 1_100_000 })).toEqual([{ key: "parts-margin", amount: -100_000 }]);
    expect(only({ laborCost: 700_000 })).toEqual([{ key: "labor-cost", amount: -100_000 }]);
    expect(only({ sales: 4_750_000 })).toEqual([{ key: "other", amount: -50_000 }]);
    expect(only({ discounts: 60_000, sales: 4_740_000 })).toEqual([{ key: "discounts", amount: -60_000 }]);
    const half = Object.fromEntries(Object.entries(before).map(([key, value]) => [key, value / 2]));
    expect(only(half)).toEqual([{ key: "cars", amount: -1_600_000 }]);
  });

  it("split a total into volume, mix and price that add up, whatever the groups", () => {
    const sold = fc.record({ quantity: count, value: cents });
    fc.assert(
      fc.property(fc.array(fc.record({ before: sold, now: sold }), { maxLength: 8 }), (pairs) => {
        const groups = pairs.map((pair, index) => ({ key: String(index), ...pair }));
        const { volume, mix, price, groups: each } = explainMix(groups);
        expect(volume + mix + price).toBe(
          groups.reduce((sum, group) => sum + group.now.value - group.before.value, 0),
        );
        for (const [index, group] of groups.entries()) {
          const effect = each[index]!;
          expect(effect.volume + effect.mix + effect.price).toBe(group.now.value - group.before.value);
        }
      }),
    );
  });

  it("detect when only the mix has shifted", () => {
    const { volume, mix, price } = explainMix([
      { key: "oil", before: { quantity: 60, value: 300_000 }, now: { quantity: 80, value: 400_000 } },
      { key: "brakes", before: { quantity: 40, value: 1_600_000 }, now: { quantity: 20, value: 800_000 } },
    ]);
    expect({ volume, mix, price }).toEqual({ volume: 0, mix: -700_000, price: 0 });
  });

  it("split ratios and rates exactly, and are null without a ratio", () => {
    const side = fc.record({ a: fc.integer({ min: -1_000_000, max: 1_000_000 }), b: cents, below: count });
    fc.assert(
      fc.property(side, side, (before, now) => {
        const of = ({ a, b, below }: typeof before) => ({ above: { a, b }, below });
        const drivers = explainQuotient(of(before), of(now), { below: "cars" });
        if (before.below === 0 || now.below === 0) {
          expect(drivers).toBeNull();
          return;
        }
        const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0;
        const value = ({ a, b, below }: typeof before) => round((a + b) / below);
        expect(changeOf(drivers ?? [])).toBe(value(now) - value(before));
      }),
    );
    const rated = fc.record({ above: cents, below: count });
    fc.assert(
      fc.property(fc.array(fc.record({ before: rated, now: rated }), { maxLength: 6 }), (pairs) => {
        const groups = pairs.map((pair, index) => ({ key: String(index), ...pair }));
        const found = explainRate(groups, 10_000);
        const total = (side: "before" | "now", of: "above" | "below") =>
          groups.reduce((sum, group) => sum + group[side][of], 0);
        if (total("before", "below") === 0 || total("now", "below") === 0) {
          expect(found).toBeNull();
          return;
        }
        const rate = (side: "before" | "now") =>
          Math.round((total(side, "above") / total(side, "below")) * 10_000);
        expect(changeOf([...(found?.within ?? []), ...(found?.shift ?? [])])).toBe(
          rate("now") - rate("before"),
        );
      }),
    );
  });

  it("rank groups by how much they changed", () => {
    expect(
      explainSum([
        { key: "a", before: 10, now: 12 },
        { key: "b", before: 10, now: 3 },
      ]),
    ).toEqual([
      { key: "b", amount: -7 },
      { key: "a", amount: 2 },
    ]);
    expect(roundToSum([], 0)).toEqual([]);
  });
});
