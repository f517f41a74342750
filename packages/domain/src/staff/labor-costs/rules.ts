import { accept, type Result, refuse } from "../../kernel/result.ts";
import { addDays, formatDay } from "../../kernel/time.ts";

/** Hourly: each hour on the clock costs. Flat-rate: each hour flagged (sold) costs, however long it took. */
export const payBases = ["hourly", "flat-rate"] as const;
export type PayBasis = (typeof payBases)[number];

/** Far above what an hour of any technician costs: a larger number is a typing error or a salary. */
export const maxHourlyCostCents = 50_000;

const dateOf = (day: string) => formatDay(day, "");

const earliest = "2000-01-01";
const maxDaysAhead = 366;

/** Whether a labor cost may start on that day, seen from `today`. `taken`: the person has one from that day already. */
export function checkStart(of: {
  readonly name: string;
  readonly startsOn: string;
  readonly today: string;
  readonly taken: boolean;
}): Result<true> {
  const { name, startsOn, today } = of;
  if (startsOn < earliest) return refuse(`Choose a day from ${dateOf(earliest)} on.`);
  if (startsOn > addDays(today, maxDaysAhead)) return refuse("Choose a day within the next year.");
  if (of.taken)
    return refuse(
      `${name} already has a labor cost from ${dateOf(startsOn)}. Correct that one, or choose another day.`,
    );
  return accept(true);
}

interface Entered {
  readonly startsOn: string;
  /** The day it was entered, in the shop's time zone. */
  readonly enteredOn: string;
}

/**
 * Whether a labor cost may still be corrected or removed: until the day it starts is over, and on the day it was
 * entered. Later, reports and invoices have been read with it, so a change gets a day of its own.
 */
export const isCorrectable = ({ startsOn, enteredOn }: Entered, today: string): boolean =>
  startsOn >= today || enteredOn >= today;

/** Refuses to change a labor cost that has been in use. */
export function checkCorrection(entered: Entered, today: string): Result<true> {
  if (isCorrectable(entered, today)) return accept(true);
  return refuse(
    `This labor cost has been in use since ${dateOf(entered.startsOn)}. Add a change from a later day instead.`,
  );
}

/** The labor cost in use on a day: the one with the latest start up to it. Undefined when it is unknown. */
export function costOn<C extends { readonly startsOn: string }>(
  costs: readonly C[],
  day: string,
): C | undefined {
  let found: C | undefined;
  for (const cost of costs)
    if (cost.startsOn <= day && (!found || cost.startsOn > found.startsOn)) found = cost;
  return found;
}

export const payBasisLabels: Readonly<Record<PayBasis, string>> = {
  hourly: "per hour on the clock",
  "flat-rate": "per flat-rate hour",
};
