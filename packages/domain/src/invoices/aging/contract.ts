import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

const byAge = {
  current: z.number().int(),
  over30: z.number().int(),
  over60: z.number().int(),
  over90: z.number().int(),
  totalCents: z.number().int(),
};

export const debtor = z.object({
  /** Null for everyone without a customer record, combined. */
  customerId: id.nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  hasEmail: z.boolean(),
  /** Statements can be emailed: to the customer, or to a contact who gets them. */
  getsStatements: z.boolean(),
  ...byAge,
  /** Oldest first. */
  bills: z.array(
    z.object({ id, number: z.number().int(), days: z.number().int(), balanceDueCents: z.number().int() }),
  ),
  /** Open finance charges, oldest first. They age from the day they were posted. */
  charges: z.array(z.object({ id, days: z.number().int(), balanceDueCents: z.number().int() })),
  reminder: z
    .object({ leavesAt: instant, outcome: z.enum(["mailed", "not-owed", "no-address"]).nullable() })
    .nullable(),
});
export type Debtor = z.infer<typeof debtor>;

export const getAging = call({
  name: "invoices.aging",
  method: "GET",
  path: "/invoices/aging",
  access: "invoice.view",
  summary:
    "A/R aging at the location, by customer and days past the due date of each invoice, with finance charges",
  topics: ["invoice", "payment"],
  reply: z.object({
    asOf: instant,
    totals: z.object(byAge),
    /** Longest past due first. */
    debtors: z.array(debtor),
  }),
});
export type Aging = z.infer<NonNullable<typeof getAging.reply>>;

/** The browser chooses the id, so a repeated request sends only one reminder. */
export const remindCustomer = call({
  name: "invoices.remind-customer",
  method: "POST",
  path: "/customers/:id/payment-reminders",
  access: "payment.take",
  summary: "Emails a customer a payment reminder, within messaging hours",
  params: z.object({ id }),
  body: z.object({ id }),
  reply: z.object({ leavesAt: instant }),
});
