import type { searchCustomers as searchContract } from "@autoiq/domain/customers/contract";
import { type Customer, toE164 } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { phoneDigits } from "@autoiq/domain/repair-orders/search/exact-match";
import type { TenantTx } from "../../platform/tenancy.ts";
import { vehiclesOf } from "../vehicles/reads.ts";
import { customersInOrder } from "./sorted/reads.ts";
import {
  customerColumns,
  type FoundCustomer,
  findCustomer,
  findCustomerIds,
  findCustomerTable,
  findDuplicates,
  findVisits,
  searchAmong,
  searchCustomers,
} from "./store.ts";

export { followUpCounts } from "./follow-ups/reads.ts";

export async function customerOf(tx: TenantTx, id: string): Promise<Customer> {
  const found = await findCustomer(tx, id);
  if (!found) throw new AppError("not-found", "That customer wasn't found.");
  return found;
}

/** At most this many matches are ranked. If a word matches more customers, which of them are ranked is arbitrary. */
const maxRanked = 200;

const numberOf = (typed: string): string | null => /^#?(\d{3,9})$/.exec(typed.trim())?.[1] ?? null;

/** A LIKE pattern for names that start with the input. */
function beginning(typed: string): string {
  const first = typed.trim().toLowerCase().split(/\s+/)[0] ?? "";
  return `${first.replace(/[\\%_]/g, "\\$&")}%`;
}

const ranksOf = (typed: string) => ({
  digits: numberOf(typed),
  phoneDigits: phoneDigits(typed),
  prefix: beginning(typed),
});

/** The 25 best matches. */
export const customersMatching = (tx: TenantTx, typed: string) => searchCustomers(tx, typed, ranksOf(typed));

/** Everyone on file in one order, a page at a time, or the best matches of a search. */
export const customerList = async (
  tx: TenantTx,
  { q, sort, after }: QueryOf<typeof searchContract>,
): Promise<ReplyOf<typeof searchContract>> =>
  q === "" ? customersInOrder(tx, sort, after) : { customers: await customersMatching(tx, q), next: null };

/** The best matches up to a limit, out of those that `customerIdsMatching` found. */
export const bestOfFound = (tx: TenantTx, typed: string, found: readonly FoundCustomer[], limit: number) =>
  searchAmong(tx, found.slice(0, maxRanked), ranksOf(typed), limit);

/** The customers that match the input, up to a limit. `close` marks an approximate match. */
export const customerIdsMatching = (tx: TenantTx, typed: string, limit: number) =>
  findCustomerIds(tx, typed, limit);

/** The customers that match the input, or all of them, as table rows. */
export async function customerTable(tx: TenantTx, typed: string, limit: number) {
  const found = typed === "" ? null : await findCustomerIds(tx, typed, limit);
  const rows = await findCustomerTable(tx, found?.map(({ id }) => id) ?? null, limit);
  return { name: "customers", columns: customerColumns, rows };
}

/** The same for selected customers. @throws {AppError} `not-found` if one is not on file */
export async function selectedTable(tx: TenantTx, ids: readonly string[]) {
  const rows = await findCustomerTable(tx, ids, ids.length);
  if (rows.length !== ids.length)
    throw new AppError("not-found", "One of the selected customers no longer exists. Select them again.");
  return { name: "customers", columns: customerColumns, rows };
}

/** The customer who already has the phone or the email, as typed so far. Half a number matches no one. */
export function duplicatesOf(tx: TenantTx, typed: { phone: string; email: string }) {
  const phone = toE164(typed.phone) ?? null;
  const email = typed.email.trim().toLowerCase() || null;
  return phone || email ? findDuplicates(tx, phone, email) : Promise.resolve([]);
}

export async function customerHistory(tx: TenantTx, id: string) {
  const [customer, vehicles, visits] = await Promise.all([
    customerOf(tx, id),
    vehiclesOf(tx, id),
    findVisits(tx, id),
  ]);
  return { customer, vehicles, visits };
}

export { findContacts } from "./contacts/store.ts";
export { allCrmLists, segmentsOf } from "./crm/reads.ts";
export { customerLanguageText } from "./language/store.ts";
export { type CustomerProspect, prospectFor } from "./prospects/reads.ts";
export { cityNamed, queryCustomers } from "./queries/reads.ts";
export { recordOf } from "./record/reads.ts";
