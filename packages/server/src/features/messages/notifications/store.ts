import { type ChannelChoice, notificationKind } from "@autoiq/domain/messages/notification-kinds";
import { notification } from "@autoiq/domain/messages/notifications";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

/**
 * `roles` are the roles that a kind concerns. `kind` is the kind. `userId` is one person's account and `staffIds` are
 * memberships, or null for everyone. `advisorId` is the one front desk membership that is notified in addition to
 * owners and managers. `byUserId` is who did it, and is left out.
 */
const people = statement(
  "notifications.find-recipients",
  {
    organizationId: "uuid",
    roles: "text[]",
    permission: "text",
    kind: "text",
    userId: "uuid?",
    staffIds: "uuid[]?",
    byUserId: "uuid?",
    app: "bool",
    byPush: "bool",
    byEmail: "bool",
    advisorId: "uuid?",
    bySms: "bool",
  },
  `select s.user_id as "userId", s.email, s.role, coalesce(c.in_app, $app) as app, coalesce(c.by_push, $byPush) as "byPush",
     coalesce(c.by_email, $byEmail) as "byEmail", coalesce(c.by_sms, $bySms) as "bySms", l.time_zone as "timeZone",
     to_char(h.starts, 'HH24:MI') as "from", to_char(h.ends, 'HH24:MI') as until,
     to_char(x.sms_from, 'HH24:MI') as "smsFrom", to_char(x.sms_until, 'HH24:MI') as "smsUntil"
   from staff s
   join locations l on l.organization_id = $organizationId and l.id = s.location_id
   left join notification_preferences c on c.organization_id = $organizationId and c.user_id = s.user_id and c.kind = $kind
   left join notification_hours h on h.organization_id = $organizationId and h.user_id = s.user_id
   left join notification_sms_consents x on x.organization_id = $organizationId and x.user_id = s.user_id
   where s.organization_id = $organizationId and s.status = 'active' and s.user_id is not null and (case when s.custom_role_id is null then s.role = any($roles) else exists (
       select from custom_roles held where held.organization_id = $organizationId and held.id = s.custom_role_id
         and $permission = any(held.permissions)) end)
     and ($userId::uuid is null or s.user_id = $userId) and ($staffIds::uuid[] is null or s.id = any ($staffIds))
     and s.user_id is distinct from $byUserId::uuid
     and ($advisorId::uuid is null or s.id = $advisorId or s.role in ('owner', 'management'))`,
  z.object({
    userId: z.uuid(),
    email: z.string(),
    role: z.string(),
    app: z.boolean(),
    byPush: z.boolean(),
    byEmail: z.boolean(),
    bySms: z.boolean(),
    timeZone: z.string(),
    /** The hours that the person saved. */
    from: z.string().nullable(),
    until: z.string().nullable(),
    /** The hours of their consent to texts. */
    smsFrom: z.string().nullable(),
    smsUntil: z.string().nullable(),
  }),
);
export type Recipient = Awaited<ReturnType<typeof findPeople>>[number];
export const findPeople = (
  tx: TenantTx,
  of: {
    roles: readonly string[];
    /** The permission that those roles have; a custom role may have it too, or not. */
    permission: string;
    kind: string;
    userId: string | null;
    staffIds: readonly string[] | null;
    byUserId: string | null;
    advisorId: string | null;
    usual: ChannelChoice;
  },
) =>
  people.all(tx, {
    roles: of.roles,
    permission: of.permission,
    kind: of.kind,
    userId: of.userId,
    staffIds: of.staffIds,
    byUserId: of.byUserId,
    app: of.usual.app,
    byPush: of.usual.push,
    byEmail: of.usual.email,
    advisorId: of.advisorId,
    bySms: of.usual.sms,
  });

/**
 * `ids`, `userIds`, `titles`, `bodies`, and `apps` are arrays of the same length: ids, accounts, the texts in each
 * person's language, and whether it is shown in the app.
 */
const insert = statement(
  "notifications.insert",
  {
    organizationId: "uuid",
    ids: "uuid[]",
    userIds: "uuid[]",
    kind: "text",
    titles: "text[]",
    bodies: "text[]",
    path: "text",
    at: "timestamptz",
    about: "text",
    orderNumber: "int4?",
    apps: "bool[]",
  },
  `insert into notifications (organization_id, id, user_id, kind, title, body, path, at, about, repair_order_number, in_app)
   select $organizationId, x.id, x.user_id, $kind, x.title, x.body, $path, $at, $about, $orderNumber::int, x.in_app
   from unnest($ids::uuid[], $userIds::uuid[], $titles::text[], $bodies::text[], $apps::boolean[]) as x(id, user_id, title, body, in_app)
   on conflict (organization_id, user_id, about) do nothing returning user_id as "userId", id`,
  z.object({ userId: z.uuid(), id: z.uuid() }),
);
export const insertAll = (
  tx: TenantTx,
  rows: readonly { id: string; userId: string; app: boolean; title: string; body: string }[],
  row: { kind: string; path: string; at: Date; about: string; orderNumber: number | null },
) =>
  insert.all(tx, {
    ids: rows.map((row) => row.id),
    userIds: rows.map((row) => row.userId),
    kind: row.kind,
    titles: rows.map((row) => row.title),
    bodies: rows.map((row) => row.body),
    path: row.path,
    at: row.at,
    about: row.about,
    orderNumber: row.orderNumber,
    apps: rows.map((row) => row.app),
  });

