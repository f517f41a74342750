import type { Random } from "../kernel/random.ts";
import { calibrate, chooseWeights, quantilesOf, type Trial } from "./blend.ts";
import type { Expert } from "./expert.ts";
import { growForest } from "./forest.ts";
import { gammaPoisson } from "./gamma-poisson.ts";
import { type DemandHistory, split, until } from "./history.ts";
import type { Quantiles } from "./measures.ts";
import { seasonOf } from "./season.ts";
import { type Support, supportOf } from "./support.ts";
import { teunter } from "./teunter.ts";

/** The parts' possible demand in the next months, and how it was calculated. */
export interface Forecast extends Quantiles {
  /** The experts tried, with their weights: the answer to "how do you know". */
  readonly experts: readonly { readonly name: string; readonly weight: number }[];
  /** Draws one possible future of a part, in units per month. */
  drawPath(part: number, months: number, random: Random): Int32Array;
}

/**
 * Forecasts the demand of every part for each of the next months as a distribution. Experts of different kinds are
 * tried at past moments of this very history (rolling origin: Tashman, 2000) and weighted by how well they did there.
 * The upper quantiles are set so that they would have covered their nominal level.
 *
 * @param horizon months ahead, from 1
 */
export function forecastDemand(history: DemandHistory, horizon: number, random: Random): Forecast {
  const support = supportOf(history);
  const trials = trialMonths(history.months, horizon).map((months): Trial => {
    const { past, next } = split(history, months);
    return {
      past,
      next: until(next, Math.min(months, horizon)),
      experts: fit(past, support, horizon, random),
    };
  });
  const fitted = fit(history, support, horizon, random);
  // An expert without enough data at a trial has not been tested, so it gets no weight.
  const tried = (name: string) =>
    trials.every(({ experts }) => experts.some((expert) => expert.name === name));
  const experts = trials.length > 0 ? fitted.filter(({ name }) => tried(name)) : fitted.slice(0, 1);
  const judged = trials.map((trial) => ({
    ...trial,
    experts: trial.experts.filter(({ name }) => experts.some((expert) => expert.name === name)),
  }));
  const weights = judged.length > 0 ? chooseWeights(judged, support) : [1];
  const least = judged.length > 0 ? calibrate(judged, weights, support) : undefined;
  return {
    ...quantilesOf(experts, weights, support, { parts: history.parts, horizon, least }),
    experts: experts.map(({ name }, index) => ({ name, weight: weights[index]! })),
    drawPath(part, months, draw) {
      let left = draw();
      let index = 0;
      for (; index < weights.length - 1; index++) {
        left -= weights[index]!;
        if (left < 0) break;
      }
      return experts[index]!.drawPath(part, months, draw);
    },
  };
}

/**
 * How many of the last months are forecast again from the months before them: the horizon, half of it, and for a
 * short horizon also those of a year before, so that a choice made in a quiet season also works in a busy one.
 */
function trialMonths(months: number, horizon: number): number[] {
  const lengths = [horizon, Math.ceil(horizon / 2), ...(horizon < 12 ? [12] : [])];
  return [...new Set(lengths)].filter((length) => months - length >= 8);
}

function fit(history: DemandHistory, support: Support, horizon: number, random: Random): Expert[] {
  const season = seasonOf(history, horizon);
  const forest = growForest(history, support, { horizon, span: horizon, trees: 25 }, random);
  return [
    ...[0.85, 0.7, 0.97].map((discount) => gammaPoisson(history, support, { discount })),
    gammaPoisson(history, support, { discount: 0.97, ending: { ends: 0.02, returns: 0.01 } }),
    ...[0.1, 0.02].map((share) => teunter(history, support, { chance: share, size: share })),
    ...(forest ? [forest] : []),
    ...(season ? [gammaPoisson(history, support, { discount: 0.85, season })] : []),
  ];
}
