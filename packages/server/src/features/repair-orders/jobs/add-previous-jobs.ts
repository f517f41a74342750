import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { previousJobLines } from "@autoiq/domain/repair-orders/canned-jobs/previous-job-lines";
import type { addPreviousJobs as contract } from "@autoiq/domain/repair-orders/jobs/contract";
import { departmentFrom } from "@autoiq/domain/shops/departments/rules";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partsOf } from "../../inventory/reads.ts";
import { activeDepartments } from "../../shops/reads.ts";
import { lockRepairOrder, type WholeOrder } from "../reads.ts";
import { addJobs, refuseAdding } from "./add-jobs.ts";
import { ratesFor, stockedIn } from "./reads.ts";
import { pastJobsByIds } from "./store.ts";

/**
 * Adds work that this car was offered or had done before, at current prices. Each job stores the id of its earlier
 * job.
 */
export async function addPreviousJobs(
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
  const found = await pastJobsByIds(tx, {
    repairOrderId: id,
    jobIds: body.jobs.map((requested) => requested.earlierJobId),
  });
  const past = new Map(found.map((job) => [job.jobId, job]));
  const [rates, departments, parts] = await Promise.all([
    ratesFor(tx, order),
    activeDepartments(tx),
    partsOf(tx, order.locationId, stockedIn(found)),
  ]);
  const jobs = [];
  for (const requested of body.jobs) {
    const earlier = past.get(requested.earlierJobId);
    if (!earlier) return refuse("That job isn't from a previous visit of this vehicle.");
    jobs.push({
      id: requested.jobId,
      name: earlier.name,
      description: earlier.description,
      concern: earlier.concern,
      pay: "customer",
      technicianId: null,
      inspectionItemId: null,
      cannedJobId: earlier.cannedJobId,
      earlierJobId: earlier.jobId,
      departmentId: departmentFrom(earlier.departmentId, departments),
      lines: previousJobLines(earlier.lines, rates, (part) => parts.get(part), context.newId),
    });
  }
  return addJobs(tx, context, order, jobs);
}
