import { type Cents, formatCents, sum } from "../../kernel/money.ts";
import { accept, type Result, refuse } from "../../kernel/result.ts";
import type { Method } from "../../payment-methods/methods.ts";
import type { DayTakings } from "../../payment-methods/takings.ts";

/** Bills, then coins, in cents, largest first. */
export const denominations = [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1] as const;
export type Denomination = (typeof denominations)[number];

/** "$20 bills", "Quarters" */
export const denominationLabels: Readonly<Record<Denomination, string>> = {
  10000: "$100 bills",
  5000: "$50 bills",
  2000: "$20 bills",
  1000: "$10 bills",
  500: "$5 bills",
  200: "$2 bills",
  100: "$1 bills and coins",
  50: "Half dollars",
  25: "Quarters",
  10: "Dimes",
  5: "Nickels",
  1: "Pennies",
};

/** How many of each denomination were counted. One that is not named was not found. */
export type CashCount = readonly { readonly cents: Denomination; readonly count: number }[];

export const countedCents = (counts: CashCount): Cents =>
  sum(counts.map(({ cents, count }) => cents * count));

/** What moved cash since the drawer was last counted, in cents. Each is zero or above. */
export interface CashFlow {
  /** In the drawer at the start. */
  readonly floatCents: Cents;
  readonly receivedCents: Cents;
  readonly refundedCents: Cents;
  readonly paidInCents: Cents;
  readonly paidOutCents: Cents;
}

/** What should be in the drawer. Below zero if more was refunded than it held. */
export const expectedCash = (of: CashFlow): Cents =>
  of.floatCents + of.receivedCents - of.refundedCents + of.paidInCents - of.paidOutCents;

/** Cash received and refunded, with tips, by the same entries as the Payments report. */
export function cashOf(takings: readonly DayTakings[]): Pick<CashFlow, "receivedCents" | "refundedCents"> {
  const cash = takings.filter(({ method }) => method === "cash");
  return {
    receivedCents: sum(cash.map((row) => row.receivedCents + (row.tipsCents ?? 0))),
    refundedCents: sum(cash.map((row) => row.refundedCents + (row.tipsRefundedCents ?? 0))),
  };
}

/** Tips in takings less their refunds: by that method, or by all. */
export const tipsIn = (takings: readonly DayTakings[], method?: Method): Cents =>
  sum(
    takings
      .filter((row) => method === undefined || row.method === method)
      .map((row) => (row.tipsCents ?? 0) - (row.tipsRefundedCents ?? 0)),
  );

/** What the card terminal's batch should total: payments and tips less refunds. */
export const terminalCents = (takings: readonly DayTakings[]): Cents =>
  sum(
    takings
      .filter(({ method }) => method === "card-terminal")
      .map((row) => row.receivedCents - row.refundedCents),
  ) + tipsIn(takings, "card-terminal");

/**
 * The business day of a close: that of its last money, so that a shop which counts after midnight or the next morning
 * closes the day it worked. Without money, or when the books of that day are locked, the day it is.
 * @param days of the payments and cash movements, `YYYY-MM-DD`
 */
export function businessDay(
  days: readonly string[],
  of: { readonly today: string; readonly lockedThrough: string | null },
): string {
  const last = days.reduce<string | null>((latest, day) => (latest && latest > day ? latest : day), null);
  return last && !(of.lockedThrough && last <= of.lockedThrough) ? last : of.today;
}

/** "$1.00 short", "$2.50 over", or null when they agree. */
export function describeDifference(differenceCents: Cents): string | null {
  if (differenceCents === 0) return null;
  return `${formatCents(Math.abs(differenceCents))} ${differenceCents < 0 ? "short" : "over"}`;
}

export interface Count {
  readonly counts: CashCount;
  /** Left in the drawer for the next day. */
  readonly leftCents: Cents;
  readonly explanation: string;
  /** The total that the terminal printed. Null when there is none to compare. */
  readonly batchCents: Cents | null;
  readonly batchExplanation: string;
}

export interface Counted {
  readonly countedCents: Cents;
  /** Above zero: over. Below: short. */
  readonly differenceCents: Cents;
  /** Cash for the bank. */
  readonly depositCents: Cents;
  readonly batchDifferenceCents: Cents;
}

/** Compares a count with what is expected. A difference needs an explanation. */
export function checkCount(
  count: Count,
  expected: { readonly cashCents: Cents; readonly terminalCents: Cents },
): Result<Counted> {
  const counted = countedCents(count.counts);
  const differenceCents = counted - expected.cashCents;
  const batchDifferenceCents = count.batchCents === null ? 0 : count.batchCents - expected.terminalCents;
  if (count.leftCents > counted)
    return refuse(`Only ${formatCents(counted)} was counted. Leave at most that in the drawer.`);
  const difference = describeDifference(differenceCents);
  if (difference && !count.explanation)
    return refuse(`The drawer is ${difference}. Explain the difference, or count again.`);
  if (batchDifferenceCents !== 0 && !count.batchExplanation)
    return refuse(
      `The terminal's batch is ${formatCents(Math.abs(batchDifferenceCents))} ${batchDifferenceCents < 0 ? "less" : "more"} than its recorded payments. Explain the difference.`,
    );
  return accept({
    countedCents: counted,
    differenceCents,
    depositCents: counted - count.leftCents,
    batchDifferenceCents,
  });
}
