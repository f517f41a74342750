import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id, linkToken } from "../../kernel/ids.ts";
import { positiveCents } from "../../kernel/money.ts";
import { instant } from "../../kernel/time.ts";
import { messageStates } from "../../messages/schema.ts";
import {
  declinedCardRefunds,
  methodSchema,
  paymentDetails,
  withRefundDetails,
} from "../../payment-methods/methods.ts";
import { linkView } from "../../repair-orders/links/contract.ts";
import { moneyTender } from "../tender.ts";

/** A deposit refund. Pending until the card's payment provider responds, failed when it was not carried out. */
const depositReturn = z.object({
  id,
  method: methodSchema,
  state: z.enum(["pending", "sent", "failed"]),
  amountCents: z.number().int(),
  details: paymentDetails,
  reason: z.string(),
  by: z.string(),
  at: instant,
  /** Why it failed, as a sentence. */
  failure: z.string(),
});

/** A charge for a deposit that was no longer requested, which the card company declined to refund. */
export const unrefundedCharge = z.object({
  id,
  amountCents: z.number().int(),
  chargedAt: instant,
  failure: z.string(),
});

export const deposit = z.object({
  id,
  method: methodSchema,
  amountCents: z.number().int(),
  tenderedCents: z.number().int().nullable(),
  checkNumber: z.string(),
  details: paymentDetails,
  takenAt: instant,
  by: z.string(),
  /** Held until the invoice is posted, when the amount held is applied as a payment, or until it is fully refunded. */
  state: z.enum(["held", "applied", "returned"]),
  /** Received, less refunds and the amount applied to the invoice. */
  heldCents: z.number().int(),
  returnedCents: z.number().int(),
  appliedCents: z.number().int(),
  /** Oldest first. */
  returns: z.array(depositReturn),
});
export type Deposit = z.infer<typeof deposit>;

export const getDepositReceipt = call({
  name: "payments.deposit-receipt",
  method: "GET",
  path: "/repair-orders/:id/deposits/:depositId/receipt",
  access: "invoice.view",
  summary: "The receipt for a deposit, as a PDF",
  params: z.object({ id, depositId: id }),
  file: "application/pdf",
});

/** How the link to a requested deposit is sent. None: the checkout is opened at the front desk. */
const channels = ["email", "sms"] as const;

/** A request to the customer to pay a deposit by card. */
export const depositRequest = z.object({
  id,
  amountCents: z.number().int(),
  requestedAt: instant,
  by: z.string(),
  /** Where its link was sent, oldest first. */
  links: z.array(
    z.object({
      channel: z.enum(channels),
      recipient: z.string(),
      /** When sending was requested. */
      sentAt: instant,
      /** The delivery status of the message. */
      state: z.enum(messageStates),
      /** When a text held for quiet hours is sent. */
      notBefore: instant.nullable(),
      failure: z.string(),
    }),
  ),
});

const deposits = z.object({
  /** Oldest first. */
  deposits: z.array(deposit),
  heldCents: z.number().int(),
  /** The maximum further deposit: the total that the customer was shown, less the deposits held. */
  refundableCents: z.number().int(),
  /** The open request. Null when there is none. */
  request: depositRequest.nullable(),
  /** Not counted in any of the shop's totals, because the money belongs to the customer. */
  unreturned: z.array(unrefundedCharge),
  /** A deposit that a card reader waits for. Null or absent: none. */
  onReader: z.object({ id, amountCents: z.number().int(), readerLabel: z.string() }).nullish(),
});
export type Deposits = z.infer<typeof deposits>;

const ofOrder = z.object({ id });
const ofRequest = z.object({ id, requestId: id });

export const listDeposits = call({
  name: "payments.deposits",
  method: "GET",
  path: "/repair-orders/:id/deposits",
  access: "invoice.view",
  summary: "A repair order's deposits, and any deposit requested by card",
  params: ofOrder,
  topics: ["payment", "repair-order", "message"],
  reply: deposits,
});

/** Every deposit of the location that is still held. The longest held comes first. */
export const listHeldDeposits = call({
  name: "payments.held-deposits",
  method: "GET",
  path: "/deposits",
  access: "invoice.view",
  summary: "The deposits the shop holds, oldest first, at most 500",
  topics: ["payment", "repair-order", "customer"],
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        repairOrderId: id,
        repairOrderNumber: z.number().int(),
        customerName: z.string(),
        vehicle: z.string(),
        method: methodSchema,
        takenAt: instant,
        amountCents: z.number().int(),
        heldCents: z.number().int(),
      }),
    ),
  }),
});

