import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDecimals,
  allocate,
  basisPoints,
  cents,
  decimal,
  formatCents,
  hours,
  isMoreThan,
  positiveCents,
  quantity,
  subtractDecimals,
  sum,
  times,
  zeroOrMoreCents,
} from "./money.ts";

const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });

describe("money", () => {
  it("rounds half a cent away from zero, as on an invoice", () => {
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

  it("gives the same result with integers as with arbitrary precision", () => {
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

  it("is exact beyond safe integers", () => {
    // 9,999,999,999 × 99,999.999 is above 2^53, where binary loses the last digits.
    expect(times(9_999_999_999, "99999.999")).toBe(999_999_989_900_000);
    expect(times(9_999_999_999, "0.0005")).toBe(5_000_000);
    expect(basisPoints(9_007_199_254_740_991, 5000)).toBe(4_503_599_627_370_496);
    expect(basisPoints(9_007_199_254_740_991, 3333)).toBe(3_002_099_511_605_172);
  });

  it("never returns negative zero, which would show as -$0.00", () => {
    expect(Object.is(times(-1, "0.4"), 0)).toBe(true);
    expect(Object.is(times(0, "1"), 0)).toBe(true);
    expect(Object.is(basisPoints(-1, 1), 0)).toBe(true);
    expect(times(-3, "0.5")).toBe(-2);
  });

  it("adds decimals with more places than a quantity has", () => {
    expect(addDecimals(["0.0001", "1.5"])).toBe("1.5001");
    expect(addDecimals(["0.5", "0.25", "1"])).toBe("1.75");
    expect(addDecimals(["1.10", "0.9"])).toBe("2");
    expect(addDecimals(["0.005", "0.045"])).toBe("0.05");
    expect(addDecimals([])).toBe("0");
    expect(subtractDecimals("1.5", "2.25")).toBe("-0.75");
    expect([isMoreThan("2", "1.999"), isMoreThan("2", "2.000"), isMoreThan("2", "10")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("is split by weight, and the remaining cents go to the largest remainders, then to the earlier parts", () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(101, [1, 1, 1])).toEqual([34, 34, 33]);
    expect(allocate(100, [1, 2, 3])).toEqual([17, 33, 50]);
    expect(allocate(100, [2, 1, 3])).toEqual([33, 17, 50]);
    expect(allocate(-100, [2, 1, 3])).toEqual([-33, -17, -50]);
    expect(allocate(10, [1, 1, 4])).toEqual([2, 2, 6]);
    expect(allocate(10, [4, 1, 1])).toEqual([7, 2, 1]);
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(100, [0, 1, 0])).toEqual([0, 100, 0]);
    expect(allocate(7, [0, 0, 0])).toEqual([7, 0, 0]);
    expect(allocate(7, [])).toEqual([]);
  });

  it("splits an amount so that the parts always add up to the whole", () => {
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

  it("differs from each part's exact share by at most a cent", () => {
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

  it("is formatted as dollars and cents", () => {
    expect(formatCents(123_456)).toBe("$1,234.56");
    expect(formatCents(-5)).toBe("-$0.05");
    expect(formatCents(0)).toBe("$0.00");
  });

  it("accepts decimals with at most the allowed places", () => {
    expect(hours.safeParse("1.25").success).toBe(true);
    for (const wrong of ["1.255", "-1", "1e3", "", " 1", "1,5", "1000", "NaN"]) {
      expect(hours.safeParse(wrong).success, wrong).toBe(false);
    }
  });

  it("accepts a decimal up to its maximum, and explains what is wrong with others", () => {
    const message = (text: string) => decimal(2, 999).safeParse(text).error?.issues[0]?.message;
    expect([message("999"), message("999.00"), message("0")]).toEqual([undefined, undefined, undefined]);
    expect(message("999.01")).toBe("Enter at most 999.");
    expect(message("1.255")).toBe("Enter a number with at most 2 decimals.");
    expect(decimal(3).safeParse("99999").success).toBe(true);
    expect(decimal(3).safeParse("99999.001").success).toBe(false);
  });

  it.each([
    [hours, "-2", "Hours must be zero or more."],
    [hours, "-0.5", "Hours must be zero or more."],
    [hours, "- 2", "Hours must be zero or more."],
    [hours, "two", "Enter a number with at most 2 decimals."],
    [quantity, "-2", "The quantity must be zero or more."],
  ])("has one sentence about a number below zero", (schema, text, sentence) => {
    expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it("accepts a quantity above zero in thousandths", () => {
    expect(quantity.safeParse("5.125").success).toBe(true);
    expect(quantity.safeParse("0.001").success).toBe(true);
    expect(quantity.safeParse("0.0001").success).toBe(false);
    for (const zero of ["0", "0.000"])
      expect(quantity.safeParse(zero).error?.issues[0]?.message).toBe("Enter a quantity above zero.");
  });

  it.each([
    ["any", cents, [-10_000_000_000, 10_000_000_000], [-10_000_000_001, 10_000_000_001, 0.5]],
    ["above zero", positiveCents, [1, 10_000_000_000], [0, 10_000_000_001, 1.5]],
    ["zero or more", zeroOrMoreCents, [0, 10_000_000_000], [-1, 10_000_000_001, 1.5]],
  ] as const)("accepts whole cents, %s, up to a hundred million dollars", (_which, schema, right, wrong) => {
    for (const amount of right) expect(schema.safeParse(amount).success, String(amount)).toBe(true);
    for (const amount of wrong) expect(schema.safeParse(amount).success, String(amount)).toBe(false);
  });

  it("says which amounts are accepted", () => {
    expect(positiveCents.safeParse(0).error?.issues[0]?.message).toBe("Enter an amount above zero.");
    expect(zeroOrMoreCents.safeParse(-1).error?.issues[0]?.message).toBe("Enter zero or more.");
  });
});
