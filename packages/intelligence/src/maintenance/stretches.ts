import type { Beginning, Stretch } from "./renewal.ts";

/** One visit of a car: when, what the odometer showed, and whether the part in question was replaced. */
export interface CarVisit {
  /** Day number; any zero. */
  readonly day: number;
  readonly odometer: number | null;
  readonly replaced: boolean;
}

/** Of what a part's life is counted in. */
export type Use = "miles" | "months";

/** Days of a month of the Gregorian calendar, on average. */
const monthDays = 30.436875;

/** Where a car stands with one part after its last visit. */
export interface Standing {
  readonly beginning: Beginning;
  /** Use since then, up to the last visit. */
  readonly seen: number;
  readonly lastDay: number;
}

export interface PartHistory {
  readonly stretches: readonly Stretch[];
  /** Undefined: no visit says how far the car had come. */
  readonly standing: Standing | undefined;
}

/**
 * A car's visits, oldest first, as what they say about one part. Visits whose odometer is missing or runs backwards say
 * nothing about miles. `builtOn` is the day number on which the car was about new; without it a part that goes by months
 * is not counted before its first replacement here.
 */
export function partHistory(visits: readonly CarVisit[], use: Use, builtOn: number | null): PartHistory {
  const stretches: Stretch[] = [];
  let standing: (Standing & { readonly start: number }) | undefined;
  for (const { day, odometer, replaced } of visits) {
    const at = use === "miles" ? odometer : day / monthDays;
    if (at === null || (standing && at < standing.start + standing.seen)) continue;
    if (standing && replaced) {
      const by = at - standing.start;
      if (by > standing.seen) stretches.push({ beginning: standing.beginning, until: standing.seen, by });
    }
    if (replaced) {
      standing = { beginning: { kind: "fitted" }, seen: 0, start: at, lastDay: day };
      continue;
    }
    if (standing) {
      standing = { ...standing, seen: at - standing.start, lastDay: day };
      continue;
    }
    const carUse =
      use === "miles" ? odometer : builtOn === null ? null : Math.max(0, day - builtOn) / monthDays;
    if (carUse !== null)
      standing = { beginning: { kind: "never-seen", carUse }, seen: 0, start: at, lastDay: day };
  }
  if (standing && standing.seen > 0)
    stretches.push({ beginning: standing.beginning, until: standing.seen, by: null });
  return { stretches, standing };
}

/** Use that so many days, or the miles driven in them, come to. */
export const useOf = (use: Use, days: number, miles: number): number =>
  use === "miles" ? miles : days / monthDays;
