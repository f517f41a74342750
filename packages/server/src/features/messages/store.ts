import { consentActs, consentWays } from "@autoiq/domain/messages/consent";
import { message } from "@autoiq/domain/messages/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";

/** What a customer is called, of the table that `c` names. */
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
  textedAt: z.string().nullable(),
  /** When the customer wants to be written to, by the shop's clock. */
  wish: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** No text has gone to this phone from the shop yet. */
  firstText: z.boolean(),
  /** Messages of the shop's people in the last ten minutes. */
  recent: z.number().int(),
  consent: z.object({ act: z.enum(consentActs), how: z.enum(consentWays), at: z.string() }).nullable(),
  shop: z.object({
    locationId: z.uuid(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    state: z.string(),
    timeZone: z.string(),
    textNumber: z.string().nullable(),
    textsFrom: z.string(),
    textsUntil: z.string(),
  }),
});
export type Facts = z.infer<typeof facts>;

/**
 * Who is written to and what that goes by: $2 customers, $3 a conversation or null, $4 the location that writes
 * or null for the conversation's own, then that of the customer's last visit, $5 ten minutes ago.
 */
const factsOf = statement(
  "messages.facts",
  `select x."conversationId", x."customerId", x.name, x."firstName", x.phone, x.email, x.state, x."textedAt", x.wish,
     not exists (select from messages m where m.organization_id = $1 and m.conversation_id = x."conversationId"
       and m.channel = 'text' and m.direction = 'out' and m.state not in ('held', 'failed')) as "firstText",
     (select count(*)::int from messages m where m.organization_id = $1 and m.conversation_id = x."conversationId"
       and m.direction = 'out' and m.kind = 'person' and m.created_at > $5) as recent,
     (select json_build_object('act', t.act, 'how', t.how, 'at', t.at) from text_consents t
       where t.organization_id = $1 and t.phone = x.phone order by t.place desc limit 1) as consent,
     json_build_object('locationId', l.id, 'name', l.name, 'phone', l.phone, 'email', l.email, 'state', l.state,
       'timeZone', l.time_zone, 'textNumber', s.text_number,
       'textsFrom', to_char(coalesce(s.texts_from, '08:00'), 'HH24:MI'),
       'textsUntil', to_char(coalesce(s.texts_until, '20:00'), 'HH24:MI')) as shop
   from (
     select v.id as "conversationId", c.id as "customerId", ${nameOf("c")} as name,
       coalesce(nullif(c.first_name, ''), c.company) as "firstName", c.phone, c.email, c.state,
       v.texted_at as "textedAt", v.location_id, ${wishOf} as wish
     from customers c left join conversations v on v.organization_id = $1 and v.customer_id = c.id
     where c.organization_id = $1 and c.id = any($2::uuid[])
     union all
     select v.id, c.id, coalesce(${nameOf("c")}, v.address), coalesce(nullif(c.first_name, ''), c.company, ''),
       case when c.id is not null then c.phone when v.address like '+%' then v.address end,
       case when c.id is not null then c.email when v.address like '%@%' then v.address end,
       coalesce(c.state, ''), v.texted_at, v.location_id, ${wishOf}
     from conversations v left join customers c on c.organization_id = $1 and c.id = v.customer_id
     where v.organization_id = $1 and v.id = $3) x
   join locations l on l.organization_id = $1 and l.id = coalesce($4, x.location_id,
     (select r.location_id from repair_orders r where r.organization_id = $1 and r.customer_id = x."customerId"
       order by r.created_at desc, r.id desc limit 1),
     (select f.id from locations f where f.organization_id = $1 order by f.created_at, f.id limit 1))
   left join message_settings s on s.organization_id = $1 and s.location_id = l.id`,
  facts,
);

const tenMinutes = 600_000;

export const findFacts = (
  tx: TenantTx,
  of: { customerId?: string | null; conversationId?: string | null; locationId?: string | null },
  now: Date,
) =>
  factsOf.one(
    tx,
    tx.organizationId,
    of.customerId ? [of.customerId] : [],
    of.conversationId ?? null,
    of.locationId ?? null,
    new Date(now.getTime() - tenMinutes),
  );

/** Of many customers, for the location that writes to them. */
export const findFactsOfMany = (
  tx: TenantTx,
  customerIds: readonly string[],
  locationId: string,
  now: Date,
) =>
  factsOf.all(
    tx,
    ...[tx.organizationId, customerIds, null, locationId, new Date(now.getTime() - tenMinutes)],
  );

