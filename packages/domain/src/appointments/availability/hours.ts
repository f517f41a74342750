import { accept, type Result, refuse } from "../../kernel/result.ts";
import { dayIn, instantAt } from "../../kernel/time.ts";
import {
  clockIn,
  earliest,
  latest,
  type OpeningHours,
  spokenClock,
  weekdayNames,
  weekdayOf,
} from "../clock.ts";
import type { Shift, SpecialDay } from "./schema.ts";

export interface DayHours {
  readonly opens: string;
  readonly closes: string;
}

/** The hours of one day; undefined where the shop is closed. A special day goes before the weekday. */
export function hoursOn(
  at: OpeningHours,
  special: SpecialDay | undefined,
  day: string,
): DayHours | undefined {
  if (special) {
    const { opens, closes } = special;
    return opens && closes ? { opens, closes } : undefined;
  }
  return at.openDays.includes(weekdayOf(day)) ? { opens: at.opens, closes: at.closes } : undefined;
}

/** A person's hours on one day, within those of the shop; undefined where they do not work. */
export function shiftOn(
  week: readonly Shift[] | null,
  open: DayHours | undefined,
  day: string,
): { starts: string; ends: string } | undefined {
  if (!open) return undefined;
  if (!week) return { starts: open.opens, ends: open.closes };
  const own = week.find((each) => each.weekday === weekdayOf(day));
  if (!own) return undefined;
  const starts = latest(own.starts, open.opens);
  const ends = earliest(own.ends, open.closes);
  return starts < ends ? { starts, ends } : undefined;
}

/** The minutes that really pass between two clocks of one day: an hour more or less where the clocks change. */
export const minutesBetween = (zone: string, day: string, from: string, to: string): number =>
  Math.round((instantAt(zone, day, to).getTime() - instantAt(zone, day, from).getTime()) / 60_000);

/** Whether a slot lies within a person's usual week. Absences are blocks, which the database refuses. */
export function checkShift(
  slot: { startsAt: string; endsAt: string },
  person: { name: string; week: readonly Shift[] | null },
  zone: string,
): Result<true> {
  if (!person.week) return accept(true);
  const start = new Date(slot.startsAt);
  const weekday = weekdayOf(dayIn(zone, start));
  const name = weekdayNames[weekday - 1];
  const own = person.week.find((each) => each.weekday === weekday);
  if (!own)
    return refuse(`${person.name} does not work on ${name}s. Choose another technician or another day.`);
  if (clockIn(zone, start) < own.starts || clockIn(zone, new Date(slot.endsAt)) > own.ends)
    return refuse(
      `${person.name} works ${spokenClock(own.starts)} to ${spokenClock(own.ends)} on ${name}s. Choose another technician or time.`,
    );
  return accept(true);
}
