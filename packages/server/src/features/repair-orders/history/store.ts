import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

/** One act on a repair order, and whether a later one has taken it back: $1 organization, $2 order, $3 entry. */
export const entry = statement(
  "repair-orders.history-entry",
  `select h.action, h.before, h.after, exists (
     select from history u where u.organization_id = $1 and u.repair_order_id = $2 and u.undoes = h.id) as undone
   from history h where h.organization_id = $1 and h.repair_order_id = $2 and h.id = $3`,
  z.object({ action: z.string(), before: z.unknown(), after: z.unknown(), undone: z.boolean() }),
);

/** What hangs on jobs $2 that may not disappear with them. */
export const recordsOn = statement(
  "repair-orders.records-on-jobs",
  `select j.id, exists (select from time_entries t where t.organization_id = $1 and t.job_id = j.id) as clocked,
     exists (select from authorizations a where a.organization_id = $1 and a.job_id = j.id) as answered
   from jobs j where j.organization_id = $1 and j.id = any ($2::uuid[])`,
  z.object({ id: z.string(), clocked: z.boolean(), answered: z.boolean() }),
);

/** Puts jobs back where they stood: $3 ids and $4 positions, side by side. */
export const placeJobs = statement(
  "repair-orders.place-jobs",
  `update jobs j set position = x.place from unnest($3::uuid[], $4::int[]) as x(id, place)
   where j.organization_id = $1 and j.repair_order_id = $2 and j.id = x.id`,
);
