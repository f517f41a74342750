import type { Inspection } from "@autoiq/domain/inspections/contract";
import {
  defaultTemplate,
  defaultTemplateId,
  defaultTemplateName,
} from "@autoiq/domain/inspections/default-template";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type Deed, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { loadInspection } from "./reads.ts";
import { findIdOf, findRepairOrder, findTemplate, insertInspection } from "./store.ts";

/** Starts an inspection with the template's points, or opens the one that is there. */
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

  const { name, points } = await templateOf(tx, templateId);
  const id = deed.newId();
  const made = await insertInspection(tx, {
    id,
    repairOrderId,
    name,
    at: deed.now,
    points: points.map((point) => ({ ...point, id: deed.newId() })),
  });
  if (!made) return loadInspection(tx, (await findIdOf(tx, repairOrderId))!);
  await recordDeed(tx, deed, {
    action: "started",
    subject: "inspection",
    subjectId: id,
    repairOrderId,
    after: { name, points: points.length },
  });
  tx.changed("inspection", id);
  return loadInspection(tx, id);
}

async function templateOf(tx: TenantTx, id: string | null) {
  const own = id === defaultTemplateId ? undefined : await findTemplate(tx, id);
  if (own) return { name: own.name, points: own.items.map((each) => ({ ...each, unit: each.unit ?? "" })) };
  if (id !== null && id !== defaultTemplateId)
    throw new AppError("not-found", "That inspection template is not on file.");
  return { name: defaultTemplateName, points: defaultTemplate };
}
