import {
  type NotificationChannel,
  notification,
  notificationChoices,
  notificationKind,
} from "@autoiq/domain/messages/notifications";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

/**
 * $2: the roles that a kind concerns; $3 the kind; $4 one person's account, $5 one seat, or null for everybody; $8 the one
 * seat of the front desk that is told beside owners and managers.
 */
const people = statement(
  "notifications.people",
  `select s.user_id as "userId", s.email, s.role, coalesce(c.in_app, $6) as app, coalesce(c.by_mail, $7) as mail,
     coalesce(c.by_text, $9) as text
   from staff s left join notification_choices c on c.organization_id = $1 and c.user_id = s.user_id and c.kind = $3
   where s.organization_id = $1 and s.status = 'active' and s.user_id is not null and s.role = any($2)
     and ($4::uuid is null or s.user_id = $4) and ($5::uuid is null or s.id = $5)
     and ($8::uuid is null or s.id = $8 or s.role in ('owner', 'management'))`,
  z.object({
    userId: z.uuid(),
    email: z.string(),
    role: z.string(),
    app: z.boolean(),
    mail: z.boolean(),
    text: z.boolean(),
  }),
);
export const findPeople = (
  tx: TenantTx,
  of: {
    roles: readonly string[];
    kind: string;
    userId: string | null;
    staffId: string | null;
    advisorId: string | null;
    usual: Readonly<Record<NotificationChannel, boolean>>;
  },
) =>
  people.all(
    tx,
    ...[tx.organizationId, of.roles, of.kind, of.userId, of.staffId, of.usual.app, of.usual.mail],
    ...[of.advisorId, of.usual.text],
  );

/** $2, $3 and $10 are arrays of the same length: ids, accounts, and who sees it in the app and not by mail alone. */
const insert = statement(
  "notifications.insert",
  `insert into notifications (organization_id, id, user_id, kind, title, body, path, at, about, in_app)
   select $1, x.id, x.user_id, $4, $5, $6, $7, $8, $9, x.in_app
   from unnest($2::uuid[], $3::uuid[], $10::boolean[]) as x(id, user_id, in_app)
   on conflict (organization_id, user_id, about) do nothing returning user_id as "userId", id`,
  z.object({ userId: z.uuid(), id: z.uuid() }),
);
export const insertAll = (
  tx: TenantTx,
  rows: readonly { id: string; userId: string; app: boolean }[],
  told: { kind: string; title: string; body: string; path: string; at: Date; about: string },
) =>
  insert.all(
    tx,
    tx.organizationId,
    rows.map((row) => row.id),
    rows.map((row) => row.userId),
    ...[told.kind, told.title, told.body, told.path, told.at, told.about],
    rows.map((row) => row.app),
  );

// $5 and $6 are the instant and the id after which the page begins.
const list = statement(
  "notifications.list",
  `select id, kind, title, body, path, at, read_at as "readAt" from notifications
   where organization_id = $1 and user_id = $2 and in_app and ($3 = '' or kind = $3) and (not $4 or read_at is null)
     and ($5::timestamptz is null or (at, id) < ($5, $6::uuid))
   order by at desc, id desc limit $7`,
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
  list.all(
    tx,
    tx.organizationId,
    of.userId,
    of.kind,
    of.unread,
    of.after?.at ?? null,
    of.after?.id ?? null,
    of.limit,
  );

const mark = statement(
  "notifications.mark",
  `update notifications set read_at = case when $4 then coalesce(read_at, $5) end
   where organization_id = $1 and user_id = $2 and id = $3`,
);
export const markOne = (tx: TenantTx, userId: string, id: string, read: boolean, at: Date) =>
  mark.run(tx, tx.organizationId, userId, id, read, at);

const markAll = statement(
  "notifications.mark-all",
  `update notifications set read_at = $4 where organization_id = $1 and user_id = $2 and at <= $3 and read_at is null`,
);
export const markUntil = (tx: TenantTx, userId: string, until: string, at: Date) =>
  markAll.run(tx, tx.organizationId, userId, until, at);

const markPath = statement(
  "notifications.mark-path",
  `update notifications set read_at = $4 where organization_id = $1 and user_id = $2 and path = $3 and read_at is null`,
);
/** Whoever opens what a notification leads to has read it. */
export const markOfPath = (tx: TenantTx, userId: string, path: string, at: Date) =>
  markPath.run(tx, tx.organizationId, userId, path, at);

const choices = statement(
  "notifications.choices",
  `select kind, in_app as app, by_mail as mail, by_text as text from notification_choices where organization_id = $1 and user_id = $2`,
  notificationChoices.shape.choices.element.extend({ kind: notificationKind }),
);
export const findChoices = (tx: TenantTx, userId: string) => choices.all(tx, tx.organizationId, userId);

const saveChoices = statement(
  "notifications.save-choices",
  `insert into notification_choices (organization_id, user_id, kind, in_app, by_mail, by_text)
   select $1, $2, x.kind, x.app, x.mail, x.text
   from unnest($3::text[], $4::boolean[], $5::boolean[], $6::boolean[]) as x(kind, app, mail, text)
   on conflict (organization_id, user_id, kind)
     do update set in_app = excluded.in_app, by_mail = excluded.by_mail, by_text = excluded.by_text`,
);
export const writeChoices = (
  tx: TenantTx,
  userId: string,
  all: readonly ({ kind: string } & Readonly<Record<NotificationChannel, boolean>>)[],
) =>
  saveChoices.run(
    tx,
    tx.organizationId,
    userId,
    all.map((each) => each.kind),
    all.map((each) => each.app),
    all.map((each) => each.mail),
    all.map((each) => each.text),
  );
