import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../../kernel/time.ts";
import { granularityOf } from "../granularity.ts";
import { dailyTargets, runningTotal, sumBySteps } from "./target.ts";

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("the daily sales target", () => {
  it("sums exactly to the month's target, on open days only", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), weekdays, (cents, openDays) => {
        const daily = dailyTargets(cents, openDays, { from: "2026-02-01", to: "2026-02-28" });
        expect(total(daily)).toBe(cents);
        for (const [index, target] of daily.entries()) {
          const weekday = new Date(`${addDays("2026-02-01", index)}T00:00:00Z`).getUTCDay() || 7;
          if (!openDays.includes(weekday)) expect(target).toBe(0);
        }
      }),
    );
  });

  it("of a day does not depend on the period that is asked for", () => {
    const year = dailyTargets(10_000_000, [1, 2, 3, 4, 5], { from: "2026-01-01", to: "2026-12-31" });
    const part = dailyTargets(10_000_000, [1, 2, 3, 4, 5], { from: "2026-03-17", to: "2026-05-04" });
    const start = daysBetween("2026-01-01", "2026-03-17");
    expect(part).toEqual(year.slice(start, start + part.length));
    expect(total(year)).toBe(120_000_000);
  });

  it("is summed by step without losing a cent", () => {
    const period = { from: "2026-10-29", to: "2026-12-02" };
    const daily = dailyTargets(9_999_999, [1, 2, 3, 4, 5, 6], period);
    for (const step of ["day", "week", "month"] as const) {
      const steps = granularityOf(period.from, period.to, step);
      const sums = sumBySteps(daily, steps);
      expect(sums).toHaveLength(steps.length);
      expect(total(sums)).toBe(total(daily));
      expect(runningTotal(sums).at(-1)).toBe(total(daily));
    }
  });
});
