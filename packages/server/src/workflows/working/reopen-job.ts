import { fillIn } from "@autoiq/domain/catalog/message";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { reopen } from "@autoiq/domain/repair-orders/rules";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { notifyStaff } from "../../features/messages/notifications/notify-staff.ts";
import { refreshRepairOrder } from "../../features/repair-orders/reads.ts";
import { jobOf, lockJob } from "../../features/repair-orders/work/lock-job.ts";
import * as store from "../../features/repair-orders/work/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Gives a completed job back to its technician with what still has to be done, and notifies them. */
export async function reopenJob(
  tx: TenantTx,
  context: ActionContext,
  jobId: string,
  reason: string,
): Promise<Job | Refusal> {
  const { order, job } = await lockJob(tx, jobId);
  const allowed = reopen(job, order.status);
  if (!allowed.ok) return allowed;
  const workState = Number(job.clockedHours) > 0 ? "in-progress" : "pending";
  await store.reopen(tx, { repairOrderId: order.id, jobId, workState, reason });
  await recordAction(tx, context, {
    action: `reopened “${job.name}”: ${reason}`,
    subject: "work",
    subjectId: jobId,
    repairOrderId: order.id,
    before: { work: job.work, completedAt: job.completedAt },
    after: { work: workState, reason },
  });
  if (job.technician) {
    const about = { number: order.number, vehicle: vehicleLabel(order.vehicle) };
    await notifyStaff(tx, context, {
      kind: "job-reopened",
      about: `reopened ${jobId} ${context.now.toISOString()}`,
      content: (t) => ({
        title: fillIn(t.jobReopened, { job: job.name, ...about }),
        body: reason,
      }),
      path: `/repair-orders/${order.id}`,
      order: about,
      staffIds: [job.technician.id],
    });
  }
  tx.changed("time-entry", jobId);
  return jobOf(await refreshRepairOrder(tx, order.id, context.now, "progress"), jobId);
}
