import type { adjustPart as contract, Part } from "@autoiq/domain/inventory/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { subtractDecimals } from "@autoiq/domain/kernel/money";
import { type Deed, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { partOf } from "./reads.ts";
import { lockStock, makeStockLevel, writeMovement } from "./store.ts";

/** The ledger gets the difference between the count and the shelf; a count that agrees writes nothing. */
export async function adjustPart(
  tx: TenantTx,
  deed: Deed,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<Part> {
  const { caller, now } = deed;
  const part = await partOf(tx, caller.locationId, id);
  await makeStockLevel(tx, caller.locationId, id);
  const onHand = await lockStock(tx, caller.locationId, id);
  const quantity = subtractDecimals(input.counted, onHand);
  if (quantity === "0") return { ...part, onHand };
  await writeMovement(tx, {
    id: deed.newId(),
    locationId: caller.locationId,
    partId: id,
    kind: "adjusted",
    quantity,
    unitCostCents: part.costCents,
    reason: input.reason,
    at: now,
    by: caller.userId,
  });
  const after = await partOf(tx, caller.locationId, id);
  await record(tx, {
    id: deed.newId(),
    at: now,
    actor: caller,
    action: "adjusted",
    subject: "part",
    subjectId: id,
    before: { onHand },
    after: { onHand: after.onHand, reason: input.reason },
  });
  tx.changed("part", id);
  return after;
}
