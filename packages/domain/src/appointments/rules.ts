import { accept, conflict, type Result, refuse } from "../kernel/result.ts";
import { dayIn } from "../kernel/time.ts";
import { hoursOn } from "./availability/hours.ts";
import type { SpecialDay } from "./availability/schema.ts";
import { clockIn, type OpeningHours, spokenClock, spokenDay, weekdayNames, weekdayOf } from "./clock.ts";
import type { Appointment } from "./contract.ts";

export type { OpeningHours } from "./clock.ts";

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

const words: Record<Status, string> = {
  requested: "only requested",
  confirmed: "confirmed",
  arrived: "already here",
  "checked-in": "already checked in",
  "no-show": "marked as no-show",
  cancelled: "cancelled",
};

export function changeStatus(from: Status, to: Status): Result<Status> {
  if (from === to) return accept(to);
  return next[from].includes(to) ? accept(to) : conflict(`This appointment is ${words[from]}.`);
}

/** A slot is held from start to end; once the car is checked in, the work is moved on the job board instead. */
export function move(status: Status): Result<true> {
  return status === "checked-in" || status === "cancelled" || status === "no-show"
    ? conflict(`This appointment is ${words[status]} and cannot be moved.`)
    : accept(true);
}

/** What a visit is about can be changed until the car is checked in: then its repair order says it. */
export function change(status: Status): Result<true> {
  return status === "checked-in" || status === "cancelled"
    ? conflict(`This appointment is ${words[status]} and cannot be changed.`)
    : accept(true);
}

const shortest = 15;
const yearsAhead = 3;

/** Whether an instant is farther ahead than anybody books. */
export const isTooFar = (at: Date, now: Date): boolean =>
  at.getTime() - now.getTime() > yearsAhead * 366 * 24 * 3_600_000;
export const tooFar = `That is more than ${yearsAhead} years ahead. Choose an earlier day.`;

/** "Monday to Saturday", or the days one by one where they are not next to each other. */
function spokenDays(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const names = sorted.map((each) => weekdayNames[each - 1] ?? "");
  const [first, last] = [names[0], names.at(-1)];
  const together = sorted.every((each, index) => each === (sorted[0] ?? 0) + index);
  if (names.length > 2 && together) return `${first} to ${last}`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : (first ?? "no day");
}

/** "Bay Street is open Monday to Saturday, 8:00 am to 6:00 pm." */
export const openingSentence = (of: OpeningHours): string =>
  `${of.name} is open ${spokenDays(of.openDays)}, ${spokenClock(of.opens)} to ${spokenClock(of.closes)}.`;

/** A slot is a quarter of an hour at least, and lies within the opening hours of one day, today or later. */
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
    return refuse(`An appointment takes at least ${shortest} minutes.`);
  if (isTooFar(start, now)) return refuse(tooFar);
  const onDay = dayIn(at.timeZone, start);
  if (onDay < dayIn(at.timeZone, now)) return refuse("That day has passed. Choose today or a later day.");
  if (dayIn(at.timeZone, end) !== onDay)
    return refuse(`An appointment must end on the day it starts. ${openingSentence(at)}`);
  const open = hoursOn(at, special, onDay);
  if (!open)
    return refuse(
      special
        ? `The shop is closed on ${spokenDay(onDay)}: ${special.name}. Choose another day.`
        : `The shop is closed on ${weekdayNames[weekdayOf(onDay) - 1]}s. ${openingSentence(at)}`,
    );
  if (clockIn(at.timeZone, start) < open.opens || clockIn(at.timeZone, end) > open.closes)
    return refuse(
      special
        ? `On ${spokenDay(onDay)} (${special.name}) the shop is open ${spokenClock(open.opens)} to ${spokenClock(open.closes)}. Choose another time.`
        : `That is outside of the opening hours. ${openingSentence(at)}`,
    );
  return accept(true);
}

/** A car is checked in once; the status alone would let the same answer pass twice. */
export function checkIn(status: Status): Result<true> {
  if (status === "checked-in") return conflict(`This appointment is ${words[status]}.`);
  const allowed = changeStatus(status, "checked-in");
  return allowed.ok ? accept(true) : allowed;
}
