import { type Decimal, isMoreThan, subtractDecimals } from "../../kernel/money.ts";
import type { NeededPart } from "./contract.ts";

/** A quantity for one line, from one bin. */
export interface Pick {
  readonly part: NeededPart;
  readonly quantity: Decimal;
}

export interface PickPlan {
  /** Bins in walking order: A2 before A10. "" is a shelf without bins. */
  readonly bins: readonly { readonly bin: string; readonly picks: readonly Pick[] }[];
  /** Quantities that are not in stock. */
  readonly missing: readonly Pick[];
  /** Bought for the car: in receiving, or not delivered yet. */
  readonly bought: readonly Pick[];
}

const byName = new Intl.Collator("en", { numeric: true });
const less = (one: Decimal, two: Decimal): Decimal => (isMoreThan(one, two) ? two : one);
const isSome = (quantity: Decimal): boolean => isMoreThan(quantity, "0");

/**
 * Which pieces to take from which bin. Reserved pieces go to their own line. The rest goes to the lines in the given
 * order, each piece once. A part in several bins is taken from its home bin first.
 */
export function planPicks(parts: readonly NeededPart[]): PickPlan {
  const lying = new Map<string, Map<string, Decimal>>();
  const free = new Map<string, Decimal>();
  const bins = new Map<string, Pick[]>();
  const missing: Pick[] = [];
  const stocked = parts.filter((part) => part.partId !== null);
  for (const part of [
    ...stocked.filter(({ reserved }) => reserved),
    ...stocked.filter(({ reserved }) => !reserved),
  ]) {
    const key = part.partId ?? "";
    const left = lying.get(key) ?? new Map(part.bins.map(({ bin, onHand }) => [bin, onHand]));
    lying.set(key, left);
    const unclaimed = free.get(key) ?? part.available;
    const may = part.reserved ? part.quantity : less(part.quantity, unclaimed);
    let short = part.quantity;
    for (const [bin, onHand] of left) {
      const quantity = less(subtractDecimals(may, subtractDecimals(part.quantity, short)), onHand);
      if (!isSome(quantity)) continue;
      short = subtractDecimals(short, quantity);
      left.set(bin, subtractDecimals(onHand, quantity));
      bins.set(bin, [...(bins.get(bin) ?? []), { part, quantity }]);
    }
    if (!part.reserved) free.set(key, subtractDecimals(unclaimed, subtractDecimals(part.quantity, short)));
    if (isSome(short)) missing.push({ part, quantity: short });
  }
  return {
    bins: [...bins].sort(([one], [two]) => byName.compare(one, two)).map(([bin, picks]) => ({ bin, picks })),
    missing,
    bought: parts.filter((part) => part.partId === null).map((part) => ({ part, quantity: part.quantity })),
  };
}
