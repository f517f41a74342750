import { addDays, dayIn, instantAt } from "../../kernel/time.ts";
import type { OpeningHours } from "../opening-hours.ts";
import { cutsBreak, hoursOn, shiftOfPerson, type UsualWeek } from "./hours.ts";
import type { SpecialDay } from "./schema.ts";

/** A bay or a person that is booked, in milliseconds. */
export interface Hold {
  readonly resourceId: string;
  readonly start: number;
  readonly end: number;
}

export interface FreeInput {
  readonly at: OpeningHours;
  readonly specialDays: readonly SpecialDay[];
  /** In the order in which they are offered. */
  readonly bayIds: readonly string[];
  readonly technicians: readonly (UsualWeek & { staffId: string })[];
  readonly holds: readonly Hold[];
  /** Appointments with no assigned technician. Each takes one of the free technicians. */
  readonly unassigned: readonly { start: number; end: number }[];
  /** Nothing before this time. */
  readonly from: Date;
  /** The last day to search. */
  readonly until: string;
  readonly minutes: number;
  /** Minutes between offered start times. */
  readonly step: number;
  readonly limit: number;
  readonly bayId?: string | undefined;
  readonly technicianId?: string | undefined;
}

export interface FreeSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly bayId: string;
  /** Null only in a shop without technicians. */
  readonly technicianId: string | null;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The times of one day's grid. Each one is looked up only on a day when the clocks change. */
function* starts(zone: string, day: string, from: string, to: string, step: number): Generator<number> {
  const [first, last] = [minutesOf(from), minutesOf(to)];
  const opens = instantAt(zone, day, from).getTime();
  const even = instantAt(zone, day, to).getTime() - opens === (last - first) * 60_000;
  let latest = 0;
  for (let minute = first; minute < last; minute += step) {
    const at = even ? opens + (minute - first) * 60_000 : instantAt(zone, day, clockOf(minute)).getTime();
    // A local time that does not exist that night maps to another one's instant.
    if (at > latest) yield at;
    latest = at;
  }
}

/**
 * The next slots of that length with a free bay and a free technician, earliest first, one per start time. Offers the
 * first free bay in order, and the free technician with the least booked that day.
 */
export function freeSlots(of: FreeInput): FreeSlot[] {
  const zone = of.at.timeZone;
  const specials = new Map(of.specialDays.map((each) => [each.day, each]));
  const bayIds = of.bayId ? of.bayIds.filter((each) => each === of.bayId) : of.bayIds;
  const found: FreeSlot[] = [];
  const length = of.minutes * 60_000;
  const earliest = of.from.getTime();
  for (let day = dayIn(zone, of.from); day <= of.until && found.length < of.limit; day = addDays(day, 1)) {
    const open = hoursOn(of.at, specials.get(day), day);
    if (!open) continue;
    const [opens, closes] = [
      instantAt(zone, day, open.opens).getTime(),
      instantAt(zone, day, open.closes).getTime(),
    ];
    const byResource = new Map<string, Hold[]>();
    for (const hold of of.holds)
      if (hold.start < closes && hold.end > opens)
        byResource.set(hold.resourceId, [...(byResource.get(hold.resourceId) ?? []), hold]);
    const isFree = (id: string, start: number, end: number): boolean =>
      !(byResource.get(id) ?? []).some((each) => each.start < end && each.end > start);
    const working = of.technicians.flatMap(({ staffId, week, lastDay }) => {
      const hours = shiftOfPerson({ week, lastDay }, open, day);
      if (!hours) return [];
      const taken = (byResource.get(staffId) ?? []).reduce((sum, each) => sum + each.end - each.start, 0);
      const span = {
        start: instantAt(zone, day, hours.starts).getTime(),
        end: instantAt(zone, day, hours.ends).getTime(),
      };
      const { breakStarts, breakEnds } = hours;
      const pause =
        breakStarts && breakEnds
          ? {
              start: instantAt(zone, day, breakStarts).getTime(),
              end: instantAt(zone, day, breakEnds).getTime(),
            }
          : undefined;
      return [{ staffId, taken, pause, ...span }];
    });
    working.sort((a, b) => a.taken - b.taken);
    const waiting = of.unassigned.filter((each) => each.start < closes && each.end > opens);
    for (const start of starts(zone, day, open.opens, open.closes, of.step)) {
      const end = start + length;
      if (start < earliest) continue;
      if (end > closes || found.length >= of.limit) break;
      const bayId = bayIds.find((each) => isFree(each, start, end));
      if (!bayId) continue;
      const free = working.filter(
        (each) =>
          each.start <= start &&
          each.end >= end &&
          !(each.pause && cutsBreak({ start, end }, each.pause)) &&
          isFree(each.staffId, start, end),
      );
      const claimed = waiting.filter((each) => each.start < end && each.end > start).length;
      if (of.technicians.length > 0 && free.length <= claimed) continue;
      const technicianId = of.technicianId
        ? free.find((each) => each.staffId === of.technicianId)?.staffId
        : (free[0]?.staffId ?? null);
      if (technicianId === undefined) continue;
      found.push({
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(end).toISOString(),
        bayId,
        technicianId,
      });
    }
  }
  return found;
}
