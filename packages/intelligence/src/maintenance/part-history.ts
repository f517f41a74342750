import type { Beginning, ObservedInterval } from "./renewal.ts";

/** One visit of a car: when, the odometer reading, and whether the part in question was replaced. */
export interface CarVisit {
  /** Day number from any zero. */
  readonly day: number;
  readonly odometer: number | null;
  readonly replaced: boolean;
}

/** The unit of a part's lifetime. */
export type Use = "miles" | "months";

/** Average days per month of the Gregorian calendar. */
const monthDays = 30.436875;

/** The state of one part of a car after its last visit. */
export interface PartState {
  readonly beginning: Beginning;
  /** Use since then, up to the last visit. */
  readonly seen: number;
  readonly lastDay: number;
}

export interface PartHistory {
  readonly intervals: readonly ObservedInterval[];
  /** Undefined: no visit has the car's mileage. */
  readonly current: PartState | undefined;
}

/**
 * A car's visits, oldest first, as the history of one part. Visits without an odometer reading, or with one that goes
 * backward, say nothing about miles. `builtOn` is the day number on which the car was about new. Without it, a part
 * counted in months has no use before its first replacement here.
 */
export function partHistory(visits: readonly CarVisit[], use: Use, builtOn: number | null): PartHistory {
  const intervals: ObservedInterval[] = [];
  let current: (PartState & { readonly start: number }) | undefined;
  for (const { day, odometer, replaced } of visits) {
    const at = use === "miles" ? odometer : day / monthDays;
    if (at === null || (current && at < current.start + current.seen)) continue;
    if (current && replaced) {
      const by = at - current.start;
      if (by > current.seen) intervals.push({ beginning: current.beginning, until: current.seen, by });
    }
    if (replaced) {
      current = { beginning: { kind: "fitted" }, seen: 0, start: at, lastDay: day };
      continue;
    }
    if (current) {
      current = { ...current, seen: at - current.start, lastDay: day };
      continue;
    }
    const carUse =
      use === "miles" ? odometer : builtOn === null ? null : Math.max(0, day - builtOn) / monthDays;
    if (carUse !== null)
      current = { beginning: { kind: "never-seen", carUse }, seen: 0, start: at, lastDay: day };
  }
  if (current && current.seen > 0)
    intervals.push({ beginning: current.beginning, until: current.seen, by: null });
  return { intervals, current };
}

/** The use from a number of days, or from the miles driven in them. */
export const useOf = (use: Use, days: number, miles: number): number =>
  use === "miles" ? miles : days / monthDays;
