import { z } from "zod";
import type { RouteServices } from "../../platform/http/route.ts";
import { type JobDefinition, job } from "../../platform/jobs/jobs.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { lockOrganization, newestSubscription, setSubscriptionState } from "./store.ts";

const atProvider = z.object({ provider: z.string(), reference: z.string() });
const ending = z.object({ organizationId: z.uuid(), subscriptionId: z.uuid() });

/** Work at the provider, or later, after a transaction has decided it. Each job may run twice. */
export function subscriptionJobs(checkout: Checkout, services: Pick<RouteServices, "tenancy" | "now">) {
  const close: JobDefinition<z.infer<typeof atProvider>> = job({
    task: "subscription.close-checkout",
    payload: atProvider,
    handle: async (of) => {
      if (of.provider === checkout.provider) await checkout.close(of.reference);
    },
  });
  const end: JobDefinition<z.infer<typeof atProvider>> = job({
    task: "subscription.end-at-provider",
    payload: atProvider,
    handle: async (of) => {
      if (of.provider !== checkout.provider)
        throw new Error(`Subscription ${of.reference} has to be ended at ${of.provider} by hand`);
      await checkout.endSubscription(of.reference);
    },
  });
  // A provider ends a trial without a card automatically and reports it. The test checkout has no one to do that.
  const endTrial: JobDefinition<z.infer<typeof ending>> = job({
    task: "subscription.end-test-trial",
    payload: ending,
    handle: ({ organizationId, subscriptionId }) =>
      services.tenancy.write<void>({ organizationId, userId: null }, async (tx) => {
        await lockOrganization(tx);
        const current = await newestSubscription(tx);
        if (current?.id !== subscriptionId || current.state !== "trialing") return;
        await setSubscriptionState(tx, subscriptionId, "canceled", services.now());
      }),
  });
  return [close, end, endTrial] as const;
}

const enqueue = (tx: TenantTx, task: string, of: z.infer<typeof atProvider>) =>
  tx.enqueue(task, of, { key: `${task} ${of.reference}` });

export const enqueueClose = (tx: TenantTx, of: { provider: string; reference: string }) =>
  enqueue(tx, "subscription.close-checkout", of);
export const enqueueEnd = (tx: TenantTx, of: { provider: string; reference: string }) =>
  enqueue(tx, "subscription.end-at-provider", of);
export const enqueueTrialEnd = (tx: TenantTx, subscriptionId: string, at: Date) =>
  tx.enqueue(
    "subscription.end-test-trial",
    { organizationId: tx.organizationId, subscriptionId },
    { key: `subscription.end-test-trial ${subscriptionId}`, runAt: at.toISOString() },
  );
