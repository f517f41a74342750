import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { jobsSnapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { changeable, removeJob as rule } from "@autoiq/domain/repair-orders/rules";
import { type Deed, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lockRepairOrder, refreshRepairOrder, refuseStale, type WholeOrder } from "./reads.ts";
import { dropJobs, onRecord } from "./store.ts";

/** Takes a job off that was neither approved nor worked on; what a customer has answered stays on the record. */
export async function removeJob(
  tx: TenantTx,
  deed: Deed,
  of: { id: string; jobId: string },
  version: number,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const stale = await refuseStale(tx, order, version);
  if (stale) return stale;
  const job = order.jobs.find((each) => each.id === of.jobId);
  if (!job) return refuse("That job is not on this repair order any more.");
  const kept = (await onRecord.one(tx, tx.organizationId, of.jobId))!;
  const allowed = rule(job, kept.clocked, kept.answered);
  if (!allowed.ok) return allowed;
  await dropJobs.run(tx, tx.organizationId, of.id, [of.jobId]);
  await recordDeed(tx, deed, {
    action: `removed “${job.name}”`,
    subject: "job",
    subjectId: of.jobId,
    repairOrderId: of.id,
    before: jobsSnapshot([job]),
    after: jobsSnapshot([]),
  });
  return refreshRepairOrder(tx, of.id, deed.now);
}
