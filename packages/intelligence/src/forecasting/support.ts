import type { DemandHistory } from "./history.ts";

/** Below 32 the steps are 1, above that a sixteenth of the value. */
const STEP = 1 / 16;

/**
 * The grid for a month's demand in units: every whole number up to 32, and above it steps of a sixteenth. A cell
 * represents the numbers above the previous cell up to and including its own.
 */
export interface Support {
  readonly values: Int32Array;
  /** The cell of a number of units. Numbers beyond the last cell count as the last. */
  cellOf(units: number): number;
}

/** Extends to twice the largest month seen, to leave room for tails. */
export function supportOf({ counts }: DemandHistory): Support {
  let largest = 8;
  for (const count of counts) largest = Math.max(largest, count);
  const values: number[] = [];
  for (let value = 0; value < 2 * largest; value += Math.max(1, Math.floor(value * STEP))) {
    values.push(value);
  }
  values.push(2 * largest);
  const cells = Int32Array.from(values);
  return {
    values: cells,
    cellOf(units) {
      let low = 0;
      let high = cells.length - 1;
      if (units <= 32) return Math.min(units, high);
      while (low < high) {
        const middle = (low + high) >> 1;
        if (cells[middle]! < units) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}

/** Writes the probabilities of a negative binomial distribution into `into`. A variance up to the mean is Poisson. */
export function negativeBinomial(mean: number, variance: number, support: Support, into: Float64Array): void {
  into.fill(0);
  if (mean <= 1e-9) {
    into[0] = 1;
    return;
  }
  const spread = Math.max(variance, mean * 1.000001);
  const p = mean / spread;
  const r = (mean * p) / (1 - p);
  const last = into.length - 1;
  // log P(0), then P(k+1) / P(k) = (k + r) / (k + 1) · (1 − p).
  let log = r * Math.log(p);
  let k = 0;
  let total = 0;
  const top = Math.min(support.values[last]!, Math.ceil(mean + 12 * Math.sqrt(spread) + 20));
  for (let cell = 0; cell <= last && k <= top; cell++) {
    const end = Math.min(support.values[cell]!, top);
    let sum = 0;
    for (; k <= end; k++) {
      sum += Math.exp(log);
      log += Math.log(((k + r) / (k + 1)) * (1 - p));
    }
    into[cell] = sum;
    total += sum;
  }
  into[last] = into[last]! + Math.max(0, 1 - total);
}
