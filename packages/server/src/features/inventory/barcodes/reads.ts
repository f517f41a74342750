import type { TenantTx } from "../../../platform/tenancy.ts";
import { partOf } from "../reads.ts";
import { findBin, findByBarcode } from "./store.ts";

/** What a scanned code names: a part of the business, else a bin of the location. */
export async function byBarcode(tx: TenantTx, locationId: string, code: string) {
  const [found, bin] = await Promise.all([findByBarcode(tx, code), findBin(tx, locationId, code)]);
  return { part: found ? await partOf(tx, locationId, found.id) : null, bin: bin?.bin ?? null };
}