/** The browser chooses the id, so a repeated request takes the money only once. */
export const takeDeposit = call({
  name: "payments.take-deposit",
  method: "POST",
  path: "/repair-orders/:id/deposits",
  access: "payment.take",
  summary: "Records a deposit at the counter before the invoice, up to the estimate the customer was shown",
  params: ofOrder,
  body: z.object({ id, payment: moneyTender }),
  reply: deposits,
});

/** The browser chooses the id, so a repeated request refunds only once. */
export const refundDeposit = call({
  name: "payments.refund-deposit",
  method: "POST",
  path: "/repair-orders/:id/deposits/:depositId/refunds",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Refunds all or part of a deposit, by a way that its method allows",
  params: z.object({ id, depositId: id }),
  body: withRefundDetails(
    z.object({
      id,
      method: methodSchema,
      amountCents: positiveCents,
      reason: z.string().trim().min(1, "Enter the reason for the refund.").max(300),
      details: paymentDetails.default({}),
    }),
  ),
  reply: deposits,
});

export const refundCharge = call({
  name: "payments.refund-charge",
  method: "POST",
  path: "/repair-orders/:id/deposit-charges/:chargeId/refund",
  access: "payment.refund",
  stepUp: "if-asked",
  summary: "Retries a failed card refund, or records that it was refunded at the counter",
  params: z.object({ id, chargeId: id }),
  body: z.object({ way: z.enum(declinedCardRefunds) }),
  reply: deposits,
});

/** The browser chooses the id, so a repeated request creates only one deposit request. */
export const requestDeposit = call({
  name: "payments.request-deposit",
  method: "POST",
  path: "/repair-orders/:id/deposit-requests",
  access: "payment.take",
  summary: "Requests a card deposit from the customer; replaces an earlier request",
  params: ofOrder,
  body: z.object({ id, amountCents: positiveCents, send: z.enum(["none", ...channels]) }),
  reply: deposits,
});

export const sendDepositLink = call({
  name: "payments.send-deposit-link",
  method: "POST",
  path: "/repair-orders/:id/deposit-requests/:requestId/links",
  access: "payment.take",
  summary: "Emails or texts the customer a link to pay the requested deposit",
  params: ofRequest,
  body: z.object({ channel: z.enum(channels) }),
  reply: deposits,
});

export const withdrawDepositRequest = call({
  name: "payments.withdraw-deposit-request",
  method: "POST",
  path: "/repair-orders/:id/deposit-requests/:requestId/withdraw",
  access: "payment.take",
  summary: "Withdraws a deposit request; its links and checkouts stop working",
  params: ofRequest,
  reply: deposits,
});

const toCheckout = z.object({ url: z.string() });

export const startDepositCheckout = call({
  name: "payments.start-deposit-checkout",
  method: "POST",
  path: "/repair-orders/:id/deposit-requests/:requestId/checkout",
  access: "payment.take",
  summary: "Starts a card checkout for the requested deposit; no card number touches this server",
  params: ofRequest,
  reply: toCheckout,
});

/** What the link to a requested deposit shows: only that deposit, and nothing else of the repair order. */
export const depositLinkView = z.object({
  shop: linkView.shape.shop,
  repairOrderNumber: z.number().int(),
  vehicle: z.string(),
  amountCents: z.number().int(),
  /** ended: the shop withdrew it, replaced it with a new request, or no longer needs it. */
  state: z.enum(["open", "paid", "ended"]),
});
export type DepositLinkView = z.infer<typeof depositLinkView>;

/** Public, because it is not a link to a repair order: its token opens one requested deposit. */
export const openDepositLink = call({
  name: "payments.open-deposit-link",
  method: "GET",
  path: "/deposit-links/:token",
  access: "public",
  summary: "What a customer sees through a deposit link",
  params: z.object({ token: linkToken }),
  reply: depositLinkView,
});

export const payDepositByLink = call({
  name: "payments.pay-deposit-by-link",
  method: "POST",
  path: "/deposit-links/:token/checkout",
  access: "public",
  summary: "Starts checkout for a requested deposit; returns the checkout URL",
  params: z.object({ token: linkToken }),
  reply: toCheckout,
});
