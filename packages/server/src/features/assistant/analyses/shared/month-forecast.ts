import {
  forecastDay,
  forecastFinding,
  type Month,
  meanMiss,
  missOf,
  monthName,
  nextMonth,
  type PastForecast,
  pastMonths,
  roundForecast,
} from "@autoiq/domain/analytics/charts/forecast-findings";
import type { Fact } from "@autoiq/domain/assistant/analysis";
import type { DailySeries } from "@autoiq/intelligence/time-series/daily-series";
import { forecastDays, historyUntil } from "@autoiq/intelligence/time-series/forecast-days";
import { dayNumber, yieldToEventLoop } from "./forecast-facts.ts";

/** Finished months that are forecast again as a backtest. */
const tests = 6;

interface MonthForecast {
  readonly finding: string;
  readonly facts: Fact[];
}

const spanOf = ({ from, to }: Month) => ({ from: dayNumber(from), to: dayNumber(to) });

/**
 * Sales of the first month that begins today or later. The last months are forecast again by the same method, each from
 * as long before it began as the next one is away today. Null when the history is too short.
 *
 * @param series sales in cents up to yesterday
 */
export async function forecastMonth(series: DailySeries, today: string): Promise<MonthForecast | null> {
  const month = nextMonth(today);
  const expected = forecastDays(series, spanOf(month));
  if (expected === null) return null;
  const past: PastForecast[] = [];
  for (const each of pastMonths(today, tests)) {
    await yieldToEventLoop();
    const then = historyUntil(series, dayNumber(forecastDay(today, month, each)));
    const value = forecastDays(then, spanOf(each));
    if (value !== null) past.push({ ...each, expected: value, actual: sumOf(series, each) });
  }
  const miss = meanMiss(past);
  return {
    finding: forecastFinding(month, expected, past),
    facts: [
      {
        key: "month",
        label: `Sales expected in ${monthName(month)}`,
        value: roundForecast(expected),
        unit: "cents",
      },
      ...(miss
        ? [
            {
              key: "month-miss",
              label: `Average error, last ${miss.count} months`,
              value: miss.percent,
              unit: "percent" as const,
            },
          ]
        : []),
      ...past.flatMap((each): Fact[] => {
        const percent = missOf(each);
        const label = `${monthName(each)}: forecast ${each.expected < each.actual ? "below" : "above"} actual sales by`;
        return percent === null ? [] : [{ key: `miss-${each.from}`, label, value: percent, unit: "percent" }];
      }),
    ],
  };
}

function sumOf(series: DailySeries, { from, to }: Month): number {
  const first = dayNumber(from) - series.from;
  return series.values
    .slice(Math.max(0, first), Math.max(0, dayNumber(to) + 1 - series.from))
    .reduce((sum, value) => sum + value, 0);
}
