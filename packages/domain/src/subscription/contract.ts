import { z } from "zod";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { positiveCents } from "../kernel/money.ts";
import { instant } from "../kernel/time.ts";
import { billings, planNames, trialDays } from "./plans.ts";

export const subscriptionState = z.enum(["trialing", "active", "past-due", "canceled"]);
export type SubscriptionState = z.infer<typeof subscriptionState>;

export const subscription = z.object({
  id,
  plan: z.enum(planNames),
  billing: z.enum(billings),
  locations: z.number().int(),
  /** For all locations combined, per month or year. */
  chargeCents: positiveCents,
  state: subscriptionState,
  /** When the shop's one trial ends or ended. Null for a shop without one. */
  trialEndsAt: instant.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Opened in the test checkout: nothing is ever charged. */
  isTest: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

/** The shop's current plan, or its last one. */
export const getSubscription = call({
  name: "subscription.get",
  method: "GET",
  path: "/subscription",
  access: "subscription.manage",
  summary: "The shop's AutoIQ plan, and what a new plan would start with",
  topics: ["subscription"],
  reply: z.object({
    subscription: subscription.nullable(),
    /** Free days that a checkout started now includes. 0 when the trial is over. */
    trialDays: z.number().int().min(0).max(trialDays),
    locations: z.number().int().min(1),
    /** Why no plan can be chosen here, as a sentence. Null when one can. */
    notOffered: z.string().nullable(),
  }),
});
export type SubscriptionView = z.infer<NonNullable<typeof getSubscription.reply>>;

export const cancelSubscription = call({
  name: "subscription.cancel",
  method: "POST",
  path: "/subscription/cancel",
  access: "subscription.manage",
  summary: "Ends the shop's plan right away; its records stay",
  reply: subscription,
});

/** The input of the function create-checkout for a plan. It never includes the price. */
export const choosePlanBody = z.object({
  planName: z.string().trim().toLowerCase().pipe(z.enum(planNames)),
  billing: z.enum(billings).default("monthly"),
});
