import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { customerSummary } from "../schema.ts";
import { segments } from "../segments/rules.ts";

/**
 * - due: a service is overdue or falls in the next two weeks
 * - declined: work was refused or put off in the last year, and not sold since
 * - away: came again and again, and stays away longer than they usually do
 * - thank: was here for the first time in the last three weeks
 */
export const bringBackLists = ["due", "declined", "away", "thank"] as const;
export type BringBackList = (typeof bringBackLists)[number];

/** Whoever got a message is left in peace for so many days. */
export const restDays = 14;

/** What a message begins with. It is a draft: a person reads it, changes it and sends it, or not. */
const draft = z.object({ channel: z.enum(["mail", "text"]), subject: z.string(), body: z.string() });

export const bringBackRow = z.object({
  /** One reason to get in touch; the same reason has the same key. */
  key: z.string(),
  customer: customerSummary,
  vehicle: z.object({ id, label: z.string() }).nullable(),
  /** Why, as one sentence from the records. */
  reason: z.string(),
  /** What it is about, for an appointment. */
  work: z.array(z.string()),
  /** What it may bring, before tax; null where nobody can say. */
  cents: z.number().int().nullable(),
  draft: draft.nullable(),
  /** Why no message was prepared; empty where one was. */
  noDraft: z.string(),
});
export type BringBackRow = z.infer<typeof bringBackRow>;

export const listBringBack = call({
  name: "customers.bring-back",
  method: "GET",
  path: "/bring-back",
  access: "customer.view",
  summary: "Customers to get in touch with, each with the reason, its value and a draft, 25 at a time",
  query: z.object({
    list: z.enum(bringBackLists).default("due"),
    /** The `next` of the page before. */
    after: z.string().max(100).default(""),
  }),
  topics: ["customer", "vehicle", "repair-order", "appointment", "message"],
  reply: z.object({
    today: day,
    rows: z.array(bringBackRow),
    counts: z.record(z.enum(bringBackLists), z.number().int()),
    /** When visits and values were worked out last; null in a shop that opened today. */
    learnedAt: instant.nullable(),
    next: z.string().nullable(),
  }),
});

export const listSegments = call({
  name: "customers.segments",
  method: "GET",
  path: "/customer-segments",
  access: "customer.view",
  summary: "Groups of customers by how they come, with what each brought and may bring",
  topics: ["customer"],
  reply: z.object({
    segments: z.array(
      z.object({
        segment: z.enum(segments),
        customers: z.number().int(),
        /** Sales excluding tax so far, and expected in the next 365 days. */
        pastCents: z.number().int(),
        aheadCents: z.number().int(),
      }),
    ),
    learnedAt: instant.nullable(),
  }),
});

export const getCustomerProspect = call({
  name: "customers.prospect",
  method: "GET",
  path: "/customers/:id/prospect",
  access: "customer.view",
  summary: "How one customer comes: the group, the chance that they still come, and what a year may bring",
  params: z.object({ id }),
  topics: ["customer", "invoice"],
  reply: z.object({
    segment: z.enum(segments),
    visits: z.number().int(),
    /** Days between visits, on average; null below two visits. */
    usualDays: z.number().int().nullable(),
    awayDays: z.number().int().nullable(),
    /** From 0 to 1; null in a shop that has not learned yet, or without a visit. */
    stillComing: z.number().nullable(),
    /** Expected in the next 365 days: visits, and sales excluding tax. */
    visitsAhead: z.number().nullable(),
    centsAhead: z.number().int().nullable(),
  }),
});
