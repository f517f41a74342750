import type { DailySeries } from "./daily-series.ts";
import { forecastWeeks } from "./forecast-weeks.ts";

/** Days since January 1, 1970, both included. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The expected sum of some days after the history, from the forecast of their weeks.
 *
 * @returns null when the history is too short for a forecast
 */
export function forecastDays(series: DailySeries, { from, to }: DaySpan): number | null {
  const end = series.from + series.values.length;
  const forecast = forecastWeeks(series, Math.ceil((to + 1 - end) / 7));
  if (!forecast) return null;
  const days = forecast.weeks.flatMap((week) => week.days);
  return days.slice(from - end, to + 1 - end).reduce((sum, value) => sum + value, 0);
}

/** The history as it was known on the morning of a day. */
export const historyUntil = (series: DailySeries, day: number): DailySeries => ({
  ...series,
  values: series.values.slice(0, Math.max(0, day - series.from)),
});
