import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Job } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockRepairOrder, type WholeOrder } from "../reads.ts";
import { orderOfJob } from "./store.ts";

const missing = () => new AppError("not-found", text.notFound.job);

/** Locks the repair order of a job. @throws {AppError} `not-found` */
export async function lockJob(tx: TenantTx, jobId: string): Promise<{ order: WholeOrder; job: Job }> {
  const found = await orderOfJob(tx, jobId);
  if (!found) throw missing();
  const order = await lockRepairOrder(tx, found.repairOrderId);
  return { order, job: jobOf(order, jobId) };
}

/**
 * @throws {AppError} `not-found` when it was removed in the meantime
 */
export function jobOf(order: WholeOrder, jobId: string): Job {
  const job = order.jobs.find((each) => each.id === jobId);
  if (!job) throw missing();
  return job;
}
