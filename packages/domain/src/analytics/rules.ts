import Big from "big.js";
import type { ReplyOf } from "../kernel/contract.ts";
import type { getMetrics } from "./contract.ts";
import { type Sums, sumOf } from "./measures.ts";
import type { Metric } from "./metric.ts";
import { metrics } from "./metrics.ts";

/**
 * The metric for these sums in its unit, rounded half away from zero. Null when its formula divides by zero, or when it
 * is unknown because nothing of what was sold has a known cost.
 */
export function metricValue({ above, below, needs, scale = 1 }: Metric, sums: Sums): number | null {
  if (needs && isUnknown({ needs }, sums)) return null;
  const dividend = sumOf(above, sums);
  if (!below) return dividend;
  const divisor = sumOf(below, sums);
  if (divisor === 0) return null;
  return new Big(dividend).times(scale).div(divisor).round(0, Big.roundHalfUp).toNumber();
}

/** Whether a metric has no value because nothing of what was sold has a known cost. */
export const isUnknown = ({ needs }: Pick<Metric, "needs">, sums: Sums): boolean =>
  needs !== undefined && !sums[needs[0]] && Boolean(sums[needs[1]]);

type Shown = ReplyOf<typeof getMetrics>["metrics"][number];

/** The sums of a period, in total and by part. */
export interface PeriodSums {
  readonly now: Sums;
  readonly before: Sums;
  /** Per location. */
  readonly each: readonly Sums[];
  /** Per step. */
  readonly series: readonly Sums[];
}

/**
 * The shop's metrics for a period next to the equally long period before it, each with its formula and date driver.
 * Leaves out metrics that reveal costs when `seesCosts` is false.
 */
export const metricsOf = ({ now, before, each, series }: PeriodSums, seesCosts: boolean): Shown[] =>
  metrics
    .filter((metric) => seesCosts || !metric.fromCosts)
    .map((metric) => {
      const { key, group, label, unit, formula, driver, better } = metric;
      return {
        key,
        group,
        label,
        unit,
        formula,
        driver,
        better,
        value: metricValue(metric, now),
        unknown: isUnknown(metric, now),
        before: metricValue(metric, before),
        each: each.map((sums) => metricValue(metric, sums)),
        series: series.map((sums) => metricValue(metric, sums)),
      };
    });
