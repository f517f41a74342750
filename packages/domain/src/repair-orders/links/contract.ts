import { z } from "zod";
import { inspectionPhoto, inspectionVideo, lastReading } from "../../inspections/contract.ts";
import { pointKinds, pointLimits, readings } from "../../inspections/points.ts";
import { ratings } from "../../inspections/ratings.ts";
import { stateFees } from "../../inventory/part-states.ts";
import { call } from "../../kernel/contract.ts";
import { id, linkToken } from "../../kernel/ids.ts";
import { partOfBalance, positiveCents } from "../../kernel/money.ts";
import { instant } from "../../kernel/time.ts";
import { methodSchema } from "../../payment-methods/methods.ts";
import { cardPricing, waysToPay } from "../../shops/card-pricing/schema.ts";
import { shopLogo } from "../../shops/logo/contract.ts";
import { pricingSettings } from "../../shops/schema.ts";
import {
  authorizationStates,
  decisions,
  discountBases,
  drawnSignature,
  estimateDiscount,
  payers,
  priced,
  repairOrderStatuses,
  workStates,
} from "../schema.ts";

/** The scope of a customer's link: no account, one repair order, until it expires. */
const ofLink = z.object({ token: linkToken });

export const linkView = z.object({
  shop: z.object({
    name: z.string(),
    phone: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    registrationNumber: z.string(),
    timeZone: z.string(),
    logo: shopLogo.nullable(),
  }),
  repairOrderNumber: z.number().int(),
  repairOrderVersion: z.number().int(),
  /** False once the shop has changed the estimate after sending this link. Decisions are then not accepted. */
  current: z.boolean(),
  status: z.enum(repairOrderStatuses),
  sentAt: instant,
  expiresAt: instant,
  promisedAt: instant.nullable(),
  customerName: z.string(),
  vehicle: z.string(),
  odometerIn: z.number().int().nullable(),
  concern: z.string(),
  guarantee: z.string(),
  /** What the law requires on a written estimate besides jobs and prices, in display order. */
  terms: z.array(z.object({ label: z.string(), text: z.string() })),
  jobs: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      authorization: z.enum(authorizationStates),
      /** The totals include only what the customer pays. */
      pay: z.enum(payers),
      work: z.enum(workStates),
      inspectionItemId: id.nullable(),
      /** What a diagnosis found. Absent or empty for other jobs, and until it is written. */
      found: z.string().optional(),
      subtotalCents: z.number().int(),
      lines: z.array(
        z.object({
          kind: z.enum(["labor", "part", "sublet", "fee", "discount"]),
          description: z.string(),
          hours: z.string().nullable(),
          rateCents: z.number().int().nullable(),
          quantity: z.string().nullable(),
          unitPriceCents: z.number().int().nullable(),
          amountCents: z.number().int(),
          condition: z.enum(["new", "used", "rebuilt"]),
          stateFee: z.enum(stateFees),
          discountFrom: z.enum(discountBases).optional(),
          discountBasisPoints: z.number().int().nullable().optional(),
          taxable: z.boolean().nullable().optional(),
          isDiagnosisCredit: z.boolean().optional(),
        }),
      ),
    }),
  ),
  /** On the whole estimate, besides the discount lines of its jobs. */
  discount: estimateDiscount.nullable().default(null),
  presented: priced.omit({ costCents: true }),
  authorized: priced.omit({ costCents: true }),
  /** What the shop adds for a credit card, or takes off for cash. Null or absent: nothing. */
  cardPricing: cardPricing.nullish(),
  /** The inputs for pricing a selection as it is made, by the same rules as on the server. */
  pricing: pricingSettings,
  inspection: z
    .object({
      signedOffName: z.string(),
      signedOffAt: instant,
      items: z.array(
        z.object({
          id,
          section: z.string(),
          label: z.string(),
          kind: z.enum(pointKinds),
          rating: z.enum(ratings).nullable(),
          note: z.string(),
          measurement: z.string(),
          unit: z.string(),
          readings,
          /** This shop's limits for soon and urgent. */
          limits: pointLimits.nullable(),
          /** The same point on this customer's previous visit. */
          last: lastReading.pick({ at: true, odometer: true, measurement: true }).nullable(),
          photos: z.array(inspectionPhoto.omit({ version: true })),
          videos: z.array(inspectionVideo).default([]),
        }),
      ),
    })
    .nullable(),
  invoice: z
    .object({
      id,
      number: z.number().int(),
      totalCents: z.number().int(),
      creditedCents: z.number().int(),
      paidCents: z.number().int(),
      writtenOffCents: z.number().int().default(0),
      postedAt: instant,
      /** Whether the shop lets customers pay part of it by card. */
      mayPayPart: z.boolean(),
      /** The tips to suggest, in percent. Null or absent: the shop accepts none. */
      tipPercents: z.array(z.number().int()).nullish(),
      /** What the balance due comes to by the ways to pay it. Null or absent: the same by all. */
      prices: waysToPay.nullish(),
    })
    .nullable(),
  /** Deposits, oldest first. Posting an invoice applies the amount held. */
  deposits: z.array(
    z.object({
      id,
      method: methodSchema,
      amountCents: z.number().int(),
      heldCents: z.number().int(),
      takenAt: instant,
    }),
  ),
  /** A deposit that the shop requests by card. */
  requestedDeposit: z.object({ id, amountCents: z.number().int() }).nullable(),
});
export type LinkView = z.infer<typeof linkView>;

export const openLink = call({
  name: "repair-orders.open-link",
  method: "GET",
  path: "/links/:token",
  access: "link",
  summary: "What a customer sees through the emailed link",
  params: ofLink,
  reply: linkView,
});

export const answers = z.object({
  repairOrderVersion: z.number().int(),
  person: z.string().trim().min(1, "Enter your name.").max(150),
  signature: drawnSignature,
  decisions,
});

export const decideByLink = call({
  name: "repair-orders.decide-jobs-by-link",
  method: "POST",
  path: "/links/:token/decisions",
  access: "link",
  summary: "Records the customer's decision on each job, with a drawn signature",
  params: ofLink,
  body: answers,
  reply: linkView,
});

export const payDepositByOrderLink = call({
  name: "repair-orders.pay-deposit-by-link",
  method: "POST",
  path: "/links/:token/deposit-checkout",
  access: "link",
  summary: "Starts checkout for the requested deposit; returns the checkout URL",
  params: ofLink,
  reply: z.object({ url: z.string() }),
});

export const getDepositReceiptByLink = call({
  name: "repair-orders.deposit-receipt-by-link",
  method: "GET",
  path: "/links/:token/deposits/:id/receipt",
  access: "link",
  summary: "The receipt for a deposit behind a customer's link, as a PDF",
  params: ofLink.extend({ id }),
  file: "application/pdf",
});

export const payByLink = call({
  name: "repair-orders.pay-by-link",
  method: "POST",
  path: "/links/:token/checkout",
  access: "link",
  summary: "Starts checkout for the invoice; returns the checkout URL",
  params: ofLink,
  body: partOfBalance.extend({ tipCents: positiveCents.optional() }),
  reply: z.object({ url: z.string() }),
});
