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
  /** For all locations together, at each month or year. */
  chargeCents: positiveCents,
  state: subscriptionState,
  /** When the shop's one trial ends or ended; null for a shop that had none. */
  trialEndsAt: instant.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Opened in the test checkout: nothing is ever charged. */
  isTest: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

/** The plan that a shop has, else the last one it had. */
export const getSubscription = call({
  name: "subscription.get",
  method: "GET",
  path: "/subscription",
  access: "subscription.manage",
  summary: "The shop's plan of AutoIQ, and what a new choice would begin with",
  topics: ["subscription"],
  reply: z.object({
    subscription: subscription.nullable(),
    /** Days without a charge that a checkout begun now comes with; 0 when the trial is over. */
    trialDays: z.number().int().min(0).max(trialDays),
    locations: z.number().int().min(1),
    /** Why no plan can be taken here, as a sentence; null where one can. */
    notOffered: z.string().nullable(),
  }),
});
export type SubscriptionView = z.infer<NonNullable<typeof getSubscription.reply>>;

export const cancelSubscription = call({
  name: "subscription.cancel",
  method: "POST",
  path: "/subscription/cancel",
  access: "subscription.manage",
  summary: "Ends the shop's plan at once; its records stay",
  reply: subscription,
});

/** What the function create-checkout is asked for a plan. The price is never part of it. */
export const choosePlanBody = z.object({
  planName: z.string().trim().toLowerCase().pipe(z.enum(planNames)),
  billing: z.enum(billings).default("monthly"),
});
