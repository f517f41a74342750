import Big from "big.js";
import type { ReplyOf } from "../kernel/contract.ts";
import type { getFigures } from "./contract.ts";
import { type Figure, figures, type Sums, sumOf } from "./figures.ts";

/** The figure of those sums in its unit, half away from zero; null where its formula divides by nothing. */
export function figureValue({ above, below, scale = 1 }: Figure, sums: Sums): number | null {
  const dividend = sumOf(above, sums);
  if (!below) return dividend;
  const divisor = sumOf(below, sums);
  if (divisor === 0) return null;
  return new Big(dividend).times(scale).div(divisor).round(0, Big.roundHalfUp).toNumber();
}

type Shown = ReplyOf<typeof getFigures>["figures"][number];

/** What a period came to, as a whole and in its parts. */
export interface PeriodSums {
  readonly now: Sums;
  readonly before: Sums;
  /** Of each location. */
  readonly each: readonly Sums[];
  /** Of each step. */
  readonly series: readonly Sums[];
}

/**
 * The shop's figures of a period beside the equally long one before it, each with its formula and date driver; without
 * those that tell costs where `seesCosts` is false.
 */
export const figuresOf = ({ now, before, each, series }: PeriodSums, seesCosts: boolean): Shown[] =>
  figures
    .filter((figure) => seesCosts || !figure.fromCosts)
    .map((figure) => {
      const { key, group, label, unit, formula, driver, better } = figure;
      return {
        ...{ key, group, label, unit, formula, driver, better },
        value: figureValue(figure, now),
        before: figureValue(figure, before),
        each: each.map((sums) => figureValue(figure, sums)),
        series: series.map((sums) => figureValue(figure, sums)),
      };
    });