/** $8: how many more are unread, or null: everything is read. $9: whether it is done; null leaves an old one as it is. */
const upsert = (target: string) =>
  `insert into conversations as v (organization_id, id, location_id, customer_id, address, preview, last_direction, last_at, unread,
     done, texted_at)
   values ($1, $2, $3, $4, $5, $6, $7, $10, coalesce($8, 0), coalesce($9, true), $11)
   on conflict ${target} do update set location_id = excluded.location_id, preview = excluded.preview,
     last_direction = excluded.last_direction, last_at = greatest(v.last_at, excluded.last_at),
     unread = case when $8::int is null then 0 else v.unread + $8 end,
     done = coalesce($9, v.done), texted_at = coalesce(excluded.texted_at, v.texted_at)
   returning id, assigned_to as "assignedTo"`;
const touched = z.object({ id: z.uuid(), assignedTo: z.uuid().nullable() });
const touchCustomer = statement(
  "messages.touch-customer",
  upsert("(organization_id, customer_id) where customer_id is not null"),
  touched,
);
const touchAddress = statement(
  "messages.touch-address",
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
  readonly textedAt: Date | null;
}

/** Makes the thread or brings it to the top; its row is locked until the transaction ends. */
export async function touch(tx: TenantTx, of: Touch): Promise<z.infer<typeof touched>> {
  const row = await (of.customerId ? touchCustomer : touchAddress).one(
    tx,
    tx.organizationId,
    of.newId,
    of.locationId,
    of.customerId,
    of.customerId ? "" : of.address,
    of.preview,
    of.direction,
    of.unread,
    of.done,
    of.at,
    of.textedAt,
  );
  return row!;
}

const insert = statement(
  "messages.insert",
  `insert into messages (organization_id, id, conversation_id, customer_id, repair_order_id, channel, direction, kind, sender,
     recipient, subject, body, state, author_id, author_name, appointment_id, appointment_at, not_before, provider,
     provider_reference, created_at, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
   on conflict do nothing`,
);

export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly customerId: string | null;
  readonly repairOrderId: string | null;
  readonly channel: "mail" | "text" | "page";
  readonly direction: "in" | "out";
  readonly kind:
    | "person"
    | "notice"
    | "confirmation"
    | "reminder"
    | "ready"
    | "stop-answer"
    | "keyword-answer";
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

/** False where the same message is there already: the same id, provider's reference or appointment. */
export async function insertMessage(tx: TenantTx, of: NewMessage): Promise<boolean> {
  const made = await insert.run(
    tx,
    tx.organizationId,
    of.id,
    of.conversationId,
    of.customerId,
    of.repairOrderId,
    of.channel,
    of.direction,
    of.kind,
    of.sender,
    of.recipient,
    of.subject,
    of.body,
    of.state,
    of.author.id,
    of.author.name,
    of.appointment?.id ?? null,
    of.appointment?.startsAt ?? null,
    of.notBefore,
    of.provider,
    of.reference,
    of.at,
    of.state === "sent" ? of.at : null,
  );
  return made === 1;
}

const orderOf = statement(
  "messages.order-of",
  `select location_id as "locationId" from repair_orders where organization_id = $1 and id = $3 and customer_id = $2`,
  z.object({ locationId: z.uuid() }),
);
/** The repair order that a message is about; undefined where it is not that customer's. */
export const findOrderOf = (tx: TenantTx, customerId: string | null, repairOrderId: string) =>
  orderOf.one(tx, tx.organizationId, customerId, repairOrderId);

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
  `select ${messageColumns}, m.customer_id as "customerId", m.conversation_id as "conversationId" from ${messageTables}
   where m.organization_id = $1 and m.id = $2`,
  message.extend({ customerId: z.uuid().nullable(), conversationId: z.uuid().nullable() }),
);
export const findMessage = (tx: TenantTx, id: string) => one.one(tx, tx.organizationId, id);

/** The account of the person of the shop that message m goes to. */
const readerOf = `(select s.user_id from staff s where s.organization_id = m.organization_id and s.id = m.staff_id)`;

