import type { createPart as contract, Part } from "@autoiq/domain/inventory/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Deed, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { partOf } from "./reads.ts";
import { makeStockLevel } from "./stock/store.ts";
import { insertPart, keepPrice } from "./store.ts";

/** The part is new to the whole organization; its shelf is the caller's location's, and empty. */
export async function createPart(tx: TenantTx, deed: Deed, input: BodyOf<typeof contract>): Promise<Part> {
  const id = deed.newId();
  const { locationId } = deed.caller;
  await insertPart(tx, id, input);
  await makeStockLevel(tx, locationId, id, input.bin);
  await keepPrice(tx, {
    id: deed.newId(),
    partId: id,
    at: deed.now,
    by: deed.caller.userId,
    reason: "added",
  });
  await recordDeed(tx, deed, { action: "created", subject: "part", subjectId: id, after: input });
  tx.changed("part", id);
  return partOf(tx, locationId, id);
}
