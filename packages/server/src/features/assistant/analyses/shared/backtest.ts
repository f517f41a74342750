import type { AnalysisResult } from "./analyst.ts";

type Earned = Pick<AnalysisResult, "confidence" | "basis">;

const rounded = (value: number) => Math.round(value).toLocaleString("en-US");

/** The share of held-out cases that fell within their `level` percent range. */
export function withinRange(
  trial: { readonly cars: number; readonly within: number } | undefined,
  subject: string,
  level = 90,
): Earned {
  if (!trial || trial.cars === 0)
    return { confidence: 0, basis: `There is no trial yet: no ${subject} could be held back and foretold.` };
  return {
    confidence: trial.within / trial.cars,
    basis: `The last ${subject} of ${rounded(trial.cars)} cars was held back: ${rounded(trial.within)} fell within the ${level}% range.`,
  };
}

/** How close the forecast for the previous half year came to the outcome: the smaller ÷ the larger. */
export function predictedShare(
  trial: { readonly expected: number; readonly happened: number } | undefined,
  subject: string,
): Earned {
  if (!trial || Math.max(trial.expected, trial.happened) < 5)
    return { confidence: 0, basis: `There is no trial yet: too few ${subject} in half a year to foretell.` };
  const { expected, happened } = trial;
  return {
    confidence: Math.min(expected, happened) / Math.max(expected, happened),
    basis: `Learned from what was known half a year ago, ${rounded(expected)} ${subject} were foretold for the time since; ${rounded(happened)} came.`,
  };
}

/** A probability from 0 to 1 as facts store percent: in hundredths of a percent, rounded to whole percent. */
export const percent = (chance: number): number => Math.round(chance * 100) * 100;
