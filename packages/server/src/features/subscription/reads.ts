import type { Subscription, SubscriptionView } from "@autoiq/domain/subscription/contract";
import { trialDaysFor } from "@autoiq/domain/subscription/rules";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { countLocations } from "../shops/reads.ts";
import { newestSubscription, type SavedSubscription } from "./store.ts";

/** The shop's plan as its owner sees it, and what a checkout opened now would include. */
export async function subscriptionOf(tx: TenantTx, checkout: Checkout, now: Date): Promise<SubscriptionView> {
  const newest = await newestSubscription(tx);
  return {
    subscription: newest ? asSeen(newest) : null,
    trialDays: trialDaysFor(trialEndOf(newest), now),
    locations: await countLocations(tx),
    notOffered: checkout.plansNotOffered ?? null,
  };
}

/** When the shop's one trial ends or ended, or null if it has had none. */
export const trialEndOf = (newest: SavedSubscription | undefined): Date | null =>
  newest?.trialEndsAt ? new Date(newest.trialEndsAt) : null;

export const asSeen = (of: SavedSubscription): Subscription => ({
  id: of.id,
  plan: of.plan,
  billing: of.billing,
  locations: of.locations,
  chargeCents: of.chargeCents * of.locations,
  state: of.state,
  trialEndsAt: of.trialEndsAt,
  startedAt: of.startedAt,
  endedAt: of.endedAt,
  isTest: of.provider === "test",
});
