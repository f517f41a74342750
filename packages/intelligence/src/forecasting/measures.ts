import type { DemandHistory } from "./history.ts";

/** The levels of a forecast's quantiles. */
export const LEVELS = [0.5, 0.75, 0.9, 0.95, 0.99] as const;

/** A forecast of every part for the months ahead: `means[part * horizon + ahead − 1]`, `quantiles[…][level]` flat. */
export interface Quantiles {
  readonly horizon: number;
  readonly means: Float64Array;
  readonly quantiles: Float64Array;
}

export interface Measures {
  /** Pinball loss over levels, parts and months, each part's scaled by its mean change from month to month. */
  readonly spl: number;
  /** Pinball loss at 0.95, in units per part and month. */
  readonly pb95: number;
  /** Share of months at or below the quantile of each level. */
  readonly coverage: readonly number[];
  /** Sum of forecasts ÷ sum of demand. */
  readonly bias: number;
  /** Root mean square error of the mean, each part's scaled by the root mean square of its changes. */
  readonly rmsse: number;
}

/** Loss of forecasting the quantile of `level` as `quantile` when the demand was `units` (Koenker and Bassett, 1978). */
export function pinball(level: number, quantile: number, units: number): number {
  return units >= quantile ? level * (units - quantile) : (1 - level) * (quantile - units);
}

/** Mean absolute change from month to month of each part: the scale of its errors (Hyndman and Koehler, 2006). */
export function scales({ parts, months, counts }: DemandHistory): Float64Array {
  return Float64Array.from({ length: parts }, (_, part) => {
    let sum = 0;
    for (let at = part * months + 1; at < (part + 1) * months; at++) {
      sum += Math.abs(counts[at]! - counts[at - 1]!);
    }
    return sum / Math.max(1, months - 1);
  });
}

/**
 * Compares a forecast with actual demand. Parts without a change in `past` are left out of the scaled measures. SPL
 * is that of the M5 uncertainty competition (Makridakis and others, 2022).
 */
export function measure(past: DemandHistory, next: DemandHistory, forecast: Quantiles): Measures {
  const { parts, months } = next;
  const { horizon } = forecast;
  const scale = scales(past);
  let spl = 0;
  let scaled = 0;
  let pb95 = 0;
  let sum = 0;
  let came = 0;
  let rmsse = 0;
  const covered = LEVELS.map(() => 0);
  for (let part = 0; part < parts; part++) {
    let loss = 0;
    let squares = 0;
    for (let month = 0; month < months; month++) {
      const units = next.counts[part * months + month]!;
      const at = part * horizon + month;
      sum += forecast.means[at]!;
      came += units;
      squares += (units - forecast.means[at]!) ** 2;
      for (const [index, level] of LEVELS.entries()) {
        const quantile = forecast.quantiles[at * LEVELS.length + index]!;
        const lost = pinball(level, quantile, units);
        loss += lost;
        if (level === 0.95) pb95 += lost;
        if (units <= quantile) covered[index] = covered[index]! + 1;
      }
    }
    if (scale[part]! === 0) continue;
    scaled++;
    spl += loss / months / LEVELS.length / scale[part]!;
    rmsse += Math.sqrt(squares / months / squaredChange(past, part));
  }
  const all = parts * months;
  return {
    spl: spl / scaled,
    pb95: pb95 / all,
    coverage: covered.map((count) => count / all),
    bias: sum / came,
    rmsse: rmsse / scaled,
  };
}

function squaredChange({ months, counts }: DemandHistory, part: number): number {
  let sum = 0;
  for (let at = part * months + 1; at < (part + 1) * months; at++)
    sum += (counts[at]! - counts[at - 1]!) ** 2;
  return sum / (months - 1);
}
