import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { customerSummary } from "../schema.ts";

const cents = z.number().int();

export const declinedJob = z.object({
  jobId: id,
  name: z.string(),
  decision: z.enum(["declined", "deferred"]),
  decidedAt: instant,
  /** The price at which the job was offered, before supplies and tax. */
  cents,
  vehicleId: id,
  vehicle: z.string(),
  repairOrderId: id,
  number: z.number().int(),
});
export type DeclinedJob = z.infer<typeof declinedJob>;

export const getCustomerRecord = call({
  name: "customers.record",
  method: "GET",
  path: "/customers/:id/record",
  access: "customer.view",
  summary: "A customer's sales and balance, declined work, and possible duplicates",
  params: z.object({ id }),
  topics: ["customer", "vehicle", "repair-order", "invoice", "payment"],
  reply: z.object({
    money: z.object({
      /** Balance due on posted invoices at the caller's location. Negative when the shop owes the customer. */
      balanceCents: cents,
      /** Sales excluding tax on all posted invoices. */
      lifetimeCents: cents,
      /** ARO: those sales ÷ posted invoices. 0 without any. */
      averageCents: cents,
      invoices: z.number().int(),
      firstVisitAt: instant.nullable(),
      lastVisitAt: instant.nullable(),
      /** Whether a car of theirs is in the shop now. The last visit is then that one. */
      isHere: z.boolean(),
    }),
    /** Declined or deferred and not sold since, newest first. */
    declined: z.array(declinedJob),
    declinedCents: cents,
    /** The same name, or a car with the same plate. */
    possibleDuplicates: z.array(customerSummary.extend({ because: z.string() })),
    merges: z.array(
      z.object({ id, fromName: z.string(), at: instant, byName: z.string(), undone: z.boolean() }),
    ),
  }),
});

export const timelineKinds = [
  "appointment",
  "repair-order",
  "invoice",
  "payment",
  "refund",
  "credit-note",
  "message",
  "note",
  "transfer",
] as const;

export const timelineEntry = z.object({
  kind: z.enum(timelineKinds),
  id,
  at: instant,
  title: z.string(),
  detail: z.string(),
  status: z.string(),
  cents: cents.nullable(),
  repairOrderId: id.nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const getCustomerTimeline = call({
  name: "customers.timeline",
  method: "GET",
  path: "/customers/:id/timeline",
  access: "customer.view",
  summary: "A customer's timeline, newest first, 30 at a time",
  params: z.object({ id }),
  query: z.object({
    kind: z.enum(["all", ...timelineKinds]).default("all"),
    /** The `next` value from the previous page. */
    after: z.string().max(200).default(""),
  }),
  topics: ["customer", "vehicle", "repair-order", "invoice", "payment", "appointment"],
  reply: z.object({ entries: z.array(timelineEntry), next: z.string().nullable() }),
});

export const addCustomerNote = call({
  name: "customers.add-note",
  method: "POST",
  path: "/customers/:id/notes",
  access: "customer.write",
  summary: "Adds a note to a customer",
  params: z.object({ id }),
  body: z.object({
    text: z.string().trim().min(1, "Enter a note.").max(2000, "Enter at most 2000 characters."),
  }),
  reply: z.object({ id }),
});
