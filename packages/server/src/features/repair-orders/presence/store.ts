import { peoplePresent } from "@autoiq/domain/repair-orders/presence/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const othersStatement = statement(
  "repair-orders.find-other-presences",
  { organizationId: "uuid", repairOrderId: "uuid", staffId: "uuid", seenAt: "timestamptz" },
  `select p.staff_id as "staffId", s.name, s.color, p.writing, p.job_id as "jobId", p.since
   from presences p join staff s on s.organization_id = $organizationId and s.id = p.staff_id
   where p.organization_id = $organizationId and p.repair_order_id = $repairOrderId and p.staff_id <> $staffId and p.seen_at > $seenAt and p.seen_at < $seenAt::timestamptz + interval '10 minutes'
   order by p.since, s.name`,
  peoplePresent.shape.people.element,
);
/**
 * `organizationId` organization, `repairOrderId` repair order, `staffId` who asks, `seenAt` the time before which nobody counts any more. Nor does who was last
 * seen before the clock was set back.
 */
export const others = (tx: TenantTx, of: InputOf<typeof othersStatement>) => othersStatement.all(tx, of);

const lastSeenStatement = statement(
  "repair-orders.find-presence",
  { organizationId: "uuid", repairOrderId: "uuid", staffId: "uuid" },
  `select writing, job_id as "jobId", seen_at as "seenAt" from presences
   where organization_id = $organizationId and repair_order_id = $repairOrderId and staff_id = $staffId for update`,
  z.object({ writing: z.boolean(), jobId: z.string().nullable(), seenAt: z.string() }),
);
/** When the caller was last seen. The row is locked, because the caller's other screens write it too. */
export const lastSeen = (tx: TenantTx, of: InputOf<typeof lastSeenStatement>) =>
  lastSeenStatement.one(tx, of);

const hasJobStatement = statement(
  "repair-orders.find-has-job",
  { organizationId: "uuid", repairOrderId: "uuid", jobId: "uuid" },
  "select id from jobs where organization_id = $organizationId and repair_order_id = $repairOrderId and id = $jobId",
  z.object({ id: z.string() }),
);
export const hasJob = (tx: TenantTx, of: InputOf<typeof hasJobStatement>) => hasJobStatement.one(tx, of);

const seeStatement = statement(
  "repair-orders.upsert-presence",
  {
    organizationId: "uuid",
    repairOrderId: "uuid",
    staffId: "uuid",
    jobId: "uuid?",
    writing: "bool",
    now: "timestamptz",
    arrived: "bool",
  },
  `insert into presences (organization_id, repair_order_id, staff_id, job_id, writing, since, seen_at)
   values ($organizationId, $repairOrderId, $staffId, $jobId, $writing, $now, $now)
   on conflict (organization_id, repair_order_id, staff_id) do update set job_id = excluded.job_id,
     writing = excluded.writing, seen_at = excluded.seen_at, since = case when $arrived::boolean then excluded.since else presences.since end`,
);
/** `arrived` says whether this is an arrival, from which on "since" counts. */
export const see = (tx: TenantTx, of: InputOf<typeof seeStatement>) => seeStatement.run(tx, of);

const leaveStatement = statement(
  "repair-orders.delete-presence",
  { organizationId: "uuid", repairOrderId: "uuid", staffId: "uuid" },
  "delete from presences where organization_id = $organizationId and repair_order_id = $repairOrderId and staff_id = $staffId",
);
export const leave = (tx: TenantTx, of: InputOf<typeof leaveStatement>) => leaveStatement.run(tx, of);

const sweepStatement = statement(
  "repair-orders.delete-old-presences",
  { organizationId: "uuid", seenAt: "timestamptz" },
  "delete from presences where organization_id = $organizationId and seen_at < $seenAt",
);
/**
 * Removes this shop's presences of people who closed a laptop without leaving the page, so that the table stays
 * small.
 */
export const sweep = (tx: TenantTx, seenAt: Date | string) => sweepStatement.run(tx, { seenAt });
