import { formatDay } from "~/platform/time/time-zone";

/** "Thu, Nov 26, 2026". */
export const fullDay = (day: string): string =>
  formatDay(day, { weekday: "short", month: "short", day: "numeric", year: "numeric" });

/** Hundredths of an hour as typed, and whole minutes as stored. */
export const toMinutes = (hundredths: number): number => Math.round((hundredths * 60) / 100);
export const toHundredths = (minutes: number): number => Math.round((minutes * 100) / 60);

/** "8 h", "7.5 h". */
export const shortHours = (minutes: number): string => `${toHundredths(minutes) / 100} h`;
