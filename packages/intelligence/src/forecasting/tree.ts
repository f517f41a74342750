import { pick, type Random } from "../kernel/random.ts";
import { FEATURES } from "./features.ts";

const BINS = 64;
const TRIED = Math.ceil(FEATURES * 0.4);

/** The training data of a tree: rows of binned features, the number each row should explain, and the row's weight. */
export interface Examples {
  readonly bins: Uint8Array;
  readonly target: Float64Array;
  readonly weight: Float64Array;
}

/** A binary tree in arrays: a row whose bin of `feature` is at most `bin` goes to `left`, otherwise to `left + 1`. */
export interface Tree {
  readonly feature: Int8Array;
  readonly bin: Uint8Array;
  readonly left: Int32Array;
  /** The leaf number of a node, or −1 when it is not a leaf. */
  readonly leaf: Int32Array;
  readonly leaves: number;
}

/**
 * Grows one regression tree of a forest (Breiman, 2001) on half of the rows. Each split is the best of some random
 * features by variance reduction.
 *
 * @param smallest minimum number of rows in each leaf
 */
export function growTree(examples: Examples, smallest: number, random: Random): Tree {
  const rows = sampleHalf(examples.target.length, random);
  const feature: number[] = [0];
  const bin: number[] = [0];
  const left: number[] = [0];
  const leaf: number[] = [-1];
  let leaves = 0;
  const open: [node: number, start: number, end: number][] = [[0, 0, rows.length]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, start, end] = next;
    const split =
      end - start >= 2 * smallest ? bestSplit(examples, rows, start, end, smallest, random) : undefined;
    if (!split) {
      leaf[node] = leaves++;
      continue;
    }
    const middle = partition(examples.bins, rows, start, end, split);
    feature[node] = split.feature;
    bin[node] = split.bin;
    left[node] = feature.length;
    for (let child = 0; child < 2; child++) {
      feature.push(0);
      bin.push(0);
      left.push(0);
      leaf.push(-1);
    }
    open.push([left[node]!, start, middle], [left[node]! + 1, middle, end]);
  }
  return {
    feature: Int8Array.from(feature),
    bin: Uint8Array.from(bin),
    left: Int32Array.from(left),
    leaf: Int32Array.from(leaf),
    leaves,
  };
}

/** The leaf that a row of binned features ends in. */
export function leafOf(tree: Tree, bins: Uint8Array, row: number): number {
  let node = 0;
  for (; tree.leaf[node]! < 0; ) {
    const right = bins[row * FEATURES + tree.feature[node]!]! > tree.bin[node]! ? 1 : 0;
    node = tree.left[node]! + right;
  }
  return tree.leaf[node]!;
}

function sampleHalf(size: number, random: Random): Int32Array {
  const rows = Int32Array.from({ length: size }, (_, row) => row);
  const half = Math.max(1, Math.min(size >> 1, 30_000));
  for (let at = 0; at < half; at++) {
    const other = at + pick(random, size - at);
    const row = rows[at]!;
    rows[at] = rows[other]!;
    rows[other] = row;
  }
  return rows.slice(0, half);
}

interface Split {
  readonly feature: number;
  readonly bin: number;
}

const weights = new Float64Array(BINS);
const sums = new Float64Array(BINS);
const sizes = new Int32Array(BINS);

function bestSplit(
  { bins, target, weight }: Examples,
  rows: Int32Array,
  start: number,
  end: number,
  smallest: number,
  random: Random,
): Split | undefined {
  const order = Array.from({ length: FEATURES }, (_, feature) => feature);
  let best: Split | undefined;
  let bestGain = 1e-9;
  for (let tried = 0; tried < TRIED; tried++) {
    const other = tried + pick(random, FEATURES - tried);
    const feature = order[other]!;
    order[other] = order[tried]!;
    weights.fill(0);
    sums.fill(0);
    sizes.fill(0);
    let allWeight = 0;
    let allSum = 0;
    for (let at = start; at < end; at++) {
      const row = rows[at]!;
      const bin = bins[row * FEATURES + feature]!;
      const w = weight[row]!;
      const s = w * target[row]!;
      weights[bin] = weights[bin]! + w;
      sums[bin] = sums[bin]! + s;
      sizes[bin] = sizes[bin]! + 1;
      allWeight += w;
      allSum += s;
    }
    const before = (allSum * allSum) / allWeight;
    let w = 0;
    let s = 0;
    let size = 0;
    for (let bin = 0; bin < BINS - 1; bin++) {
      if (sizes[bin] === 0) continue;
      w += weights[bin]!;
      s += sums[bin]!;
      size += sizes[bin]!;
      if (size < smallest) continue;
      if (end - start - size < smallest) break;
      const rest = allSum - s;
      const gain = (s * s) / w + (rest * rest) / (allWeight - w) - before;
      if (gain > bestGain) {
        bestGain = gain;
        best = { feature, bin };
      }
    }
  }
  return best;
}

/** Moves the rows that go left to the front of [start, end). Returns where the others start. */
function partition(bins: Uint8Array, rows: Int32Array, start: number, end: number, split: Split): number {
  let low = start;
  let high = end - 1;
  while (low <= high) {
    const row = rows[low]!;
    if (bins[row * FEATURES + split.feature]! <= split.bin) low++;
    else {
      rows[low] = rows[high]!;
      rows[high--] = row;
    }
  }
  return low;
}
