import { formatCents } from "@autoiq/domain/kernel/money";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { pay } from "@autoiq/domain/payments/rules";
import { loadInvoice } from "../features/invoices/reads.ts";
import type { WholeInvoice } from "../features/invoices/store.ts";
import { closeCheckouts } from "../features/payments/close-checkouts.ts";
import { findOpenCheckouts, insertTaken } from "../features/payments/store.ts";
import { lockRepairOrder, refreshRepairOrder } from "../features/repair-orders/reads.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { mailReceipt } from "./mail-receipt.ts";

/** Takes cash or a check, at most what is owed; a card checkout that was open for the invoice is closed by it. */
export async function takePayment(
  tx: TenantTx,
  deed: Deed,
  invoiceId: string,
  { method, amountCents }: { method: "cash" | "check"; amountCents: number },
): Promise<WholeInvoice | Refusal> {
  const { repairOrderId } = await loadInvoice(tx, invoiceId);
  // Payments of an invoice are counted under its repair order's lock: a posted invoice itself is never written.
  const order = await lockRepairOrder(tx, repairOrderId);
  const invoice = await loadInvoice(tx, invoiceId);
  const allowed = pay(invoice, amountCents);
  if (!allowed.ok) return allowed;
  await closeCheckouts(tx, await findOpenCheckouts(tx, invoiceId));
  const id = deed.newId();
  await insertTaken(tx, { id, invoiceId, method, amountCents, at: deed.now });
  const after = await loadInvoice(tx, invoiceId);
  await recordDeed(tx, deed, {
    action: `took ${formatCents(amountCents)} ${method === "cash" ? "in cash" : "by check"}`,
    subject: "payment",
    subjectId: id,
    repairOrderId,
    after: { invoice: invoice.number, method, amountCents, paidCents: after.paidCents },
  });
  await refreshRepairOrder(tx, repairOrderId, deed.now, "progress");
  await mailReceipt(tx, {
    id: deed.newId(),
    at: deed.now,
    ...{ order, invoice: after, amountCents, method, isTest: false },
  });
  tx.changed("payment", id);
  tx.changed("invoice", invoiceId);
  return after;
}
