import { consentActions, consentSources } from "@autoiq/domain/messages/consent";
import { message } from "@autoiq/domain/messages/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";

/** A customer's display name, from the table alias `c`. */
export const nameOf = (c: string) =>
  `coalesce(nullif(${c}.company, ''), trim(${c}.first_name || ' ' || ${c}.last_name))`;

const wishOf = `case when c.contact_from is not null then json_build_object('from', to_char(c.contact_from, 'HH24:MI'),
  'until', to_char(c.contact_until, 'HH24:MI')) end`;

const facts = z.object({
  conversationId: z.uuid().nullable(),
  customerId: z.uuid().nullable(),
  name: z.string(),
  firstName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  state: z.string(),
  lastSmsAt: z.string().nullable(),
  /** The customer's contact hours, in the shop's time zone. */
  wish: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** The shop has not yet texted this phone. */
  firstText: z.boolean(),
  /** Messages from the shop's team members in the last ten minutes. */
  recent: z.number().int(),
  consent: z.object({ act: z.enum(consentActions), how: z.enum(consentSources), at: z.string() }).nullable(),
  shop: z.object({
    locationId: z.uuid(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    state: z.string(),
    timeZone: z.string(),
    smsNumber: z.string().nullable(),
    smsFrom: z.string(),
    smsUntil: z.string(),
  }),
});
export type Facts = z.infer<typeof facts>;

/**
 * The recipients and the facts that decide about the message: `customerIds` customers, `conversationId` a
 * conversation or null, `locationId` the sending location, or null for the conversation's own, then that of the
 * customer's last visit, `since` ten minutes ago.
 */
const factsOf = statement(
  "messages.facts",
  {
    organizationId: "uuid",
    customerIds: "uuid[]",
    conversationId: "uuid?",
    locationId: "uuid?",
    since: "timestamptz",
  },
  `select x."conversationId", x."customerId", x.name, x."firstName", x.phone, x.email, x.state, x."lastSmsAt", x.wish,
     not exists (select from messages m where m.organization_id = $organizationId and m.conversation_id = x."conversationId"
       and m.channel = 'sms' and m.direction = 'out' and m.state not in ('held', 'failed')) as "firstText",
     (select count(*)::int from messages m where m.organization_id = $organizationId and m.conversation_id = x."conversationId"
       and m.direction = 'out' and m.kind = 'person' and m.created_at > $since) as recent,
     (select json_build_object('act', t.act, 'how', t.how, 'at', t.at) from sms_consents t
       where t.organization_id = $organizationId and t.phone = x.phone order by t.place desc limit 1) as consent,
     json_build_object('locationId', l.id, 'name', l.name, 'phone', l.phone, 'email', l.email, 'state', l.state,
       'timeZone', l.time_zone, 'smsNumber', s.sms_number,
       'smsFrom', to_char(coalesce(s.sms_from, '08:00'), 'HH24:MI'),
       'smsUntil', to_char(coalesce(s.sms_until, '20:00'), 'HH24:MI')) as shop
   from (
     select v.id as "conversationId", c.id as "customerId", ${nameOf("c")} as name,
       coalesce(nullif(c.first_name, ''), c.company) as "firstName", c.phone, c.email, c.state,
       v.last_sms_at as "lastSmsAt", v.location_id, ${wishOf} as wish
     from customers c left join conversations v on v.organization_id = $organizationId and v.customer_id = c.id
     where c.organization_id = $organizationId and c.id = any($customerIds::uuid[])
     union all
     select v.id, c.id, coalesce(${nameOf("c")}, v.address), coalesce(nullif(c.first_name, ''), c.company, ''),
       case when c.id is not null then c.phone when v.address like '+%' then v.address end,
       case when c.id is not null then c.email when v.address like '%@%' then v.address end,
       coalesce(c.state, ''), v.last_sms_at, v.location_id, ${wishOf}
     from conversations v left join customers c on c.organization_id = $organizationId and c.id = v.customer_id
     where v.organization_id = $organizationId and v.id = $conversationId) x
   join locations l on l.organization_id = $organizationId and l.id = coalesce($locationId, x.location_id,
     (select r.location_id from repair_orders r where r.organization_id = $organizationId and r.customer_id = x."customerId"
       order by r.created_at desc, r.id desc limit 1),
     (select f.id from locations f where f.organization_id = $organizationId order by f.created_at, f.id limit 1))
   left join message_settings s on s.organization_id = $organizationId and s.location_id = l.id`,
  facts,
);

const tenMinutes = 600_000;

export const findFacts = (
  tx: TenantTx,
  of: { customerId?: string | null; conversationId?: string | null; locationId?: string | null },
  now: Date,
) =>
  factsOf.one(tx, {
    customerIds: of.customerId ? [of.customerId] : [],
    conversationId: of.conversationId ?? null,
    locationId: of.locationId ?? null,
    since: new Date(now.getTime() - tenMinutes),
  });

/** The same for many customers, for the sending location. */
export const findFactsOfMany = (
  tx: TenantTx,
  customerIds: readonly string[],
  locationId: string,
  now: Date,
) =>
  factsOf.all(tx, {
    customerIds,
    conversationId: null,
    locationId,
    since: new Date(now.getTime() - tenMinutes),
  });

/**
 * `unread` is how many more are unread, or null if everything is read. `done` is whether it is done, or null to leave
 * an existing one unchanged.
 */
const upsert = (target: string) =>
  `insert into conversations as v (organization_id, id, location_id, customer_id, address, preview, last_direction, last_at, unread,
     done, last_sms_at)
   values ($organizationId, $id, $locationId, $customerId, $address, $preview, $lastDirection, $at, coalesce($unread, 0), coalesce($done, true), $lastSmsAt)
   on conflict ${target} do update set location_id = excluded.location_id, preview = excluded.preview,
     last_direction = excluded.last_direction, last_at = greatest(v.last_at, excluded.last_at),
     unread = case when $unread::int is null then 0 else v.unread + $unread end,
     done = coalesce($done, v.done), last_sms_at = coalesce(excluded.last_sms_at, v.last_sms_at)
   returning id, assigned_to as "assignedTo"`;
const touched = z.object({ id: z.uuid(), assignedTo: z.uuid().nullable() });
const touchCustomer = statement(
  "messages.upsert-by-customer",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    customerId: "uuid?",
    address: "text",
    preview: "text",
    lastDirection: "text",
    unread: "int4?",
    done: "bool?",
    at: "timestamptz",
    lastSmsAt: "timestamptz?",
  },
  upsert("(organization_id, customer_id) where customer_id is not null"),
  touched,
);
const touchAddress = statement(
  "messages.upsert-by-address",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    customerId: "uuid?",
    address: "text",
    preview: "text",
    lastDirection: "text",
    unread: "int4?",
    done: "bool?",
    at: "timestamptz",
    lastSmsAt: "timestamptz?",
  },
  upsert("(organization_id, address) where customer_id is null"),
  touched,
);

