import { conflict, missing, type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findCannedJob, lockCannedJob, packageWith, retireRow } from "./store.ts";

/** Archives a canned job. It stays on file, because jobs on repair orders refer to it. */
export async function retireCannedJob(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  version: number,
): Promise<undefined | Refusal> {
  const there = await lockCannedJob(tx, id);
  if (!there?.active) return missing("That canned job no longer exists.");
  if (there.version !== version) return stale(await lastActor(tx, id), "canned job");
  const pack = await packageWith(tx, id);
  if (pack) return conflict(`This job is in the package “${pack.name}”. Remove it from the package first.`);
  const before = await findCannedJob(tx, id);
  await retireRow(tx, id);
  await recordAction(tx, context, {
    action: `removed the canned job “${before?.name ?? ""}”`,
    subject: "canned-job",
    subjectId: id,
    before,
  });
  tx.changed("canned-job", id);
  return undefined;
}
