import { notificationKind } from "@autoiq/domain/messages/notification-kinds";
import {
  type NotificationChannel,
  notification,
  notificationPreferences,
} from "@autoiq/domain/messages/notifications";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

/**
 * `roles` are the roles that a kind concerns. `kind` is the kind. `userId` is one person's account and `staffId` one
 * membership, or null for everyone. `advisorId` is the one front desk membership that is notified in addition to
 * owners and managers.
 */
const people = statement(
  "notifications.find-recipients",
  {
    organizationId: "uuid",
    roles: "text[]",
    permission: "text",
    kind: "text",
    userId: "uuid?",
    staffId: "uuid?",
    app: "bool",
    byEmail: "bool",
    advisorId: "uuid?",
    bySms: "bool",
  },
  `select s.user_id as "userId", s.email, s.role, coalesce(c.in_app, $app) as app, coalesce(c.by_email, $byEmail) as "byEmail",
     coalesce(c.by_sms, $bySms) as "bySms"
   from staff s left join notification_preferences c on c.organization_id = $organizationId and c.user_id = s.user_id and c.kind = $kind
   where s.organization_id = $organizationId and s.status = 'active' and s.user_id is not null and (case when s.custom_role_id is null then s.role = any($roles) else exists (
       select from custom_roles held where held.organization_id = $organizationId and held.id = s.custom_role_id
         and $permission = any(held.permissions)) end)
     and ($userId::uuid is null or s.user_id = $userId) and ($staffId::uuid is null or s.id = $staffId)
     and ($advisorId::uuid is null or s.id = $advisorId or s.role in ('owner', 'management'))`,
  z.object({
    userId: z.uuid(),
    email: z.string(),
    role: z.string(),
    app: z.boolean(),
    byEmail: z.boolean(),
    bySms: z.boolean(),
  }),
);
export const findPeople = (
  tx: TenantTx,
  of: {
    roles: readonly string[];
    /** The permission that those roles have; a custom role may have it too, or not. */
    permission: string;
    kind: string;
    userId: string | null;
    staffId: string | null;
    advisorId: string | null;
    usual: Readonly<Record<NotificationChannel, boolean>>;
  },
) =>
  people.all(tx, {
    roles: of.roles,
    permission: of.permission,
    kind: of.kind,
    userId: of.userId,
    staffId: of.staffId,
    app: of.usual.app,
    byEmail: of.usual.email,
    advisorId: of.advisorId,
    bySms: of.usual.sms,
  });

/**
 * `ids`, `userIds` and `apps` are arrays of the same length: ids, accounts, and whether it is shown in the app and
 * not only emailed.
 */
const insert = statement(
  "notifications.insert",
  {
    organizationId: "uuid",
    ids: "uuid[]",
    userIds: "uuid[]",
    kind: "text",
    title: "text",
    body: "text",
    path: "text",
    at: "timestamptz",
    about: "text",
    apps: "bool[]",
  },
  `insert into notifications (organization_id, id, user_id, kind, title, body, path, at, about, in_app)
   select $organizationId, x.id, x.user_id, $kind, $title, $body, $path, $at, $about, x.in_app
   from unnest($ids::uuid[], $userIds::uuid[], $apps::boolean[]) as x(id, user_id, in_app)
   on conflict (organization_id, user_id, about) do nothing returning user_id as "userId", id`,
  z.object({ userId: z.uuid(), id: z.uuid() }),
);
export const insertAll = (
  tx: TenantTx,
  rows: readonly { id: string; userId: string; app: boolean }[],
  row: { kind: string; title: string; body: string; path: string; at: Date; about: string },
) =>
  insert.all(tx, {
    ids: rows.map((row) => row.id),
    userIds: rows.map((row) => row.userId),
    kind: row.kind,
    title: row.title,
    body: row.body,
    path: row.path,
    at: row.at,
    about: row.about,
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
  `select kind, in_app as app, by_email as email, by_sms as sms from notification_preferences where organization_id = $organizationId and user_id = $userId`,
  notificationPreferences.shape.choices.element.extend({ kind: notificationKind }),
);
export const findPreferences = (tx: TenantTx, userId: string) => choices.all(tx, { userId });

const updateNotificationPreferences = statement(
  "notifications.save-preferences",
  {
    organizationId: "uuid",
    userId: "uuid",
    kinds: "text[]",
    apps: "bool[]",
    emails: "bool[]",
    smses: "bool[]",
  },
  `insert into notification_preferences (organization_id, user_id, kind, in_app, by_email, by_sms)
   select $organizationId, $userId, x.kind, x.app, x.email, x.sms
   from unnest($kinds::text[], $apps::boolean[], $emails::boolean[], $smses::boolean[]) as x(kind, app, email, sms)
   on conflict (organization_id, user_id, kind)
     do update set in_app = excluded.in_app, by_email = excluded.by_email, by_sms = excluded.by_sms`,
);
export const writePreferences = (
  tx: TenantTx,
  userId: string,
  all: readonly ({ kind: string } & Readonly<Record<NotificationChannel, boolean>>)[],
) =>
  updateNotificationPreferences.run(tx, {
    userId,
    kinds: all.map((each) => each.kind),
    apps: all.map((each) => each.app),
    emails: all.map((each) => each.email),
    smses: all.map((each) => each.sms),
  });
