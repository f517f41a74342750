import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const count = statement(
  "messages.count-deliveries",
  { organizationId: "uuid", since: "timestamptz" },
  `with sent as (
     select channel, state, failure, coalesce(sent_at, tried_at, created_at) as at from messages
     where organization_id = $organizationId and direction = 'out' and created_at >= $since::timestamptz
       and channel in ('email', 'sms') and state in ('sent', 'delivered', 'failed')),
   latest as (select channel, max(at) filter (where state <> 'failed') as worked_at from sent group by channel)
   select s.channel, (count(*) filter (where s.state <> 'failed'))::int as worked,
     (count(*) filter (where s.state = 'failed'))::int as failed,
     (count(*) filter (where s.state = 'failed' and s.at > coalesce(l.worked_at, '-infinity')))::int as "failedSince",
     l.worked_at as "lastWorkedAt",
     coalesce((array_agg(s.failure order by s.at desc) filter (where s.state = 'failed'))[1], '') as failure
   from sent s join latest l using (channel) group by s.channel, l.worked_at`,
  z.object({
    channel: z.enum(["email", "sms"]),
    worked: z.number(),
    failed: z.number(),
    failedSince: z.number(),
    lastWorkedAt: z.string().nullable(),
    failure: z.string(),
  }),
);
/** What became of the emails and texts that were written since then, by channel. `failure` is the latest one's reason. */
export const countDeliveries = (tx: TenantTx, since: string) => count.all(tx, { since });
