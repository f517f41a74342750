import type { Distributions, Expert } from "./expert.ts";
import type { DemandHistory } from "./history.ts";
import { LEVELS, pinball, type Quantiles, scales } from "./measures.ts";
import type { Support } from "./support.ts";

/** What every expert predicted at one past moment, and what happened in the months after it. */
export interface Trial {
  readonly past: DemandHistory;
  readonly next: DemandHistory;
  readonly experts: readonly Expert[];
}

/** Mixes the probabilities of the experts' distributions by weight, for one part and month ahead, into `into`. */
function mix(
  experts: readonly Distributions[],
  weights: readonly number[],
  part: number,
  ahead: number,
  into: Float64Array,
): void {
  const cells = into.length;
  into.fill(0);
  for (const [index, expert] of experts.entries()) {
    const weight = weights[index]!;
    if (weight === 0) continue;
    const from = (part * expert.groups + expert.groupOf(ahead)) * cells;
    for (let cell = 0; cell < cells; cell++) into[cell] = into[cell]! + weight * expert.table[from + cell]!;
  }
}

/**
 * Quantile of a distribution on whole numbers. Interpolates (as for a continuous distribution) between the number
 * that is not enough for `level` and the next one, which is. When that takes more than `least` of the step, it takes
 * the whole step. With `least` 0 the quantile is always a whole number and covers its level in every row.
 */
export function quantile(
  probabilities: Float64Array,
  support: Support,
  level: number,
  least: number,
): number {
  const { values } = support;
  const last = probabilities.length - 1;
  let under = 0;
  for (let cell = 0; cell < last; cell++) {
    const chance = probabilities[cell]!;
    if (under + chance >= level - 1e-9) {
      const share = (level - under) / chance;
      if (cell === 0 || share > least) return values[cell]!;
      return values[cell - 1]! + share * (values[cell]! - values[cell - 1]!);
    }
    under += chance;
  }
  return values[last]!;
}

/**
 * From 0.5 to 1.5, evenly, in an order without a pattern (multiples of the golden ratio). Otherwise similar parts
 * would all take the step or all skip it, and no share of them could be met.
 */
function dither(part: number): number {
  return 0.5 + ((part * 0.6180339887498949) % 1);
}

/** Whether two months ahead have the same distribution, so that it is not calculated twice. */
function areSimilar(experts: readonly Distributions[], weights: readonly number[], ahead: number): boolean {
  return experts.every(
    (expert, index) => weights[index] === 0 || expert.groupOf(ahead) === expert.groupOf(ahead - 1),
  );
}

/** Means and quantiles of the mixture for all parts. @param least share of a step that is taken whole, at each of LEVELS */
export function quantilesOf(
  experts: readonly Distributions[],
  weights: readonly number[],
  support: Support,
  { parts, horizon, least }: { parts: number; horizon: number; least?: readonly number[] },
): Quantiles {
  const means = new Float64Array(parts * horizon);
  const quantiles = new Float64Array(parts * horizon * LEVELS.length);
  const row = new Float64Array(support.values.length);
  for (let part = 0; part < parts; part++) {
    for (let ahead = 1; ahead <= horizon; ahead++) {
      const at = part * horizon + ahead - 1;
      const to = at * LEVELS.length;
      if (ahead > 1 && areSimilar(experts, weights, ahead)) {
        means[at] = means[at - 1]!;
        quantiles.copyWithin(to, to - LEVELS.length, to);
        continue;
      }
      mix(experts, weights, part, ahead, row);
      let mean = 0;
      for (let cell = 0; cell < row.length; cell++) mean += row[cell]! * support.values[cell]!;
      means[at] = mean;
      for (const [index, level] of LEVELS.entries()) {
        const units = quantile(row, support, level, (least?.[index] ?? 0) * dither(part));
        quantiles[to + index] = index > 0 ? Math.max(units, quantiles[to + index - 1]!) : units;
      }
    }
  }
  return { horizon, means, quantiles };
}

/**
 * The weights that would have forecast best: adds one expert at a time, always the one that lowers the loss most
 * (ensemble selection: Caruana and others, 2004; a linear pool of distributions: Stone, 1961).
 *
 * @returns one weight per expert; they sum to 1
 */
export function chooseWeights(trials: readonly Trial[], support: Support, rounds = 8): number[] {
  const names = trials[0]!.experts;
  const chosen = names.map(() => 0);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= rounds; round++) {
    let winner = -1;
    for (let candidate = 0; candidate < names.length; candidate++) {
      const weights = chosen.map((count, index) => (count + (index === candidate ? 1 : 0)) / round);
      const lost = trials.reduce((sum, trial) => sum + lossOf(trial, weights, support), 0);
      if (lost < best - 1e-9) {
        best = lost;
        winner = candidate;
      }
    }
    if (winner < 0) break;
    chosen[winner] = chosen[winner]! + 1;
  }
  const total = chosen.reduce((sum, count) => sum + count, 0);
  return chosen.map((count) => count / total);
}

function lossOf({ past, next, experts }: Trial, weights: readonly number[], support: Support): number {
  const { parts, months, counts } = next;
  const { quantiles } = quantilesOf(experts, weights, support, { parts, horizon: months });
  const scale = scales(past);
  let loss = 0;
  let scaled = 0;
  for (let part = 0; part < parts; part++) {
    if (scale[part]! === 0) continue;
    scaled++;
    let lost = 0;
    for (let at = part * months; at < (part + 1) * months; at++) {
      for (const [index, level] of LEVELS.entries()) {
        lost += pinball(level, quantiles[at * LEVELS.length + index]!, counts[at]!);
      }
    }
    loss += lost / scale[part]!;
  }
  return loss / Math.max(1, scaled) / months;
}

/** Share of a level's remaining risk that is held as a margin, because a forecast's own past is too optimistic. */
const MARGIN = 0.1;

/**
 * For each of LEVELS, the share of a step that `quantile` takes whole, so that the upper quantiles would have covered
 * their nominal level over all parts and months, and a little more. Whole units cover more than their level (a part
 * that needs 0 or 1 is covered by 1 far too often). Over thousands of parts, that is stock nobody needs. Below 0.95
 * quantiles remain whole.
 */
export function calibrate(trials: readonly Trial[], weights: readonly number[], support: Support): number[] {
  return LEVELS.map((level) => {
    if (level < 0.95) return 0;
    const target = level + MARGIN * (1 - level);
    let low = 0;
    let high = 1;
    for (let step = 0; step < 12; step++) {
      const middle = (low + high) / 2;
      if (coverage(trials, weights, support, level, middle) < target) high = middle;
      else low = middle;
    }
    return low;
  });
}

function coverage(
  trials: readonly Trial[],
  weights: readonly number[],
  support: Support,
  level: number,
  least: number,
): number {
  let covered = 0;
  let all = 0;
  const row = new Float64Array(support.values.length);
  for (const { next, experts } of trials) {
    for (let part = 0; part < next.parts; part++) {
      let top = 0;
      for (let month = 0; month < next.months; month++) {
        if (month === 0 || !areSimilar(experts, weights, month + 1)) {
          mix(experts, weights, part, month + 1, row);
          top = quantile(row, support, level, least * dither(part));
        }
        if (next.counts[part * next.months + month]! <= top) covered++;
      }
      all += next.months;
    }
  }
  return covered / Math.max(1, all);
}
