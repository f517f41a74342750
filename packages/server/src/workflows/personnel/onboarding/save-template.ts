import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { saveTemplate as contract, OnboardingTemplate } from "@autoiq/domain/staff/onboarding/contract";
import { checkTemplateItem } from "@autoiq/domain/staff/onboarding/rules";
import {
  clearTemplateItems,
  findTemplate,
  insertTemplateItems,
  saveTemplateRow,
} from "../../../features/staff/onboarding/store.ts";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { itemRow, templateOf } from "./start-checklist.ts";

/** The template as a reply. */
export async function templateReply(tx: TenantTx): Promise<OnboardingTemplate> {
  const { version, items } = await templateOf(tx);
  return { version, items: items.map((each) => ({ ...each, roles: [...each.roles] })) };
}

/** Replaces the template. Checklists that were started stay as they are. */
export async function saveTemplate(
  tx: TenantTx,
  context: ActionContext,
  { version, items }: BodyOf<typeof contract>,
): Promise<OnboardingTemplate | Refusal> {
  const { caller, now } = context;
  for (const each of items) {
    const checked = checkTemplateItem(each);
    if (!checked.ok) return checked;
  }
  const saved = await saveTemplateRow(tx, { version, byName: caller.name, now });
  // A first save that finds somebody else's row is stale, too.
  if (!saved || (version === 0 && saved.version !== 1)) {
    const template = await findTemplate(tx);
    return stale(template?.changedByName ?? "Someone else", "checklist template");
  }
  await clearTemplateItems(tx);
  if (items.length > 0) await insertTemplateItems(tx, { items: JSON.stringify(items.map(itemRow)) });
  await recordAction(tx, context, {
    action: "changed the onboarding template",
    subject: "shop",
    subjectId: caller.organizationId,
    after: { items: items.map(({ title }) => title) },
  });
  tx.changed("staff", caller.organizationId);
  return templateReply(tx);
}
