import { describe, expect, it } from "vitest";
import {
  parseRoiFigure,
  type RoiInput,
  roi,
  roiDefaults,
  roiDollars,
  roiFields,
  roiProblem,
  roiProjection,
  roiRows,
} from "./roi.ts";

/** Every corner of the ranges and a grid through them. The ranges are small enough to avoid random samples. */
function* everyInput(): Generator<RoiInput> {
  const walk = (index: number, count: number) => {
    const { min, max } = roiFields[index] as (typeof roiFields)[number];
    return Array.from({ length: count }, (_, n) => Math.round(min + ((max - min) * n) / (count - 1)));
  };
  for (const vehiclesPerWeek of walk(0, 12))
    for (const averageTicket of walk(1, 12))
      for (const technicians of walk(2, 20))
        for (const laborRate of walk(3, 11)) yield { vehiclesPerWeek, averageTicket, technicians, laborRate };
}

describe("the return-on-investment calculator", () => {
  it("calculates the defaults by its formulas", () => {
    // 3 technicians × 15 jobs = 45; 45 × 4 × 95 × 0.35; 120 cars × 0.23 × $350 × 12.
    expect(roi(roiDefaults)).toEqual({
      monthlySavings: 598_500,
      yearlyRevenue: 11_592_000,
      efficiencyGain: 23,
      additionalDetails: {
        timeRecovery: 7_780_500,
        technicianProductivity: 2_593_500,
        upsellRevenue: 3_477_600,
        customerRetention: 7_560_000,
        inventoryOptimization: 288_000,
      },
    });
    expect(roiProjection(roi(roiDefaults))).toEqual([
      18_774_000, 37_548_000, 56_322_000, 75_096_000, 93_870_000,
    ]);
  });

  it("agrees with the formulas in dollars over the full ranges, in whole cents", () => {
    let tried = 0;
    for (const input of everyInput()) {
      const { vehiclesPerWeek: v, averageTicket: a, technicians: t, laborRate: r } = input;
      const result = roi(input);
      const more = result.additionalDetails;
      const expected = [
        t * 15 * 4 * (r * 0.35),
        v * 4 * 0.23 * a * 12,
        t * 15 * 52 * r * 0.35,
        t * 5 * 52 * r * 0.35,
        v * 4 * 0.23 * a * 12 * 0.3,
        v * 4 * 12 * 0.15 * a,
        t * 80 * 12,
        (t * 15 * 4 * (r * 0.35) * 12 + v * 4 * 0.23 * a * 12) * 5,
      ];
      const got = [
        result.monthlySavings,
        result.yearlyRevenue,
        more.timeRecovery,
        more.technicianProductivity,
        more.upsellRevenue,
        more.customerRetention,
        more.inventoryOptimization,
        roiProjection(result)[4] ?? Number.NaN,
      ];
      for (const [index, cents] of got.entries()) {
        if (!Number.isSafeInteger(cents) || Math.abs(cents / 100 - (expected[index] ?? 0)) > 0.0051)
          expect({ input, index, cents }).toEqual({ input, index, cents: (expected[index] ?? 0) * 100 });
      }
      tried += 1;
    }
    expect(tried).toBe(12 * 12 * 20 * 11);
  });

  it("grows with every input", () => {
    for (const input of everyInput()) {
      const before = roiProjection(roi(input))[4] ?? 0;
      for (const { key, max } of roiFields) {
        if (input[key] === max) continue;
        const after = roiProjection(roi({ ...input, [key]: input[key] + 1 }))[4] ?? 0;
        if (after <= before) expect({ input, key, after }).toEqual("more than before");
      }
    }
  });

  it("reads whole numbers and treats invalid input as 0", () => {
    const read = ["30", "12.9", " 7 ", "", "abc", "-4", "1e3", "½", "٣"].map(parseRoiFigure);
    expect(read).toEqual([30, 12, 7, 0, 0, -4, 1, 0, 0]);
  });

  it("names the input that is out of range", () => {
    for (const field of roiFields) {
      const problem = (value: number) => roiProblem(field, { ...roiDefaults, [field.key]: value });
      expect([problem(field.min), problem(field.max)]).toEqual([undefined, undefined]);
      expect(problem(field.min - 1)).toContain(field.label);
      expect(problem(field.max + 1)).toContain(String(field.max));
    }
  });

  it("shows every result with its formula in the visitor's own numbers", () => {
    const { main, details } = roiRows(roiDefaults);
    expect(main.map((row) => row.value)).toEqual(["$5,985", "$115,920", "23%", "$938,700"]);
    expect(details.map((row) => row.value)).toEqual(["$77,805", "$25,935", "$34,776", "$75,600", "$2,880"]);
    expect(main[3]?.formula).toBe("($5,985 × 12 + $115,920) × 5 years");
    expect(roiDollars(149)).toBe("$1");
  });
});
