import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import {
  defaultTemplate,
  defaultTemplateId,
  defaultTemplateName,
} from "@autoiq/domain/inspections/default-template";
import type { Template } from "@autoiq/domain/inspections/templates/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { loadTemplate, templatesOf } from "./reads.ts";
import { findTemplate, lockTemplate, nameIsTaken, putTemplate, setTemplateActive } from "./store.ts";

/** Archives a template, or restores it. Inspections made with it stay. */
export async function archiveTemplate(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: { readonly version: number; readonly active: boolean },
): Promise<Template | Refusal> {
  const { active } = body;
  const there = await lockTemplate(tx, id);
  if (!there && id !== defaultTemplateId) throw new AppError("not-found", workText.templates.missing);
  if ((there?.version ?? 0) !== body.version) return stale(await lastActor(tx, id), "template");
  if ((there?.active ?? true) === active)
    return conflict(active ? "This template is already active." : "This template is archived already.");
  if (!active && (await templatesOf(tx, false)).length === 1)
    return conflict("This is the only active template. Add another one before archiving it.");
  const name = (await findTemplate(tx, id))?.name ?? defaultTemplateName;
  if (active && (await nameIsTaken(tx, name, id)))
    return conflict(`Another template is now named “${name}”. Rename that one first.`);
  if (there) await setTemplateActive(tx, id, active);
  else {
    // AutoIQ's own template has no row in the shop until now.
    const saved = await putTemplate(tx, {
      id,
      name,
      version: 1,
      active,
      points: defaultTemplate,
      at: context.now,
      by: context.caller.name,
    });
    if (!saved) return stale(await lastActor(tx, id), "template");
  }
  await recordAction(tx, context, {
    action: `${active ? "restored" : "archived"} the inspection template “${name}”`,
    subject: "inspection-template",
    subjectId: id,
    before: { active: !active },
    after: { active },
  });
  tx.changed("inspection", id);
  return loadTemplate(tx, id);
}
