import { cutsBreak } from "@autoiq/domain/appointments/availability/hours";
import { formatClockTime, formatDay } from "~/platform/time/time-zone";
import type { Blocked, CalendarColumn } from "./calendar-model";

/** Where an appointment is about to be dropped. */
export type DropTarget = { columnId: string; day: string; start: number; length: number };

/** The context of a target: its column's appointments and blocks on that day. */
export type Around = {
  column: CalendarColumn | undefined;
  taken: readonly { appointment: { id: string }; start: number; end: number }[];
  blocked: readonly Blocked[];
};

/**
 * Why the server will reject the slot, as far as this screen knows. Null when it looks free. Only the server decides,
 * but this shows the problem before the drop.
 */
export function slotConflict(target: DropTarget, around: Around, ownId: string): string | null {
  const { column } = around;
  const end = target.start + target.length;
  const overlaps = (each: { start: number; end: number }) => each.start < end && each.end > target.start;
  if (!column) return null;
  if (!column.hours) return `${column.name}: closed or off`;
  if (target.start < column.hours.from || end > column.hours.to)
    return `${column.name}: outside ${formatClockTime(column.hours.from)} to ${formatClockTime(column.hours.to)}`;
  const { pause } = column.hours;
  if (pause && cutsBreak({ start: target.start, end }, pause))
    return `${column.name}: break until ${formatClockTime(pause.end)}`;
  if (around.taken.some((each) => each.appointment.id !== ownId && overlaps(each)))
    return `${column.name} is already booked`;
  const block = around.blocked.find(overlaps);
  return block ? `${column.name}: ${block.block.reason}` : null;
}

export const describeTarget = (target: DropTarget, columnName: string, withDay: boolean): string =>
  `${withDay ? `${formatDay(target.day)}, ` : ""}${formatClockTime(target.start)} to ${formatClockTime(target.start + target.length)}, ${columnName}`;
