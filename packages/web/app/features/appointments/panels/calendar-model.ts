import type { Appointment } from "@autoiq/domain/appointments/contract";
import { dayIn } from "@autoiq/domain/kernel/time";
import { minutesOf, wallClock } from "~/platform/zoned";
import { holdsSlot } from "./status";

export const slotMinutes = 30;
/** What dragging snaps to. */
export const snapMinutes = 15;
/** Height of a slot in rem. */
export const slotRem = 2;

export type CalendarColumn = { id: string; name: string; detail?: string; color?: string };

/** An appointment where its column draws it: minutes of the shop's day and, where some overlap, its lane. */
export type Placed = { appointment: Appointment; start: number; end: number; lane: number; lanes: number };

/** The column of what nobody is assigned to. */
export const unassigned = "unassigned";

export const columnOf = (appointment: Appointment, by: "bay" | "technician"): string =>
  by === "bay" ? appointment.bayId : (appointment.technicianId ?? unassigned);

/** The hours to draw: those the shop is open, widened for whatever is booked outside of them. */
export function hoursToDraw(
  opens: string,
  closes: string,
  placed: readonly { start: number; end: number }[],
): { from: number; to: number } {
  const from = Math.min(minutesOf(opens), ...placed.map((each) => each.start));
  const to = Math.max(minutesOf(closes), ...placed.map((each) => each.end));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** The appointments of one day in the shop's zone as minutes of that day, earliest first. */
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

/** Puts what overlaps side by side. Bays never overlap; a technician's day can, and "unassigned" often does. */
export function place(items: readonly { appointment: Appointment; start: number; end: number }[]): Placed[] {
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
