import type { Chart, Fact } from "@autoiq/domain/assistant/analysis";
import { addDays } from "@autoiq/domain/kernel/time";
import type { DailySeries } from "@autoiq/intelligence/time-series/daily-series";
import type { PastWeek, Range, Tests, WeekAhead } from "@autoiq/intelligence/time-series/forecast-weeks";
import { pastLead } from "@autoiq/intelligence/time-series/forecast-weeks";
import { holidaysBetween } from "../../../analytics/reads.ts";

const dayMs = 86_400_000;
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOfNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Daily values as the methods need them, with the holidays of their years and of the two after them. */
export const repeatDates = (from: string, values: readonly number[]): DailySeries => ({
  from: dayNumber(from),
  values,
  holidays: new Set([...holidaysBetween(from, addDays(from, values.length + 400))].map(dayNumber)),
});

/** Yields to other requests between two calculations. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The share of held-out weeks within their range. Low if this could not be tested. */
export const confidenceOf = ({ coverage }: Tests): number =>
  coverage === null ? 0.3 : Math.round(coverage * 100) / 100;

/** The backtest results, as facts that may be mentioned. */
export function testFacts({ origins, coverage, againstNaive, againstSeasonalNaive }: Tests): Fact[] {
  const nearer = (key: string, label: string, ratio: number): Fact => ({
    key,
    label,
    value: Math.round((1 - ratio) * 100) * 100,
    unit: "percent",
  });
  return [
    { key: "tried", label: "Past weeks backtested", value: origins, unit: "count" },
    nearer("against-last", "More accurate than repeating last week", againstNaive),
    ...(againstSeasonalNaive === null
      ? []
      : [nearer("against-year", "More accurate than the same week last year", againstSeasonalNaive)]),
    ...(coverage === null
      ? []
      : [
          {
            key: "covered",
            label: "Weeks within range",
            unit: "percent" as const,
            value: Math.round(coverage * 100) * 100,
          },
        ]),
  ];
}

/** The backtest results in words. */
export function testsText({ origins, coverage, againstNaive, againstSeasonalNaive }: Tests): string {
  const against = (ratio: number, baseline: string) =>
    ratio <= 1
      ? `${percent(1 - ratio)} more accurate than ${baseline}`
      : `${percent(ratio - 1)} less accurate than ${baseline}`;
  const compared = [
    against(againstNaive, "repeating last week"),
    ...(againstSeasonalNaive === null
      ? []
      : [against(againstSeasonalNaive, "using the same week last year")]),
  ].join(" and ");
  const held = coverage === null ? "" : `, and ${percent(coverage)} of those weeks fell within range`;
  return `In a backtest on ${origins} past weeks with the data known then, it was ${compared}${held}.`;
}

type Series = Chart["series"][number];

/** Past and future weeks in one chart. */
export function chartWeeks(
  name: string,
  values: readonly number[],
  lastDay: string,
  ahead: readonly (Range & Pick<WeekAhead, "from"> & Partial<Pick<WeekAhead, "inner">>)[],
  shown = 26,
): [came: Series, expected: Series] {
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
      points: ahead.map(({ from, value, low, high, inner }) => ({
        at: dayOfNumber(from),
        ...rounded({ value, low, high }),
        ...(inner ? { inner: rounded(inner) } : {}),
      })),
    },
  ];
}

/** What was expected of the weeks that the chart shows, with the range of then. */
export function pastExpectations(past: readonly PastWeek[], from: string): Series {
  return {
    name: `Forecast ${pastLead} weeks ahead`,
    points: past
      .filter((week) => dayOfNumber(week.from) >= from)
      .map(({ from: first, value, range }) => ({
        at: dayOfNumber(first),
        ...rounded({ value, ...range }),
      })),
  };
}

const rounded = <Amounts extends Readonly<Record<string, number>>>(amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, Math.round(value)])) as Amounts;
