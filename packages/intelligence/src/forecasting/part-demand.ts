import { seededRandom } from "../kernel/random.ts";
import { forecastDemand } from "./forecast.ts";
import { type DemandHistory, split } from "./history.ts";
import { drawProtectedDemand, type LeadTime } from "./lead-time.ts";
import { LEVELS } from "./measures.ts";
import { reorderPolicy } from "./reorder.ts";
import { simulateStock } from "./stock-simulation.ts";

/** Months ahead that are reported for each part. */
export const AHEAD = 3;
/** Months ahead used to determine excess stock. */
export const FAR = 6;
const DRAWS = 500;
/** With fewer months than this before the held-out ones, there is too little data for a backtest. */
const LEAST_BEFORE = 6;
/** Service levels at which inventory cost is compared with met demand. */
export const CURVE = [0.8, 0.85, 0.9, 0.925, 0.95, 0.97, 0.98, 0.99] as const;

export interface DemandQuestion {
  readonly history: DemandHistory;
  /** Per part. */
  readonly leadTimes: readonly LeadTime[];
  /** Unit cost of each part, in cents. */
  readonly unitCosts: readonly number[];
  /** Units of each part that are usually issued together. */
  readonly taken: readonly number[];
  /** Days between orders. */
  readonly reviewDays: number;
  readonly seed: number;
}

export interface PartDemand {
  /** Expected units in each of the next months. */
  readonly means: readonly number[];
  /** For each of the next months, the quantiles at LEVELS, one month after the other. */
  readonly quantiles: readonly number[];
  /**
   * Possible demand until a delivery that is ordered now, and until the one after it: pairs of units and number of
   * draws.
   */
  readonly lead: readonly number[];
  readonly covered: readonly number[];
  /** Probability of any demand in the next months. */
  readonly chance: number;
  /** The 95th percentile of demand over the next FAR months: 95 of 100 futures are at or below it. */
  readonly farNeed: number;
}

export interface DemandAnswer {
  readonly parts: readonly PartDemand[];
  readonly methods: readonly { readonly name: string; readonly weight: number }[];
  /** Held-out part-months, and how many of them were at or below the forecast at 0.95. */
  readonly tried: number;
  readonly held: number;
  /** For each service level of CURVE: average inventory in cents, and the share of demand met from stock, by cost. */
  readonly curve: readonly { readonly level: number; readonly cents: number; readonly met: number }[];
}

/**
 * Everything that a shop's parts screen shows about future demand, in one pass. Meant for its own thread. The
 * forecast's reliability is measured by forecasting the last months again from the months before them.
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
      let demanded = 0;
      let met = 0;
      for (const [part, { lead, covered }] of draws.entries()) {
        const policy = reorderPolicy({
          demand: covered,
          leadDemand: lead,
          serviceLevel: level,
          position: 0,
          taken: taken[part]!,
          packSize: 1,
          unitCost: 0,
        });
        const simulated = simulateStock(lead, covered, policy);
        const cost = unitCosts[part]!;
        cents += simulated.stock * cost;
        demanded += simulated.demand * cost;
        met += simulated.met * cost;
      }
      return { level, cents: Math.round(cents), met: demanded > 0 ? met / demanded : 1 };
    }),
  };
}

/** The last months forecast from the months before them, and how many were at or below the 0.95 level. */
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

/** Ascending draws as pairs of units and their count. */
function counted(draws: Int32Array): number[] {
  const pairs: number[] = [];
  for (const units of draws) {
    if (pairs.at(-2) === units) pairs[pairs.length - 1]!++;
    else pairs.push(units, 1);
  }
  return pairs;
}

/** The draws that `counted` turned into pairs, ascending. */
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
