import { randomUUID } from "node:crypto";
import { customerName } from "@autoiq/domain/customers/schema";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { billedAmounts, type ImportedLine } from "@autoiq/domain/moving-in/imported-order";
import type { PlannedRecord } from "@autoiq/domain/moving-in/plan-import";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { type ImportContext, number, odometer, openedAt, text } from "./import-context.ts";
import type { RowSet } from "./row-set.ts";

/** The invoice's number: its own, or that of its order, as most systems have it. */
export const invoiceNumberOf = (order: PlannedRecord): number =>
  number(order, "invoiceNumber") || number(order, "number");

/** What the customer was billed. */
export function contentOf(
  context: ImportContext,
  order: PlannedRecord,
  work: { readonly name: string; readonly lines: readonly ImportedLine[] },
): InvoiceContent {
  const { vehicle } = order;
  return {
    shop: context.location.shop,
    customer: customerOf(order.customer),
    vehicle: {
      label: vehicle ? labelOf(vehicle) : "",
      vin: text(vehicle, "vin"),
      plate: text(vehicle, "plate"),
      odometerIn: odometer(order),
      odometerOut: odometer(order),
    },
    repairOrderNumber: number(order, "number"),
    openedAt: openedAt(context, order).toISOString(),
    promisedAt: null,
    concern: text(order, "concern"),
    jobs: work.lines.length > 0 ? [billedJob(work.name, work.lines)] : [],
    stateFees: [],
    totals: billedAmounts(order),
    authorizations: [],
    guarantee: "",
    saveParts: false,
    importedFrom: context.systemName,
  };
}

const labelOf = (vehicle: PlannedRecord): string =>
  vehicleLabel({
    year: (vehicle.fields.year as number | null) ?? null,
    make: text(vehicle, "make"),
    model: text(vehicle, "model"),
    trim: text(vehicle, "trim"),
    plate: text(vehicle, "plate"),
    vin: text(vehicle, "vin"),
    color: text(vehicle, "color"),
  });

const customerOf = (customer: PlannedRecord | undefined): InvoiceContent["customer"] => ({
  name: customerName({
    firstName: text(customer, "firstName"),
    lastName: text(customer, "lastName"),
    company: text(customer, "company"),
  }),
  street: text(customer, "street"),
  city: text(customer, "city"),
  state: text(customer, "state"),
  zip: text(customer, "zip"),
  phone: text(customer, "phone"),
  email: text(customer, "email"),
});

const billedJob = (name: string, lines: readonly ImportedLine[]): InvoiceContent["jobs"][number] => ({
  name,
  cause: "",
  correction: "",
  technician: "",
  lines: lines.map(({ kind, description, amountCents }) => ({
    kind,
    description,
    partNumber: "",
    condition: kind === "part" ? "new" : "",
    hours: null,
    quantity: kind === "part" ? "1" : null,
    unitPriceCents: kind === "part" ? amountCents : null,
    amountCents,
    dotNumber: "",
  })),
  subtotalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
});

interface ImportedInvoice {
  /** The order that it is a part of, or the key of a balance that belongs to no order. */
  readonly orderId?: string;
  readonly sourceKey?: string;
  readonly customerId: string;
  readonly number: number;
  readonly at: Date;
  readonly content: InvoiceContent;
  /** What is no sale here. */
  readonly openingCents?: number;
}

