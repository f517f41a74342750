import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { balance } from "@autoiq/domain/invoices/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { priceJobs, withDiscountAmounts } from "@autoiq/domain/repair-orders/pricing";
import { deriveStatus, staleVersion } from "@autoiq/domain/repair-orders/rules";
import type { Priced, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../../platform/tenancy.ts";
import { board } from "./board/store.ts";
import { inspectionFindings } from "./jobs/store.ts";

export { namesSoldTogether } from "./canned-jobs/names-sold-together.ts";
export { cannedJobs } from "./canned-jobs/reads.ts";
export { hoursSoldByTechnician } from "./jobs/store.ts";
export { isAtRisk, workLeft } from "./promises/store.ts";

import {
  findOrderLocation,
  lastEditor,
  load,
  lock,
  type SavedOrder,
  writeDerived,
  writeDiscountAmounts,
} from "./store.ts";

/** A priced repair order with the facts that its rules need. It is a `RepairOrder` and can be returned as one. */
export type WholeOrder = RepairOrder &
  Pick<SavedOrder, "locationId" | "pricing" | "voidedAt"> & {
    anyClockedOn: boolean;
    presented: Priced;
    authorized: Priced;
  };

/** Converts milliseconds to hours with two decimals. */
const hours = (milliseconds: number): string => (Math.round(milliseconds / 36_000) / 100).toFixed(2);

/** Adds what is derived from the rows: clocked hours, and prices of what was presented and approved. */
function whole(saved: SavedOrder): WholeOrder {
  // The row belongs to this request, so it is modified in place.
  const order = saved as unknown as WholeOrder;
  const { jobs } = order;
  const names = new Map<string, string>();
  for (const job of jobs) {
    let clocked = 0;
    for (const entry of saved.time) if (entry.jobId === job.id) clocked += entry.milliseconds ?? 0;
    job.clockedHours = hours(clocked);
    job.lines = [...withDiscountAmounts(job.lines)];
    names.set(job.id, job.name);
  }
  for (const each of order.authorizations) each.jobName = names.get(each.jobId) ?? "";
  order.anyClockedOn = saved.time.length > 0;
  order.clocks = saved.time.filter((entry) => entry.milliseconds === null);
  const presented = jobs.filter(
    (job) => job.authorization === "proposed" || job.authorization === "approved",
  );
  const approved = presented.filter((job) => job.authorization === "approved");
  order.presented = priceJobs(presented, saved.pricing, saved.discount);
  order.authorized =
    approved.length === presented.length
      ? order.presented
      : priceJobs(approved, saved.pricing, saved.discount);
  return order;
}

const missing = () => new AppError("not-found", customerText.notFound.repairOrder);

/** A repair order with everything on it. Undefined when this organization has none with that id. */
export async function loadRepairOrder(tx: TenantTx, id: string): Promise<WholeOrder | undefined> {
  const row = await load(tx, id);
  return row && whole(row.order);
}

/** The location of a repair order. Undefined when this organization has none with that id. */
export const locationOfOrder = async (tx: TenantTx, id: string): Promise<string | undefined> =>
  (await findOrderLocation(tx, id))?.locationId;

/**
 * Locks the repair order until the transaction ends and reads its current state. Every write takes this lock first.
 * @throws {AppError} `not-found`
 */
export async function lockRepairOrder(tx: TenantTx, id: string): Promise<WholeOrder> {
  // Sent together: the second statement sees what the first one waited for.
  const [locked, row] = await Promise.all([lock(tx, id), load(tx, id)]);
  if (!locked || !row) throw missing();
  return whole(row.order);
}

/** Refuses a save based on an older version, and names the person who saved in between. */
export async function refuseStale(
  tx: TenantTx,
  order: Pick<RepairOrder, "id" | "version">,
  version: number,
): Promise<Refusal | undefined> {
  if (order.version === version) return undefined;
  const editor = await lastEditor(tx, order.id);
  return staleVersion(editor?.name ?? "Someone else");
}

/** Stores what every write recalculates: status, version and totals. */
export const writeSummary = (
  tx: TenantTx,
  { id, status, statusSince, version }: Pick<RepairOrder, "id" | "status" | "statusSince" | "version">,
  totals: { readonly presentedCents: number; readonly authorizedCents: number; readonly totalCents: number },
) =>
  writeDerived(tx, {
    repairOrderId: id,
    status,
    statusSince,
    presentedCents: totals.presentedCents,
    authorizedCents: totals.authorizedCents,
    totalCents: totals.totalCents,
    version,
  });

/** The limit of a cents column. */
const maxNumber = 2_000_000_000;

/**
 * Ends every write to a repair order, under its lock: recalculates and stores status and prices. `content` is what
 * the front desk and the customer agree on, and makes older versions stale. `progress` (clocks, findings, parts
 * taken) leaves the version, so that a technician's work never discards what an advisor is typing. `now` becomes
 * status_since when the status changes, unless it changed later already.
 */
export async function refreshRepairOrder(
  tx: TenantTx,
  id: string,
  now: Date,
  change: "content" | "progress" = "content",
): Promise<WholeOrder> {
  const order = await loadRepairOrder(tx, id);
  if (!order) throw missing();
  const status = deriveStatus({
    voidedAt: order.voidedAt,
    invoiced: order.invoice !== null,
    paidInFull: order.invoice !== null && balance(order.invoice) === 0,
    estimateSent: order.estimates.length > 0,
    qualityCheckedAt: order.qualityCheckedAt,
    anyClockedOn: order.anyClockedOn,
    jobs: order.jobs,
  });
  if (status !== order.status) {
    order.status = status;
    // An action that waited on an offline device happened before more recent changes.
    if (new Date(order.statusSince) < now) order.statusSince = now.toISOString();
  }
  if (change === "content") order.version += 1;
  const { presented, authorized } = order;
  if (presented.totalCents > maxNumber || presented.totalCents < -maxNumber) throw tooLarge();
  const hasApproved = order.jobs.some((job) => job.authorization === "approved");
  await writeSummary(tx, order, {
    presentedCents: presented.totalCents,
    authorizedCents: authorized.totalCents,
    totalCents: order.invoice?.totalCents ?? (hasApproved ? authorized.totalCents : presented.totalCents),
  });
  const percentages = order.jobs
    .flatMap((job) => job.lines)
    .filter((line) => line.discountBasisPoints !== null);
  if (percentages.length > 0)
    await writeDiscountAmounts(tx, {
      lineIds: percentages.map((line) => line.id),
      amounts: percentages.map((line) => line.amountCents),
    });
  tx.changed("repair-order", id);
  return order;
}

function tooLarge(): AppError {
  const { code, reason } = refuse(
    "This repair order comes to more than $20,000,000. Check hours, quantities and prices.",
  );
  return new AppError(code, reason);
}

export {
  cannedJobWords,
  firstOrderDay,
  jobsSold,
  jobWordsOf,
  type MatchedOrder,
  matchOrders,
  openWork,
  orderNumbered,
  queryDeclinedJobs,
  queryRepairOrders,
  type RepairOrderQuery,
  type RepairOrderQueryRow,
} from "./queries/reads.ts";
/** What its inspection found, with and without a job. */
export const findingsOf = (tx: TenantTx, id: string) => inspectionFindings(tx, id);
/** Every open repair order of a location, as a job board card. */
export const openCards = (tx: TenantTx, locationId: string): Promise<RepairOrderCard[]> =>
  board(tx, locationId);

export { discountJson } from "./line-columns.ts";
