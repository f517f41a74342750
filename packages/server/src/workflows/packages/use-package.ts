import { AppError } from "@autoiq/domain/kernel/app-error";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { usePackage as mayUse, nextUnitCents, unitsLeft } from "@autoiq/domain/payments/packages/rules";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import { stateNow } from "../../features/payments/packages/reads.ts";
import { findSoldPackage, lockSoldPackage } from "../../features/payments/packages/store.ts";
import {
  dropPackageUses,
  findPackageUses,
  insertPackageUse,
} from "../../features/payments/packages/uses/store.ts";
import { repriceJob } from "../../features/repair-orders/jobs/reprice-job.ts";
import { lockRepairOrder, type WholeOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

interface Of {
  readonly id: string;
  readonly jobId: string;
}

const jobOf = (order: WholeOrder, { jobId }: Of): Job => {
  const job = order.jobs.find((each) => each.id === jobId);
  if (!job) throw new AppError("not-found", "That job is no longer on this repair order.");
  return job;
};

/**
 * Takes a unit of a package for a job and prices the job at what the unit pays. The unit is taken at once, so that no
 * other repair order gets it. The package's row is the last lock.
 */
export async function applyPackage(
  tx: TenantTx,
  context: ActionContext,
  of: Of,
  { soldPackageId }: { readonly soldPackageId: string },
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const job = jobOf(order, of);
  const use = (await findPackageUses(tx, of.id)).find((each) => each.jobId === job.id);
  if (use)
    return use.soldPackageId === soldPackageId
      ? order
      : conflict(`“${use.name}” is on this job already. Remove it first.`);
  const sold = (await lockSoldPackage(tx, soldPackageId))
    ? await findSoldPackage(tx, soldPackageId)
    : undefined;
  if (!sold) throw new AppError("not-found", "That package wasn't found.");
  const work = sold.jobs.find((each) => each.cannedJobId === job.cannedJobId);
  const allowed = mayUse(
    {
      name: sold.name,
      customerId: sold.customerId,
      vehicleId: sold.vehicleId,
      state: stateNow(sold, context.now),
      expiresOn: sold.expiresOn,
      work,
    },
    {
      name: job.name,
      customerId: order.customer.id,
      vehicleId: order.vehicle.id,
      pay: job.pay,
      hasDiscount: job.lines.some((line) => line.kind === "discount" && line.description !== "Menu price"),
    },
  );
  if (!allowed.ok) return allowed;
  const valueCents = nextUnitCents(work!);
  const priceBeforeCents = jobSubtotal(job);
  await insertPackageUse(tx, {
    id: context.newId(),
    soldPackageId,
    cannedJobId: work!.cannedJobId,
    repairOrderId: of.id,
    jobId: job.id,
    valueCents,
    priceBeforeCents,
    at: context.now,
    by: context.caller.name,
  });
  const saved = await repriceJob(tx, context, { order, job, priceCents: valueCents });
  if ("ok" in saved) return saved;
  await recordAction(tx, context, {
    action: `used the package “${sold.name}” for “${job.name}” at ${formatCents(valueCents)}`,
    subject: "job",
    subjectId: job.id,
    repairOrderId: of.id,
    before: { priceCents: priceBeforeCents },
    after: { priceCents: valueCents, package: sold.name, unitsLeft: unitsLeft(work!) - 1 },
  });
  tx.changed("payment", soldPackageId);
  return saved;
}

/** Gives the unit of a job that is not posted back to its package. The job comes to what it came to before. */
export async function takeOffPackage(
  tx: TenantTx,
  context: ActionContext,
  of: Of,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const job = jobOf(order, of);
  const use = (await findPackageUses(tx, of.id)).find((each) => each.jobId === job.id);
  if (!use || use.isPaid) return order;
  await dropPackageUses(tx, [use.id]);
  const saved = await repriceJob(tx, context, { order, job, priceCents: use.priceBeforeCents });
  if ("ok" in saved) return saved;
  await recordAction(tx, context, {
    action: `removed the package “${use.name}” from “${job.name}”`,
    subject: "job",
    subjectId: job.id,
    repairOrderId: of.id,
    before: { priceCents: use.valueCents, package: use.name },
    after: { priceCents: use.priceBeforeCents },
  });
  tx.changed("payment", use.soldPackageId);
  return saved;
}
