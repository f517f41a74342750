import { permissions } from "@autoiq/domain/kernel/access/permissions";
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

const pageOf = {
  organizationId: "uuid",
  beforeAt: "timestamptz?",
  beforeId: "uuid?",
  limit: "int8",
} as const;
const pageWhere = (where: string) =>
  `select ${columns} from ${tables}
   where v.organization_id = $organizationId and ${where}
     and ($beforeAt::timestamptz is null or (v.last_at, v.id) < ($beforeAt, $beforeId::uuid))
   order by v.last_at desc, v.id desc limit $limit`;

// Each view uses an index of its own.
const page = (name: string, where: string) => statement(name, pageOf, pageWhere(where), conversation);
const whole = {
  open: page("messages.open-conversations", "not v.done"),
  done: page("messages.done-conversations", "v.done"),
  unread: page("messages.unread-conversations", "v.unread > 0"),
};
const placedPage = (name: string, where: string) =>
  statement(
    name,
    { ...pageOf, locationId: "uuid" },
    pageWhere(`v.location_id = $locationId and ${where}`),
    conversation,
  );
const placed = {
  open: placedPage("messages.open-at-location", "not v.done"),
  done: placedPage("messages.done-at-location", "v.done"),
  unread: placedPage("messages.unread-at-location", "v.unread > 0"),
};
// A person has few conversations, so their index alone is enough.
const mine = statement(
  "messages.find-my-conversations",
  { ...pageOf, staffId: "uuid", locationId: "uuid?" },
  pageWhere("v.assigned_to = $staffId and ($locationId::uuid is null or v.location_id = $locationId)"),
  conversation,
);

interface PageOf {
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
}

export function findConversations(
  tx: TenantTx,
  view: "open" | "unread" | "mine" | "done",
  { staffId, locationId }: { staffId: string; locationId: string | null },
  { after, limit }: PageOf,
) {
  const from = { beforeAt: after?.at ?? null, beforeId: after?.id ?? null, limit };
  if (view === "mine") return mine.all(tx, { ...from, staffId, locationId });
  return locationId ? placed[view].all(tx, { ...from, locationId }) : whole[view].all(tx, from);
}

const locations = statement(
  "messages.find-locations",
  { organizationId: "uuid" },
  "select id, name from locations where organization_id = $organizationId order by lower(name), id",
  conversation.shape.location,
);
export const findLocations = (tx: TenantTx) => locations.all(tx);

const one = statement(
  "messages.find-conversation-by-id",
  { organizationId: "uuid", conversationId: "uuid" },
  `select ${columns} from ${tables} where v.organization_id = $organizationId and v.id = $conversationId`,
  conversation,
);
export const findConversation = (tx: TenantTx, id: string) => one.one(tx, { conversationId: id });

// `messageId` is the message before which the page ends, or null for the last ones.
const messages = statement(
  "messages.find-by-conversation",
  { organizationId: "uuid", conversationId: "uuid", messageId: "uuid?", limit: "int8" },
  `select ${messageColumns} from ${messageTables}
   where m.organization_id = $organizationId and m.conversation_id = $conversationId and ($messageId::uuid is null or (m.created_at, m.id) < (
     select b.created_at, b.id from messages b where b.organization_id = $organizationId and b.id = $messageId))
   order by m.created_at desc, m.id desc limit $limit`,
  message,
);
export const findMessages = (tx: TenantTx, conversationId: string, before: string | null, limit: number) =>
  messages.all(tx, { conversationId, messageId: before, limit });

const read = statement(
  "messages.set-read",
  { organizationId: "uuid", conversationId: "uuid", isRead: "bool" },
  `update conversations set unread = case when $isRead then 0 else greatest(unread, 1) end
   where organization_id = $organizationId and id = $conversationId returning customer_id as "customerId"`,
  z.object({ customerId: z.uuid().nullable() }),
);
export const setRead = (tx: TenantTx, id: string, isRead: boolean) =>
  read.one(tx, { conversationId: id, isRead });

const assign = statement(
  "messages.set-assignee",
  { organizationId: "uuid", conversationId: "uuid", assignedTo: "uuid?" },
  `update conversations set assigned_to = $assignedTo, done = case when $assignedTo::uuid is null then done else false end
   where organization_id = $organizationId and id = $conversationId returning customer_id as "customerId"`,
  z.object({ customerId: z.uuid().nullable() }),
);
export const setAssignee = (tx: TenantTx, { id, staffId }: { id: string; staffId: string | null }) =>
  assign.one(tx, { conversationId: id, assignedTo: staffId });

const assignable = statement(
  "messages.find-assignable",
  { organizationId: "uuid", staffId: "uuid", roles: "text[]", permission: "text" },
  `select id, user_id as "userId" from staff
   where organization_id = $organizationId and id = $staffId and status = 'active' and case when staff.custom_role_id is null then staff.role = any($roles) else exists (
       select from custom_roles held where held.organization_id = $organizationId and held.id = staff.custom_role_id
         and $permission = any(held.permissions)) end`,
  z.object({ id: z.uuid(), userId: z.uuid().nullable() }),
);
export const findAssignable = (tx: TenantTx, staffId: string) =>
  assignable.one(tx, { staffId, roles: permissions["message.write"], permission: "message.write" });

