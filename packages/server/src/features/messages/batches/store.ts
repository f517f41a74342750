import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { nameOf } from "../store.ts";

const insert = statement(
  "messages.insert-batch",
  `insert into message_batches (organization_id, id, location_id, channel, subject, body, user_id, author_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
);
// Whoever is not on file is nobody to write to: the caller compares the count.
const insertRows = statement(
  "messages.insert-batch-rows",
  `insert into message_batch_rows (organization_id, batch_id, customer_id, position, id)
   select $1, $2, x.customer_id, x.position, x.message_id
   from unnest($3::uuid[], $4::uuid[]) with ordinality as x(customer_id, message_id, position)
   join customers c on c.organization_id = $1 and c.id = x.customer_id and c.merged_into is null`,
);

interface NewBatch {
  readonly id: string;
  readonly locationId: string;
  readonly channel: "mail" | "text";
  readonly subject: string;
  readonly body: string;
  readonly userId: string;
  readonly authorName: string;
  readonly at: Date;
}

/** False where a batch has that id already. */
export const insertBatch = async (tx: TenantTx, of: NewBatch): Promise<boolean> =>
  (await insert.run(
    tx,
    ...[tx.organizationId, of.id, of.locationId, of.channel, of.subject, of.body, of.userId, of.authorName],
    of.at,
  )) === 1;

/** How many of them are on file. */
export const addRows = (
  tx: TenantTx,
  batchId: string,
  rows: readonly { customerId: string; messageId: string }[],
): Promise<number> =>
  insertRows.run(
    tx,
    ...[tx.organizationId, batchId],
    rows.map(({ customerId }) => customerId),
    rows.map(({ messageId }) => messageId),
  );

const recent = statement(
  "messages.recent-batch-rows",
  `select count(*)::int as customers from message_batches b
   join message_batch_rows r on r.organization_id = $1 and r.batch_id = b.id
   where b.organization_id = $1 and b.user_id = $2 and b.created_at > $3`,
  z.object({ customers: z.number().int() }),
);
export const countRecent = async (tx: TenantTx, userId: string, since: Date) =>
  (await recent.one(tx, tx.organizationId, userId, since))?.customers ?? 0;

const one = statement(
  "messages.batch",
  `select b.id, b.location_id as "locationId", b.channel, b.subject, b.body, b.user_id as "userId", b.author_name as "authorName",
     x.total, x.waiting, x.written, x."leftOut"
   from message_batches b cross join lateral (
     select count(*)::int as total, (count(*) filter (where r.state = 'waiting'))::int as waiting,
       (count(*) filter (where r.state = 'written'))::int as written,
       coalesce(json_agg(json_build_object('customerId', c.id, 'name', ${nameOf("c")}, 'reason', r.reason) order by r.position)
         filter (where r.state = 'left-out'), '[]') as "leftOut"
     from message_batch_rows r join customers c on c.organization_id = $1 and c.id = r.customer_id
     where r.organization_id = $1 and r.batch_id = b.id) x
   where b.organization_id = $1 and b.id = $2`,
  z.object({
    ...{ id: z.uuid(), locationId: z.uuid(), channel: z.enum(["mail", "text"]), subject: z.string() },
    ...{ body: z.string(), userId: z.uuid(), authorName: z.string() },
    ...{ total: z.number().int(), waiting: z.number().int(), written: z.number().int() },
    leftOut: z.array(z.object({ customerId: z.uuid(), name: z.string(), reason: z.string() })),
  }),
);
export const findBatch = (tx: TenantTx, id: string) => one.one(tx, tx.organizationId, id);

const customers = statement(
  "messages.batch-customers",
  `select customer_id as id from message_batch_rows where organization_id = $1 and batch_id = $2 order by position`,
  z.object({ id: z.uuid() }),
);
export const findCustomers = async (tx: TenantTx, batchId: string) =>
  (await customers.all(tx, tx.organizationId, batchId)).map(({ id }) => id);

// Another worker with the same job waits for none of them.
const next = statement(
  "messages.next-of-batch",
  `select customer_id as "customerId", id as "messageId" from message_batch_rows
   where organization_id = $1 and batch_id = $2 and state = 'waiting' order by position limit 1 for update skip locked`,
  z.object({ customerId: z.uuid(), messageId: z.uuid() }),
);
export const lockNext = (tx: TenantTx, batchId: string) => next.one(tx, tx.organizationId, batchId);

const settle = statement(
  "messages.settle-batch-row",
  `update message_batch_rows set state = $3, reason = $4 where organization_id = $1 and id = $2`,
);
export const settleRow = (tx: TenantTx, messageId: string, state: "written" | "left-out", reason: string) =>
  settle.run(tx, tx.organizationId, messageId, state, reason);
