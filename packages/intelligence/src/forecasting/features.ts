import type { DemandHistory } from "./history.ts";

const SPANS = [1, 2, 3, 6, 9, 12];
const DISCOUNTS = [0.7, 0.85, 0.95];

/** The numbers that describe a part at one month. `describe` writes that many. */
export const FEATURES = SPANS.length + DISCOUNTS.length + 6;

/**
 * Describes each part by what was known after the first `origin` months: how much lately and over longer spans, how
 * long since the last and the first demand, how often, how much at a time.
 *
 * @param into rows of FEATURES numbers, filled from `offset`
 */
export function describe(history: DemandHistory, origin: number, into: Float32Array, offset = 0): void {
  const { parts, months, counts } = history;
  const sums = new Float64Array(months + 1);
  for (let part = 0; part < parts; part++) {
    const row = part * months;
    let at = offset + part * FEATURES;
    let hits = 0;
    let first = -1;
    let last = -1;
    let largest = 0;
    let recentHits = 0;
    for (let month = 0; month < origin; month++) {
      const count = counts[row + month]!;
      sums[month + 1] = sums[month]! + count;
      if (count === 0) continue;
      hits++;
      if (first < 0) first = month;
      last = month;
      if (count > largest) largest = count;
      if (month >= origin - 6) recentHits++;
    }
    const total = sums[origin]!;
    for (const span of SPANS) {
      const length = Math.min(span, origin);
      into[at++] = (total - sums[origin - length]!) / length;
    }
    for (const discount of DISCOUNTS) {
      let weight = 1;
      let weights = 0;
      let sum = 0;
      for (let month = origin - 1; month >= 0; month--) {
        sum += weight * counts[row + month]!;
        weights += weight;
        weight *= discount;
      }
      into[at++] = sum / weights;
    }
    into[at++] = last < 0 ? 30 : Math.min(30, origin - 1 - last);
    into[at++] = first < 0 ? 0 : Math.min(15, origin - first);
    into[at++] = hits / origin;
    into[at++] = largest;
    into[at++] = hits > 0 ? total / hits : 0;
    into[at++] = recentHits;
  }
}
