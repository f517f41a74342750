import { cannedJobLines } from "@autoiq/domain/inventory/canned-lines";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { addCannedJobs as contract } from "@autoiq/domain/repair-orders/contract";
import { findingText } from "@autoiq/domain/repair-orders/finding";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type Deed, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { cannedJobsOf, partsOf } from "../inventory/reads.ts";
import { lockRepairOrder, refreshRepairOrder, refuseStale, type WholeOrder } from "./reads.ts";
import { findings } from "./store.ts";
import { checkLines, writeJob } from "./write-job.ts";

/** Adds jobs from templates at today's prices; a finding of the inspection becomes the reason of its job. */
export async function addCannedJobs(
  tx: TenantTx,
  deed: Deed,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const stale = await refuseStale(tx, order, body.version);
  if (stale) return stale;
  if (body.jobs.some((wanted) => order.jobs.some((job) => job.id === wanted.jobId)))
    return conflict("That job is already on this repair order.");

  const itemIds = body.jobs.flatMap((wanted) => wanted.inspectionItemId ?? []);
  const [templates, found] = await Promise.all([
    cannedJobsOf(
      tx,
      body.jobs.map((wanted) => wanted.cannedJobId),
    ),
    findings.all(tx, tx.organizationId, id, itemIds),
  ]);
  const reasons = new Map(found.map((item) => [item.id, findingText(item)]));
  const partIds = [...templates.values()].flatMap((template) =>
    template.lines.flatMap((line) => (line.kind === "part" ? [line.partId] : [])),
  );
  const parts = await partsOf(tx, order.locationId, partIds);
  const jobs = [];
  for (const wanted of body.jobs) {
    const template = templates.get(wanted.cannedJobId);
    if (!template) return refuse("That canned job is not in the list any more.");
    if (wanted.inspectionItemId && !reasons.has(wanted.inspectionItemId))
      return refuse("That finding is not from this car's inspection.");
    const lines = cannedJobLines(
      template.lines,
      order.pricing.laborRateCents,
      (part) => parts.get(part),
      deed.newId,
    );
    const sound = checkLines(lines);
    if (!sound.ok) return sound;
    jobs.push({
      ...{ id: wanted.jobId, name: template.name, description: template.description },
      concern: (wanted.inspectionItemId && reasons.get(wanted.inspectionItemId)) || "",
      ...{ pay: "customer", technicianId: null, inspectionItemId: wanted.inspectionItemId },
      ...{ cannedJobId: template.id, lines },
    });
  }
  for (const job of jobs) {
    if (!(await writeJob(tx, id, job))) return conflict("That job belongs to another repair order.");
  }
  await recordDeed(tx, deed, {
    action: `added ${jobs.map((job) => `“${job.name}”`).join(", ")}`,
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    after: { jobs },
  });
  return refreshRepairOrder(tx, id, deed.now);
}
