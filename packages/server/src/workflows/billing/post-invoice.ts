import type { postInvoice as contract } from "@autoiq/domain/invoices/contract";
import { checkInvoice, contentOf, laborCost } from "@autoiq/domain/invoices/rules";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { addDecimals } from "@autoiq/domain/kernel/money";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { authorizedTotal, needsNewAuthorization } from "@autoiq/domain/repair-orders/approved-changes";
import { postInvoice as mayPost } from "@autoiq/domain/repair-orders/rules";
import { checkInvoiceOdometer } from "@autoiq/domain/repair-orders/visit-facts";
import { customerOf } from "../../features/customers/reads.ts";
import { loadInvoice } from "../../features/invoices/reads.ts";
import * as store from "../../features/invoices/store.ts";
import { applyDeposits } from "../../features/payments/deposits/store.ts";
import {
  lockRepairOrder,
  refreshRepairOrder,
  refuseStale,
  type WholeOrder,
} from "../../features/repair-orders/reads.ts";
import { savePostedRates } from "../../features/repair-orders/store.ts";
import { shopOf } from "../../features/shops/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { endRequestsAbove } from "../deposits/end-deposit-request.ts";

/**
 * Posts authorized and completed work. Locks the repair order, checks the invoice against the customer's
 * authorization, and takes the location's next number, which is used only if the transaction commits.
 */
export async function postInvoice(
  tx: TenantTx,
  context: ActionContext,
  repairOrderId: string,
  body: BodyOf<typeof contract>,
): Promise<store.WholeInvoice | Refusal> {
  const order = await lockRepairOrder(tx, repairOrderId);
  const { authorized, pricing } = order;
  const allowed = mayPost({
    status: order.status,
    totalCents: authorized.totalCents,
    authorizedCents: authorizedTotal(order),
    needsAuthorization: order.jobs.find((job) => needsNewAuthorization(job, order))?.name,
    state: pricing.state,
  });
  if (!allowed.ok) return allowed;
  const stale = await refuseStale(tx, order, body.version);
  if (stale) return stale;
  const odometerOut = body.odometerOut ?? order.odometerOut;
  const sound = checkInvoice({
    totalCents: authorized.totalCents,
    odometerIn: order.odometerIn,
    odometerOut,
  });
  if (!sound.ok) return sound;
  const read = checkInvoiceOdometer({ ...order, odometerOut }, pricing.state);
  if (!read.ok) return read;

  const [{ organizationName, location: shop }, customer, costCents] = await Promise.all([
    shopOf(tx, order.locationId),
    customerOf(tx, order.customer.id),
    laborCostOf(tx, order, context.now),
  ]);
  if (odometerOut !== null && odometerOut !== order.odometerOut) {
    await store.writeOdometerOut(tx, order.id, odometerOut);
    tx.changed("vehicle", order.vehicle.id);
  }
  const id = context.newId();
  const number = await store.nextNumber(tx, order.locationId, "invoice");
  await store.insertInvoice(tx, {
    id,
    locationId: order.locationId,
    repairOrderId: order.id,
    customerId: customer.id,
    number,
    postedAt: context.now,
    content: contentOf({ order, shop, shopName: shop.name || organizationName, customer, odometerOut }),
    costCents: { labor: costCents, parts: authorized.costCents.parts, sublet: authorized.costCents.sublet },
    hoursSold: authorized.hoursSold,
  });
  await savePostedRates(tx, order.id, pricing);
  await endRequestsAbove(tx, order.id, 0, context.now);
  for (const deposit of await applyDeposits(tx, { repairOrderId: order.id, invoiceId: id, at: context.now }))
    tx.changed("payment", deposit);
  await recordAction(tx, context, {
    action: `posted invoice ${number}`,
    subject: "invoice",
    subjectId: id,
    repairOrderId: order.id,
    after: { number, totalCents: authorized.totalCents, odometerOut },
  });
  await refreshRepairOrder(tx, order.id, context.now);
  tx.changed("invoice", id);
  return loadInvoice(tx, id);
}

async function laborCostOf(tx: TenantTx, order: WholeOrder, now: Date): Promise<number> {
  const [work, usualCostCents] = await Promise.all([
    store.findWork(tx, order.id, now),
    store.findUsualCost(tx),
  ]);
  const jobs = work.map(({ jobId, ...facts }) => {
    const lines = order.jobs.find((job) => job.id === jobId)?.lines ?? [];
    return { ...facts, soldHours: addDecimals(lines.map((line) => line.hours ?? "0")) };
  });
  return laborCost(jobs, usualCostCents);
}
