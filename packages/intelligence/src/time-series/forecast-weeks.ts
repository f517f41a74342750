import { type Calendar, calendarOf, type DailySeries, patternOf } from "./daily-series.ts";
import { type Model, models, naive, seasonalNaive } from "./weekly-models.ts";

/** Nominal share of outcomes that are within the ranges, unless the caller asks for another. */
export const rangeShare = 0.8;
/** Nominal share of outcomes that are within the inner ranges. */
const innerShare = 0.5;
/** How many weeks ahead the past forecasts looked that are compared with what came. */
export const pastLead = 4;
/** Fewer weeks are not enough for a forecast. */
export const leastWeeks = 16;
/** Maximum number of past weeks from which the following ones are forecast again. */
const maxTests = 40;

export interface Range {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface WeekAhead extends Range {
  /** Days since January 1, 1970. */
  readonly from: number;
  readonly to: number;
  /** The range that half of the outcomes are in. */
  readonly inner: Pick<Range, "low" | "high">;
  /** The value by day. */
  readonly days: readonly number[];
}

/** A finished week as it was forecast `pastLead` weeks ahead, using only what was known then. */
export interface PastWeek {
  /** Days since January 1, 1970. */
  readonly from: number;
  readonly value: number;
  readonly actual: number;
  /** Null when too little was known then for a range. */
  readonly range: Pick<Range, "low" | "high"> | null;
}

export interface WeeklyForecast {
  /** Seven days each, starting with the day after the history. */
  readonly weeks: readonly WeekAhead[];
  /** All weeks combined. Its range is narrower than the sum of theirs, because weeks differ in both directions. */
  readonly total: Range;
  readonly weights: readonly { readonly model: string; readonly weight: number }[];
  readonly tests: Tests;
  /** The oldest first. */
  readonly past: readonly PastWeek[];
}

/** How the same method did at past moments, using only what was known then. */
export interface Tests {
  /** Past weeks used as starting points for forecasts. */
  readonly origins: number;
  /** Share of their following weeks within the range given then. Null when ranges could not be evaluated yet. */
  readonly coverage: number | null;
  /**
   * Mean absolute error ÷ mean change from week to week. Below 1 is better than repeating the last week one week
   * ahead.
   */
  readonly mase: number;
  /** Mean absolute error ÷ that of repeating the last week, and of the same week a year before. */
  readonly againstNaive: number;
  readonly againstSeasonalNaive: number | null;
}

interface Fitted {
  /** For each model that can forecast: its expected next weeks, in the series' own unit. */
  readonly expected: readonly { readonly model: string; readonly values: readonly number[] }[];
}

/** Each day's share of a usual day, by index. */
type DayShares = ReturnType<typeof patternOf>;

/**
 * Forecasts the next weeks of a daily series. Days are measured against the usual value of their weekday and
 * holidays, so that a week with a holiday does not count as a bad week. Several models forecast the weeks' levels.
 * They are weighted by how they did from past moments of the same series (rolling origin: Tashman, 2000; weights by
 * inverse squared error: Bates and Granger, 1969). Ranges are the errors that the weighted forecast made there
 * (conformal prediction: Vovk and others, 2005), so that they cover their nominal level without assuming an error
 * distribution.
 *
 * @param horizon weeks ahead, 1 to 26
 * @param tests maximum number of past weeks used for the backtest
 * @param share nominal share of outcomes that are within the ranges
 * @returns null when the history is shorter than 16 weeks
 */
export function forecastWeeks(
  dailySeries: DailySeries,
  horizon: number,
  tests = maxTests,
  share = rangeShare,
): WeeklyForecast | null {
  const series = sinceFirst(dailySeries);
  const weeks = Math.floor(series.values.length / 7);
  if (weeks < leastWeeks) return null;
  // Whole weeks that end with the history.
  const skipped = series.values.length - weeks * 7;
  const whole = { ...series, from: series.from + skipped, values: series.values.slice(skipped) };
  const came = Array.from({ length: weeks }, (_, week) => sum(whole.values.slice(week * 7, week * 7 + 7)));

  const known = { values: whole.values, calendar: calendarOf(whole, (weeks + horizon) * 7), came };

  const firstOrigin = Math.max(leastWeeks - 4, weeks - tests);
  const runs: Run[] = [];
  for (let origin = firstOrigin; origin < weeks; origin++) {
    const { expected } = fit(known, origin, horizon);
    const weights = weigh(
      runs,
      came,
      origin,
      expected.map(({ model }) => model),
    );
    runs.push({ origin, expected, mixed: mix(expected, weights, horizon) });
  }
  const { expected, shareOfDay } = fit(known, weeks, horizon);
  const weights = weigh(
    runs,
    came,
    weeks,
    expected.map(({ model }) => model),
  );
  const mixed = mix(expected, weights, horizon);
  const end = whole.from + weeks * 7;
  return {
    weeks: mixed.map((value, ahead) => {
      const errors = errorsAt(runs, came, weeks, ahead, false);
      const { low, high } = rangeOf(value, reach(errors, innerShare));
      return {
        ...rangeOf(value, reach(errors, share)),
        inner: { low, high },
        from: end + ahead * 7,
        to: end + ahead * 7 + 6,
        days: splitByDay(value, (weeks + ahead) * 7, shareOfDay),
      };
    }),
    total: rangeOf(sum(mixed), reach(errorsAt(runs, came, weeks, horizon - 1, true), share)),
    weights: expected
      .map(({ model }, index) => ({ model, weight: weights[index]! }))
      .toSorted((a, b) => b.weight - a.weight),
    tests: judge(runs, came, horizon, share),
    past: pastWeeks(runs, came, whole.from, share),
  };
}

/** Divides a week's value among its days by what such days usually bring. */
function splitByDay(value: number, first: number, shareOfDay: DayShares): number[] {
  const shares = Array.from({ length: 7 }, (_, day) => shareOfDay(first + day));
  const total = sum(shares);
  return shares.map((share) => (total > 0 ? (value * share) / total : value / 7));
}

function pastWeeks(runs: readonly Run[], came: readonly number[], from: number, share: number): PastWeek[] {
  const ahead = pastLead - 1;
  return runs.flatMap(({ origin, mixed }) => {
    const [value, actual] = [mixed[ahead], came[origin + ahead]];
    if (value === undefined || actual === undefined) return [];
    const by = reach(errorsAt(runs, came, origin, ahead, false), share);
    const { low, high } = rangeOf(value, by);
    return [{ from: from + (origin + ahead) * 7, value, actual, range: by === null ? null : { low, high } }];
  });
}

interface Run extends Fitted {
  readonly origin: number;
  readonly mixed: readonly number[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A shop's data starts with its first record, not with the first requested day. */
function sinceFirst(series: DailySeries): DailySeries {
  const first = series.values.findIndex((value) => value !== 0);
  if (first === 0) return series;
  const skipped = first === -1 ? series.values.length : first;
  return { ...series, from: series.from + skipped, values: series.values.slice(skipped) };
}

interface Known {
  readonly values: readonly number[];
  readonly calendar: Calendar;
  /** Per week. */
  readonly came: readonly number[];
}

function fit(
  { values, calendar, came }: Known,
  weeks: number,
  horizon: number,
): Fitted & { readonly shareOfDay: DayShares } {
  const shareOfDay = patternOf(values, weeks * 7, calendar);
  const shareOf = (week: number) => {
    let share = 0;
    for (let day = 0; day < 7; day++) share += shareOfDay(week * 7 + day);
    return share / 7;
  };
  const levels: number[] = [];
  for (let week = 0; week < weeks; week++) {
    const share = shareOf(week);
    // A week without an open day gives no information about the level.
    levels.push(share < 0.05 ? (levels.at(-1) ?? 0) : came[week]! / share);
  }
  const ahead = Array.from({ length: horizon }, (_, week) => shareOf(weeks + week));
  const expectedBy = (model: Model) => {
    const found = model.forecast(levels, horizon);
    return found ? [{ model: model.name, values: found.map((level, week) => level * ahead[week]!) }] : [];
  };
  return { expected: models.flatMap(expectedBy), shareOfDay };
}

/** Weights from the results known before `origin`. A model without any gets the mean weight. */
function weigh(
  runs: readonly Run[],
  came: readonly number[],
  origin: number,
  names: readonly string[],
): number[] {
  const losses = new Map<string, { squares: number; count: number }>();
  for (const run of runs)
    for (const { model, values } of run.expected) {
      const loss = losses.get(model) ?? { squares: 0, count: 0 };
      for (let ahead = 0; ahead < values.length && run.origin + ahead < origin; ahead++) {
        loss.squares += (came[run.origin + ahead]! - values[ahead]!) ** 2;
        loss.count++;
      }
      losses.set(model, loss);
    }
  const raw = names.map((name) => {
    const loss = losses.get(name);
    return loss && loss.count >= 6 ? (loss.squares / loss.count + 1e-9) ** -2 : null;
  });
  const tried = raw.filter((each): each is number => each !== null);
  // A model that could not be tested gets no weight next to those that were.
  const weights = raw.map((each) => each ?? (tried.length > 0 ? 0 : 1));
  const total = sum(weights);
  return weights.map((weight) => weight / total);
}

const mix = (expected: Fitted["expected"], weights: readonly number[], horizon: number): number[] =>
  Array.from({ length: horizon }, (_, ahead) =>
    expected.reduce((total, { values }, index) => total + values[ahead]! * weights[index]!, 0),
  );

/** Relative errors known before `origin`, that many weeks ahead and one more or less. */
function errorsAt(
  runs: readonly Run[],
  came: readonly number[],
  origin: number,
  ahead: number,
  together: boolean,
): number[] {
  const errors: number[] = [];
  for (const run of runs)
    for (let near = Math.max(0, ahead - 1); near <= ahead + 1; near++) {
      if (run.origin + near >= origin || near >= run.mixed.length) continue;
      const from = together ? 0 : near;
      const expected = sum(run.mixed.slice(from, near + 1));
      const actual = sum(came.slice(run.origin + from, run.origin + near + 1));
      if (expected > 0) errors.push(Math.abs(actual - expected) / expected);
    }
  return errors.toSorted((a, b) => a - b);
}

/** The error that the given share of past errors did not exceed, counted so that the next one is also covered. */
function reach(errors: readonly number[], share: number): number | null {
  const rank = Math.ceil((errors.length + 1) * share) - 1;
  return errors.length < 8 ? null : (errors[Math.min(rank, errors.length - 1)] ?? null);
}

const rangeOf = (value: number, share: number | null): Range => {
  const by = share ?? 0.5;
  return { value, low: Math.max(0, value * (1 - by)), high: value * (1 + by) };
};

function judge(runs: readonly Run[], came: readonly number[], horizon: number, nominal: number): Tests {
  let covered = 0;
  let judged = 0;
  const errors = { mixed: 0, naive: 0, seasonal: 0, mixedBesideSeasonal: 0 };
  let compared = 0;
  for (const run of runs)
    for (let ahead = 0; ahead < horizon && run.origin + ahead < came.length; ahead++) {
      const actual = came[run.origin + ahead]!;
      const error = Math.abs(actual - run.mixed[ahead]!);
      compared++;
      errors.mixed += error;
      const of = (model: Model) => run.expected.find((each) => each.model === model.name)?.values[ahead];
      errors.naive += Math.abs(actual - (of(naive) ?? 0));
      const season = of(seasonalNaive);
      if (season !== undefined) {
        errors.seasonal += Math.abs(actual - season);
        errors.mixedBesideSeasonal += error;
      }
      const share = reach(errorsAt(runs, came, run.origin, ahead, false), nominal);
      if (share === null) continue;
      judged++;
      const { low, high } = rangeOf(run.mixed[ahead]!, share);
      if (actual >= low && actual <= high) covered++;
    }
  const changes = came.slice(1).reduce((total, value, week) => total + Math.abs(value - came[week]!), 0);
  const scale = changes / Math.max(1, came.length - 1);
  return {
    origins: runs.length,
    coverage: judged >= 20 ? covered / judged : null,
    mase: scale > 0 && compared > 0 ? errors.mixed / compared / scale : 1,
    againstNaive: errors.naive > 0 ? errors.mixed / errors.naive : 1,
    againstSeasonalNaive: errors.seasonal > 0 ? errors.mixedBesideSeasonal / errors.seasonal : null,
  };
}
