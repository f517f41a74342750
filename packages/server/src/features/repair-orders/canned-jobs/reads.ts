import { AppError } from "@autoiq/domain/kernel/app-error";
import { addDecimals } from "@autoiq/domain/kernel/money";
import type { CurrentRates } from "@autoiq/domain/repair-orders/canned-jobs/canned-job-lines";
import type {
  CannedJobDetails,
  CannedLine,
  JobPackage,
} from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { packagePrice, priceCannedJob } from "@autoiq/domain/repair-orders/canned-jobs/rules";
import type { Location } from "@autoiq/domain/shops/schema";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partsOf } from "../../inventory/reads.ts";
import { locationOf } from "../../shops/reads.ts";
import {
  countUses,
  findCannedJob,
  findCannedJobs,
  findCannedJobsByIds,
  findJobPackage,
  findJobPackages,
} from "./store.ts";

/** One canned job for editing. @throws {AppError} `not-found` */
export async function cannedJobDetails(
  tx: TenantTx,
  locationId: string,
  id: string,
): Promise<CannedJobDetails> {
  const [stored, location] = await Promise.all([findCannedJob(tx, id), locationOf(tx, locationId)]);
  if (!stored) throw new AppError("not-found", "That canned job wasn't found.");
  const parts = await partsOf(tx, locationId, partIdsOf(stored.lines));
  return {
    ...stored,
    ...priceCannedJob(stored, ratesOf(location), (part) => parts.get(part)),
    parts: [...parts.values()],
  };
}

/** Every package at today's prices. An archived canned job counts as zero. */
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

/** Canned jobs by id with their lines, as they are added to a repair order. Archived ones are missing. */
export async function cannedJobsOf(tx: TenantTx, ids: readonly string[]) {
  const rows = await findCannedJobsByIds(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What prices a new line at this location. */
export const ratesOf = (location: Location): CurrentRates => ({
  laborRateCents: location.pricing.laborRateCents,
  laborMatrix: location.laborMatrix,
  matrix: location.matrix,
});

/** The stocked parts that lines of canned jobs refer to. */
export const partIdsOf = (lines: readonly CannedLine[]): string[] =>
  lines.flatMap((line) => (line.kind === "part" ? [line.partId] : []));

/** Counts that these were added to a repair order, because best sellers are offered first. */
export const countUse = countUses;

/** A package with its canned jobs' ids. Missing if it was archived. */
export async function jobPackageOf(tx: TenantTx, id: string) {
  const pack = await findJobPackage(tx, id);
  return pack?.active ? pack : undefined;
}

/** Every canned job at the location's labor rate and today's part prices. */
export async function cannedJobs(tx: TenantTx, locationId: string) {
  const [location, rows] = await Promise.all([locationOf(tx, locationId), findCannedJobs(tx)]);
  const parts = await partsOf(
    tx,
    locationId,
    rows.flatMap((row) => partIdsOf(row.lines)),
  );
  return rows.map(({ lines, ...row }) => ({
    ...row,
    ...priceCannedJob({ ...row, lines }, ratesOf(location), (id) => parts.get(id)),
  }));
}
