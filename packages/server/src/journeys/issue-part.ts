import { isMoreThan } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { backOrder, takeFromStock } from "@autoiq/domain/repair-orders/rules";
import { dropReserved, lockLevels, makeStockLevel } from "../features/inventory/stock/store.ts";
import { refreshRepairOrder, type WholeOrder } from "../features/repair-orders/reads.ts";
import { setLineState, takeFromShelf } from "../features/repair-orders/work/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { lockLine, whyShort } from "./reserve-part.ts";

/**
 * Takes a line's part from the shelf of the repair order's location, once: what was set aside for the line, else what
 * nobody has reserved. The ledger gets a movement below zero; the database itself refuses a shelf below zero, and one
 * below what is reserved, whoever asks at the same time.
 */
export async function issuePart(
  tx: TenantTx,
  deed: Deed,
  of: { id: string; lineId: string },
): Promise<WholeOrder | Refusal> {
  const found = await lockLine(tx, of, takeFromStock);
  if (!found.ok) return found;
  const { order, line } = found.value;
  const organization = tx.organizationId;
  const { locationId } = order;
  // The rule has seen that it is a stocked part.
  const partId = line.partId!;
  const quantity = line.quantity!;
  await makeStockLevel(tx, locationId, partId);
  await lockLevels(tx, locationId, [partId]);
  await dropReserved(tx, [line.id]);
  const level = (await lockLevels(tx, locationId, [partId])).get(partId)!;
  if (isMoreThan(quantity, level.available))
    return conflict(
      `${await whyShort(tx, { locationId, partId, quantity })} Receive it first, or mark the line as back-ordered.`,
    );
  await takeFromShelf.run(
    tx,
    organization,
    deed.newId(),
    locationId,
    partId,
    quantity,
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
  tx.changed("part", partId);
  return refreshRepairOrder(tx, of.id, deed.now, "progress");
}

/** Says that a part is on its way; the line is taken from stock once it has come. */
export async function backOrderPart(
  tx: TenantTx,
  deed: Deed,
  of: { id: string; lineId: string },
): Promise<WholeOrder | Refusal> {
  const found = await lockLine(tx, of, backOrder);
  if (!found.ok) return found;
  const { line } = found.value;
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
