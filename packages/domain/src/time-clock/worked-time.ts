import { weekdayOf } from "../appointments/opening-hours.ts";
import { addDays } from "../kernel/time.ts";

const minute = 60_000;

/** Whole minutes between two instants, rounded down. */
export const minutesBetween = (from: Date, until: Date): number =>
  Math.floor((until.getTime() - from.getTime()) / minute);

/** The worked minutes of attendance: whole minutes, rounded down, without unpaid breaks. */
export const workedMinutes = (entry: {
  readonly in: Date;
  readonly out: Date;
  readonly unpaidBreakMinutes: number;
}): number => minutesBetween(entry.in, entry.out) - entry.unpaidBreakMinutes;

/** The Monday of a day's workweek. */
export const weekOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
