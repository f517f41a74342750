import { z } from "zod";

/** Who levies a sales tax. A location may have several of each but the state. */
export const taxLevels = ["state", "county", "city", "district"] as const;
export type TaxLevel = (typeof taxLevels)[number];

/**
 * When labor is taxed. "with-parts": a bill with any furnished part is taxable as a whole, and one without a part is
 * not taxed at all. "with-parts-by-job": the same for each job of a bill.
 */
export const laborTaxabilities = ["always", "never", "with-parts", "with-parts-by-job"] as const;
export type LaborTaxability = (typeof laborTaxabilities)[number];

/** The kinds of charges, besides labor, that are each taxed or not. State fees count as fees. */
export const taxableKinds = ["part", "sublet", "fee", "supplies"] as const;
export type TaxableKind = (typeof taxableKinds)[number];

/**
 * A tax of one jurisdiction on a bill: a rate in basis points with at most two decimals (New Jersey has 662.5), on at
 * most `capCents` of each bill.
 */
export const jurisdiction = z.object({
  name: z.string(),
  level: z.enum(taxLevels),
  basisPoints: z.number(),
  capCents: z.number().int().nullable(),
});
export type Jurisdiction = z.infer<typeof jurisdiction>;

export const taxable = z.object({
  part: z.boolean(),
  sublet: z.boolean(),
  fee: z.boolean(),
  supplies: z.boolean(),
});

/** What one amount per new tire cannot say of the state's fee. */
export const tireFeeRule = z.object({
  /** Of the tire's price after discounts, besides the fixed fee: 200 is 2%. */
  basisPoints: z.number().int(),
  /** The most that this share comes to per tire. Null: no limit. */
  capCents: z.number().int().nullable(),
  /** The fixed fee and the share of a large tire. Null: as of any other tire. */
  large: z.object({ cents: z.number().int(), basisPoints: z.number().int() }).nullable(),
});
export type TireFeeRule = z.infer<typeof tireFeeRule>;

/** What taxes a bill on one day. Fees are cents per new tire and per lead-acid battery, as the state requires. */
export const taxRules = z.object({
  jurisdictions: z.array(jurisdiction),
  labor: z.enum(laborTaxabilities),
  taxable,
  tireFeeCents: z.number().int(),
  batteryFeeCents: z.number().int(),
  /** Absent in rates that were kept before there was one. */
  tireFeeRule: tireFeeRule.nullish(),
});
export type TaxRules = z.infer<typeof taxRules>;

/** One jurisdiction's part of a bill: its rate, the amount it taxes, and its tax. */
export const taxLine = jurisdiction
  .pick({ name: true, level: true, basisPoints: true })
  .extend({ taxableCents: z.number().int(), taxCents: z.number().int() });
export type TaxLine = z.infer<typeof taxLine>;

/** The number of a customer's certificate, and the cents that would have been taxed without it. */
export const taxExemption = z.object({ certificate: z.string(), exemptCents: z.number().int() });
export type TaxExemption = z.infer<typeof taxExemption>;
