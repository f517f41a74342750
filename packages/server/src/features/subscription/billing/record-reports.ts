import {
  type BillingState,
  billingStateOf,
  type SubscriptionFacts,
} from "@autoiq/domain/subscription/billing";
import { overdueNoticeDays } from "@autoiq/domain/subscription/grace";
import type { PlanReport, RunningPlan } from "../../../platform/payments/checkout.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { enqueueOverdueNotice, enqueueTestBilling } from "../enqueue.ts";
import { newestSubscription, type SavedSubscription, subscriptionByReference } from "../store.ts";
import {
  describeSubscription,
  insertReport,
  overdueSinceOf,
  reportsAbout,
  setOverdueSince,
} from "./store.ts";

/** A saved plan as its provider would describe it. */
export const factsOf = (of: SavedSubscription): SubscriptionFacts => ({
  state: of.state,
  plan: of.plan,
  billing: of.billing,
  locations: of.locations,
  chargeCents: of.chargeCents,
  trialEndsAt: of.trialEndsAt,
  periodEndsAt: of.periodEndsAt,
  endsAt: of.endsAt,
  next: of.nextPlan && of.nextBilling ? { plan: of.nextPlan, billing: of.nextBilling } : null,
  hasCard: of.hasCard,
});

/** What a plan is after all of its reports. */
export const billingOf = async (tx: TenantTx, of: SavedSubscription): Promise<BillingState> =>
  billingStateOf(of.begunAs ?? factsOf(of), await reportsAbout(tx, of));

/** A plan as the provider's interface takes it. */
export async function runningPlanOf(tx: TenantTx, of: SavedSubscription): Promise<RunningPlan> {
  const { invoices, facts } = await billingOf(tx, of);
  return {
    organizationId: tx.organizationId,
    subscription: of.reference,
    customer: of.customer,
    facts: Object.assign(factsOf(of), facts.creditCents ? { creditCents: facts.creditCents } : {}),
    unpaid: invoices.filter(({ state }) => state === "failed"),
    testCard: of.testCard,
  };
}

/**
 * Stores reports about a plan and recalculates it from all of them. Reports about a plan that has not begun here wait
 * for its beginning. The organization is locked by the caller.
 */
export async function recordReports(
  tx: TenantTx,
  of: { readonly provider: string; readonly reports: readonly PlanReport[] },
  now: Date,
): Promise<void> {
  for (const { subscription, report } of of.reports)
    await insertReport(tx, {
      provider: of.provider,
      subscriptionReference: subscription,
      event: report,
      receivedAt: now,
    });
  for (const reference of new Set(of.reports.map(({ subscription }) => subscription))) {
    const saved = await subscriptionByReference(tx, of.provider, reference);
    if (saved) await recalculate(tx, saved);
  }
}

/** Writes what a plan is after all of its reports, and what follows for the business. */
export async function recalculate(tx: TenantTx, saved: SavedSubscription): Promise<void> {
  const { facts, endedAt, overdueSince } = await billingOf(tx, saved);
  // What has ended here, because another plan began, stays ended.
  const isEnded = saved.state === "canceled" || facts.state === "canceled";
  await describeSubscription(tx, {
    subscriptionId: saved.id,
    state: isEnded ? "canceled" : facts.state,
    plan: facts.plan ?? saved.plan,
    billing: facts.billing ?? saved.billing,
    locations: facts.locations ?? saved.locations,
    chargeCents: facts.chargeCents ?? saved.chargeCents,
    trialEndsAt: facts.trialEndsAt ?? saved.trialEndsAt,
    periodEndsAt: facts.periodEndsAt ?? null,
    endsAt: facts.endsAt ?? null,
    endedAt: isEnded ? (endedAt ?? saved.endedAt) : null,
    nextPlan: facts.next?.plan ?? null,
    nextBilling: facts.next?.billing ?? null,
    hasCard: facts.hasCard ?? false,
  });
  tx.changed("subscription", saved.id);
  const newest = await newestSubscription(tx);
  if (newest?.id !== saved.id) return;
  await followOverdue(tx, overdueSince);
  if (newest.provider === "test" && newest.state !== "canceled") {
    const due = newest.state === "trialing" ? newest.trialEndsAt : newest.periodEndsAt;
    if (due && newest.state !== "past-due") await enqueueTestBilling(tx, newest.id, new Date(due));
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** The business owes since then, or nothing. Its owners get emails on the agreed days. */
export async function followOverdue(tx: TenantTx, since: string | null): Promise<void> {
  const before = await overdueSinceOf(tx);
  if ((await setOverdueSince(tx, since)) !== 1) return;
  tx.changed("shop", tx.organizationId);
  if (!since || before === since) return;
  for (const days of overdueNoticeDays)
    await enqueueOverdueNotice(tx, { since, days }, new Date(new Date(since).getTime() + days * dayMs));
}
