import { addDays, addMonths, daysBetween } from "../../kernel/time.ts";

/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Days of a month in order, of those weekdays only. */
function openDaysOf(month: string, openDays: readonly number[]): string[] {
  const found: string[] = [];
  for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = addDays(day, 1))
    if (openDays.includes(weekdayOf(day))) found.push(day);
  return found;
}

/**
 * The sales target of each day from `from` through `to`, in cents. A month's target is spread over the weekdays on
 * which the location is open, so that the days of a whole month sum exactly to it. A closed day has no target.
 */
export function dailyTargets(
  monthlyCents: number,
  openDays: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): number[] {
  const targets: number[] = Array.from({ length: daysBetween(from, to) + 1 }, () => 0);
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = addMonths(month, 1)) {
    const open = openDaysOf(month, openDays);
    let before = 0;
    for (const [index, day] of open.entries()) {
      const through = Math.round((monthlyCents * (index + 1)) / open.length);
      if (day >= from && day <= to) targets[daysBetween(from, day)] = through - before;
      before = through;
    }
  }
  return targets;
}

/** Sums daily amounts by step. `steps` are the first days of the steps, the first of them the first amount's day. */
export function sumBySteps(daily: readonly number[], steps: readonly string[]): number[] {
  const [first = ""] = steps;
  return steps.map((step, index) => {
    const next = steps[index + 1];
    return daily
      .slice(daysBetween(first, step), next === undefined ? daily.length : daysBetween(first, next))
      .reduce((sum, amount) => sum + amount, 0);
  });
}

/** Each amount plus all before it. */
export function runningTotal(amounts: readonly number[]): number[] {
  let total = 0;
  return amounts.map((amount) => {
    total += amount;
    return total;
  });
}
