import { formatCents } from "@autoiq/domain/kernel/money";
import { planOf } from "@autoiq/domain/subscription/plans";
import { trialEnd } from "@autoiq/domain/subscription/rules";
import { record } from "../../platform/history.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import type { Checkout, CheckoutEvent } from "../../platform/payments/checkout.ts";
import { enqueueEnd, enqueueTrialEnd } from "./jobs.ts";
import { trialEndOf } from "./reads.ts";
import {
  checkoutStateOf,
  findCheckoutOf,
  findSubscriptionOf,
  insertSubscription,
  lockOrganization,
  newestSubscription,
  setCheckoutState,
  setSubscriptionState,
} from "./store.ts";

/** Records what a provider reports about a plan or its checkout. A repeated report changes nothing. */
export async function settleSubscription(
  services: RouteServices,
  checkout: Checkout,
  event: CheckoutEvent,
): Promise<void> {
  if (event.kind === "subscribed") return begin(services, checkout, event);
  if (event.kind === "subscription") return follow(services, checkout, event);
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

    const now = services.now();
    const before = await newestSubscription(tx);
    if (before && before.state !== "canceled") {
      await setSubscriptionState(tx, before.id, "canceled", now);
      await enqueueEnd(tx, { provider: before.provider, reference: before.reference });
    }
    const id = services.newId();
    const isTrial = found.trialDays > 0;
    const firstTrialEnd = trialEndOf(before);
    const trialEndsAt = isTrial ? trialEnd(firstTrialEnd, now) : firstTrialEnd;
    await insertSubscription(tx, {
      id,
      plan: found.plan,
      billing: found.billing,
      locations: found.locations,
      chargeCents: found.chargeCents,
      state: isTrial ? "trialing" : "active",
      trialEndsAt,
      provider: checkout.provider,
      reference: event.subscription,
      customer: event.customer,
      startedAt: now,
    });
    if (isTrial && trialEndsAt && checkout.provider === "test") await enqueueTrialEnd(tx, id, trialEndsAt);
    const { label } = planOf(found.plan);
    await record(tx, {
      id: services.newId(),
      at: now,
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
  });
}

/** The provider charged the plan, failed to, or ended it. */
async function follow(
  services: RouteServices,
  checkout: Checkout,
  event: Extract<CheckoutEvent, { kind: "subscription" }>,
): Promise<void> {
  const found = await services.tenancy.visitor((tx) =>
    findSubscriptionOf(tx, checkout.provider, event.subscription),
  );
  if (!found) return;
  await services.tenancy.write<void>({ ...found, userId: null }, async (tx) => {
    await lockOrganization(tx);
    const endedAt = event.state === "canceled" ? services.now() : null;
    await setSubscriptionState(tx, found.subscriptionId, event.state, endedAt);
  });
}
