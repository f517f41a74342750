import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, basisPoints, decimal, formatCents, sum, times } from "./money.ts";

const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });

describe("money", () => {
  it("rounds half a cent away from zero, as a bill shows it", () => {
    expect(times(13_500, "1.50")).toBe(20_250);
    expect(times(1, "0.5")).toBe(1);
    expect(times(-1, "0.5")).toBe(-1);
    expect(basisPoints(41_308, 600)).toBe(2478);
    expect(basisPoints(50, 100)).toBe(1);
  });

  it("is exact where floating point is not", () => {
    // 1.005 × 100 is 100.49999… in binary.
    expect(times(100, "1.005")).toBe(101);
    expect(times(8999, "3.333")).toBe(29_994);
  });

  it("splits an amount so that the parts always sum to the whole", () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 20 }),
        (whole, weights) => {
          const parts = allocate(whole, weights);
          expect(sum(parts)).toBe(whole);
          expect(parts.every(Number.isInteger)).toBe(true);
        },
      ),
    );
  });

  it("gives no part more than a cent above its share", () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 }),
        (whole, weights) => {
          const total = sum(weights);
          allocate(whole, weights).forEach((part, index) => {
            expect(Math.abs(part - (whole * (weights[index] ?? 0)) / total)).toBeLessThan(1.0001);
          });
        },
      ),
    );
  });

  it("writes dollars and cents", () => {
    expect(formatCents(123_456)).toBe("$1,234.56");
    expect(formatCents(-5)).toBe("-$0.05");
    expect(formatCents(0)).toBe("$0.00");
  });

  it("takes decimals with at most the places it knows", () => {
    const hours = decimal(2, 999);
    expect(hours.safeParse("1.25").success).toBe(true);
    for (const wrong of ["1.255", "-1", "1e3", "", " 1", "1,5", "1000", "NaN"]) {
      expect(hours.safeParse(wrong).success, wrong).toBe(false);
    }
  });
});
