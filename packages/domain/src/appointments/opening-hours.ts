import { clockIn, dayIn } from "../kernel/time.ts";
import type { Location } from "../shops/schema.ts";

export { clockIn } from "../kernel/time.ts";

export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/**
 * What the calendar needs from a location. Opening times are HH:MM in local time. Day 1 is Monday. Without hours for
 * each weekday, `opens` to `closes` apply on every open day.
 */
export type OpeningHours = Pick<Location, "name" | "timeZone" | "opens" | "closes" | "openDays"> &
  Partial<Pick<Location, "weekdayHours">>;

/** The usual hours of a weekday. Undefined on one on which the shop is closed. */
export function weekdayHoursOf(
  {
    opens,
    closes,
    openDays,
    weekdayHours = [],
  }: Pick<OpeningHours, "opens" | "closes" | "openDays" | "weekdayHours">,
  weekday: number,
): { readonly opens: string; readonly closes: string } | undefined {
  if (!openDays.includes(weekday)) return undefined;
  const own = weekdayHours.find((each) => each.weekday === weekday);
  return own ? { opens: own.opens, closes: own.closes } : { opens, closes };
}

/** 1 is Monday and 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** "08:00" → "8:00 am". */
export const formatClock = (clock: string): string => {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${clock.slice(3)} ${hour < 12 ? "am" : "pm"}`;
};

/** "2026-11-26" → "Thursday, November 26". */
export const formatWeekdayDate = (day: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
  }).format(new Date(`${day}T00:00:00Z`));

/** "10:00 am to 11:30 am", or with the days when start and end differ. */
export function formatOpeningHours(zone: string, span: { startsAt: string; endsAt: string }): string {
  const [start, end] = [new Date(span.startsAt), new Date(span.endsAt)];
  const [first, last] = [dayIn(zone, start), dayIn(zone, end)];
  const [from, to] = [formatClock(clockIn(zone, start)), formatClock(clockIn(zone, end))];
  return first === last
    ? `${from} to ${to}`
    : `${formatWeekdayDate(first)}, ${from} to ${formatWeekdayDate(last)}, ${to}`;
}

/** Days and times compare as text. */
export const earliest = (a: string, b: string): string => [a, b].sort()[0] ?? a;
export const latest = (a: string, b: string): string => [a, b].sort()[1] ?? a;
