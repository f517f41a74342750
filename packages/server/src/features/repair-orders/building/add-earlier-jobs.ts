import { earlierJobLines } from "@autoiq/domain/inventory/earlier-lines";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { addEarlierJobs as contract } from "@autoiq/domain/repair-orders/building/contract";
import type { Deed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partsOf } from "../../inventory/reads.ts";
import { lockRepairOrder, type WholeOrder } from "../reads.ts";
import { addJobs, refuseAdding } from "./add-jobs.ts";
import { ratesFor, stockedIn } from "./reads.ts";
import { pastJobsByIds } from "./store.ts";

/** Adds work that this car had offered or done before, at today's prices; each job remembers which one it was. */
export async function addEarlierJobs(
  tx: TenantTx,
  deed: Deed,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const refused = refuseAdding(
    order,
    body.jobs.map((wanted) => wanted.jobId),
  );
  if (refused) return refused;
  const found = await pastJobsByIds.all(
    tx,
    tx.organizationId,
    id,
    body.jobs.map((wanted) => wanted.earlierJobId),
  );
  const past = new Map(found.map((job) => [job.jobId, job]));
  const [rates, parts] = await Promise.all([
    ratesFor(tx, order),
    partsOf(tx, order.locationId, stockedIn(found)),
  ]);
  const jobs = [];
  for (const wanted of body.jobs) {
    const earlier = past.get(wanted.earlierJobId);
    if (!earlier) return refuse("That job is not from an earlier visit of this car.");
    jobs.push({
      ...{ id: wanted.jobId, name: earlier.name, description: earlier.description, concern: earlier.concern },
      ...{ pay: "customer", technicianId: null, inspectionItemId: null },
      ...{ cannedJobId: earlier.cannedJobId, earlierJobId: earlier.jobId },
      lines: earlierJobLines(earlier.lines, rates, (part) => parts.get(part), deed.newId),
    });
  }
  return addJobs(tx, deed, order, jobs);
}
