import type { receivePart as contract } from "@autoiq/domain/inventory/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Deed, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { partOf } from "./reads.ts";
import { fillWaiting, ordersOf } from "./stock/reserve.ts";
import { lockLevels, makeStockLevel, writeMovement } from "./stock/store.ts";
import { keepPrice, setPartCost } from "./store.ts";

/**
 * The part's cost becomes what these pieces cost, so that the matrix prices the next sale by it; free pieces leave it.
 * What approved work waits for is set aside at once, the first approved first.
 */
export async function receivePart(
  tx: TenantTx,
  deed: Deed,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { caller, now } = deed;
  const { locationId } = caller;
  const before = await partOf(tx, locationId, id);
  // Who does not see costs cannot know this one: the pieces come in at what the part costs already.
  const unitCostCents = caller.limits.seesCosts ? input.unitCostCents : before.costCents;
  await makeStockLevel(tx, locationId, id, input.bin ?? "");
  const level = (await lockLevels(tx, locationId, [id])).get(id)!;
  await writeMovement(tx, {
    ...{ partId: id, kind: "received", unitCostCents, reason: input.reason, at: now, by: caller.userId },
    sides: [{ id: deed.newId(), locationId, quantity: input.quantity, bin: input.bin ?? null }],
  });
  if (unitCostCents > 0 && (await setPartCost(tx, id, unitCostCents)) > 0)
    await keepPrice(tx, { id: deed.newId(), partId: id, at: now, by: caller.userId, reason: "received" });
  const filled = await fillWaiting(tx, { now, by: caller.userId }, locationId, [id]);
  const after = await partOf(tx, locationId, id);
  await recordDeed(tx, deed, {
    action: "received",
    subject: "part",
    subjectId: id,
    before: { onHand: level.onHand, costCents: before.costCents },
    after: { onHand: after.onHand, costCents: after.costCents, bin: input.bin ?? level.bin },
  });
  tx.changed("part", id);
  return { ...after, reservedFor: ordersOf(filled) };
}
