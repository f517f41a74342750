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
// Uses the index of conversations that are not done. A customer is waiting when the last message is theirs.
const waiting = statement(
  "messages.query-waiting",
  { organizationId: "uuid", locationIds: "uuid[]", limit: "int8" },
  `select v.id, c.id as "customerId", coalesce(nullif(c.company, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''), v.address) as name,
     v.preview, v.last_at as "lastAt", v.unread, s.name as assignee, count(*) over ()::int as count, sum(v.unread) over ()::int as "unreadSum"
   from conversations v
   left join customers c on c.organization_id = $organizationId and c.id = v.customer_id
   left join staff s on s.organization_id = $organizationId and s.id = v.assigned_to
   where v.organization_id = $organizationId and not v.done and v.last_direction = 'in' and v.location_id = any ($locationIds::uuid[])
   order by v.last_at, v.id limit $limit`,
  waitingRow,
);
export const findWaiting = (tx: TenantTx, locationIds: readonly string[], limit: number) =>
  waiting.all(tx, { locationIds, limit });
