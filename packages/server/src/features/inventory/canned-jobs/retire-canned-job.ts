import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findCannedJob, lockCannedJob, packageWith, retireRow } from "./store.ts";

/** Takes a saved job off the list. It stays on file, because jobs on repair orders name it. */
export async function retireCannedJob(
  tx: TenantTx,
  deed: Deed,
  id: string,
  version: number,
): Promise<undefined | Refusal> {
  const there = await lockCannedJob(tx, id);
  if (!there?.active) return refuse("That saved job is not in the list any more.");
  if (there.version !== version) return stale(await lastActor(tx, id), "saved job");
  const pack = await packageWith(tx, id);
  if (pack)
    return conflict(`The package “${pack.name}” contains this job. Take it out of the package first.`);
  const before = await findCannedJob(tx, id);
  await retireRow(tx, id);
  await recordDeed(tx, deed, {
    action: `took the saved job “${before?.name ?? ""}” off the list`,
    subject: "canned-job",
    subjectId: id,
    before,
  });
  tx.changed("canned-job", id);
  return undefined;
}
