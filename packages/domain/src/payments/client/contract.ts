import { z } from "zod";
import { invoice, refund } from "../../invoices/contract.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

const ofShop = z.object({ organizationId: id, id });

/** Money that came or went back, or a correction of a bill, as the client sees it. */
export const clientPayment = z.object({
  organizationId: id,
  /** Of the payment, the refund, the credit note, the deposit or what went back of one. */
  id,
  kind: z.enum(["payment", "refund", "credit-note", "deposit", "deposit-return"]),
  at: instant,
  /** Above zero what was paid, below zero what came back or was taken off the bill. */
  amountCents: z.number().int(),
  method: z.enum(["card", "cash", "check"]).nullable(),
  /** pending and failed are of money that goes back to a card: on its way, or refused by the card's company. */
  state: z.enum(["done", "pending", "failed"]),
  /** Null for a deposit that no bill has counted yet. */
  invoiceId: id.nullable(),
  invoiceNumber: z.number().int().nullable(),
  /** Null for what has none: a sale over the counter. */
  repairOrderId: id.nullable(),
  /** Of a deposit; null else. */
  repairOrderNumber: z.number().int().nullable(),
  /** What the shop holds still of a deposit. */
  heldCents: z.number().int(),
  /** Empty for a sale over the counter. */
  vehicle: z.string(),
});
export type ClientPayment = z.infer<typeof clientPayment>;

/** A deposit that a shop asks the client to pay by card. */
export const askedDeposit = z.object({
  organizationId: id,
  id,
  amountCents: z.number().int(),
  askedAt: instant,
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  vehicle: z.string(),
});
export type AskedDeposit = z.infer<typeof askedDeposit>;

/** Why money went back is between the shop's people; what a credit note says is the customer's. */
export const clientInvoice = invoice.extend({
  organizationId: id,
  refunds: z.array(refund.omit({ by: true, reason: true })),
});
export type ClientInvoice = z.infer<typeof clientInvoice>;

export const getClientPayments = call({
  name: "client-payments.list",
  method: "GET",
  path: "/client/payments",
  access: "signed-in",
  summary: "What a client paid and got back in all their shops, the last 200, newest first",
  topics: ["payment", "invoice"],
  reply: z.object({ payments: z.array(clientPayment) }),
});

export const exportClientPayments = call({
  name: "client-payments.export",
  method: "GET",
  path: "/client/payments.csv",
  access: "signed-in",
  summary: "What a client paid and got back, as a table for a spreadsheet",
  file: "text/csv; charset=utf-8",
});

export const getClientReceipt = call({
  name: "client-payments.receipt",
  method: "GET",
  path: "/client/payments/:organizationId/:id/receipt",
  access: "signed-in",
  summary: "The receipt of one payment of a client",
  params: ofShop,
  file: "application/pdf",
});

export const getClientDepositReceipt = call({
  name: "client-payments.deposit-receipt",
  method: "GET",
  path: "/client/deposits/:organizationId/:id/receipt",
  access: "signed-in",
  summary: "The receipt of one deposit of a client",
  params: ofShop,
  file: "application/pdf",
});

export const payDepositAsClient = call({
  name: "client-payments.pay-deposit",
  method: "POST",
  path: "/client/deposit-requests/:organizationId/:id/checkout",
  access: "signed-in",
  summary: "Starts the checkout of a deposit that a shop asks for; the answer is where to go",
  params: ofShop,
  reply: z.object({ url: z.string() }),
});

export const getClientInvoice = call({
  name: "client-payments.invoice",
  method: "GET",
  path: "/client/invoices/:organizationId/:id",
  access: "signed-in",
  summary: "A client's invoice line by line, with what was paid and what came back",
  params: ofShop,
  topics: ["payment", "invoice"],
  reply: clientInvoice,
});

export const getClientCreditNotePdf = call({
  name: "client-payments.credit-note-pdf",
  method: "GET",
  path: "/client/credit-notes/:organizationId/:id/pdf",
  access: "signed-in",
  summary: "A credit note of a client as a document",
  params: ofShop,
  file: "application/pdf",
});
