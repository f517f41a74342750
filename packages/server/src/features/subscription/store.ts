import {
  type SubscriptionFacts,
  subscriptionFacts,
  subscriptionState,
} from "@autoiq/domain/subscription/billing";
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
const state = subscriptionState;

const columns = `id, plan, billing, locations, charge_cents as "chargeCents", state, trial_ends_at as "trialEndsAt",
     provider, provider_reference as reference, provider_customer as customer, started_at as "startedAt",
     ended_at as "endedAt", period_ends_at as "periodEndsAt", ends_at as "endsAt", next_plan as "nextPlan",
     next_billing as "nextBilling", has_card as "hasCard", test_card as "testCard", begun_as as "begunAs"`;

const subscriptionRow = z.object({
  ...chosen,
  id: z.uuid(),
  state,
  trialEndsAt: z.string().nullable(),
  provider: z.string(),
  reference: z.string(),
  customer: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  periodEndsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  nextPlan: z.enum(planNames).nullable(),
  nextBilling: z.enum(billings).nullable(),
  hasCard: z.boolean(),
  testCard: z.enum(["none", "pays", "declines"]),
  begunAs: subscriptionFacts.nullable(),
});
export type SavedSubscription = z.infer<typeof subscriptionRow>;

// Held until the transaction ends, so that people who choose, pay or cancel at once go one after the other.
const lock = statement(
  "subscription.lock-organization",
  { organizationId: "uuid" },
  "select true as held from organizations where organization_id = $organizationId for no key update",
  z.object({ held: z.boolean() }),
);
const newest = statement(
  "subscription.find-newest",
  { organizationId: "uuid" },
  `select ${columns}
   from subscriptions where organization_id = $organizationId order by (state <> 'canceled') desc, started_at desc, id desc limit 1`,
  subscriptionRow,
);
const byReference = statement(
  "subscription.find-by-reference",
  { organizationId: "uuid", provider: "text", reference: "text" },
  `select ${columns}
   from subscriptions where organization_id = $organizationId and provider = $provider and provider_reference = $reference`,
  subscriptionRow,
);
const firstTrial = statement(
  "subscription.find-trial-end",
  { organizationId: "uuid" },
  `select min(trial_ends_at) as "endsAt" from subscriptions where organization_id = $organizationId`,
  z.object({ endsAt: z.string().nullable() }),
);
const insert = statement(
  "subscription.insert",
  {
    organizationId: "uuid",
    id: "uuid",
    plan: "text",
    billing: "text",
    locations: "int4",
    chargeCents: "int4",
    state: "text",
    trialEndsAt: "timestamptz?",
    provider: "text",
    providerReference: "text",
    providerCustomer: "text",
    startedAt: "timestamptz",
    endedAt: "timestamptz?",
    testCard: "text",
    begunAs: "json",
  },
  `insert into subscriptions (organization_id, id, plan, billing, locations, charge_cents, state, trial_ends_at, provider,
     provider_reference, provider_customer, started_at, ended_at, test_card, begun_as)
   values ($organizationId, $id, $plan, $billing, $locations, $chargeCents, $state, $trialEndsAt, $provider, $providerReference, $providerCustomer, $startedAt, $endedAt, $testCard, $begunAs)`,
);
const move = statement(
  "subscription.set-state",
  { organizationId: "uuid", subscriptionId: "uuid", state: "text", endedAt: "timestamptz?" },
  `update subscriptions set state = $state, ended_at = $endedAt where organization_id = $organizationId and id = $subscriptionId and state <> 'canceled'`,
);

