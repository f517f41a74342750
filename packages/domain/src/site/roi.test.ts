import { expect, it } from "vitest";
import { roi, roiDefaults } from "./roi.ts";

it("computes the defaults as the calculator's formulas say", () => {
  const result = roi(roiDefaults);
  // 3 technicians × 15 jobs = 45; 45 × 4 × 95 × 0.35; 120 cars × 0.23 × $350 × 12.
  expect(result.monthlySavings).toBeCloseTo(5985, 6);
  expect(result.yearlyRevenue).toBeCloseTo(115_920, 6);
  expect(result.efficiencyGain).toBe(0.23);
  expect(result.timeRecovery).toBeCloseTo(77_805, 6);
  expect(result.technicianProductivity).toBeCloseTo(25_935, 6);
  expect(result.upsellRevenue).toBeCloseTo(34_776, 6);
  expect(result.customerRetention).toBeCloseTo(75_600, 6);
  expect(result.inventoryOptimization).toBe(2880);
  expect(result.fiveYears).toBeCloseTo((5985 * 12 + 115_920) * 5, 6);
});
