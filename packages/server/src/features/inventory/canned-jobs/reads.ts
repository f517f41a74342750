import type { JobPackage, WholeCannedJob } from "@autoiq/domain/inventory/canned-jobs/contract";
import { packagePrice } from "@autoiq/domain/inventory/canned-jobs/rules";
import { priceCannedJob } from "@autoiq/domain/inventory/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDecimals } from "@autoiq/domain/kernel/money";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../../shops/reads.ts";
import { cannedJobs, partIdsOf, partsOf, ratesOf } from "../reads.ts";
import { findCannedJob, findJobPackages } from "./store.ts";

/** One saved job as it is edited. @throws {AppError} `not-found` */
export async function wholeCannedJob(tx: TenantTx, locationId: string, id: string): Promise<WholeCannedJob> {
  const [kept, location] = await Promise.all([findCannedJob(tx, id), locationOf(tx, locationId)]);
  if (!kept) throw new AppError("not-found", "That saved job is not in the list.");
  const parts = await partsOf(tx, locationId, partIdsOf(kept.lines));
  return {
    ...kept,
    ...priceCannedJob(kept, ratesOf(location), (part) => parts.get(part)),
    parts: [...parts.values()],
  };
}

/** Every package at today's prices; a saved job that was taken off the list counts nothing. */
export async function jobPackages(tx: TenantTx, locationId: string): Promise<JobPackage[]> {
  const [packs, jobs] = await Promise.all([findJobPackages(tx), cannedJobs(tx, locationId)]);
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return packs.map(({ active: _, ...pack }) => {
    const its = pack.cannedJobIds.flatMap((id) => byId.get(id) ?? []);
    return {
      ...pack,
      hours: addDecimals(its.map((job) => job.hours)),
      subtotalCents: packagePrice(
        pack,
        its.map((job) => job.subtotalCents),
      ),
    };
  });
}
