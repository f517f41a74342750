import type { Cents } from "../../kernel/money.ts";

export const ages = ["current", "over30", "over60", "over90"] as const;
export type Age = (typeof ages)[number];

/**
 * The age of an invoice, from whole days past its due date on the location's calendar: up to 30, 31–60, 61–90, over 90.
 * Negative: not due yet.
 */
export const ageOf = (days: number): Age =>
  days <= 30 ? "current" : days <= 60 ? "over30" : days <= 90 ? "over60" : "over90";

export type ByAge = Readonly<Record<Age, Cents>> & { readonly totalCents: Cents };

/** Balances by age, in cents. The four always add up to the total. */
export function sumByAge(bills: Iterable<{ readonly days: number; readonly balanceDueCents: Cents }>): ByAge {
  const sums = { current: 0, over30: 0, over60: 0, over90: 0, totalCents: 0 };
  for (const { days, balanceDueCents } of bills) {
    sums[ageOf(days)] += balanceDueCents;
    sums.totalCents += balanceDueCents;
  }
  return sums;
}
