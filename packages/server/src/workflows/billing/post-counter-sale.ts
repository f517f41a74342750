import { type Customer, customerName } from "@autoiq/domain/customers/schema";
import type { Terms } from "@autoiq/domain/customers/terms/contract";
import { checkPurchaseOrder, dueDay } from "@autoiq/domain/customers/terms/rules";
import { salesByDepartment } from "@autoiq/domain/invoices/departments";
import { saleLaborCost } from "@autoiq/domain/invoices/labor-cost";
import { taxesOf } from "@autoiq/domain/invoices/rules";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents, sum } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { postCounterSale as contract } from "@autoiq/domain/payments/counter-sales/contract";
import { contentOfSale } from "@autoiq/domain/payments/counter-sales/invoice-content";
import { checkSale, fromCatalog, piecesOf, priceSale } from "@autoiq/domain/payments/counter-sales/rules";
import { chargedBy, tipIn } from "@autoiq/domain/payments/tender";
import { customerOf } from "../../features/customers/reads.ts";
import { refuseAboveLimit, termsOf } from "../../features/customers/terms/change-terms.ts";
import { partsOf } from "../../features/inventory/reads.ts";
import { refuseOutOfStock, sellParts } from "../../features/inventory/sales/sell-parts.ts";
import { loadInvoice } from "../../features/invoices/reads.ts";
import * as store from "../../features/invoices/store.ts";
import { adjustPrices, recordAdjustments } from "../../features/payments/adjustments/adjust-price.ts";
import { holdGiftCards } from "../../features/payments/gift-cards/hold-gift-cards.ts";
import { insertTaken } from "../../features/payments/store.ts";
import { addTip, checkTipOf, receiveTip } from "../../features/payments/tips/take-tip.ts";
import { refuseDiscount } from "../../features/repair-orders/jobs/check-discount.ts";
import { exemptCertificateOf, refuseDepartments, shopOf, tipPercentsOf } from "../../features/shops/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { emailReceipt } from "./email-receipt.ts";

type Body = BodyOf<typeof contract>;

/**
 * Posts a counter sale, all or nothing: prices the lines again, takes the parts from stock, gives the invoice the
 * location's next number and records the payments.
 */