interface Touch {
  readonly newId: string;
  readonly locationId: string;
  readonly customerId: string | null;
  readonly address: string;
  readonly preview: string;
  readonly direction: "in" | "out";
  readonly unread: number | null;
  readonly done: boolean | null;
  readonly at: Date;
  readonly lastSmsAt: Date | null;
}

/** Creates the thread or moves it to the top. Its row is locked until the transaction ends. */
export async function touch(tx: TenantTx, of: Touch): Promise<z.infer<typeof touched>> {
  const row = await (of.customerId ? touchCustomer : touchAddress).one(tx, {
    id: of.newId,
    locationId: of.locationId,
    customerId: of.customerId,
    address: of.customerId ? "" : of.address,
    preview: of.preview,
    lastDirection: of.direction,
    unread: of.unread,
    done: of.done,
    at: of.at,
    lastSmsAt: of.lastSmsAt,
  });
  return row!;
}

const insert = statement(
  "messages.insert",
  {
    organizationId: "uuid",
    id: "uuid",
    conversationId: "uuid",
    customerId: "uuid?",
    repairOrderId: "uuid?",
    channel: "text",
    direction: "text",
    kind: "text",
    sender: "text",
    recipient: "text",
    subject: "text",
    body: "text",
    state: "text",
    authorId: "uuid?",
    authorName: "text",
    appointmentId: "uuid?",
    appointmentAt: "timestamptz?",
    notBefore: "timestamptz?",
    provider: "text",
    providerReference: "text?",
    at: "timestamptz",
    sentAt: "timestamptz?",
  },
  `insert into messages (organization_id, id, conversation_id, customer_id, repair_order_id, channel, direction, kind, sender,
     recipient, subject, body, state, author_id, author_name, appointment_id, appointment_at, not_before, provider,
     provider_reference, created_at, sent_at)
   values ($organizationId, $id, $conversationId, $customerId, $repairOrderId, $channel, $direction, $kind, $sender, $recipient, $subject, $body, $state, $authorId, $authorName, $appointmentId, $appointmentAt, $notBefore, $provider, $providerReference, $at, $sentAt)
   on conflict do nothing`,
);