const open = z.object({
  ...chosen,
  id: z.uuid(),
  trialDays: z.number().int(),
  provider: z.string(),
  reference: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type OpenSubscriptionCheckout = z.infer<typeof open>;

const openCheckout = statement(
  "subscription.find-open-checkout",
  { organizationId: "uuid" },
  `select id, plan, billing, locations, charge_cents as "chargeCents", trial_days as "trialDays", provider,
     provider_reference as reference, created_at as "createdAt", expires_at as "expiresAt"
   from subscription_checkouts where organization_id = $organizationId and state = 'open'`,
  open,
);
const insertOpen = statement(
  "subscription.insert-checkout",
  {
    organizationId: "uuid",
    id: "uuid",
    plan: "text",
    billing: "text",
    locations: "int4",
    chargeCents: "int4",
    trialDays: "int4",
    provider: "text",
    createdBy: "uuid?",
    createdAt: "timestamptz",
    expiresAt: "timestamptz",
  },
  `insert into subscription_checkouts (organization_id, id, plan, billing, locations, charge_cents, trial_days, state,
     provider, created_by, created_at, expires_at)
   values ($organizationId, $id, $plan, $billing, $locations, $chargeCents, $trialDays, 'open', $provider, $createdBy, $createdAt, $expiresAt)`,
);
const attach = statement(
  "subscription.set-provider-reference",
  { organizationId: "uuid", subscriptionCheckoutId: "uuid", providerReference: "text" },
  `update subscription_checkouts set provider_reference = $providerReference
   where organization_id = $organizationId and id = $subscriptionCheckoutId and state = 'open' and provider_reference is null`,
);
const checkoutState = statement(
  "subscription.find-checkout-state",
  { organizationId: "uuid", subscriptionCheckoutId: "uuid" },
  "select state from subscription_checkouts where organization_id = $organizationId and id = $subscriptionCheckoutId",
  z.object({ state: z.enum(["open", "done", "closed"]) }),
);
const moveCheckout = statement(
  "subscription.set-checkout-state",
  { organizationId: "uuid", subscriptionCheckoutId: "uuid", state: "text" },
  `update subscription_checkouts set state = $state where organization_id = $organizationId and id = $subscriptionCheckoutId and state <> 'done'`,
);

const foundCheckout = z.object({
  ...chosen,
  organizationId: z.uuid(),
  checkoutId: z.uuid(),
  trialDays: z.number().int(),
  state: z.enum(["open", "done", "closed"]),
  expiresAt: z.string(),
  shopName: z.string(),
});

const findCheckoutBy = statement(
  "subscription.find-checkout",
  { provider: "text", reference: "text" },
  `select organization_id as "organizationId", checkout_id as "checkoutId", plan, billing, locations,
     charge_cents as "chargeCents", trial_days as "trialDays", state, expires_at as "expiresAt", shop_name as "shopName"
   from app.find_subscription_checkout($provider, $reference)`,
  foundCheckout,
);
const findSubscriptionBy = statement(
  "subscription.find",
  { provider: "text", reference: "text" },
  `select organization_id as "organizationId", subscription_id as "subscriptionId" from app.find_subscription($provider, $reference)`,
  z.object({ organizationId: z.uuid(), subscriptionId: z.uuid() }),
);

/** Looked up without knowing the organization. */
export const findCheckoutOf = (tx: CustomerTx, provider: string, reference: string) =>
  findCheckoutBy.one(tx, { provider, reference });
export const findSubscriptionOf = (tx: CustomerTx, provider: string, reference: string) =>
  findSubscriptionBy.one(tx, { provider, reference });

export const lockOrganization = (tx: TenantTx) => lock.one(tx);

/** When the shop's one trial ends or ended, whichever plan it was of. Null: it has had none. */
export const trialEndOf = async (tx: TenantTx): Promise<Date | null> => {
  const found = await firstTrial.one(tx);
  return found?.endsAt ? new Date(found.endsAt) : null;
};

export const subscriptionByReference = (tx: TenantTx, provider: string, reference: string) =>
  byReference.one(tx, { provider, reference });

/** The live one, else the last one that ended. */
export const newestSubscription = (tx: TenantTx) => newest.one(tx);

export const insertSubscription = (
  tx: TenantTx,
  of: Pick<
    SavedSubscription,
    | "id"
    | "plan"
    | "billing"
    | "locations"
    | "chargeCents"
    | "state"
    | "provider"
    | "reference"
    | "customer"
    | "testCard"
  > & {
    trialEndsAt: Date | null;
    startedAt: Date;
    endedAt: Date | null;
    begunAs: SubscriptionFacts;
  },
) =>
  insert.run(tx, {
    id: of.id,
    plan: of.plan,
    billing: of.billing,
    locations: of.locations,
    chargeCents: of.chargeCents,
    state: of.state,
    trialEndsAt: of.trialEndsAt,
    provider: of.provider,
    providerReference: of.reference,
    providerCustomer: of.customer,
    startedAt: of.startedAt,
    endedAt: of.endedAt,
    testCard: of.testCard,
    begunAs: JSON.stringify(of.begunAs),
  });

/** False if it had already ended. What has ended stays ended. */
export async function setSubscriptionState(
  tx: TenantTx,
  id: string,
  to: z.infer<typeof state>,
  endedAt: Date | null,
): Promise<boolean> {
  const moved = (await move.run(tx, { subscriptionId: id, state: to, endedAt })) === 1;
  if (moved) tx.changed("subscription", id);
  return moved;
}

export const findOpenCheckout = (tx: TenantTx) => openCheckout.one(tx);

export const insertOpenCheckout = (
  tx: TenantTx,
  of: Omit<OpenSubscriptionCheckout, "reference" | "createdAt" | "expiresAt"> & {
    createdAt: Date;
    expiresAt: Date;
  },
) =>
  insertOpen.run(tx, {
    id: of.id,
    plan: of.plan,
    billing: of.billing,
    locations: of.locations,
    chargeCents: of.chargeCents,
    trialDays: of.trialDays,
    provider: of.provider,
    createdBy: tx.userId,
    createdAt: of.createdAt,
    expiresAt: of.expiresAt,
  });

/** False when the attempt was abandoned in the meantime. */
export const attachReference = async (tx: TenantTx, id: string, reference: string): Promise<boolean> =>
  (await attach.run(tx, { subscriptionCheckoutId: id, providerReference: reference })) === 1;

export const checkoutStateOf = async (tx: TenantTx, id: string) =>
  (await checkoutState.one(tx, { subscriptionCheckoutId: id }))?.state;

export const setCheckoutState = (tx: TenantTx, id: string, to: "done" | "closed") =>
  moveCheckout.run(tx, { subscriptionCheckoutId: id, state: to });
