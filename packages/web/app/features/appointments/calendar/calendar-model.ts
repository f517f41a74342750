import type { Block, DayCapacity } from "@autoiq/domain/appointments/availability/schema";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import { dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { minutesOf, wallClock } from "~/platform/time/time-zone";
import { holdsSlot } from "../appointment-status";

export const slotMinutes = 30;
/** Snap interval while dragging. */
export const snapMinutes = 15;
/** The shortest appointment length. */
export const shortestMinutes = 15;
/** Height of a slot in rem. */
export const slotHeightRem = 2.25;

export type By = "bay" | "technician";

/**
 * A bay or a technician. `hours` are its hours on the day shown. Absent when the technician is off or the shop is
 * closed.
 */
export type CalendarColumn = {
  id: string;
  name: string;
  detail?: string;
  color?: string;
  hours?: ColumnHours | undefined;
};

/** An appointment positioned in its column: minutes of the shop's day, and its lane where appointments overlap. */
export type Placed = { appointment: Appointment; start: number; end: number; lane: number; lanes: number };

/** Time that cannot be booked in a column, such as a bay out of service or time off. */
export type Blocked = { block: Block; start: number; end: number };

/** The column for unassigned appointments. */
export const unassigned = "unassigned";

export const columnOf = (appointment: Appointment, by: By): string =>
  by === "bay" ? appointment.bayId : (appointment.technicianId ?? unassigned);

/** The hours to draw: opening hours, widened to include every appointment. */
export function visibleHours(
  opens: string,
  closes: string,
  placed: readonly { start: number; end: number }[],
): { from: number; to: number } {
  const from = Math.min(minutesOf(opens), ...placed.map((each) => each.start));
  const to = Math.max(minutesOf(closes), ...placed.map((each) => each.end));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** The appointments of one day in the shop's time zone, as minutes of that day, earliest first. */
export function onDay(
  appointments: readonly Appointment[],
  day: string,
  timeZone: string,
): { appointment: Appointment; start: number; end: number }[] {
  return appointments
    .filter((each) => holdsSlot(each.status) && dayIn(timeZone, new Date(each.startsAt)) === day)
    .map((appointment) => {
      const start = minutesOf(wallClock(appointment.startsAt, timeZone).clock);
      const length = (Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / 60_000;
      return { appointment, start, end: Math.min(start + length, 24 * 60) };
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The blocks of one day, clipped to its start and end. */
export function blockedOn(blocks: readonly Block[], day: string, timeZone: string): Blocked[] {
  const midnight = instantAt(timeZone, day, "00:00").getTime();
  const minuteOf = (instant: string, otherwise: number) =>
    dayIn(timeZone, new Date(instant)) === day ? minutesOf(wallClock(instant, timeZone).clock) : otherwise;
  return blocks
    .filter((each) => Date.parse(each.endsAt) > midnight && dayIn(timeZone, new Date(each.startsAt)) <= day)
    .map((block) => ({ block, start: minuteOf(block.startsAt, 0), end: minuteOf(block.endsAt, 24 * 60) }))
    .filter((each) => each.end > each.start);
}

/** Minutes from `from` to `to` that are blocked. Blocks may overlap, and each minute counts once. */
export function minutesOff(blocked: readonly Blocked[], from: number, to: number): number {
  let until = from;
  let minutes = 0;
  for (const { start, end } of [...blocked].sort((a, b) => a.start - b.start)) {
    minutes += Math.max(0, Math.min(end, to) - Math.max(start, until));
    until = Math.max(until, end);
  }
  return minutes;
}

/** Places overlapping appointments side by side. Bays never overlap, but the unassigned column often does. */
export function layOut(items: readonly { appointment: Appointment; start: number; end: number }[]): Placed[] {
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let groupEnd = -1;
  const close = () => {
    const lanes = Math.max(1, ...group.map((each) => each.lane + 1));
    for (const each of group) each.lanes = lanes;
    placed.push(...group);
    group = [];
  };
  for (const item of items) {
    if (item.start >= groupEnd) close();
    const taken = new Set(group.filter((each) => each.end > item.start).map((each) => each.lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ ...item, lane, lanes: 1 });
    groupEnd = Math.max(groupEnd, item.end);
  }
  close();
  return placed;
}

/** Minutes of the day when a column can be booked. No appointment starts or ends within `pause`. */
interface ColumnHours {
  readonly from: number;
  readonly to: number;
  readonly pause?: { readonly start: number; readonly end: number };
}

/** A technician's shift on a day, in minutes. A bay has the shop's hours. */
export function hoursOfColumn(
  capacity: DayCapacity | undefined,
  id: string,
  by: By,
): ColumnHours | undefined {
  if (!capacity?.opens || !capacity.closes) return undefined;
  const shift = by === "technician" && id !== unassigned;
  if (!shift) return { from: minutesOf(capacity.opens), to: minutesOf(capacity.closes) };
  const own = capacity.shifts.find((each) => each.staffId === id);
  if (!own) return undefined;
  const { breakStarts, breakEnds } = own;
  return {
    from: minutesOf(own.starts),
    to: minutesOf(own.ends),
    ...(breakStarts && breakEnds
      ? { pause: { start: minutesOf(breakStarts), end: minutesOf(breakEnds) } }
      : {}),
  };
}

/** Minutes as "7.5 h". */
export const formatHours = (minutes: number): string => `${Math.round(minutes / 6) / 10} h`;
