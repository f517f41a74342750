import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { positiveCents, zeroOrMoreCents } from "../../kernel/money.ts";
import { day, instant } from "../../kernel/time.ts";
import { highestRateBp } from "./rules.ts";

const cents = z.number().int();
const topics = ["payment", "invoice", "customer"] as const;
/** YYYY-MM. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Choose a month.");

const rateProblem = "Enter a yearly rate above 0% and up to 36%.";
/** What a customer agreed to pay on overdue balances. */
export const agreementTerms = z.object({
  /** Simple interest a year, in hundredths of a percent. */
  annualRateBp: z.number().int().min(1, rateProblem).max(highestRateBp, rateProblem),
  graceDays: z.number().int().min(0, "Enter 0 to 90 days.").max(90, "Enter 0 to 90 days."),
  minimumCents: cents.min(0, "Enter zero or more.").max(10_000, "Enter at most $100.00."),
  /** The day of the agreement, and the first that can be charged. */
  agreedOn: day,
  reference: z
    .string()
    .trim()
    .min(1, "Enter who signed, and where the agreement is filed.")
    .max(200, "Enter at most 200 characters."),
  /** The monthly job posts the charge without a person. */
  automatic: z.boolean(),
});
export type AgreementTerms = z.infer<typeof agreementTerms>;

export const working = z.object({
  balances: z.array(
    z.object({ number: cents.nullable(), from: day, to: day, days: cents, balanceCents: cents }),
  ),
  centDays: z.number(),
  daysInYear: cents,
  interestCents: cents,
});

export const postedCharge = z.object({
  id,
  /** YYYY-MM. */
  month: z.string(),
  at: instant,
  /** Empty: the monthly job. */
  by: z.string(),
  amountCents: cents,
  /** What was neither paid nor waived. */
  openCents: cents,
  waivedCents: cents,
  /** What can be waived: open, or paid and then credit of the customer. */
  waivableCents: cents,
  annualRateBp: cents,
  minimumCents: cents,
  working,
});
export type PostedCharge = z.infer<typeof postedCharge>;

const ofCustomer = z.object({
  /** Null: none, or it ended. */
  agreement: agreementTerms.extend({ at: instant, by: z.string() }).nullable(),
  /** At the caller's location, newest first. */
  charges: z.array(postedCharge),
});
export type FinanceCharges = z.infer<typeof ofCustomer>;

export const getFinanceCharges = call({
  name: "invoices.finance-charges",
  method: "GET",
  path: "/customers/:id/finance-charges",
  access: "invoice.view",
  summary: "A customer's agreement on finance charges, and the charges at the location",
  params: z.object({ id }),
  topics: [...topics],
  reply: ofCustomer,
});

export const saveAgreement = call({
  name: "invoices.save-finance-charge-agreement",
  method: "PUT",
  path: "/customers/:id/finance-charge-agreement",
  access: "customer.terms",
  summary: "Records what a customer agreed to pay on overdue balances, or that it ended",
  params: z.object({ id }),
  body: z.object({
    /** Null: no finance charges from now on. */
    agreement: agreementTerms.nullable(),
    /** The person confirms that the state allows the rate and that the customer agreed in writing. */
    confirmed: z.boolean().default(false),
  }),
  topics: [...topics],
  reply: ofCustomer,
});

export const previewCharge = z.object({
  customerId: id,
  name: z.string(),
  amountCents: cents,
  annualRateBp: cents,
  graceDays: cents,
  minimumCents: cents,
  working,
});
export type PreviewCharge = z.infer<typeof previewCharge>;

export const previewFinanceCharges = call({
  name: "invoices.preview-finance-charges",
  method: "GET",
  path: "/finance-charges",
  access: "payment.take",
  summary: "The finance charges of a month that are not posted yet at the location, with their working",
  query: z.object({ month }),
  topics: [...topics],
  reply: z.object({
    charges: z.array(previewCharge),
    /** How many customers agreed to finance charges. */
    agreements: cents,
    /** Charges of the month that are posted. */
    posted: cents,
  }),
});

/** A customer has one charge for a month, so a repeated request posts each once. */
export const postFinanceCharges = call({
  name: "invoices.post-finance-charges",
  method: "POST",
  path: "/finance-charges",
  access: "payment.take",
  summary: "Posts finance charges of a month, as they were previewed",
  body: z.object({
    month,
    charges: z
      .array(z.object({ customerId: id, amountCents: positiveCents }))
      .min(1, "Choose at least one customer.")
      .max(500, "Choose at most 500 customers at once.")
      .refine(
        (all) => new Set(all.map((each) => each.customerId)).size === all.length,
        "A customer is listed twice. Refresh and try again.",
      ),
  }),
  topics: [...topics],
  reply: z.object({ posted: cents, alreadyPosted: cents }),
});

/** The browser chooses the id, so a repeated request waives once. */
export const waiveFinanceCharge = call({
  name: "invoices.waive-finance-charge",
  method: "POST",
  path: "/finance-charges/:id/waivers",
  access: "invoice.write-off",
  summary: "Waives a finance charge or a part of it: what was paid of that becomes the customer's credit",
  params: z.object({ id }),
  body: z.object({
    id,
    amountCents: positiveCents,
    /** How much of it was paid, as the person saw: this becomes credit. Another amount is refused. */
    toCreditCents: zeroOrMoreCents.default(0),
    reason: z.string().trim().min(1, "Enter the reason for waiving it.").max(300),
  }),
  topics: [...topics],
  reply: ofCustomer,
});
