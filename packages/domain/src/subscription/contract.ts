import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { positiveCents } from "../kernel/money.ts";
import { instant } from "../kernel/time.ts";
import { subscriptionState } from "./billing.ts";
import { billings, planNames, trialDays } from "./plans.ts";

export { type SubscriptionState, subscriptionState } from "./billing.ts";

const planChoice = z.object({ plan: z.enum(planNames), billing: z.enum(billings) });

export const subscription = z.object({
  id,
  plan: z.enum(planNames),
  billing: z.enum(billings),
  locations: z.number().int(),
  /** For all locations combined, per month or year. */
  chargeCents: positiveCents,
  state: subscriptionState,
  /** When the shop's one trial ends or ended. Null for a plan that began without it. */
  trialEndsAt: instant.nullable(),
  /** When the next charge is due. Null: not known, or none is. */
  periodEndsAt: instant.nullable(),
  /** When it ends because it was canceled. Null: it renews. */
  endsAt: instant.nullable(),
  /** What it changes to when the period ends. Null: it stays. */
  next: planChoice.nullable(),
  /** Whether the provider is known to have a card for the next charge. */
  hasCard: z.boolean(),
  /** When the oldest unpaid charge failed first. Null: nothing is unpaid. */
  overdueSince: instant.nullable(),
  /** When the shop becomes read-only unless that is paid. */
  readOnlyAt: instant.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Opened in the test checkout: nothing is ever charged. */
  isTest: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const planInvoice = z.object({
  reference: z.string(),
  number: z.string(),
  amountCents: z.number().int(),
  state: z.enum(["paid", "failed", "void"]),
  at: instant,
  /** The provider's page of it. Empty: none. */
  url: z.string(),
});

/** The shop's current plan, or its last one. */
export const getSubscription = call({
  name: "subscription.get",
  method: "GET",
  path: "/subscription",
  access: "subscription.manage",
  summary: "The shop's AutoIQ plan, its invoices, and what a new plan would start with",
  topics: ["subscription", "shop"],
  reply: z.object({
    subscription: subscription.nullable(),
    /** Newest first. */
    invoices: z.array(planInvoice),
    /** The active bays of each location. */
    bays: z.array(z.object({ name: z.string(), bays: z.number().int().min(0) })),
    /** Free days that a checkout started now includes. 0 when the trial is over. */
    trialDays: z.number().int().min(0).max(trialDays),
    locations: z.number().int().min(1),
    /** Why no plan can be chosen here, as a sentence. Null when one can. */
    notOffered: z.string().nullable(),
  }),
});
export type SubscriptionView = z.infer<NonNullable<typeof getSubscription.reply>>;

/** A larger plan applies at once, and a smaller one when the paid period ends. */
export const changeSubscription = call({
  name: "subscription.change",
  method: "POST",
  path: "/subscription/change",
  access: "subscription.manage",
  summary: "Changes the shop's plan or its billing, now or at the end of the paid period",
  body: planChoice,
  reply: subscription,
});

export const cancelSubscription = call({
  name: "subscription.cancel",
  method: "POST",
  path: "/subscription/cancel",
  access: "subscription.manage",
  summary: "Ends the shop's plan when its paid period ends, or a trial right away; its records stay",
  reply: subscription,
});

export const keepSubscription = call({
  name: "subscription.keep",
  method: "POST",
  path: "/subscription/keep",
  access: "subscription.manage",
  summary: "Takes back a cancellation or a change that was to come at the end of the period",
  reply: subscription,
});

export const openBillingPortal = call({
  name: "subscription.open-portal",
  method: "POST",
  path: "/subscription/portal",
  access: "subscription.manage",
  summary: "Opens the payment provider's page with the shop's card and invoices",
  reply: z.object({ url: z.string() }),
});

/** The input of the function create-checkout for a plan. It never includes the price. */
export const choosePlanBody = z.object({
  planName: z.string().trim().toLowerCase().pipe(z.enum(planNames)),
  billing: z.enum(billings).default("monthly"),
});
