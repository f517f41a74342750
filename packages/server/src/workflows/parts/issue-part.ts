import { isMoreThan } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { backOrder, takeFromStock } from "@autoiq/domain/repair-orders/rules";
import { dropReserved, lockLevels, makeStockLevel } from "../../features/inventory/stock/store.ts";
import { deductFromStock, setLineState } from "../../features/repair-orders/parts/store.ts";
import { refreshRepairOrder, type WholeOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { explainShortage, lockLine } from "./reserve-part.ts";

/**
 * Issues a line's part from the repair order's location, once: what was reserved for the line, else unreserved stock.
 * Adds a negative movement to the ledger. The database rejects stock below zero or below what is reserved, also for
 * concurrent requests.
 */
export async function issuePart(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; lineId: string },
): Promise<WholeOrder | Refusal> {
  const found = await lockLine(tx, of, takeFromStock);
  if (!found.ok) return found;
  const { order, line } = found.value;
  const { locationId } = order;
  // The rule has checked that it is a stocked part.
  const partId = line.partId!;
  const quantity = line.quantity!;
  await makeStockLevel(tx, { locationId, partId });
  await lockLevels(tx, locationId, [partId]);
  await dropReserved(tx, [line.id]);
  const level = (await lockLevels(tx, locationId, [partId])).get(partId)!;
  if (isMoreThan(quantity, level.available))
    return conflict(await explainShortage(tx, { locationId, partId, quantity }));
  await deductFromStock(tx, {
    id: context.newId(),
    locationId,
    partId,
    quantity,
    unitCostCents: line.unitCostCents ?? 0,
    lineId: line.id,
    now: context.now,
    byUserId: context.caller.userId,
  });
  await setLineState(tx, { lineId: line.id, partState: "issued", backOrdered: false });
  await recordAction(tx, context, {
    action: `took ${line.quantity} × “${line.description}” from stock`,
    subject: "stock",
    subjectId: line.id,
    repairOrderId: of.id,
    before: { partState: line.partState },
    after: { partState: "issued", partId: line.partId, quantity: line.quantity },
  });
  tx.changed("part", partId);
  return refreshRepairOrder(tx, of.id, context.now, "progress");
}

/** Marks a part as back-ordered. The line is issued from stock once the part has arrived. */
export async function backOrderPart(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; lineId: string },
): Promise<WholeOrder | Refusal> {
  const found = await lockLine(tx, of, backOrder);
  if (!found.ok) return found;
  const { line } = found.value;
  await setLineState(tx, { lineId: line.id, partState: "ordered", backOrdered: true });
  await recordAction(tx, context, {
    action: `back-ordered “${line.description}”`,
    subject: "stock",
    subjectId: line.id,
    repairOrderId: of.id,
    before: { partState: line.partState },
    after: { partState: "ordered" },
  });
  return refreshRepairOrder(tx, of.id, context.now, "progress");
}