const lockToSend = statement(
  "messages.lock-to-send",
  `select m.id, m.conversation_id as "conversationId", m.state, m.kind, m.sender, m.recipient, m.body, m.author_id as "authorId",
     m.not_before as "notBefore", m.tried_at as "triedAt", m.created_at as at, ${readerOf} as "readerId"
   from messages m where m.organization_id = $1 and m.id = $2 and m.channel = 'text' and m.direction = 'out' for update`,
  z.object({
    id: z.uuid(),
    /** Null of a text to one of the shop's own people. */
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
export const lockText = (tx: TenantTx, id: string) => lockToSend.one(tx, tx.organizationId, id);

const setTrying = statement(
  "messages.set-trying",
  `update messages set state = 'sending', tried_at = coalesce(tried_at, $3) where organization_id = $1 and id = $2`,
);
const setUntried = statement(
  "messages.set-untried",
  `update messages set state = 'queued', tried_at = null where organization_id = $1 and id = $2 and state = 'sending'`,
);
const setWaiting = statement(
  "messages.set-waiting",
  `update messages set not_before = $3 where organization_id = $1 and id = $2`,
);
const setState = statement(
  "messages.set-state",
  `update messages set state = $3, failure = $4, sent_at = case when $3 in ('sent', 'delivered') then coalesce(sent_at, $5) else sent_at end
   where organization_id = $1 and id = $2`,
);
const setTaken = statement(
  "messages.set-taken",
  `update messages set state = 'sent', sent_at = $3, provider = $4, provider_reference = $5 where organization_id = $1 and id = $2`,
);
export const markTrying = (tx: TenantTx, id: string, at: Date) =>
  setTrying.run(tx, tx.organizationId, id, at);
export const markUntried = (tx: TenantTx, id: string) => setUntried.run(tx, tx.organizationId, id);
export const markWaiting = (tx: TenantTx, id: string, until: Date) =>
  setWaiting.run(tx, tx.organizationId, id, until);
export const markState = (
  tx: TenantTx,
  id: string,
  state: "sent" | "delivered" | "failed" | "held",
  failure: string,
  at: Date,
) => setState.run(tx, tx.organizationId, id, state, failure, at);
export const markTaken = (tx: TenantTx, id: string, at: Date, provider: string, reference: string) =>
  setTaken.run(tx, tx.organizationId, id, at, provider, reference);

const lockState = statement(
  "messages.lock-state",
  `select m.state, m.author_id as "authorId", m.conversation_id as "conversationId", m.customer_id as "customerId", m.recipient, ${readerOf} as "readerId"
   from messages m where m.organization_id = $1 and m.id = $2 and m.direction = 'out' for update`,
  z.object({
    state: message.shape.state,
    authorId: z.uuid().nullable(),
    conversationId: z.uuid().nullable(),
    customerId: z.uuid().nullable(),
    readerId: z.uuid().nullable(),
    recipient: z.string(),
  }),
);
export const lockSent = (tx: TenantTx, id: string) => lockState.one(tx, tx.organizationId, id);

// One phone's STOP and whatever is about to leave to it follow one another: what leaves has seen the STOP, or it left before.
const lockPhone = statement(
  "messages.lock-phone",
  "select pg_advisory_xact_lock(hashtextextended('text ' || $1, 0))",
);
export const lockLine = (tx: TenantTx, phone: string) => lockPhone.run(tx, phone);

const line = statement(
  "messages.find-line",
  `select organization_id as "organizationId", location_id as "locationId", conversation_id as "conversationId"
   from app.find_text_line($1, $2)`,
  z.object({ organizationId: z.uuid(), locationId: z.uuid(), conversationId: z.uuid().nullable() }),
);
const threadOwner = statement(
  "messages.find-conversation",
  `select organization_id as "organizationId" from app.find_conversation($1)`,
  z.object({ organizationId: z.uuid() }),
);
const byReference = statement(
  "messages.find-message",
  `select organization_id as "organizationId", id from app.find_message($1, $2)`,
  z.object({ organizationId: z.uuid(), id: z.uuid() }),
);
export const findLine = (tx: CustomerTx, number: string, phone: string) => line.all(tx, number, phone);
export const findThreadOwner = (tx: CustomerTx, conversationId: string) =>
  threadOwner.one(tx, conversationId);
export const findByReference = (tx: CustomerTx, provider: string, reference: string) =>
  byReference.one(tx, provider, reference);

const customerByAddress = statement(
  "messages.customer-by-address",
  `select id, ${nameOf("c")} as name from customers c where organization_id = $1 and (phone = $2 or email = $3)`,
  z.object({ id: z.uuid(), name: z.string() }),
);
/** Who on file has that number or address. */
export const findCustomerBy = (tx: TenantTx, of: { phone?: string; email?: string }) =>
  customerByAddress.one(tx, tx.organizationId, of.phone ?? null, of.email ?? null);

const lastOrder = statement(
  "messages.last-order",
  `select r.id, r.location_id as "locationId" from (
     select repair_order_id from messages where organization_id = $1 and conversation_id = $2 and repair_order_id is not null
     order by created_at desc, id desc limit 1) m
   join repair_orders r on r.organization_id = $1 and r.id = m.repair_order_id`,
  z.object({ id: z.uuid(), locationId: z.uuid() }),
);
/** The repair order that the conversation was last about, where it is one of the location that is named. */
export async function findLastOrder(tx: TenantTx, conversationId: string, locationId?: string) {
  const last = await lastOrder.one(tx, tx.organizationId, conversationId);
  return last && (!locationId || last.locationId === locationId) ? last.id : null;
}