export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly customerId: string | null;
  readonly repairOrderId: string | null;
  readonly channel: "email" | "sms" | "portal";
  readonly direction: "in" | "out";
  readonly kind: "person" | "notice" | "confirmation" | "reminder" | "ready" | "stop-reply" | "keyword-reply";
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly state: "queued" | "received" | "sent";
  readonly author: { readonly id: string | null; readonly name: string };
  readonly appointment?: { readonly id: string; readonly startsAt: string };
  readonly notBefore: Date | null;
  readonly provider: string;
  readonly reference: string | null;
  readonly at: Date;
}

/** False when the message already exists, with the same id, provider reference or appointment. */
export async function insertMessage(tx: TenantTx, of: NewMessage): Promise<boolean> {
  const inserted = await insert.run(tx, {
    id: of.id,
    conversationId: of.conversationId,
    customerId: of.customerId,
    repairOrderId: of.repairOrderId,
    channel: of.channel,
    direction: of.direction,
    kind: of.kind,
    sender: of.sender,
    recipient: of.recipient,
    subject: of.subject,
    body: of.body,
    state: of.state,
    authorId: of.author.id,
    authorName: of.author.name,
    appointmentId: of.appointment?.id ?? null,
    appointmentAt: of.appointment?.startsAt ?? null,
    notBefore: of.notBefore,
    provider: of.provider,
    providerReference: of.reference,
    at: of.at,
    sentAt: of.state === "sent" ? of.at : null,
  });
  return inserted === 1;
}

const orderOf = statement(
  "messages.order-of",
  { organizationId: "uuid", customerId: "uuid?", repairOrderId: "uuid" },
  `select location_id as "locationId" from repair_orders where organization_id = $organizationId and id = $repairOrderId and customer_id = $customerId`,
  z.object({ locationId: z.uuid() }),
);
/** The repair order that a message is about. Undefined when it belongs to another customer. */
export const findOrderOf = (
  tx: TenantTx,
  { customerId, repairOrderId }: { customerId: string | null; repairOrderId: string },
) => orderOf.one(tx, { customerId, repairOrderId });

/** The photos of message m as JSON. @param only a condition on them */
export const photosOf = (
  only = "true",
) => `coalesce((select json_agg(json_build_object('id', p.id, 'state', p.state,
    'width', f.width, 'height', f.height, 'failure', p.failure) order by p.position, p.id)
  from message_photos p left join files f on f.organization_id = p.organization_id and f.id = p.file_id
  where p.organization_id = m.organization_id and p.message_id = m.id and ${only}), '[]')`;
