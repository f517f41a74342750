import { minimize } from "../kernel/minimize.ts";

/**
 * Car parts that wear out and are replaced: their lifetime follows a Weibull distribution, and each new part restarts
 * it (renewal; Cox, 1962). Lifetimes are in units of use: miles, or months for parts that age without driving.
 */
export interface Life {
  readonly scale: number;
  readonly shape: number;
}

/**
 * Where a part's use started: installed at that visit, or never seen, in a car that had this much use at its first
 * visit.
 */
export type Beginning =
  | { readonly kind: "fitted" }
  | { readonly kind: "never-seen"; readonly carUse: number };

/** One observed period of use: nothing happened up to `until`, and by `by` the part was replaced. */
export interface ObservedInterval {
  readonly beginning: Beginning;
  readonly until: number;
  /** Null: not replaced yet. */
  readonly by: number | null;
}

/** The prior before the shop's own history: roughly how long the part lasts, and how certain that is (as ln). */
export interface LifePrior {
  readonly median: number;
  readonly medianSpread: number;
  readonly shape: number;
  readonly shapeSpread: number;
}

/**
 * Step of the tables below as a share of a lifetime, fine enough that half a step changes a probability by less than
 * 1%.
 */
const fineness = 48;
const cells = 6 * fineness;

const survival = (life: Life, use: number) => Math.exp(-((Math.max(0, use) / life.scale) ** life.shape));

/** Precalculated tables of a lifetime: its survival in steps, and how often a part is replaced at each. */
interface Table {
  readonly step: number;
  readonly alive: Float64Array;
  readonly renewals: Float64Array;
}

function tableOf(life: Life, step: number): Table {
  const alive = Float64Array.from({ length: 2 * cells }, (_, cell) => survival(life, cell * step));
  const renewals = new Float64Array(cells);
  renewals[0] = 1;
  for (let at = 1; at < cells; at++) {
    let sum = 0;
    for (let age = 1; age <= at; age++) sum += (alive[age - 1]! - alive[age]!) * renewals[at - age]!;
    renewals[at] = sum;
  }
  return { step, alive, renewals };
}

/** P(nothing more happens within `use`). For a part never seen, each possible age is weighted by its probability. */
function survives({ step, alive, renewals }: Table, beginning: Beginning, use: number): number {
  const on = Math.max(0, use) / step;
  const ahead = Math.min(cells - 1, Math.floor(on));
  const rest = Math.min(1, on - ahead);
  const after = (age: number) =>
    alive[age + ahead]! * (1 - rest) + (alive[Math.min(2 * cells - 1, age + ahead + 1)] ?? 0) * rest;
  if (beginning.kind === "fitted") return after(0);
  const car = Math.min(cells - 1, Math.round(Math.max(0, beginning.carUse) / step));
  let sum = 0;
  let all = 0;
  for (let age = 0; age <= car; age++) {
    sum += renewals[car - age]! * after(age);
    all += renewals[car - age]! * alive[age]!;
  }
  return sum / all;
}

/** Calculates probabilities of lifetimes with one fitted model. */
export interface PartSurvival {
  readonly life: Life;
  /** P(the part is due within `more` use), given that nothing happened over `seen` use since the start. */
  chanceWithin(beginning: Beginning, seen: number, more: number): number;
}

/**
 * Steps follow the default lifetime, not the fitted one, so that the same query has the same grid while a model is
 * fitted.
 */
const stepOf = (prior: LifePrior) => prior.median / fineness;

export function survivalOf(life: Life, prior: LifePrior): PartSurvival {
  const table = tableOf(life, stepOf(prior));
  return {
    life,
    chanceWithin(beginning, seen, more) {
      const now = survives(table, beginning, seen);
      if (now <= 1e-12) return 1;
      return Math.min(1, Math.max(0, 1 - survives(table, beginning, seen + Math.max(0, more)) / now));
    },
  };
}

