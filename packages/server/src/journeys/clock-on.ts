import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { clockOn as rule } from "@autoiq/domain/repair-orders/rules";
import { refreshRepairOrder } from "../features/repair-orders/reads.ts";
import { lockJob } from "../features/repair-orders/work/lock-job.ts";
import { refuseOvertaken } from "../features/time-clock/refuse-overtaken.ts";
import { beginJob, openClocks, startAttendance, startJob } from "../features/time-clock/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";

/**
 * Starts the caller's clock on a job; a person has one at a time. The first clock-on puts the repair order in progress.
 * Who works is here: somebody who forgot to clock in is clocked in now.
 */
export async function clockOn(tx: TenantTx, deed: Deed, jobId: string): Promise<undefined | Refusal> {
  const { order, job } = await lockJob(tx, jobId);
  const allowed = rule(job, order.status);
  if (!allowed.ok) return allowed;
  const organization = tx.organizationId;
  const { staffId } = deed.caller;
  const open = await openClocks.all(tx, organization, staffId);
  const busy = open.find((clock) => clock.jobId !== null);
  if (busy?.jobId === jobId) return conflict(`You are already clocked on to “${job.name}”.`);
  if (busy) {
    return conflict(
      `You are clocked on to “${busy.jobName}” of repair order ${busy.number}. Clock off there first.`,
    );
  }
  const overtaken = await refuseOvertaken(tx, deed, "start");
  if (overtaken) return overtaken;
  const { now, receivedAt = null } = deed;
  await Promise.all([
    startAttendance.run(tx, organization, deed.newId(), staffId, now, receivedAt),
    startJob.run(tx, organization, deed.newId(), staffId, jobId, order.id, now, receivedAt),
    beginJob.run(tx, organization, jobId, staffId),
  ]);
  await recordDeed(tx, deed, {
    action: `clocked on to “${job.name}”`,
    subject: "time-entry",
    subjectId: jobId,
    repairOrderId: order.id,
  });
  tx.changed("time-entry", jobId);
  await refreshRepairOrder(tx, order.id, deed.now, "progress");
  return undefined;
}
