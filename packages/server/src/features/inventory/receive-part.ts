import type { receivePart as contract, Part } from "@autoiq/domain/inventory/contract";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Deed, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { partOf } from "./reads.ts";
import { makeStockLevel, setPartCost, writeMovement } from "./store.ts";

/** The part's cost becomes what these pieces cost, so that the matrix prices the next sale by it; free pieces leave it. */
export async function receivePart(
  tx: TenantTx,
  deed: Deed,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<Part> {
  const { caller, now } = deed;
  const before = await partOf(tx, caller.locationId, id);
  // Who does not see costs cannot know this one: the pieces come in at what the part costs already.
  const unitCostCents = caller.limits.seesCosts ? input.unitCostCents : before.costCents;
  await makeStockLevel(tx, caller.locationId, id);
  await writeMovement(tx, {
    ...input,
    unitCostCents,
    id: deed.newId(),
    locationId: caller.locationId,
    partId: id,
    kind: "received",
    at: now,
    by: caller.userId,
  });
  if (unitCostCents > 0) await setPartCost(tx, id, unitCostCents);
  const after = await partOf(tx, caller.locationId, id);
  await record(tx, {
    id: deed.newId(),
    at: now,
    actor: caller,
    action: "received",
    subject: "part",
    subjectId: id,
    before: { onHand: before.onHand, costCents: before.costCents },
    after: { onHand: after.onHand, costCents: after.costCents },
  });
  tx.changed("part", id);
  return after;
}
