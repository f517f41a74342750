import { cutsBreak } from "@autoiq/domain/appointments/availability/hours";
import { sayClock, sayDay } from "~/platform/zoned";
import type { Blocked, CalendarColumn } from "./calendar-model";

/** Where something is about to be put. */
export type CalendarTarget = { columnId: string; day: string; start: number; length: number };

/** What a target is measured against: what its column holds on that day. */
export type Around = {
  column: CalendarColumn | undefined;
  taken: readonly { appointment: { id: string }; start: number; end: number }[];
  blocked: readonly Blocked[];
};

/**
 * Why the place will be refused, as far as this screen knows; null where it looks free. The server decides: this only
 * says it before one lets go.
 */
export function problemAt(target: CalendarTarget, around: Around, ownId: string): string | null {
  const { column } = around;
  const end = target.start + target.length;
  const overlaps = (each: { start: number; end: number }) => each.start < end && each.end > target.start;
  if (!column) return null;
  if (!column.hours) return `${column.name}: closed or not at work`;
  if (target.start < column.hours.from || end > column.hours.to)
    return `${column.name}: outside of ${sayClock(column.hours.from)} to ${sayClock(column.hours.to)}`;
  const { pause } = column.hours;
  if (pause && cutsBreak({ start: target.start, end }, pause))
    return `${column.name}: break until ${sayClock(pause.end)}`;
  if (around.taken.some((each) => each.appointment.id !== ownId && overlaps(each)))
    return `${column.name} is taken then`;
  const block = around.blocked.find(overlaps);
  return block ? `${column.name}: ${block.block.reason}` : null;
}

export const sayTarget = (target: CalendarTarget, columnName: string, withDay: boolean): string =>
  `${withDay ? `${sayDay(target.day)}, ` : ""}${sayClock(target.start)} to ${sayClock(target.start + target.length)}, ${columnName}`;
