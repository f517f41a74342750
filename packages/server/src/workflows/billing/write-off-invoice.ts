import { balance } from "@autoiq/domain/invoices/rules";
import type { writeOffInvoice as contract } from "@autoiq/domain/invoices/write-offs/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { loadInvoice } from "../../features/invoices/reads.ts";
import type { WholeInvoice } from "../../features/invoices/store.ts";
import { findWriteOff, insertWriteOff, lockBalance } from "../../features/invoices/write-offs/store.ts";
import { closeCheckouts } from "../../features/payments/close-checkouts.ts";
import { findOpenCheckouts } from "../../features/payments/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lockPostedInvoice } from "./lock-posted-invoice.ts";

/**
 * Writes off the balance due on an invoice. The invoice, its sales tax, and its payments stay as they are. A payment
 * at the same time wins or loses as a whole: the balance that the person saw is compared under the invoice's lock.
 */
export async function writeOffInvoice(
  tx: TenantTx,
  context: ActionContext,
  invoiceId: string,
  { id, amountCents, reason }: BodyOf<typeof contract>,
): Promise<WholeInvoice | Refusal> {
  const { refresh } = await lockPostedInvoice(tx, invoiceId);
  await lockBalance(tx, invoiceId);
  const invoice = await loadInvoice(tx, invoiceId);
  const existing = await findWriteOff(tx, id);
  if (existing)
    return existing.invoiceId === invoiceId && existing.amountCents === amountCents
      ? invoice
      : conflict("That write-off ID is already used. Refresh and try again.");
  const due = balance(invoice);
  if (due === 0) return conflict("Nothing is due on this invoice, so there is nothing to write off.");
  if (due !== amountCents)
    return conflict(`The balance due is ${formatCents(due)} now. Check it and write off again.`);
  await closeCheckouts(tx, await findOpenCheckouts(tx, invoiceId));
  await insertWriteOff(tx, { id, invoiceId, amountCents, reason, at: context.now, by: context.caller.name });
  await recordAction(tx, context, {
    action: `wrote off ${formatCents(amountCents)} of invoice ${invoice.number}`,
    subject: "invoice",
    subjectId: invoiceId,
    repairOrderId: invoice.repairOrderId,
    before: { balanceDueCents: due },
    after: { balanceDueCents: 0, writtenOffCents: invoice.writtenOffCents + amountCents, reason },
  });
  await refresh(context.now);
  tx.changed("invoice", invoiceId);
  if (invoice.customerId) tx.changed("customer", invoice.customerId);
  return loadInvoice(tx, invoiceId);
}
