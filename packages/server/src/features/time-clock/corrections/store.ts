import type { CorrectionKind } from "@autoiq/domain/time-clock/corrections/rules";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const ownerStatement = statement(
  "time-clock.find-entry-owner",
  { organizationId: "uuid", timeEntryId: "uuid" },
  'select staff_id as "staffId" from time_entries where organization_id = $organizationId and id = $timeEntryId and job_id is null',
  z.object({ staffId: z.uuid() }),
);
/** Whose attendance it is. Undefined for a clock on a job, too. */
export const findEntryOwner = (tx: TenantTx, timeEntryId: string) => ownerStatement.one(tx, { timeEntryId });

const lockEntryStatement = statement(
  "time-clock.lock-entry",
  { organizationId: "uuid", timeEntryId: "uuid" },
  `select t.started_at as "startedAt", t.ended_at as "endedAt", t.version,
     coalesce((select json_agg(json_build_object('kind', b.kind, 'isPaid', b.is_paid,
         'startedAt', to_char(b.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'endedAt', to_char(b.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by b.started_at, b.id)
       from time_breaks b where b.organization_id = $organizationId and b.time_entry_id = t.id), '[]'::json) as breaks
   from time_entries t where t.organization_id = $organizationId and t.id = $timeEntryId for update of t`,
  z.object({
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    version: z.number().int(),
    breaks: z.array(
      z.object({
        kind: z.enum(["meal", "rest"]),
        isPaid: z.boolean(),
        startedAt: z.string(),
        endedAt: z.string().nullable(),
      }),
    ),
  }),
);
/** An entry with its breaks, as it is until the transaction ends. */
export const lockEntry = (tx: TenantTx, timeEntryId: string) => lockEntryStatement.one(tx, { timeEntryId });

const nearbyStatement = statement(
  "time-clock.find-nearby",
  { organizationId: "uuid", staffId: "uuid", from: "timestamptz", until: "timestamptz" },
  `select id, started_at as "startedAt", ended_at as "endedAt" from time_entries
   where organization_id = $organizationId and staff_id = $staffId and job_id is null
     and started_at < $until and started_at > $from::timestamptz - interval '30 days' and (ended_at is null or ended_at > $from)
   order by started_at`,
  z.object({ id: z.uuid(), startedAt: z.string(), endedAt: z.string().nullable() }),
);
/** The person's attendance that touches a time. */
export const findNearby = (tx: TenantTx, of: InputOf<typeof nearbyStatement>) => nearbyStatement.all(tx, of);

const insertStatement = statement(
  "time-clock.insert-attendance",
  {
    organizationId: "uuid",
    timeEntryId: "uuid",
    staffId: "uuid",
    startedAt: "timestamptz",
    endedAt: "timestamptz",
    endedBy: "uuid",
  },
  `insert into time_entries (organization_id, id, staff_id, started_at, ended_at, ended_by)
   values ($organizationId, $timeEntryId, $staffId, $startedAt, $endedAt, $endedBy) on conflict (organization_id, id) do nothing`,
);
/** 0 when the entry exists already. */
export const insertAttendance = (tx: TenantTx, of: InputOf<typeof insertStatement>) =>
  insertStatement.run(tx, of);

const updateStatement = statement(
  "time-clock.update-attendance",
  {
    organizationId: "uuid",
    timeEntryId: "uuid",
    startedAt: "timestamptz",
    endedAt: "timestamptz?",
    endedBy: "uuid",
  },
  `update time_entries set ended_by = case when ended_at is distinct from $endedAt::timestamptz then $endedBy::uuid else ended_by end,
     started_at = $startedAt, ended_at = $endedAt, version = version + 1,
     started_received_at = case when started_at = $startedAt then started_received_at end
   where organization_id = $organizationId and id = $timeEntryId`,
);
export const updateAttendance = (tx: TenantTx, of: InputOf<typeof updateStatement>) =>
  updateStatement.run(tx, of);

const deleteStatement = statement(
  "time-clock.delete-attendance",
  { organizationId: "uuid", timeEntryId: "uuid" },
  "delete from time_entries where organization_id = $organizationId and id = $timeEntryId",
);
/** With its breaks. */
export const deleteAttendance = (tx: TenantTx, timeEntryId: string) =>
  deleteStatement.run(tx, { timeEntryId });

const deleteBreaksStatement = statement(
  "time-clock.delete-breaks",
  { organizationId: "uuid", timeEntryId: "uuid" },
  "delete from time_breaks where organization_id = $organizationId and time_entry_id = $timeEntryId",
);
export const deleteBreaks = (tx: TenantTx, timeEntryId: string) =>
  deleteBreaksStatement.run(tx, { timeEntryId });

const insertBreaksStatement = statement(
  "time-clock.insert-breaks",
  {
    organizationId: "uuid",
    timeEntryId: "uuid",
    ids: "uuid[]",
    kinds: "text[]",
    paid: "bool[]",
    starts: "timestamptz[]",
    ends: "timestamptz[]",
  },
  `insert into time_breaks (organization_id, id, time_entry_id, kind, is_paid, started_at, ended_at)
   select $organizationId, b.id, $timeEntryId, b.kind, b.paid, b.starts, b.ends
   from unnest($ids::uuid[], $kinds::text[], $paid::bool[], $starts::timestamptz[], $ends::timestamptz[]) b(id, kind, paid, starts, ends)`,
);
export const insertBreaks = (tx: TenantTx, of: InputOf<typeof insertBreaksStatement>) =>
  insertBreaksStatement.run(tx, of);

const moveBreaksStatement = statement(
  "time-clock.move-breaks",
  { organizationId: "uuid", timeEntryId: "uuid", toTimeEntryId: "uuid", from: "timestamptz" },
  `update time_breaks set time_entry_id = $toTimeEntryId
   where organization_id = $organizationId and time_entry_id = $timeEntryId and started_at >= $from`,
);
/** Breaks from an instant on go to another entry. */
export const moveBreaks = (tx: TenantTx, of: InputOf<typeof moveBreaksStatement>) =>
  moveBreaksStatement.run(tx, of);

const correctionStatement = statement(
  "time-clock.insert-correction",
  {
    organizationId: "uuid",
    correctionId: "uuid",
    staffId: "uuid",
    entryId: "uuid",
    week: "date",
    toWeek: "date?",
    kind: "text",
    reason: "text",
    before: "json?",
    after: "json",
    byStaffId: "uuid",
    byName: "text",
    now: "timestamptz",
  },
  `insert into time_corrections (organization_id, id, staff_id, entry_id, week, to_week, kind, reason, before, after, by_staff_id, by_name, at)
   values ($organizationId, $correctionId, $staffId, $entryId, $week, $toWeek, $kind, $reason, $before, $after, $byStaffId, $byName, $now)`,
);
export const insertCorrection = (
  tx: TenantTx,
  of: InputOf<typeof correctionStatement> & { kind: CorrectionKind },
) => correctionStatement.run(tx, of);
