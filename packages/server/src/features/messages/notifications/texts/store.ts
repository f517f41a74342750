import { consentEntry } from "@autoiq/domain/messages/consent";
import { z } from "zod";
import { statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const consent = consentEntry.pick({ act: true, how: true }).nullable();
/** The last word of the phone that SQL names. */
const lastConsent = (
  phone: string,
) => `(select json_build_object('act', t.act, 'how', t.how) from text_consents t
  where t.organization_id = $1 and t.phone = ${phone} order by t.place desc limit 1)`;

/** $2 accounts; $3 an hour ago. Nobody comes back who has proved no number, or never agreed. */
const reachable = statement(
  "staff-texts.reachable",
  `select s.user_id as "userId", s.id as "staffId", p.phone, ${lastConsent("p.phone")} as consent, l.name as shop,
     l.time_zone as "timeZone", to_char(n.texts_from, 'HH24:MI') as "from", to_char(n.texts_until, 'HH24:MI') as until,
     (select count(*)::int from messages m where m.organization_id = $1 and m.staff_id = s.id and m.created_at > $3) as recent,
     not exists (select from messages m where m.organization_id = $1 and m.staff_id = s.id and m.recipient = p.phone
       and m.state not in ('held', 'failed')) as "firstText"
   from app.staff_phones($2) p
   join staff s on s.organization_id = $1 and s.user_id = p.user_id and s.status = 'active'
   join notification_texts n on n.organization_id = $1 and n.user_id = p.user_id
   join locations l on l.organization_id = $1 and l.id = s.location_id`,
  z.object({
    userId: z.uuid(),
    staffId: z.uuid(),
    phone: z.string(),
    consent,
    shop: z.string(),
    timeZone: z.string(),
    from: z.string(),
    until: z.string(),
    /** Texts to this person in the last hour. */
    recent: z.number().int(),
    firstText: z.boolean(),
  }),
);
export const findReachable = (tx: TenantTx, userIds: readonly string[], hourAgo: Date) =>
  reachable.all(tx, tx.organizationId, userIds, hourAgo);

const insert = statement(
  "staff-texts.insert",
  `insert into messages (organization_id, id, channel, direction, kind, staff_id, notification_id, recipient, subject, body, state,
     not_before, created_at)
   values ($1, $2, 'text', 'out', 'staff', $3, $4, $5, '', $6, 'queued', $7, $8)`,
);
export const insertStaffText = (
  tx: TenantTx,
  of: {
    readonly id: string;
    readonly staffId: string;
    readonly notificationId: string;
    readonly phone: string;
    readonly body: string;
    readonly notBefore: Date | null;
    readonly at: Date;
  },
) =>
  insert.run(
    tx,
    ...[tx.organizationId, of.id, of.staffId, of.notificationId, of.phone, of.body, of.notBefore, of.at],
  );

/** $2 the message. How things stand when it is to leave. */
const standing = statement(
  "staff-texts.standing",
  `select s.user_id as "userId", p.phone, ${lastConsent("p.phone")} as consent, coalesce(c.by_text, false) as wanted,
     n.read_at is not null as read, l.phone as "shopPhone", f.text_number as "textNumber", l.time_zone as "timeZone",
     to_char(x.texts_from, 'HH24:MI') as "from", to_char(x.texts_until, 'HH24:MI') as until
   from messages m
   join staff s on s.organization_id = $1 and s.id = m.staff_id
   join locations l on l.organization_id = $1 and l.id = s.location_id
   left join message_settings f on f.organization_id = $1 and f.location_id = l.id
   left join app.staff_phones(array[s.user_id]) p on true
   left join notifications n on n.organization_id = $1 and n.id = m.notification_id
   left join notification_choices c on c.organization_id = $1 and c.user_id = s.user_id and c.kind = n.kind
   left join notification_texts x on x.organization_id = $1 and x.user_id = s.user_id
   where m.organization_id = $1 and m.id = $2`,
  z.object({
    userId: z.uuid().nullable(),
    /** Null: the account has no proved number any more, or no seat. */
    phone: z.string().nullable(),
    consent,
    wanted: z.boolean(),
    read: z.boolean(),
    shopPhone: z.string(),
    textNumber: z.string().nullable(),
    timeZone: z.string(),
    from: z.string().nullable(),
    until: z.string().nullable(),
  }),
);
export const findStanding = (tx: TenantTx, messageId: string) =>
  standing.one(tx, tx.organizationId, messageId);

const setSender = statement(
  "staff-texts.set-sender",
  "update messages set sender = $3 where organization_id = $1 and id = $2",
);
export const writeSender = (tx: TenantTx, messageId: string, sender: string) =>
  setSender.run(tx, tx.organizationId, messageId, sender);

/** Of one seat: what stands beside the choices. */
const shown = statement(
  "staff-texts.shown",
  `select p.phone, ${lastConsent("p.phone")} as consent, o.name as shop, l.time_zone as "timeZone",
     to_char(x.texts_from, 'HH24:MI') as "from", to_char(x.texts_until, 'HH24:MI') as until,
     coalesce((select case when m.state = 'failed' then m.failure end from messages m
       where m.organization_id = $1 and m.staff_id = s.id and m.state in ('sent', 'delivered', 'failed')
       order by m.created_at desc limit 1), '') as failure
   from staff s
   join organizations o on o.organization_id = $1
   join locations l on l.organization_id = $1 and l.id = s.location_id
   left join app.staff_phones(array[s.user_id]) p on true
   left join notification_texts x on x.organization_id = $1 and x.user_id = s.user_id
   where s.organization_id = $1 and s.id = $2`,
  z.object({
    phone: z.string().nullable(),
    consent,
    shop: z.string(),
    timeZone: z.string(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    failure: z.string(),
  }),
);
export const findShown = (tx: TenantTx, staffId: string) => shown.one(tx, tx.organizationId, staffId);

// The first agreement stands, with its words and its time; its hours may change.
const agree = statement(
  "staff-texts.agree",
  `insert into notification_texts (organization_id, user_id, texts_from, texts_until, words, agreed_at)
   values ($1, $2, $3::time, $4::time, $5, $6)
   on conflict (organization_id, user_id) do update set texts_from = excluded.texts_from, texts_until = excluded.texts_until`,
);
export const writeAgreement = (
  tx: TenantTx,
  of: { userId: string; from: string; until: string; words: string; at: Date },
) => agree.run(tx, tx.organizationId, of.userId, of.from, of.until, of.words, of.at);
