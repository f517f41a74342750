import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { day, instant } from "../kernel/time.ts";
import { subscriptionState } from "../subscription/billing.ts";
import { planNames } from "../subscription/plans.ts";
import { controls } from "./features.ts";
import { installationHealth } from "./health.ts";

const count = z.number().int().min(0);

/** Why an operator changes something for a business. Its owner reads it in the audit log. */
const reason = z
  .string()
  .trim()
  .min(3, "Say why. The owner of the business reads it.")
  .max(300, "Use at most 300 characters.");
const after = z.string().max(200).default("");

export const operatorAction = z.object({
  id,
  at: instant,
  operator: z.string(),
  action: z.string(),
  /** The name of the business. Empty: the installation. */
  business: z.string(),
  reason: z.string(),
});
export type OperatorAction = z.infer<typeof operatorAction>;

export const getHealth = call({
  name: "operator.get-health",
  method: "GET",
  path: "/operator/health",
  access: "operator",
  summary:
    "Whether the installation works: database, backup, jobs, emails, webhooks, storage; and what operators did last",
  reply: installationHealth.extend({ actions: z.array(operatorAction) }),
});
export type Health = z.infer<NonNullable<typeof getHealth.reply>>;

/** Counts, and no customer, repair order, or price of a business. */
export const operatedBusiness = z.object({
  organizationId: id,
  name: z.string(),
  openedAt: instant,
  /** A student's practice shop. */
  isPractice: z.boolean(),
  /** Null: it never chose a plan. */
  plan: z.enum(planNames).nullable(),
  planState: subscriptionState.nullable(),
  trialEndsAt: instant.nullable(),
  overdueSince: instant.nullable(),
  /** Open ones. */
  locations: count,
  /** Active members of the team. */
  staff: count,
  /** Repair orders that were opened in the last 30 days. */
  repairOrders: count,
  /** The last repair order or entry in the audit log. Null: neither. */
  lastActiveAt: instant.nullable(),
});
export type OperatedBusiness = z.infer<typeof operatedBusiness>;

export const listBusinesses = call({
  name: "operator.list-businesses",
  method: "GET",
  path: "/operator/businesses",
  access: "operator",
  summary: "The businesses of the installation by name, with counts, 25 at a time",
  query: z.object({ q: z.string().trim().max(100).default(""), after }),
  reply: z.object({ rows: z.array(operatedBusiness), next: z.string().nullable() }),
});

/** Of the last 30 days, except what is stored. */
export const businessUsage = z.object({
  repairOrders: count,
  emails: count,
  texts: count,
  questions: count,
  tokens: z.number(),
  files: count,
  bytes: z.number(),
  failedJobs: count,
});

export const businessDetail = z.object({
  business: operatedBusiness,
  usage: businessUsage,
  periodEndsAt: instant.nullable(),
  endsAt: instant.nullable(),
  hasCard: z.boolean(),
  /** Until when its owner lets operators look at settings, audit log, and failed jobs. Null: not now. */
  supportEndsAt: instant.nullable(),
  controls,
  /** Of the controls. 0: never set. */
  version: z.number().int(),
  /** What operators did to this business, newest first. */
  actions: z.array(operatorAction),
});
export type BusinessDetail = z.infer<typeof businessDetail>;

const business = z.object({ organizationId: id });

export const getBusiness = call({
  name: "operator.get-business",
  method: "GET",
  path: "/operator/businesses/:organizationId",
  access: "operator",
  summary: "One business: what it uses, its plan, and what operators set for it",
  params: business,
  reply: businessDetail,
});

export const saveControls = call({
  name: "operator.save-controls",
  method: "PUT",
  path: "/operator/businesses/:organizationId/controls",
  access: "operator",
  summary: "Switches features of a business off or on, or limits its language model; its owner sees why",
  params: business,
  body: controls.extend({ version: z.number().int().min(0), reason }),
  reply: businessDetail,
});

export const extendTrial = call({
  name: "operator.extend-trial",
  method: "POST",
  path: "/operator/businesses/:organizationId/trial",
  access: "operator",
  summary: "Extends the trial of a business to a day; its owner sees why",
  params: business,
  body: z.object({ endsOn: day, reason }),
  reply: businessDetail,
});

export const failedJob = z.object({
  id: z.number().int(),
  task: z.string(),
  /** The name of the business. Empty: the job belongs to none. */
  business: z.string(),
  queuedAt: instant,
  failedAt: instant,
  attempts: count,
  /** The first line, without addresses, quoted values, and long numbers. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = call({
  name: "operator.list-failed-jobs",
  method: "GET",
  path: "/operator/jobs",
  access: "operator",
  summary:
    "Jobs that failed at every attempt, newest first, 50 at a time, and how many there are of each kind",
  query: z.object({ task: z.string().max(100).default(""), after }),
  reply: z.object({
    kinds: z.array(z.object({ task: z.string(), failed: count, waiting: count, retrying: count })),
    rows: z.array(failedJob),
    next: z.string().nullable(),
  }),
});
export type FailedJobs = z.infer<NonNullable<typeof listFailedJobs.reply>>;

export const retryJobs = call({
  name: "operator.retry-jobs",
  method: "POST",
  path: "/operator/jobs/retry",
  access: "operator",
  summary: "Starts a failed job again, or all of a kind; a repeat starts none",
  body: z.object({
    /** One job. 0: all of the kind. */
    id: z.number().int().min(0),
    task: z.string().min(1).max(100),
  }),
  reply: z.object({ retried: count }),
});

export const failedEmail = z.object({
  id: z.string(),
  /** The name of the business. Empty: it belongs to none. */
  business: z.string(),
  /** Of team members whole, of others the first letter and the domain. */
  address: z.string(),
  reason: z.string(),
  at: instant,
});
export type FailedEmail = z.infer<typeof failedEmail>;

export const listFailedEmails = call({
  name: "operator.list-failed-emails",
  method: "GET",
  path: "/operator/emails",
  access: "operator",
  summary: "Emails that bounced or could not be sent, newest first, 50 at a time, with masked addresses",
  query: z.object({ after }),
  reply: z.object({ rows: z.array(failedEmail), next: z.string().nullable() }),
});
