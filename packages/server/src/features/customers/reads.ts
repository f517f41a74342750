import { type Customer, toE164 } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { TenantTx } from "../../platform/tenancy.ts";
import { vehiclesOf } from "../vehicles/reads.ts";
import {
  customerColumns,
  type FoundCustomer,
  findCustomer,
  findCustomerIds,
  findCustomerTable,
  findDuplicates,
  findVisits,
  newestCustomers,
  searchAmong,
  searchCustomers,
} from "./store.ts";

export async function customerOf(tx: TenantTx, id: string): Promise<Customer> {
  const found = await findCustomer(tx, id);
  if (!found) throw new AppError("not-found", "That customer is not on file.");
  return found;
}

/** So many are put in order of how well they match; of a word that more customers have, any of them. */
const mostRanked = 200;

const numberOf = (typed: string): string | null => /^#?(\d{3,9})$/.exec(typed.trim())?.[1] ?? null;

/** A LIKE pattern of names that begin as what was typed. */
function beginning(typed: string): string {
  const first = typed.trim().toLowerCase().split(/\s+/)[0] ?? "";
  return `${first.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The newest customers when nothing was typed, else the 25 that match it best. */
export async function customersMatching(tx: TenantTx, typed: string) {
  if (typed.trim() === "") return newestCustomers(tx);
  return searchCustomers(tx, typed, numberOf(typed), beginning(typed));
}

/** Those that match what was typed best, at most so many, of those that `customerIdsMatching` found for it. */
export const bestOfFound = (tx: TenantTx, typed: string, found: readonly FoundCustomer[], most: number) =>
  searchAmong(tx, found.slice(0, mostRanked), numberOf(typed), beginning(typed), most);

/** The customers that match what was typed, at most so many; `close` where it is not spelt exactly so. */
export const customerIdsMatching = (tx: TenantTx, typed: string, most: number) =>
  findCustomerIds(tx, typed, most);

/** The customers that match what was typed, or all of them, line by line. */
export async function customerTable(tx: TenantTx, typed: string, most: number) {
  const found = typed === "" ? null : await findCustomerIds(tx, typed, most);
  const rows = await findCustomerTable(tx, found?.map(({ id }) => id) ?? null, most);
  return { name: "customers", columns: customerColumns, rows };
}

/** The same of the customers that somebody has chosen. @throws {AppError} `not-found` where one is not on file */
export async function chosenTable(tx: TenantTx, ids: readonly string[]) {
  const rows = await findCustomerTable(tx, ids, ids.length);
  if (rows.length !== ids.length)
    throw new AppError("not-found", "One of the chosen customers is not on file any more. Choose again.");
  return { name: "customers", columns: customerColumns, rows };
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

export { cityNamed, customersAsked } from "./answers/reads.ts";
export { bringBackAll, segmentsOf } from "./bring-back/reads.ts";
export { type CustomerProspect, prospectFor } from "./prospects/reads.ts";
export { recordOf } from "./record/reads.ts";
