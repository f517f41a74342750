import { z } from "zod";
import { metricOf } from "../../analytics/plain-metrics.ts";
import { id } from "../../kernel/ids.ts";
import { day } from "../../kernel/time.ts";
import { methodSchema } from "../../payment-methods/methods.ts";
import { repairOrderStatuses } from "../../repair-orders/schema.ts";
import { actInputs } from "../acts/registry.ts";
import { measurePlan } from "../query/plan.ts";
import { recordPlan } from "../records/record-plan.ts";
import { ownTopics } from "./own-topics.ts";

const limit = z.number().int().min(1).max(50).default(10);
const days = { from: day, to: day };
const anyDays = { from: day.nullable().default(null), to: day.nullable().default(null) };
const someone = id.nullable().default(null);
const word = z.string().trim().max(60);
/** Words of a name, all of which must match. Alternatives are separated by "|". */
const words = z.array(z.string().trim().max(240)).max(6).default([]);
const make = word.nullable().default(null);
const cents = z.number().int().min(0).max(10_000_000_000).nullable().default(null);
const locationScope = z.enum(["here", "all"]).default("here");
const customerId = someone;

const metric = z.string().refine((key) => metricOf(key) !== undefined, "Choose a metric by its key.");
/** The days to compare a metric with. */
const before = z.object(days);

