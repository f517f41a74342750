import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { findRecords } from "@autoiq/domain/repair-orders/find/contract";
import { bestOfFound } from "../features/customers/reads.ts";
import { partsMatching } from "../features/inventory/reads.ts";
import { invoicesNumbered } from "../features/invoices/reads.ts";
import { customersToList, listOf } from "../features/repair-orders/lists/reads.ts";
import type { TenantTx } from "../platform/tenancy.ts";

/** The best few of each kind of record for what was typed. */
export async function recordsMatching(
  tx: TenantTx,
  locationId: string,
  q: string,
): Promise<ReplyOf<typeof findRecords>> {
  // Looked for once: who they are, and whose repair orders.
  const known = await customersToList(tx, q);
  const [customers, repairOrders, invoices, { parts }] = await Promise.all([
    bestOfFound(tx, q, known),
    listOf(tx, locationId, { q, status: "all", after: "" }, known),
    invoicesNumbered(tx, locationId, q),
    partsMatching(tx, locationId, { q, low: "no", after: "" }),
  ]);
  return {
    customers: customers.slice(0, 6),
    repairOrders: repairOrders.rows.slice(0, 6),
    invoices,
    parts: parts.slice(0, 4).map(({ id, number, name }) => ({ id, number, name })),
  };
}
