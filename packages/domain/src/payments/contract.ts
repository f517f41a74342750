import Big from "big.js";
import { z } from "zod";
import { invoice } from "../invoices/contract.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { partOfBalance, positiveCents } from "../kernel/money.ts";
import { methodSchema, paymentDetails, withRefundDetails } from "../payment-methods/methods.ts";
import { tip } from "../payment-methods/tips/schema.ts";
import { tender } from "./tender.ts";

export const takePayment = call({
  name: "payments.take",
  method: "POST",
  path: "/invoices/:id/payments",
  access: "payment.take",
  summary:
    "Records a payment at the counter, up to the balance due: cash, check, card terminal, ACH, financing, or other",
  params: z.object({ id }),
  body: tender,
  reply: invoice,
});

/**
 * Refunds a payment. What the customer did not overpay is taken off the bill by a credit note in the same transaction,
 * so that the balance due stays the same. The browser chooses the id, so a repeated request refunds only once.
 */
export const refundPayment = call({
  name: "payments.refund",
  method: "POST",
  path: "/invoices/:id/refunds",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Refunds all or part of a payment, by a way that its method allows",
  params: z.object({ id }),
  body: withRefundDetails(
    z.object({
      id,
      paymentId: id,
      method: methodSchema,
      amountCents: positiveCents,
      reason: z.string().trim().min(1, "Enter the reason for the refund.").max(300),
      /** Such as the approval code of the terminal. */
      details: paymentDetails.default({}),
      /** The customer still owes the amount and pays it in another way. Otherwise a credit note takes it off the bill. */
      paysAgain: z.boolean().default(false),
      /** Also refunds the payment's tip, all of it. */
      refundsTip: z.boolean().default(false),
    }),
  ),
  reply: invoice,
});

export const startCheckout = call({
  name: "payments.start-checkout",
  method: "POST",
  path: "/invoices/:id/checkout",
  access: "payment.take",
  summary: "Starts a card checkout for all or part of the balance due; no card number touches this server",
  params: z.object({ id }),
  body: partOfBalance.extend({ tip: tip.optional() }),
  reply: z.object({ url: z.string() }),
});

/** US dollars as a number or decimal text, converted to cents. */
const dollars = z
  .union([z.number(), z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)])
  .transform((amount) => new Big(amount).times(100))
  .refine((amount) => amount.eq(amount.round(0)), "Enter an amount in dollars and cents.")
  .transform((amount) => amount.toNumber())
  .pipe(positiveCents);

/**
 * The input of the function create-checkout for an invoice: its id, an amount (if absent: the balance due), and a tip on top
 * of it (if absent: none).
 */
export const createCheckoutBody = z.object({
  invoiceId: id,
  amount: dollars.optional(),
  tip: dollars.optional(),
});
