import { defaultItems, type TemplateItem } from "@autoiq/domain/staff/onboarding/default-items";
import { itemsFor } from "@autoiq/domain/staff/onboarding/rules";
import { z } from "zod";
import {
  findItems,
  findTemplate,
  findTemplateItems,
  insertItems,
} from "../../../features/staff/onboarding/store.ts";
import { type EmployedPerson, lockEmployed } from "../../../features/staff/personnel/store.ts";
import { type ActionContext, record } from "../../../platform/history.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import { job } from "../../../platform/jobs/jobs.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { noPerson } from "../read-file.ts";

/** The items from which new checklists are made: the shop's own, or AutoIQ's. */
export async function templateOf(
  tx: TenantTx,
): Promise<{ readonly version: number; readonly items: readonly TemplateItem[] }> {
  const [template, items] = await Promise.all([findTemplate(tx), findTemplateItems(tx)]);
  return template ? { version: template.version, items } : { version: 0, items: defaultItems };
}

/** As the statements take it. */
export const itemRow = (item: TemplateItem, position: number) => ({
  position,
  title: item.title,
  kind: item.kind,
  document_kind: item.documentKind,
  fact: item.fact,
  done_by: item.doneBy,
  roles: item.roles,
  source: item.source,
  days: item.days,
  is_business_days: item.isBusinessDays,
});

/** Makes a person's checklist from the template, once. Somebody who has one keeps it. */
async function start(
  tx: TenantTx,
  context: Pick<ActionContext, "now" | "newId">,
  person: EmployedPerson,
  actor: { readonly userId: string | null; readonly name: string },
): Promise<void> {
  if ((await findItems(tx, person.id)).length > 0) return;
  const { items } = await templateOf(tx);
  const own = itemsFor(items, person.role);
  if (own.length === 0) return;
  const rows = own.map((each, position) => Object.assign({ id: context.newId() }, itemRow(each, position)));
  await insertItems(tx, { staffId: person.id, items: JSON.stringify(rows) });
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor,
    action: `started the onboarding checklist of ${person.name}`,
    subject: "staff",
    subjectId: person.id,
    after: { items: own.length },
  });
  tx.changed("staff", person.id);
}

/** Whoever manages personnel files starts the checklist of somebody who is here already. @throws 404 */
export async function startChecklist(tx: TenantTx, context: ActionContext, staffId: string): Promise<void> {
  const person = await lockEmployed(tx, { staffId, now: context.now });
  if (!person || person.status === "left") throw noPerson();
  await start(tx, context, person, { userId: context.caller.userId, name: context.caller.name });
}

/** Starts the checklist of somebody who joined. */
export const startOnboardingJob = (services: Pick<RouteServices, "tenancy" | "now" | "newId">) =>
  job({
    task: "staff.start-onboarding",
    payload: z.object({ organizationId: z.uuid(), staffId: z.uuid() }),
    handle: async ({ organizationId, staffId }) => {
      const now = services.now();
      await services.tenancy.write({ organizationId, userId: null }, async (tx) => {
        const person = await lockEmployed(tx, { staffId, now });
        if (person?.status === "active")
          await start(tx, { now, newId: services.newId }, person, { userId: null, name: "AutoIQ" });
        return null;
      });
    },
  });
