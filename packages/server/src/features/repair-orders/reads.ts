import { balance } from "@autoiq/domain/invoices/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { priceJobs } from "@autoiq/domain/repair-orders/pricing";
import { deriveStatus, staleVersion } from "@autoiq/domain/repair-orders/rules";
import type { Priced, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { TenantTx } from "../../platform/tenancy.ts";
import { board } from "./board/store.ts";
import { openFindings } from "./building/store.ts";

export { isAtRisk, workLeft } from "./promises/store.ts";

import { type KeptOrder, lastEditor, load, lock, place, writeDerived } from "./store.ts";

/** A priced repair order with the facts that its rules ask for; it is a `RepairOrder` and can be answered as one. */
export type WholeOrder = RepairOrder &
  Pick<KeptOrder, "locationId" | "pricing" | "voidedAt"> & {
    anyClockedOn: boolean;
    presented: Priced;
    authorized: Priced;
  };

/** Milliseconds as hours with two decimals. */
const hours = (milliseconds: number): string => (Math.round(milliseconds / 36_000) / 100).toFixed(2);

/** Adds what follows from the rows: hours on the clock, and prices of what is shown and of what was approved. */
function whole(kept: KeptOrder): WholeOrder {
  // The row is this request's own, so it is completed in place.
  const order = kept as unknown as WholeOrder;
  const { jobs } = order;
  const names = new Map<string, string>();
  for (const job of jobs) {
    let clocked = 0;
    for (const entry of kept.time) if (entry.jobId === job.id) clocked += entry.milliseconds ?? 0;
    job.clockedHours = hours(clocked);
    names.set(job.id, job.name);
  }
  for (const each of order.authorizations) each.jobName = names.get(each.jobId) ?? "";
  order.anyClockedOn = kept.time.length > 0;
  order.clocks = kept.time.filter((entry) => entry.milliseconds === null);
  const presented = jobs.filter(
    (job) => job.authorization === "proposed" || job.authorization === "approved",
  );
  const approved = presented.filter((job) => job.authorization === "approved");
  order.presented = priceJobs(presented, kept.pricing);
  order.authorized =
    approved.length === presented.length ? order.presented : priceJobs(approved, kept.pricing);
  return order;
}

const missing = () => new AppError("not-found", "There is no such repair order.");

/** One repair order with everything on it, or undefined when this organization has none with that id. */
export async function loadRepairOrder(tx: TenantTx, id: string): Promise<WholeOrder | undefined> {
  const row = await load.one(tx, tx.organizationId, id);
  return row && whole(row.order);
}

/** At which location a repair order is; undefined when this organization has none with that id. */
export const locationOfOrder = async (tx: TenantTx, id: string): Promise<string | undefined> =>
  (await place.one(tx, tx.organizationId, id))?.locationId;

/**
 * Locks the repair order until the transaction ends and reads it as it is then. Every write takes this lock first.
 * @throws {AppError} `not-found`
 */
export async function lockRepairOrder(tx: TenantTx, id: string): Promise<WholeOrder> {
  // Sent together: the second statement sees what the first one waited for.
  const [locked, row] = await Promise.all([
    lock.one(tx, tx.organizationId, id),
    load.one(tx, tx.organizationId, id),
  ]);
  if (!locked || !row) throw missing();
  return whole(row.order);
}

/** The refusal of a save that was made on an older version, naming who saved in between. */
export async function refuseStale(
  tx: TenantTx,
  order: Pick<RepairOrder, "id" | "version">,
  version: number,
): Promise<Refusal | undefined> {
  if (order.version === version) return undefined;
  const editor = await lastEditor.one(tx, tx.organizationId, order.id);
  return staleVersion(editor?.name ?? "Someone else");
}

/** Keeps what every write finds again: status, version and totals. */
export const writeSummary = (
  tx: TenantTx,
  { id, status, statusSince, version }: Pick<RepairOrder, "id" | "status" | "statusSince" | "version">,
  totals: { readonly presentedCents: number; readonly authorizedCents: number; readonly totalCents: number },
) =>
  writeDerived.run(
    tx,
    tx.organizationId,
    id,
    status,
    statusSince,
    totals.presentedCents,
    totals.authorizedCents,
    totals.totalCents,
    version,
  );

/** What a column of cents holds. */
const most = 2_000_000_000;

/**
 * Ends every write that touches a repair order, under its lock: finds status and prices again and keeps them.
 * `content` is what the desk and the customer agree on and makes older versions stale; `progress` (clocks, findings,
 * parts taken) leaves the version, so that a technician's work never throws away what an advisor is typing.
 * `now` becomes status_since when the status changes, unless it changed later already.
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
    // An act that waited on a device was done before what has happened since.
    if (new Date(order.statusSince) < now) order.statusSince = now.toISOString();
  }
  if (change === "content") order.version += 1;
  const { presented, authorized } = order;
  if (presented.totalCents > most || presented.totalCents < -most) throw tooLarge();
  const hasApproved = order.jobs.some((job) => job.authorization === "approved");
  await writeSummary(tx, order, {
    presentedCents: presented.totalCents,
    authorizedCents: authorized.totalCents,
    totalCents: order.invoice?.totalCents ?? (hasApproved ? authorized.totalCents : presented.totalCents),
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
  declinedAsked,
  jobsSold,
  jobWordsOf,
  type OrderAnswer,
  type OrdersAsked,
  orderNumbered,
  ordersAsked,
} from "./answers/reads.ts";
/** Findings of its inspection, red and yellow, that no job answers yet. */
export const findingsWithoutJob = (tx: TenantTx, id: string) => openFindings.all(tx, tx.organizationId, id);
/** Every open repair order of a location as the job board shows it. */
export const openCards = (tx: TenantTx, locationId: string): Promise<RepairOrderCard[]> =>
  board.all(tx, tx.organizationId, locationId);
