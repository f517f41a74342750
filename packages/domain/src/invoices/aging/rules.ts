import type { Cents } from "../../kernel/money.ts";

export const ages = ["current", "over30", "over60", "over90"] as const;
export type Age = (typeof ages)[number];

/** How old a bill is in whole days of the location's calendar since it was posted: 0–30, 31–60, 61–90, over 90. */
export const ageOf = (days: number): Age =>
  days <= 30 ? "current" : days <= 60 ? "over30" : days <= 90 ? "over60" : "over90";

export type ByAge = Readonly<Record<Age, Cents>> & { readonly totalCents: Cents };

/** What is owed by age, in cents; the four always sum to the total. */
export function sumByAge(bills: Iterable<{ readonly days: number; readonly owedCents: Cents }>): ByAge {
  const sums = { current: 0, over30: 0, over60: 0, over90: 0, totalCents: 0 };
  for (const { days, owedCents } of bills) {
    sums[ageOf(days)] += owedCents;
    sums.totalCents += owedCents;
  }
  return sums;
}
