import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// The sold and the clocked hours of a job are read for the clocks that run alone: one for each person at most.
const jobClocksStatement = statement(
  "time-clock.find-job-clocks",
  { organizationId: "uuid", locationId: "uuid", begins: "timestamptz", now: "timestamptz" },
  `select t.staff_id as "staffId", t.started_at as "startedAt", t.ended_at as "endedAt", t.job_id as "jobId", j.name,
     r.id as "repairOrderId", r.number as "repairOrderNumber",
     case when t.ended_at is null then (select coalesce(round(sum(i.hours) * 100), 0)::int from job_lines i
       where i.organization_id = $organizationId and i.repair_order_id = j.repair_order_id and i.job_id = j.id and i.kind = 'labor')
     end as "soldHours",
     case when t.ended_at is null then (select coalesce(round(sum(extract(epoch from
         coalesce(e.ended_at, greatest(e.started_at, $now::timestamptz)) - e.started_at)) / 36), 0)::int from time_entries e
       where e.organization_id = $organizationId and e.repair_order_id = j.repair_order_id and e.job_id = j.id)
     end as "clockedHours"
   from staff s
   join time_entries t on t.organization_id = $organizationId and t.staff_id = s.id and t.job_id is not null
     and t.started_at >= $begins::timestamptz - interval '1 day' and (t.ended_at is null or t.ended_at > $begins)
   join jobs j on j.organization_id = $organizationId and j.id = t.job_id
   join repair_orders r on r.organization_id = $organizationId and r.id = t.repair_order_id
   where s.organization_id = $organizationId and s.location_id = $locationId
   order by t.started_at, t.id`,
  z.object({
    staffId: z.uuid(),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    jobId: z.uuid(),
    name: z.string(),
    repairOrderId: z.uuid(),
    repairOrderNumber: z.number().int(),
    soldHours: z.number().int().nullable(),
    clockedHours: z.number().int().nullable(),
  }),
);
/**
 * The clocks on jobs of a location's people that ran since `begins`, in order. A clock that runs has the hours that its job
 * was sold with and those that everybody clocked on it until `now`.
 */
export const findJobClocks = (tx: TenantTx, of: InputOf<typeof jobClocksStatement>) =>
  jobClocksStatement.all(tx, of);

// As in "time-clock.query-hours": flag hours by the day the job was finished, clocks by the day they ended. One that runs
// counts until now, and not at all where it has run since an earlier day: nobody knows when it ended.
const hoursByDayStatement = statement(
  "time-clock.find-hours-by-day",
  {
    organizationId: "uuid",
    locationId: "uuid",
    begins: "timestamptz",
    today: "timestamptz",
    now: "timestamptz",
    zone: "text",
  },
  `select s.id as "staffId", s.name, s.role = 'technician' as "isTechnician", to_char(x.day, 'YYYY-MM-DD') as day,
     coalesce(sum(x.hours) filter (where x.kind = 'flag'), 0)::int as flag,
     coalesce(sum(x.hours) filter (where x.kind = 'job'), 0)::int as "onJobs",
     coalesce(sum(x.hours) filter (where x.kind = 'attendance'), 0)::int as "clockedIn"
   from staff s
   left join lateral (
     select 'flag' as kind, (j.completed_at at time zone $zone)::date as day, round(sum(i.hours) * 100) as hours
     from jobs j join job_lines i on i.organization_id = $organizationId and i.repair_order_id = j.repair_order_id and i.job_id = j.id
       and i.kind = 'labor'
     where j.organization_id = $organizationId and j.technician_id = s.id and j.completed_at >= $begins and j.completed_at <= $now
     group by 2
     union all
     select case when e.job_id is null then 'attendance' else 'job' end, (coalesce(e.ended_at, $now) at time zone $zone)::date,
       sum(round(extract(epoch from coalesce(e.ended_at, greatest(e.started_at, $now::timestamptz)) - e.started_at) / 36))
     from time_entries e
     where e.organization_id = $organizationId and e.staff_id = s.id and e.started_at >= $begins::timestamptz - interval '2 days'
       and coalesce(e.ended_at, $now) >= $begins and (e.ended_at is not null or e.started_at >= $today)
     group by 1, 2) x on true
   where s.organization_id = $organizationId and s.location_id = $locationId and s.status = 'active'
   group by s.id, s.name, s.role, x.day order by s.name, s.id, x.day`,
  z.object({
    staffId: z.uuid(),
    name: z.string(),
    isTechnician: z.boolean(),
    day: z.string().nullable(),
    flag: z.number().int(),
    onJobs: z.number().int(),
    clockedIn: z.number().int(),
  }),
);
/** Hundredths of hours by person and day since `begins`, in order. Somebody without hours has one row without a day. */
export const findHoursByDay = (tx: TenantTx, of: InputOf<typeof hoursByDayStatement>) =>
  hoursByDayStatement.all(tx, of);
