import type { ReorderSettings } from "./schema.ts";

/** Defaults until the shop sets its own. */
export const defaultReorderSettings: ReorderSettings = {
  serviceBasisPoints: 9500,
  leadTimeDays: 2,
  slowLeadTimeDays: 4,
  reviewDays: 7,
};

/** An older forecast is recalculated. */
export const freshHours = 26;
/** Fewer whole months of demand are not enough data. */
export const leastMonths = 3;
/** Dead stock was on the shelf for so many days, up to now, and none of it was used. */
export const deadDays = 365;

/** Four in five deliveries take the usual days and one takes the slow ones. Safety stock covers that spread. */
export const deliveryDays = (leadTimeDays: number, slowLeadTimeDays: number): number[] => [
  ...Array<number>(4).fill(leadTimeDays),
  Math.max(leadTimeDays, slowLeadTimeDays),
];

export const trends = ["rising", "steady", "falling", "ending", "new", "none"] as const;
export type Trend = (typeof trends)[number];

const meanOf = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, each) => sum + each, 0) / values.length : 0;

/**
 * The trend of a part's demand: the forecast's mean month against the mean of the last twelve. A change counts from
 * 25% and half a unit a month. A part with demand within a year but none in six months, and more likely to have none
 * in the coming months, is ending. A part with its first demand in the last four months is new.
 *
 * @param counts units demanded per month, oldest first
 * @param chance probability of any demand in the months ahead
 * @param thisMonth units used in the running month, which the counts leave out
 */
export function trendOf(
  counts: readonly number[],
  means: readonly number[],
  chance: number,
  thisMonth = 0,
): Trend {
  const year = counts.slice(-12);
  const before = meanOf(year);
  if (before === 0) return thisMonth > 0 ? "new" : "none";
  const first = counts.findIndex((count) => count > 0);
  if (counts.length >= 12 && first >= counts.length - 4) return "new";
  if (chance < 0.5 && meanOf(counts.slice(-6)) === 0 && thisMonth <= 0) return "ending";
  const ahead = meanOf(means);
  if (Math.abs(ahead - before) < 0.5) return "steady";
  if (ahead > 1.25 * before) return "rising";
  return ahead < 0.75 * before ? "falling" : "steady";
}

/**
 * Whether stock is dead: on hand, and none of it left the shelf in the last year up to now, less returns. The running
 * month counts. Stock that arrived later cannot tell (decision 0142).
 */
export const isDead = (
  { usedInYear, stockedForYear }: { readonly usedInYear: number; readonly stockedForYear: boolean },
  onHand: number,
): boolean => onHand > 0 && stockedForYear && usedInYear <= 0;

/**
 * The minimum and maximum for a reorder policy. Low means below the minimum, so the minimum is one above the reorder
 * point.
 */
export const boundsOf = (policy: { reorderPoint: number; orderUpTo: number }) =>
  policy.orderUpTo <= 0
    ? { minimum: 0, maximum: 0 }
    : { minimum: Math.max(0, policy.reorderPoint + 1), maximum: policy.orderUpTo };

/** The policy behind a minimum and maximum. Without a minimum nothing is ever ordered. */
export const policyOf = (bounds: { minimum: number; maximum: number }) =>
  bounds.minimum <= 0
    ? { reorderPoint: -1, orderUpTo: 0 }
    : {
        reorderPoint: Math.ceil(bounds.minimum) - 1,
        orderUpTo: Math.ceil(Math.max(bounds.maximum, bounds.minimum)),
      };

const whole = (value: number) => (Math.round(value * 10) / 10).toLocaleString("en-US");

/** Explains the order quantity in one sentence with the numbers of the row. */
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
        ? `Approved work needs ${whole(-row.free)} more than you have.`
        : `${whole(row.free)} left after ${whole(row.waiting)} for approved work.`
      : `${row.free > 0 ? whole(row.free) : "None"} to spare.`;
  if (row.orderUpTo <= 0 && row.free >= 0)
    return `${free} Most likely no demand in the next ${row.days} days, so you don't need to stock it.`;
  const pieces = row.taken > 1 ? `, ${row.taken} at a time` : "";
  const enough = `${level}th percentile: ${row.orderUpTo}`;
  const need = `About ${whole(row.expected)} expected in ${row.days} days${pieces}. ${enough}.`;
  if (row.order > 0) {
    const packs = row.packSize > 1 ? `, in packs of ${row.packSize}` : "";
    return `${free} ${need} Order ${row.order}${packs}.`;
  }
  return row.free > row.reorderPoint
    ? `${free} ${need} Order when ${Math.max(0, row.reorderPoint)} or fewer are left.`
    : `${free} ${need}`;
}
