import type { Analysed } from "./analyst.ts";

type Earned = Pick<Analysed, "confidence" | "basis">;

const rounded = (value: number) => Math.round(value).toLocaleString("en-US");

/** Of so many that were held back, how many fell within the range that was to hold `level` of a hundred of them. */
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

/** How near what was foretold for the half year before came to what happened: the smaller ÷ the larger. */
export function foretold(
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

/** A chance from 0 to 1 as facts keep percent: in hundredths of a percent, whole ones. */
export const percent = (chance: number): number => Math.round(chance * 100) * 100;
