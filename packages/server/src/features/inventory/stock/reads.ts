import { isLow, toOrder } from "@autoiq/domain/inventory/stock/rules";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findLevel } from "./store.ts";

export { findOrderStock as stockOfOrder } from "./store.ts";

/** A shelf below its minimum, with what to order. Undefined if it is not below, or no longer. */
export async function lowStockLevel(tx: TenantTx, locationId: string, partId: string) {
  const level = await findLevel(tx, { locationId, partId });
  return level && isLow(level) ? { ...level, toOrder: toOrder(level) } : undefined;
}