// `beforeAt` and `beforeId` are the instant and the id after which the page starts.
const list = statement(
  "notifications.list",
  {
    organizationId: "uuid",
    userId: "uuid",
    kind: "text",
    unread: "bool",
    beforeAt: "timestamptz?",
    beforeId: "uuid?",
    limit: "int8",
  },
  `select id, kind, title, body, path, at, read_at as "readAt" from notifications
   where organization_id = $organizationId and user_id = $userId and in_app and ($kind = '' or kind = $kind) and (not $unread or read_at is null)
     and ($beforeAt::timestamptz is null or (at, id) < ($beforeAt, $beforeId::uuid))
   order by at desc, id desc limit $limit`,
  notification,
);
export const findNotifications = (
  tx: TenantTx,
  of: {
    userId: string;
    kind: string;
    unread: boolean;
    after: { at: string; id: string } | null;
    limit: number;
  },
) =>
  list.all(tx, {
    userId: of.userId,
    kind: of.kind,
    unread: of.unread,
    beforeAt: of.after?.at ?? null,
    beforeId: of.after?.id ?? null,
    limit: of.limit,
  });

const markRead = statement(
  "notifications.set-read",
  { organizationId: "uuid", userId: "uuid", notificationId: "uuid", read: "bool", at: "timestamptz" },
  `update notifications set read_at = case when $read then coalesce(read_at, $at) end
   where organization_id = $organizationId and user_id = $userId and id = $notificationId`,
);
export const markOne = (
  tx: TenantTx,
  { userId, id }: { userId: string; id: string },
  read: boolean,
  at: Date,
) => markRead.run(tx, { userId, notificationId: id, read, at });

const markAll = statement(
  "notifications.set-all-read",
  { organizationId: "uuid", userId: "uuid", until: "timestamptz", readAt: "timestamptz" },
  `update notifications set read_at = $readAt where organization_id = $organizationId and user_id = $userId and at <= $until and read_at is null`,
);
export const markUntil = (tx: TenantTx, userId: string, until: string, at: Date) =>
  markAll.run(tx, { userId, until, readAt: at });

const markPath = statement(
  "notifications.set-read-by-path",
  { organizationId: "uuid", userId: "uuid", path: "text", readAt: "timestamptz" },
  `update notifications set read_at = $readAt where organization_id = $organizationId and user_id = $userId and path = $path and read_at is null`,
);
/** Opening a notification's target marks the notification as read. */
export const markOfPath = (tx: TenantTx, userId: string, path: string, at: Date) =>
  markPath.run(tx, { userId, path, readAt: at });

const choices = statement(
  "notifications.find-preferences",
  { organizationId: "uuid", userId: "uuid" },
  `select kind, in_app as app, by_push as push, by_email as email, by_sms as sms from notification_preferences
   where organization_id = $organizationId and user_id = $userId`,
  z.object({
    kind: notificationKind,
    app: z.boolean(),
    /** Null: as the kind comes. */
    push: z.boolean().nullable(),
    email: z.boolean(),
    sms: z.boolean(),
  }),
);
export const findPreferences = (tx: TenantTx, userId: string) => choices.all(tx, { userId });

const updateNotificationPreferences = statement(
  "notifications.save-preferences",
  {
    organizationId: "uuid",
    userId: "uuid",
    kinds: "text[]",
    apps: "bool[]",
    pushes: "bool?[]",
    emails: "bool[]",
    smses: "bool[]",
  },
  `insert into notification_preferences (organization_id, user_id, kind, in_app, by_push, by_email, by_sms)
   select $organizationId, $userId, x.kind, x.app, x.push, x.email, x.sms
   from unnest($kinds::text[], $apps::boolean[], $pushes::boolean[], $emails::boolean[], $smses::boolean[]) as x(kind, app, push, email, sms)
   on conflict (organization_id, user_id, kind)
     do update set in_app = excluded.in_app, by_push = coalesce(excluded.by_push, notification_preferences.by_push),
       by_email = excluded.by_email, by_sms = excluded.by_sms`,
);
export const writePreferences = (
  tx: TenantTx,
  userId: string,
  all: readonly { kind: string; app: boolean; push?: boolean | undefined; email: boolean; sms: boolean }[],
) =>
  updateNotificationPreferences.run(tx, {
    userId,
    kinds: all.map((each) => each.kind),
    apps: all.map((each) => each.app),
    pushes: all.map((each) => each.push ?? null),
    emails: all.map((each) => each.email),
    smses: all.map((each) => each.sms),
  });

const hours = statement(
  "notifications.find-hours",
  { organizationId: "uuid", userId: "uuid" },
  `select to_char(starts, 'HH24:MI') as "from", to_char(ends, 'HH24:MI') as until from notification_hours
   where organization_id = $organizationId and user_id = $userId`,
  z.object({ from: z.string(), until: z.string() }),
);
/** The hours that a person saved for what leaves the product. */
export const findHours = (tx: TenantTx, userId: string) => hours.one(tx, { userId });

const saveHours = statement(
  "notifications.save-hours",
  { organizationId: "uuid", userId: "uuid", starts: "time", ends: "time" },
  `insert into notification_hours (organization_id, user_id, starts, ends) values ($organizationId, $userId, $starts::time, $ends::time)
   on conflict (organization_id, user_id) do update set starts = excluded.starts, ends = excluded.ends`,
);
export const writeHours = (tx: TenantTx, userId: string, of: { from: string; until: string }) =>
  saveHours.run(tx, { userId, starts: of.from, ends: of.until });
