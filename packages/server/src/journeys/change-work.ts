import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { changeWork as contract } from "@autoiq/domain/repair-orders/contract";
import { changeable, complete, hold, resume } from "@autoiq/domain/repair-orders/rules";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { refreshRepairOrder } from "../features/repair-orders/reads.ts";
import { jobOf, lockJob } from "../features/repair-orders/work/lock-job.ts";
import { installParts, setWork } from "../features/repair-orders/work/store.ts";
import { refuseLeft } from "../features/time-clock/refuse-left.ts";
import { endJobClocks } from "../features/time-clock/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";

const holdWords = { parts: "parts", approval: "an approval", bay: "a bay", other: "another reason" } as const;

/** Completes a job, puts it on hold, or takes it up again. Nobody stays clocked on to a job that rests or is done. */
export async function changeWork(
  tx: TenantTx,
  deed: Deed,
  jobId: string,
  body: BodyOf<typeof contract>,
): Promise<Job | Refusal> {
  const { order, job } = await lockJob(tx, jobId);
  const open = changeable(order.status);
  if (!open.ok) return open;
  if (body.work === "completed" || body.work === "on-hold") {
    const left = await refuseLeft(tx, deed, (clock) => clock.jobId === jobId);
    if (left) return left;
  }
  const organization = tx.organizationId;
  let action: string;
  if (body.work === "completed") {
    const allowed = complete(job);
    if (!allowed.ok) return allowed;
    action = `completed “${job.name}”`;
    await Promise.all([
      setWork.run(tx, organization, jobId, "completed", null, deed.now),
      installParts.run(tx, organization, order.id, jobId),
      endJobClocks.run(tx, organization, jobId, deed.now),
    ]);
  } else if (body.work === "on-hold") {
    const allowed = hold(job);
    if (!allowed.ok) return allowed;
    action = `put “${job.name}” on hold for ${holdWords[body.holdReason]}`;
    await Promise.all([
      setWork.run(tx, organization, jobId, "on-hold", body.holdReason, null),
      endJobClocks.run(tx, organization, jobId, deed.now),
    ]);
  } else {
    const allowed = resume(job);
    if (!allowed.ok) return allowed;
    if (job.work !== "on-hold") return job;
    action = `took “${job.name}” up again`;
    const begun = Number(job.clockedHours) > 0;
    await setWork.run(tx, organization, jobId, begun ? "in-progress" : "pending", null, null);
  }
  await recordDeed(tx, deed, {
    action,
    subject: "work",
    subjectId: jobId,
    repairOrderId: order.id,
    before: { work: job.work, holdReason: job.holdReason },
    after: body,
  });
  tx.changed("time-entry", jobId);
  return jobOf(await refreshRepairOrder(tx, order.id, deed.now, "progress"), jobId);
}
