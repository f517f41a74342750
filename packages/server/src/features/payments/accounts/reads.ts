import type { CustomerAccount } from "@autoiq/domain/payments/accounts/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findCredits, findOpenInvoices } from "./store.ts";

/** A customer's unpaid invoices and open credit at a location, oldest first. */
export async function accountOf(
  tx: TenantTx,
  of: { customerId: string; locationId: string },
): Promise<CustomerAccount> {
  const [invoices, credits] = await Promise.all([findOpenInvoices(tx, of), findCredits(tx, of)]);
  return { invoices, credits };
}
