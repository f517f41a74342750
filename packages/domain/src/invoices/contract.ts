import { z } from "zod";
import { customerDepartment } from "../customers/departments/contract.ts";
import { restockParts } from "../inventory/returns/contract.ts";
import { contact } from "../kernel/access/visibility.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { positiveCents } from "../kernel/money.ts";
import { pdfContract, pdfContractByLink } from "../kernel/pdf-contract.ts";
import { day, instant } from "../kernel/time.ts";
import { methodSchema, paymentDetails } from "../payment-methods/methods.ts";
import { paymentTip } from "../payment-methods/tips/schema.ts";
import { line, purchaseOrder, totals } from "../repair-orders/schema.ts";
import { cardPricing, paymentAdjustment } from "../shops/card-pricing/schema.ts";
import { department } from "../shops/departments/schema.ts";
import { shopLogo } from "../shops/logo/contract.ts";
import { taxExemption, taxLine } from "../shops/tax/schema.ts";

export const invoiceStates = ["posted", "part-paid", "paid", "credited", "written-off"] as const;

export const invoiceRow = z.object({
  id,
  number: z.number().int(),
  /** Null for a counter sale. */
  repairOrderId: id.nullable(),
  repairOrderNumber: z.number().int().nullable(),
  customerName: z.string(),
  /** Empty for a counter sale. */
  vehicle: z.string(),
  postedAt: instant,
  /** As posted. A posted invoice never changes. */
  totalCents: z.number().int(),
  /** The total of later credit notes. */
  creditedCents: z.number().int(),
  /** Payments less refunds. */
  paidCents: z.number().int(),
  /** What the shop no longer expects to receive. */
  writtenOffCents: z.number().int().default(0),
  state: z.enum(invoiceStates),
});

/** A line as a bill shows it; `condition` is empty for what is no part. */
export const invoicedLine = line
  .pick({
    kind: true,
    description: true,
    partNumber: true,
    condition: true,
    hours: true,
    quantity: true,
    unitPriceCents: true,
    amountCents: true,
    dotNumber: true,
  })
  .extend({
    condition: z.string(),
    /** What a discount is taken from, such as "10% off labor". Absent for other lines and earlier invoices. */
    note: z.string().optional(),
    /** Absent: that of its job. */
    departmentId: id.optional(),
    /** A fee that the customer gets back for the old part. Absent on other lines. */
    isCoreCharge: z.boolean().optional(),
  });

/** The invoice exactly as shown. Stored in full because a posted invoice never changes. */
export const invoiceContent = z.object({
  shop: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
    email: z.string(),
    registrationNumber: z.string(),
    timeZone: z.string(),
  }),
  customer: z.object({
    name: z.string(),
    street: contact(z.string()),
    city: contact(z.string()),
    state: z.string(),
    zip: contact(z.string()),
    phone: contact(z.string()),
    email: contact(z.string()),
  }),
  vehicle: z.object({
    label: z.string(),
    vin: z.string(),
    plate: z.string(),
    odometerIn: z.number().int().nullable(),
    odometerOut: z.number().int().nullable(),
    /** Absent unless the shop stated that the odometer cannot be read. */
    odometerUnreadable: z.boolean().optional(),
    /** The customer's own number of the vehicle, and who drives it. Absent without one. */
    unitNumber: z.string().optional(),
    driver: z.string().optional(),
    /** The department of the customer on posting. Absent without one. */
    department: customerDepartment.optional(),
  }),
  /** Null for a counter sale, which also has no vehicle. */
  repairOrderNumber: z.number().int().nullable(),
  openedAt: instant,
  promisedAt: instant.nullable(),
  /** The customer's purchase order number. Absent without one. */
  purchaseOrder: z.string().optional(),
  /** The day at the shop on which it is due. Absent: due on receipt. */
  dueOn: day.optional(),
  concern: z.string(),
  jobs: z.array(
    z.object({
      name: z.string(),
      cause: z.string(),
      correction: z.string(),
      technician: z.string(),
      /** The department it was written under. Absent on invoices from before departments. */
      department: department.optional(),
      lines: z.array(invoicedLine),
      subtotalCents: z.number().int(),
    }),
  ),
  stateFees: z.array(
    z.object({ kind: z.enum(["tire", "battery"]), count: z.string(), amountCents: z.number().int() }),
  ),
  totals,
  /** The tax of each jurisdiction. Absent on invoices from before jurisdictions were on record. */
  taxes: z.array(taxLine).optional(),
  /** The certificate by which the invoice is not taxed, and what would have been taxed. Absent without one. */
  exemption: taxExemption.optional(),
  /** The discount on the whole estimate, such as "10% off labor of the whole estimate". Absent without one. */
  discountNote: z.string().optional(),
  authorizations: z.array(
    z.object({
      jobName: z.string(),
      decision: z.string(),
      channel: z.string(),
      person: z.string(),
      at: instant,
      revisedTotalCents: z.number().int(),
    }),
  ),
  guarantee: z.string(),
  saveParts: z.boolean(),
  /** The card surcharge or cash discount that was on when it was posted. Absent: none. */
  cardPricing: cardPricing.optional(),
  /** The system that it was billed in, whose amounts it keeps. Absent: billed here. */
  importedFrom: z.string().optional(),
});
export type InvoiceContent = z.infer<typeof invoiceContent>;

