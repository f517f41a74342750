import { quantilesOf } from "./blend.ts";
import type { Distributions } from "./expert.ts";
import { gammaPoisson } from "./gamma-poisson.ts";
import type { DemandHistory } from "./history.ts";
import type { Quantiles } from "./measures.ts";
import { negativeBinomial, type Support, supportOf } from "./support.ts";
import { teunter } from "./teunter.ts";

/** Well-known methods as described in textbooks, to compare with a forecast in the same run. */
export function baselines(
  history: DemandHistory,
  horizon: number,
): { readonly name: string; readonly forecast: Quantiles }[] {
  const support = supportOf(history);
  const { parts } = history;
  const show = (method: Distributions, name = method.name) => ({
    name,
    forecast: quantilesOf([method], [1], support, { parts, horizon }),
  });
  return [
    show(negativeBinomialOf("zero", history, support, () => 0)),
    show(negativeBinomialOf("last month, negative binomial", history, support, (row) => row.at(-1)!)),
    show(negativeBinomialOf("mean, negative binomial", history, support, mean)),
    show(negativeBinomialOf("SES 0.1, negative binomial", history, support, (row) => smooth(row, 0.1))),
    show(negativeBinomialOf("Croston, negative binomial", history, support, (row) => croston(row, 0.1))),
    show(negativeBinomialOf("SBA, negative binomial", history, support, (row) => 0.95 * croston(row, 0.1))),
    show(teunter(history, support, { chance: 0.1, size: 0.1 }), "TSB, negative binomial"),
    show(gammaPoisson(history, support, { discount: 0.8 }), "gamma-Poisson, discount 0.8"),
  ];
}

function negativeBinomialOf(
  name: string,
  { parts, months, counts }: DemandHistory,
  support: Support,
  level: (row: Int32Array) => number,
): Distributions {
  const cells = support.values.length;
  const table = new Float64Array(parts * cells);
  for (let part = 0; part < parts; part++) {
    const row = counts.subarray(part * months, (part + 1) * months);
    const center = mean(row);
    const variance = row.reduce((sum, count) => sum + (count - center) ** 2, 0) / Math.max(1, months - 1);
    const forecast = level(row);
    const ratio = center > 0 ? Math.max(1, variance / center) : 1;
    negativeBinomial(forecast, forecast * ratio, support, table.subarray(part * cells, (part + 1) * cells));
  }
  return { name, groups: 1, groupOf: () => 0, table };
}

const mean = (row: Int32Array) => row.reduce((sum, count) => sum + count, 0) / row.length;

function smooth(row: Int32Array, share: number): number {
  return row.reduce((level, count) => level + share * (count - level), mean(row));
}

/**
 * Croston (1972): sizes and intervals smoothed at each demand. Syntetos and Boylan (2005) lower it by half the
 * smoothing rate.
 */
function croston(row: Int32Array, share: number): number {
  const hits = row.reduce((count, units) => count + (units > 0 ? 1 : 0), 0);
  if (hits === 0) return 0;
  let size = row.reduce((sum, units) => sum + units, 0) / hits;
  let interval = row.length / hits;
  let since = 0;
  for (const units of row) {
    since++;
    if (units === 0) continue;
    size += share * (units - size);
    interval += share * (since - interval);
    since = 0;
  }
  return size / interval;
}
