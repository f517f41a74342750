import { z } from "zod";

/** A time in UTC, as ISO 8601 with a Z. */
export const instant = z.iso.datetime({ offset: true });
/** A calendar day in the shop's time zone, YYYY-MM-DD. */
export const day = z.iso.date();

/** Caches what `make` returns for a time zone, because creating a formatter costs more than a hundred uses of it. */
function perZone<T>(make: (zone: string) => T): (zone: string) => T {
  const cache = new Map<string, T>();
  return (zone) => {
    const cached = cache.get(zone);
    if (cached !== undefined) return cached;
    const formatter = make(zone);
    cache.set(zone, formatter);
    return formatter;
  };
}

const days = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);
const clocks = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
);
const wholes = perZone(
  (timeZone) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    }),
);

/** "Today" in a shop's time zone. */
export const dayIn = (zone: string, at: Date): string => days(zone).format(at);

/** HH:MM local time in that time zone. */
export const clockIn = (zone: string, at: Date): string => clocks(zone).format(at);

/** Minutes by which the time zone is ahead of UTC at that instant. */
function offsetMinutes(zone: string, at: Date): number {
  const parts = wholes(zone).formatToParts(at);
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    get("year"),
    get("month") - 1,
    get("day"),
    get("hour"),
    get("minute"),
    get("second"),
  );
  return Math.round((local - Math.trunc(at.getTime() / 1000) * 1000) / 60_000);
}

/** The instant when the shop's local time is `HH:MM` on that day. */
export function instantAt(zone: string, onDay: string, clock: string): Date {
  const naive = new Date(`${onDay}T${clock.length === 5 ? `${clock}:00` : clock}Z`);
  const first = new Date(naive.getTime() - offsetMinutes(zone, naive) * 60_000);
  // The second pass corrects the hours around a daylight saving time change.
  return new Date(naive.getTime() - offsetMinutes(zone, first) * 60_000);
}

/** Calendar arithmetic on YYYY-MM-DD. */
export function addDays(onDay: string, count: number): string {
  const date = new Date(`${onDay}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day that many months later, or the last day of a shorter month. */
export function addMonths(onDay: string, count: number): string {
  const date = new Date(`${onDay}T00:00:00Z`);
  const targetMonth = date.getUTCMonth() + count;
  date.setUTCMonth(targetMonth);
  if (date.getUTCMonth() !== ((targetMonth % 12) + 12) % 12) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** Days from one day to another. Negative when the other one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The first day number, the same as in the stores: date '2000-01-01'. */
const firstDay = Date.UTC(2000, 0, 1);

/** A calendar day as days since 2000-01-01, for arithmetic without a calendar. */
export const dayNumber = (day: string): number => Math.round((Date.parse(day) - firstDay) / 86_400_000);

/** The calendar day of a day number. */
export const dayOf = (number: number): string =>
  new Date(firstDay + number * 86_400_000).toISOString().slice(0, 10);

const months = "January February March April May June July August September October November December".split(
  " ",
);
/** 2026-11-22 → "November 22". */
export const formatMonthDay = (day: string): string =>
  `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** The same, with the year when it differs from that of `today`: "November 22", "November 22, 2025". */
export const formatDay = (day: string, today: string): string =>
  `${formatMonthDay(day)}${day.slice(0, 4) === today.slice(0, 4) ? "" : `, ${day.slice(0, 4)}`}`;
