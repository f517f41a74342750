import { z } from "zod";
import { contact } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { methodSchema } from "../../payment-methods/methods.ts";
import { movementKinds } from "./rules.ts";

const cents = z.number().int();
const topics = ["payment", "invoice", "customer"] as const;
const inOrder = <T extends { from: string; to: string }>(of: T) => of.from <= of.to;
const order = { message: "Choose an end that isn't before the start.", path: ["to"] };
const period = z.object({ from: day, to: day }).refine(inOrder, order);

export const statement = z.object({
  customer: z.object({ id, name: z.string(), email: contact(z.string().nullable()) }),
  from: day,
  to: day,
  openingCents: cents,
  movements: z.array(
    z.object({
      day,
      kind: z.enum(movementKinds),
      number: cents.nullable(),
      numbers: z.array(cents),
      method: methodSchema.nullable(),
      checkNumber: z.string(),
      amountCents: cents,
      balanceCents: cents,
    }),
  ),
  closingCents: cents,
  open: z.array(
    z.object({
      id,
      number: cents,
      postedOn: day,
      dueOn: day,
      netDays: cents,
      /** Days past due on the last day. Negative: not due yet. */
      days: cents,
      totalCents: cents,
      balanceDueCents: cents,
      purchaseOrder: z.string(),
      unitNumber: z.string(),
      department: z.string(),
    }),
  ),
  /** Subtotals of the open invoices. Empty for customers without departments. */
  departments: z.array(z.object({ department: z.string(), balanceDueCents: cents })),
  aging: z.object({ current: cents, over30: cents, over60: cents, over90: cents, totalCents: cents }),
  creditCents: cents,
  depositCents: cents,
  chargesCents: cents,
});
export type StatementReply = z.infer<typeof statement>;

export const getStatement = call({
  name: "invoices.statement",
  method: "GET",
  path: "/customers/:id/statement",
  access: "invoice.view",
  summary: "A customer's account at the location from one day to another: movements, balances, open invoices",
  params: z.object({ id }),
  query: period,
  topics: [...topics],
  reply: z.object({
    statement,
    /** Sent ones, newest first. */
    sent: z.array(
      z.object({
        id,
        from: day,
        to: day,
        at: instant,
        /** Empty: the monthly job. */
        by: z.string(),
        outcome: z.enum(["emailed", "no-address"]).nullable(),
        closingCents: cents.nullable(),
      }),
    ),
  }),
});

export const getStatementPdf = call({
  name: "invoices.statement-pdf",
  method: "GET",
  path: "/customers/:id/statement/pdf",
  access: "invoice.view",
  summary: "A customer's statement as a PDF",
  params: z.object({ id }),
  query: period,
  file: "application/pdf",
});

/** The browser chooses the id, so a repeated request sends each statement once. */
export const sendStatements = call({
  name: "invoices.send-statements",
  method: "POST",
  path: "/statement-runs",
  access: "payment.take",
  summary: "Emails statements with their PDF to customers",
  body: z
    .object({
      id,
      from: day,
      to: day,
      customerIds: z
        .array(id)
        .min(1, "Choose at least one customer.")
        .max(2000, "Choose at most 2,000 customers at once."),
    })
    .refine(inOrder, order),
  topics: [...topics],
  reply: z.object({
    queued: cents,
    /** Customers who get none, because they have no email address. */
    withoutEmail: z.array(z.string()),
  }),
});
