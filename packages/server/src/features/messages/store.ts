import { message } from "@autoiq/domain/messages/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";

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
  "messages.find-order",
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
/** Whether message m sent an estimate. */
export const isEstimate = `exists (select from estimates e where e.organization_id = m.organization_id
    and e.repair_order_id = m.repair_order_id and m.id in (e.email_message_id, e.sms_message_id))`;
export const orderOfMessage = `case when r.id is not null then json_build_object('id', r.id, 'number', r.number) end as "repairOrder"`;
/** Of message m and its repair order r, for the desk. */
export const messageColumns = `m.id, m.channel, m.direction, m.author_name as author, m.subject, m.body, m.state, m.failure,
  m.not_before as "notBefore", m.created_at as at,
  ${orderOfMessage}, ${isEstimate} as "isEstimate", ${photosOf()} as photos`;
export const messageTables = `messages m left join repair_orders r on r.organization_id = m.organization_id and r.id = m.repair_order_id`;

const one = statement(
  "messages.get",
  { organizationId: "uuid", messageId: "uuid" },
  `select ${messageColumns}, m.customer_id as "customerId", m.conversation_id as "conversationId" from ${messageTables}
   where m.organization_id = $organizationId and m.id = $messageId`,
  message.extend({ customerId: z.uuid().nullable(), conversationId: z.uuid().nullable() }),
);
export const findMessage = (tx: TenantTx, id: string) => one.one(tx, { messageId: id });

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
export const findThreadOwner = (tx: CustomerTx, conversationId: string) =>
  threadOwner.one(tx, { conversationId });
export const findByReference = (tx: CustomerTx, provider: string, reference: string) =>
  byReference.one(tx, { provider, reference });

const lastOrder = statement(
  "messages.find-last-order",
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
