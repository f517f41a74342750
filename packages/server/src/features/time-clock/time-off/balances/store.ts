import { earnedKinds } from "@autoiq/domain/time-clock/time-off/kinds";
import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const integer = z.number().int();
const kind = z.enum(earnedKinds);

const policiesStatement = statement(
  "time-off.find-policies",
  { organizationId: "uuid" },
  `select kind, to_char(starts_on, 'YYYY-MM-DD') as "startsOn", worked_minutes_per_hour as "workedMinutesPerHour",
     cap_minutes as "capMinutes", to_char(paid_from, 'YYYY-MM-DD') as "paidFrom", to_char(paid_until, 'YYYY-MM-DD') as "paidUntil",
     version, entered_by_name as "enteredBy"
   from time_off_policies where organization_id = $organizationId order by kind desc`,
  z.object({
    kind,
    startsOn: z.string(),
    workedMinutesPerHour: integer,
    capMinutes: integer.nullable(),
    paidFrom: z.string().nullable(),
    paidUntil: z.string().nullable(),
    version: integer,
    enteredBy: z.string(),
  }),
);
/** Vacation first. */
export const findPolicies = (tx: TenantTx) => policiesStatement.all(tx);

const lockStatement = statement(
  "time-off.lock-policies",
  { organizationId: "uuid" },
  "select true as held from pg_advisory_xact_lock(hashtextextended('time off ' || $organizationId::uuid::text, 0))",
  z.object({ held: z.literal(true) }),
);
/** Until the transaction ends, nobody else changes how leave is earned. */
export const lockPolicies = (tx: TenantTx) => lockStatement.one(tx);

const saveStatement = statement(
  "time-off.save-policy",
  {
    organizationId: "uuid",
    kind: "text",
    startsOn: "date",
    workedMinutesPerHour: "int4",
    capMinutes: "int4?",
    paidFrom: "date?",
    paidUntil: "date?",
    byName: "text",
    now: "timestamptz",
  },
  `insert into time_off_policies (organization_id, kind, starts_on, worked_minutes_per_hour, cap_minutes, paid_from, paid_until,
     entered_by_name, entered_at)
   values ($organizationId, $kind, $startsOn, $workedMinutesPerHour, $capMinutes, $paidFrom, $paidUntil, $byName, $now)
   on conflict (organization_id, kind) do update set starts_on = excluded.starts_on,
     worked_minutes_per_hour = excluded.worked_minutes_per_hour, cap_minutes = excluded.cap_minutes,
     paid_from = excluded.paid_from, paid_until = excluded.paid_until,
     entered_by_name = excluded.entered_by_name, entered_at = excluded.entered_at, version = time_off_policies.version + 1`,
);
export const savePolicyRow = (tx: TenantTx, of: InputOf<typeof saveStatement>) => saveStatement.run(tx, of);

const adjustStatement = statement(
  "time-off.insert-adjustment",
  {
    organizationId: "uuid",
    adjustmentId: "uuid",
    staffId: "uuid",
    kind: "text",
    day: "date",
    minutes: "int4",
    reason: "text",
    byName: "text",
    now: "timestamptz",
  },
  `insert into time_off_adjustments (organization_id, id, staff_id, kind, day, minutes, reason, by_name, at)
   values ($organizationId, $adjustmentId, $staffId, $kind, $day, $minutes, $reason, $byName, $now)
   on conflict (organization_id, id) do nothing`,
);
/** 0 when it exists already. */
export const insertAdjustment = (tx: TenantTx, of: InputOf<typeof adjustStatement>) =>
  adjustStatement.run(tx, of);

// Worked minutes as a week has them: whole minutes of an entry, less the whole minutes of each unpaid break.
const workedStatement = statement(
  "time-off.find-worked-days",
  { organizationId: "uuid", staffIds: "uuid[]", from: "date" },
  `select t.staff_id as "staffId", to_char(t.started_at at time zone l.time_zone, 'YYYY-MM-DD') as day,
     sum(greatest(0, floor(extract(epoch from t.ended_at - t.started_at) / 60) - coalesce((
       select sum(greatest(0, floor(extract(epoch from least(coalesce(b.ended_at, t.ended_at), t.ended_at) - b.started_at) / 60)))
       from time_breaks b where b.organization_id = $organizationId and b.time_entry_id = t.id and not b.is_paid), 0)))::int as minutes
   from staff s join locations l on l.organization_id = $organizationId and l.id = s.location_id
   join time_entries t on t.organization_id = $organizationId and t.staff_id = s.id and t.job_id is null and t.ended_at is not null
     and t.started_at >= $from::date::timestamp at time zone l.time_zone
   where s.organization_id = $organizationId and s.id = any ($staffIds::uuid[])
   group by 1, 2`,
  z.object({ staffId: z.uuid(), day: z.string(), minutes: integer }),
);
/** Worked minutes of people by their local day, from a day on. */
export const findWorkedDays = (tx: TenantTx, of: InputOf<typeof workedStatement>) =>
  workedStatement.all(tx, of);

const changesStatement = statement(
  "time-off.find-balance-changes",
  { organizationId: "uuid", staffIds: "uuid[]", from: "date" },
  `select r.staff_id as "staffId", r.kind, 'taken' as change, to_char(r.first_day, 'YYYY-MM-DD') as day, r.minutes, r.days, r.id as "changeId"
   from time_off_requests r where r.organization_id = $organizationId and r.staff_id = any ($staffIds::uuid[]) and r.state = 'approved'
     and r.kind in ('vacation', 'sick') and r.first_day >= $from
   union all
   select a.staff_id, a.kind, 'adjusted', to_char(a.day, 'YYYY-MM-DD'), a.minutes, '[]', a.id
   from time_off_adjustments a where a.organization_id = $organizationId and a.staff_id = any ($staffIds::uuid[]) and a.day >= $from
   order by kind, "changeId"`,
  z.object({
    staffId: z.uuid(),
    kind,
    change: z.enum(["taken", "adjusted"]),
    day: z.string(),
    minutes: integer,
    changeId: z.uuid(),
    /** Of leave, its working minutes by day. */
    days: z.array(z.object({ day: z.string(), minutes: integer })),
  }),
);
/**
 * What changed people's balances besides their work, from a day on: approved leave, also of later days, and adjustments.
 * In the order in which leave counts beside paid holidays.
 */
export const findBalanceChanges = (tx: TenantTx, of: InputOf<typeof changesStatement>) =>
  changesStatement.all(tx, of);

const peopleStatement = statement(
  "time-off.find-people",
  { organizationId: "uuid", locationId: "uuid" },
  `select s.id as "staffId", s.name from staff s
   where s.organization_id = $organizationId and s.location_id = $locationId and s.status = 'active' order by lower(s.name), s.id`,
  z.object({ staffId: z.uuid(), name: z.string() }),
);
/** The team of a location. */
export const findPeople = (tx: TenantTx, locationId: string) => peopleStatement.all(tx, { locationId });
