import type { Cents } from "../kernel/money.ts";
import type { PayWeekRow } from "./contract.ts";
import type { JobNote } from "./sold-work.ts";

/** What a week's pay is made of, in the order of a statement. */
export const payParts = ["regular", "overtime", "flat", "guarantee", "commission"] as const;
export type PayPart = (typeof payParts)[number];

/** The parts of a week that are not zero. */
export const partsOf = (week: PayWeekRow): { readonly part: PayPart; readonly cents: Cents }[] =>
  payParts.map((part) => ({ part, cents: week[`${part}Cents`] })).filter(({ cents }) => cents !== 0);

export const payPartLabels: Readonly<Record<PayPart, string>> = {
  regular: "Regular hours",
  overtime: "Overtime",
  flat: "Flag hours",
  guarantee: "Guarantee",
  commission: "Commission",
};

export const jobNoteLabels: Readonly<Record<JobNote, string>> = {
  comeback: "comeback, not paid",
  credited: "credited in full",
  undone: "reopened or given to somebody else",
};

/** Said wherever pay is shown. */
export const grossNote =
  "Gross pay, before taxes and deductions. AutoIQ withholds no taxes: your payroll service does.";
