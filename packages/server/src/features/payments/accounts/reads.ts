import type { CustomerAccount } from "@autoiq/domain/payments/accounts/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerOf } from "../../customers/reads.ts";
import { findCredits, findOpenCharges, findOpenInvoices } from "./store.ts";

/** A customer's unpaid invoices and open credit at a location, oldest first. @throws {AppError} `not-found` */
export async function accountOf(
  tx: TenantTx,
  of: { customerId: string; locationId: string },
): Promise<CustomerAccount> {
  await customerOf(tx, of.customerId);
  const [invoices, charges, credits] = await Promise.all([
    findOpenInvoices(tx, of),
    findOpenCharges(tx, of),
    findCredits(tx, of),
  ]);
  return { invoices, charges, credits };
}