/** The input of each read-only tool. Days are on the shop's own calendar, money is in cents. */
export const toolInputs = {
  metrics: z.object({
    metric,
    ...days,
    before,
    place: locationScope,
    step: z.enum(["day", "week", "month"]).nullable().default(null),
    pick: z.enum(["best", "worst"]).nullable().default(null),
    rows: z.boolean().default(false),
  }),
  metric_change: z.object({ metric, ...days, before, place: locationScope }),
  time_in_status: z.object({ ...days, place: locationScope }),
  repair_orders: z.object({
    /** "open" is every status before closed. "any" is every status except void. */
    state: z.union([z.enum(["open", "any"]), z.enum(repairOrderStatuses)]).default("open"),
    /** Past its promise time, or likely to be. */
    promise: z.enum(["late", "at-risk"]).nullable().default(null),
    onHold: z.boolean().default(false),
    visit: z.enum(["waiter", "drop-off", "loaner", "shuttle"]).nullable().default(null),
    /** Which date `from` and `to` apply to. */
    dates: z.enum(["opened", "promised"]).default("opened"),
    ...anyDays,
    advisorId: someone,
    technicianId: someone,
    customerId,
    make,
    model: make,
    minCents: cents,
    sort: z.enum(["newest", "oldest", "value", "promise"]).default("newest"),
    limit,
  }),
  repair_order: z.object({ number: z.number().int().min(1).max(999_999_999) }),
  declined_work: z.object({
    words,
    decision: z.enum(["declined", "deferred"]).nullable().default(null),
    ...anyDays,
    /** Only for vehicles whose next service is due within these days. */
    dueFrom: day.nullable().default(null),
    dueTo: day.nullable().default(null),
    /** Only of vehicles whose next service is overdue; `dueFrom` and `dueTo` are not looked at then. */
    overdue: z.boolean().default(false),
    customerId,
    make,
    model: make,
    minCents: cents,
    sort: z.enum(["newest", "value"]).default("value"),
    limit,
  }),
  unpaid_invoices: z.object({
    customerId,
    /** Posted at least this many days ago. */
    minDays: z.number().int().min(0).max(3650).nullable().default(null),
    minCents: cents,
    sort: z.enum(["oldest", "value"]).default("oldest"),
    limit,
  }),
  invoices: z.object({
    ...anyDays,
    number: z.number().int().min(1).max(999_999_999).nullable().default(null),
    customerId,
    make,
    minCents: cents,
    sort: z.enum(["newest", "value"]).default("newest"),
    limit,
  }),
  payments: z.object({
    ...days,
    method: methodSchema.nullable().default(null),
  }),
  refunds: z.object({
    ...days,
    method: methodSchema.nullable().default(null),
    customerId,
    limit: limit.default(25),
  }),
  gift_cards: z.object({ limit: limit.default(25) }),
  packages: z.object({ limit: limit.default(25) }),
  day_closes: z.object({ ...days, limit: limit.default(25) }),
  sales_tax: z.object({ ...days, show: z.enum(["tax", "exempt"]).default("tax") }),
  inspections: z.object({
    /** "open": started and not complete, whatever the date. "completed": completed within the days. */
    state: z.enum(["completed", "open"]).default("completed"),
    ...days,
    technicianId: someone,
    limit: limit.default(25),
  }),
  customers: z.object({
    /** Excludes customers with a visit on or after this day. */
    notSince: day.nullable().default(null),
    /** What `from` and `to` apply to: posted invoices, an opened repair order, or the customer's first one. */
    dates: z.enum(["spent", "visited", "new"]).default("spent"),
    ...anyDays,
    minCents: cents,
    minVisits: z.number().int().min(1).max(1000).nullable().default(null),
    texts: z.boolean().nullable().default(null),
    email: z.boolean().nullable().default(null),
    city: word.nullable().default(null),
    make,
    sort: z.enum(["spent", "visits", "last-visit", "name"]).default("spent"),
    limit,
  }),
  customer: z.object({ customerId: id }),
  vehicles: z.object({
    make,
    model: make,
    fromYear: z.number().int().min(1900).max(2100).nullable().default(null),
    toYear: z.number().int().min(1900).max(2100).nullable().default(null),
    limit,
  }),
  services_due: z.object({ words, overdue: z.boolean().default(false), ...anyDays, customerId, make, limit }),
  parts: z.object({
    words,
    stock: z.enum(["any", "low", "out"]).default("any"),
    /** Days when parts were issued or sold. */
    ...anyDays,
    /** Not used since this day. */
    unusedSince: day.nullable().default(null),
    sort: z.enum(["number", "used", "on-hand", "value"]).default("number"),
    limit,
  }),
  canned_jobs: z.object({ words, limit }),
  jobs_sold: z.object({
    ...days,
    words,
    technicianId: someone,
    sort: z.enum(["count", "value", "hours"]).default("count"),
    limit,
  }),
  technicians: z.object({
    ...days,
    technicianId: someone,
    sort: z.enum(["flagged", "clocked", "efficiency", "present"]).default("flagged"),
    pick: z.enum(["best", "worst"]).nullable().default(null),
  }),
  own_work: z.object({ about: z.enum(ownTopics), ...anyDays }),
  /** `free`: only people who are here and on no job. */
  /** `absent`: only people of the location who have not clocked in. */
  on_the_clock: z.object({ free: z.boolean().default(false), absent: z.boolean().default(false) }),
  appointments: z.object({
    ...days,
    status: z
      .enum(["requested", "confirmed", "arrived", "checked-in", "no-show", "cancelled"])
      .nullable()
      .default(null),
    visit: z.enum(["waiter", "drop-off", "loaner", "shuttle"]).nullable().default(null),
    technicianId: someone,
    customerId,
    limit: limit.default(25),
  }),
  free_time: z.object({
    ...days,
    technicianId: someone,
    minutes: z.number().int().min(15).max(600).default(60),
    /** Words of a canned job: the time is its book time. */
    words,
    /** Hours of the day, HH:MM on the shop's clock. */
    after: z
      .string()
      .regex(/^\d\d:\d\d$/)
      .nullable()
      .default(null),
    before: z
      .string()
      .regex(/^\d\d:\d\d$/)
      .nullable()
      .default(null),
  }),
  conversations: z.object({ limit: limit.default(25) }),
  audit: z.object({
    ...days,
    kind: z
      .enum([
        "sign-in",
        "failure",
        "export",
        "settings",
        "money",
        "invitation",
        "role",
        "suspension",
        "deletion",
      ])
      .nullable()
      .default(null),
    personId: someone,
    limit: limit.default(25),
  }),
  today: z.object({ place: locationScope }),
  shop: z.object({
    about: z.enum(["rates", "contact", "hours", "working", "specifications"]).default("rates"),
    ...anyDays,
  }),
  query: measurePlan,
  records: recordPlan,
  open_work: z.object({
    makes: z.array(word).max(10).default([]),
    /** "Make|Model" */
    models: z.array(z.string().trim().max(120)).max(30).default([]),
    technicianId: someone,
    customerId,
    /** A repair order's number. */
    number: z.number().int().min(1).max(999_999_999).nullable().default(null),
    limit: limit.default(25),
  }),
  draft_message: z.object({
    customerId: id,
    about: z
      .enum(["declined", "service", "ready", "unpaid", "estimate", "appointment", "hello"])
      .default("hello"),
  }),
  draft_plan: z.object({ day }),
  draft_bill_words: z.object({ number: z.number().int().min(1).max(999_999_999) }),
  draft_purchase: z.object({ words }),
  draft_job: z.object({
    number: z.number().int().min(1).max(999_999_999),
    words: z.array(z.string().trim().max(240)).min(1).max(6),
  }),
  ...actInputs,
} as const;

export type ToolName = keyof typeof toolInputs;
export const toolNames = Object.keys(toolInputs) as readonly ToolName[];
export type ToolInput<Name extends ToolName> = z.output<(typeof toolInputs)[Name]>;

/** Whether a name from outside is one of a tool. */
export const isTool = (name: unknown): name is ToolName =>
  typeof name === "string" && Object.hasOwn(toolInputs, name);