/** @returns the invoice's id */
export function addInvoice(rows: RowSet, { location }: ImportContext, of: ImportedInvoice): string {
  const { totals } = of.content;
  const invoice = {
    id: randomUUID(),
    location_id: location.id,
    repair_order_id: of.orderId ?? null,
    customer_id: of.customerId,
    number: of.number,
    posted_at: of.at,
    labor_cents: totals.laborCents,
    parts_cents: totals.partsCents,
    sublet_cents: totals.subletCents,
    fees_cents: totals.feesCents,
    discount_cents: totals.discountCents,
    supplies_cents: totals.suppliesCents,
    tax_cents: totals.taxCents,
    total_cents: totals.totalCents,
    labor_cost_cents: null,
    // The files don't say what the work cost the shop.
    labor_without_cost_cents: Math.max(totals.laborCents, 0),
    parts_without_cost_cents: Math.max(totals.partsCents, 0),
    sublet_without_cost_cents: Math.max(totals.subletCents, 0),
    hours_without_cost: "0",
    parts_cost_cents: 0,
    sublet_cost_cents: 0,
    hours_sold: "0",
    content: of.content,
    opening_cents: of.openingCents ?? 0,
    exempt_cents: 0,
    exempt_certificate: "",
    net_days: 0,
  };
  if (of.orderId) rows.addPart("invoices", of.orderId, invoice);
  else rows.addRecord("invoices", invoice, ["balances", of.sourceKey ?? ""]);
  if (totals.taxCents !== 0)
    rows.addPlain("invoice_taxes", {
      invoice_id: invoice.id,
      position: 1,
      level: "state",
      name: "Imported sales tax",
      basis_points: "0",
      taxable_cents: 0,
      tax_cents: totals.taxCents,
    });
  if (location.departmentId)
    rows.addPlain("invoice_departments", {
      invoice_id: invoice.id,
      department_id: location.departmentId,
      labor_cents: totals.laborCents,
      parts_cents: totals.partsCents,
      sublet_cents: totals.subletCents,
      fees_cents: totals.feesCents,
      state_fees_cents: 0,
      supplies_cents: totals.suppliesCents,
      discount_cents: totals.discountCents,
      hours_sold: "0",
      labor_cost_cents: 0,
      parts_cost_cents: 0,
      sublet_cost_cents: 0,
      labor_without_cost_cents: invoice.labor_without_cost_cents,
      parts_without_cost_cents: invoice.parts_without_cost_cents,
      sublet_without_cost_cents: invoice.sublet_without_cost_cents,
      core_charges_cents: 0,
    });
  return invoice.id;
}

export function addPayment(
  rows: RowSet,
  { systemName }: ImportContext,
  of: {
    readonly recordId: string;
    readonly invoiceId: string;
    readonly amountCents: number;
    readonly at: Date;
  },
): void {
  rows.addPart("payments", of.recordId, {
    id: randomUUID(),
    invoice_id: of.invoiceId,
    method: "other",
    state: "succeeded",
    amount_cents: of.amountCents,
    provider: "shop",
    created_at: of.at,
    settled_at: of.at,
    return_hash: "",
    check_number: "",
    taken_by_name: systemName,
    details: { note: `Paid in ${systemName}` },
  });
}

/** What a customer owed there without an order that explains it: an invoice of its own. */
export function addOwed(
  rows: RowSet,
  context: ImportContext,
  of: {
    readonly customer: PlannedRecord;
    readonly customerId: string;
    readonly cents: number;
    readonly number: number;
    readonly at: Date;
  },
): void {
  const { systemName, location } = context;
  const line: ImportedLine = {
    kind: "fee",
    description: `Balance from ${systemName}`,
    amountCents: of.cents,
  };
  const { cents } = of;
  addInvoice(rows, context, {
    sourceKey: of.customer.sourceKey,
    customerId: of.customerId,
    number: of.number,
    at: of.at,
    openingCents: cents,
    content: {
      shop: location.shop,
      customer: customerOf(of.customer),
      vehicle: { label: "", vin: "", plate: "", odometerIn: null, odometerOut: null },
      repairOrderNumber: null,
      openedAt: of.at.toISOString(),
      promisedAt: null,
      concern: "",
      jobs: [billedJob(line.description, [line])],
      stateFees: [],
      totals: {
        laborCents: 0,
        partsCents: 0,
        subletCents: 0,
        feesCents: 0,
        discountCents: 0,
        suppliesCents: 0,
        taxCents: 0,
        totalCents: cents,
      },
      authorizations: [],
      guarantee: "",
      saveParts: false,
      importedFrom: systemName,
    },
  });
}

/** What a customer had paid ahead, dated as what others owe. */
export function addCredit(
  rows: RowSet,
  { location, systemName }: ImportContext,
  of: {
    readonly customer: PlannedRecord;
    readonly customerId: string;
    readonly cents: number;
    readonly at: Date;
  },
): void {
  rows.addRecord(
    "account_payments",
    {
      id: randomUUID(),
      location_id: location.id,
      customer_id: of.customerId,
      method: "other",
      amount_cents: of.cents,
      credit_cents: of.cents,
      check_number: "",
      details: { note: `Credit from ${systemName}` },
      taken_at: of.at,
      taken_by_name: systemName,
    },
    ["balances", of.customer.sourceKey],
  );
}