export const messageColumns = `m.id, m.channel, m.direction, m.author_name as author, m.subject, m.body, m.state, m.failure,
  m.not_before as "notBefore", m.created_at as at,
  case when r.id is not null then json_build_object('id', r.id, 'number', r.number) end as "repairOrder",
  ${photosOf()} as photos`;
export const messageTables = `messages m left join repair_orders r on r.organization_id = m.organization_id and r.id = m.repair_order_id`;

const one = statement(
  "messages.get",
  { organizationId: "uuid", messageId: "uuid" },
  `select ${messageColumns}, m.customer_id as "customerId", m.conversation_id as "conversationId" from ${messageTables}
   where m.organization_id = $organizationId and m.id = $messageId`,
  message.extend({ customerId: z.uuid().nullable(), conversationId: z.uuid().nullable() }),
);
export const findMessage = (tx: TenantTx, id: string) => one.one(tx, { messageId: id });

/** The account of the team member who receives message m. */
const readerOf = `(select s.user_id from staff s where s.organization_id = m.organization_id and s.id = m.staff_id)`;

const lockToSend = statement(
  "messages.lock-to-send",
  { organizationId: "uuid", messageId: "uuid" },
  `select m.id, m.conversation_id as "conversationId", m.state, m.kind, m.sender, m.recipient, m.body, m.author_id as "authorId",
     m.not_before as "notBefore", m.tried_at as "triedAt", m.created_at as at, ${readerOf} as "readerId"
   from messages m where m.organization_id = $organizationId and m.id = $messageId and m.channel = 'sms' and m.direction = 'out' for update`,
  z.object({
    id: z.uuid(),
    /** Null for a text to a team member. */
    conversationId: z.uuid().nullable(),
    readerId: z.uuid().nullable(),
    state: message.shape.state,
    kind: z.string(),
    sender: z.string(),
    recipient: z.string(),
    body: z.string(),
    authorId: z.uuid().nullable(),
    notBefore: z.string().nullable(),
    triedAt: z.string().nullable(),
    at: z.string(),
  }),
);
export const lockText = (tx: TenantTx, id: string) => lockToSend.one(tx, { messageId: id });

const setTrying = statement(
  "messages.mark-sending",
  { organizationId: "uuid", messageId: "uuid", at: "timestamptz" },
  `update messages set state = 'sending', tried_at = coalesce(tried_at, $at) where organization_id = $organizationId and id = $messageId`,
);
const setUntried = statement(
  "messages.mark-queued",
  { organizationId: "uuid", messageId: "uuid" },
  `update messages set state = 'queued', tried_at = null where organization_id = $organizationId and id = $messageId and state = 'sending'`,
);
const setWaiting = statement(
  "messages.postpone",
  { organizationId: "uuid", messageId: "uuid", until: "timestamptz" },
  `update messages set not_before = $until where organization_id = $organizationId and id = $messageId`,
);
const setState = statement(
  "messages.set-state",
  { organizationId: "uuid", messageId: "uuid", state: "text", failure: "text", at: "timestamptz" },
  `update messages set state = $state, failure = $failure, sent_at = case when $state in ('sent', 'delivered') then coalesce(sent_at, $at) else sent_at end
   where organization_id = $organizationId and id = $messageId`,
);
const setTaken = statement(
  "messages.mark-sent",
  {
    organizationId: "uuid",
    messageId: "uuid",
    at: "timestamptz",
    provider: "text",
    providerReference: "text",
  },
  `update messages set state = 'sent', sent_at = $at, provider = $provider, provider_reference = $providerReference where organization_id = $organizationId and id = $messageId`,
);
export const markTrying = (tx: TenantTx, id: string, at: Date) => setTrying.run(tx, { messageId: id, at });
export const markUntried = (tx: TenantTx, id: string) => setUntried.run(tx, { messageId: id });
export const markWaiting = (tx: TenantTx, id: string, until: Date) =>
  setWaiting.run(tx, { messageId: id, until });
