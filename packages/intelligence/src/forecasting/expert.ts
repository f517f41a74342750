import type { Random } from "../kernel/random.ts";
import type { Support } from "./support.ts";

/** For each part, a distribution of a month's demand. */
export interface Distributions {
  readonly name: string;
  /** Distributions stored per part. Similar months ahead share one. */
  readonly groups: number;
  /** Which of them applies to the month `ahead`, counted from 1. */
  groupOf(ahead: number): number;
  /** Probabilities: `table[(part * groups + group) * cells + cell]`. */
  readonly table: Float64Array;
}

/** One fitted forecasting method. */
export interface Expert extends Distributions {
  /** Draws one possible future as demand per month, including the correlation between months. */
  drawPath(part: number, months: number, random: Random): Int32Array;
}

/** A number of units drawn from one row of a table. */
export function drawUnits(table: Float64Array, row: number, support: Support, random: Random): number {
  const cells = support.values.length;
  let left = random();
  for (let cell = 0; cell < cells; cell++) {
    left -= table[row * cells + cell]!;
    if (left < 0) return support.values[cell]!;
  }
  return support.values[cells - 1]!;
}
