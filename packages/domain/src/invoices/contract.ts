import { z } from "zod";
import { putBack } from "../inventory/returns/contract.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { positiveCents } from "../kernel/money.ts";
import { paper, paperByLink } from "../kernel/papers.ts";
import { instant } from "../kernel/time.ts";
import { totals } from "../repair-orders/schema.ts";
import { shopLogo } from "../shops/logo/contract.ts";

export const invoiceStates = ["posted", "part-paid", "paid", "credited"] as const;

export const invoiceRow = z.object({
  id,
  number: z.number().int(),
  /** Null for a sale over the counter. */
  repairOrderId: id.nullable(),
  repairOrderNumber: z.number().int().nullable(),
  customerName: z.string(),
  /** Empty for a sale over the counter. */
  vehicle: z.string(),
  postedAt: instant,
  /** As it was posted: a posted invoice never changes. */
  totalCents: z.number().int(),
  /** What credit notes have taken off since. */
  creditedCents: z.number().int(),
  /** What came in less what went back. */
  paidCents: z.number().int(),
  state: z.enum(invoiceStates),
});

/** What was billed, exactly as it was shown; kept whole because a posted invoice never changes. */
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
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  vehicle: z.object({
    label: z.string(),
    vin: z.string(),
    plate: z.string(),
    odometerIn: z.number().int().nullable(),
    odometerOut: z.number().int().nullable(),
  }),
  /** Null for a sale over the counter, which has no vehicle either. */
  repairOrderNumber: z.number().int().nullable(),
  openedAt: instant,
  promisedAt: instant.nullable(),
  concern: z.string(),
  jobs: z.array(
    z.object({
      name: z.string(),
      cause: z.string(),
      correction: z.string(),
      technician: z.string(),
      lines: z.array(
        z.object({
          kind: z.enum(["labor", "part", "sublet", "fee", "discount"]),
          description: z.string(),
          partNumber: z.string(),
          condition: z.string(),
          hours: z.string().nullable(),
          quantity: z.string().nullable(),
          unitPriceCents: z.number().int().nullable(),
          amountCents: z.number().int(),
          dotNumber: z.string(),
        }),
      ),
      subtotalCents: z.number().int(),
    }),
  ),
  stateFees: z.array(
    z.object({ kind: z.enum(["tire", "battery"]), count: z.string(), amountCents: z.number().int() }),
  ),
  totals,
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
});
export type InvoiceContent = z.infer<typeof invoiceContent>;

export const payment = z.object({
  id,
  method: z.enum(["card", "cash", "check"]),
  state: z.enum(["pending", "succeeded", "failed", "refunded"]),
  amountCents: z.number().int(),
  /** What has gone back of it; a card refund that its provider refused is not counted. */
  refundedCents: z.number().int(),
  /** What was handed over in cash, where change was given of it. */
  tenderedCents: z.number().int().nullable(),
  checkNumber: z.string(),
  /** Taken before the invoice was posted, which counted it. */
  isDeposit: z.boolean(),
  createdAt: instant,
  settledAt: instant.nullable(),
});

const refundStates = ["pending", "sent", "failed"] as const;

/** Money that went back; pending while the card's provider has not answered, failed when it did not take place. */
export const refund = z.object({
  id,
  paymentId: id,
  method: z.enum(["card", "cash", "check"]),
  state: z.enum(refundStates),
  amountCents: z.number().int(),
  reason: z.string(),
  by: z.string(),
  createdAt: instant,
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
  /** The lines of the invoice that it is about, as they were billed; may be empty. */
  items: z.array(z.object({ description: z.string(), amountCents: z.number().int() })),
});
export type CreditNote = z.infer<typeof creditNote>;

export const invoice = invoiceRow.extend({
  content: invoiceContent,
  /** The shop's today: it is the paper's, no part of what was posted. */
  logo: shopLogo.nullable(),
  payments: z.array(payment),
  refunds: z.array(refund),
  creditNotes: z.array(creditNote),
});
export type Invoice = z.infer<typeof invoice>;

/** Posts what was authorized and done. The invoice gets the location's next number and is final. */
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
  }),
  reply: invoice,
});

export const listInvoices = call({
  name: "invoices.list",
  method: "GET",
  path: "/invoices",
  access: "invoice.view",
  summary: "Invoices, newest first, 25 at a time",
  query: z.object({
    /** A number, or words of the customer or one of their cars. */
    q: z.string().trim().max(100).default(""),
    state: z.enum(["all", "unpaid"]).default("all"),
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
  summary: "One invoice with its payments",
  params: z.object({ id }),
  topics: ["invoice", "payment"],
  reply: invoice,
});

export const getInvoicePdf = paper({
  name: "invoices.pdf",
  path: "/invoices/:id/pdf",
  access: "invoice.view",
  summary: "An invoice as a document to print or keep",
});

/** The browser chose the id, so that a repeated request writes one credit note. */
export const postCreditNote = call({
  name: "invoices.post-credit-note",
  method: "POST",
  path: "/invoices/:id/credit-notes",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Corrects a posted invoice by a credit note with a number of its own",
  params: z.object({ id }),
  body: z.object({
    id,
    /** Tax included; null for all that is left. */
    amountCents: positiveCents.nullable(),
    reason: z.string().trim().min(1, "Write what is corrected, and why.").max(500),
    /** Which lines it is about, by their places in the invoice. */
    lines: z.array(z.object({ job: z.number().int().min(0), line: z.number().int().min(0) })).max(200),
    /** Parts that lie on the shelf again. */
    putBack: z.array(putBack).max(200).default([]),
  }),
  reply: invoice,
});

export const getCreditNotePdf = paper({
  name: "invoices.credit-note-pdf",
  path: "/credit-notes/:id/pdf",
  access: "invoice.view",
  summary: "A credit note as a document to print or keep",
});

export const getInvoicePdfByLink = paperByLink({
  name: "invoices.pdf-by-link",
  path: "/links/:token/invoice.pdf",
  summary: "The invoice of the repair order that a customer's link shows",
});
