import type { Chart, Fact } from "@autoiq/domain/assistant/analysis";
import { addDays } from "@autoiq/domain/kernel/time";
import type { DailySeries } from "@autoiq/intelligence/series/days";
import type { Tests, WeekAhead } from "@autoiq/intelligence/series/forecast-weeks";
import { holidaysBetween } from "../../analytics/reads.ts";

const dayMs = 86_400_000;
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOfNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Values day by day as the methods take them, with the holidays of their years and of the two after them. */
export const seriesOf = (from: string, values: readonly number[]): DailySeries => ({
  ...{ from: dayNumber(from), values },
  holidays: new Set([...holidaysBetween(from, addDays(from, values.length + 400))].map(dayNumber)),
});

/** Lets other requests have their turn between two pieces of arithmetic. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The share of held-out weeks within their range; little where that could not be tried. */
export const confidenceOf = ({ coverage }: Tests): number =>
  coverage === null ? 0.3 : Math.round(coverage * 100) / 100;

/** What the tests on past moments found, as figures that may be said. */
export function testFacts({ origins, coverage, againstNaive, againstSeasonalNaive }: Tests): Fact[] {
  const nearer = (key: string, label: string, ratio: number): Fact => ({
    ...{ key, label, value: Math.round((1 - ratio) * 100) * 100, unit: "percent" },
  });
  return [
    { key: "tried", label: "Past weeks it was tried on", value: origins, unit: "count" },
    nearer("against-last", "Nearer than repeating the last week", againstNaive),
    ...(againstSeasonalNaive === null
      ? []
      : [nearer("against-year", "Nearer than the same week of last year", againstSeasonalNaive)]),
    ...(coverage === null
      ? []
      : [
          {
            ...{ key: "covered", label: "Of them within their range", unit: "percent" as const },
            value: Math.round(coverage * 100) * 100,
          },
        ]),
  ];
}

/** What the tests on past moments say, in words. */
export function sayTests({ origins, coverage, againstNaive, againstSeasonalNaive }: Tests): string {
  const against = (ratio: number, what: string) =>
    ratio <= 1 ? `${percent(1 - ratio)} nearer than ${what}` : `${percent(ratio - 1)} farther than ${what}`;
  const compared = [
    against(againstNaive, "repeating the last week"),
    ...(againstSeasonalNaive === null ? [] : [against(againstSeasonalNaive, "the same week of last year")]),
  ].join(" and ");
  const held = coverage === null ? "" : `; ${percent(coverage)} of those weeks came within their range`;
  return `Forecast again from ${origins} past weeks with what was known then, it was ${compared}${held}.`;
}

/** Weeks that are over and weeks ahead in one chart; the last week that is over begins the band. */
export function chartWeeks(
  name: string,
  values: readonly number[],
  lastDay: string,
  ahead: readonly WeekAhead[],
  shown = 26,
): Chart["series"] {
  const past = Array.from({ length: Math.min(shown, Math.floor(values.length / 7)) }, (_, back) => {
    const end = values.length - back * 7;
    return {
      at: addDays(lastDay, -7 * back - 6),
      value: values.slice(end - 7, end).reduce((sum, value) => sum + value, 0),
    };
  }).reverse();
  return [
    { name, points: past },
    {
      name: "Expected",
      points: ahead.map(({ from, value, low, high }) => ({
        ...{ at: dayOfNumber(from), value: Math.round(value) },
        ...{ low: Math.round(low), high: Math.round(high) },
      })),
    },
  ];
}
