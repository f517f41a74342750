import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { changeRepairOrder as contract } from "@autoiq/domain/repair-orders/contract";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type Deed, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lockRepairOrder, refreshRepairOrder, refuseStale, type WholeOrder } from "./reads.ts";
import { writeTop } from "./store.ts";

/** Changes what is written at the top of a repair order; what the change leaves out stays. */
export async function changeRepairOrder(
  tx: TenantTx,
  deed: Deed,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const stale = await refuseStale(tx, order, body.version);
  if (stale) return stale;
  const { concern, promisedAt, keytag, labels, odometerIn, odometerOut, visit, saveParts } = order;
  const before = {
    ...{ concern, promisedAt, keytag, labels, odometerIn, odometerOut, visit, saveParts },
    advisorId: order.advisor?.id ?? null,
  };
  const { version: _, ...changes } = body;
  const after = { ...before, ...changes };
  await writeTop.run(
    tx,
    tx.organizationId,
    id,
    after.concern,
    after.promisedAt,
    after.keytag,
    after.labels,
    after.odometerIn,
    after.odometerOut,
    after.visit,
    after.saveParts,
    after.advisorId,
  );
  await recordDeed(tx, deed, {
    action: "changed the head of the repair order",
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    before,
    after,
  });
  return refreshRepairOrder(tx, id, deed.now);
}
