import { z } from "zod";
import { invoice, payment, refund } from "../../invoices/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { methodSchema } from "../../payment-methods/methods.ts";

const ofShop = z.object({ organizationId: id, id });

/** A payment, a refund or a correction of an invoice, as the client sees it. */
export const clientPayment = z.object({
  organizationId: id,
  /** The id of the payment, refund, credit note, deposit or deposit refund. */
  id,
  kind: z.enum(["payment", "refund", "credit-note", "deposit", "deposit-return"]),
  at: instant,
  /** Positive: paid. Negative: refunded, or deducted from the invoice. */
  amountCents: z.number().int(),
  method: methodSchema.nullable(),
  /** pending and failed apply to card refunds: on the way, or declined by the card company. */
  state: z.enum(["done", "pending", "failed"]),
  /** Null for a deposit that has not been applied to an invoice yet. */
  invoiceId: id.nullable(),
  invoiceNumber: z.number().int().nullable(),
  /** Null without a repair order, as in a counter sale. */
  repairOrderId: id.nullable(),
  /** For a deposit. Otherwise null. */
  repairOrderNumber: z.number().int().nullable(),
  /** The part of a deposit that the shop still holds. */
  heldCents: z.number().int(),
  /** Empty for a counter sale. */
  vehicle: z.string(),
});
export type ClientPayment = z.infer<typeof clientPayment>;

/** A deposit that a shop requests from the client by card. */
export const requestedDeposit = z.object({
  organizationId: id,
  id,
  amountCents: z.number().int(),
  requestedAt: instant,
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  vehicle: z.string(),
});
export type RequestedDeposit = z.infer<typeof requestedDeposit>;

/** The reason for a refund is internal to the shop. The reason on a credit note is for the customer. */
export const clientInvoice = invoice.extend({
  organizationId: id,
  /** Whether the shop lets customers pay part of it by card. */
  mayPayPart: z.boolean(),
  payments: z.array(payment.omit({ takenBy: true })),
  refunds: z.array(refund.omit({ by: true, reason: true })),
});
export type ClientInvoice = z.infer<typeof clientInvoice>;

export const getClientPayments = call({
  name: "client-payments.list",
  method: "GET",
  path: "/client/payments",
  access: "signed-in",
  summary: "A client's payments and refunds at all their shops, the last 200, newest first",
  topics: ["payment", "invoice"],
  reply: z.object({ payments: z.array(clientPayment) }),
});

/** What shops hold for a client: work on packages, and the gift cards that the client bought. */
export const clientHeld = z.object({
  packages: z.array(
    z.object({
      organizationId: id,
      id,
      name: z.string(),
      /** Empty: any of the client's vehicles. */
      vehicle: z.string(),
      expiresOn: day.nullable(),
      isExpired: z.boolean(),
      jobs: z.array(z.object({ name: z.string(), units: z.number().int(), leftUnits: z.number().int() })),
    }),
  ),
  giftCards: z.array(
    z.object({
      organizationId: id,
      id,
      lastFour: z.string(),
      balanceCents: z.number().int(),
      soldAt: instant,
    }),
  ),
});
export type ClientHeld = z.infer<typeof clientHeld>;

export const getClientHeld = call({
  name: "client-payments.held",
  method: "GET",
  path: "/client/held",
  access: "signed-in",
  summary:
    "A client's packages with what is left of their work, and the gift cards that they bought, with a balance",
  topics: ["payment", "invoice", "repair-order"],
  reply: clientHeld,
});

export const exportClientPayments = call({
  name: "client-payments.export",
  method: "GET",
  path: "/client/payments.csv",
  access: "signed-in",
  summary: "A client's payments and refunds, as CSV",
  file: "text/csv; charset=utf-8",
});

export const getClientReceipt = call({
  name: "client-payments.receipt",
  method: "GET",
  path: "/client/payments/:organizationId/:id/receipt",
  access: "signed-in",
  summary: "The receipt for a client's payment, as a PDF",
  params: ofShop,
  file: "application/pdf",
});

export const getClientDepositReceipt = call({
  name: "client-payments.deposit-receipt",
  method: "GET",
  path: "/client/deposits/:organizationId/:id/receipt",
  access: "signed-in",
  summary: "The receipt for a client's deposit, as a PDF",
  params: ofShop,
  file: "application/pdf",
});

export const payDepositAsClient = call({
  name: "client-payments.pay-deposit",
  method: "POST",
  path: "/client/deposit-requests/:organizationId/:id/checkout",
  access: "signed-in",
  summary: "Starts checkout for a requested deposit; returns the checkout URL",
  params: ofShop,
  reply: z.object({ url: z.string() }),
});

export const getClientInvoice = call({
  name: "client-payments.invoice",
  method: "GET",
  path: "/client/invoices/:organizationId/:id",
  access: "signed-in",
  summary: "A client's invoice line by line, with payments and refunds",
  params: ofShop,
  topics: ["payment", "invoice"],
  reply: clientInvoice,
});

export const getClientCreditNotePdf = call({
  name: "client-payments.credit-note-pdf",
  method: "GET",
  path: "/client/credit-notes/:organizationId/:id/pdf",
  access: "signed-in",
  summary: "A client's credit note, as a PDF",
  params: ofShop,
  file: "application/pdf",
});
