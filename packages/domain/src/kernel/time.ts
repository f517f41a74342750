import { z } from "zod";

/** An instant in UTC, as ISO 8601 with a Z. */
export const instant = z.iso.datetime({ offset: true });
/** A calendar day in the shop's zone, YYYY-MM-DD. */
export const day = z.iso.date();

/** What "today" is in a shop's zone. */
export function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(at);
}

/** Minutes by which the zone is ahead of UTC at that instant. */
function offsetMinutes(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
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

/** The instant at which the clock on the shop's wall shows `HH:MM` on that day. */
export function instantAt(zone: string, onDay: string, clock: string): Date {
  const naive = new Date(`${onDay}T${clock.length === 5 ? `${clock}:00` : clock}Z`);
  const first = new Date(naive.getTime() - offsetMinutes(zone, naive) * 60_000);
  // The second look settles the hours around a change of daylight saving time.
  return new Date(naive.getTime() - offsetMinutes(zone, first) * 60_000);
}

/** Calendar arithmetic on YYYY-MM-DD. */
export function addDays(onDay: string, count: number): string {
  const date = new Date(`${onDay}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
