import { chanceOf, ninetyPercent } from "./normal.ts";

/**
 * One observation of a rate: a day, a repair order, a job. Its numerator and denominator. `kind` groups observations
 * that differ by nature, such as weekdays.
 */
export interface Observed {
  readonly above: number;
  readonly below: number;
  readonly kind?: number;
}

export interface Estimate {
  readonly value: number;
  /** Standard error. Infinite with too few observations. */
  readonly error: number;
  readonly observations: number;
}

/** A rate as the ratio of sums, with the standard error of the ratio estimator (Cochran, 1977, 6.4). */
export function estimateRatio(observed: readonly Observed[]): Estimate | null {
  const above = observed.reduce((sum, each) => sum + each.above, 0);
  const below = observed.reduce((sum, each) => sum + each.below, 0);
  if (below === 0) return null;
  const value = above / below;
  const count = observed.length;
  const squares = observed.reduce((sum, each) => sum + (each.above - value * each.below) ** 2, 0);
  const error =
    count < 3 ? Number.POSITIVE_INFINITY : Math.sqrt((squares * count) / (count - 1)) / Math.abs(below);
  return { value, error, observations: count };
}

/** A sum over days, with the standard error from the differences among days of the same kind (weekday). */
export function estimateSum(observed: readonly Observed[]): Estimate {
  const kinds = new Map<number, number[]>();
  for (const { above, kind = 0 } of observed) {
    const known = kinds.get(kind);
    if (known) known.push(above);
    else kinds.set(kind, [above]);
  }
  let squares = 0;
  let freedom = 0;
  for (const values of kinds.values()) {
    const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
    squares += values.reduce((sum, each) => sum + (each - mean) ** 2, 0);
    freedom += values.length - 1;
  }
  return {
    value: observed.reduce((sum, { above }) => sum + above, 0),
    error: freedom < 3 ? Number.POSITIVE_INFINITY : Math.sqrt((squares / freedom) * observed.length),
    observations: observed.length,
  };
}

export interface Difference {
  readonly value: number;
  /** The 90% range of the true difference. Infinite when too little is known. */
  readonly low: number;
  readonly high: number;
  /** How often chance alone would make a difference this large. */
  readonly chance: number;
}

/** Whether two estimates differ by more than chance (Welch, 1947). */
export function differ(before: Estimate, now: Estimate): Difference {
  const value = now.value - before.value;
  const error = Math.hypot(before.error, now.error);
  if (!Number.isFinite(error))
    return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, chance: 1 };
  if (error === 0) return { value, low: value, high: value, chance: value === 0 ? 1 : 0 };
  const part = (of: Estimate) => of.error ** 4 / Math.max(1, of.observations - 1);
  const freedom = error ** 4 / (part(before) + part(now));
  const reach = ninetyPercent(freedom) * error;
  return { value, low: value - reach, high: value + reach, chance: chanceOf(value / error, freedom) };
}

/**
 * Which of several differences are more than chance when tested together: at most a tenth of those reported are
 * expected to be chance (Benjamini and Hochberg, 1995).
 */
export function beyondChance(chances: readonly number[], falsely = 0.1): boolean[] {
  const order = chances.map((chance, index) => ({ chance, index })).toSorted((a, b) => a.chance - b.chance);
  const last = order.findLastIndex(({ chance }, rank) => chance <= (falsely * (rank + 1)) / chances.length);
  const found = chances.map(() => false);
  for (const { index } of order.slice(0, last + 1)) found[index] = true;
  return found;
}

/** The 90% range of a proportion, valid for small counts and zero (Wilson, 1927). */
export function proportionRange(times: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const z = 1.6449;
  const share = times / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const reach = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/**
 * Estimates of the same metric for several people, pulled toward their common value as far as their errors say that
 * they may differ only by chance (James and Stein, 1961; DerSimonian and Laird, 1986).
 */
export function shrinkTogether(estimates: readonly Estimate[]): Estimate[] {
  const known = estimates.filter(({ error }) => Number.isFinite(error) && error > 0);
  if (known.length < 2) return [...estimates];
  const weights = known.map(({ error }) => 1 / error ** 2);
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const common = known.reduce((sum, { value }, index) => sum + value * weights[index]!, 0) / weight;
  const spread = known.reduce((sum, { value }, index) => sum + weights[index]! * (value - common) ** 2, 0);
  const scale = weight - weights.reduce((sum, each) => sum + each * each, 0) / weight;
  const between = Math.max(0, (spread - (known.length - 1)) / scale);
  return estimates.map((each) => {
    if (!Number.isFinite(each.error))
      return { ...each, value: common, error: Math.sqrt(between + 1 / weight) };
    if (each.error === 0) return each;
    const own = between / (between + each.error ** 2);
    return {
      ...each,
      value: own * each.value + (1 - own) * common,
      error: Math.sqrt(own * each.error ** 2 + (1 - own) ** 2 / weight),
    };
  });
}
