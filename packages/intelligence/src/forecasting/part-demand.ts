import { seededRandom } from "../kernel/random.ts";
import { forecastDemand } from "./forecast.ts";
import { type DemandHistory, split } from "./history.ts";
import { drawProtectedDemand, type LeadTime } from "./lead-time.ts";
import { LEVELS } from "./measures.ts";
import { reorderPolicy } from "./reorder.ts";
import { shelfUnder } from "./shelf.ts";

/** Months ahead that are told of each part. */
export const AHEAD = 3;
/** Months ahead that stock is called too much by. */
export const FAR = 6;
const DRAWS = 500;
/** Fewer months than this before the ones held back teach too little to try anything by. */
const LEAST_BEFORE = 6;
/** Levels at which money on the shelf is set against demand that it meets. */
export const CURVE = [0.8, 0.85, 0.9, 0.925, 0.95, 0.97, 0.98, 0.99] as const;

export interface DemandQuestion {
  readonly history: DemandHistory;
  /** Of each part. */
  readonly leadTimes: readonly LeadTime[];
  /** Cents a unit of each part costs. */
  readonly unitCosts: readonly number[];
  /** Units of each part that are usually taken together. */
  readonly taken: readonly number[];
  /** Days between two orders. */
  readonly reviewDays: number;
  readonly seed: number;
}

export interface PartDemand {
  /** Units expected in each of the next months. */
  readonly means: readonly number[];
  /** For each of the next months the quantiles at LEVELS, one month after the other. */
  readonly quantiles: readonly number[];
  /** Possible demand until a delivery that is ordered now, and until the one after it: units and how many draws, in pairs. */
  readonly lead: readonly number[];
  readonly covered: readonly number[];
  /** Probability that anything at all is asked for in the next months. */
  readonly chance: number;
  /** Units that 95 of 100 futures of the next FAR months stay at or under. */
  readonly farNeed: number;
}

export interface DemandAnswer {
  readonly parts: readonly PartDemand[];
  readonly methods: readonly { readonly name: string; readonly weight: number }[];
  /** Months of parts that were held back, and how many of them stayed at or under what was forecast at 0.95. */
  readonly tried: number;
  readonly held: number;
  /** For each service level of CURVE: cents on the shelf on average, and the share of demand met from it, by cost. */
  readonly curve: readonly { readonly level: number; readonly cents: number; readonly met: number }[];
}

/**
 * Everything that a shop's parts screen says about coming demand, in one go: it is meant for a thread of its own.
 * How far the forecast can be trusted is found by forecasting the last months again from what came before them.
 */
export function forecastParts(question: DemandQuestion): DemandAnswer {
  const { history, leadTimes, unitCosts, taken, reviewDays, seed } = question;
  const random = seededRandom(seed);
  const forecast = forecastDemand(history, AHEAD, random);
  const levels = LEVELS.length;
  const draws = leadTimes.map((leadTime, part) => {
    const of = (days: number) =>
      drawProtectedDemand(forecast, part, { leadTime, reviewDays: days, draws: DRAWS }, random);
    return { lead: of(0), covered: of(reviewDays) };
  });
  const parts = draws.map(({ lead, covered }, part): PartDemand => {
    let some = 0;
    const far = Int32Array.from({ length: DRAWS }, () => {
      const path = forecast.drawPath(part, FAR, random);
      let units = 0;
      for (let month = 0; month < FAR; month++) {
        units += path[month]!;
        if (month === AHEAD - 1 && units > 0) some++;
      }
      return units;
    }).sort();
    const at = part * AHEAD;
    return {
      means: [...forecast.means.subarray(at, at + AHEAD)],
      quantiles: [...forecast.quantiles.subarray(at * levels, (at + AHEAD) * levels)],
      lead: counted(lead),
      covered: counted(covered),
      chance: some / DRAWS,
      farNeed: far[Math.ceil(0.95 * DRAWS) - 1]!,
    };
  });
  return {
    parts,
    methods: forecast.experts.filter(({ weight }) => weight > 0),
    ...heldBack(history, seed),
    curve: CURVE.map((level) => {
      let cents = 0;
      let wanted = 0;
      let met = 0;
      for (const [part, { lead, covered }] of draws.entries()) {
        const policy = reorderPolicy({
          ...{ demand: covered, leadDemand: lead, serviceLevel: level },
          ...{ position: 0, taken: taken[part]!, packSize: 1, unitCost: 0 },
        });
        const kept = shelfUnder(lead, covered, policy);
        const cost = unitCosts[part]!;
        cents += kept.stock * cost;
        wanted += kept.demand * cost;
        met += kept.met * cost;
      }
      return { level, cents: Math.round(cents), met: wanted > 0 ? met / wanted : 1 };
    }),
  };
}

/** The last months forecast from what came before them, and how many stayed at or under the level named 0.95. */
function heldBack(history: DemandHistory, seed: number): { tried: number; held: number } {
  if (history.months - AHEAD < LEAST_BEFORE) return { tried: 0, held: 0 };
  const { past, next } = split(history, AHEAD);
  const { quantiles } = forecastDemand(past, AHEAD, seededRandom(seed));
  const level = LEVELS.indexOf(0.95);
  let held = 0;
  for (let at = 0; at < next.counts.length; at++)
    if (next.counts[at]! <= quantiles[at * LEVELS.length + level]!) held++;
  return { tried: next.counts.length, held };
}

/** Ascending draws as pairs of units and how often they came. */
function counted(draws: Int32Array): number[] {
  const pairs: number[] = [];
  for (const units of draws) {
    if (pairs.at(-2) === units) pairs[pairs.length - 1]!++;
    else pairs.push(units, 1);
  }
  return pairs;
}

/** The draws that `counted` put into pairs, ascending. */
export function drawsOf(pairs: readonly number[]): Int32Array {
  let total = 0;
  for (let at = 1; at < pairs.length; at += 2) total += pairs[at]!;
  const draws = new Int32Array(total);
  let to = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    draws.fill(pairs[at]!, to, to + pairs[at + 1]!);
    to += pairs[at + 1]!;
  }
  return draws;
}
