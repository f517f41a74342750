import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { linesOfCannedJob } from "@autoiq/domain/repair-orders/canned-jobs/canned-job-lines";
import { packageLines } from "@autoiq/domain/repair-orders/canned-jobs/rules";
import { departmentFrom } from "@autoiq/domain/shops/departments/rules";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partsOf } from "../../inventory/reads.ts";
import { activeDepartments } from "../../shops/reads.ts";
import { cannedJobsOf, countUse, jobPackageOf, partIdsOf } from "../canned-jobs/reads.ts";
import { lockRepairOrder, type WholeOrder } from "../reads.ts";
import { addJobs, refuseAdding } from "./add-jobs.ts";
import { ratesFor } from "./reads.ts";

/**
 * Adds the canned jobs of a package, each with its share of the discount, so that the customer can decide on each
 * one.
 */
export async function addPackage(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  packageId: string,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const refused = refuseAdding(order, []);
  if (refused) return refused;
  const pack = await jobPackageOf(tx, packageId);
  if (!pack) return refuse("That package no longer exists.");
  const cannedJobs = await cannedJobsOf(tx, pack.cannedJobIds);
  const packageJobs = pack.cannedJobIds.flatMap((each) => cannedJobs.get(each) ?? []);
  if (packageJobs.length === 0)
    return refuse(`All canned jobs in “${pack.name}” were removed. Set up the package again.`);
  const [rates, departments, parts] = await Promise.all([
    ratesFor(tx, order),
    activeDepartments(tx),
    partsOf(
      tx,
      order.locationId,
      packageJobs.flatMap((cannedJob) => partIdsOf(cannedJob.lines)),
    ),
  ]);
  await countUse(
    tx,
    packageJobs.map((cannedJob) => cannedJob.id),
  );
  const lines = packageLines(
    pack,
    packageJobs.map((cannedJob) =>
      linesOfCannedJob(cannedJob, rates, (part) => parts.get(part), context.newId),
    ),
    context.newId,
  );
  return addJobs(
    tx,
    context,
    order,
    packageJobs.map((cannedJob, index) => ({
      id: context.newId(),
      name: cannedJob.name,
      description: cannedJob.description,
      concern: "",
      pay: "customer",
      technicianId: null,
      inspectionItemId: null,
      cannedJobId: cannedJob.id,
      departmentId: departmentFrom(cannedJob.departmentId ?? null, departments),
      lines: lines[index] ?? [],
      // A menu price is the shop's price, and so is a package's discount.
      atShopPrice:
        pack.menuPriceCents !== null || (cannedJob.menuPriceCents !== null && pack.discountBasisPoints === 0),
    })),
  );
}
