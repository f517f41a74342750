import type { receivePart as contract } from "@autoiq/domain/inventory/contract";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { partOf } from "./reads.ts";
import { fillWaiting, ordersOf } from "./stock/reserve.ts";
import { lockLevels, makeStockLevel, writeMovement } from "./stock/store.ts";
import { savePrice, setPartCost } from "./store.ts";

/**
 * The part's cost becomes the cost of these pieces, so that the matrix prices the next sale by it. Free pieces leave
 * it unchanged. Approved work that waits gets its reservations at once, in order of approval.
 */
export async function receivePart(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { caller, now } = context;
  const { locationId } = caller;
  const before = await partOf(tx, locationId, id);
  // People who may not see costs cannot know this one, so the pieces are received at the part's current cost.
  const unitCostCents = caller.limits.seesCosts ? input.unitCostCents : before.costCents;
  await makeStockLevel(tx, { locationId, partId: id }, { bin: input.bin ?? "" });
  const level = (await lockLevels(tx, locationId, [id])).get(id)!;
  await writeMovement(tx, {
    partId: id,
    kind: "received",
    unitCostCents,
    reason: input.reason,
    at: now,
    by: caller.userId,
    sides: [{ id: context.newId(), locationId, quantity: input.quantity, bin: input.bin ?? null }],
  });
  if (unitCostCents > 0 && (await setPartCost(tx, id, unitCostCents)) > 0)
    await savePrice(tx, { id: context.newId(), partId: id, at: now, by: caller.userId, reason: "received" });
  const filled = await fillWaiting(tx, { now, by: caller.userId }, locationId, [id]);
  const after = await partOf(tx, locationId, id);
  await recordAction(tx, context, {
    action: "received",
    subject: "part",
    subjectId: id,
    before: { onHand: level.onHand, costCents: before.costCents },
    after: { onHand: after.onHand, costCents: after.costCents, bin: input.bin ?? level.bin },
  });
  tx.changed("part", id);
  return { ...after, reservedFor: ordersOf(filled) };
}
