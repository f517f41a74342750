import { dayIn, instantAt } from "../../kernel/time.ts";
import type { OpeningHours } from "../opening-hours.ts";
import { hoursOn, minutesBetween, shiftOfPerson, type UsualWeek, workSpans } from "./hours.ts";
import type { Block, DayCapacity, SpecialDay } from "./schema.ts";

export interface CapacityInput {
  readonly at: OpeningHours;
  readonly specialDays: readonly SpecialDay[];
  readonly bayIds: readonly string[];
  readonly technicians: readonly (UsualWeek & { staffId: string })[];
  readonly blocks: readonly Block[];
  /** Statuses in which an appointment holds its slot. */
  readonly taken: readonly { startsAt: string; endsAt: string; technicianId?: string | null }[];
}

const overlap = (aStart: number, aEnd: number, bStart: number, bEnd: number): number =>
  Math.max(0, Math.min(aEnd, bEnd) - Math.max(aStart, bStart)) / 60_000;

/**
 * How much capacity each day has and how much of it is taken, in minutes. Bay time = bays × opening hours − time out
 * of use. Technician time = shifts within the opening hours − breaks − absences. Each appointment takes its length of
 * both, whether or not a technician is assigned yet.
 */
export function capacityOf(of: CapacityInput, days: readonly string[]): DayCapacity[] {
  const zone = of.at.timeZone;
  const specials = new Map(of.specialDays.map((each) => [each.day, each]));
  const takenByDay = new Map<string, number>();
  for (const each of of.taken) {
    const day = dayIn(zone, new Date(each.startsAt));
    const minutes = (Date.parse(each.endsAt) - Date.parse(each.startsAt)) / 60_000;
    takenByDay.set(day, (takenByDay.get(day) ?? 0) + minutes);
  }
  const blocks = of.blocks.map((each) => ({
    ...each,
    start: Date.parse(each.startsAt),
    end: Date.parse(each.endsAt),
  }));
  return days.map((day) => {
    const special = specials.get(day);
    const open = hoursOn(of.at, special, day);
    const taken = Math.round(takenByDay.get(day) ?? 0);
    const span = (from: string, to: string) =>
      [instantAt(zone, day, from).getTime(), instantAt(zone, day, to).getTime()] as const;
    const lost = (by: "bayId" | "staffId", id: string, from: string, to: string): number => {
      const own = blocks.filter((each) => each[by] === id);
      if (own.length === 0) return 0;
      const [start, end] = span(from, to);
      // A bay can be out of service for two reasons at once. Each minute is lost once.
      let until = start;
      let minutes = 0;
      for (const each of own.sort((a, b) => a.start - b.start)) {
        minutes += overlap(Math.max(each.start, until), each.end, start, end);
        until = Math.max(until, each.end);
      }
      return minutes;
    };
    const shifts = of.technicians.flatMap(({ staffId, week, lastDay }) => {
      const hours = shiftOfPerson({ week, lastDay }, open, day);
      return hours ? [{ staffId, ...hours }] : [];
    });
    // Most people work the same hours on a given day.
    const lengths = new Map<string, number>();
    const lengthOf = (from: string, to: string): number => {
      const key = `${from} ${to}`;
      const length = lengths.get(key) ?? minutesBetween(zone, day, from, to);
      lengths.set(key, length);
      return length;
    };
    const openMinutes = open ? lengthOf(open.opens, open.closes) : 0;
    const bayMinutes = open
      ? of.bayIds.reduce((sum, bayId) => sum + openMinutes - lost("bayId", bayId, open.opens, open.closes), 0)
      : 0;
    const technicianMinutes = shifts.reduce(
      (sum, shift) =>
        workSpans(shift).reduce(
          (minutes, { from, to }) => minutes + lengthOf(from, to) - lost("staffId", shift.staffId, from, to),
          sum,
        ),
      0,
    );
    // Work that continues after a person's break does not use the break.
    const pausedOf = shifts.reduce((sum, { staffId, breakStarts, breakEnds }) => {
      if (!breakStarts || !breakEnds) return sum;
      const [start, end] = span(breakStarts, breakEnds);
      return of.taken
        .filter((each) => each.technicianId === staffId)
        .reduce(
          (all, each) => all + overlap(Date.parse(each.startsAt), Date.parse(each.endsAt), start, end),
          sum,
        );
    }, 0);
    return {
      day,
      name: special?.name ?? null,
      opens: open?.opens ?? null,
      closes: open?.closes ?? null,
      bayMinutes: Math.round(bayMinutes),
      bayTaken: taken,
      technicianMinutes: Math.round(technicianMinutes),
      technicianTaken: Math.round(taken - pausedOf),
      shifts,
    };
  });
}
