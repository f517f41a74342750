import { consentEntry } from "@autoiq/domain/messages/consent";
import { z } from "zod";
import { statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const consent = consentEntry.pick({ act: true, how: true }).nullable();
/** The latest consent entry of the phone that the SQL names. */
const lastConsent = (
  phone: string,
) => `(select json_build_object('act', t.act, 'how', t.how) from sms_consents t
  where t.organization_id = $organizationId and t.phone = ${phone} order by t.place desc limit 1)`;

/** `userIds` are accounts, `hourAgo` is an hour ago. Accounts that never proved a number or never agreed are missing. */
const reachable = statement(
  "notifications.find-sms-reachable",
  { organizationId: "uuid", userIds: "uuid[]", hourAgo: "timestamptz" },
  `select s.user_id as "userId", s.id as "staffId", p.phone, ${lastConsent("p.phone")} as consent, l.name as shop,
     l.time_zone as "timeZone", to_char(coalesce(h.starts, n.sms_from), 'HH24:MI') as "from", to_char(coalesce(h.ends, n.sms_until), 'HH24:MI') as until,
     (select count(*)::int from messages m where m.organization_id = $organizationId and m.staff_id = s.id and m.created_at > $hourAgo) as recent,
     not exists (select from messages m where m.organization_id = $organizationId and m.staff_id = s.id and m.recipient = p.phone
       and m.state not in ('held', 'failed')) as "firstText"
   from app.staff_phones($userIds) p
   join staff s on s.organization_id = $organizationId and s.user_id = p.user_id and s.status = 'active'
   join notification_sms_consents n on n.organization_id = $organizationId and n.user_id = p.user_id
   left join notification_hours h on h.organization_id = $organizationId and h.user_id = p.user_id
   join locations l on l.organization_id = $organizationId and l.id = s.location_id`,
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
  reachable.all(tx, { userIds, hourAgo });

const insert = statement(
  "notifications.insert-sms",
  {
    organizationId: "uuid",
    id: "uuid",
    staffId: "uuid",
    notificationId: "uuid",
    recipient: "text",
    body: "text",
    notBefore: "timestamptz?",
    at: "timestamptz",
  },
  `insert into messages (organization_id, id, channel, direction, kind, staff_id, notification_id, recipient, subject, body, state,
     not_before, created_at)
   values ($organizationId, $id, 'sms', 'out', 'staff', $staffId, $notificationId, $recipient, '', $body, 'queued', $notBefore, $at)`,
);
export const insertStaffSms = (
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
  insert.run(tx, {
    id: of.id,
    staffId: of.staffId,
    notificationId: of.notificationId,
    recipient: of.phone,
    body: of.body,
    notBefore: of.notBefore,
    at: of.at,
  });

/** The state of the message `messageId` when it is about to be sent. */
const deliveryState = statement(
  "notifications.find-sms-status",
  { organizationId: "uuid", messageId: "uuid" },
  `select s.user_id as "userId", p.phone, ${lastConsent("p.phone")} as consent, coalesce(c.by_sms, false) as wanted,
     n.read_at is not null as read, l.phone as "shopPhone", f.sms_number as "smsNumber", l.time_zone as "timeZone",
     to_char(coalesce(h.starts, x.sms_from), 'HH24:MI') as "from", to_char(coalesce(h.ends, x.sms_until), 'HH24:MI') as until
   from messages m
   join staff s on s.organization_id = $organizationId and s.id = m.staff_id
   join locations l on l.organization_id = $organizationId and l.id = s.location_id
   left join message_settings f on f.organization_id = $organizationId and f.location_id = l.id
   left join app.staff_phones(array[s.user_id]) p on true
   left join notifications n on n.organization_id = $organizationId and n.id = m.notification_id
   left join notification_preferences c on c.organization_id = $organizationId and c.user_id = s.user_id and c.kind = n.kind
   left join notification_sms_consents x on x.organization_id = $organizationId and x.user_id = s.user_id
   left join notification_hours h on h.organization_id = $organizationId and h.user_id = s.user_id
   where m.organization_id = $organizationId and m.id = $messageId`,
  z.object({
    userId: z.uuid().nullable(),
    /** Null when the account no longer has a verified number or a membership. */
    phone: z.string().nullable(),
    consent,
    wanted: z.boolean(),
    read: z.boolean(),
    shopPhone: z.string(),
    smsNumber: z.string().nullable(),
    timeZone: z.string(),
    from: z.string().nullable(),
    until: z.string().nullable(),
  }),
);
export const findDeliveryState = (tx: TenantTx, messageId: string) => deliveryState.one(tx, { messageId });

const setSender = statement(
  "notifications.set-sms-sender",
  { organizationId: "uuid", messageId: "uuid", sender: "text" },
  "update messages set sender = $sender where organization_id = $organizationId and id = $messageId",
);
export const writeSender = (tx: TenantTx, messageId: string, sender: string) =>
  setSender.run(tx, { messageId, sender });

/** For one membership: what is shown next to the preferences. */
const shown = statement(
  "notifications.find-sms-settings",
  { organizationId: "uuid", staffId: "uuid" },
  `select p.phone, ${lastConsent("p.phone")} as consent, o.name as shop, l.time_zone as "timeZone",
     to_char(x.sms_from, 'HH24:MI') as "from", to_char(x.sms_until, 'HH24:MI') as until,
     coalesce((select case when m.state = 'failed' then m.failure end from messages m
       where m.organization_id = $organizationId and m.staff_id = s.id and m.state in ('sent', 'delivered', 'failed')
       order by m.created_at desc limit 1), '') as failure
   from staff s
   join organizations o on o.organization_id = $organizationId
   join locations l on l.organization_id = $organizationId and l.id = s.location_id
   left join app.staff_phones(array[s.user_id]) p on true
   left join notification_sms_consents x on x.organization_id = $organizationId and x.user_id = s.user_id
   where s.organization_id = $organizationId and s.id = $staffId`,
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
export const findShown = (tx: TenantTx, staffId: string) => shown.one(tx, { staffId });

// The first consent is preserved with its wording and time. Its hours may change.
const agree = statement(
  "notifications.insert-sms-consent",
  {
    organizationId: "uuid",
    userId: "uuid",
    smsFrom: "time",
    smsUntil: "time",
    words: "text",
    at: "timestamptz",
  },
  `insert into notification_sms_consents (organization_id, user_id, sms_from, sms_until, words, agreed_at)
   values ($organizationId, $userId, $smsFrom::time, $smsUntil::time, $words, $at)
   on conflict (organization_id, user_id) do update set sms_from = excluded.sms_from, sms_until = excluded.sms_until`,
);
export const writeAgreement = (
  tx: TenantTx,
  of: { userId: string; from: string; until: string; words: string; at: Date },
) => agree.run(tx, { userId: of.userId, smsFrom: of.from, smsUntil: of.until, words: of.words, at: of.at });
