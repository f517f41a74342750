import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day } from "../../kernel/time.ts";
import { amount } from "../settings.ts";
import { jurisdiction, laborTaxabilities, taxable, taxLevels, tireFeeRule } from "./schema.ts";

const one = z.object({ id });

/** What is taxed from a day on, with the state's fees in cents. */
const rulesFrom = z.object({
  fromDay: day,
  labor: z.enum(laborTaxabilities),
  taxable,
  tireFeeCents: z.number().int(),
  batteryFeeCents: z.number().int(),
  tireFeeRule: tireFeeRule.nullable(),
});

export const datedRules = rulesFrom.extend({
  /** The state that the rules were set for. */
  state: z.string(),
  /** Null: nobody of the shop has confirmed them. */
  confirmedBy: z.string().nullable(),
});
export type DatedRules = z.infer<typeof datedRules>;

export const datedJurisdiction = jurisdiction.extend({
  id,
  fromDay: day,
  /** The last day. Null: until further notice. */
  toDay: day.nullable(),
});
export type DatedJurisdiction = z.infer<typeof datedJurisdiction>;

export const salesTaxSettings = z.object({
  /** The location's state and today's day there. */
  state: z.string(),
  today: day,
  /** By day, oldest first. */
  rules: z.array(datedRules),
  /** By level, name and day. */
  jurisdictions: z.array(datedJurisdiction),
  /** Where the defaults of the location's state come from. Null without a state. */
  defaults: z
    .object({
      asOf: day,
      /** Whether a text that AutoIQ has read supports the rate and the labor rule. */
      isConfirmed: z.boolean(),
      localTaxes: z.enum(["none", "some", "most"]),
      notes: z.array(z.string()),
      sources: z.array(z.object({ what: z.string(), cite: z.string(), url: z.string().nullable() })),
    })
    .nullable(),
});
export type SalesTaxSettings = z.infer<typeof salesTaxSettings>;

export const getSalesTax = call({
  name: "shops.sales-tax",
  method: "GET",
  path: "/shop/sales-tax",
  access: "shop.manage",
  summary: "The location's sales tax: rules and jurisdictions, past and upcoming",
  topics: ["shop"],
  reply: salesTaxSettings,
});

const feeShare = z
  .number("Enter a percentage such as 2.")
  .min(0, "Enter zero or more.")
  .max(2500, "Enter at most 25%.")
  .int("Enter at most two decimals.");

/** The rules as entered. Saving them confirms them. */
export const taxRulesInput = rulesFrom.extend({
  tireFeeCents: amount(10_000),
  batteryFeeCents: amount(10_000),
  tireFeeRule: z
    .object({
      basisPoints: feeShare,
      capCents: amount(10_000)
        .min(1, "Enter an amount above zero, or leave it empty for no limit.")
        .nullable(),
      large: z.object({ cents: amount(10_000), basisPoints: feeShare }).nullable(),
    })
    .nullable()
    .default(null),
});
export type TaxRulesInput = z.infer<typeof taxRulesInput>;

export const saveTaxRules = call({
  name: "shops.save-tax-rules",
  method: "PUT",
  path: "/shop/sales-tax/rules",
  access: "shop.manage",
  summary: "Sets and confirms what is taxed from a day on",
  body: taxRulesInput,
  reply: salesTaxSettings,
});

const rate = {
  basisPoints: z
    .number("Enter a percentage such as 6.25.")
    .min(0, "Enter zero or more.")
    .max(3000, "Enter at most 30%.")
    .multipleOf(0.01, "Enter at most four decimals."),
  capCents: amount(1_000_000_000)
    .min(1, "Enter an amount above zero, or leave it empty for no cap.")
    .nullable(),
  fromDay: day,
};

export const jurisdictionInput = z.object({
  id,
  level: z.enum(taxLevels),
  name: z
    .string()
    .trim()
    .min(1, "Enter a name, such as Franklin County.")
    .max(80, "Enter at most 80 characters."),
  ...rate,
});
export type JurisdictionInput = z.infer<typeof jurisdictionInput>;

export const addJurisdiction = call({
  name: "shops.add-jurisdiction",
  method: "POST",
  path: "/shop/sales-tax/jurisdictions",
  access: "shop.manage",
  summary: "Adds a jurisdiction that taxes sales from a day on",
  body: jurisdictionInput,
  reply: salesTaxSettings,
});

/** The browser chooses the id of the new rate's row, so a repeated request changes only once. */
export const changeRate = call({
  name: "shops.change-tax-rate",
  method: "POST",
  path: "/shop/sales-tax/jurisdictions/:id/rate",
  access: "shop.manage",
  summary: "Changes a jurisdiction's rate from a day on",
  params: one,
  body: z.object({ newId: id, ...rate }),
  reply: salesTaxSettings,
});

export const endJurisdiction = call({
  name: "shops.end-jurisdiction",
  method: "POST",
  path: "/shop/sales-tax/jurisdictions/:id/end",
  access: "shop.manage",
  summary: "Ends a jurisdiction after a day",
  params: one,
  body: z.object({ lastDay: day }),
  reply: salesTaxSettings,
});

export const applyStateDefaults = call({
  name: "shops.apply-state-tax-defaults",
  method: "POST",
  path: "/shop/sales-tax/defaults",
  access: "shop.manage",
  summary: "Replaces rules and jurisdictions with the defaults of the location's state, from today",
  body: z.object({ state: z.string().length(2) }),
  reply: salesTaxSettings,
});
