import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { zeroOrMoreCents } from "../../kernel/money.ts";
import { netDayOptions } from "./rules.ts";

/** How a customer may pay, and what their invoices need. */
export const terms = z.object({
  chargeAccount: z.boolean(),
  /** Days from posting until an invoice is due. 0: due on receipt. */
  netDays: z
    .number()
    .int()
    .refine((days) => (netDayOptions as readonly number[]).includes(days), "Choose the terms."),
  /** The most that may be due at a location, in cents. Null: no limit. */
  creditLimitCents: zeroOrMoreCents.nullable(),
  purchaseOrderRequired: z.boolean(),
  monthlyStatement: z.boolean(),
});
export type Terms = z.infer<typeof terms>;

const params = z.object({ id });
const reply = z.object({
  terms,
  /** What is due at the caller's location now, in cents. */
  dueCents: z.number().int(),
});

export const getTerms = call({
  name: "customers.terms",
  method: "GET",
  path: "/customers/:id/terms",
  access: "customer.view",
  summary: "A customer's terms and credit limit, and what is due at the location",
  params,
  topics: ["customer", "payment", "invoice"],
  reply,
});

export const saveTerms = call({
  name: "customers.save-terms",
  method: "PUT",
  path: "/customers/:id/terms",
  access: "customer.terms",
  summary: "Sets a customer's terms, credit limit, purchase order rule, and monthly statement",
  params,
  body: terms,
  reply,
});