export const payment = z.object({
  id,
  method: methodSchema,
  state: z.enum(["pending", "succeeded", "failed", "refunded"]),
  amountCents: z.number().int(),
  /** The refunded amount. Excludes card refunds that the payment provider declined. */
  refundedCents: z.number().int(),
  /** Cash received, when change was given. */
  tenderedCents: z.number().int().nullable(),
  checkNumber: z.string(),
  details: paymentDetails,
  /** Received before the invoice was posted and applied to it. */
  isDeposit: z.boolean(),
  /** The team member who took it or opened its card page. Empty when the customer opened it; null if not recorded. */
  takenBy: z.string().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  /** Its surcharge, which came on top of the amount, or its cash discount. Absent or null: none. */
  adjustment: paymentAdjustment.nullish(),
  /** Its tip, which came on top of both. Absent or null: none. */
  tip: paymentTip.nullish(),
});

const refundStates = ["pending", "sent", "failed"] as const;

/** A refund. Pending until the card's payment provider responds, failed when it was not carried out. */
export const refund = z.object({
  id,
  paymentId: id,
  method: methodSchema,
  state: z.enum(refundStates),
  amountCents: z.number().int(),
  details: paymentDetails,
  reason: z.string(),
  by: z.string(),
  createdAt: instant,
  /** What went back of the payment's surcharge, on top of the amount. Absent or null: nothing. */
  surchargeCents: z.number().int().nullish(),
});

export const creditNote = z.object({
  id,
  number: z.number().int(),
  postedAt: instant,
  by: z.string(),
  reason: z.string(),
  netCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
  /** The invoice lines it applies to, as invoiced. May be empty. */
  items: z.array(
    z.object({
      description: z.string(),
      amountCents: z.number().int(),
      /** Absent on credit notes from before departments. */
      departmentId: id.optional(),
      /** Absent on other lines. */
      isCoreCharge: z.boolean().optional(),
    }),
  ),
});
export type CreditNote = z.infer<typeof creditNote>;

export const invoice = invoiceRow.extend({
  /** Null for a counter sale to nobody on file. */
  customerId: id.nullish(),
  content: invoiceContent,
  /** The shop's current logo. It belongs to the document and is not part of the posted invoice. */
  logo: shopLogo.nullable(),
  /** What its next payments cost more by credit card, or less in cash. Absent or null: nothing. */
  cardPricing: cardPricing.nullish(),
  /** The tips to suggest with its next payments, in percent. Absent or null: the location accepts none. */
  tipPercents: z.array(z.number().int()).nullish(),
  payments: z.array(payment),
  refunds: z.array(refund),
  creditNotes: z.array(creditNote),
});
export type Invoice = z.infer<typeof invoice>;

/** Posts the work that was authorized and done. The invoice gets the location's next invoice number and is final. */
export const postInvoice = call({
  name: "invoices.post",
  method: "POST",
  path: "/repair-orders/:id/invoice",
  access: "invoice.post",
  summary: "Posts the invoice of a repair order",
  params: z.object({ id }),
  body: z.object({
    version: z.number().int(),
    odometerOut: z.number().int().min(0).max(2_000_000).nullable().default(null),
    /** Absent: as on the repair order. */
    purchaseOrder: purchaseOrder.optional(),
    /** Posts above the customer's credit limit, by a person who may. */
    overrideLimit: z.boolean().default(false),
  }),
  reply: invoice,
});

export const listInvoices = call({
  name: "invoices.list",
  method: "GET",
  path: "/invoices",
  access: "invoice.view",
  summary: "Invoices, newest first unless sorted otherwise, 25 at a time",
  query: z.object({
    /** An invoice number, or words from the customer's name or one of their cars. */
    q: z.string().trim().max(100).default(""),
    state: z.enum(["all", "unpaid"]).default("all"),
    /** A minus sorts from the newest on. Matches of a search are always newest first. */
    sort: z.enum(["posted", "-posted"]).default("-posted"),
    after: z.string().max(200).default(""),
  }),
  topics: ["invoice", "payment", "customer", "vehicle"],
  reply: z.object({ rows: z.array(invoiceRow), next: z.string().nullable() }),
});

export const getInvoice = call({
  name: "invoices.get",
  method: "GET",
  path: "/invoices/:id",
  access: "invoice.view",
  summary: "An invoice with its payments",
  params: z.object({ id }),
  topics: ["invoice", "payment"],
  reply: invoice,
});

export const getInvoicePdf = pdfContract({
  name: "invoices.pdf",
  path: "/invoices/:id/pdf",
  access: "invoice.view",
  summary: "An invoice as a PDF",
});

/** The browser chooses the id, so a repeated request creates only one credit note. */
export const postCreditNote = call({
  name: "invoices.post-credit-note",
  method: "POST",
  path: "/invoices/:id/credit-notes",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Corrects a posted invoice with a numbered credit note",
  params: z.object({ id }),
  body: z.object({
    id,
    /** Includes tax. Null for the full remaining amount. */
    amountCents: positiveCents.nullable(),
    reason: z.string().trim().min(1, "Enter what is corrected and why.").max(500),
    /** The lines it applies to, by position in the invoice. */
    lines: z.array(z.object({ job: z.number().int().min(0), line: z.number().int().min(0) })).max(200),
    /** Parts returned to stock. */
    restockParts: z.array(restockParts).max(200).default([]),
  }),
  reply: invoice,
});

export const getCreditNotePdf = pdfContract({
  name: "invoices.credit-note-pdf",
  path: "/credit-notes/:id/pdf",
  access: "invoice.view",
  summary: "A credit note as a PDF",
});

export const getInvoicePdfByLink = pdfContractByLink({
  name: "invoices.pdf-by-link",
  path: "/links/:token/invoice.pdf",
  summary: "The invoice behind a customer's link, as a PDF",
});
