/** Forecasts the next `horizon` levels of a weekly series. Null when the history is too short. */
export interface Model {
  readonly name: string;
  readonly forecast: (levels: readonly number[], horizon: number) => readonly number[] | null;
}

const flat = (value: number, horizon: number) => Array.from({ length: horizon }, () => value);
const last = (levels: readonly number[]) => levels[levels.length - 1]!;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Weeks per year: weekly seasonality repeats after 52. */
const year = 52;

const meanOf =
  (weeks: number): Model["forecast"] =>
  (levels, horizon) =>
    levels.length < weeks ? null : flat(mean(levels.slice(-weeks)), horizon);

/** Simple exponential smoothing with the rate that would have been best one step ahead (Brown, 1959). */
function smooth(levels: readonly number[]): number {
  let best = { loss: Number.POSITIVE_INFINITY, level: last(levels) };
  for (const rate of [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6]) {
    let level = mean(levels.slice(0, 4));
    let loss = 0;
    for (const value of levels) {
      const error = value - level;
      loss += error * error;
      level += rate * error;
    }
    if (loss < best.loss) best = { loss, level };
  }
  return best.level;
}

/** Additive damped trend (Gardner and McKenzie, 1985), with its three rates chosen on a grid one step ahead. */
function dampedTrend(levels: readonly number[], horizon: number): number[] {
  const [first, second] = [mean(levels.slice(0, 4)), mean(levels.slice(4, 8))];
  let best = { loss: Number.POSITIVE_INFINITY, level: 0, trend: 0, damp: 0 };
  for (const rate of [0.05, 0.1, 0.2, 0.4])
    for (const weight of [0.02, 0.08, 0.2])
      for (const damp of [0.85, 0.95]) {
        let level = first;
        let trend = (second - first) / 4;
        let loss = 0;
        for (const value of levels) {
          const expected = level + damp * trend;
          const error = value - expected;
          loss += error * error;
          level = expected + rate * error;
          trend = damp * trend + rate * weight * error;
        }
        if (loss < best.loss) best = { loss, level, trend, damp };
      }
  let step = 0;
  return Array.from({ length: horizon }, (_, ahead) => {
    step += best.damp ** (ahead + 1);
    return Math.max(0, best.level + step * best.trend);
  });
}

/** Theta: smoothing plus half the slope of the line through the series (Assimakopoulos and Nikolopoulos, 2000). */
function theta(levels: readonly number[], horizon: number): number[] {
  const middle = (levels.length - 1) / 2;
  const average = mean(levels);
  let above = 0;
  let below = 0;
  for (const [index, value] of levels.entries()) {
    above += (index - middle) * (value - average);
    below += (index - middle) ** 2;
  }
  const slope = above / below;
  const level = smooth(levels);
  return Array.from({ length: horizon }, (_, ahead) => Math.max(0, level + (slope / 2) * (ahead + 1)));
}

/**
 * The yearly pattern as two waves, fitted together with a line by ridge regression, so that noise alone creates no
 * season. The rest of the level is smoothed. Needs more than a year: with only one, season and trend look the same.
 */
function yearly(levels: readonly number[], horizon: number): number[] | null {
  const count = levels.length;
  if (count < year + 13) return null;
  const average = mean(levels);
  if (average <= 0) return null;
  const waves = (week: number) => {
    const angle = (2 * Math.PI * week) / (year + 0.18);
    return [Math.cos(angle), Math.sin(angle), Math.cos(2 * angle), Math.sin(2 * angle)];
  };
  const rows = levels.map((_, week) => [1, week / count - 0.5, ...waves(week)]);
  const size = 6;
  const normal = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
  );
  for (let wave = 2; wave < size; wave++) normal[wave]![wave]! += 6;
  const target = Array.from({ length: size }, (_, i) =>
    rows.reduce((sum, row, week) => sum + row[i]! * (levels[week]! / average - 1), 0),
  );
  const found = solve(normal, target);
  const season = (week: number) =>
    Math.max(0.2, 1 + waves(week).reduce((sum, wave, index) => sum + wave * found[index + 2]!, 0));
  const level = smooth(levels.map((value, week) => value / season(week)));
  return Array.from({ length: horizon }, (_, ahead) => level * season(count + ahead));
}

/** Gaussian elimination with pivoting. The matrix is small and, because of its ridge, regular. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= size; at++) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}

/** The two baselines that everything is compared with. */
export const naive: Model = {
  name: "last week repeated",
  forecast: (levels, horizon) => flat(last(levels), horizon),
};
export const seasonalNaive: Model = {
  name: "same week last year",
  forecast: (levels, horizon) =>
    levels.length < year + 4 || horizon > year
      ? null
      : Array.from({ length: horizon }, (_, ahead) => levels[levels.length - year + ahead]!),
};

export const models: readonly Model[] = [
  naive,
  seasonalNaive,
  { name: "6-week average", forecast: meanOf(6) },
  { name: "26-week average", forecast: meanOf(26) },
  { name: "smoothing", forecast: (levels, horizon) => flat(smooth(levels), horizon) },
  {
    name: "damped trend",
    forecast: (levels, horizon) => (levels.length < 12 ? null : dampedTrend(levels, horizon)),
  },
  { name: "theta", forecast: (levels, horizon) => (levels.length < 12 ? null : theta(levels, horizon)) },
  { name: "yearly seasonality", forecast: yearly },
];
