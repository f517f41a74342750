import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { startInspection as contract, Inspection } from "@autoiq/domain/inspections/contract";
import { startedMeanwhile } from "@autoiq/domain/inspections/rules";
import type { Template } from "@autoiq/domain/inspections/templates/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { loadInspection } from "./reads.ts";
import { findIdOf, findRepairOrder, findStarter, insertInspection } from "./store.ts";
import { loadTemplate, templateToStart } from "./templates/reads.ts";

type Start = BodyOf<typeof contract>;

/**
 * Starts an inspection with the template's points and what the car had at each of them last time, or opens the
 * existing one. One started on a device keeps the device's ids and the template version of that time. If someone
 * else's came first, it is refused until the person joins that one.
 */
export async function startInspection(
  tx: TenantTx,
  context: ActionContext,
  repairOrderId: string,
  start: Start,
): Promise<Inspection | Refusal> {
  const order = await findRepairOrder(tx, repairOrderId);
  if (!order) throw new AppError("not-found", text.notFound.order);
  const there = await findIdOf(tx, repairOrderId);
  if (there) return open(tx, there, start);
  const changes = changeable(order.status);
  if (!changes.ok) return changes;

  const { begun } = start;
  const { id: chosenId, name, version, points } = await templateOf(tx, start);
  const idOf = new Map(begun?.points.map((each) => [each.pointId, each.id]));
  const fits = idOf.size === points.length && new Set(idOf.values()).size === points.length;
  if (begun && !(fits && points.every((point) => idOf.has(point.id)))) return refuse(text.template);
  const id = begun?.id ?? context.newId();
  const inserted = await insertInspection(tx, {
    id,
    repairOrderId,
    name,
    templateId: chosenId,
    templateVersion: version,
    at: context.now,
    points: points.map((point) => ({
      ...point,
      pointId: point.id,
      id: idOf.get(point.id) ?? context.newId(),
    })),
  });
  if (!inserted) return open(tx, (await findIdOf(tx, repairOrderId))!, start);
  await recordAction(tx, context, {
    action: "started",
    subject: "inspection",
    subjectId: id,
    repairOrderId,
    after: { name, version, points: points.length },
  });
  tx.changed("inspection", id);
  return loadInspection(tx, id);
}

async function open(tx: TenantTx, there: string, { begun, joins }: Start): Promise<Inspection | Refusal> {
  const isAnother = begun !== undefined && begun.id !== there && joins !== there;
  return isAnother ? startedMeanwhile(await findStarter(tx, there)) : loadInspection(tx, there);
}

/** An inspection started on a device uses the template as it was then, even if it was archived since. */
const templateOf = (tx: TenantTx, { begun, templateId }: Start): Promise<Template> =>
  begun && templateId ? loadTemplate(tx, templateId, begun.templateVersion) : templateToStart(tx, templateId);
