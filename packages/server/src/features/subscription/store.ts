import { subscription as view } from "@autoiq/domain/subscription/contract";
import { billings, planNames } from "@autoiq/domain/subscription/plans";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";

const chosen = {
  plan: z.enum(planNames),
  billing: z.enum(billings),
  locations: z.number().int(),
  chargeCents: z.number().int(),
};
const state = view.shape.state;

const kept = z.object({
  ...chosen,
  ...{ id: z.uuid(), state, trialEndsAt: z.string().nullable() },
  ...{ provider: z.string(), reference: z.string(), customer: z.string() },
  ...{ startedAt: z.string(), endedAt: z.string().nullable() },
});
export type KeptSubscription = z.infer<typeof kept>;

// Held until the transaction ends: of two who choose, pay or cancel at once, one is first.
const lock = statement(
  "subscription.lock-organization",
  "select true as held from organizations where organization_id = $1 for no key update",
  z.object({ held: z.boolean() }),
);
const newest = statement(
  "subscription.newest",
  `select id, plan, billing, locations, charge_cents as "chargeCents", state, trial_ends_at as "trialEndsAt",
     provider, provider_reference as reference, provider_customer as customer, started_at as "startedAt",
     ended_at as "endedAt"
   from subscriptions where organization_id = $1 order by (state <> 'canceled') desc, started_at desc, id desc limit 1`,
  kept,
);
const insert = statement(
  "subscription.insert",
  `insert into subscriptions (organization_id, id, plan, billing, locations, charge_cents, state, trial_ends_at, provider,
     provider_reference, provider_customer, started_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
const move = statement(
  "subscription.move",
  `update subscriptions set state = $3, ended_at = $4 where organization_id = $1 and id = $2 and state <> 'canceled'`,
);

const open = z.object({
  ...chosen,
  ...{ id: z.uuid(), trialDays: z.number().int(), provider: z.string(), reference: z.string().nullable() },
  ...{ createdAt: z.string(), expiresAt: z.string() },
});
export type OpenSubscriptionCheckout = z.infer<typeof open>;

const openCheckout = statement(
  "subscription.open-checkout",
  `select id, plan, billing, locations, charge_cents as "chargeCents", trial_days as "trialDays", provider,
     provider_reference as reference, created_at as "createdAt", expires_at as "expiresAt"
   from subscription_checkouts where organization_id = $1 and state = 'open'`,
  open,
);
const insertOpen = statement(
  "subscription.insert-checkout",
  `insert into subscription_checkouts (organization_id, id, plan, billing, locations, charge_cents, trial_days, state,
     provider, created_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10, $11)`,
);
const attach = statement(
  "subscription.attach",
  `update subscription_checkouts set provider_reference = $3
   where organization_id = $1 and id = $2 and state = 'open' and provider_reference is null`,
);
const checkoutState = statement(
  "subscription.checkout-state",
  "select state from subscription_checkouts where organization_id = $1 and id = $2",
  z.object({ state: z.enum(["open", "done", "closed"]) }),
);
const moveCheckout = statement(
  "subscription.move-checkout",
  `update subscription_checkouts set state = $3 where organization_id = $1 and id = $2 and state <> 'done'`,
);

const foundCheckout = z.object({
  ...chosen,
  ...{ organizationId: z.uuid(), checkoutId: z.uuid(), trialDays: z.number().int() },
  ...{ state: z.enum(["open", "done", "closed"]), expiresAt: z.string(), shopName: z.string() },
});

const findCheckoutBy = statement(
  "subscription.find-checkout",
  `select organization_id as "organizationId", checkout_id as "checkoutId", plan, billing, locations,
     charge_cents as "chargeCents", trial_days as "trialDays", state, expires_at as "expiresAt", shop_name as "shopName"
   from app.find_subscription_checkout($1, $2)`,
  foundCheckout,
);
const findSubscriptionBy = statement(
  "subscription.find",
  `select organization_id as "organizationId", subscription_id as "subscriptionId" from app.find_subscription($1, $2)`,
  z.object({ organizationId: z.uuid(), subscriptionId: z.uuid() }),
);

/** Asked without knowing whose it is. */
export const findCheckoutOf = (tx: CustomerTx, provider: string, reference: string) =>
  findCheckoutBy.one(tx, provider, reference);
export const findSubscriptionOf = (tx: CustomerTx, provider: string, reference: string) =>
  findSubscriptionBy.one(tx, provider, reference);

export const lockOrganization = (tx: TenantTx) => lock.one(tx, tx.organizationId);

/** The live one, else the last that has ended. */
export const newestSubscription = (tx: TenantTx) => newest.one(tx, tx.organizationId);

export const insertSubscription = (
  tx: TenantTx,
  of: Omit<KeptSubscription, "trialEndsAt" | "startedAt" | "endedAt"> & {
    trialEndsAt: Date | string | null;
    startedAt: Date;
  },
) =>
  insert.run(
    tx,
    tx.organizationId,
    ...[of.id, of.plan, of.billing, of.locations, of.chargeCents, of.state, of.trialEndsAt],
    ...[of.provider, of.reference, of.customer, of.startedAt],
  );

/** False when it had ended already: what has ended stays ended. */
export async function setSubscriptionState(
  tx: TenantTx,
  id: string,
  to: z.infer<typeof state>,
  endedAt: Date | null,
): Promise<boolean> {
  const moved = (await move.run(tx, tx.organizationId, id, to, endedAt)) === 1;
  if (moved) tx.changed("subscription", id);
  return moved;
}

export const findOpenCheckout = (tx: TenantTx) => openCheckout.one(tx, tx.organizationId);

export const insertOpenCheckout = (
  tx: TenantTx,
  of: Omit<OpenSubscriptionCheckout, "reference" | "createdAt" | "expiresAt"> & {
    createdAt: Date;
    expiresAt: Date;
  },
) =>
  insertOpen.run(
    tx,
    tx.organizationId,
    ...[of.id, of.plan, of.billing, of.locations, of.chargeCents, of.trialDays, of.provider],
    ...[tx.userId, of.createdAt, of.expiresAt],
  );

/** False when the attempt was given up in the meantime. */
export const attachReference = async (tx: TenantTx, id: string, reference: string): Promise<boolean> =>
  (await attach.run(tx, tx.organizationId, id, reference)) === 1;

export const checkoutStateOf = async (tx: TenantTx, id: string) =>
  (await checkoutState.one(tx, tx.organizationId, id))?.state;

export const setCheckoutState = (tx: TenantTx, id: string, to: "done" | "closed") =>
  moveCheckout.run(tx, tx.organizationId, id, to);
