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

/** What the calendar needs of a location: opening times are HH:MM on its own clock, day 1 is Monday. */
export type OpeningHours = Pick<Location, "name" | "timeZone" | "opens" | "closes" | "openDays">;

/** 1 is Monday and 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** "08:00" → "8:00 am". */
export const spokenClock = (clock: string): string => {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${clock.slice(3)} ${hour < 12 ? "am" : "pm"}`;
};

/** "2026-11-26" → "Thursday, November 26". */
export const spokenDay = (day: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
  }).format(new Date(`${day}T00:00:00Z`));

/** "10:00 am to 11:30 am", or with their days where they are not on one. */
export function spokenSpan(zone: string, span: { startsAt: string; endsAt: string }): string {
  const [start, end] = [new Date(span.startsAt), new Date(span.endsAt)];
  const [first, last] = [dayIn(zone, start), dayIn(zone, end)];
  const [from, to] = [spokenClock(clockIn(zone, start)), spokenClock(clockIn(zone, end))];
  return first === last ? `${from} to ${to}` : `${spokenDay(first)}, ${from} to ${spokenDay(last)}, ${to}`;
}

/** Days and clocks compare as text. */
export const earliest = (a: string, b: string): string => [a, b].sort()[0] ?? a;
export const latest = (a: string, b: string): string => [a, b].sort()[1] ?? a;
