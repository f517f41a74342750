import type { Refusal } from "@autoiq/domain/kernel/result";
import { checkQuality as rule } from "@autoiq/domain/repair-orders/rules";
import {
  lockRepairOrder,
  refreshRepairOrder,
  refuseStale,
  type WholeOrder,
} from "../../features/repair-orders/reads.ts";
import { markChecked } from "../../features/repair-orders/work/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Records who checked the finished work. The repair order is then ready. */
export async function checkQuality(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  version: number,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const allowed = rule(order.status);
  if (!allowed.ok) return allowed;
  const stale = await refuseStale(tx, order, version);
  if (stale) return stale;
  await markChecked(tx, { repairOrderId: id, now: context.now, qualityCheckedBy: context.caller.userId });
  await recordAction(tx, context, {
    action: "completed the quality check",
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    after: { jobs: order.jobs.filter((job) => job.work === "completed").map((job) => job.name) },
  });
  return refreshRepairOrder(tx, id, context.now);
}
