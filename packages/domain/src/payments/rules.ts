import type { Cents } from "../kernel/money.ts";
import { formatCents } from "../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../kernel/result.ts";

/** Whether this amount can still be paid on an invoice. Amounts in cents. */
export function pay(
  invoice: { totalCents: Cents; creditedCents: Cents; paidCents: Cents },
  amountCents: Cents,
): Result<true> {
  const owed = invoice.totalCents - invoice.creditedCents - invoice.paidCents;
  if (owed <= 0) return conflict("This invoice is already paid.");
  if (amountCents > owed) return refuse(`Only ${formatCents(owed)} is still owed on this invoice.`);
  return accept(true);
}

/** posted → part-paid → paid, from the totals alone. Credited once credit notes cover all of it. */
export function invoiceState(of: {
  totalCents: Cents;
  creditedCents: Cents;
  paidCents: Cents;
}): "posted" | "part-paid" | "paid" | "credited" {
  if (of.creditedCents > 0 && of.creditedCents >= of.totalCents) return "credited";
  if (of.paidCents >= of.totalCents - of.creditedCents) return "paid";
  return of.paidCents > 0 ? "part-paid" : "posted";
}
