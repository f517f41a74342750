import { notificationKind } from "@autoiq/domain/messages/notification-kinds";
import { z } from "zod";
import { statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const subscription = z.object({ id: z.uuid(), endpoint: z.string(), browser: z.string(), since: z.string() });

const subscriptions = statement(
  "push.find-subscriptions",
  { organizationId: "uuid", userId: "uuid" },
  `select id, endpoint, browser, created_at as since from push_subscriptions
   where organization_id = $organizationId and user_id = $userId order by created_at desc, id desc`,
  subscription,
);
/** A person's browsers, the newest first. */
export const findSubscriptions = (tx: TenantTx, userId: string) => subscriptions.all(tx, { userId });

const insertSubscription = statement(
  "push.insert-subscription",
  {
    organizationId: "uuid",
    id: "uuid",
    userId: "uuid",
    sessionId: "uuid",
    endpoint: "text",
    p256dh: "text",
    auth: "text",
    browser: "text",
    at: "timestamptz",
  },
  `insert into push_subscriptions (organization_id, id, user_id, session_id, endpoint, p256dh, auth, browser, created_at)
   values ($organizationId, $id, $userId, $sessionId, $endpoint, $p256dh, $auth, $browser, $at)
   on conflict (organization_id, endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
     auth = excluded.auth, browser = excluded.browser`,
);
export const writeSubscription = (
  tx: TenantTx,
  of: {
    readonly id: string;
    readonly userId: string;
    readonly sessionId: string;
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
    readonly browser: string;
    readonly at: Date;
  },
) => insertSubscription.run(tx, of);

const takeOver = statement(
  "push.delete-of-others",
  { organizationId: "uuid", userId: "uuid", endpoint: "text" },
  `delete from push_subscriptions where organization_id = $organizationId and endpoint = $endpoint and user_id <> $userId`,
);
/** Another account in the same browser takes its subscription over: what was on its way to the one before ends. */
export const dropOfOthers = (tx: TenantTx, userId: string, endpoint: string) =>
  takeOver.run(tx, { userId, endpoint });

const dropOldest = statement(
  "push.delete-oldest",
  { organizationId: "uuid", userId: "uuid", kept: "int8" },
  `delete from push_subscriptions where organization_id = $organizationId and id in (
     select id from push_subscriptions where organization_id = $organizationId and user_id = $userId
     order by created_at desc, id desc offset $kept)`,
);
export const keepNewest = (tx: TenantTx, userId: string, kept: number) =>
  dropOldest.run(tx, { userId, kept });

const dropOwn = statement(
  "push.delete-own",
  { organizationId: "uuid", userId: "uuid", id: "uuid" },
  `delete from push_subscriptions where organization_id = $organizationId and user_id = $userId and id = $id`,
);
export const dropSubscription = (tx: TenantTx, of: { userId: string; id: string }) => dropOwn.run(tx, of);

/** `userIds`, `notificationIds`, and `notBefore` are arrays of the same length. */
const insertStatement = statement(
  "push.insert-deliveries",
  {
    organizationId: "uuid",
    userIds: "uuid[]",
    notificationIds: "uuid[]",
    notBefore: "timestamptz?[]",
  },
  `insert into push_deliveries (organization_id, subscription_id, notification_id, not_before)
   select $organizationId, s.id, x.notification_id, x.not_before
   from unnest($userIds::uuid[], $notificationIds::uuid[], $notBefore::timestamptz[]) as x(user_id, notification_id, not_before)
   join push_subscriptions s on s.organization_id = $organizationId and s.user_id = x.user_id
   on conflict do nothing`,
);
/** Puts each notification on its way to every browser of its person. A trigger queues the job. */
export async function insertDeliveries(
  tx: TenantTx,
  rows: readonly { userId: string; notificationId: string; notBefore: Date | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await insertStatement.run(tx, {
    userIds: rows.map((row) => row.userId),
    notificationIds: rows.map((row) => row.notificationId),
    notBefore: rows.map((row) => row.notBefore),
  });
}

const lock = statement(
  "push.lock-subscription",
  { organizationId: "uuid", subscriptionId: "uuid" },
  `select user_id as "userId", endpoint, p256dh, auth from push_subscriptions
   where organization_id = $organizationId and id = $subscriptionId for update`,
  z.object({ userId: z.uuid(), endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
);
export const lockSubscription = (tx: TenantTx, subscriptionId: string) => lock.one(tx, { subscriptionId });

/** `stuckSince`: an attempt that began before it is taken for lost. Without a notification, all that waited for hours. */
const open = statement(
  "push.find-open-deliveries",
  {
    organizationId: "uuid",
    subscriptionId: "uuid",
    notificationId: "uuid?",
    stuckSince: "timestamptz",
  },
  `select d.notification_id as id, d.not_before as "notBefore", n.kind, n.path, n.at, n.repair_order_number as "orderNumber",
     n.read_at is not null as read, c.by_push as wanted, s.role, r.permissions,
     l.time_zone as "timeZone", to_char(h.starts, 'HH24:MI') as "from", to_char(h.ends, 'HH24:MI') as until,
     to_char(x.sms_from, 'HH24:MI') as "smsFrom", to_char(x.sms_until, 'HH24:MI') as "smsUntil"
   from push_deliveries d
   join notifications n on n.organization_id = $organizationId and n.id = d.notification_id
   left join staff s on s.organization_id = $organizationId and s.user_id = n.user_id and s.status = 'active'
   left join custom_roles r on r.organization_id = $organizationId and r.id = s.custom_role_id
   left join locations l on l.organization_id = $organizationId and l.id = s.location_id
   left join notification_preferences c on c.organization_id = $organizationId and c.user_id = n.user_id and c.kind = n.kind
   left join notification_hours h on h.organization_id = $organizationId and h.user_id = n.user_id
   left join notification_sms_consents x on x.organization_id = $organizationId and x.user_id = n.user_id
   where d.organization_id = $organizationId and d.subscription_id = $subscriptionId
     and (d.state = 'waiting' or (d.state = 'sending' and d.tried_at < $stuckSince))
     and case when $notificationId::uuid is null then d.not_before is not null else d.notification_id = $notificationId end
   order by n.at, n.id`,
  z.object({
    id: z.uuid(),
    notBefore: z.string().nullable(),
    kind: notificationKind,
    path: z.string(),
    at: z.string(),
    orderNumber: z.number().int().nullable(),
    read: z.boolean(),
    /** Null: as the kind comes. */
    wanted: z.boolean().nullable(),
    /** Null when the person left the business. */
    role: z.enum(["owner", "management", "technician", "admin"]).nullable(),
    permissions: z.array(z.string()).nullable(),
    timeZone: z.string().nullable(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    smsFrom: z.string().nullable(),
    smsUntil: z.string().nullable(),
  }),
);
export const findOpen = (
  tx: TenantTx,
  of: { subscriptionId: string; notificationId: string | null; stuckSince: Date },
) => open.all(tx, of);
export type OpenDelivery = Awaited<ReturnType<typeof findOpen>>[number];

const setState = statement(
  "push.set-state",
  {
    organizationId: "uuid",
    subscriptionId: "uuid",
    notificationIds: "uuid[]",
    state: "text",
    at: "timestamptz",
  },
  `update push_deliveries set state = $state, tried_at = case when $state = 'sending' then $at else tried_at end,
     sent_at = case when $state = 'sent' then $at::timestamptz end
   where organization_id = $organizationId and subscription_id = $subscriptionId and notification_id = any ($notificationIds)`,
);
export async function writeState(
  tx: TenantTx,
  subscriptionId: string,
  rows: readonly { readonly id: string }[],
  state: "waiting" | "sending" | "sent" | "skipped" | "failed",
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await setState.run(tx, { subscriptionId, notificationIds: rows.map(({ id }) => id), state, at });
}

const postponeStatement = statement(
  "push.postpone",
  { organizationId: "uuid", subscriptionId: "uuid", notificationIds: "uuid[]", notBefore: "timestamptz" },
  `update push_deliveries set state = 'waiting', not_before = $notBefore
   where organization_id = $organizationId and subscription_id = $subscriptionId and notification_id = any ($notificationIds)`,
);
export const postpone = (
  tx: TenantTx,
  subscriptionId: string,
  rows: readonly { readonly id: string }[],
  notBefore: Date,
) => postponeStatement.run(tx, { subscriptionId, notificationIds: rows.map(({ id }) => id), notBefore });

const dropGone = statement(
  "push.delete-subscription",
  { organizationId: "uuid", subscriptionId: "uuid" },
  "delete from push_subscriptions where organization_id = $organizationId and id = $subscriptionId",
);
/** Its push service no longer knows the browser. */
export const dropEnded = (tx: TenantTx, subscriptionId: string) => dropGone.run(tx, { subscriptionId });
