import { defaultTemplateId } from "@autoiq/domain/inspections/default-template";
import type { saveTemplate as contract, Template } from "@autoiq/domain/inspections/templates/contract";
import { orderPoints } from "@autoiq/domain/inspections/templates/rules";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { loadTemplate } from "./reads.ts";
import { findTemplate, lockTemplate, nameIsTaken, putTemplate, usableCannedJobs } from "./store.ts";

/** Saves a template as its next version. Inspections have copies of their points, so none of them changes with it. */
export async function saveTemplate(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<Template | Refusal> {
  const there = await lockTemplate(tx, id);
  const now = there?.version ?? (id === defaultTemplateId ? 0 : null);
  if (now !== body.version)
    return now === null
      ? refuse("That inspection template no longer exists.")
      : stale(await lastActor(tx, id), "template");
  const points = orderPoints(body.points);
  if (!points.ok) return points;
  if (await nameIsTaken(tx, body.name, id))
    return conflict(`A template named “${body.name}” already exists. Choose another name.`);
  const before = there && (await findTemplate(tx, id));
  const named = [...new Set(points.value.flatMap((point) => point.cannedJobId ?? []))];
  const usable = await usableCannedJobs(tx, named);
  const gone = points.value.find((point) => point.cannedJobId && !usable.has(point.cannedJobId));
  if (gone)
    return refuse(`The canned job for “${gone.label}” no longer exists. Choose another one, or none.`);
  const version = (now ?? 0) + 1;
  const saved = await putTemplate(tx, {
    id,
    name: body.name,
    version,
    active: there?.active ?? true,
    points: points.value,
    at: context.now,
    by: context.caller.name,
  });
  if (!saved) return stale(await lastActor(tx, id), "template");
  await recordAction(tx, context, {
    action: `${before || now === 0 ? "changed" : "added"} the inspection template “${body.name}”`,
    subject: "inspection-template",
    subjectId: id,
    before: before ? { name: before.name, version: before.version, points: before.points } : null,
    after: { name: body.name, version, points: points.value },
  });
  tx.changed("inspection", id);
  return loadTemplate(tx, id);
}
