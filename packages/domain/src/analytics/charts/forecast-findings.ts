import { formatRoundCents } from "../../kernel/money.ts";
import { addDays, addMonths, daysBetween, formatMonthDay } from "../../kernel/time.ts";

export interface Month {
  /** Its first and its last day. */
  readonly from: string;
  readonly to: string;
}

/** A finished month: sales in cents as forecast before it began, and as they came. */
export interface PastForecast extends Month {
  readonly expected: number;
  readonly actual: number;
}

/** Fewer past forecasts do not make an average. */
const leastPast = 3;

/** The first month that begins today or later. */
export function nextMonth(today: string): Month {
  const first = `${today.slice(0, 8)}01`;
  const from = first === today ? first : addMonths(first, 1);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The finished months before `today`, the latest first. */
export function pastMonths(today: string, count: number): Month[] {
  const current = `${today.slice(0, 8)}01`;
  return Array.from({ length: count }, (_, back) => ({
    from: addMonths(current, -back - 1),
    to: addDays(addMonths(current, -back), -1),
  }));
}

/** The day on which a past month was as far away as the next one is today. */
export const forecastDay = (today: string, next: Month, past: Month): string =>
  addDays(past.from, -daysBetween(today, next.from));

/** "December". */
export const monthName = ({ from }: Month): string => formatMonthDay(from).replace(/ .*/, "");

/** How far off a past forecast was, in hundredths of a percent of what came. Null when nothing came. */
export const missOf = ({ expected, actual }: Pick<PastForecast, "expected" | "actual">): number | null =>
  actual > 0 ? Math.round((Math.abs(expected - actual) / actual) * 10_000) : null;

/** The average miss in whole percent, in hundredths of a percent. Null with fewer than three past forecasts. */
export function meanMiss(past: readonly PastForecast[]): { count: number; percent: number } | null {
  const misses = past.flatMap((each) => missOf(each) ?? []);
  if (misses.length < leastPast) return null;
  const mean = misses.reduce((sum, miss) => sum + miss, 0) / misses.length;
  return { count: misses.length, percent: Math.round(mean / 100) * 100 };
}

/** Two digits say as much as a forecast knows: 8217950 → 8200000. */
export function roundForecast(cents: number): number {
  const step = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(1, Math.abs(cents)))) - 1);
  return Math.round(cents / step) * step;
}

/** What a month should bring, and how far off such forecasts were. */
export function forecastFinding(month: Month, cents: number, past: readonly PastForecast[]): string {
  const expected = `Sales of about ${formatRoundCents(roundForecast(cents))} expected in ${monthName(month)}`;
  const miss = meanMiss(past);
  return miss
    ? `${expected}. The last ${miss.count} forecasts were off by ${miss.percent / 100}% on average.`
    : `${expected}. There isn't enough history yet to measure accuracy.`;
}
