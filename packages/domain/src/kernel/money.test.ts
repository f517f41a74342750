import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDecimals, allocate, basisPoints, decimal, formatCents, sum, times } from "./money.ts";

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

  it("comes to the same by integers as by arbitrary precision", () => {
    const decimals = fc
      .tuple(fc.nat(99_999), fc.nat(999), fc.integer({ min: 0, max: 3 }))
      .map(([whole, rest, places]) =>
        places === 0 ? String(whole) : `${whole}.${String(rest).padStart(3, "0").slice(0, places)}`,
      );
    fc.assert(
      fc.property(amount, decimals, fc.integer({ min: 0, max: 40_000 }), (cents, factor, points) => {
        const rounded = (value: Big) => value.round(0, Big.roundHalfUp).toNumber();
        expect(times(cents, factor) + 0).toBe(rounded(new Big(cents).times(factor)) + 0);
        expect(basisPoints(cents, points) + 0).toBe(rounded(new Big(cents).times(points).div(10_000)) + 0);
      }),
    );
    fc.assert(
      fc.property(fc.array(decimals), (values) => {
        const exact = values.reduce((total, value) => total.plus(value), new Big(0));
        expect(new Big(addDecimals(values)).eq(exact)).toBe(true);
      }),
    );
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
