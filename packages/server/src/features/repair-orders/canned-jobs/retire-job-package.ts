import { missing, type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findJobPackage, lockJobPackage, retirePackageRow } from "./store.ts";

/** Archives a package. Its canned jobs stay. */
export async function retireJobPackage(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  version: number,
): Promise<undefined | Refusal> {
  const there = await lockJobPackage(tx, id);
  if (!there?.active) return missing("That package no longer exists.");
  if (there.version !== version) return stale(await lastActor(tx, id), "package");
  const before = await findJobPackage(tx, id);
  await retirePackageRow(tx, id);
  await recordAction(tx, context, {
    action: `removed the package “${before?.name ?? ""}”`,
    subject: "canned-job",
    subjectId: id,
    before,
  });
  tx.changed("canned-job", id);
  return undefined;
}
