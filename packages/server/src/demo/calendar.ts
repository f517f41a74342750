import { usHolidays } from "@autoiq/domain/appointments/holidays";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { Random } from "./random.ts";
import { demoZone } from "./shop.ts";

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
const holidays = new Map<string, ReadonlySet<string>>();

function isHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const known = holidays.get(year) ?? new Set(usHolidays(Number(year)).map((holiday) => holiday.day));
  holidays.set(year, known);
  return known.has(day);
}

export const isShopOpen = (day: string): boolean => weekdayOf(day) !== 7 && !isHoliday(day);
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** The last time the shop was open: the demo's "now", so that its board is busy at any hour. */
export function lastOpenMoment(now: Date): Date {
  let day = dayIn(demoZone, now);
  for (let back = 0; back < 8; back++) {
    const opens = instantAt(demoZone, day, "10:30");
    const closes = instantAt(demoZone, day, "16:30");
    if (isShopOpen(day) && now >= opens) return now < closes ? now : closes;
    day = addDays(day, -1);
  }
  return now;
}

/**
 * Cars on a day: fewer on Saturdays, more in spring and in the heat, fewer in September and December, with slow
 * growth.
 */
export function carsOn(random: Random, day: string, share: number): number {
  if (!isShopOpen(day)) return 0;
  const weekday = { 1: 1.2, 2: 1.05, 3: 1, 4: 1, 5: 1.1, 6: 0.6 }[weekdayOf(day)] ?? 1;
  const season =
    {
      1: 0.95,
      2: 0.98,
      3: 1.08,
      4: 1.08,
      5: 1.06,
      6: 1.08,
      7: 1.08,
      8: 1.04,
      9: 0.86,
      10: 0.95,
      11: 1,
      12: 0.88,
    }[monthOf(day)] ?? 1;
  return Math.max(1, Math.round(random.normal(8.55 * weekday * season * (0.94 + share * 0.12), 1.6)));
}

/** The day, or the last open one before it. */
export const openDay = (day: string): string => (isShopOpen(day) ? day : openDay(addDays(day, -1)));
