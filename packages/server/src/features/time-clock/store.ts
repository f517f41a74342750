import { forgottenClock, getMyDay } from "@autoiq/domain/time-clock/contract";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";

/** The person's open clocks: attendance, which names no job, and one job. */
export const openClocks = statement(
  "time-clock.open",
  `select t.id, t.job_id as "jobId", j.name as "jobName", t.repair_order_id as "repairOrderId", r.number as "number"
   from time_entries t
   left join jobs j on j.organization_id = $1 and j.id = t.job_id
   left join repair_orders r on r.organization_id = $1 and r.id = t.repair_order_id
   where t.organization_id = $1 and t.staff_id = $2 and t.ended_at is null`,
  z.object({
    id: z.string(),
    jobId: z.string().nullable(),
    jobName: z.string().nullable(),
    repairOrderId: z.string().nullable(),
    number: z.number().nullable(),
  }),
);

/** $5: when the server heard of it, where it waited on a device. */
export const startAttendance = statement(
  "time-clock.start-attendance",
  `insert into time_entries (organization_id, id, staff_id, started_at, started_received_at) values ($1, $2, $3, $4, $5)
   on conflict (organization_id, staff_id) where ended_at is null and job_id is null do nothing`,
);

export const startJob = statement(
  "time-clock.start-job",
  `insert into time_entries (organization_id, id, staff_id, job_id, repair_order_id, started_at, started_received_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** The first clock-on puts the job in progress and, when it is nobody's, into the person's hands. */
export const beginJob = statement(
  "time-clock.begin-job",
  `update jobs set work_state = 'in-progress', hold_reason = null, technician_id = coalesce(technician_id, $3)
   where organization_id = $1 and id = $2`,
);

// A clock that was set back must not make a stretch end before it began.
export const endJob = statement(
  "time-clock.end-job",
  `update time_entries set ended_at = greatest(started_at, $4::timestamptz), ended_received_at = $5
   where organization_id = $1 and staff_id = $2 and job_id = $3 and ended_at is null`,
);

export const endAll = statement(
  "time-clock.end-all",
  `update time_entries set ended_at = greatest(started_at, $3::timestamptz), ended_received_at = $4
   where organization_id = $1 and staff_id = $2 and ended_at is null`,
);

/**
 * $2 person, $3 an instant that lies back, $4 whether a stretch that ended after it counts too: the person's latest
 * stretch that began after it. What waited on a device must not go over what was recorded meanwhile.
 */
export const recordedSince = statement(
  "time-clock.recorded-since",
  `select t.started_at as "startedAt", t.ended_at as "endedAt", j.name as "jobName"
   from time_entries t left join jobs j on j.organization_id = $1 and j.id = t.job_id
   where t.organization_id = $1 and t.staff_id = $2
     and (t.started_at > $3::timestamptz or ($4 and t.ended_at > $3::timestamptz))
   order by t.started_at desc limit 1`,
  z.object({ startedAt: z.string(), endedAt: z.string().nullable(), jobName: z.string().nullable() }),
);

/**
 * Clocks that run, oldest first: $2 location, $3 one person or null, $4 one clock or null. A job's clock is at its repair
 * order's location, attendance at the person's own. `lastActAt` is the person's last act since.
 */
export const running = statement(
  "time-clock.running",
  `select t.id, t.staff_id as "staffId", s.name, t.job_id as "jobId", j.name as "jobName",
     t.repair_order_id as "repairOrderId", r.number as "repairOrderNumber", t.started_at as "startedAt",
     (select max(h.at) from history h where h.organization_id = $1 and h.actor_user_id = s.user_id
       and h.at > t.started_at) as "lastActAt"
   from time_entries t
   join staff s on s.organization_id = $1 and s.id = t.staff_id
   left join jobs j on j.organization_id = $1 and j.id = t.job_id
   left join repair_orders r on r.organization_id = $1 and r.id = t.repair_order_id
   where t.organization_id = $1 and t.ended_at is null and coalesce(r.location_id, s.location_id) = $2
     and ($3::uuid is null or t.staff_id = $3) and ($4::uuid is null or t.id = $4)
   order by t.started_at, t.id`,
  forgottenClock.omit({ proposedEnd: true }),
);

export const lockClock = statement(
  "time-clock.lock",
  'select ended_at as "endedAt" from time_entries where organization_id = $1 and id = $2 for update',
  z.object({ endedAt: z.string().nullable() }),
);

/** $4 who set it. Ends what runs of that person's, or with $5 that clock alone. */
export const setEnd = statement(
  "time-clock.set-end",
  `update time_entries set ended_at = greatest(started_at, $3::timestamptz), ended_by = $4
   where organization_id = $1 and staff_id = $2 and ended_at is null and ($5::uuid is null or id = $5)`,
);

/** Everybody's clock on one job. */
export const endJobClocks = statement(
  "time-clock.end-job-clocks",
  `update time_entries set ended_at = greatest(started_at, $3::timestamptz)
   where organization_id = $1 and job_id = $2 and ended_at is null`,
);

const day = getMyDay.reply!;

/** $2 person, $3 when the shop's day began, $4 now, $5 when its week began. A running clock counts up to now. */
export const today = statement(
  "time-clock.today",
  `select s.name,
     (select t.started_at from time_entries t where t.organization_id = $1 and t.staff_id = $2
       and t.ended_at is null and t.job_id is null) as "attendanceSince",
     (select json_build_object('jobId', j.id, 'jobName', j.name, 'repairOrderId', r.id,
        'repairOrderNumber', r.number, 'startedAt', t.started_at)
      from time_entries t
      join jobs j on j.organization_id = $1 and j.id = t.job_id
      join repair_orders r on r.organization_id = $1 and r.id = t.repair_order_id
      where t.organization_id = $1 and t.staff_id = $2 and t.ended_at is null and t.job_id is not null) as "onJob",
     flag.today as "flagHoursToday", flag.week as "flagHoursWeek",
     clocked.today as "clockedHoursToday", clocked.week as "clockedHoursWeek"
   from staff s
   cross join lateral (
     select trim_scale(coalesce(sum(i.hours) filter (where j.completed_at >= $3::timestamptz), 0))::text as today,
       trim_scale(coalesce(sum(i.hours), 0))::text as week
     from jobs j
     join job_lines i on i.organization_id = $1 and i.repair_order_id = j.repair_order_id and i.job_id = j.id
     where j.organization_id = $1 and j.technician_id = $2 and i.kind = 'labor'
       and j.completed_at >= $5::timestamptz) flag
   cross join lateral (
     select round(coalesce(sum(greatest(0, extract(epoch from x.until - greatest(x.started_at, $3::timestamptz)))), 0)
          / 3600, 2)::text as today,
       round(coalesce(sum(extract(epoch from x.until - greatest(x.started_at, $5::timestamptz))), 0) / 3600, 2)::text
         as week
     from (select t.started_at, coalesce(t.ended_at, $4::timestamptz) as until from time_entries t
       where t.organization_id = $1 and t.staff_id = $2 and t.job_id is not null
         and t.started_at >= $5::timestamptz - interval '2 days'
         and coalesce(t.ended_at, $4::timestamptz) > $5::timestamptz) x) clocked
   where s.organization_id = $1 and s.id = $2`,
  day.omit({ repairOrders: true, forgotten: true }),
);

/**
 * $2 location, $3 person: cars in the shop with a job that is the person's or nobody's, or with no job yet.
 * As on the board, of no more than the 500 that moved last.
 */
export const myOrders = statement(
  "time-clock.my-orders",
  `select r.id, r.number, r.status, concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, '')) as vehicle,
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as "customerName", r.concern,
     r.promised_at as "promisedAt", r.keytag,
     (select json_build_object('id', n.id, 'completedAt', n.completed_at) from inspections n
      where n.organization_id = $1 and n.repair_order_id = r.id) as inspection,
     j.jobs
   from (select * from repair_orders
     where organization_id = $1 and location_id = $2 and status not in ('closed', 'void')
     order by status_since desc limit 500) r
   join customers c on c.organization_id = $1 and c.id = r.customer_id
   join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
   cross join lateral (
     select coalesce(json_agg(x order by x.position), '[]') as jobs, coalesce(bool_or(x.mine), false) as mine,
       count(*) > 0 or not exists (select from jobs where organization_id = $1 and repair_order_id = r.id) as shown
     from (
       select q.position, q.id, q.name, q.authorization_state as authorization, q.work_state as work,
         q.hold_reason as "holdReason", q.technician_id as "technicianId", q.technician_id is not distinct from $3 as mine,
         (select trim_scale(coalesce(sum(i.hours), 0))::text from job_lines i
          where i.organization_id = $1 and i.repair_order_id = r.id and i.job_id = q.id and i.kind = 'labor') as "soldHours",
         (select coalesce(round(sum(extract(epoch from t.ended_at - t.started_at)) / 3600, 2), 0)::text
          from time_entries t where t.organization_id = $1 and t.repair_order_id = r.id and t.job_id = q.id
            and t.ended_at is not null) as "clockedHours"
       from jobs q
       where q.organization_id = $1 and q.repair_order_id = r.id
         and q.authorization_state in ('proposed', 'approved') and (q.technician_id is null or q.technician_id = $3)) x) j
   where r.status not in ('ready', 'invoiced') and j.shown
   order by j.mine desc, r.promised_at nulls last, r.created_at`,
  day.shape.repairOrders.element,
);

const timeLine = z.object({
  Person: z.string(),
  Started: z.string(),
  Ended: z.string().nullable(),
  Hours: z.string().nullable(),
  Clock: z.string(),
  "Repair order": z.number().nullable(),
  Job: z.string().nullable(),
});
export const timeColumns = Object.keys(timeLine.shape);
/** $2 and $3 bound the beginnings, $4 is the zone, $5 at most so many; each person's by their own index. */
export const timeTable = statement(
  "time-clock.table",
  `select s.name as "Person", to_char(t.started_at at time zone $4, 'YYYY-MM-DD HH24:MI') as "Started",
     to_char(t.ended_at at time zone $4, 'YYYY-MM-DD HH24:MI') as "Ended",
     round(extract(epoch from t.ended_at - t.started_at) / 3600, 2)::text as "Hours",
     case when t.job_id is null then 'Attendance' else 'Job' end as "Clock", r.number as "Repair order", j.name as "Job"
   from staff s
   cross join lateral (select * from time_entries e where e.organization_id = $1 and e.staff_id = s.id
     and e.started_at >= $2 and e.started_at < $3) t
   left join jobs j on j.organization_id = $1 and j.id = t.job_id
   left join repair_orders r on r.organization_id = $1 and r.id = t.repair_order_id
   where s.organization_id = $1
   order by s.name, s.id, t.started_at, t.id limit $5`,
  timeLine,
);

/** Jobs that technicians of a location finished since $3, each with what was sold and what they clocked on it. */
export const finishedWork = statement(
  "time-clock.finished-work",
  `select j.technician_id as "technicianId", h.sold::float8 as sold, k.clocked::float8 as clocked
   from (select q.* from staff s
     join jobs q on q.organization_id = $1 and q.technician_id = s.id and q.completed_at >= $3
     where s.organization_id = $1 and s.location_id = $2 and s.role = 'technician'
     order by q.completed_at desc limit 600) j
   cross join lateral (select sum(i.hours) as sold from job_lines i
     where i.organization_id = $1 and i.repair_order_id = j.repair_order_id and i.job_id = j.id and i.kind = 'labor') h
   cross join lateral (select sum(extract(epoch from t.ended_at - t.started_at)) / 3600 as clocked from time_entries t
     where t.organization_id = $1 and t.repair_order_id = j.repair_order_id and t.job_id = j.id and t.ended_at is not null) k
   where h.sold > 0 and k.clocked > 0`,
  z.object({ technicianId: z.string(), sold: z.number(), clocked: z.number() }),
);
