/** Two kinds of work that are sold on the same repair order. */
export interface Together {
  readonly one: number;
  readonly other: number;
  /** Repair orders with both, with the first one, and with the second. */
  readonly both: number;
  readonly ones: number;
  readonly others: number;
  /** How much more often than by chance, pulled toward 1 the rarer the pair is. */
  readonly lift: number;
}

/** The prior weighs as much as this many pairs by chance alone. */
const pull = 8;

/**
 * Work sold together: pairs with lift = both · orders ÷ (ones · others) (Brin and others, 1997), shrunk like a
 * gamma-Poisson rate so that two coincidences are not a rule (DuMouchel, 1999). Only pairs in at least `support`
 * orders whose shrunk lift is above 1 by two standard errors. Highest lift first.
 *
 * @param orders the kinds of work on each repair order, as numbers from 0
 */
export function boughtTogether(orders: readonly (readonly number[])[], support = 8): Together[] {
  const single = new Map<number, number>();
  const pairs = new Map<string, [number, number, number]>();
  for (const order of orders) {
    const kinds = [...new Set(order)].sort((one, other) => one - other);
    kinds.forEach((one, index) => {
      single.set(one, (single.get(one) ?? 0) + 1);
      for (const other of kinds.slice(index + 1)) {
        const key = `${one} ${other}`;
        const pair = pairs.get(key);
        if (pair) pair[2]++;
        else pairs.set(key, [one, other, 1]);
      }
    });
  }
  const found: Together[] = [];
  for (const [one, other, both] of pairs.values()) {
    if (both < support) continue;
    const ones = single.get(one)!;
    const others = single.get(other)!;
    const byChance = (ones * others) / orders.length;
    const lift = (both + pull) / (byChance + pull);
    // For a gamma-Poisson rate with shape both + pull.
    if (lift * (1 - 2 / Math.sqrt(both + pull)) <= 1) continue;
    found.push({ one, other, both, ones, others, lift });
  }
  return found.sort((first, second) => second.lift - first.lift || second.both - first.both);
}
