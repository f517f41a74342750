import type { Cents } from "../kernel/money.ts";
import type { PayWeekRow } from "./contract.ts";

/** What a week's pay is made of, in the order of a statement. */
const payParts = [
  "salary",
  "regular",
  "overtime",
  "flat",
  "guarantee",
  "commission",
  "bonus",
  "spiff",
  "draw",
] as const;

/** The parts of a week that are not zero. */
export const partsOf = (
  week: PayWeekRow,
): { readonly part: (typeof payParts)[number]; readonly cents: Cents }[] =>
  payParts.map((part) => ({ part, cents: week[`${part}Cents`] })).filter(({ cents }) => cents !== 0);
