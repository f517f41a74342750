import { describe, expect, test } from "vitest";
import { seededRandom } from "../kernel/random.ts";
import { calendarOf, patternOf } from "./daily-series.ts";
import { exampleShop } from "./example-shops.ts";
import { forecastDays, historyUntil } from "./forecast-days.ts";
import { forecastWeeks, pastLead } from "./forecast-weeks.ts";

/** January 1 of three years as days since 1970, and the offsets of holidays in days. */
const years = [19_723, 20_089, 20_454];
const holidays = new Set(years.flatMap((first) => [0, 184, 330, 358].map((later) => first + later)));
const december22 = 20_444;
const horizon = 8;
const kinds = {
  steady: { weeks: 104, growth: 0, season: 0, noise: 0.35, holidays },
  growing: { weeks: 104, growth: 0.3, season: 0, noise: 0.3, holidays },
  seasonal: { weeks: 130, growth: 0.05, season: 0.25, noise: 0.25, holidays },
};

describe.each(Object.entries(kinds))("week forecasts of a %s shop", (_, shop) => {
  const results = Array.from({ length: 12 }, (_, seed) => {
    const all = exampleShop(shop, seededRandom(seed + 1));
    const past = { ...all, values: all.values.slice(0, -horizon * 7) };
    const next = all.values.slice(-horizon * 7);
    const forecast = forecastWeeks(past, horizon)!;
    const came = forecast.weeks.map((_, week) =>
      next.slice(week * 7, week * 7 + 7).reduce((sum, value) => sum + value, 0),
    );
    return { forecast, came };
  });

  test("are better than repeating the last week or same week last year", () => {
    const mean = (of: (tests: (typeof results)[number]["forecast"]["tests"]) => number) =>
      results.reduce((sum, { forecast }) => sum + of(forecast.tests), 0) / results.length;
    expect(mean(({ mase }) => mase)).toBeLessThan(1);
    expect(mean(({ againstNaive }) => againstNaive)).toBeLessThan(0.9);
    expect(mean(({ againstSeasonalNaive }) => againstSeasonalNaive ?? 1)).toBeLessThan(0.95);
  });

  test("are within their ranges about as often as the ranges say", () => {
    let held = 0;
    for (const { forecast, came } of results)
      for (const [week, value] of came.entries()) {
        const { low, high } = forecast.weeks[week]!;
        if (value >= low && value <= high) held++;
      }
    const share = held / (results.length * horizon);
    expect(share).toBeGreaterThan(0.66);
    expect(share).toBeLessThan(0.93);
    const coverage =
      results.reduce((sum, { forecast }) => sum + (forecast.tests.coverage ?? 0), 0) / results.length;
    expect(coverage).toBeGreaterThan(0.7);
    expect(coverage).toBeLessThan(0.92);
  });
});

describe("the days of a week", () => {
  const shop = exampleShop(kinds.steady, seededRandom(9));

  test("count by weekday, and a holiday as closed", () => {
    const days = shop.values.length;
    const share = patternOf(shop.values, days, calendarOf(shop, days + 400));
    // 2025-12-29 is the Monday after the series. Sundays are closed, and the next January 1 is a holiday.
    expect(shop.from + days).toBe(december22 + 7);
    expect(share(days)).toBeGreaterThan(1.2);
    expect(share(days + 6)).toBe(0);
    expect(share(days + 3)).toBeLessThan(0.35);
    expect(share(days + 2)).toBeGreaterThan(0.8);
  });

  test("make a week with a holiday smaller, and the weights of all models sum to one", () => {
    // The last whole week ends on a Sunday. The next one has Christmas on its Thursday.
    const until = shop.values.findIndex((_, index) => shop.from + index === december22);
    const forecast = forecastWeeks({ ...shop, values: shop.values.slice(0, until) }, 3)!;
    expect(forecast.weeks[0]!.value).toBeLessThan(forecast.weeks[2]!.value * 1.02);
    expect(forecast.weeks[0]).toMatchObject({ from: december22, to: december22 + 6 });
    expect(forecast.weights.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(forecast.total.value).toBeCloseTo(
      forecast.weeks.reduce((sum, { value }) => sum + value, 0),
      3,
    );
  });

  test("give no forecast for a new shop, and leading days without records do not count", () => {
    expect(forecastWeeks({ ...shop, values: shop.values.slice(0, 7 * 12) }, 4)).toBeNull();
    const late = { ...shop, values: [...Array.from({ length: 700 }, () => 0), ...shop.values.slice(0, 70)] };
    expect(forecastWeeks(late, 4)).toBeNull();
    expect(forecastWeeks({ ...shop, values: shop.values.map(() => 0) }, 4)).toBeNull();
  });
});

describe("past forecasts", () => {
  const shop = exampleShop(kinds.steady, seededRandom(4));
  const forecast = forecastWeeks(shop, horizon, 40, 0.9)!;

  test("are those that the same history gave before the week began", () => {
    const last = forecast.past.at(-1)!;
    const week = shop.values.slice(last.from - shop.from, last.from - shop.from + 7);
    expect(last.from).toBe(shop.from + shop.values.length - 7);
    expect(last.actual).toBeCloseTo(
      week.reduce((sum, value) => sum + value, 0),
      6,
    );
    const then = forecastWeeks(historyUntil(shop, last.from - 7 * (pastLead - 1)), horizon, 40, 0.9)!;
    // One more past week is known today, so the weights differ a little.
    expect(last.value / then.weeks[pastLead - 1]!.value).toBeCloseTo(1, 1);
  });

  test("have no range until enough is known, and ranges that hold nine times of ten then", () => {
    expect(forecast.past[0]?.range).toBeNull();
    const ranged = forecast.past.flatMap(({ actual, range }) => (range ? [{ actual, ...range }] : []));
    const held = ranged.filter(({ actual, low, high }) => actual >= low && actual <= high).length;
    expect(ranged.length).toBeGreaterThan(20);
    expect(held / ranged.length).toBeGreaterThan(0.75);
  });

  test("of some days sum the days of the weeks, and the inner range is within the outer one", () => {
    const first = shop.from + shop.values.length;
    for (const { value, low, high, inner, days } of forecast.weeks) {
      expect(days.reduce((sum, each) => sum + each, 0)).toBeCloseTo(value, 6);
      expect(inner.low).toBeGreaterThanOrEqual(low);
      expect(inner.high).toBeLessThanOrEqual(high);
    }
    const two = forecast.weeks[0]!.value + forecast.weeks[1]!.value;
    expect(forecastDays(shop, { from: first, to: first + 13 })! / two).toBeCloseTo(1, 1);
    expect(forecastDays(shop, { from: first, to: first })! / forecast.weeks[0]!.days[0]!).toBeCloseTo(1, 1);
    expect(forecastDays(historyUntil(shop, shop.from + 70), { from: first, to: first })).toBeNull();
  });
});
