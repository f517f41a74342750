import { drawGamma, drawPoisson } from "../kernel/random.ts";
import type { Expert } from "./expert.ts";
import type { DemandHistory } from "./history.ts";
import { negativeBinomial, type Support } from "./support.ts";

export interface GammaPoissonOptions {
  /** The weight of a month compared with the month after it, at most 1. */
  readonly discount: number;
  /** The probability that a part's demand ends in a month, and that ended demand resumes. */
  readonly ending?: { readonly ends: number; readonly returns: number };
  /** The seasonal factor of each past month, and of each month ahead, around 1. */
  readonly season?: { readonly past: Float64Array; readonly ahead: Float64Array };
}

/**
 * Each part has its own rate. The rates of all parts follow a gamma distribution, fitted by its moments. A part's
 * rate is learned from its own months as far as there are any (empirical Bayes; Robbins, 1956; for spare parts
 * Sherbrooke, 2004). Older months have less weight (discounted conjugate updating: Harvey and Fernandes, 1989). With
 * `ending`, each month without demand also makes it more likely that the part's demand has ended.
 */
export function gammaPoisson(history: DemandHistory, support: Support, options: GammaPoissonOptions): Expert {
  const { parts } = history;
  const { season } = options;
  const rates = learnRates(history, options);
  const alive = chanceOfDemand(history, rates, options);
  const cells = support.values.length;
  const groups = season ? season.ahead.length : 1;
  const table = new Float64Array(parts * groups * cells);
  for (let part = 0; part < parts; part++) {
    const level = (rates.shape + rates.sums[part]!) / (rates.rate + rates.exposure);
    for (let group = 0; group < groups; group++) {
      const mean = level * (season?.ahead[group] ?? 1);
      const at = (part * groups + group) * cells;
      const row = table.subarray(at, at + cells);
      negativeBinomial(mean, mean + (mean * mean) / (rates.shape + rates.sums[part]!), support, row);
      for (let cell = 0; cell < cells; cell++) row[cell] = row[cell]! * alive[part]!;
      row[0] = row[0]! + 1 - alive[part]!;
    }
  }
  return {
    name: nameOf(options),
    groups,
    groupOf: (ahead) => (ahead - 1) % groups,
    table,
    drawPath(part, ahead, random) {
      if (random() >= alive[part]!) return new Int32Array(ahead);
      const level = drawGamma(random, rates.shape + rates.sums[part]!, rates.rate + rates.exposure);
      return Int32Array.from({ length: ahead }, (_, month) =>
        drawPoisson(random, level * (season?.ahead[month % groups] ?? 1)),
      );
    },
  };
}

function nameOf({ discount, ending, season }: GammaPoissonOptions): string {
  return `gamma-Poisson, discount ${discount}${ending ? ", parts end" : ""}${season ? ", seasonal" : ""}`;
}

interface Rates {
  /** Parameters of the gamma distribution of the parts' rates. */
  readonly shape: number;
  readonly rate: number;
  /** Discounted demand of each part, and the discounted number of months it covers. */
  readonly sums: Float64Array;
  readonly exposure: number;
}

function learnRates(
  { parts, months, counts }: DemandHistory,
  { discount, season }: GammaPoissonOptions,
): Rates {
  const sums = new Float64Array(parts);
  let weight = 1;
  let exposure = 0;
  for (let month = months - 1; month >= 0; month--) {
    const factor = weight / (season?.past[month] ?? 1);
    for (let part = 0; part < parts; part++)
      sums[part] = sums[part]! + factor * counts[part * months + month]!;
    exposure += weight;
    weight *= discount;
  }
  let mean = 0;
  for (const sum of sums) mean += sum / exposure / Math.max(1, parts);
  let variance = 0;
  for (const sum of sums) variance += (sum / exposure - mean) ** 2 / Math.max(1, parts);
  // The spread of the observed rates that remains after Poisson noise.
  const between = Math.max(variance - mean / exposure, 0.01 * mean * mean, 1e-6);
  return {
    shape: Math.max((mean * mean) / between, 1e-6),
    rate: Math.max(mean, 1e-6) / between,
    sums,
    exposure,
  };
}

/**
 * The probability that each part's demand has not ended: a hidden state followed month by month (Hamilton, 1989). A
 * month with demand proves it. A month without demand speaks against it, more strongly the busier the part was.
 */
function chanceOfDemand(
  { parts, months, counts }: DemandHistory,
  { shape, rate }: Rates,
  { discount, ending }: GammaPoissonOptions,
): Float64Array {
  const alive = new Float64Array(parts).fill(1);
  if (!ending) return alive;
  for (let part = 0; part < parts; part++) {
    let chance = 1;
    let sum = 0;
    let exposure = 0;
    for (let month = 0; month < months; month++) {
      chance = chance * (1 - ending.ends) + (1 - chance) * ending.returns;
      const count = counts[part * months + month]!;
      if (count > 0) chance = 1;
      else {
        const a = shape + sum;
        const b = rate + exposure;
        const none = (b / (b + 1)) ** a;
        chance = (chance * none) / (chance * none + 1 - chance);
      }
      sum = sum * discount + count;
      exposure = exposure * discount + 1;
    }
    alive[part] = chance;
  }
  return alive;
}
