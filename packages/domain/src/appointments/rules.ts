import { accept, conflict, type Result, refuse } from "../kernel/result.ts";
import { dayIn } from "../kernel/time.ts";
import { hoursOn } from "./availability/hours.ts";
import type { SpecialDay } from "./availability/schema.ts";
import type { Appointment } from "./contract.ts";
import {
  clockIn,
  formatClock,
  formatWeekdayDate,
  type OpeningHours,
  weekdayHoursOf,
  weekdayNames,
  weekdayOf,
} from "./opening-hours.ts";

export type { OpeningHours } from "./opening-hours.ts";

type Status = Appointment["status"];

/** requested → confirmed → arrived → checked-in; or no-show, cancelled. */
const next: Record<Status, readonly Status[]> = {
  requested: ["confirmed", "cancelled"],
  confirmed: ["arrived", "checked-in", "no-show", "cancelled"],
  arrived: ["checked-in", "cancelled"],
  "checked-in": [],
  "no-show": ["confirmed"],
  cancelled: [],
};

const labels: Record<Status, string> = {
  requested: "not confirmed yet",
  confirmed: "confirmed",
  arrived: "already here",
  "checked-in": "already checked in",
  "no-show": "marked as no-show",
  cancelled: "canceled",
};

export function changeStatus(from: Status, to: Status): Result<Status> {
  if (from === to) return accept(to);
  return next[from].includes(to) ? accept(to) : conflict(`This appointment is ${labels[from]}.`);
}

/** A slot is held from start to end. Once the car is checked in, the job board schedules the work. */
export function move(status: Status): Result<true> {
  return status === "checked-in" || status === "cancelled" || status === "no-show"
    ? conflict(`This appointment is ${labels[status]} and can't be moved.`)
    : accept(true);
}

/** A visit's concern can be changed until the car is checked in. From then on, the repair order holds it. */
export function change(status: Status): Result<true> {
  return status === "checked-in" || status === "cancelled"
    ? conflict(`This appointment is ${labels[status]} and can't be changed.`)
    : accept(true);
}

const shortest = 15;
const yearsAhead = 3;

/** Whether a time is too far in the future to book. */
export const isTooFar = (at: Date, now: Date): boolean =>
  at.getTime() - now.getTime() > yearsAhead * 366 * 24 * 3_600_000;
export const tooFar = `That's more than ${yearsAhead} years ahead. Choose an earlier day.`;

/** "Monday to Saturday", or the individual days when they are not consecutive. */
function spokenDays(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const names = sorted.map((each) => weekdayNames[each - 1] ?? "");
  const [first, last] = [names[0], names.at(-1)];
  const together = sorted.every((each, index) => each === (sorted[0] ?? 0) + index);
  if (names.length > 2 && together) return `${first} to ${last}`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : (first ?? "no day");
}

/**
 * "Bay Street is open Monday to Saturday, 8:00 am to 6:00 pm." Days with the same hours are named together: "Monday to
 * Friday, 8:00 am to 6:00 pm; Saturday, 9:00 am to 1:00 pm".
 */
export function openingSentence(of: OpeningHours): string {
  const days = [...of.openDays].sort((a, b) => a - b);
  const byHours = Map.groupBy(days, (day) => {
    const { opens, closes } = weekdayHoursOf(of, day) ?? of;
    return `${formatClock(opens)} to ${formatClock(closes)}`;
  });
  const spans = [...byHours].map(([hours, on]) => `${spokenDays(on)}, ${hours}`);
  const never = `${spokenDays([])}, ${formatClock(of.opens)} to ${formatClock(of.closes)}`;
  return `${of.name} is open ${spans.join("; ") || never}.`;
}

/** A slot is at least 15 minutes, within the opening hours of one day, today or later. */
export function checkSlot(
  slot: { startsAt: string; endsAt: string },
  at: OpeningHours,
  now: Date,
  special?: SpecialDay,
): Result<true> {
  const start = new Date(slot.startsAt);
  const end = new Date(slot.endsAt);
  if (end <= start) return refuse("An appointment must end after it starts.");
  if (end.getTime() - start.getTime() < shortest * 60_000)
    return refuse(`An appointment must be at least ${shortest} minutes long.`);
  if (isTooFar(start, now)) return refuse(tooFar);
  const onDay = dayIn(at.timeZone, start);
  if (onDay < dayIn(at.timeZone, now)) return refuse("That day has passed. Choose today or a later day.");
  if (dayIn(at.timeZone, end) !== onDay)
    return refuse(`An appointment must end on the day it starts. ${openingSentence(at)}`);
  const open = hoursOn(at, special, onDay);
  if (!open)
    return refuse(
      special
        ? `The shop is closed on ${formatWeekdayDate(onDay)}: ${special.name}. Choose another day.`
        : `The shop is closed on ${weekdayNames[weekdayOf(onDay) - 1]}s. ${openingSentence(at)}`,
    );
  if (clockIn(at.timeZone, start) < open.opens || clockIn(at.timeZone, end) > open.closes)
    return refuse(
      special
        ? `On ${formatWeekdayDate(onDay)} (${special.name}) the shop is open ${formatClock(open.opens)} to ${formatClock(open.closes)}. Choose another time.`
        : `That's outside opening hours. ${openingSentence(at)}`,
    );
  return accept(true);
}

/** A car is checked in only once. The status check alone would let a repeat pass. */
export function checkIn(status: Status): Result<true> {
  if (status === "checked-in") return conflict(`This appointment is ${labels[status]}.`);
  const allowed = changeStatus(status, "checked-in");
  return allowed.ok ? accept(true) : allowed;
}
