import { baseLanguage } from "@autoiq/domain/kernel/language";
import { dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { currentLanguage } from "../language/language";

/** "2026-11-21" and "09:30" in the shop's time zone, for date and time inputs. */
export function wallClock(instant: string, timeZone: string): { day: string; clock: string } {
  const at = new Date(instant);
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);
  return { day: dayIn(timeZone, at), clock };
}

/** The UTC instant of a date and time typed in the shop's time zone. */
export const toInstant = (timeZone: string, day: string, clock: string): string =>
  instantAt(timeZone, day, clock).toISOString();

/** "09:30" → 570. */
export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

/** 570 → "09:30". */
export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** 570 → "9:30 AM". */
export function formatClockTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, "0");
  return `${hours % 12 === 0 ? 12 : hours % 12}:${rest} ${hours < 12 ? "AM" : "PM"}`;
}

/** "2026-11-21" → "Sat, Nov 21", or "sáb, 21 de nov". A calendar day has no time zone. */
export const formatDay = (day: string, options?: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage() === baseLanguage ? "en-US" : "es-US", {
    ...(options ?? { weekday: "short", month: "short", day: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

/** 1 is Monday and 7 is Sunday, as in the shop's open days. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** "12 min", "16 h", "3 d": how long ago, for tight spaces. */
export function shortAge(since: string, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - new Date(since).getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}

/** "3 h 20 min", "2 d 4 h": how long ago an instant was. */
export function formatAge(since: string, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - new Date(since).getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`;
}

/** 510 → "8 h 30 min". */
export const formatMinutes = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
