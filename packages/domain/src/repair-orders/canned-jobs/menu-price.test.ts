import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sum } from "../../kernel/money.ts";
import { jobSubtotal } from "../pricing.ts";
import type { LineInput } from "../schema.ts";
import { atMenuPrice, menuShares } from "./menu-price.ts";

let last = 0;
const newId = () => {
  last += 1;
  return `line-${last}`;
};
const cents = fc.integer({ min: 0, max: 500_000 });
const amount = fc.integer({ min: 1, max: 9999 }).map((hundredths) => (hundredths / 100).toFixed(2));
const labor = (hours: string, rateCents: number): LineInput => ({
  id: newId(),
  kind: "labor",
  description: "Labor",
  laborOp: "",
  hours,
  rateCents,
});
const part = (quantity: string, unitPriceCents: number, unitCostCents = 0): LineInput => ({
  id: newId(),
  kind: "part",
  description: "Part",
  partId: null,
  partNumber: "",
  quantity,
  unitPriceCents,
  unitCostCents,
  condition: "new",
  stateFee: "none",
  dotNumber: "",
  coreCents: 0,
});
const fee = (amountCents: number): LineInput => ({
  id: newId(),
  kind: "fee",
  description: "Disposal",
  amountCents,
});
const fee500 = fee(500);
const line: fc.Arbitrary<LineInput> = fc.oneof(
  fc.tuple(fc.oneof(amount, fc.constant("0")), cents).map(([hours, rate]) => labor(hours, rate)),
  fc.tuple(amount, cents).map(([quantity, price]) => part(quantity, price)),
  cents.map(fee),
);

describe("a menu price", () => {
  it("equals the sum of any lines, to the cent", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.integer({ min: 1, max: 2_000_000 }), (lines, menu) => {
        const priced = atMenuPrice(lines, menu, newId);
        expect(jobSubtotal({ lines: priced })).toBe(menu);
        // No line is lost, only discounts are negative, and hours, quantities and costs do not change.
        expect(priced.slice(0, lines.length).map((each) => each.id)).toEqual(lines.map((each) => each.id));
        expect(priced.length).toBeLessThanOrEqual(lines.length + 1);
        for (const [index, each] of lines.entries()) {
          const { rateCents: _, unitPriceCents: __, ...after } = priced[index] as Record<string, unknown>;
          expect(each).toMatchObject(after);
          const unit = (priced[index] as { rateCents?: number; unitPriceCents?: number }) ?? {};
          expect(unit.rateCents ?? unit.unitPriceCents ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is split between labor and parts in proportion to their prices, and leaves fees and sublet work unchanged", () => {
    // 1.5 h at $150.00 and pads at $80.00 are $305.00. The menu price is $250.00 with $5.00 for disposal.
    const priced = atMenuPrice([labor("1.5", 15_000), part("1", 8000), fee(500)], 25_000, newId);
    expect(priced).toMatchObject([{ rateCents: 12_049 }, { unitPriceCents: 6426 }, { amountCents: 500 }]);
    expect(priced).toHaveLength(3);
  });

  it("that whole-cent rates cannot match puts the last cent on its own line", () => {
    // 1.5 h can be 0, 2, 3, 5, 6… cents, but never exactly 10,000.
    const priced = atMenuPrice([labor("1.5", 10_000)], 10_000, newId);
    expect(priced).toMatchObject([
      { kind: "labor", rateCents: 6667 },
      { kind: "discount", description: "Menu price", amountCents: -1 },
    ]);
  });

  it("is matched by changing a rate by a cent or two when a rate of that line can match it", () => {
    // A part sold by the piece absorbs whatever the others' rounding leaves.
    const others = fc.array(
      fc.tuple(fc.integer({ min: 101, max: 399 }), fc.integer({ min: 100, max: 20_000 })),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(others, fc.integer({ min: 50_000, max: 500_000 }), (quantities, menu) => {
        const by = quantities.map(([hundredths, price]) => part((hundredths / 100).toFixed(2), price));
        for (const lines of [
          [...by, part("1", 10_000)],
          [labor("1", 10_000), ...by],
        ]) {
          const priced = atMenuPrice(lines, menu, newId);
          expect(priced).toHaveLength(lines.length);
          expect(jobSubtotal({ lines: priced })).toBe(menu);
        }
      }),
    );
  });

  it("is matched by changing two rates when one is not enough", () => {
    // 1.5 h reach every cent except each third one, so two such lines together reach all of them.
    const rates = fc.tuple(fc.integer({ min: 1000, max: 20_000 }), fc.integer({ min: 1000, max: 20_000 }));
    fc.assert(
      fc.property(rates, fc.integer({ min: 10_000, max: 100_000 }), ([one, other], menu) => {
        const lines = [labor("1.5", one), labor("1.5", other)];
        const priced = atMenuPrice(lines, menu, newId);
        expect(priced).toHaveLength(2);
        expect(jobSubtotal({ lines: priced })).toBe(menu);
        // By as few cents as possible, so that the difference remains split in proportion to prices.
        const [weight, rest] = [Math.round(one * 1.5), Math.round(other * 1.5)];
        const share = (menu * weight) / (weight + rest) / 1.5;
        expect(Math.abs((priced[0] as { rateCents: number }).rateCents - share)).toBeLessThan(2);
      }),
      { numRuns: 300 },
    );
  });

  it("does not change a job that already has that price", () => {
    const lines = [labor("1.5", 10_000), part("2", 500), fee(500)];
    expect(atMenuPrice(lines, 16_500, newId)).toEqual(lines);
  });

  it("is split evenly when no line has a price yet", () => {
    expect(atMenuPrice([labor("1", 0), part("1", 0)], 1001, newId)).toMatchObject([
      ...[{ rateCents: 501 }, { unitPriceCents: 500 }],
    ]);
  });

  it("above the fees alone, without labor or parts to raise, becomes its own fee", () => {
    expect(atMenuPrice([fee500], 800, () => "new")).toEqual([
      fee500,
      { id: "new", kind: "fee", description: "Menu price", amountCents: 300 },
    ]);
    expect(atMenuPrice([fee500], 500, newId)).toEqual([fee500]);
  });

  it("below the fees alone deducts the difference on its own line", () => {
    const priced = atMenuPrice([labor("1", 10_000), fee(5000)], 3000, newId);
    expect(priced).toMatchObject([{ rateCents: 0 }, { amountCents: 5000 }, { amountCents: -2000 }]);
  });
});

it("a package's menu price is split in proportion to its jobs' prices, or evenly when they are free", () => {
  expect(menuShares(30_000, [30_000, 10_000])).toEqual([22_500, 7500]);
  expect(menuShares(1001, [0, 0])).toEqual([501, 500]);
});

it("the shares of a package's menu price add up to it", () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 2, maxLength: 20 }), cents, (jobs, menu) => {
      expect(sum(menuShares(menu, jobs))).toBe(menu);
    }),
  );
});
