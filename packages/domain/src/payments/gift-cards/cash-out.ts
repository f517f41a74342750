import type { Cents } from "../../kernel/money.ts";

/**
 * The largest balance of a used gift card that a state requires to be paid out in cash when the holder asks, in cents.
 * States that are not listed require none. Sources: Connecticut Office of Legislative Research, report 2015-R-0095, with
 * the statute of each state; California Civil Code 1749.5(b)(2) as amended by Senate Bill 22, from April 1, 2026.
 */
const cashOutLimits: Readonly<Record<string, Cents>> = {
  CA: 1499,
  CO: 500,
  MA: 499,
  ME: 499,
  MT: 499,
  NJ: 499,
  OR: 499,
  RI: 99,
  VT: 99,
  WA: 499,
};

/** The largest balance that is paid out in cash in a state, in cents. Zero: none. */
export const cashOutLimit = (state: string): Cents => cashOutLimits[state] ?? 0;
