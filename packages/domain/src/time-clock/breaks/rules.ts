import { minutesBetween } from "../worked-time.ts";

export const breakKinds = ["meal", "rest"] as const;
export type BreakKind = (typeof breakKinds)[number];

/**
 * Whether a break that somebody takes by the clock is paid. Rest is working time (29 CFR 785.18), a meal is not when a
 * person is relieved from duty (29 CFR 785.19). A manager can pay a meal by a correction.
 */
export const isPaidBreak = (kind: BreakKind): boolean => kind === "rest";

interface Break {
  readonly isPaid: boolean;
  readonly startedAt: Date;
  /** Null: it ends with its entry. */
  readonly endedAt: Date | null;
}

/** Whole minutes of the breaks of an entry, each rounded down. A break that was not ended ends with the entry. */
export function breakMinutes(
  breaks: readonly Break[],
  entryEnds: Date,
): { readonly paidBreakMinutes: number; readonly unpaidBreakMinutes: number } {
  const minutes = { paid: 0, unpaid: 0 };
  for (const { isPaid, startedAt, endedAt } of breaks) {
    const until = endedAt && endedAt < entryEnds ? endedAt : entryEnds;
    minutes[isPaid ? "paid" : "unpaid"] += Math.max(0, minutesBetween(startedAt, until));
  }
  return { paidBreakMinutes: minutes.paid, unpaidBreakMinutes: minutes.unpaid };
}
