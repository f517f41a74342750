import type { TenantTx } from "../../../platform/tenancy.ts";
import { findCores, findCredited } from "./store.ts";

const year = 365 * 86_400_000;

/** A location's unsettled cores, and what vendors have credited within a year. */
export async function unsettledCores(tx: TenantTx, locationId: string, now: Date) {
  const [cores, creditedCents] = await Promise.all([
    findCores(tx, locationId),
    findCredited(tx, locationId, new Date(now.getTime() - year)),
  ]);
  return { cores, creditedCents };
}