const finish = statement(
  "messages.set-done",
  { organizationId: "uuid", conversationId: "uuid", done: "bool" },
  `update conversations set done = $done, unread = case when $done then 0 else unread end
   where organization_id = $organizationId and id = $conversationId returning customer_id as "customerId"`,
  z.object({ customerId: z.uuid().nullable() }),
);
export const setDone = (tx: TenantTx, id: string, isDone: boolean) =>
  finish.one(tx, { conversationId: id, done: isDone });

const lock = statement(
  "messages.lock-conversation",
  { organizationId: "uuid", conversationId: "uuid" },
  `select id, customer_id as "customerId", address from conversations where organization_id = $organizationId and id = $conversationId for update`,
  z.object({ id: z.uuid(), customerId: z.uuid().nullable(), address: z.string() }),
);
export const lockConversation = (tx: TenantTx, id: string) => lock.one(tx, { conversationId: id });

const ofCustomer = statement(
  "messages.find-conversation-of-customer",
  { organizationId: "uuid", customerId: "uuid" },
  `select id from conversations where organization_id = $organizationId and customer_id = $customerId`,
  z.object({ id: z.uuid() }),
);
export const findConversationOf = async (tx: TenantTx, customerId: string) =>
  (await ofCustomer.one(tx, { customerId }))?.id ?? null;

const reach = statement(
  "messages.find-customer-contacts",
  { organizationId: "uuid", customerId: "uuid" },
  `select phone, email from customers where organization_id = $organizationId and id = $customerId for update`,
  z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
);
export const lockContacts = (tx: TenantTx, customerId: string) => reach.one(tx, { customerId });

// Only when there is none yet, so that the record's own value is never overwritten.
const keepContact = statement(
  "messages.fill-contact",
  { organizationId: "uuid", customerId: "uuid", phone: "text?", email: "text?" },
  `update customers set phone = coalesce(phone, $phone), email = coalesce(email, $email), version = version + 1
   where organization_id = $organizationId and id = $customerId`,
);
export const addContact = (
  tx: TenantTx,
  customerId: string,
  of: { phone: string | null; email: string | null },
) => keepContact.run(tx, { customerId, phone: of.phone, email: of.email });

const nameMessages = statement(
  "messages.move-messages",
  { organizationId: "uuid", conversationId: "uuid", into: "uuid", customerId: "uuid" },
  `update messages set conversation_id = $into, customer_id = $customerId where organization_id = $organizationId and conversation_id = $conversationId`,
);
const nameThread = statement(
  "messages.set-thread-customer",
  { organizationId: "uuid", conversationId: "uuid", customerId: "uuid" },
  `update conversations set customer_id = $customerId, address = '' where organization_id = $organizationId and id = $conversationId`,
);
const joinThread = statement(
  "messages.merge-threads",
  { organizationId: "uuid", conversationId: "uuid", into: "uuid" },
  `update conversations t set unread = t.unread + f.unread, done = t.done and f.done,
     preview = case when f.last_at > t.last_at then f.preview else t.preview end,
     last_direction = case when f.last_at > t.last_at then f.last_direction else t.last_direction end,
     last_at = greatest(t.last_at, f.last_at), last_sms_at = greatest(t.last_sms_at, f.last_sms_at),
     assigned_to = coalesce(t.assigned_to, f.assigned_to)
   from conversations f where t.organization_id = $organizationId and f.organization_id = $organizationId and f.id = $conversationId and t.id = $into`,
);
const dropThread = statement(
  "messages.delete-thread",
  { organizationId: "uuid", conversationId: "uuid" },
  `delete from conversations where organization_id = $organizationId and id = $conversationId`,
);

/** Makes the thread the customer's own. */
export async function giveThread(
  tx: TenantTx,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  await nameThread.run(tx, { conversationId: id, customerId });
  await nameMessages.run(tx, { conversationId: id, into: id, customerId });
}

/** Moves everything from one thread into another and deletes the empty one. */
export async function mergeThread(
  tx: TenantTx,
  from: string,
  into: string,
  customerId: string,
): Promise<void> {
  await nameMessages.run(tx, { conversationId: from, into, customerId });
  await joinThread.run(tx, { conversationId: from, into });
  await dropThread.run(tx, { conversationId: from });
}

const counts = statement(
  "messages.count-unread",
  { organizationId: "uuid", userId: "uuid" },
  `select (select count(*)::int from conversations where organization_id = $organizationId and unread > 0) as conversations,
     (select count(*)::int from notifications where organization_id = $organizationId and user_id = $userId and read_at is null and in_app)
       as notifications`,
  z.object({ conversations: z.number().int(), notifications: z.number().int() }),
);
export const countUnread = (tx: TenantTx, userId: string) => counts.one(tx, { userId });
