import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import { defaultTemplates } from "@autoiq/domain/messages/default-templates";
import type { Template, TemplateInput } from "@autoiq/domain/messages/templates";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import * as store from "./store.ts";

const maxTemplates = 60;
const missing = () => new AppError("not-found", "That template no longer exists.");

/** Adds the default templates to a shop that has none. Called before a read, so that older shops get them too. */
export async function templatesOf(tx: TenantTx, newId: () => string): Promise<Template[]> {
  const templates = await store.findTemplates(tx);
  if (templates.some(({ kind }) => kind !== "custom")) return templates;
  await store.addTemplates(
    tx,
    defaultTemplates.map((each) => ({ id: newId(), ...each })),
  );
  return store.findTemplates(tx);
}

export async function saveTemplate(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: TemplateInput,
): Promise<Template | Refusal> {
  const before = await store.lockTemplate(tx, id);
  if (!before && input.version > 0) throw missing();
  if (before && before.version !== input.version) return stale(await lastActor(tx, id), "template");
  if (before && before.kind !== input.kind)
    return conflict("A template's type can't be changed. Add a new template instead.");
  if (before) await store.updateTemplate(tx, { ...input, id });
  else {
    if (input.kind !== "custom")
      return conflict("That automatic message already has a template. Edit it instead.");
    if ((await store.countCustom(tx)) >= maxTemplates)
      return conflict(`A shop can have up to ${maxTemplates} templates. Remove one you don't use.`);
    await store.insertTemplate(tx, { ...input, id });
  }
  const after = (await store.findTemplate(tx, id))!;
  await recordAction(tx, context, {
    action: before ? `changed the template “${after.name}”` : `added the template “${after.name}”`,
    subject: "message-template",
    subjectId: id,
    before: before ?? null,
    after,
  });
  tx.changed("shop", id);
  return after;
}

/** The template of an automatic message is never deleted. It is reset to its default wording. */
export async function removeTemplate(tx: TenantTx, context: ActionContext, id: string): Promise<undefined> {
  const before = await store.lockTemplate(tx, id);
  if (!before) throw missing();
  const usual = defaultTemplates.find(({ kind }) => kind !== "custom" && kind === before.kind);
  if (usual) await store.updateTemplate(tx, { id, ...usual });
  else await store.removeTemplate(tx, id);
  await recordAction(tx, context, {
    action: usual
      ? `reset the template “${before.name}” to default`
      : `removed the template “${before.name}”`,
    subject: "message-template",
    subjectId: id,
    before,
    after: usual ?? null,
  });
  tx.changed("shop", id);
  return undefined;
}
