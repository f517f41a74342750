import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { nameOf } from "../recipients/store.ts";

const insert = statement(
  "messages.insert-batch",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    channel: "text",
    subject: "text",
    body: "text",
    userId: "uuid",
    authorName: "text",
    at: "timestamptz",
  },
  `insert into message_batches (organization_id, id, location_id, channel, subject, body, user_id, author_name, created_at)
   values ($organizationId, $id, $locationId, $channel, $subject, $body, $userId, $authorName, $at) on conflict do nothing`,
);
// Customers not on file are missing from the result, so the caller compares the count.
const insertRows = statement(
  "messages.insert-batch-rows",
  { organizationId: "uuid", batchId: "uuid", customerIds: "uuid[]", messageIds: "uuid[]" },
  `insert into message_batch_rows (organization_id, batch_id, customer_id, position, id)
   select $organizationId, $batchId, x.customer_id, x.position, x.message_id
   from unnest($customerIds::uuid[], $messageIds::uuid[]) with ordinality as x(customer_id, message_id, position)
   join customers c on c.organization_id = $organizationId and c.id = x.customer_id and c.merged_into is null`,
);

interface NewBatch {
  readonly id: string;
  readonly locationId: string;
  readonly channel: "email" | "sms";
  readonly subject: string;
  readonly body: string;
  readonly userId: string;
  readonly authorName: string;
  readonly at: Date;
}

/** False if a batch already has that id. */
export const insertBatch = async (tx: TenantTx, of: NewBatch): Promise<boolean> =>
  (await insert.run(tx, {
    id: of.id,
    locationId: of.locationId,
    channel: of.channel,
    subject: of.subject,
    body: of.body,
    userId: of.userId,
    authorName: of.authorName,
    at: of.at,
  })) === 1;

/** The number of these customers on file. */
export const addRows = (
  tx: TenantTx,
  batchId: string,
  rows: readonly { customerId: string; messageId: string }[],
): Promise<number> =>
  insertRows.run(tx, {
    batchId,
    customerIds: rows.map(({ customerId }) => customerId),
    messageIds: rows.map(({ messageId }) => messageId),
  });

const recent = statement(
  "messages.find-recent-batch-rows",
  { organizationId: "uuid", userId: "uuid", since: "timestamptz" },
  `select count(*)::int as customers from message_batches b
   join message_batch_rows r on r.organization_id = $organizationId and r.batch_id = b.id
   where b.organization_id = $organizationId and b.user_id = $userId and b.created_at > $since`,
  z.object({ customers: z.number().int() }),
);
export const countRecent = async (tx: TenantTx, userId: string, since: Date) =>
  (await recent.one(tx, { userId, since }))?.customers ?? 0;

const one = statement(
  "messages.send-batch",
  { organizationId: "uuid", batchId: "uuid" },
  `select b.id, b.location_id as "locationId", b.channel, b.subject, b.body, b.user_id as "userId", b.author_name as "authorName",
     x.total, x.waiting, x.written, x."skipped"
   from message_batches b cross join lateral (
     select count(*)::int as total, (count(*) filter (where r.state = 'waiting'))::int as waiting,
       (count(*) filter (where r.state = 'written'))::int as written,
       coalesce(json_agg(json_build_object('customerId', c.id, 'name', ${nameOf("c")}, 'reason', r.reason) order by r.position)
         filter (where r.state = 'skipped'), '[]') as "skipped"
     from message_batch_rows r join customers c on c.organization_id = $organizationId and c.id = r.customer_id
     where r.organization_id = $organizationId and r.batch_id = b.id) x
   where b.organization_id = $organizationId and b.id = $batchId`,
  z.object({
    id: z.uuid(),
    locationId: z.uuid(),
    channel: z.enum(["email", "sms"]),
    subject: z.string(),
    body: z.string(),
    userId: z.uuid(),
    authorName: z.string(),
    total: z.number().int(),
    waiting: z.number().int(),
    written: z.number().int(),
    skipped: z.array(z.object({ customerId: z.uuid(), name: z.string(), reason: z.string() })),
  }),
);
export const findBatch = (tx: TenantTx, id: string) => one.one(tx, { batchId: id });

const customers = statement(
  "messages.send-batch-customers",
  { organizationId: "uuid", batchId: "uuid" },
  `select customer_id as id from message_batch_rows where organization_id = $organizationId and batch_id = $batchId order by position`,
  z.object({ id: z.uuid() }),
);
export const findCustomers = async (tx: TenantTx, batchId: string) =>
  (await customers.all(tx, { batchId })).map(({ id }) => id);

// Another worker with the same job does not wait for these rows.
const next = statement(
  "messages.find-next-of-batch",
  { organizationId: "uuid", batchId: "uuid" },
  `select customer_id as "customerId", id as "messageId" from message_batch_rows
   where organization_id = $organizationId and batch_id = $batchId and state = 'waiting' order by position limit 1 for update skip locked`,
  z.object({ customerId: z.uuid(), messageId: z.uuid() }),
);
export const lockNext = (tx: TenantTx, batchId: string) => next.one(tx, { batchId });

const settle = statement(
  "messages.settle-batch-row",
  { organizationId: "uuid", rowId: "uuid", state: "text", reason: "text" },
  `update message_batch_rows set state = $state, reason = $reason where organization_id = $organizationId and id = $rowId`,
);
export const settleRow = (tx: TenantTx, messageId: string, state: "written" | "skipped", reason: string) =>
  settle.run(tx, { rowId: messageId, state, reason });
