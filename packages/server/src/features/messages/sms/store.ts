import { message } from "@autoiq/domain/messages/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

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
export const findLine = (tx: CustomerTx, number: string, phone: string) => line.all(tx, { number, phone });
