import { pick, type Random } from "../kernel/random.ts";
import type { Expert } from "./expert.ts";
import { describe, FEATURES } from "./features.ts";
import type { DemandHistory } from "./history.ts";
import type { Support } from "./support.ts";
import { growTree, leafOf, type Tree } from "./tree.ts";
import { binEdges, binned, pastWindows, type Windows } from "./windows.ts";

/** Months of demand that a leaf borrows from all parts, so that what never happened there is not impossible. */
const BORROWED = 5;

interface GrownTree {
  readonly tree: Tree;
  readonly leafOfPart: Int32Array;
  /** Windows by leaf: those of leaf n are `windows[start[n]]` to before `start[n + 1]`. */
  readonly start: Int32Array;
  readonly windows: Int32Array;
}

/**
 * Forecasts a part from what came next at all past moments of all parts that looked like its present. A forest of
 * regression trees finds similar moments, and their actual next months are the distribution (quantile regression
 * forest: Meinshausen, 2006). Launch, decline, end of life, lumpy orders and pack sizes need no model of their own,
 * because those months contain them.
 *
 * @param horizon months ahead that may be requested
 * @param span months ahead that share one distribution; `horizon` pools them all
 * @returns undefined with too little history to learn from
 */
export function growForest(
  history: DemandHistory,
  support: Support,
  options: { readonly horizon: number; readonly span: number; readonly trees: number },
  random: Random,
): Expert | undefined {
  const { horizon, span, trees } = options;
  const windows = pastWindows(history, random);
  if (windows.size < 200) return undefined;
  const { parts, months } = history;
  const edges = binEdges(windows, random);
  const bins = binned(windows.features, edges);
  const now = new Float32Array(parts * FEATURES);
  describe(history, months, now);
  const binsNow = binned(now, edges);
  const examples = { bins, ...targets(history, windows, horizon) };
  const smallest = Math.round(Math.min(60, Math.max(20, windows.size / 200)));

  const cells = support.values.length;
  const groups = Math.ceil(horizon / span);
  const table = new Float64Array(parts * groups * cells);
  const cellOfCount = Uint16Array.from(history.counts, (count) => support.cellOf(count));
  const grown = Array.from({ length: trees }, () => {
    const tree = growTree(examples, smallest, random);
    const leafOfPart = Int32Array.from({ length: parts }, (_, part) => leafOf(tree, binsNow, part));
    const members = byLeaf(tree, bins, windows.size);
    const leaves = leafTable(
      history,
      windows,
      cellOfCount,
      { ...members, tree },
      { cells, groups, span, horizon },
    );
    const width = groups * cells;
    for (let part = 0; part < parts; part++) {
      const from = leafOfPart[part]! * width;
      for (let at = 0; at < width; at++)
        table[part * width + at] = table[part * width + at]! + leaves[from + at]!;
    }
    return { tree, leafOfPart, ...members };
  });
  for (let at = 0; at < table.length; at++) table[at] = table[at]! / trees;

  return {
    name: span >= horizon ? "forest of past moments" : `forest of past moments, by ${span} months`,
    groups,
    groupOf: (ahead) => Math.min(groups - 1, Math.floor((ahead - 1) / span)),
    table,
    drawPath(part, ahead, draw) {
      const { leafOfPart, start, windows: ids } = grown[pick(draw, trees)]!;
      const leaf = leafOfPart[part]!;
      const from = start[leaf]!;
      return joinFutures(history, windows, ids, from, start[leaf + 1]! - from, ahead, draw);
    },
  };
}

/** Mean square root of the next months: large orders count, but one of them does not decide a split. */
function targets({ months, counts }: DemandHistory, windows: Windows, horizon: number) {
  const target = new Float64Array(windows.size);
  const weight = new Float64Array(windows.size);
  for (let window = 0; window < windows.size; window++) {
    const origin = windows.origin[window]!;
    const row = windows.part[window]! * months;
    const end = Math.min(months, origin + horizon);
    let sum = 0;
    for (let month = origin; month < end; month++) sum += Math.sqrt(counts[row + month]!);
    weight[window] = end - origin;
    target[window] = sum / (end - origin);
  }
  return { target, weight };
}

function byLeaf(tree: Tree, bins: Uint8Array, size: number) {
  const leaf = Int32Array.from({ length: size }, (_, window) => leafOf(tree, bins, window));
  const start = new Int32Array(tree.leaves + 1);
  for (const each of leaf) start[each + 1] = start[each + 1]! + 1;
  for (let each = 0; each < tree.leaves; each++) start[each + 1] = start[each + 1]! + start[each]!;
  const next = start.slice();
  const windows = new Int32Array(size);
  for (let window = 0; window < size; window++) {
    const at = leaf[window]!;
    windows[next[at]!] = window;
    next[at] = next[at]! + 1;
  }
  return { start, windows };
}

/** Distribution of the months that followed the windows of each leaf. */
function leafTable(
  { months }: DemandHistory,
  windows: Windows,
  cellOfCount: Uint16Array,
  { tree, start, windows: ids }: Omit<GrownTree, "leafOfPart">,
  { cells, groups, span, horizon }: { cells: number; groups: number; span: number; horizon: number },
): Float64Array {
  const table = new Float64Array(tree.leaves * groups * cells);
  const all = new Float64Array(cells);
  for (let leaf = 0; leaf < tree.leaves; leaf++) {
    for (let at = start[leaf]!; at < start[leaf + 1]!; at++) {
      const window = ids[at]!;
      const origin = windows.origin[window]!;
      const row = windows.part[window]! * months;
      const end = Math.min(months, origin + horizon);
      for (let month = origin; month < end; month++) {
        const group = groups === 1 ? 0 : Math.floor((month - origin) / span);
        const cell = cellOfCount[row + month]!;
        const to = (leaf * groups + group) * cells + cell;
        table[to] = table[to]! + 1;
        all[cell] = all[cell]! + 1;
      }
    }
  }
  let seen = 0;
  for (const count of all) seen += count;
  for (let row = 0; row < tree.leaves * groups; row++) {
    let total = BORROWED;
    for (let cell = 0; cell < cells; cell++) total += table[row * cells + cell]!;
    for (let cell = 0; cell < cells; cell++) {
      const to = row * cells + cell;
      table[to] = (table[to]! + (BORROWED * all[cell]!) / seen) / total;
    }
  }
  return table;
}

/** Actual months that followed similar moments. Continues with another moment when one's history ends. */
function joinFutures(
  { months, counts }: DemandHistory,
  windows: Windows,
  ids: Int32Array,
  from: number,
  size: number,
  ahead: number,
  draw: Random,
): Int32Array {
  const path = new Int32Array(ahead);
  for (let at = 0; at < ahead; ) {
    const window = ids[from + pick(draw, size)]!;
    const row = windows.part[window]! * months;
    for (let month = windows.origin[window]!; month < months && at < ahead; month++) {
      path[at++] = counts[row + month]!;
    }
  }
  return path;
}
