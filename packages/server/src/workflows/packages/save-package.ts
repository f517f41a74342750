import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, missing, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { savePackage as contract, PrepaidPackage } from "@autoiq/domain/payments/packages/contract";
import { packageValues } from "@autoiq/domain/payments/packages/rules";
import {
  findPackage,
  lockPackage,
  packageNamed,
  putPackage,
} from "../../features/payments/packages/offers/store.ts";
import { cannedJobs } from "../../features/repair-orders/reads.ts";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Adds or changes a package that the shop offers. What was sold has its own copy, so none of it changes. */
export async function savePackage(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<PrepaidPackage | Refusal> {
  const there = await lockPackage(tx, id);
  if (there && there.version !== body.version) return stale(await lastActor(tx, id), "package");
  if (!there && body.version !== null) return missing("That package no longer exists.");
  const { name, priceCents, expiresMonths, active, jobs } = body;
  if (active && (await packageNamed(tx, { name, packageId: id })))
    return conflict(`The shop already offers a package named “${name}”. Enter another name.`);
  const before = there && (await findPackage(tx, id));
  const known = new Map((await cannedJobs(tx, context.caller.locationId)).map((job) => [job.id, job]));
  const kept = before?.jobs.map((job) => job.cannedJobId) ?? [];
  if (jobs.some(({ cannedJobId }) => !known.has(cannedJobId) && (active || !kept.includes(cannedJobId))))
    return refuse("One of these canned jobs no longer exists. Remove it and choose another one.");
  const values = packageValues(
    priceCents,
    jobs.map(({ cannedJobId, units }) => ({
      units,
      priceCents: known.get(cannedJobId)?.subtotalCents ?? 0,
    })),
  );
  if (active && !values.ok) return values;
  await putPackage(tx, { id, name, priceCents, expiresMonths, active }, jobs);
  const after = (await findPackage(tx, id))!;
  await recordAction(tx, context, {
    action: `${before ? (before.active && !active ? "stopped offering" : "changed") : "added"} the package “${name}”`,
    subject: "package",
    subjectId: id,
    before,
    after,
  });
  tx.changed("canned-job", id);
  return after;
}
