import { type Customer, toE164 } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { TenantTx } from "../../platform/tenancy.ts";
import { vehiclesOf } from "../vehicles/reads.ts";
import { patternsOf } from "./search-words.ts";
import { findCustomer, findDuplicates, findVisits, newestCustomers, searchCustomers } from "./store.ts";

export async function customerOf(tx: TenantTx, id: string): Promise<Customer> {
  const found = await findCustomer(tx, id);
  if (!found) throw new AppError("not-found", "That customer is not on file.");
  return found;
}

/** The newest customers when nothing was typed, else those that match every word. */
export async function customersMatching(tx: TenantTx, typed: string) {
  const { patterns, prefix } = patternsOf(typed);
  return patterns.length === 0 ? newestCustomers(tx) : searchCustomers(tx, patterns, prefix);
}

/** Who already has the phone or the email, as typed so far: half a number matches nobody. */
export function duplicatesOf(tx: TenantTx, typed: { phone: string; email: string }) {
  const phone = toE164(typed.phone) ?? null;
  const email = typed.email.trim().toLowerCase() || null;
  return phone || email ? findDuplicates(tx, phone, email) : Promise.resolve([]);
}

export async function customerStory(tx: TenantTx, id: string) {
  const [customer, vehicles, visits] = await Promise.all([
    customerOf(tx, id),
    vehiclesOf(tx, id),
    findVisits(tx, id),
  ]);
  return { customer, vehicles, visits };
}
