import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../kernel/random.ts";
import { baselines } from "./baselines.ts";
import { quantile } from "./blend.ts";
import { exampleHistory } from "./example-histories.ts";
import { forecastDemand } from "./forecast.ts";
import { demandHistory, split, until } from "./history.ts";
import { LEVELS, measure } from "./measures.ts";
import { seasonOf } from "./season.ts";
import { supportOf } from "./support.ts";

describe("a forecast of 400 made-up parts", () => {
  const history = exampleHistory(400, 36, 5);
  const { past, next } = split(history, 6);
  const forecast = forecastDemand(past, 6, seededRandom(1));
  const result = measure(past, next, forecast);

  test("covers its quantiles' nominal levels, and its mean equals the demand", () => {
    expect(result.coverage[3]).toBeGreaterThan(0.935);
    expect(result.coverage[3]).toBeLessThan(0.975);
    expect(result.bias).toBeGreaterThan(0.9);
    expect(result.bias).toBeLessThan(1.1);
  });

  test("has a lower loss than the textbook methods", () => {
    for (const { name, forecast: baseline } of baselines(past, 6)) {
      expect(result.spl, name).toBeLessThan(measure(past, next, baseline).spl * 1.01);
    }
  });

  test("lists the experts it combines, with weights that sum to 1", () => {
    expect(forecast.experts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });

  test("has whole, ordered levels in every row, and no mean below 0", () => {
    for (let at = 0; at < 400 * 6; at++) {
      const row = forecast.quantiles.subarray(at * LEVELS.length, (at + 1) * LEVELS.length);
      for (let level = 1; level < LEVELS.length; level++) {
        expect(row[level]!).toBeGreaterThanOrEqual(row[level - 1]!);
      }
      expect(forecast.means[at]!).toBeGreaterThanOrEqual(0);
    }
  });

  test("a part without demand for a year is expected to remain near 0", () => {
    const mean = (isIncluded: (part: number) => boolean) => {
      const parts = Array.from({ length: 400 }, (_, part) => part).filter(isIncluded);
      return parts.reduce((sum, part) => sum + forecast.means[part * 6]!, 0) / parts.length;
    };
    expect(mean((part) => part % 10 === 0)).toBeLessThan(0.15 * mean((part) => part % 10 !== 0));
  });

  test("the same seed gives the same forecast, and later months do not change it", () => {
    const again = forecastDemand(until(history, 30), 6, seededRandom(1));
    expect(again.quantiles).toEqual(forecast.quantiles);
  });

  test("drawn futures have the forecast's mean", () => {
    const random = seededRandom(3);
    let drawn = 0;
    let named = 0;
    for (let part = 0; part < 400; part++) {
      for (let draw = 0; draw < 20; draw++) drawn += forecast.drawPath(part, 1, random)[0]! / 20;
      named += forecast.means[part * 6]!;
    }
    expect(drawn / named).toBeGreaterThan(0.93);
    expect(drawn / named).toBeLessThan(1.07);
  });
});

test("any small history has a forecast with ordered quantiles", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(40), { minLength: 56, maxLength: 56 }),
      (months, horizon, counts) => {
        const rows = [0, 1, 2, 3].map((part) => counts.slice(part * 14, part * 14 + months));
        const result = demandHistory(rows);
        if (!result.ok) throw new Error(result.reason);
        const { means, quantiles } = forecastDemand(result.history, horizon, seededRandom(1));
        expect(means.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
        expect(quantiles.every((value, at) => at % 5 === 0 || value >= quantiles[at - 1]!)).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

test("a quantile is the first number that covers its level, and is interpolated when less than a whole step is enough", () => {
  const support = supportOf({ parts: 1, months: 1, counts: Int32Array.of(4) });
  const row = new Float64Array(support.values.length);
  row.set([0.6, 0.3, 0.08, 0.02]);
  expect(quantile(row, support, 0.5, 0)).toBe(0);
  expect(quantile(row, support, 0.9, 0)).toBe(1);
  expect(quantile(row, support, 0.95, 0)).toBe(2);
  expect(quantile(row, support, 0.95, 0.6)).toBe(2);
  expect(quantile(row, support, 0.95, 0.7)).toBeCloseTo(1.625);
});

test("a season shared by all years is detected, and random variation is not mistaken for one", () => {
  const yearly = [6, 6, 8, 10, 12, 14, 16, 14, 12, 10, 8, 6];
  const rows = Array.from({ length: 20 }, () =>
    Array.from({ length: 48 }, (_, month) => yearly[month % 12]!),
  );
  const result = demandHistory(rows);
  if (!result.ok) throw new Error(result.reason);
  const season = seasonOf(result.history, 12)!;
  expect(season.ahead[6]! / season.ahead[0]!).toBeCloseTo(16 / 6, 1);
  const flat = seasonOf(exampleHistory(200, 48, 9), 12)!;
  for (const factor of flat.ahead) expect(Math.abs(factor - 1)).toBeLessThan(0.12);
  expect(seasonOf(exampleHistory(200, 24, 9), 12)).toBeUndefined();
});
