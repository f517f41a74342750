import type { OrderRules } from "./schema.ts";

/** Until the shop says how it orders. */
export const usualOrderRules: OrderRules = {
  serviceBasisPoints: 9500,
  usualDays: 2,
  slowDays: 4,
  reviewDays: 7,
};

/** A forecast older than this is worked out again. */
export const freshHours = 26;
/** Fewer whole months than this with demand say too little. */
export const leastMonths = 3;
/** Nothing asked for in so many months: dead stock. */
export const deadMonths = 12;

/** Of five deliveries four take the usual days and one the slow ones: the spread that the safety stock is for. */
export const deliveryDays = (usualDays: number, slowDays: number): number[] => [
  ...Array<number>(4).fill(usualDays),
  Math.max(usualDays, slowDays),
];

export const trends = ["rising", "steady", "falling", "ending", "new", "none"] as const;
export type Trend = (typeof trends)[number];

const meanOf = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, each) => sum + each, 0) / values.length : 0;

/**
 * Where a part's demand goes: the forecast's mean month beside the mean of the last twelve. A change counts from a
 * quarter and half a unit a month; a part that was asked for within a year, but not in six months, and is more likely not
 * to be asked for in the next ones, is ending; one that was never asked for before the last four months is new.
 *
 * @param counts units asked for month by month, the oldest first
 * @param chance probability that anything is asked for in the months ahead
 */
export function trendOf(counts: readonly number[], means: readonly number[], chance: number): Trend {
  const year = counts.slice(-12);
  const before = meanOf(year);
  if (before === 0) return "none";
  const first = counts.findIndex((count) => count > 0);
  if (counts.length >= 12 && first >= counts.length - 4) return "new";
  if (chance < 0.5 && meanOf(counts.slice(-6)) === 0) return "ending";
  const ahead = meanOf(means);
  if (Math.abs(ahead - before) < 0.5) return "steady";
  if (ahead > 1.25 * before) return "rising";
  return ahead < 0.75 * before ? "falling" : "steady";
}

/** Whether pieces lie there for which nobody has asked in a year; what came later, or a shorter history, cannot say so. */
export const isDead = (
  { counts, keptMonths }: { readonly counts: readonly number[]; readonly keptMonths: number },
  onHand: number,
): boolean =>
  onHand > 0 &&
  Math.min(counts.length, keptMonths) >= deadMonths &&
  counts.slice(-deadMonths).every((count) => count === 0);

/** Minimum and maximum that keep a reorder policy: low is what is below the minimum, so it is one above the reorder point. */
export const boundsOf = (policy: { reorderPoint: number; orderUpTo: number }) =>
  policy.orderUpTo <= 0
    ? { minimum: 0, maximum: 0 }
    : { minimum: Math.max(0, policy.reorderPoint + 1), maximum: policy.orderUpTo };

/** The policy that a shelf's minimum and maximum stand for; without a minimum nothing is ever ordered. */
export const policyOf = (bounds: { minimum: number; maximum: number }) =>
  bounds.minimum <= 0
    ? { reorderPoint: -1, orderUpTo: 0 }
    : {
        reorderPoint: Math.ceil(bounds.minimum) - 1,
        orderUpTo: Math.ceil(Math.max(bounds.maximum, bounds.minimum)),
      };

const whole = (value: number) => (Math.round(value * 10) / 10).toLocaleString("en-US");

/** Why so many are to be ordered, or none, in a sentence whose figures are those of the row. */
export function reasonOf(row: {
  readonly free: number;
  readonly waiting: number;
  readonly expected: number;
  readonly days: number;
  readonly reorderPoint: number;
  readonly orderUpTo: number;
  readonly order: number;
  readonly taken: number;
  readonly packSize: number;
  readonly serviceBasisPoints: number;
}): string {
  const level = whole(row.serviceBasisPoints / 100);
  const free =
    row.waiting > 0
      ? row.free < 0
        ? `Approved work waits for ${whole(-row.free)} more than are here.`
        : `${whole(row.free)} left after the ${whole(row.waiting)} that approved work waits for.`
      : `${row.free > 0 ? whole(row.free) : "None"} to spare.`;
  if (row.orderUpTo <= 0 && row.free >= 0)
    return `${free} Most likely none is asked for in the next ${row.days} days: none needs to lie here.`;
  const pieces = row.taken > 1 ? `, ${row.taken} at a time` : "";
  const enough = `${row.orderUpTo} ${row.orderUpTo === 1 ? "is" : "are"} enough ${level} times of 100`;
  const need = `About ${whole(row.expected)} expected in ${row.days} days${pieces}; ${enough}.`;
  if (row.order > 0) {
    const packs = row.packSize > 1 ? `, in packs of ${row.packSize}` : "";
    return `${free} ${need} Order ${row.order}${packs}.`;
  }
  return row.free > row.reorderPoint
    ? `${free} ${need} Order when ${Math.max(0, row.reorderPoint)} or fewer are left.`
    : `${free} ${need}`;
}
