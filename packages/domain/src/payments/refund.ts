import type { Sums } from "../invoices/balance.ts";
import { type Cents, formatCents } from "../kernel/money.ts";
import { conflict, type Result, refuse } from "../kernel/result.ts";
import { type Method, methodOfRefund } from "../payment-methods/methods.ts";

interface Payment {
  readonly method: Method;
  readonly state: "pending" | "succeeded" | "failed" | "refunded";
  readonly amountCents: Cents;
  readonly refundedCents: Cents;
}

/** The amount of a payment that can still be refunded, in cents. */
export const refundable = (payment: Payment): Cents =>
  payment.state === "succeeded" || payment.state === "refunded"
    ? Math.max(0, payment.amountCents - payment.refundedCents)
    : 0;

/** Whether this much of a payment may be refunded by this method. */
export function refund(payment: Payment, method: Method, amountCents: Cents): Result<true> {
  if (payment.state === "pending" || payment.state === "failed")
    return conflict("This payment was never received, so it can't be refunded.");
  const left = refundable(payment);
  if (left === 0) return conflict("This payment was already fully refunded.");
  if (amountCents > left)
    return refuse(`Only ${formatCents(left)} of this payment can still be refunded. Enter at most that.`);
  const byMethod = methodOfRefund(payment.method, method);
  if (byMethod.ok && payment.method === "package" && amountCents !== payment.amountCents)
    return refuse(
      `A package gets whole units back. Refund the whole ${formatCents(payment.amountCents)} of this payment.`,
    );
  return byMethod;
}

/**
 * How much a refund has to take off the bill, in cents, so that it does not raise the balance due: the refund less
 * what the customer overpaid. At most what was paid, and so never more than can be credited.
 */
export function creditOfRefund(billed: Sums, amountCents: Cents): Cents {
  const dueCents =
    billed.totalCents - billed.creditedCents - billed.paidCents - (billed.writtenOffCents ?? 0);
  return Math.max(0, dueCents + amountCents) - Math.max(0, dueCents);
}
