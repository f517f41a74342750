import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { writeFindings as contract } from "@autoiq/domain/repair-orders/contract";
import { changeable, overwrites } from "@autoiq/domain/repair-orders/rules";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refreshRepairOrder } from "../reads.ts";
import { jobOf, lockJob } from "./lock-job.ts";
import * as store from "./store.ts";

/** Saves what the technician found and did. */
export async function writeFindings(
  tx: TenantTx,
  context: ActionContext,
  jobId: string,
  { seen, ...body }: BodyOf<typeof contract>,
): Promise<Job | Refusal> {
  const { order, job } = await lockJob(tx, jobId);
  const open = changeable(order.status);
  if (!open.ok) return open;
  if (seen && overwrites(job, seen, body)) {
    const writer = await store.findingsWriter(tx, jobId);
    return stale(writer?.name ?? "Someone else", "job");
  }
  await store.writeFindings(tx, { jobId, cause: body.cause, correction: body.correction });
  await recordAction(tx, context, {
    action: `wrote the findings of “${job.name}”`,
    subject: "work",
    subjectId: jobId,
    repairOrderId: order.id,
    before: { cause: job.cause, correction: job.correction },
    after: body,
  });
  return jobOf(await refreshRepairOrder(tx, order.id, context.now, "progress"), jobId);
}
