import type { Subscription, SubscriptionView } from "@autoiq/domain/subscription/contract";
import { trialDaysFor } from "@autoiq/domain/subscription/rules";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { countLocations } from "../shops/reads.ts";
import { type KeptSubscription, newestSubscription } from "./store.ts";

/** The shop's plan as its owner sees it, and what a checkout begun now would come with. */
export async function subscriptionOf(tx: TenantTx, checkout: Checkout, now: Date): Promise<SubscriptionView> {
  const newest = await newestSubscription(tx);
  return {
    subscription: newest ? asSeen(newest) : null,
    trialDays: trialDaysFor(trialEndOf(newest), now),
    locations: await countLocations(tx),
    notOffered: checkout.plansNotOffered ?? null,
  };
}

/** When the shop's one trial ends or ended; null when it has had none. */
export const trialEndOf = (newest: KeptSubscription | undefined): Date | null =>
  newest?.trialEndsAt ? new Date(newest.trialEndsAt) : null;

export const asSeen = (of: KeptSubscription): Subscription => ({
  ...{ id: of.id, plan: of.plan, billing: of.billing, locations: of.locations },
  chargeCents: of.chargeCents * of.locations,
  ...{ state: of.state, trialEndsAt: of.trialEndsAt, startedAt: of.startedAt, endedAt: of.endedAt },
  isTest: of.provider === "test",
});
