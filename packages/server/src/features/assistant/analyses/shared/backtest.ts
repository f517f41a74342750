import type { AnalysisResult } from "./analyst.ts";

type Earned = Pick<AnalysisResult, "confidence" | "basis">;

const rounded = (value: number) => Math.round(value).toLocaleString("en-US");

/** The share of held-out cases that fell within their `level` percent range. */
export function withinRange(
  trial: { readonly cars: number; readonly within: number } | undefined,
  what: string,
  level = 90,
): Earned {
  if (!trial || trial.cars === 0)
    return { confidence: 0, basis: `There is no trial yet: no ${what} could be held back and foretold.` };
  return {
    confidence: trial.within / trial.cars,
    basis: `The last ${what} of ${rounded(trial.cars)} cars was held back: ${rounded(trial.within)} fell within the range that should hold ${level} of 100.`,
  };
}

/** How close the forecast for the previous half year came to the outcome: the smaller ÷ the larger. */
export function predictedShare(
  trial: { readonly expected: number; readonly happened: number } | undefined,
  what: string,
): Earned {
  if (!trial || Math.max(trial.expected, trial.happened) < 5)
    return { confidence: 0, basis: `There is no trial yet: too few ${what} in half a year to foretell.` };
  const { expected, happened } = trial;
  return {
    confidence: Math.min(expected, happened) / Math.max(expected, happened),
    basis: `Learned from what was known half a year ago, ${rounded(expected)} ${what} were foretold for the time since; ${rounded(happened)} came.`,
  };
}

/** A probability from 0 to 1 as facts store percent: in hundredths of a percent, rounded to whole percent. */
export const percent = (chance: number): number => Math.round(chance * 100) * 100;
