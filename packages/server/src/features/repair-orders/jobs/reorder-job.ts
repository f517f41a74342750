import type { Refusal } from "@autoiq/domain/kernel/result";
import { orderSnapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { reorderJob as reordered, sameOrder } from "@autoiq/domain/repair-orders/jobs/job-order";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockRepairOrder, refreshRepairOrder, type WholeOrder } from "../reads.ts";
import { orderJobs } from "./store.ts";

/** Moves a job among the others, under the repair order's lock. Does nothing when it is already in that position. */
export async function reorderJob(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; jobId: string },
  afterJobId: string | null,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const placed = reordered(order.jobs, of.jobId, afterJobId);
  if (!placed.ok) return placed;
  if (
    sameOrder(
      placed.value,
      order.jobs.map((job) => job.id),
    )
  )
    return order;
  await orderJobs(tx, { repairOrderId: of.id, placed: placed.value });
  // The agreement and what others are typing do not change, so the version stays.
  const after = await refreshRepairOrder(tx, of.id, context.now, "progress");
  const at = after.jobs.findIndex((job) => job.id === of.jobId);
  const above = after.jobs[at - 1];
  await recordAction(tx, context, {
    action: `moved “${after.jobs[at]?.name ?? ""}” ${above ? `below “${above.name}”` : "to the top"}`,
    subject: "repair-order",
    subjectId: of.id,
    repairOrderId: of.id,
    before: orderSnapshot(order.jobs),
    after: orderSnapshot(after.jobs),
  });
  return after;
}
