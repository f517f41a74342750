import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { positiveCents, zeroOrMoreCents } from "../../kernel/money.ts";
import { instant } from "../../kernel/time.ts";
import { methodSchema, paymentDetails, withRefundDetails } from "../../payment-methods/methods.ts";
import { moneyTender } from "../tender.ts";

const cents = z.number().int();
const topics = ["payment", "invoice", "customer"] as const;

export const openInvoice = z.object({
  id,
  number: cents,
  repairOrderId: id.nullable(),
  vehicle: z.string(),
  postedAt: instant,
  totalCents: cents,
  balanceDueCents: cents,
});

export const customerCredit = z.object({
  /** The payment that left it. */
  id,
  method: methodSchema,
  checkNumber: z.string(),
  takenAt: instant,
  by: z.string(),
  amountCents: cents,
  /** What no invoice took and nobody refunded yet. */
  openCents: cents,
});

/** A finance charge that is neither paid nor waived. */
export const openCharge = z.object({
  id,
  /** YYYY-MM. */
  month: z.string(),
  at: instant,
  openCents: cents,
});

const account = z.object({
  /** Unpaid invoices of the customer at the caller's location, oldest first. */
  invoices: z.array(openInvoice),
  /** Open finance charges at the location, oldest first. */
  charges: z.array(openCharge),
  /** Payments with open credit, oldest first. */
  credits: z.array(customerCredit),
});
export type CustomerAccount = z.infer<typeof account>;

export const getCustomerAccount = call({
  name: "payments.customer-account",
  method: "GET",
  path: "/customers/:id/account",
  access: "invoice.view",
  summary: "A customer's unpaid invoices and open credit at the location",
  params: z.object({ id }),
  topics: [...topics],
  reply: account,
});

/** Null: oldest invoice first. */
const shares = z
  .array(z.object({ invoiceId: id, amountCents: positiveCents }))
  .max(200, "Choose at most 200 invoices at once.")
  .nullable()
  .default(null);

/** What finance charges take, oldest first. Null: what invoices leave, or nothing where the desk chose the shares. */
const chargesCents = zeroOrMoreCents.nullable().default(null);

/** The browser chooses the id, so a repeated request takes the payment once. */
export const takeAccountPayment = call({
  name: "payments.take-account-payment",
  method: "POST",
  path: "/customers/:id/account-payments",
  access: "payment.take",
  summary: "Records one payment over many invoices of a customer. What no invoice takes becomes credit",
  params: z.object({ id }),
  body: z.object({ id, payment: moneyTender, shares, chargesCents }),
  reply: account,
});

/** The browser chooses the id, so a repeated request applies the credit once. */
export const applyCredit = call({
  name: "payments.apply-credit",
  method: "POST",
  path: "/customers/:id/credit-applications",
  access: "payment.take",
  summary: "Pays invoices of a customer from the customer's credit",
  params: z.object({ id }),
  body: z.object({ id, amountCents: positiveCents, shares, chargesCents }),
  reply: account,
});

/** The browser chooses the id, so a repeated request refunds once. */
export const refundCredit = call({
  name: "payments.refund-credit",
  method: "POST",
  path: "/customers/:id/account-payments/:accountPaymentId/refunds",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Refunds open credit of a customer, by a way that the payment's method allows",
  params: z.object({ id, accountPaymentId: id }),
  body: withRefundDetails(
    z.object({
      id,
      method: methodSchema,
      amountCents: positiveCents,
      reason: z.string().trim().min(1, "Enter the reason for the refund.").max(300),
      details: paymentDetails.default({}),
    }),
  ),
  reply: account,
});
