import type { TenantTx } from "../../platform/tenancy.ts";

interface AtProvider {
  readonly provider: string;
  readonly reference: string;
}

const enqueueAtProvider = (tx: TenantTx, task: string, of: AtProvider) =>
  tx.enqueue(task, { provider: of.provider, reference: of.reference }, { key: `${task} ${of.reference}` });

export const enqueueClose = (tx: TenantTx, of: AtProvider) =>
  enqueueAtProvider(tx, "subscription.close-checkout", of);
export const enqueueEnd = (tx: TenantTx, of: AtProvider) =>
  enqueueAtProvider(tx, "subscription.end-at-provider", of);

/** What the test checkout does next with a plan: the end of its trial, or its next charge. */
export const enqueueTestBilling = (tx: TenantTx, subscriptionId: string, at: Date) =>
  tx.enqueue(
    "subscription.end-test-trial",
    { organizationId: tx.organizationId, subscriptionId },
    { key: `subscription.end-test-trial ${subscriptionId}`, runAt: at.toISOString() },
  );

/** The provider charges for as many open locations as the business has. */
export const enqueueLocations = (tx: TenantTx) =>
  tx.enqueue(
    "subscription.set-locations",
    { organizationId: tx.organizationId },
    { key: `subscription.set-locations ${tx.organizationId}` },
  );

export const enqueueTrialNotice = (tx: TenantTx, of: { endsAt: string; days: number }, at: Date) =>
  tx.enqueue(
    "subscription.notify-trial-end",
    { organizationId: tx.organizationId, endsAt: of.endsAt, days: of.days },
    { key: `subscription.notify-trial-end ${tx.organizationId} ${of.days}`, runAt: at.toISOString() },
  );

export const enqueueOverdueNotice = (tx: TenantTx, of: { since: string; days: number }, at: Date) =>
  tx.enqueue(
    "subscription.notify-overdue",
    { organizationId: tx.organizationId, since: of.since, days: of.days },
    { key: `subscription.notify-overdue ${tx.organizationId} ${of.days}`, runAt: at.toISOString() },
  );
