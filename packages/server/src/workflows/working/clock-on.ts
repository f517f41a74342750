import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { clockOn as rule } from "@autoiq/domain/repair-orders/rules";
import { refreshRepairOrder } from "../../features/repair-orders/reads.ts";
import { lockJob } from "../../features/repair-orders/work/lock-job.ts";
import { endBreak } from "../../features/time-clock/breaks/store.ts";
import { type From, judgePlace } from "../../features/time-clock/place/judge-place.ts";
import { refuseStaleEvent } from "../../features/time-clock/refuse-stale-event.ts";
import { beginJob, openClocks, startAttendance, startJob } from "../../features/time-clock/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/**
 * Starts the caller's clock on a job. A person has one at a time. The first clock-on puts the repair order in
 * progress. A person who is working is present, so somebody who forgot to clock in is clocked in now.
 */
export async function clockOn(
  tx: TenantTx,
  context: ActionContext,
  jobId: string,
  from: From,
): Promise<undefined | Refusal> {
  const { order, job } = await lockJob(tx, jobId);
  const allowed = rule(job, order.status);
  if (!allowed.ok) return allowed;
  const { staffId } = context.caller;
  const open = await openClocks(tx, staffId);
  const busy = open.find((clock) => clock.jobId !== null);
  if (busy?.jobId === jobId) return conflict(fillIn(workText.job.on, { job: job.name }));
  if (busy) {
    return conflict(fillIn(workText.job.busy, { job: busy.jobName ?? "", number: busy.number ?? "" }));
  }
  const staleEvent = await refuseStaleEvent(tx, context, "start");
  if (staleEvent) return staleEvent;
  // Who works is present, so who is not clocked in yet must be where they may clock in.
  const isIn = open.some((clock) => clock.jobId === null);
  const place = await judgePlace(tx, context, isIn ? null : from);
  if ("ok" in place) return place;
  const { now, receivedAt = null } = context;
  await Promise.all([
    startAttendance(tx, {
      id: context.newId(),
      staffId,
      now,
      startedReceivedAt: receivedAt,
      startedKiosk: "",
      ...place,
    }),
    startJob(tx, {
      id: context.newId(),
      staffId,
      jobId,
      repairOrderId: order.id,
      now,
      startedReceivedAt: receivedAt,
    }),
    beginJob(tx, { jobId, technicianId: staffId }),
    // Who works is not on a break.
    endBreak(tx, { staffId, now, kiosk: "" }),
  ]);
  await recordAction(tx, context, {
    action: `clocked on to “${job.name}”`,
    subject: "time-entry",
    subjectId: jobId,
    repairOrderId: order.id,
  });
  tx.changed("time-entry", jobId);
  await refreshRepairOrder(tx, order.id, context.now, "progress");
  return undefined;
}
