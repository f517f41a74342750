import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { findRecords } from "@autoiq/domain/repair-orders/search/contract";
import { recordNumber } from "@autoiq/domain/repair-orders/search/exact-match";
import { bestOfFound } from "../../features/customers/reads.ts";
import { partsNamed } from "../../features/inventory/reads.ts";
import { invoicesNumbered } from "../../features/invoices/reads.ts";
import { customersToList, listOf, orderNumbered } from "../../features/repair-orders/lists/reads.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const limits = { customers: 6, repairOrders: 6, parts: 4 };

/** The best few matches of each kind of record. */
export async function recordsMatching(
  tx: TenantTx,
  locationId: string,
  q: string,
): Promise<ReplyOf<typeof findRecords>> {
  // Searched once, for the customers and for their repair orders.
  const known = await customersToList(tx, q);
  const number = recordNumber(q);
  const [exact, customers, { rows }, invoices, parts] = await Promise.all([
    number === null ? undefined : orderNumbered(tx, locationId, number),
    bestOfFound(tx, q, known, limits.customers),
    listOf(
      tx,
      locationId,
      { q, status: "all", sort: "-opened", after: "" },
      { known, limit: limits.repairOrders },
    ),
    invoicesNumbered(tx, locationId, q),
    partsNamed(tx, q, limits.parts),
  ]);
  // The very one that was typed is there, however many newer ones contain its number.
  const repairOrders = exact
    ? [exact, ...rows.filter(({ id }) => id !== exact.id)].slice(0, limits.repairOrders)
    : rows;
  return { customers, repairOrders, invoices, parts };
}