export const markState = (
  tx: TenantTx,
  id: string,
  state: "sent" | "delivered" | "failed" | "held",
  failure: string,
  at: Date,
) => setState.run(tx, { messageId: id, state, failure, at });
export const markTaken = (tx: TenantTx, id: string, at: Date, provider: string, reference: string) =>
  setTaken.run(tx, { messageId: id, at, provider, providerReference: reference });

const lockState = statement(
  "messages.lock-state",
  { organizationId: "uuid", messageId: "uuid" },
  `select m.state, m.author_id as "authorId", m.conversation_id as "conversationId", m.customer_id as "customerId", m.recipient, ${readerOf} as "readerId"
   from messages m where m.organization_id = $organizationId and m.id = $messageId and m.direction = 'out' for update`,
  z.object({
    state: message.shape.state,
    authorId: z.uuid().nullable(),
    conversationId: z.uuid().nullable(),
    customerId: z.uuid().nullable(),
    readerId: z.uuid().nullable(),
    recipient: z.string(),
  }),
);
export const lockSent = (tx: TenantTx, id: string) => lockState.one(tx, { messageId: id });

// Serializes a phone's STOP and texts to that phone: a text either sees the STOP or was sent before it.
const lockPhone = statement(
  "messages.lock-phone",
  { phone: "text" },
  "select pg_advisory_xact_lock(hashtextextended('text ' || $phone, 0))",
);
export const lockLine = (tx: TenantTx, phone: string) => lockPhone.run(tx, { phone });

const line = statement(
  "messages.find-line",
  { number: "text", phone: "text" },
  `select organization_id as "organizationId", location_id as "locationId", conversation_id as "conversationId"
   from app.find_sms_line($number, $phone)`,
  z.object({ organizationId: z.uuid(), locationId: z.uuid(), conversationId: z.uuid().nullable() }),
);
const threadOwner = statement(
  "messages.find-conversation",
  { conversationId: "uuid" },
  `select organization_id as "organizationId" from app.find_conversation($conversationId)`,
  z.object({ organizationId: z.uuid() }),
);
const byReference = statement(
  "messages.find-message",
  { provider: "text", reference: "text" },
  `select organization_id as "organizationId", id from app.find_message($provider, $reference)`,
  z.object({ organizationId: z.uuid(), id: z.uuid() }),
);
export const findLine = (tx: CustomerTx, number: string, phone: string) => line.all(tx, { number, phone });
export const findThreadOwner = (tx: CustomerTx, conversationId: string) =>
  threadOwner.one(tx, { conversationId });
export const findByReference = (tx: CustomerTx, provider: string, reference: string) =>
  byReference.one(tx, { provider, reference });

const customerByAddress = statement(
  "messages.customer-by-address",
  { organizationId: "uuid", phone: "text?", email: "text?" },
  `select id, ${nameOf("c")} as name from customers c where organization_id = $organizationId and (phone = $phone or email = $email)`,
  z.object({ id: z.uuid(), name: z.string() }),
);
/** The customer on file with that number or email address. */
export const findCustomerBy = (tx: TenantTx, of: { phone?: string; email?: string }) =>
  customerByAddress.one(tx, { phone: of.phone ?? null, email: of.email ?? null });

const lastOrder = statement(
  "messages.last-order",
  { organizationId: "uuid", conversationId: "uuid" },
  `select r.id, r.location_id as "locationId" from (
     select repair_order_id from messages where organization_id = $organizationId and conversation_id = $conversationId and repair_order_id is not null
     order by created_at desc, id desc limit 1) m
   join repair_orders r on r.organization_id = $organizationId and r.id = m.repair_order_id`,
  z.object({ id: z.uuid(), locationId: z.uuid() }),
);
/** The repair order that the conversation was last about, if it belongs to the given location. */
export async function findLastOrder(
  tx: TenantTx,
  { conversationId, locationId }: { conversationId: string; locationId?: string },
) {
  const last = await lastOrder.one(tx, { conversationId });
  return last && (!locationId || last.locationId === locationId) ? last.id : null;
}
