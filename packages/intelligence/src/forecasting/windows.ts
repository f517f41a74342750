import { pick, type Random } from "../kernel/random.ts";
import { describe, FEATURES } from "./features.ts";
import type { DemandHistory } from "./history.ts";

const SHORTEST_PAST = 5;
const MOST = 150_000;

/**
 * Past moments of all parts, each with what was known then. The history has what came after. Moments are the forest's
 * training examples.
 */
export interface Windows {
  readonly size: number;
  readonly part: Int32Array;
  /** Months that were known at the moment. */
  readonly origin: Int32Array;
  readonly features: Float32Array;
}

/** Every part at every month with at least five months before it and one after. A sample when there are too many. */
export function pastWindows(history: DemandHistory, random: Random): Windows {
  const { parts, months } = history;
  const origins = Math.max(0, months - SHORTEST_PAST);
  const all = new Float32Array(parts * FEATURES);
  const share = Math.min(1, MOST / Math.max(1, parts * origins));
  const part: number[] = [];
  const origin: number[] = [];
  const rows: Float32Array[] = [];
  for (let step = 0; step < origins; step++) {
    const known = SHORTEST_PAST + step;
    describe(history, known, all);
    const sampled: number[] = [];
    for (let each = 0; each < parts; each++) if (share === 1 || random() < share) sampled.push(each);
    const features = new Float32Array(sampled.length * FEATURES);
    for (const [row, each] of sampled.entries()) {
      features.set(all.subarray(each * FEATURES, (each + 1) * FEATURES), row * FEATURES);
      part.push(each);
      origin.push(known);
    }
    rows.push(features);
  }
  const features = new Float32Array(part.length * FEATURES);
  let offset = 0;
  for (const row of rows) {
    features.set(row, offset);
    offset += row.length;
  }
  return { size: part.length, part: Int32Array.from(part), origin: Int32Array.from(origin), features };
}

/** Upper edges of at most 48 bins for each feature, from a sample of the windows: `edges[feature]`, ascending. */
export function binEdges({ size, features }: Windows, random: Random): Float32Array[] {
  const sample = Math.min(size, 4096);
  return Array.from({ length: FEATURES }, (_, feature) => {
    const values = Float32Array.from(
      { length: sample },
      () => features[pick(random, size) * FEATURES + feature]!,
    ).sort();
    const edges = new Set<number>();
    for (let bin = 1; bin < 48; bin++) edges.add(values[Math.floor((bin * sample) / 48)]!);
    return Float32Array.from(edges).sort();
  });
}

/** The bin of each number: how many edges are below it. Rows of FEATURES bytes. */
export function binned(features: Float32Array, edges: readonly Float32Array[]): Uint8Array {
  const bins = new Uint8Array(features.length);
  for (let at = 0; at < features.length; at++) {
    const of = edges[at % FEATURES]!;
    const value = features[at]!;
    let low = 0;
    let high = of.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (of[middle]! < value) low = middle + 1;
      else high = middle;
    }
    bins[at] = low;
  }
  return bins;
}
