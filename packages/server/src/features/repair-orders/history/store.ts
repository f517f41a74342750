import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const entryStatement = statement(
  "repair-orders.find-history-entry",
  { organizationId: "uuid", repairOrderId: "uuid", entryId: "uuid" },
  `select h.action, h.before, h.after, exists (
     select from history u where u.organization_id = $organizationId and u.repair_order_id = $repairOrderId and u.undoes = h.id) as undone
   from history h where h.organization_id = $organizationId and h.repair_order_id = $repairOrderId and h.id = $entryId`,
  z.object({ action: z.string(), before: z.unknown(), after: z.unknown(), undone: z.boolean() }),
);
/** One act on a repair order, and whether a later one has taken it back: `organizationId` organization, `repairOrderId` order, `entryId` entry. */
export const entry = (tx: TenantTx, of: InputOf<typeof entryStatement>) => entryStatement.one(tx, of);

const recordsOnStatement = statement(
  "repair-orders.find-records-on-jobs",
  { organizationId: "uuid", jobIds: "uuid[]" },
  `select j.id, exists (select from time_entries t where t.organization_id = $organizationId and t.job_id = j.id) as clocked,
     exists (select from authorizations a where a.organization_id = $organizationId and a.job_id = j.id) as answered
   from jobs j where j.organization_id = $organizationId and j.id = any ($jobIds::uuid[])`,
  z.object({ id: z.string(), clocked: z.boolean(), answered: z.boolean() }),
);
/** What hangs on jobs `jobIds` that may not disappear with them. */
export const recordsOn = (tx: TenantTx, jobIds: readonly string[]) => recordsOnStatement.all(tx, { jobIds });

const placeJobsStatement = statement(
  "repair-orders.set-job-positions",
  { organizationId: "uuid", repairOrderId: "uuid", jobIds: "uuid[]", positions: "int4[]" },
  `update jobs j set position = x.place from unnest($jobIds::uuid[], $positions::int[]) as x(id, place)
   where j.organization_id = $organizationId and j.repair_order_id = $repairOrderId and j.id = x.id`,
);
/** Puts jobs back where they stood: `jobIds` ids and `positions` positions, side by side. */
export const reorderJobs = (tx: TenantTx, of: InputOf<typeof placeJobsStatement>) =>
  placeJobsStatement.run(tx, of);
