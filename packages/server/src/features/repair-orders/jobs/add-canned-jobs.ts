import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { linesOfCannedJob } from "@autoiq/domain/repair-orders/canned-jobs/canned-job-lines";
import type { addCannedJobs as contract } from "@autoiq/domain/repair-orders/contract";
import { findingText } from "@autoiq/domain/repair-orders/finding-text";
import { departmentFrom } from "@autoiq/domain/shops/departments/rules";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partsOf } from "../../inventory/reads.ts";
import { activeDepartments } from "../../shops/reads.ts";
import { cannedJobsOf, countUse, partIdsOf } from "../canned-jobs/reads.ts";
import { lockRepairOrder, refuseStale, type WholeOrder } from "../reads.ts";
import { findings } from "../store.ts";
import { addJobs, refuseAdding } from "./add-jobs.ts";
import { ratesFor } from "./reads.ts";

/** Adds canned jobs at current prices. An inspection finding becomes the reason of its job. */
export async function addCannedJobs(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const refused = refuseAdding(
    order,
    body.jobs.map((requested) => requested.jobId),
  );
  if (refused) return refused;
  const stale = body.version === undefined ? undefined : await refuseStale(tx, order, body.version);
  if (stale) return stale;

  const itemIds = body.jobs.flatMap((requested) => requested.inspectionItemId ?? []);
  const [cannedJobs, found] = await Promise.all([
    cannedJobsOf(
      tx,
      body.jobs.map((requested) => requested.cannedJobId),
    ),
    findings(tx, { repairOrderId: id, itemIds: itemIds }),
  ]);
  const reasons = new Map(found.map((item) => [item.id, findingText(item)]));
  const [rates, departments, parts] = await Promise.all([
    ratesFor(tx, order),
    activeDepartments(tx),
    partsOf(
      tx,
      order.locationId,
      [...cannedJobs.values()].flatMap((cannedJob) => partIdsOf(cannedJob.lines)),
    ),
  ]);
  const jobs = [];
  for (const requested of body.jobs) {
    const cannedJob = cannedJobs.get(requested.cannedJobId);
    if (!cannedJob) return refuse("That canned job no longer exists.");
    if (requested.inspectionItemId && !reasons.has(requested.inspectionItemId))
      return refuse("That finding isn't from this vehicle's inspection.");
    jobs.push({
      id: requested.jobId,
      name: cannedJob.name,
      description: cannedJob.description,
      concern: (requested.inspectionItemId && reasons.get(requested.inspectionItemId)) || "",
      pay: "customer",
      technicianId: null,
      inspectionItemId: requested.inspectionItemId,
      cannedJobId: cannedJob.id,
      departmentId: departmentFrom(cannedJob.departmentId ?? null, departments),
      atShopPrice: cannedJob.menuPriceCents !== null,
      lines: linesOfCannedJob(cannedJob, rates, (part) => parts.get(part), context.newId),
    });
  }
  await countUse(
    tx,
    jobs.map((job) => job.cannedJobId),
  );
  return addJobs(tx, context, order, jobs);
}
