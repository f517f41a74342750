import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { customerOf } from "../../features/customers/reads.ts";
import { loadInvoice } from "../../features/invoices/reads.ts";
import { lockInvoice, type WholeInvoice } from "../../features/invoices/store.ts";
import { lockRepairOrder, refreshRepairOrder } from "../../features/repair-orders/reads.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

export interface LockedInvoice {
  readonly invoice: WholeInvoice;
  /** From the current record. Null for a sale without a customer. */
  readonly customer: CustomerSummary | null;
  /** Recalculates the repair order's status, if the invoice has one. Ends every write to an invoice. */
  refresh(now: Date): Promise<void>;
}

/**
 * Locks an invoice until the transaction ends and reads its current state. A posted invoice itself never changes:
 * payments are counted under its repair order's lock, or under its balance's when it has none.
 * @throws {AppError} `not-found`
 */
export async function lockPostedInvoice(tx: TenantTx, invoiceId: string): Promise<LockedInvoice> {
  const { repairOrderId } = await loadInvoice(tx, invoiceId);
  if (!repairOrderId) {
    await lockInvoice(tx, invoiceId);
    const invoice = await loadInvoice(tx, invoiceId);
    const customer = invoice.customerId ? await customerOf(tx, invoice.customerId) : null;
    return { invoice, customer, refresh: async () => undefined };
  }
  const { customer } = await lockRepairOrder(tx, repairOrderId);
  return {
    invoice: await loadInvoice(tx, invoiceId),
    customer,
    refresh: async (now) => void (await refreshRepairOrder(tx, repairOrderId, now, "progress")),
  };
}
