import type { Subscription, SubscriptionView } from "@autoiq/domain/subscription/contract";
import { readOnlyFrom } from "@autoiq/domain/subscription/grace";
import { trialDaysFor } from "@autoiq/domain/subscription/rules";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { countLocations } from "../shops/reads.ts";
import { billingOf } from "./billing/record-reports.ts";
import { baysByLocation, overdueSinceOf } from "./billing/store.ts";
import { newestSubscription, type SavedSubscription, trialEndOf } from "./store.ts";

/** The shop's plan as its owner sees it, and what a checkout opened now would include. */
export async function subscriptionOf(tx: TenantTx, checkout: Checkout, now: Date): Promise<SubscriptionView> {
  const newest = await newestSubscription(tx);
  const { invoices } = newest ? await billingOf(tx, newest) : { invoices: [] };
  return {
    subscription: newest ? asSeen(newest, await overdueSinceOf(tx)) : null,
    invoices: [...invoices],
    bays: await baysByLocation(tx),
    trialDays: trialDaysFor(await trialEndOf(tx), now),
    locations: await countLocations(tx),
    notOffered: checkout.plansNotOffered ?? null,
  };
}

export const asSeen = (of: SavedSubscription, overdueSince: string | null): Subscription => ({
  id: of.id,
  plan: of.plan,
  billing: of.billing,
  locations: of.locations,
  chargeCents: of.chargeCents * of.locations,
  state: of.state,
  trialEndsAt: of.trialEndsAt,
  periodEndsAt: of.state === "canceled" ? null : of.periodEndsAt,
  endsAt: of.endsAt,
  next: of.nextPlan && of.nextBilling ? { plan: of.nextPlan, billing: of.nextBilling } : null,
  hasCard: of.hasCard,
  overdueSince,
  readOnlyAt: overdueSince ? readOnlyFrom(overdueSince).toISOString() : null,
  startedAt: of.startedAt,
  endedAt: of.endedAt,
  isTest: of.provider === "test",
});
