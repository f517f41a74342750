import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { backOrder, changeable, takeFromStock } from "@autoiq/domain/repair-orders/rules";
import type { Job, Line } from "@autoiq/domain/repair-orders/schema";
import { lockRepairOrder, refreshRepairOrder, type WholeOrder } from "../features/repair-orders/reads.ts";
import { makeShelf, setLineState, takeFromShelf } from "../features/repair-orders/work/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";

function lineOf(order: WholeOrder, lineId: string): { job: Job; line: Line } {
  for (const job of order.jobs) {
    const line = job.lines.find((each) => each.id === lineId);
    if (line) return { job, line };
  }
  throw new AppError("not-found", "There is no such line on this repair order.");
}

/**
 * Takes a line's part from the shelf of the repair order's location, once. The ledger gets a movement below zero;
 * the database itself refuses a shelf below zero, whoever asks at the same time.
 */
export async function issuePart(
  tx: TenantTx,
  deed: Deed,
  of: { id: string; lineId: string },
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const { job, line } = lineOf(order, of.lineId);
  const allowed = takeFromStock(line, job);
  if (!allowed.ok) return allowed;
  const organization = tx.organizationId;
  const { locationId } = order;
  await makeShelf.run(tx, organization, locationId, line.partId);
  await takeFromShelf.run(
    tx,
    organization,
    deed.newId(),
    locationId,
    line.partId,
    line.quantity,
    line.unitCostCents,
    line.id,
    deed.now,
    deed.caller.userId,
  );
  await setLineState.run(tx, organization, line.id, "issued", false);
  await recordDeed(tx, deed, {
    action: `took ${line.quantity} × “${line.description}” from stock`,
    subject: "stock",
    subjectId: line.id,
    repairOrderId: of.id,
    before: { partState: line.partState },
    after: { partState: "issued", partId: line.partId, quantity: line.quantity },
  });
  if (line.partId) tx.changed("part", line.partId);
  return refreshRepairOrder(tx, of.id, deed.now, "progress");
}

/** Says that a part is on its way; the line is taken from stock once it has come. */
export async function backOrderPart(
  tx: TenantTx,
  deed: Deed,
  of: { id: string; lineId: string },
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const { job, line } = lineOf(order, of.lineId);
  const allowed = backOrder(line, job);
  if (!allowed.ok) return allowed;
  await setLineState.run(tx, tx.organizationId, line.id, "ordered", true);
  await recordDeed(tx, deed, {
    action: `back-ordered “${line.description}”`,
    subject: "stock",
    subjectId: line.id,
    repairOrderId: of.id,
    before: { partState: line.partState },
    after: { partState: "ordered" },
  });
  return refreshRepairOrder(tx, of.id, deed.now, "progress");
}
