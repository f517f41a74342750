import type { Cents } from "../kernel/money.ts";
import { addMonths } from "../kernel/time.ts";
import type { DepreciationMethod } from "./schema.ts";

/** What a schedule is calculated from. Amounts are cents, days are YYYY-MM-DD. */
export interface Depreciated {
  readonly method: DepreciationMethod;
  readonly costCents: Cents;
  /** At most the cost. */
  readonly residualCents: Cents;
  readonly inServiceOn: string;
  readonly usefulLifeMonths: number;
  /** Of the straight-line rate, above 100. Null for straight line. */
  readonly decliningPercent: number | null;
  /** The day it was retired or sold. Null: in use. */
  readonly endedOn: string | null;
}

export interface DepreciationMonth {
  /** YYYY-MM */
  readonly month: string;
  readonly cents: Cents;
  /** The book value at the end of the month. */
  readonly bookCents: Cents;
}

const monthsPerYear = 12;

/** Both amounts are cents from zero on. Rounded half up, in integers. */
function share(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  return Number((2n * product + divisor) / (2n * divisor));
}

/** Equal parts of an amount, whose cents sum to the whole. */
const straightLine = (amount: Cents, parts: number): Cents[] =>
  Array.from({ length: parts }, (_, index) => share(amount, index + 1, parts) - share(amount, index, parts));

/**
 * Declining balance by years of use: each year takes the rate of the book value at its start, or what straight line would
 * take over the rest of the life where that is more, and never more than what is left above the residual value.
 */
function decliningBalance(of: Depreciated, percent: number): Cents[] {
  const life = of.usefulLifeMonths;
  const months: Cents[] = [];
  let left = of.costCents - of.residualCents;
  for (let done = 0; done < life; done += monthsPerYear) {
    const inYear = Math.min(monthsPerYear, life - done);
    const declining = share(left + of.residualCents, percent * inYear, 100 * life);
    const straight = share(left, inYear, life - done);
    const cents = done + inYear === life ? left : Math.min(left, Math.max(declining, straight));
    months.push(...straightLine(cents, inYear));
    left -= cents;
  }
  return months;
}

/** The month in which a day is, as YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7);

/**
 * The depreciation of each month from the month of the first day of use on. It sums to the cost less the residual value,
 * except for what was retired or sold before: nothing is depreciated from that month on. Empty without a method.
 */
export function depreciationSchedule(of: Depreciated): readonly DepreciationMonth[] {
  if (of.method === "none") return [];
  const base = of.costCents - of.residualCents;
  const amounts =
    of.method === "straight-line"
      ? straightLine(base, of.usefulLifeMonths)
      : decliningBalance(of, of.decliningPercent ?? 100);
  const first = `${monthOf(of.inServiceOn)}-01`;
  const end = of.endedOn ? monthOf(of.endedOn) : null;
  let bookCents = of.costCents;
  return amounts.flatMap((cents, index) => {
    const month = monthOf(addMonths(first, index));
    if (end !== null && month >= end) return [];
    bookCents -= cents;
    return [{ month, cents, bookCents }];
  });
}

/** The book value on a day: the cost less the months that ended before it. Zero for what is retired or sold. */
export function bookValueOn(of: Depreciated, day: string): Cents {
  if (of.endedOn && day >= of.endedOn) return 0;
  const ended = depreciationSchedule(of).filter(({ month }) => month < monthOf(day));
  return ended.at(-1)?.bookCents ?? of.costCents;
}

export interface DepreciationYear {
  readonly year: number;
  readonly cents: Cents;
  /** At the end of the year, or of the last month of the schedule. */
  readonly bookCents: Cents;
}

/** A schedule's months by calendar year. */
export function byYear(schedule: readonly DepreciationMonth[]): readonly DepreciationYear[] {
  const years = new Map<number, DepreciationYear>();
  for (const { month, cents, bookCents } of schedule) {
    const year = Number(month.slice(0, 4));
    years.set(year, { year, cents: (years.get(year)?.cents ?? 0) + cents, bookCents });
  }
  return [...years.values()];
}
