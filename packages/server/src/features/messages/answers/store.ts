import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const waitingRow = z.object({
  id: z.string(),
  customerId: z.string().nullable(),
  name: z.string(),
  preview: z.string(),
  lastAt: z.string(),
  unread: z.number().int(),
  assignee: z.string().nullable(),
  count: z.number().int(),
  unreadSum: z.number().int(),
});
// By the index of those that are not done. A customer waits where the last word was theirs.
const waiting = statement(
  "messages.answer-waiting",
  `select v.id, c.id as "customerId", coalesce(nullif(c.company, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''), v.address) as name,
     v.preview, v.last_at as "lastAt", v.unread, s.name as assignee, count(*) over ()::int as count, sum(v.unread) over ()::int as "unreadSum"
   from conversations v
   left join customers c on c.organization_id = $1 and c.id = v.customer_id
   left join staff s on s.organization_id = $1 and s.id = v.assigned_to
   where v.organization_id = $1 and not v.done and v.last_direction = 'in' and v.location_id = any ($2::uuid[])
   order by v.last_at, v.id limit $3`,
  waitingRow,
);
export const findWaiting = (tx: TenantTx, placeIds: readonly string[], limit: number) =>
  waiting.all(tx, tx.organizationId, placeIds, limit);
