import { accept, conflict, type Result, refuse } from "../kernel/result.ts";
import { dayIn } from "../kernel/time.ts";
import type { Location } from "../shops/schema.ts";
import type { Appointment } from "./contract.ts";

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

const shortest = 15;
const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** What the calendar needs of a location: opening times are HH:MM on its own clock, day 1 is Monday. */
export type OpeningHours = Pick<Location, "name" | "timeZone" | "opens" | "closes" | "openDays">;

const clockIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);

/** "08:00" → "8:00 am". */
const spoken = (clock: string): string => {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${clock.slice(3)} ${hour < 12 ? "am" : "pm"}`;
};

/** "Monday to Saturday", or the days one by one where they are not next to each other. */
function spokenDays(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const names = sorted.map((each) => dayNames[each - 1] ?? "");
  const [first, last] = [names[0], names.at(-1)];
  const together = sorted.every((each, index) => each === (sorted[0] ?? 0) + index);
  if (names.length > 2 && together) return `${first} to ${last}`;
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : (first ?? "no day");
}

/** "Bay Street is open Monday to Saturday, 8:00 am to 6:00 pm." */
export const openingSentence = (of: OpeningHours): string =>
  `${of.name} is open ${spokenDays(of.openDays)}, ${spoken(of.opens)} to ${spoken(of.closes)}.`;

/** A slot is a quarter of an hour at least, and lies within the opening hours of one day, today or later. */
export function checkSlot(
  slot: { startsAt: string; endsAt: string },
  at: OpeningHours,
  now: Date,
): Result<true> {
  const start = new Date(slot.startsAt);
  const end = new Date(slot.endsAt);
  if (end <= start) return refuse("An appointment must end after it starts.");
  if (end.getTime() - start.getTime() < shortest * 60_000)
    return refuse(`An appointment takes at least ${shortest} minutes.`);
  const onDay = dayIn(at.timeZone, start);
  if (onDay < dayIn(at.timeZone, now)) return refuse("That day has passed. Choose today or a later day.");
  if (dayIn(at.timeZone, end) !== onDay)
    return refuse(`An appointment must end on the day it starts. ${openingSentence(at)}`);
  const weekday = new Date(`${onDay}T00:00:00Z`).getUTCDay() || 7;
  if (!at.openDays.includes(weekday))
    return refuse(`The shop is closed on ${dayNames[weekday - 1]}s. ${openingSentence(at)}`);
  if (clockIn(at.timeZone, start) < at.opens || clockIn(at.timeZone, end) > at.closes)
    return refuse(`That is outside of the opening hours. ${openingSentence(at)}`);
  return accept(true);
}

/** A car is checked in once; the status alone would let the same answer pass twice. */
export function checkIn(status: Status): Result<true> {
  if (status === "checked-in") return conflict(`This appointment is ${words[status]}.`);
  const allowed = changeStatus(status, "checked-in");
  return allowed.ok ? accept(true) : allowed;
}
