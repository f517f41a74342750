import { formatCents } from "@autoiq/domain/kernel/money";
import type { SubscriptionFacts } from "@autoiq/domain/subscription/billing";
import { trialNoticeDays } from "@autoiq/domain/subscription/grace";
import { planOf } from "@autoiq/domain/subscription/plans";
import { trialEnd } from "@autoiq/domain/subscription/rules";
import { record } from "../../platform/history.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import type { Checkout, CheckoutEvent, PlanReport } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { countLocations } from "../shops/reads.ts";
import { followOverdue, recalculate, recordReports } from "./billing/record-reports.ts";
import { enqueueEnd, enqueueLocations, enqueueTestBilling, enqueueTrialNotice } from "./enqueue.ts";
import {
  checkoutStateOf,
  findCheckoutOf,
  findSubscriptionOf,
  insertSubscription,
  lockOrganization,
  newestSubscription,
  setCheckoutState,
  setSubscriptionState,
  subscriptionByReference,
  trialEndOf,
} from "./store.ts";

/** Records what a provider reports about a plan or its checkout. A repeated report changes nothing. */
export async function settleSubscription(
  services: RouteServices,
  checkout: Checkout,
  event: CheckoutEvent,
): Promise<void> {
  if (event.kind === "subscribed") return begin(services, checkout, event);
  if (event.kind === "plan") return settleReports(services, checkout, [event]);
  if (event.kind !== "failed") return;
  const found = await services.tenancy.visitor((tx) =>
    findCheckoutOf(tx, checkout.provider, event.reference),
  );
  if (!found) return;
  await services.tenancy.write<void>({ ...found, userId: null }, async (tx) => {
    await lockOrganization(tx);
    await setCheckoutState(tx, found.checkoutId, "closed");
  });
}

/** A checkout was completed, so from now on the shop has that plan and no other. */
async function begin(
  services: RouteServices,
  checkout: Checkout,
  event: Extract<CheckoutEvent, { kind: "subscribed" }>,
): Promise<void> {
  const found = await services.tenancy.visitor((tx) =>
    findCheckoutOf(tx, checkout.provider, event.reference),
  );
  if (!found) return;
  await services.tenancy.write<void>({ ...found, userId: null }, async (tx) => {
    await lockOrganization(tx);
    if ((await checkoutStateOf(tx, found.checkoutId)) === "done") return;
    await setCheckoutState(tx, found.checkoutId, "done");

    const startedAt = new Date(event.at);
    const before = await newestSubscription(tx);
    // A checkout that is reported after a later one: the later plan stays.
    const isReplaced = before !== undefined && new Date(before.startedAt) > startedAt;
    if (before && !isReplaced && before.state !== "canceled") {
      await setSubscriptionState(tx, before.id, "canceled", startedAt);
      await enqueueEnd(tx, { provider: before.provider, reference: before.reference });
    }
    const id = services.newId();
    const isTrial = found.trialDays > 0;
    const trialEndsAt = isTrial ? trialEnd(await trialEndOf(tx), startedAt) : null;
    const begunAs: SubscriptionFacts = {
      state: isTrial ? "trialing" : "active",
      plan: found.plan,
      billing: found.billing,
      locations: found.locations,
      chargeCents: found.chargeCents,
      trialEndsAt: trialEndsAt?.toISOString() ?? null,
    };
    await insertSubscription(tx, {
      id,
      plan: found.plan,
      billing: found.billing,
      locations: found.locations,
      chargeCents: found.chargeCents,
      state: isReplaced ? "canceled" : begunAs.state,
      trialEndsAt,
      provider: checkout.provider,
      reference: event.subscription,
      customer: event.customer,
      startedAt,
      endedAt: isReplaced ? new Date(before.startedAt) : null,
      // Without a trial the card was entered just now.
      testCard: checkout.provider === "test" && !isTrial ? "pays" : "none",
      begunAs,
    });
    if (isReplaced) await enqueueEnd(tx, { provider: checkout.provider, reference: event.subscription });
    else if (isTrial && trialEndsAt) await planTrialEnd(tx, { id, startedAt, endsAt: trialEndsAt }, checkout);
    const { label } = planOf(found.plan);
    await record(tx, {
      id: services.newId(),
      at: startedAt,
      actor: { userId: null, name: "The owner" },
      action: isTrial ? `started a trial of ${label}` : `subscribed to ${label}, billed ${found.billing}`,
      subject: "subscription",
      subjectId: id,
      ...(before ? { before: { plan: before.plan, billing: before.billing, state: before.state } } : {}),
      after: {
        plan: found.plan,
        billing: found.billing,
        locations: found.locations,
        charge: formatCents(found.chargeCents * found.locations),
        trialEndsAt: trialEndsAt?.toISOString() ?? null,
        provider: checkout.provider,
      },
    });
    tx.changed("subscription", id);
    if (!isReplaced) await followOverdue(tx, null);
    // Reports that came before this one.
    const saved = await subscriptionByReference(tx, checkout.provider, event.subscription);
    if (saved) await recalculate(tx, saved);
    if ((await countLocations(tx)) !== found.locations) await enqueueLocations(tx);
  });
}

const dayMs = 24 * 60 * 60 * 1000;

async function planTrialEnd(
  tx: TenantTx,
  { id, startedAt, endsAt }: { readonly id: string; readonly startedAt: Date; readonly endsAt: Date },
  checkout: Checkout,
): Promise<void> {
  if (checkout.provider === "test") await enqueueTestBilling(tx, id, endsAt);
  await planTrialNotices(tx, endsAt, startedAt);
}

/** Queues the emails before the end of a trial that are later than `after`. */
export async function planTrialNotices(tx: TenantTx, endsAt: Date, after: Date): Promise<void> {
  for (const days of trialNoticeDays) {
    const at = new Date(endsAt.getTime() - days * dayMs);
    if (at > after) await enqueueTrialNotice(tx, { endsAt: endsAt.toISOString(), days }, at);
  }
}

/** What the provider says about a plan: charged, failed, changed, or ended. */
export async function settleReports(
  services: Pick<RouteServices, "tenancy" | "now">,
  checkout: Checkout,
  reports: readonly PlanReport[],
): Promise<void> {
  const [first] = reports;
  if (!first) return;
  const found = await services.tenancy.visitor((tx) =>
    findSubscriptionOf(tx, checkout.provider, first.subscription),
  );
  const organizationId = found?.organizationId ?? first.organizationId;
  if (!organizationId) return;
  await services.tenancy.write<void>({ organizationId, userId: null }, async (tx) => {
    // Another system may use the same account at the provider.
    if (!(await lockOrganization(tx))) return;
    await recordReports(tx, { provider: checkout.provider, reports }, services.now());
  });
}
