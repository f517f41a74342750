import { randomUUID } from "node:crypto";
import { customerName } from "@autoiq/domain/customers/schema";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { instantAt } from "@autoiq/domain/kernel/time";
import { billedAmounts, type ImportedLine, importedLines } from "@autoiq/domain/moving-in/imported-order";
import type { PlannedRecord } from "@autoiq/domain/moving-in/plan-import";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import type { RowSet } from "./row-set.ts";
import type { ImportLocation } from "./store.ts";

/** What the rows of an import have in common. */
export interface ImportContext {
  readonly location: ImportLocation;
  readonly now: Date;
  /** The other system, as a person reads it. */
  readonly systemName: string;
}

export interface OrderIds {
  readonly id: string;
  readonly customerId: string;
  readonly vehicleId: string;
}

export const text = (of: PlannedRecord | undefined, field: string): string =>
  String(of?.fields[field] ?? "");
export const number = (of: PlannedRecord, field: string): number => Number(of.fields[field] ?? 0);
const odometer = (of: PlannedRecord): number | null => (of.fields.odometer as number | null) ?? null;

/** A day of the files at an hour of the shop, and never after the import. */
export function momentOf({ location, now }: ImportContext, day: string, clock: string): Date {
  if (!day) return now;
  const at = instantAt(location.timeZone, day, clock);
  return at < now ? at : now;
}

export const openedAt = (context: ImportContext, order: PlannedRecord): Date =>
  momentOf(context, text(order, "openedOn"), "09:00");
export const closedAt = (context: ImportContext, order: PlannedRecord): Date =>
  momentOf(context, text(order, "closedOn") || text(order, "openedOn"), "17:00");

/** A line as it is kept. Labor is one hour at its whole amount, because the files have no hours. */
export const lineRow = (
  { kind, description, amountCents }: ImportedLine,
  place: { readonly jobId: string; readonly orderId: string; readonly position: number },
  partState: string,
) => ({
  id: randomUUID(),
  job_id: place.jobId,
  repair_order_id: place.orderId,
  position: place.position,
  kind,
  description,
  hours: kind === "labor" ? "1.00" : null,
  rate_cents: kind === "labor" ? amountCents : null,
  part_number: "",
  quantity: kind === "part" ? "1" : null,
  unit_price_cents: kind === "part" ? amountCents : null,
  amount_cents: amountCents,
  condition: "new",
  state_fee: "none",
  dot_number: "",
  part_state: kind === "part" ? partState : null,
  back_ordered: false,
  core_cents: 0,
  core_state: "none",
  discount_from: "job",
  is_diagnosis_credit: false,
  is_core_charge: false,
});

export interface JobFacts {
  readonly name: string;
  readonly state: "approved" | "proposed" | "declined";
  readonly at: Date | null;
  readonly isDone: boolean;
  readonly position: number;
}

export const jobRow = (orderId: string, { name, state, at, isDone, position }: JobFacts) => ({
  id: randomUUID(),
  repair_order_id: orderId,
  position,
  name: name.slice(0, 150),
  description: "",
  concern: "",
  cause: "",
  correction: "",
  pay: "customer",
  authorization_state: state,
  authorized_at: at,
  work_state: isDone ? "completed" : "pending",
  completed_at: isDone ? at : null,
});

/** Adds an order with its work and, when it is closed, its invoice and what was paid. Amounts stay as they were billed. */
export function addOrder(
  rows: RowSet,
  context: ImportContext,
  order: PlannedRecord,
  ids: OrderIds,
): void {
  const isClosed = order.fields.isClosed === true;
  const opened = openedAt(context, order);
  const closed = closedAt(context, order);
  const { totalCents } = billedAmounts(order);
  const due = number(order, "balanceCents");
  const paidCents = totalCents - due;
  rows.addRecord(
    "repair_orders",
    {
      id: ids.id,
      location_id: context.location.id,
      number: number(order, "number"),
      customer_id: ids.customerId,
      vehicle_id: ids.vehicleId,
      status: isClosed ? (due > 0 ? "invoiced" : "closed") : "estimate",
      status_since: isClosed ? closed : opened,
      concern: text(order, "concern"),
      odometer_in: odometer(order),
      odometer_out: isClosed ? odometer(order) : null,
      visit: "drop-off",
      keytag: "",
      labels: [],
      save_parts: false,
      presented_cents: totalCents,
      authorized_cents: isClosed ? totalCents : 0,
      total_cents: totalCents,
      version: 1,
      created_at: opened,
      odometer_unreadable: false,
      purchase_order: "",
    },
    ["orders", order.sourceKey],
  );
  const lines = importedLines(order);
  const job = jobRow(ids.id, {
    name: text(order, "concern") || `Work from ${context.systemName}`,
    state: isClosed ? "approved" : "proposed",
    at: isClosed ? closed : null,
    isDone: isClosed,
    position: 1,
  });
  rows.addPart("jobs", ids.id, job);
  lines.forEach((line, index) => {
    const place = { jobId: job.id, orderId: ids.id, position: index + 1 };
    rows.addPart("job_lines", ids.id, lineRow(line, place, isClosed ? "installed" : "quoted"));
  });
  if (isClosed) {
    const content = contentOf(context, order, { name: job.name, lines });
    const invoiceId = addInvoice(rows, context, {
      orderId: ids.id,
      customerId: ids.customerId,
      number: invoiceNumberOf(order),
      at: closed,
      content,
    });
    if (paidCents > 0)
      addPayment(rows, context, { recordId: ids.id, invoiceId, amountCents: paidCents, at: closed });
  } else if (paidCents > 0)
    rows.addPart("deposits", ids.id, {
      id: randomUUID(),
      location_id: context.location.id,
      repair_order_id: ids.id,
      customer_id: ids.customerId,
      method: "other",
      amount_cents: paidCents,
      check_number: "",
      taken_at: opened,
      taken_name: context.systemName,
      provider: "shop",
      details: { note: `Paid in ${context.systemName}` },
    });
}

/** The invoice's number: its own, or that of its order, as most systems have it. */
export const invoiceNumberOf = (order: PlannedRecord): number =>
  number(order, "invoiceNumber") || number(order, "number");

function contentOf(
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

const billedJob = (
  name: string,
  lines: readonly ImportedLine[],
): InvoiceContent["jobs"][number] => ({
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
}

/** @returns the invoice's id */
function addInvoice(rows: RowSet, { location, systemName }: ImportContext, of: ImportedInvoice): string {
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
      name: `Sales tax from ${systemName}`,
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

function addPayment(
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
        feesCents: cents,
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

/** What a customer had paid ahead. */
export function addCredit(
  rows: RowSet,
  { location, now, systemName }: ImportContext,
  of: { readonly customer: PlannedRecord; readonly customerId: string; readonly cents: number },
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
      taken_at: now,
      taken_by_name: systemName,
    },
    ["balances", of.customer.sourceKey],
  );
}
