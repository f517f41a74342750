import { conversation, message } from "@autoiq/domain/messages/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { messageColumns, messageTables } from "../store.ts";

const columns = `v.id,
  case when c.id is not null then json_build_object('id', c.id,
    'name', coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)), 'phone', c.phone, 'email', c.email)
  end as customer, v.address,
  json_build_object('id', l.id, 'name', l.name) as location, v.preview, v.last_direction as "lastDirection", v.last_at as "lastAt", v.unread,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'color', s.color) end as assignee, v.done`;
const tables = `conversations v
  join locations l on l.organization_id = v.organization_id and l.id = v.location_id
  left join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
  left join staff s on s.organization_id = v.organization_id and s.id = v.assigned_to`;

// Each view goes by an index of its own. $2 and $3 are the instant and the id after which the page begins.
const page = (name: string, where: string) =>
  statement(
    name,
    `select ${columns} from ${tables}
     where v.organization_id = $1 and ${where} and ($2::timestamptz is null or (v.last_at, v.id) < ($2, $3::uuid))
     order by v.last_at desc, v.id desc limit $4`,
    conversation,
  );
const whole = {
  open: page("messages.open-conversations", "not v.done"),
  done: page("messages.done-conversations", "v.done"),
  unread: page("messages.unread-conversations", "v.unread > 0"),
};
// $5 is the location.
const placed = {
  open: page("messages.open-at-location", "v.location_id = $5 and not v.done"),
  done: page("messages.done-at-location", "v.location_id = $5 and v.done"),
  unread: page("messages.unread-at-location", "v.location_id = $5 and v.unread > 0"),
};
// One person has few: their index alone finds them.
const mine = page(
  "messages.my-conversations",
  "v.assigned_to = $5 and ($6::uuid is null or v.location_id = $6)",
);

interface PageOf {
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
}

export function findConversations(
  tx: TenantTx,
  view: "open" | "unread" | "mine" | "done",
  staffId: string,
  locationId: string | null,
  { after, limit }: PageOf,
) {
  const where = [tx.organizationId, after?.at ?? null, after?.id ?? null, limit] as const;
  if (view === "mine") return mine.all(tx, ...where, staffId, locationId);
  return locationId ? placed[view].all(tx, ...where, locationId) : whole[view].all(tx, ...where);
}

const locations = statement(
  "messages.locations",
  "select id, name from locations where organization_id = $1 order by lower(name), id",
  conversation.shape.location,
);
export const findLocations = (tx: TenantTx) => locations.all(tx, tx.organizationId);

const one = statement(
  "messages.conversation",
  `select ${columns} from ${tables} where v.organization_id = $1 and v.id = $2`,
  conversation,
);
export const findConversation = (tx: TenantTx, id: string) => one.one(tx, tx.organizationId, id);

// $3: the message before which the page ends, or null for the last ones.
const messages = statement(
  "messages.of-conversation",
  `select ${messageColumns} from ${messageTables}
   where m.organization_id = $1 and m.conversation_id = $2 and ($3::uuid is null or (m.created_at, m.id) < (
     select b.created_at, b.id from messages b where b.organization_id = $1 and b.id = $3))
   order by m.created_at desc, m.id desc limit $4`,
  message,
);
export const findMessages = (tx: TenantTx, conversationId: string, before: string | null, limit: number) =>
  messages.all(tx, tx.organizationId, conversationId, before, limit);

const read = statement(
  "messages.set-read",
  `update conversations set unread = case when $3 then 0 else greatest(unread, 1) end
   where organization_id = $1 and id = $2 returning customer_id as "customerId"`,
  z.object({ customerId: z.uuid().nullable() }),
);
export const setRead = (tx: TenantTx, id: string, isRead: boolean) =>
  read.one(tx, tx.organizationId, id, isRead);

const assign = statement(
  "messages.set-assignee",
  `update conversations set assigned_to = $3, done = case when $3::uuid is null then done else false end
   where organization_id = $1 and id = $2 returning customer_id as "customerId"`,
  z.object({ customerId: z.uuid().nullable() }),
);
export const setAssignee = (tx: TenantTx, id: string, staffId: string | null) =>
  assign.one(tx, tx.organizationId, id, staffId);

