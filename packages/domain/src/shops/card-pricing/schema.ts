import { z } from "zod";

/**
 * What a location does about the cost of cards. surcharge: a credit card pays more than the bill. cash-discount: cash and
 * checks pay less. dual-pricing: the same, and both prices are shown wherever the bill is.
 */
export const cardPrograms = ["off", "surcharge", "cash-discount", "dual-pricing"] as const;
export type CardProgram = (typeof cardPrograms)[number];

/** A program that is on, as it applies to a bill. */
export const cardPricing = z.object({
  program: z.enum(["surcharge", "cash-discount", "dual-pricing"]),
  /** The surcharge or the discount, in hundredths of a percent. */
  basisPoints: z.number().int(),
  /** Whether the surcharge is part of the taxable price. */
  surchargeTaxed: z.boolean(),
});
export type CardPricing = z.infer<typeof cardPricing>;

/** The surcharge or cash discount of a payment, and what refunds have taken back of it. In cents. */
export const paymentAdjustment = z.object({
  kind: z.enum(["surcharge", "cash-discount"]),
  basisPoints: z.number().int(),
  /** Including tax. */
  amountCents: z.number().int(),
  taxCents: z.number().int(),
  /** Without refunds that the processor declined. */
  returnedCents: z.number().int(),
  returnedTaxCents: z.number().int(),
});
export type PaymentAdjustment = z.infer<typeof paymentAdjustment>;

/** What one amount comes to by the ways to pay it. In cents. */
export const waysToPay = z.object({
  program: cardPricing.shape.program,
  basisPoints: z.number().int(),
  cashCents: z.number().int(),
  /** By credit card at the shop. */
  creditCents: z.number().int(),
});
export type WaysToPay = z.infer<typeof waysToPay>;

/** 275 is "2.75%". */
export const percentOf = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))}%`;
