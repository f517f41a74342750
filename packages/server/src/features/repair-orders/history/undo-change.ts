import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { undo } from "@autoiq/domain/repair-orders/history/rules";
import { contentOfJob, orderSnapshot, snapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { orderJobs } from "../building/store.ts";
import { headOf, writeHead } from "../change-repair-order.ts";
import { refuseDiscounts } from "../check-discount.ts";
import { lockRepairOrder, refreshRepairOrder, type WholeOrder } from "../reads.ts";
import { dropJobs } from "../store.ts";
import { writeJobs } from "../write-job.ts";
import { entry, placeJobs, recordsOn } from "./store.ts";

/** Takes an act on a repair order back, under its lock. The act stays in the history; taking it back is one more. */
export async function undoChange(
  tx: TenantTx,
  deed: Deed,
  of: { id: string; entryId: string },
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const act = await entry.one(tx, tx.organizationId, of.id, of.entryId);
  if (!act) throw new AppError("not-found", "There is no such entry in this repair order's history.");
  const before = snapshot.safeParse(act.before).data;
  const after = snapshot.safeParse(act.after).data;
  if (!before || !after)
    return conflict("This is on the record and cannot be taken back. Record what holds now instead.");

  const touched = after.kind === "jobs" ? after.jobs.map((job) => job.id) : [];
  const records = await recordsOn.all(tx, tx.organizationId, touched);
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
    deed.caller,
    order,
    restore.map(({ id, name, lines }) => ({ name, lines, before: order.jobs.find((job) => job.id === id) })),
  );
  if (tooMuch) return tooMuch;
  if (after.kind === "head") await writeHead(tx, of.id, { ...headOf(order), ...head });
  await dropJobs.run(
    tx,
    tx.organizationId,
    of.id,
    remove.map((job) => job.id),
  );
  if (placed) await orderJobs.run(tx, tx.organizationId, of.id, placed);
  if (!(await writeJobs(tx, of.id, restore)))
    return conflict("This can no longer be taken back: one of its lines is used elsewhere.");
  await placeJobs.run(
    tx,
    tx.organizationId,
    of.id,
    restore.map((job) => job.id),
    restore.map((job) => job.position),
  );
  const restored = await refreshRepairOrder(tx, of.id, deed.now, placed ? "progress" : "content");
  const jobs = restored.jobs.filter((job) => restore.some((each) => each.id === job.id)).map(contentOfJob);
  await recordDeed(tx, deed, {
    action: `took back: ${act.action}`,
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
