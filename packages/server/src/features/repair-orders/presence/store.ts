import { presentPeople } from "@autoiq/domain/repair-orders/presence/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

/**
 * $1 organization, $2 repair order, $3 who asks, $4 the time before which nobody counts any more. Nor does who was last
 * seen before the clock was set back.
 */
export const others = statement(
  "repair-orders.present-others",
  `select p.staff_id as "staffId", s.name, s.color, p.writing, p.job_id as "jobId", p.since
   from presences p join staff s on s.organization_id = $1 and s.id = p.staff_id
   where p.organization_id = $1 and p.repair_order_id = $2 and p.staff_id <> $3 and p.seen_at > $4 and p.seen_at < $4::timestamptz + interval '10 minutes'
   order by p.since, s.name`,
  presentPeople.shape.people.element,
);

/** How the caller was last seen, held against their other screens. */
export const lastSeen = statement(
  "repair-orders.last-seen",
  `select writing, job_id as "jobId", seen_at as "seenAt" from presences
   where organization_id = $1 and repair_order_id = $2 and staff_id = $3 for update`,
  z.object({ writing: z.boolean(), jobId: z.string().nullable(), seenAt: z.string() }),
);

export const hasJob = statement(
  "repair-orders.has-job",
  "select id from jobs where organization_id = $1 and repair_order_id = $2 and id = $3",
  z.object({ id: z.string() }),
);

/** $7 says whether this is an arrival, from which on "since" counts. */
export const see = statement(
  "repair-orders.see",
  `insert into presences (organization_id, repair_order_id, staff_id, job_id, writing, since, seen_at)
   values ($1, $2, $3, $4, $5, $6, $6)
   on conflict (organization_id, repair_order_id, staff_id) do update set job_id = excluded.job_id,
     writing = excluded.writing, seen_at = excluded.seen_at, since = case when $7::boolean then excluded.since else presences.since end`,
);

export const leave = statement(
  "repair-orders.leave",
  "delete from presences where organization_id = $1 and repair_order_id = $2 and staff_id = $3",
);

/** Those of this shop who closed a laptop instead of a page, so that the table stays as small as the shop. */
export const sweep = statement(
  "repair-orders.sweep-presences",
  "delete from presences where organization_id = $1 and seen_at < $2",
);
