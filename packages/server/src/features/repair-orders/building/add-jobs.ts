import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { jobsSnapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refuseDiscounts } from "../check-discount.ts";
import { refreshRepairOrder, type WholeOrder } from "../reads.ts";
import { checkLines, type JobToWrite, writeJobs } from "../write-job.ts";

/** Whether jobs with these ids can be added; asked before anything is looked up for them. */
export function refuseAdding(order: WholeOrder, jobIds: readonly string[]): Refusal | undefined {
  const open = changeable(order.status);
  if (!open.ok) return open;
  if (new Set(jobIds).size !== jobIds.length || order.jobs.some((job) => jobIds.includes(job.id)))
    return conflict("That job is already on this repair order.");
  return undefined;
}

interface JobToAdd extends JobToWrite {
  /** Whether what it comes to is what the shop sells it for, so that nobody gives anything away by adding it. */
  readonly atShopPrice?: boolean;
}

/** Writes new jobs under the repair order's lock, all or none, with one entry in the history. */
export async function addJobs(
  tx: TenantTx,
  deed: Deed,
  order: WholeOrder,
  jobs: readonly JobToAdd[],
): Promise<WholeOrder | Refusal> {
  for (const job of jobs) {
    const sound = checkLines(job.lines);
    if (!sound.ok) return sound;
  }
  const tooMuch = await refuseDiscounts(
    tx,
    deed.caller,
    order,
    jobs.filter((job) => !job.atShopPrice).map(({ name, lines }) => ({ name, lines, before: undefined })),
  );
  if (tooMuch) return tooMuch;
  if (!(await writeJobs(tx, order.id, jobs))) return conflict("That job belongs to another repair order.");
  const after = await refreshRepairOrder(tx, order.id, deed.now);
  await recordDeed(tx, deed, {
    action: `added ${jobs.map((job) => `“${job.name}”`).join(", ")}`,
    subject: "repair-order",
    subjectId: order.id,
    repairOrderId: order.id,
    before: jobsSnapshot([]),
    after: jobsSnapshot(after.jobs.filter((job) => jobs.some((each) => each.id === job.id))),
  });
  return after;
}
