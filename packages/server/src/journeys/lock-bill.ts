import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { customerOf } from "../features/customers/reads.ts";
import { loadInvoice } from "../features/invoices/reads.ts";
import { lockInvoice, type WholeInvoice } from "../features/invoices/store.ts";
import { lockRepairOrder, refreshRepairOrder } from "../features/repair-orders/reads.ts";
import type { TenantTx } from "../platform/tenancy.ts";

export interface LockedBill {
  readonly invoice: WholeInvoice;
  /** As the record says today; null for somebody without one. */
  readonly customer: CustomerSummary | null;
  /** Finds the repair order's status again, where the bill has one; ends every write on a bill. */
  refresh(now: Date): Promise<void>;
}

/**
 * Locks a bill until the transaction ends and reads it as it is then. A posted bill itself is never written: payments are
 * counted under its repair order's lock, or under its balance's where it has none.
 * @throws {AppError} `not-found`
 */
export async function lockBill(tx: TenantTx, invoiceId: string): Promise<LockedBill> {
  const { repairOrderId } = await loadInvoice(tx, invoiceId);
  if (!repairOrderId) {
    await lockInvoice(tx, invoiceId);
    const invoice = await loadInvoice(tx, invoiceId);
    const customer = invoice.customerId ? await customerOf(tx, invoice.customerId) : null;
    return { invoice, customer, refresh: async () => undefined };
  }
  const { customer } = await lockRepairOrder(tx, repairOrderId);
  return {
    ...{ invoice: await loadInvoice(tx, invoiceId), customer },
    refresh: async (now) => void (await refreshRepairOrder(tx, repairOrderId, now, "progress")),
  };
}
