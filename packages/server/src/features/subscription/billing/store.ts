import { type BillingEvent, billingEvent } from "@autoiq/domain/subscription/billing";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const addEvent = statement(
  "subscription.add-event",
  {
    organizationId: "uuid",
    provider: "text",
    reference: "text",
    subscriptionReference: "text",
    event: "json",
    receivedAt: "timestamptz",
  },
  `insert into subscription_events (organization_id, provider, reference, subscription_reference, event, received_at)
   values ($organizationId, $provider, $reference, $subscriptionReference, $event, $receivedAt) on conflict do nothing`,
);
const events = statement(
  "subscription.find-events",
  { organizationId: "uuid", provider: "text", subscriptionReference: "text" },
  `select event from subscription_events
   where organization_id = $organizationId and provider = $provider and subscription_reference = $subscriptionReference`,
  z.object({ event: billingEvent }),
);
const describe = statement(
  "subscription.describe",
  {
    organizationId: "uuid",
    subscriptionId: "uuid",
    state: "text",
    plan: "text",
    billing: "text",
    locations: "int4",
    chargeCents: "int4",
    trialEndsAt: "timestamptz?",
    periodEndsAt: "timestamptz?",
    endsAt: "timestamptz?",
    endedAt: "timestamptz?",
    nextPlan: "text?",
    nextBilling: "text?",
    hasCard: "bool",
  },
  `update subscriptions set state = $state, plan = $plan, billing = $billing, locations = $locations,
     charge_cents = $chargeCents, trial_ends_at = $trialEndsAt, period_ends_at = $periodEndsAt, ends_at = $endsAt,
     ended_at = $endedAt, next_plan = $nextPlan, next_billing = $nextBilling, has_card = $hasCard
   where organization_id = $organizationId and id = $subscriptionId`,
);
const overdue = statement(
  "subscription.set-overdue",
  { organizationId: "uuid", since: "timestamptz?" },
  `update organizations set plan_overdue_since = $since
   where organization_id = $organizationId and plan_overdue_since is distinct from $since`,
);
const findOverdue = statement(
  "subscription.find-overdue",
  { organizationId: "uuid" },
  `select plan_overdue_since as since from organizations where organization_id = $organizationId`,
  z.object({ since: z.string().nullable() }),
);
const addNotice = statement(
  "subscription.add-notice",
  { organizationId: "uuid", notice: "text", sentAt: "timestamptz" },
  `insert into subscription_notices (organization_id, notice, sent_at)
   values ($organizationId, $notice, $sentAt) on conflict do nothing`,
);
const setTestCard = statement(
  "subscription.set-test-card",
  { organizationId: "uuid", subscriptionId: "uuid", testCard: "text" },
  `update subscriptions set test_card = $testCard
   where organization_id = $organizationId and id = $subscriptionId and provider = 'test'`,
);
const bays = statement(
  "subscription.count-bays",
  { organizationId: "uuid" },
  `select l.name, count(b.id)::int4 as bays from locations l
   left join bays b on b.organization_id = l.organization_id and b.location_id = l.id and b.active
   where l.organization_id = $organizationId and l.closed_at is null group by l.id, l.name, l.created_at order by l.created_at, l.id`,
  z.object({ name: z.string(), bays: z.number().int() }),
);

/** Stores a report, once. */
export const insertReport = (
  tx: TenantTx,
  of: { provider: string; subscriptionReference: string; event: BillingEvent; receivedAt: Date },
) =>
  addEvent.run(tx, {
    provider: of.provider,
    reference: of.event.id,
    subscriptionReference: of.subscriptionReference,
    event: JSON.stringify(of.event),
    receivedAt: of.receivedAt,
  });

export const reportsAbout = async (
  tx: TenantTx,
  of: { provider: string; reference: string },
): Promise<BillingEvent[]> =>
  (await events.all(tx, { provider: of.provider, subscriptionReference: of.reference })).map(
    ({ event }) => event,
  );

export const describeSubscription = (tx: TenantTx, of: InputOf<typeof describe>) => describe.run(tx, of);

/** Returns 1 if it changed. */
export const setOverdueSince = (tx: TenantTx, since: string | null) => overdue.run(tx, { since });
export const overdueSinceOf = async (tx: TenantTx): Promise<string | null> =>
  (await findOverdue.one(tx))?.since ?? null;

/** False: the owners got that email already. */
export const isNewNotice = async (tx: TenantTx, notice: string, sentAt: Date): Promise<boolean> =>
  (await addNotice.run(tx, { notice, sentAt })) === 1;

export const saveTestCard = (tx: TenantTx, subscriptionId: string, testCard: "pays" | "declines") =>
  setTestCard.run(tx, { subscriptionId, testCard });

/** The active bays of each open location, oldest location first. */
export const baysByLocation = (tx: TenantTx) => bays.all(tx);
