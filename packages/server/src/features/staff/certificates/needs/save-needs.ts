import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { saveSkillNeeds as contract, SkillNeeds } from "@autoiq/domain/staff/certificates/contract";
import { skillDefinition, skillKey, suggestNeeds } from "@autoiq/domain/staff/certificates/skills";
import { type ActionContext, recordAction } from "../../../../platform/history.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { clearNeeds, findCannedJobs, findNeeds, findSettings, insertNeeds, saveSettings } from "./store.ts";

type Need = BodyOf<typeof contract>["needs"][number];

/** What jobs need, and what their names suggest beside it. */
export async function needsOf(tx: TenantTx): Promise<SkillNeeds> {
  const [settings, needs, cannedJobs] = await Promise.all([
    findSettings(tx),
    findNeeds(tx),
    findCannedJobs(tx),
  ]);
  const categoryOf = new Map(cannedJobs.map(({ id, category }) => [id, category.trim().toLowerCase()]));
  const isThere = (cannedJobId: string, skill: string) =>
    needs.some(
      (need) =>
        need.skill === skill &&
        (need.cannedJobId === cannedJobId ||
          (need.category !== null && need.category === categoryOf.get(cannedJobId))),
    );
  return {
    mode: settings?.mode ?? "off",
    version: settings?.version ?? 0,
    needs,
    suggested: suggestNeeds(cannedJobs)
      .filter(({ cannedJobId, skill }) => !isThere(cannedJobId, skill))
      .map((each) => ({ ...each, category: null })),
    cannedJobs: cannedJobs.map(({ id, name, category }) => ({ id, name, category })),
  };
}

const keyOf = (need: Need) => `${need.cannedJobId ?? need.category} ${skillKey(need)}`;

/** Replaces what jobs need. A repeat of the same request changes nothing. */
export async function saveNeeds(
  tx: TenantTx,
  context: ActionContext,
  { version, mode, needs }: BodyOf<typeof contract>,
): Promise<SkillNeeds | Refusal> {
  const before = await needsOf(tx);
  const known = new Set(before.cannedJobs.map(({ id }) => id));
  const kept = new Set(before.needs.map(({ cannedJobId }) => cannedJobId));
  if (needs.some(({ cannedJobId: id }) => id !== null && !known.has(id) && !kept.has(id)))
    return refuse("One of these canned jobs wasn't found. Refresh and choose again.");
  if (needs.some((need) => skillDefinition(need.skill).isNamed && need.name === ""))
    return refuse("Enter the name of the license or certificate that a job needs.");
  const plain = needs.map((need) => ({
    category: need.category,
    cannedJobId: need.cannedJobId,
    skill: need.skill,
    name: skillDefinition(need.skill).isNamed ? need.name : "",
  }));
  const unique = [...new Map(plain.map((need) => [keyOf(need), need])).values()];
  const { caller, now } = context;
  const saved = await saveSettings(tx, { mode, version, byName: caller.name, now });
  // A first save that finds somebody else's row is stale, too.
  if (!saved || (version === 0 && saved.version !== 1)) {
    const settings = await findSettings(tx);
    return stale(settings?.changedByName ?? "Someone else", "list of skills");
  }
  await clearNeeds(tx);
  if (unique.length > 0)
    await insertNeeds(tx, {
      needs: JSON.stringify(
        unique.map(({ category, cannedJobId, skill, name }) => ({
          id: context.newId(),
          category,
          cannedJobId,
          skill,
          name,
        })),
      ),
    });
  await recordAction(tx, context, {
    action: "changed what skills jobs need",
    subject: "shop",
    subjectId: caller.organizationId,
    before: { mode: before.mode, needs: before.needs },
    after: { mode, needs: unique },
  });
  tx.changed("staff", caller.organizationId);
  return needsOf(tx);
}
