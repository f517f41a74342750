import type { Refusal } from "@autoiq/domain/kernel/result";
import { voidOrder } from "@autoiq/domain/repair-orders/rules";
import {
  lockRepairOrder,
  refreshRepairOrder,
  refuseStale,
  type WholeOrder,
} from "../features/repair-orders/reads.ts";
import { markVoid } from "../features/repair-orders/work/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";

/** Voids a repair order on which no work has begun. Its number stays used, and everything on it stays readable. */
export async function voidRepairOrder(
  tx: TenantTx,
  deed: Deed,
  id: string,
  version: number,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const allowed = voidOrder(order.status, order.jobs);
  if (!allowed.ok) return allowed;
  const stale = await refuseStale(tx, order, version);
  if (stale) return stale;
  await markVoid.run(tx, tx.organizationId, id, deed.now);
  await recordDeed(tx, deed, {
    action: "voided the repair order",
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    before: { status: order.status },
    after: { status: "void" },
  });
  return refreshRepairOrder(tx, id, deed.now);
}
