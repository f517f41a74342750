import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { customerSummary } from "../schema.ts";
import { customerGroups, segments, segmentsAndGroups } from "../segments/rules.ts";

/**
 * - due: a service is overdue or is due in the next two weeks
 * - declined: work was declined or deferred in the last year and not sold since
 * - lapsed: visited repeatedly, and has stayed away longer than usual
 * - first-time: visited for the first time in the last three weeks
 */
export const crmLists = ["due", "declined", "lapsed", "first-time"] as const;
export type CrmList = (typeof crmLists)[number];

/** Days to wait before messaging the same customer again. */
export const restDays = 14;

/** The draft of a message. A person reads it, edits it, and decides whether to send it. */
const draft = z.object({ channel: z.enum(["email", "sms"]), subject: z.string(), body: z.string() });

export const crmRow = z.object({
  /** Identifies one reason to get in touch. The same reason has the same key. */
  key: z.string(),
  customer: customerSummary,
  vehicle: z.object({ id, label: z.string() }).nullable(),
  /** The reason in one sentence, from the records. */
  reason: z.string(),
  /** The work to book an appointment for. */
  work: z.array(z.string()),
  /** Potential sales before tax. Null when unknown. */
  cents: z.number().int().nullable(),
  draft: draft.nullable(),
  /** Why no message was prepared. Empty when one was. */
  noDraft: z.string(),
});
export type CrmRow = z.infer<typeof crmRow>;

export const listCrm = call({
  name: "customers.crm",
  method: "GET",
  path: "/crm",
  access: "customer.view",
  summary: "Customers to contact, each with the reason, its value, and a draft message, 25 at a time",
  query: z.object({
    list: z.enum(crmLists).default("due"),
    /** Of declined work and lapsed customers: by value. The other lists are by day, the latest first. */
    sort: z.enum(["value", "-value"]).default("-value"),
    /** The `next` value from the previous page. */
    after: z.string().max(100).default(""),
  }),
  topics: ["customer", "vehicle", "repair-order", "appointment", "message"],
  reply: z.object({
    today: day,
    rows: z.array(crmRow),
    counts: z.record(z.enum(crmLists), z.number().int()),
    /** When visits and values were last calculated. Null in a shop that opened today. */
    learnedAt: instant.nullable(),
    next: z.string().nullable(),
  }),
});

export const listSegments = call({
  name: "customers.segments",
  method: "GET",
  path: "/customer-segments",
  access: "customer.view",
  summary: "Customer segments by visit pattern, with past and expected sales of each",
  topics: ["customer"],
  reply: z.object({
    segments: z.array(
      z.object({
        segment: z.enum(segments),
        customers: z.number().int(),
        /** Sales to date and expected in the next 365 days, excluding tax. */
        lifetimeSalesCents: z.number().int(),
        totalExpectedSalesCents: z.number().int(),
      }),
    ),
    /** Groups that cut across the segments, with the same sums. */
    groups: z.array(
      z.object({
        group: z.enum(customerGroups),
        customers: z.number().int(),
        lifetimeSalesCents: z.number().int(),
        totalExpectedSalesCents: z.number().int(),
      }),
    ),
    learnedAt: instant.nullable(),
  }),
});

export const listSegmentMembers = call({
  name: "customers.segment-members",
  method: "GET",
  path: "/customer-segments/:segment/members",
  access: "customer.view",
  summary: "Customers of a segment or group, those with the most sales first, 25 at a time",
  params: z.object({ segment: z.enum(segmentsAndGroups) }),
  query: z.object({
    /** The `next` value from the previous page. */
    after: z.string().max(100).default(""),
  }),
  topics: ["customer"],
  reply: z.object({
    members: z.array(
      z.object({
        customer: customerSummary,
        visits: z.number().int(),
        /** The last paid visit. Null without one. */
        lastOn: day.nullable(),
        lifetimeSalesCents: z.number().int(),
        expectedSalesCents: z.number().int(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const getCustomerForecast = call({
  name: "customers.forecast",
  method: "GET",
  path: "/customers/:id/forecast",
  access: "customer.view",
  summary: "A customer's visit pattern: segment, chance of returning, and expected sales in a year",
  params: z.object({ id }),
  topics: ["customer", "invoice"],
  reply: z.object({
    segment: z.enum(segments),
    visits: z.number().int(),
    /** Average days between visits. Null with fewer than two visits. */
    usualDays: z.number().int().nullable(),
    daysSinceVisit: z.number().int().nullable(),
    /** From 0 to 1. Null without a visit, or in a shop without a forecast yet. */
    returnProbability: z.number().nullable(),
    /** Expected in the next 365 days: visits, and sales excluding tax. */
    expectedVisitCount: z.number().nullable(),
    expectedSalesCents: z.number().int().nullable(),
  }),
});
