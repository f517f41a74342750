import { customerName } from "@autoiq/domain/customers/schema";
import { checkPurchaseOrder, dueDay } from "@autoiq/domain/customers/terms/rules";
import type { postInvoice as contract } from "@autoiq/domain/invoices/contract";
import { salesByDepartment } from "@autoiq/domain/invoices/departments";
import { type InvoiceLaborCost, laborCost } from "@autoiq/domain/invoices/labor-cost";
import { checkInvoice, contentOf } from "@autoiq/domain/invoices/rules";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { addDecimals } from "@autoiq/domain/kernel/money";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { authorizedTotal, needsNewAuthorization } from "@autoiq/domain/repair-orders/approved-changes";
import { lineAmount } from "@autoiq/domain/repair-orders/pricing";
import { postInvoice as mayPost } from "@autoiq/domain/repair-orders/rules";
import { checkInvoiceOdometer } from "@autoiq/domain/repair-orders/visit-facts";
import { customerOf } from "../../features/customers/reads.ts";
import { refuseAboveLimit, termsOf } from "../../features/customers/terms/change-terms.ts";
import { findHeldFor } from "../../features/customers/terms/store.ts";
import { loadInvoice } from "../../features/invoices/reads.ts";
import * as store from "../../features/invoices/store.ts";
import { applyDeposits } from "../../features/payments/deposits/store.ts";
import {
  lockRepairOrder,
  refreshRepairOrder,
  refuseStale,
  type WholeOrder,
} from "../../features/repair-orders/reads.ts";
import { savePostedRates, writePurchaseOrder } from "../../features/repair-orders/store.ts";
import { shopOf } from "../../features/shops/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { endRequestsAbove } from "../deposits/end-deposit-request.ts";
import { packagesToPay, payInvoiceWithPackages } from "../packages/pay-with-packages.ts";

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
  const purchaseOrder = body.purchaseOrder ?? order.purchaseOrder;
  const read = checkInvoiceOdometer({ ...order, odometerOut }, pricing.state);
  if (!read.ok) return read;
  const place = { customerId: order.customer.id, locationId: order.locationId };
  const name = customerName(order.customer);
  const packages = await packagesToPay(tx, order);
  if (!packages.ok) return packages;
  const heldCents = (await findHeldFor(tx, order.id)) + packages.cents;
  const limit = await refuseAboveLimit(tx, context, {
    ...place,
    name,
    addedCents: authorized.totalCents - heldCents,
    overrides: body.overrideLimit,
  });
  if (limit.refusal) return limit.refusal;
  const { terms } = await termsOf(tx, place);
  const hasOrder = checkPurchaseOrder(terms, { name, purchaseOrder });
  if (!hasOrder.ok) return hasOrder;

  const [{ organizationName, location: shop }, customer, labor] = await Promise.all([
    shopOf(tx, order.locationId),
    customerOf(tx, order.customer.id),
    laborCostOf(tx, order, context.now),
  ]);
  if (odometerOut !== null && odometerOut !== order.odometerOut) {
    await store.writeOdometerOut(tx, order.id, odometerOut);
    tx.changed("vehicle", order.vehicle.id);
  }
  if (purchaseOrder !== order.purchaseOrder) await writePurchaseOrder(tx, order.id, purchaseOrder);
  const { netDays } = terms;
  const id = context.newId();
  const number = await store.nextNumber(tx, order.locationId, "invoice");
  await store.insertInvoice(tx, {
    id,
    locationId: order.locationId,
    repairOrderId: order.id,
    customerId: customer.id,
    number,
    postedAt: context.now,
    content: contentOf({
      order,
      shop,
      shopName: shop.name || organizationName,
      customer,
      odometerOut,
      purchaseOrder,
      dueOn: netDays > 0 ? dueDay(dayIn(shop.timeZone, context.now), netDays) : null,
    }),
    netDays,
    laborCost: labor,
    departments: salesByDepartment({
      jobs: order.jobs
        .filter((job) => job.authorization === "approved")
        .map((job) => ({ ...job, departmentId: job.department!.id })),
      discount: order.discount,
      priced: authorized,
      laborCost: labor,
    }),
    costCents: authorized.costCents,
    hoursSold: authorized.hoursSold,
  });
  await savePostedRates(tx, order.id, pricing);
  await endRequestsAbove(tx, order.id, 0, context.now);
  for (const deposit of await applyDeposits(tx, { repairOrderId: order.id, invoiceId: id, at: context.now }))
    tx.changed("payment", deposit);
  await payInvoiceWithPackages(tx, context, {
    repairOrderId: order.id,
    invoiceId: id,
    uses: packages.uses,
  });
  await recordAction(tx, context, {
    action: `posted invoice ${number}`,
    subject: "invoice",
    subjectId: id,
    repairOrderId: order.id,
    after: {
      number,
      totalCents: authorized.totalCents,
      odometerOut,
      ...(purchaseOrder && { purchaseOrder }),
      ...(netDays > 0 && { netDays }),
      ...(limit.isAbove && { aboveCreditLimit: true }),
    },
  });
  await refreshRepairOrder(tx, order.id, context.now);
  tx.changed("invoice", id);
  return loadInvoice(tx, id);
}

async function laborCostOf(tx: TenantTx, order: WholeOrder, now: Date): Promise<InvoiceLaborCost> {
  const [work, usualCostCents] = await Promise.all([
    store.findWork(tx, order.id, now),
    store.findUsualCost(tx, order.locationId, now),
  ]);
  const jobs = work.map(({ jobId, ...facts }) => {
    const job = order.jobs.find(({ id }) => id === jobId);
    const lines = (job?.lines ?? []).filter(({ kind }) => kind === "labor");
    return {
      jobId,
      ...facts,
      soldHours: addDecimals(lines.map((line) => line.hours ?? "0")),
      laborCents: job?.pay === "customer" ? lines.reduce((sum, line) => sum + lineAmount(line), 0) : null,
    };
  });
  return laborCost(jobs, usualCostCents);
}
