import { linesOfTemplate } from "@autoiq/domain/inventory/canned-lines";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { addCannedJobs as contract } from "@autoiq/domain/repair-orders/contract";
import { findingText } from "@autoiq/domain/repair-orders/finding";
import type { Deed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { cannedJobsOf, countUse, partIdsOf, partsOf } from "../inventory/reads.ts";
import { addJobs, refuseAdding } from "./building/add-jobs.ts";
import { ratesFor } from "./building/reads.ts";
import { lockRepairOrder, refuseStale, type WholeOrder } from "./reads.ts";
import { findings } from "./store.ts";

/** Adds jobs from templates at today's prices; a finding of the inspection becomes the reason of its job. */
export async function addCannedJobs(
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
  const stale = body.version === undefined ? undefined : await refuseStale(tx, order, body.version);
  if (stale) return stale;

  const itemIds = body.jobs.flatMap((wanted) => wanted.inspectionItemId ?? []);
  const [templates, found] = await Promise.all([
    cannedJobsOf(
      tx,
      body.jobs.map((wanted) => wanted.cannedJobId),
    ),
    findings.all(tx, tx.organizationId, id, itemIds),
  ]);
  const reasons = new Map(found.map((item) => [item.id, findingText(item)]));
  const [rates, parts] = await Promise.all([
    ratesFor(tx, order),
    partsOf(
      tx,
      order.locationId,
      [...templates.values()].flatMap((template) => partIdsOf(template.lines)),
    ),
  ]);
  const jobs = [];
  for (const wanted of body.jobs) {
    const template = templates.get(wanted.cannedJobId);
    if (!template) return refuse("That canned job is not in the list any more.");
    if (wanted.inspectionItemId && !reasons.has(wanted.inspectionItemId))
      return refuse("That finding is not from this car's inspection.");
    jobs.push({
      ...{ id: wanted.jobId, name: template.name, description: template.description },
      concern: (wanted.inspectionItemId && reasons.get(wanted.inspectionItemId)) || "",
      ...{ pay: "customer", technicianId: null, inspectionItemId: wanted.inspectionItemId },
      cannedJobId: template.id,
      atShopPrice: template.menuPriceCents !== null,
      lines: linesOfTemplate(template, rates, (part) => parts.get(part), deed.newId),
    });
  }
  await countUse(
    tx,
    jobs.map((job) => job.cannedJobId),
  );
  return addJobs(tx, deed, order, jobs);
}
