import type { Permission } from "../../kernel/access/permissions.ts";
import type { Visibility } from "../../kernel/access/visibility.ts";
import type { FactUnit } from "../analysis.ts";

/** What is known of a record, for columns and for what a question asks of one. */
export interface RecordField {
  readonly label: string;
  readonly unit: FactUnit;
  /** "contact" also for names of customers, which only people who may see customers get. */
  readonly visibility?: Visibility;
  /** What it takes to see it beyond the records themselves. */
  readonly needs?: Permission;
}

const field = (
  label: string,
  unit: FactUnit = "text",
  more: Pick<RecordField, "visibility" | "needs"> = {},
): RecordField => ({ label, unit, visibility: more.visibility, needs: more.needs });
const person = { visibility: "contact", needs: "customer.view" } as const;
const billed = { needs: "invoice.view" } as const;
const reported = { needs: "report.view" } as const;
const cost = { visibility: "cost", needs: "report.view" } as const;

const ofVisit = {
  number: field("Repair order"),
  customer: field("Customer", "text", person),
  vehicle: field("Vehicle"),
  phone: field("Phone", "text", person),
};

/** The kinds of records that questions list, with what each has. */
export const recordCatalog = {
  order: {
    one: "repair order",
    many: "repair orders",
    needs: "repair-order.view",
    fields: {
      ...ofVisit,
      status: field("Status"),
      technicians: field("Technicians"),
      advisor: field("Advisor"),
      promised: field("Promised", "time"),
      opened: field("Opened", "day"),
      "days-here": field("Days here", "days"),
      visit: field("Visit"),
      keytag: field("Key tag"),
      bay: field("Bay"),
      plate: field("Plate"),
      vin: field("VIN"),
      color: field("Color"),
      engine: field("Engine"),
      due: field("Services due"),
      concern: field("Concern"),
      odometer: field("Odometer", "miles"),
      jobs: field("Jobs"),
      unfinished: field("Not finished"),
      undecided: field("Waiting for a decision"),
      approved: field("Approved"),
      declined: field("Declined or deferred"),
      parts: field("Parts"),
      reds: field("Red items"),
      hold: field("On hold"),
      inspection: field("Inspection"),
      yellows: field("Yellow items"),
      sent: field("Estimate sent", "time"),
      viewed: field("Estimate viewed", "time"),
      "approved-at": field("Approved at", "time"),
      "opened-by": field("Opened by"),
      clocked: field("Hours clocked", "hours"),
      "hours-sold": field("Labor hours", "hours"),
      labor: field("Labor", "cents"),
      "parts-total": field("Parts", "cents"),
      fees: field("Fees", "cents"),
      discount: field("Discounts", "cents"),
      subtotal: field("Total before tax", "cents"),
      tax: field("Sales tax", "cents", billed),
      profit: field("Gross profit", "cents", cost),
      deposits: field("Deposits held", "cents", billed),
      presented: field("Presented", "cents"),
      authorized: field("Authorized", "cents"),
      total: field("Total with tax", "cents"),
      balance: field("Balance due", "cents", billed),
      paid: field("Payments", "text", billed),
    },
  },
  job: {
    one: "job",
    many: "jobs",
    needs: "repair-order.view",
    fields: {
      job: field("Job"),
      ...ofVisit,
      technician: field("Technician"),
      work: field("Work"),
      decision: field("Decision"),
      promised: field("Promised", "time"),
      day: field("Day", "day"),
      odometer: field("Odometer", "miles"),
      hours: field("Labor hours", "hours"),
      clocked: field("Hours clocked", "hours"),
      price: field("Price", "cents"),
    },
  },
  customer: {
    one: "customer",
    many: "customers",
    needs: "customer.view",
    fields: {
      customer: field("Customer", "text", person),
      phone: field("Phone", "text", person),
      email: field("Email", "text", person),
      address: field("Address", "text", person),
      "last-visit": field("Last visit", "day"),
      "first-visit": field("First visit", "day"),
      "last-order": field("Last repair order"),
      vehicles: field("Vehicles"),
      balance: field("Balance due", "cents", billed),
      visits: field("Visits", "count"),
      "next-appointment": field("Next appointment", "time"),
      texts: field("Texts"),
      note: field("Note"),
    },
  },
  vehicle: {
    one: "vehicle",
    many: "vehicles",
    needs: "vehicle.view",
    fields: {
      vehicle: field("Vehicle"),
      customer: field("Customer", "text", person),
      phone: field("Phone", "text", person),
      plate: field("Plate"),
      vin: field("VIN"),
      odometer: field("Odometer", "miles"),
      "read-on": field("Read on", "day"),
      "last-visit": field("Last visit", "day"),
      "last-order": field("Last repair order"),
      due: field("Services due"),
      color: field("Color"),
      engine: field("Engine"),
    },
  },
  appointment: {
    one: "appointment",
    many: "appointments",
    needs: "appointment.view",
    fields: {
      at: field("Time", "time"),
      customer: field("Customer", "text", person),
      phone: field("Phone", "text", person),
      vehicle: field("Vehicle"),
      concern: field("Concern"),
      visit: field("Visit"),
      status: field("Status"),
      technician: field("Technician"),
      bay: field("Bay"),
      hours: field("Hours booked", "hours"),
      balance: field("Balance due", "cents", billed),
      declined: field("Declined or deferred"),
    },
  },
  "ordered-part": {
    one: "part on repair orders",
    many: "parts on repair orders",
    needs: "repair-order.view",
    fields: {
      part: field("Part"),
      "part-number": field("Part number"),
      ...ofVisit,
      quantity: field("Quantity", "units"),
      state: field("State"),
      "core-state": field("Core"),
      "core-value": field("Core charge", "cents", { visibility: "cost" }),
    },
  },
  stock: {
    one: "part",
    many: "parts",
    needs: "part.view",
    fields: {
      part: field("Part"),
      "part-number": field("Part number"),
      brand: field("Brand"),
      bin: field("Bin"),
      "on-hand": field("On hand", "units"),
      available: field("Available", "units"),
      reserved: field("Reserved", "units"),
      minimum: field("Minimum", "units"),
      cost: field("Unit cost", "cents", { visibility: "cost" }),
    },
  },
  "inspection-item": {
    one: "inspection point",
    many: "inspection points",
    needs: "inspection.view",
    fields: {
      point: field("Point"),
      rating: field("Rating"),
      measurement: field("Measurement"),
      note: field("Note"),
      technician: field("Inspected by"),
      ...ofVisit,
      day: field("Day", "day"),
    },
  },
  deposit: {
    one: "deposit",
    many: "deposits",
    needs: "invoice.view",
    fields: {
      ...ofVisit,
      amount: field("Held", "cents", reported),
      day: field("Taken", "day"),
      method: field("Method"),
    },
  },
  invoice: {
    one: "invoice",
    many: "invoices",
    needs: "invoice.view",
    fields: {
      invoice: field("Invoice"),
      ...ofVisit,
      day: field("Posted", "day"),
      total: field("Total with tax", "cents"),
      tax: field("Sales tax", "cents"),
      balance: field("Balance due", "cents"),
    },
  },
  payment: {
    one: "payment",
    many: "payments",
    needs: "invoice.view",
    fields: {
      amount: field("Amount", "cents"),
      method: field("Method"),
      at: field("Time", "time"),
      invoice: field("Invoice"),
      ...ofVisit,
      "taken-by": field("Taken by"),
    },
  },
  refund: {
    one: "refund",
    many: "refunds",
    needs: "invoice.view",
    fields: {
      amount: field("Amount", "cents"),
      reason: field("Reason"),
      method: field("Method"),
      at: field("Time", "time"),
      invoice: field("Invoice"),
      ...ofVisit,
      "taken-by": field("Refunded by"),
    },
  },
  attendance: {
    one: "attendance entry",
    many: "attendance entries",
    needs: "time.correct",
    fields: {
      person: field("Person"),
      day: field("Day", "day"),
      in: field("Clocked in", "time"),
      out: field("Clocked out", "time"),
      hours: field("Hours", "hours"),
    },
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly one: string;
      readonly many: string;
      readonly needs: Permission;
      readonly fields: Readonly<Record<string, RecordField>>;
    }
  >
>;
export type RecordKind = keyof typeof recordCatalog;
export const recordKinds = Object.keys(recordCatalog) as [RecordKind, ...RecordKind[]];

/** Every field of a kind by its id. */
export const fieldsOf = (kind: RecordKind): Readonly<Record<string, RecordField>> =>
  recordCatalog[kind].fields;
