import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { accept, conflict, type Refusal, type Result } from "@autoiq/domain/kernel/result";
import { changeable, takeFromStock } from "@autoiq/domain/repair-orders/rules";
import type { Job, Line } from "@autoiq/domain/repair-orders/schema";
import { partOf } from "../../features/inventory/reads.ts";
import { reserveLines, type StockedLine } from "../../features/inventory/stock/reserve.ts";
import { dropReserved, findReserved, lockLevels } from "../../features/inventory/stock/store.ts";
import { lockRepairOrder, refreshRepairOrder, type WholeOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** The lines of these jobs that have a stocked part and are not issued yet. */
export const stockedLines = (jobs: readonly Pick<Job, "lines">[]): StockedLine[] =>
  jobs.flatMap(({ lines }) =>
    lines.flatMap((line) =>
      line.partId !== null && line.quantity !== null && isOpen(line)
        ? [{ lineId: line.id, partId: line.partId, quantity: line.quantity }]
        : [],
    ),
  );

const isOpen = (line: Line) =>
  line.partState === "quoted" || line.partState === "ordered" || line.partState === "received";

export function lineOf(order: WholeOrder, lineId: string): { job: Job; line: Line } {
  for (const job of order.jobs) {
    const line = job.lines.find((each) => each.id === lineId);
    if (line) return { job, line };
  }
  throw new AppError("not-found", workText.notFound.line);
}

/**
 * Explains to a person why a line cannot have its part, and what to do.
 */
export async function explainShortage(
  tx: TenantTx,
  of: { locationId: string; partId: string; quantity: string },
): Promise<string> {
  const part = await partOf(tx, of.locationId, of.partId);
  const held = await findReserved(tx, { locationId: of.locationId, partId: of.partId });
  const numbers = [...new Set(held.map((each) => each.number))].slice(0, 3).join(", ");
  const { available, reserved, onHand } = part;
  const values = { part: part.name, needed: of.quantity, available };
  return held.length === 0
    ? fillIn(workText.part.short, values)
    : fillIn(workText.part.shortReserved, { ...values, reserved, onHand, orders: numbers });
}

/** Locks an open repair order and returns the line on it that the action applies to. */
export async function lockLine(
  tx: TenantTx,
  of: { id: string; lineId: string },
  may: (line: Line, job: Job) => Result<unknown>,
): Promise<Result<{ order: WholeOrder; line: Line }>> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const { job, line } = lineOf(order, of.lineId);
  const allowed = may(line, job);
  return allowed.ok ? accept({ order, line }) : allowed;
}

/**
 * Reserves an approved line's part. When several want the last piece, one gets it, and the others are shown who has
 * it.
 */
export async function reservePart(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; lineId: string },
): Promise<WholeOrder | Refusal> {
  const found = await lockLine(tx, of, takeFromStock);
  if (!found.ok) return found;
  const { order, line } = found.value;
  const stocked = stockedLines([{ lines: [line] }]);
  const when = { now: context.now, by: context.caller.userId };
  const [short] = await reserveLines(
    tx,
    when,
    { repairOrderId: of.id, locationId: order.locationId },
    stocked,
  );
  if (short) return conflict(await explainShortage(tx, { locationId: order.locationId, ...short }));
  await recordAction(tx, context, {
    action: `reserved ${line.quantity} × “${line.description}”`,
    subject: "stock",
    subjectId: line.id,
    repairOrderId: of.id,
    after: { partId: line.partId, quantity: line.quantity },
  });
  return refreshRepairOrder(tx, of.id, context.now, "progress");
}

/** Releases what was reserved for a line. It is then available to the next request. */
export async function releasePart(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; lineId: string },
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const { line } = lineOf(order, of.lineId);
  if (line.partId) await lockLevels(tx, order.locationId, [line.partId]);
  if ((await dropReserved(tx, [line.id])) === 0)
    return conflict(`Nothing is reserved for “${line.description}”.`);
  await recordAction(tx, context, {
    action: `released ${line.quantity} × “${line.description}”`,
    subject: "stock",
    subjectId: line.id,
    repairOrderId: of.id,
    before: { partId: line.partId, quantity: line.quantity },
  });
  if (line.partId) tx.changed("part", line.partId);
  return refreshRepairOrder(tx, of.id, context.now, "progress");
}
