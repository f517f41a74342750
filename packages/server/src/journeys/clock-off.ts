import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { lockJob } from "../features/repair-orders/work/lock-job.ts";
import { refuseLeft } from "../features/time-clock/refuse-left.ts";
import { refuseOvertaken } from "../features/time-clock/refuse-overtaken.ts";
import { endJob } from "../features/time-clock/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";

/** Stops the caller's clock on a job; the job stays in progress until it is completed or put on hold. */
export async function clockOff(tx: TenantTx, deed: Deed, jobId: string): Promise<undefined | Refusal> {
  const { order, job } = await lockJob(tx, jobId);
  const overtaken = await refuseOvertaken(tx, deed, "stop");
  if (overtaken) return overtaken;
  const { staffId } = deed.caller;
  const left = await refuseLeft(tx, deed, (clock) => clock.jobId === jobId && clock.staffId === staffId);
  if (left) return left;
  const { now, receivedAt = null } = deed;
  const ended = await endJob.run(tx, tx.organizationId, staffId, jobId, now, receivedAt);
  if (ended === 0) return conflict(`You are not clocked on to “${job.name}”.`);
  await recordDeed(tx, deed, {
    action: `clocked off “${job.name}”`,
    subject: "time-entry",
    subjectId: jobId,
    repairOrderId: order.id,
  });
  tx.changed("time-entry", jobId);
  tx.changed("repair-order", order.id);
  return undefined;
}
