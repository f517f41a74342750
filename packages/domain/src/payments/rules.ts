import { fillIn } from "../catalog/message.ts";
import { en as text } from "../catalog/order-rules/en.ts";
import { balance, type Sums } from "../invoices/balance.ts";
import type { Cents } from "../kernel/money.ts";
import { formatCents } from "../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../kernel/result.ts";

/** Whether this amount can still be paid on an invoice. Amounts in cents. */
export function pay(invoice: Sums, amountCents: Cents): Result<true> {
  const owed = balance(invoice);
  if (owed <= 0) return conflict(text.paid);
  if (amountCents > owed) return refuse(fillIn(text.owed, { amount: formatCents(owed) }));
  return accept(true);
}

/**
 * The amount of a card payment, in cents: the requested one, or else the balance due. `mayPayPart` is false for a
 * customer whose shop takes cards only for the full balance.
 */
export function cardAmount(invoice: Sums, requestedCents: Cents | null, mayPayPart: boolean): Result<Cents> {
  const owed = balance(invoice);
  const amountCents = requestedCents ?? Math.max(1, owed);
  const allowed = pay(invoice, amountCents);
  if (!allowed.ok) return allowed;
  if (amountCents < owed && !mayPayPart)
    return refuse(fillIn(text.fullBalance, { amount: formatCents(owed) }));
  return accept(amountCents);
}

/** posted → part-paid → paid, from the totals alone. Credited once credit notes cover all of it. */
export function invoiceState(of: Sums): "posted" | "part-paid" | "paid" | "credited" | "written-off" {
  if (of.creditedCents > 0 && of.creditedCents >= of.totalCents) return "credited";
  if (of.paidCents >= of.totalCents - of.creditedCents) return "paid";
  if ((of.writtenOffCents ?? 0) > 0 && balance(of) === 0) return "written-off";
  return of.paidCents > 0 ? "part-paid" : "posted";
}
