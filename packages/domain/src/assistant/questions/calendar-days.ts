import { addDays } from "../../kernel/time.ts";
import type { WeekStart } from "../../shops/schema.ts";

/** Calendar days YYYY-MM-DD in the shop's time zone. The last day is included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const two = (value: number) => String(value).padStart(2, "0");
const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month, date };
};

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** A month by year and number from 1. Numbers outside 1 to 12 roll over into adjacent years. */
export function monthOf(year: number, month: number): Days {
  const index = year * 12 + month - 1;
  const from = `${Math.floor(index / 12)}-${two((((index % 12) + 12) % 12) + 1)}-01`;
  const next = index + 1;
  const after = `${Math.floor(next / 12)}-${two((next % 12) + 1)}-01`;
  return { from, to: addDays(after, -1) };
}

/** The same day that many months later, or the last day of that month when it is shorter. */
export function addMonths(day: string, count: number): string {
  const { year, month, date } = partsOf(day);
  const target = monthOf(year, month + count);
  return `${target.from.slice(0, 8)}${two(Math.min(date, partsOf(target.to).date))}`;
}

/** The week that contains a day, from the day on which the shop's weeks begin. */
export function weekOf(day: string, start: WeekStart = "monday"): Days {
  const from = addDays(day, -(start === "sunday" ? weekdayOf(day) : (weekdayOf(day) + 6) % 7));
  return { from, to: addDays(from, 6) };
}

export const isLastOfMonth = (day: string): boolean => addDays(day, 1).endsWith("-01");

/** "Friday, November 20, 2026", "October 2026", "2025", "November 1–22, 2026", "March 3 – April 2, 2026". */
export function wordsOf({ from, to }: Days): string {
  const start = partsOf(from);
  const end = partsOf(to);
  const name = (month: number) => monthNames[month - 1] ?? "";
  if (from === to)
    return `${weekdayNames[weekdayOf(from)]}, ${name(start.month)} ${start.date}, ${start.year}`;
  const whole = start.date === 1 && isLastOfMonth(to);
  const sameYear = start.year === end.year;
  if (whole && sameYear && start.month === 1 && end.month === 12) return String(start.year);
  if (whole && sameYear)
    return start.month === end.month
      ? `${name(start.month)} ${start.year}`
      : `${name(start.month)} to ${name(end.month)} ${start.year}`;
  if (whole) return `${name(start.month)} ${start.year} to ${name(end.month)} ${end.year}`;
  if (sameYear && start.month === end.month)
    return `${name(start.month)} ${start.date}–${end.date}, ${start.year}`;
  const first = `${name(start.month)} ${start.date}`;
  return `${first}${sameYear ? "" : `, ${start.year}`} – ${name(end.month)} ${end.date}, ${end.year}`;
}
