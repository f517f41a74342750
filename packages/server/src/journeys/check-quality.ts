import type { Refusal } from "@autoiq/domain/kernel/result";
import { checkQuality as rule } from "@autoiq/domain/repair-orders/rules";
import {
  lockRepairOrder,
  refreshRepairOrder,
  refuseStale,
  type WholeOrder,
} from "../features/repair-orders/reads.ts";
import { markChecked } from "../features/repair-orders/work/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";

/** Records who checked the finished work; the repair order is ready then. */
export async function checkQuality(
  tx: TenantTx,
  deed: Deed,
  id: string,
  version: number,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const allowed = rule(order.status);
  if (!allowed.ok) return allowed;
  const stale = await refuseStale(tx, order, version);
  if (stale) return stale;
  await markChecked.run(tx, tx.organizationId, id, deed.now, deed.caller.userId);
  await recordDeed(tx, deed, {
    action: "checked the quality of the work",
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    after: { jobs: order.jobs.filter((job) => job.work === "completed").map((job) => job.name) },
  });
  return refreshRepairOrder(tx, id, deed.now);
}
