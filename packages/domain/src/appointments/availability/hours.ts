import { accept, type Result, refuse } from "../../kernel/result.ts";
import { dayIn, instantAt } from "../../kernel/time.ts";
import {
  clockIn,
  earliest,
  formatClock,
  latest,
  type OpeningHours,
  weekdayHoursOf,
  weekdayNames,
  weekdayOf,
} from "../opening-hours.ts";
import type { Shift, SpecialDay } from "./schema.ts";

export interface DayHours {
  readonly opens: string;
  readonly closes: string;
}

interface WorkingHours {
  readonly starts: string;
  readonly ends: string;
  readonly breakStarts: string | null;
  readonly breakEnds: string | null;
}

/** The hours of one day, or undefined when the shop is closed. A special day overrides the weekday. */
export function hoursOn(
  at: OpeningHours,
  special: SpecialDay | undefined,
  day: string,
): DayHours | undefined {
  if (special) {
    const { opens, closes } = special;
    return opens && closes ? { opens, closes } : undefined;
  }
  return weekdayHoursOf(at, weekdayOf(day));
}

/** A person's hours on one day, within the shop's hours. Undefined when they do not work. */
export function shiftOn(
  week: readonly Shift[] | null,
  open: DayHours | undefined,
  day: string,
): WorkingHours | undefined {
  if (!open) return undefined;
  if (!week) return { starts: open.opens, ends: open.closes, breakStarts: null, breakEnds: null };
  const own = week.find((each) => each.weekday === weekdayOf(day));
  if (!own) return undefined;
  const starts = latest(own.starts, open.opens);
  const ends = earliest(own.ends, open.closes);
  if (starts >= ends) return undefined;
  const { breakStarts, breakEnds } = own;
  const within = breakStarts !== null && breakEnds !== null && breakStarts > starts && breakEnds < ends;
  return { starts, ends, ...(within ? { breakStarts, breakEnds } : { breakStarts: null, breakEnds: null }) };
}

/** What decides a person's hours, besides the shop's. */
export interface UsualWeek {
  /** Null: as long as the shop is open. */
  readonly week: readonly Shift[] | null;
  /** The planned end of their employment. Left out or null: none is planned. */
  readonly lastDay?: string | null;
}

/** A person's hours on one day, within the shop's hours. Undefined when they do not work, or not any more. */
export const shiftOfPerson = (
  { week, lastDay }: UsualWeek,
  open: DayHours | undefined,
  day: string,
): WorkingHours | undefined => (lastDay && day > lastDay ? undefined : shiftOn(week, open, day));

/** Whether something from `start` to `end` begins or ends within a break. All four values must be directly comparable. */
export const cutsBreak = <T extends string | number>(
  slot: { readonly start: T; readonly end: T },
  pause: { readonly start: T; readonly end: T },
): boolean =>
  (slot.start >= pause.start && slot.start < pause.end) || (slot.end > pause.start && slot.end <= pause.end);

/** The periods that a person works on a day: one, or two around a break. */
export const workSpans = (of: WorkingHours): readonly { from: string; to: string }[] =>
  of.breakStarts && of.breakEnds
    ? [
        { from: of.starts, to: of.breakStarts },
        { from: of.breakEnds, to: of.ends },
      ]
    : [{ from: of.starts, to: of.ends }];

/** The actual minutes between two local times of one day. Differs by an hour when the clocks change. */
export const minutesBetween = (zone: string, day: string, from: string, to: string): number =>
  Math.round((instantAt(zone, day, to).getTime() - instantAt(zone, day, from).getTime()) / 60_000);

/**
 * Whether a slot lies within a person's usual week. Absences are blocks, and the database rejects slots that overlap
 * them.
 */
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
    return refuse(`${person.name} doesn't work on ${name}s. Choose another technician or another day.`);
  if (clockIn(zone, start) < own.starts || clockIn(zone, new Date(slot.endsAt)) > own.ends)
    return refuse(
      `${person.name} works ${formatClock(own.starts)} to ${formatClock(own.ends)} on ${name}s. Choose another technician or time.`,
    );
  const slotOf = { start: clockIn(zone, start), end: clockIn(zone, new Date(slot.endsAt)) };
  const { breakStarts, breakEnds } = own;
  if (breakStarts && breakEnds && cutsBreak(slotOf, { start: breakStarts, end: breakEnds }))
    return refuse(
      `${person.name} is on break from ${formatClock(breakStarts)} to ${formatClock(breakEnds)} on ${name}s. Choose another time or technician.`,
    );
  return accept(true);
}
