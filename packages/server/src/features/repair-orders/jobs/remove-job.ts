import { missing, type Refusal } from "@autoiq/domain/kernel/result";
import { jobsSnapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { changeable, removeJob as rule } from "@autoiq/domain/repair-orders/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockRepairOrder, refreshRepairOrder, refuseStale, type WholeOrder } from "../reads.ts";
import { dropJobs, onRecord } from "../store.ts";
import { refuseDiscounts } from "./check-discount.ts";

/**
 * Removes a job that was neither approved nor worked on. Anything that a customer has decided stays on the record.
 * Refused where the discount on the whole estimate would become larger than the person may give.
 */
export async function removeJob(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; jobId: string },
  version: number,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const stale = await refuseStale(tx, order, version);
  if (stale) return stale;
  const job = order.jobs.find((each) => each.id === of.jobId);
  if (!job) return missing("That job is no longer on this repair order.");
  const saved = (await onRecord(tx, of.jobId))!;
  const allowed = rule(job, saved.clocked, saved.answered);
  if (!allowed.ok) return allowed;
  const tooMuch = await refuseDiscounts(tx, context.caller, order, [], [of.jobId]);
  if (tooMuch) return tooMuch;
  await dropJobs(tx, { repairOrderId: of.id, jobIds: [of.jobId] });
  await recordAction(tx, context, {
    action: `removed “${job.name}”`,
    subject: "job",
    subjectId: of.jobId,
    repairOrderId: of.id,
    before: jobsSnapshot([job]),
    after: jobsSnapshot([]),
  });
  return refreshRepairOrder(tx, of.id, context.now);
}
