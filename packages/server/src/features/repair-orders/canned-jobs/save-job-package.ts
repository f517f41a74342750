import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { sum } from "@autoiq/domain/kernel/money";
import { conflict, missing, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type {
  saveJobPackage as contract,
  JobPackage,
} from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { refuseMenuPrice } from "./check-menu-price.ts";
import { cannedJobs, cannedJobsOf, jobPackages } from "./reads.ts";
import { findJobPackage, lockJobPackage, packageWithCode, putJobPackage } from "./store.ts";

/** Adds or changes a package of canned jobs. */
export async function saveJobPackage(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<JobPackage | Refusal> {
  const there = await lockJobPackage(tx, id);
  if (there && there.version !== body.version) return stale(await lastActor(tx, id), "package");
  if (!there && body.version !== null) return missing("That package no longer exists.");
  const other = await packageWithCode(tx, body.code, id);
  if (other) return conflict(`The code ${body.code} is already used by “${other.name}”. Choose another one.`);
  const [jobs, listed] = await Promise.all([
    cannedJobsOf(tx, body.cannedJobIds),
    cannedJobs(tx, context.caller.locationId),
  ]);
  if (jobs.size !== body.cannedJobIds.length)
    return refuse("One of these canned jobs no longer exists. Choose again.");
  const before = there && (await findJobPackage(tx, id));
  const its = listed.filter((job) => body.cannedJobIds.includes(job.id));
  const tooLow = await refuseMenuPrice(tx, context.caller, {
    name: body.name,
    listCents: sum(its.map((job) => job.subtotalCents)),
    menuCents: body.menuPriceCents,
    before: before?.menuPriceCents ?? null,
  });
  if (tooLow) return tooLow;
  await putJobPackage(tx, id, body);
  await recordAction(tx, context, {
    action: `${before ? "changed" : "added"} the package “${body.name}”`,
    subject: "canned-job",
    subjectId: id,
    before,
    after: body,
  });
  tx.changed("canned-job", id);
  const saved = (await jobPackages(tx, context.caller.locationId)).find((pack) => pack.id === id);
  return saved ?? missing("That package no longer exists.");
}
