import type { Refusal } from "@autoiq/domain/kernel/result";
import { orderSnapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { placeJob as place, sameOrder } from "@autoiq/domain/repair-orders/job-order";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockRepairOrder, refreshRepairOrder, type WholeOrder } from "../reads.ts";
import { orderJobs } from "./store.ts";

/** Moves a job among the others, under the repair order's lock; where it already stands there, nothing happens. */
export async function placeJob(
  tx: TenantTx,
  deed: Deed,
  of: { id: string; jobId: string },
  afterJobId: string | null,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const placed = place(order.jobs, of.jobId, afterJobId);
  if (!placed.ok) return placed;
  if (
    sameOrder(
      placed.value,
      order.jobs.map((job) => job.id),
    )
  )
    return order;
  await orderJobs.run(tx, tx.organizationId, of.id, placed.value);
  // What was agreed and what others are typing stays as it is, so the version does too.
  const after = await refreshRepairOrder(tx, of.id, deed.now, "progress");
  const at = after.jobs.findIndex((job) => job.id === of.jobId);
  const above = after.jobs[at - 1];
  await recordDeed(tx, deed, {
    action: `moved “${after.jobs[at]?.name ?? ""}” ${above ? `below “${above.name}”` : "to the top"}`,
    subject: "repair-order",
    subjectId: of.id,
    repairOrderId: of.id,
    before: orderSnapshot(order.jobs),
    after: orderSnapshot(after.jobs),
  });
  return after;
}
