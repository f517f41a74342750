import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { changeWork as contract } from "@autoiq/domain/repair-orders/contract";
import { changeable, complete, hold, resume } from "@autoiq/domain/repair-orders/rules";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { installParts } from "../../features/repair-orders/parts/store.ts";
import { refreshRepairOrder } from "../../features/repair-orders/reads.ts";
import { jobOf, lockJob } from "../../features/repair-orders/work/lock-job.ts";
import { setWork } from "../../features/repair-orders/work/store.ts";
import { refuseMissedClockOut } from "../../features/time-clock/refuse-missed-clock-out.ts";
import { endJobClocks } from "../../features/time-clock/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const holdWords = { parts: "parts", approval: "an approval", bay: "a bay", other: "another reason" } as const;

/** Completes a job, puts it on hold, or resumes it. Nobody stays clocked on to a held or completed job. */
export async function changeWork(
  tx: TenantTx,
  context: ActionContext,
  jobId: string,
  body: BodyOf<typeof contract>,
): Promise<Job | Refusal> {
  const { order, job } = await lockJob(tx, jobId);
  const open = changeable(order.status);
  if (!open.ok) return open;
  if (body.work === "completed" || body.work === "on-hold") {
    const refusal = await refuseMissedClockOut(tx, context, (clock) => clock.jobId === jobId);
    if (refusal) return refusal;
  }
  let action: string;
  if (body.work === "completed") {
    const allowed = complete(job);
    if (!allowed.ok) return allowed;
    action = `completed “${job.name}”`;
    await Promise.all([
      setWork(tx, { jobId, workState: "completed", holdReason: null, now: context.now }),
      installParts(tx, { repairOrderId: order.id, jobId }),
      endJobClocks(tx, { jobId, now: context.now }),
    ]);
  } else if (body.work === "on-hold") {
    const allowed = hold(job);
    if (!allowed.ok) return allowed;
    action = `put “${job.name}” on hold for ${holdWords[body.holdReason]}`;
    await Promise.all([
      setWork(tx, { jobId, workState: "on-hold", holdReason: body.holdReason, now: null }),
      endJobClocks(tx, { jobId, now: context.now }),
    ]);
  } else {
    const allowed = resume(job);
    if (!allowed.ok) return allowed;
    if (job.work !== "on-hold") return job;
    action = `resumed “${job.name}”`;
    const hasHours = Number(job.clockedHours) > 0;
    await setWork(tx, {
      jobId,
      workState: hasHours ? "in-progress" : "pending",
      holdReason: null,
      now: null,
    });
  }
  await recordAction(tx, context, {
    action,
    subject: "work",
    subjectId: jobId,
    repairOrderId: order.id,
    before: { work: job.work, holdReason: job.holdReason },
    after: body,
  });
  tx.changed("time-entry", jobId);
  return jobOf(await refreshRepairOrder(tx, order.id, context.now, "progress"), jobId);
}
