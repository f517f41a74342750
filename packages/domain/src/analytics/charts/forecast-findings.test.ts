import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  forecastDay,
  forecastFinding,
  meanMiss,
  nextMonth,
  type PastForecast,
  pastMonths,
  roundForecast,
} from "./forecast-findings.ts";

const december = { from: "2026-12-01", to: "2026-12-31" };
const past = (...pairs: readonly (readonly [number, number])[]): PastForecast[] =>
  pairs.map(([expected, actual], back) => ({
    ...(pastMonths("2026-11-24", back + 1).at(-1) as PastForecast),
    expected,
    actual,
  }));

describe("a month's forecast", () => {
  it("states what the month should bring and how far off such forecasts were", () => {
    const months = past([9_000, 10_000], [11_000, 10_000], [10_500, 10_000], [7_000, 10_000]);
    expect(forecastFinding(december, 8_217_950, months)).toBe(
      "Sales of about $82,000 expected in December. The last 4 forecasts were off by 14% on average.",
    );
  });

  it("gives no average of fewer than three months, or of months without sales", () => {
    expect(meanMiss(past([9_000, 10_000], [11_000, 10_000]))).toBeNull();
    expect(meanMiss(past([9_000, 10_000], [11_000, 10_000], [5_000, 0]))).toBeNull();
    expect(forecastFinding(december, 5_000_000, [])).toBe(
      "Sales of about $50,000 expected in December. There isn't enough history yet to measure accuracy.",
    );
  });

  it("is about the first month that begins today or later, seen as early as past ones", () => {
    expect(nextMonth("2026-11-24")).toEqual(december);
    expect(nextMonth("2026-12-01")).toEqual(december);
    expect(nextMonth("2026-12-02").from).toBe("2027-01-01");
    const [october, september] = pastMonths("2026-11-24", 2);
    expect(october).toEqual({ from: "2026-10-01", to: "2026-10-31" });
    expect(september).toEqual({ from: "2026-09-01", to: "2026-09-30" });
    expect(forecastDay("2026-11-24", december, october ?? december)).toBe("2026-09-24");
  });

  it("is rounded to two digits, never by more than a twentieth", () => {
    expect(roundForecast(8_217_950)).toBe(8_200_000);
    expect(roundForecast(123_456)).toBe(120_000);
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 1_000_000_000 }), (cents) => {
        expect(Math.abs(roundForecast(cents) - cents)).toBeLessThanOrEqual(cents / 20);
      }),
    );
  });
});