export const medianLife = ({ scale, shape }: Life): number => scale * Math.LN2 ** (1 / shape);
export const lifeWith = (median: number, shape: number): Life => ({
  scale: median / Math.LN2 ** (1 / shape),
  shape,
});

/**
 * The most likely lifetime for the shop's own observation periods, pulled toward the default: few periods change
 * little, many decide (maximum a posteriori; events between two visits are interval-censored: Turnbull, 1976).
 */
export function learnLife(intervals: readonly ObservedInterval[], prior: LifePrior): Life {
  if (intervals.length === 0) return lifeWith(prior.median, prior.shape);
  const step = stepOf(prior);
  const groups = groupByDuration(intervals, step);
  const start = [Math.log(prior.median), Math.log(prior.shape)];
  const { at } = minimize(
    ([lnMedian, lnShape]) => {
      const shape = Math.exp(lnShape!);
      if (shape < 0.2 || shape > 12) return Number.POSITIVE_INFINITY;
      const table = tableOf(lifeWith(Math.exp(lnMedian!), shape), step);
      let cost =
        0.5 * ((lnMedian! - start[0]!) / prior.medianSpread) ** 2 +
        0.5 * ((lnShape! - start[1]!) / prior.shapeSpread) ** 2;
      for (const { stretch, count } of groups) {
        const until = survives(table, stretch.beginning, stretch.until);
        const by = stretch.by === null ? 0 : survives(table, stretch.beginning, stretch.by);
        cost -= count * Math.log(Math.max(1e-12, until - by));
      }
      return cost;
    },
    start,
    { reach: 0.3, tolerance: 1e-7, rounds: 80 },
  );
  return lifeWith(Math.exp(at[0]!), Math.exp(at[1]!));
}

/** Periods that differ by less than a step count as one, with a weight: hundreds of cars become dozens of queries. */
function groupByDuration(intervals: readonly ObservedInterval[], step: number) {
  const groups = new Map<string, { stretch: ObservedInterval; count: number }>();
  const half = (use: number) => Math.round((2 * use) / step) * (step / 2);
  for (const { beginning, until, by } of intervals) {
    if (by !== null && by <= until) continue;
    const from: Beginning =
      beginning.kind === "fitted"
        ? beginning
        : { kind: "never-seen", carUse: Math.round(beginning.carUse / step) * step };
    const seen = half(until);
    const ended = by === null ? null : Math.max(seen + step / 2, half(by));
    const key = `${from.kind === "fitted" ? "" : from.carUse} ${seen} ${ended}`;
    const known = groups.get(key);
    if (known) known.count++;
    else groups.set(key, { stretch: { beginning: from, until: seen, by: ended }, count: 1 });
  }
  return [...groups.values()];
}

/** One row of a reliability table: among this many cars with about this probability, how many it happened to. */
export interface Reliability {
  readonly cases: number;
  readonly expected: number;
  readonly happened: number;
}

/** Cases in equally large groups, by predicted probability: in a calibrated model, expected ≈ happened. */
export function reliability(
  foretold: readonly { readonly chance: number; readonly happened: boolean }[],
  groups = 5,
): Reliability[] {
  const sorted = [...foretold].sort((one, other) => one.chance - other.chance);
  return Array.from({ length: groups }, (_, group) => {
    const part = sorted.slice(
      Math.floor((group * sorted.length) / groups),
      Math.floor(((group + 1) * sorted.length) / groups),
    );
    return {
      cases: part.length,
      expected: part.reduce((sum, { chance }) => sum + chance, 0),
      happened: part.filter(({ happened }) => happened).length,
    };
  }).filter(({ cases }) => cases > 0);
}

/** The weight of the uncorrected model, in predicted cases, so that a small backtest corrects little. */
const trust = 8;

/**
 * A probability corrected by a backtest with `happened` out of `expected`: the hazard is scaled by their ratio. A
 * small backtest barely changes it.
 */
export function corrected(
  chance: number,
  { expected, happened }: { readonly expected: number; readonly happened: number },
): number {
  return 1 - (1 - chance) ** ((happened + trust) / (expected + trust));
}
