import Big from "big.js";
import { type Decimal, isMoreThan, subtractDecimals } from "../../kernel/money.ts";

/** Why a count is corrected, from a fixed list, so that losses to breakage or theft can be totaled. */
export const adjustReasons = {
  count: "Shelf count",
  damaged: "Damaged",
  missing: "Lost or stolen",
  found: "Found",
  "shop-use": "Used in the shop",
  "wrong-entry": "Entry error",
  other: "Other (see note)",
} as const;
export type AdjustReason = keyof typeof adjustReasons;

/** What can still be reserved: on hand less what is reserved for approved work. */
export const availableOf = (level: { onHand: Decimal; reserved: Decimal }): Decimal =>
  subtractDecimals(level.onHand, level.reserved);

/** Below the minimum, counting reserved stock as gone. A minimum of zero is never low. */
export const isLow = (level: { available: Decimal; minimum: Decimal }): boolean =>
  isMoreThan(level.minimum, level.available);

/** How many to order to fill up to the maximum, or to the minimum when there is no maximum. */
export function toOrder(level: { available: Decimal; minimum: Decimal; maximum: Decimal }): Decimal {
  if (!isLow(level)) return "0";
  const full = isMoreThan(level.maximum, level.minimum) ? level.maximum : level.minimum;
  return subtractDecimals(full, level.available);
}

interface Wanted {
  readonly lineId: string;
  readonly quantity: Decimal;
}

/** Which lines can be reserved from available stock: whole lines in order. A line that is too large is skipped. */
export function fill<W extends Wanted>(available: Decimal, waiting: readonly W[]): W[] {
  let left = new Big(available);
  return waiting.filter((line) => {
    if (left.lt(line.quantity)) return false;
    left = left.minus(line.quantity);
    return true;
  });
}

/**
 * Which reservations to release when a count finds fewer pieces than are reserved: newest first, and none that the
 * remaining pieces cover.
 */
export function releaseReservations<W extends Wanted>(onHand: Decimal, newestFirst: readonly W[]): W[] {
  let over = newestFirst.reduce((sum, each) => sum.plus(each.quantity), new Big(0)).minus(onHand);
  return newestFirst.filter((each) => {
    if (over.lte(0)) return false;
    over = over.minus(each.quantity);
    return true;
  });
}
