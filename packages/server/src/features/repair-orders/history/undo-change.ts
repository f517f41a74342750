import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { undo } from "@autoiq/domain/repair-orders/history/rules";
import { contentOfJob, orderSnapshot, snapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { estimateDiscount } from "@autoiq/domain/repair-orders/schema";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { headOf, writeHead } from "../change-repair-order.ts";
import { refuseDiscounts, refuseEstimateDiscount } from "../jobs/check-discount.ts";
import { orderJobs } from "../jobs/store.ts";
import { writeJobs } from "../jobs/write-jobs.ts";
import { lockRepairOrder, refreshRepairOrder, type WholeOrder } from "../reads.ts";
import { dropJobs } from "../store.ts";
import { entry, recordsOn, reorderJobs } from "./store.ts";

/**
 * Undoes an action on a repair order, under its lock. The action stays in the history, and the undo becomes another
 * entry.
 */
export async function undoChange(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; entryId: string },
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const act = await entry(tx, { repairOrderId: of.id, entryId: of.entryId });
  if (!act) throw new AppError("not-found", "That history entry wasn't found on this repair order.");
  const before = snapshot.safeParse(act.before).data;
  const after = snapshot.safeParse(act.after).data;
  if (!before || !after)
    return conflict("This entry can't be undone. Record the correct information instead.");

  const touched = after.kind === "jobs" ? after.jobs.map((job) => job.id) : [];
  const records = await recordsOn(tx, touched);
  const allowed = undo(before, after, {
    order,
    head: headOf(order),
    onRecord: new Map(records.map((record) => [record.id, record])),
    undone: act.undone,
  });
  if (!allowed.ok) return allowed;
  const { restore, remove, head, order: placed } = allowed.value;
  const tooMuch = await refuseDiscounts(
    tx,
    context.caller,
    order,
    restore.map(({ id, name, lines }) => ({ name, lines, before: order.jobs.find((job) => job.id === id) })),
    remove.map((job) => job.id),
  );
  if (tooMuch) return tooMuch;
  const discount = estimateDiscount.safeParse(head?.discount).data;
  const wholeTooMuch = discount && (await refuseEstimateDiscount(tx, context.caller, order, discount));
  if (wholeTooMuch) return wholeTooMuch;
  if (after.kind === "head") await writeHead(tx, of.id, { ...headOf(order), ...head });
  await dropJobs(tx, { repairOrderId: of.id, jobIds: remove.map((job) => job.id) });
  if (placed) await orderJobs(tx, { repairOrderId: of.id, placed });
  if (!(await writeJobs(tx, of.id, restore)))
    return conflict("This can no longer be undone because one of its lines is used elsewhere.");
  await reorderJobs(tx, {
    repairOrderId: of.id,
    jobIds: restore.map((job) => job.id),
    positions: restore.map((job) => job.position),
  });
  const restored = await refreshRepairOrder(tx, of.id, context.now, placed ? "progress" : "content");
  const jobs = restored.jobs.filter((job) => restore.some((each) => each.id === job.id)).map(contentOfJob);
  await recordAction(tx, context, {
    action: `undid: ${act.action}`,
    subject: "repair-order",
    subjectId: of.id,
    repairOrderId: of.id,
    before: after,
    after:
      before.kind === "jobs"
        ? { kind: "jobs", jobs }
        : before.kind === "order"
          ? orderSnapshot(restored.jobs)
          : before,
    undoes: of.entryId,
  });
  return restored;
}