export async function postCounterSale(
  tx: TenantTx,
  context: ActionContext,
  body: Body,
): Promise<store.WholeInvoice | Refusal> {
  const { locationId } = context.caller;
  const existing = await store.findInvoice(tx, body.id);
  if (existing)
    return existing.repairOrderId === null && existing.totalCents === body.totalCents
      ? existing
      : conflict("That invoice ID is already used. Refresh and try again.");
  const pieces = piecesOf(body.lines);
  const unknown = await refuseDepartments(
    tx,
    body.lines.map((line) => ("departmentId" in line ? line.departmentId : null)),
  );
  if (unknown) return unknown;
  const [{ organizationName, location: shop, departments = [] }, exemptCertificate, customer, parts] =
    await Promise.all([
      shopOf(tx, locationId),
      body.customerId ? exemptCertificateOf(tx, { locationId, customerId: body.customerId }) : null,
      body.customerId ? customerOf(tx, body.customerId) : null,
      partsOf(
        tx,
        locationId,
        pieces.map((each) => each.partId),
      ),
    ]);
  if (customer?.mergedInto)
    return conflict("That customer's record was merged into another one. Choose the customer again.");
  const lines = fromCatalog(withCosts(body.lines, context.caller.limits.seesCosts), (id) => parts.get(id));
  if (!lines.ok) return lines;
  if (new Set(lines.value.map((line) => line.id)).size !== lines.value.length)
    return refuse("A line is on this sale twice. Refresh and try again.");
  const pricing = { ...shop.pricing, exemptCertificate };
  const priced = priceSale(lines.value, pricing);
  const sale = checkSale({
    totalCents: priced.totalCents,
    shownCents: body.totalCents,
    payments: body.payments,
    rest: body.rest,
    hasCustomer: customer !== null,
  });
  if (!sale.ok) return sale;
  const refusal =
    (await refuseDiscount(
      tx,
      context.caller,
      { locationId, pricing, jobs: [], discount: null },
      { name: "Counter sale", lines: lines.value, before: undefined },
    )) ?? (await refuseOutOfStock(tx, locationId, lines.value, (id) => parts.get(id)));
  if (refusal) return refusal;
  const { leftCents } = sale.value;
  const terms =
    customer && body.rest === "customer" ? await onAccount(tx, context, customer, leftCents, body) : null;
  if (terms && "ok" in terms) return terms;
  const held = await holdGiftCards(tx, body.payments);
  if (!held.ok) return held;
  const bill = {
    totalCents: priced.totalCents,
    taxCents: priced.taxCents,
    taxes: (taxesOf(priced).taxes ?? []).map((each) => each.taxCents),
  };
  const prices = adjustPrices(shop.cardPricing, bill, body.payments);
  if (!prices.ok) return prices;
  const tipped = body.payments.filter((each) => each.tip);
  if (tipped.length > 0) {
    const place = {
      locationId,
      totalCents: priced.totalCents,
      tipPercents: await tipPercentsOf(tx, locationId),
    };
    for (const { method, tip } of tipped) {
      const tippable = await checkTipOf(tx, place, method, tip);
      if (!tippable.ok) return tippable;
    }
  }

  const invoiceId = body.id;
  const number = await store.nextNumber(tx, locationId, "invoice");
  const department = departments.find((each) => each.isDefault)!;
  const usualCents =
    Number(priced.hoursSold) > 0 ? await store.findUsualCost(tx, locationId, context.now) : 0;
  // Nobody clocks on to a sale, so its labor costs what an hour of the shop's technicians costs.
  const laborCost = saleLaborCost(priced, usualCents);
  await store.insertInvoice(tx, {
    id: invoiceId,
    locationId,
    repairOrderId: null,
    customerId: customer?.id ?? null,
    number,
    postedAt: context.now,
    content: {
      ...contentOfSale({
        lines: lines.value,
        priced,
        shop,
        customer,
        at: context.now.toISOString(),
        shopName: shop.name || organizationName,
        department: { id: department.id, name: department.name, isDiagnosis: department.isDiagnosis },
      }),
      ...(body.purchaseOrder && { purchaseOrder: body.purchaseOrder }),
      ...(terms && terms.netDays > 0 && { dueOn: dueDay(dayIn(shop.timeZone, context.now), terms.netDays) }),
    },
    laborCost,
    departments: salesByDepartment({
      jobs: [{ id: invoiceId, departmentId: department.id, lines: lines.value }],
      discount: null,
      priced,
      laborCost,
    }),
    costCents: priced.costCents,
    hoursSold: priced.hoursSold,
    netDays: terms?.netDays ?? 0,
  });
  await sellParts(tx, context, { locationId, invoiceId, lines: lines.value });
  const payments = held.payments.map((each, index) => ({
    ...each,
    id: context.newId(),
    adjustment: prices.value[index],
    tip: body.payments[index]?.tip,
  }));
  if (payments.length > 0)
    await insertTaken(tx, { invoiceId, at: context.now, by: context.caller.name, payments });
  await recordAdjustments(tx, { id: invoiceId, locationId }, context.now, payments);
  for (const { id, tip } of payments) {
    await addTip(tx, { paymentId: id, locationId, tip });
    await receiveTip(tx, { paymentId: id, repairOrderId: null, at: context.now });
  }
  const after = await loadInvoice(tx, invoiceId);
  await recordAction(tx, context, {
    action: `posted a counter sale for ${formatCents(priced.totalCents)}`,
    subject: "invoice",
    subjectId: invoiceId,
    after: {
      number,
      totalCents: priced.totalCents,
      paidCents: after.paidCents,
      payments: payments.map(({ method, amountCents, details, adjustment, tip }) => ({
        method,
        amountCents,
        ...(tip && { tipCents: tip.amountCents }),
        ...details,
        ...(adjustment && { [adjustment.kind]: adjustment.amountCents }),
      })),
    },
  });
  if (payments.length > 0)
    await emailReceipt(tx, {
      id: context.newId(),
      at: context.now,
      customer,
      invoice: after,
      amountCents: sum(body.payments.map(chargedBy)),
      adjustments: prices.value,
      tipCents: sum(body.payments.map(tipIn)),
      methods: payments.map((each) => each.method),
      isTest: false,
    });
  for (const { id } of payments) tx.changed("payment", id);
  tx.changed("invoice", invoiceId);
  return after;
}

/** A person who cannot see costs cannot enter one. The cost of a part that is not in the catalog is unknown. */
const withCosts = (lines: Body["lines"], seesCosts: boolean): Body["lines"] =>
  seesCosts ? lines : lines.map((line) => (line.kind === "part" ? { ...line, unitCostCents: null } : line));

/** The terms of a customer to whom a sale is charged, or why it cannot be. */
async function onAccount(
  tx: TenantTx,
  context: ActionContext,
  customer: Customer,
  addedCents: number,
  body: Body,
): Promise<Terms | Refusal> {
  const name = customerName(customer);
  const place = { customerId: customer.id, locationId: context.caller.locationId };
  const limit = await refuseAboveLimit(tx, context, {
    ...place,
    name,
    addedCents,
    overrides: body.overrideLimit,
  });
  if (limit.refusal) return limit.refusal;
  const { terms } = await termsOf(tx, place);
  const hasOrder = checkPurchaseOrder(terms, { name, purchaseOrder: body.purchaseOrder });
  return hasOrder.ok ? terms : hasOrder;
}
