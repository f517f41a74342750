import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { lockJob } from "../../features/repair-orders/work/lock-job.ts";
import { refuseMissedClockOut } from "../../features/time-clock/refuse-missed-clock-out.ts";
import { refuseStaleEvent } from "../../features/time-clock/refuse-stale-event.ts";
import { endJob } from "../../features/time-clock/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Stops the caller's clock on a job. The job stays in progress until it is completed or put on hold. */
export async function clockOff(
  tx: TenantTx,
  context: ActionContext,
  jobId: string,
): Promise<undefined | Refusal> {
  const { order, job } = await lockJob(tx, jobId);
  const staleEvent = await refuseStaleEvent(tx, context, "stop");
  if (staleEvent) return staleEvent;
  const { staffId } = context.caller;
  const refusal = await refuseMissedClockOut(
    tx,
    context,
    (clock) => clock.jobId === jobId && clock.staffId === staffId,
  );
  if (refusal) return refusal;
  const { now, receivedAt = null } = context;
  const ended = await endJob(tx, { staffId, jobId, now, endedReceivedAt: receivedAt });
  if (ended === 0) return conflict(fillIn(workText.job.notOn, { job: job.name }));
  await recordAction(tx, context, {
    action: `clocked off “${job.name}”`,
    subject: "time-entry",
    subjectId: jobId,
    repairOrderId: order.id,
  });
  tx.changed("time-entry", jobId);
  tx.changed("repair-order", order.id);
  return undefined;
}
