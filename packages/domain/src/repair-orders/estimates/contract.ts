import { z } from "zod";
import { contact } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id, linkToken } from "../../kernel/ids.ts";
import { positiveCents } from "../../kernel/money.ts";
import { instant } from "../../kernel/time.ts";
import { drawnSignature } from "../schema.ts";
import { estimateContent } from "./content.ts";
import { estimatePreference, estimatePreferences } from "./preference-notice.ts";

const one = z.object({ id });
const ofEstimate = z.object({ id, estimateId: id });
const topics = ["repair-order"] as const;

/** An estimate as sent. It never changes. */
export const savedEstimate = z.object({
  id,
  version: z.number().int(),
  sentAt: instant,
  sentBy: z.string().nullable(),
  sentTo: contact(z.string()),
  expiresAt: instant,
  viewedAt: instant.nullable(),
  totalCents: z.number().int(),
  content: estimateContent,
});
export type SavedEstimate = z.infer<typeof savedEstimate>;

export const getEstimate = call({
  name: "repair-orders.estimate",
  method: "GET",
  path: "/repair-orders/:id/estimates/:estimateId",
  access: "repair-order.view",
  summary: "A version of an estimate as sent, with another version to compare",
  params: ofEstimate,
  /** The version to compare with. If absent: the previous one. */
  query: z.object({ against: z.coerce.number().int().min(1).optional() }),
  topics,
  reply: z.object({ estimate: savedEstimate, against: savedEstimate.nullable() }),
});

/** Includes the customer's address and phone. */
export const getEstimatePdf = call({
  name: "repair-orders.estimate-pdf",
  method: "GET",
  path: "/repair-orders/:id/estimates/:estimateId/pdf",
  access: "customer.view",
  summary: "A written estimate, as a PDF",
  params: ofEstimate,
  file: "application/pdf",
});

export const getEstimatePdfByLink = call({
  name: "repair-orders.estimate-pdf-by-link",
  method: "GET",
  path: "/links/:token/estimate.pdf",
  access: "link",
  summary: "The estimate behind a customer's link, as a PDF",
  params: z.object({ token: linkToken }),
  file: "application/pdf",
});

export const getSignature = call({
  name: "repair-orders.signature",
  method: "GET",
  path: "/repair-orders/:id/authorizations/:authorizationId/signature",
  access: "repair-order.view",
  summary: "The signature drawn for an authorization",
  params: z.object({ id, authorizationId: id }),
  file: "image/png",
});

export const getEstimatePreference = call({
  name: "repair-orders.estimate-preference",
  method: "GET",
  path: "/repair-orders/:id/estimate-preference",
  access: "repair-order.view",
  summary: "The customer's signed estimate preference",
  params: one,
  topics,
  reply: z.object({ choice: estimatePreference.nullable() }),
});

/** Florida Statutes 559.905: one of three statements, signed before work begins. */
export const recordEstimatePreference = call({
  name: "repair-orders.record-estimate-preference",
  method: "POST",
  path: "/repair-orders/:id/estimate-preference",
  access: "repair-order.write",
  summary: "Records which of the law's three statements the customer chose and signed",
  params: one,
  body: z.object({
    choice: z.enum(estimatePreferences),
    limitCents: positiveCents.nullable().default(null),
    person: z.string().trim().min(1, "Enter who chose.").max(150),
    alsoAuthorized: z.string().trim().max(150).default(""),
    /** After-hours drop-off: the law counts it as a partial waiver, and nobody was there to sign. */
    afterHours: z.boolean().default(false),
    signature: drawnSignature.nullable().default(null),
  }),
  reply: z.object({ choice: estimatePreference }),
});
