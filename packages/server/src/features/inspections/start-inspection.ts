import type { Inspection } from "@autoiq/domain/inspections/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type Deed, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { loadInspection } from "./reads.ts";
import { findIdOf, findRepairOrder, insertInspection } from "./store.ts";
import { templateToStart } from "./templates/reads.ts";

/**
 * Starts an inspection with the template's points and what the car had at each of them last time, or opens the one that
 * is there.
 */
export async function startInspection(
  tx: TenantTx,
  deed: Deed,
  repairOrderId: string,
  templateId: string | null,
): Promise<Inspection | Refusal> {
  const order = await findRepairOrder(tx, repairOrderId);
  if (!order) throw new AppError("not-found", "That repair order is not on file.");
  const there = await findIdOf(tx, repairOrderId);
  if (there) return loadInspection(tx, there);
  const open = changeable(order.status);
  if (!open.ok) return open;

  const { id: chosenId, name, version, points } = await templateToStart(tx, templateId);
  const id = deed.newId();
  const made = await insertInspection(tx, {
    id,
    repairOrderId,
    ...{ name, templateId: chosenId, templateVersion: version },
    at: deed.now,
    points: points.map((point) => ({ ...point, pointId: point.id, id: deed.newId() })),
  });
  if (!made) return loadInspection(tx, (await findIdOf(tx, repairOrderId))!);
  await recordDeed(tx, deed, {
    action: "started",
    subject: "inspection",
    subjectId: id,
    repairOrderId,
    after: { name, version, points: points.length },
  });
  tx.changed("inspection", id);
  return loadInspection(tx, id);
}