const assignable = statement(
  "messages.assignable",
  `select id, user_id as "userId" from staff
   where organization_id = $1 and id = $2 and status = 'active' and role = any($3)`,
  z.object({ id: z.uuid(), userId: z.uuid().nullable() }),
);
export const findAssignable = (tx: TenantTx, staffId: string, roles: readonly string[]) =>
  assignable.one(tx, tx.organizationId, staffId, roles);

const finish = statement(
  "messages.set-done",
  `update conversations set done = $3, unread = case when $3 then 0 else unread end
   where organization_id = $1 and id = $2 returning customer_id as "customerId"`,
  z.object({ customerId: z.uuid().nullable() }),
);
export const setDone = (tx: TenantTx, id: string, isDone: boolean) =>
  finish.one(tx, tx.organizationId, id, isDone);

const lock = statement(
  "messages.lock-conversation",
  `select id, customer_id as "customerId", address from conversations where organization_id = $1 and id = $2 for update`,
  z.object({ id: z.uuid(), customerId: z.uuid().nullable(), address: z.string() }),
);
export const lockConversation = (tx: TenantTx, id: string) => lock.one(tx, tx.organizationId, id);

const ofCustomer = statement(
  "messages.conversation-of",
  `select id from conversations where organization_id = $1 and customer_id = $2`,
  z.object({ id: z.uuid() }),
);
export const findConversationOf = async (tx: TenantTx, customerId: string) =>
  (await ofCustomer.one(tx, tx.organizationId, customerId))?.id ?? null;

const reach = statement(
  "messages.customer-contacts",
  `select phone, email from customers where organization_id = $1 and id = $2 for update`,
  z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
);
export const lockContacts = (tx: TenantTx, customerId: string) =>
  reach.one(tx, tx.organizationId, customerId);

// Only where there is none yet: what the desk has on file is not written over.
const keepContact = statement(
  "messages.keep-contact",
  `update customers set phone = coalesce(phone, $3), email = coalesce(email, $4), version = version + 1
   where organization_id = $1 and id = $2`,
);
export const addContact = (
  tx: TenantTx,
  customerId: string,
  of: { phone: string | null; email: string | null },
) => keepContact.run(tx, tx.organizationId, customerId, of.phone, of.email);

const nameMessages = statement(
  "messages.move-messages",
  `update messages set conversation_id = $3, customer_id = $4 where organization_id = $1 and conversation_id = $2`,
);
const nameThread = statement(
  "messages.name-thread",
  `update conversations set customer_id = $3, address = '' where organization_id = $1 and id = $2`,
);
const joinThread = statement(
  "messages.join-threads",
  `update conversations t set unread = t.unread + f.unread, done = t.done and f.done,
     preview = case when f.last_at > t.last_at then f.preview else t.preview end,
     last_direction = case when f.last_at > t.last_at then f.last_direction else t.last_direction end,
     last_at = greatest(t.last_at, f.last_at), texted_at = greatest(t.texted_at, f.texted_at),
     assigned_to = coalesce(t.assigned_to, f.assigned_to)
   from conversations f where t.organization_id = $1 and f.organization_id = $1 and f.id = $2 and t.id = $3`,
);
const dropThread = statement(
  "messages.drop-thread",
  `delete from conversations where organization_id = $1 and id = $2`,
);

/** The thread becomes the customer's own. */
export async function giveThread(tx: TenantTx, id: string, customerId: string): Promise<void> {
  await nameThread.run(tx, tx.organizationId, id, customerId);
  await nameMessages.run(tx, tx.organizationId, id, id, customerId);
}

/** Everything of one thread goes into another, and the empty one goes away. */
export async function mergeThread(
  tx: TenantTx,
  from: string,
  into: string,
  customerId: string,
): Promise<void> {
  await nameMessages.run(tx, tx.organizationId, from, into, customerId);
  await joinThread.run(tx, tx.organizationId, from, into);
  await dropThread.run(tx, tx.organizationId, from);
}

const counts = statement(
  "messages.unread",
  `select (select count(*)::int from conversations where organization_id = $1 and unread > 0) as conversations,
     (select count(*)::int from notifications where organization_id = $1 and user_id = $2 and read_at is null and in_app)
       as notifications`,
  z.object({ conversations: z.number().int(), notifications: z.number().int() }),
);
export const countUnread = (tx: TenantTx, userId: string) => counts.one(tx, tx.organizationId, userId);
