import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { positiveCents } from "../../kernel/money.ts";

/** Whom a tip can be for. */
export const tipsAreFor = ["technicians", "person", "shop"] as const;
export type TipIsFor = (typeof tipsAreFor)[number];

const meant = {
  meantFor: z.enum(tipsAreFor).default("technicians"),
  /** The person it is for. Null for the technicians and for the whole shop. */
  staffId: id.nullable().default(null),
};
const namesOne = (of: { meantFor: string; staffId: string | null }) =>
  (of.meantFor === "person") === (of.staffId !== null);
const whoIsMissing = { path: ["staffId"], message: "Choose who the tip is for." };

/** A tip that comes on top of a payment. */
export const tip = z.object({ amountCents: positiveCents, ...meant }).refine(namesOne, whoIsMissing);
export type Tip = z.infer<typeof tip>;

/** On a card reader. `amountCents` is null when the reader asks the customer for the tip. */
export const readerTip = z
  .object({ amountCents: positiveCents.nullable(), ...meant })
  .refine(namesOne, whoIsMissing);
export type ReaderTip = z.infer<typeof readerTip>;

const share = z.object({ name: z.string(), amountCents: z.number().int() });

/** The tip of a payment on an invoice. */
export const paymentTip = z.object({
  amountCents: z.number().int(),
  /** Null: not refunded. A refund that the card processor declined does not count. */
  refund: z.object({ state: z.enum(["pending", "sent"]), at: z.string() }).nullable(),
  /** Whom it is for. An empty name: the whole shop. Customers do not see this. */
  shares: z.array(share),
});
export type PaymentTip = z.infer<typeof paymentTip>;

/** What a payment's tip moved, in cents: nothing without one. */
export const tipOf = (payment: { readonly tip?: PaymentTip | null | undefined }): number =>
  payment.tip?.amountCents ?? 0;

/** The tip of a payment unless it was refunded, in cents. */
export const keptTip = (payment: { readonly tip?: PaymentTip | null | undefined }): number =>
  payment.tip?.refund ? 0 : tipOf(payment);
