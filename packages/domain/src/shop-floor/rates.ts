import { type TechnicianSums, technicianRates } from "../analytics/technician-rates.ts";
import { addDays } from "../kernel/time.ts";
import { weekOf } from "../time-clock/worked-time.ts";
import type { RatePeriod, Rates } from "./contract.ts";

const trendWeeks = 12;
const periodDays = 28;

export type DaySums = TechnicianSums & { readonly day: string };

/** The Mondays of the last 12 weeks, the current one last. */
export function trendMondays(today: string): string[] {
  const monday = weekOf(today);
  return Array.from({ length: trendWeeks }, (_, index) => addDays(monday, 7 * (index + 1 - trendWeeks)));
}

export function ratesOf(days: readonly TechnicianSums[]): Rates {
  const sum = (key: keyof TechnicianSums) => days.reduce((total, each) => total + each[key], 0);
  const sums = { flag: sum("flag"), onJobs: sum("onJobs"), clockedIn: sum("clockedIn") };
  return { ...sums, ...technicianRates(sums) };
}

/** Today, the week from Monday on, and the last 28 days with today. */
export function ratesByPeriod(days: readonly DaySums[], today: string): Record<RatePeriod, Rates> {
  const since = (first: string) => ratesOf(days.filter(({ day }) => day >= first && day <= today));
  return {
    today: since(today),
    week: since(weekOf(today)),
    fourWeeks: since(addDays(today, 1 - periodDays)),
  };
}

export const ratesByWeek = (days: readonly DaySums[], today: string): { week: string; rates: Rates }[] => {
  const byWeek = Map.groupBy(days, ({ day }) => weekOf(day));
  return trendMondays(today).map((week) => ({ week, rates: ratesOf(byWeek.get(week) ?? []) }));
};
