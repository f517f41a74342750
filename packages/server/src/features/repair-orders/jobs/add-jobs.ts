import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { jobsSnapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refreshRepairOrder, type WholeOrder } from "../reads.ts";
import { refuseDiscounts } from "./check-discount.ts";
import { checkLines, type JobToWrite, writeJobs } from "./write-jobs.ts";

/** Whether jobs with these ids can be added. Checked before anything else is looked up for them. */
export function refuseAdding(order: WholeOrder, jobIds: readonly string[]): Refusal | undefined {
  const open = changeable(order.status);
  if (!open.ok) return open;
  if (new Set(jobIds).size !== jobIds.length || order.jobs.some((job) => jobIds.includes(job.id)))
    return conflict("That job is already on this repair order.");
  return undefined;
}

interface JobToAdd extends JobToWrite {
  /** Whether the total is the shop's own price, so that adding it gives no discount away. */
  readonly atShopPrice?: boolean;
}

/** Writes new jobs under the repair order's lock, all or none, with one history entry. */
export async function addJobs(
  tx: TenantTx,
  context: ActionContext,
  order: WholeOrder,
  jobs: readonly JobToAdd[],
): Promise<WholeOrder | Refusal> {
  for (const job of jobs) {
    const sound = checkLines(job.lines);
    if (!sound.ok) return sound;
  }
  const tooMuch = await refuseDiscounts(
    tx,
    context.caller,
    order,
    jobs.filter((job) => !job.atShopPrice).map(({ name, lines }) => ({ name, lines, before: undefined })),
  );
  if (tooMuch) return tooMuch;
  if (!(await writeJobs(tx, order.id, jobs))) return conflict("That job belongs to another repair order.");
  const after = await refreshRepairOrder(tx, order.id, context.now);
  await recordAction(tx, context, {
    action: `added ${jobs.map((job) => `“${job.name}”`).join(", ")}`,
    subject: "repair-order",
    subjectId: order.id,
    repairOrderId: order.id,
    before: jobsSnapshot([]),
    after: jobsSnapshot(after.jobs.filter((job) => jobs.some((each) => each.id === job.id))),
  });
  return after;
}
