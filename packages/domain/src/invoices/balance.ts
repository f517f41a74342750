import type { Cents } from "../kernel/money.ts";

/** What an invoice is made of, in cents. */
export interface Sums {
  readonly totalCents: Cents;
  readonly creditedCents: Cents;
  readonly paidCents: Cents;
  /** Absent: nothing. */
  readonly writtenOffCents?: Cents;
}

const unsettled = (of: Sums): Cents =>
  of.totalCents - of.creditedCents - of.paidCents - (of.writtenOffCents ?? 0);

/** The balance due, never negative. */
export const balance = (of: Sums): Cents => Math.max(0, unsettled(of));

/** What the customer paid beyond the invoice, to be refunded. */
export const overpaid = (of: Sums): Cents => Math.max(0, -unsettled(of));
