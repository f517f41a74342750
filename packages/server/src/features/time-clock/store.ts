import { getHours, getMyDay, missedClockOut } from "@autoiq/domain/time-clock/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { vehicleLabelText } from "../vehicles/reads.ts";

const openClocksStatement = statement(
  "time-clock.find-open",
  { organizationId: "uuid", staffId: "uuid" },
  `select t.id, t.job_id as "jobId", j.name as "jobName", t.repair_order_id as "repairOrderId", r.number as "number"
   from time_entries t
   left join jobs j on j.organization_id = $organizationId and j.id = t.job_id
   left join repair_orders r on r.organization_id = $organizationId and r.id = t.repair_order_id
   where t.organization_id = $organizationId and t.staff_id = $staffId and t.ended_at is null`,
  z.object({
    id: z.string(),
    jobId: z.string().nullable(),
    jobName: z.string().nullable(),
    repairOrderId: z.string().nullable(),
    number: z.number().nullable(),
  }),
);
/** The person's open time entries: attendance, which has no job, and one job. */
export const openClocks = (tx: TenantTx, staffId: string) => openClocksStatement.all(tx, { staffId });

const startAttendanceStatement = statement(
  "time-clock.start-attendance",
  {
    organizationId: "uuid",
    id: "uuid",
    staffId: "uuid",
    now: "timestamptz",
    startedReceivedAt: "timestamptz?",
    startedKiosk: "text",
    place: "text?",
    distanceMeters: "int4?",
  },
  `insert into time_entries (organization_id, id, staff_id, started_at, started_received_at, started_kiosk, started_place,
     started_distance_meters)
   values ($organizationId, $id, $staffId, $now, $startedReceivedAt, $startedKiosk, $place, $distanceMeters)
   on conflict (organization_id, staff_id) where ended_at is null and job_id is null do nothing`,
);
/** `startedReceivedAt`: when the server received it, if it waited on a device. `startedKiosk`: on which kiosk, or "". */
export const startAttendance = (tx: TenantTx, of: InputOf<typeof startAttendanceStatement>) =>
  startAttendanceStatement.run(tx, of);

const startJobStatement = statement(
  "time-clock.start-job",
  {
    organizationId: "uuid",
    id: "uuid",
    staffId: "uuid",
    jobId: "uuid",
    repairOrderId: "uuid",
    now: "timestamptz",
    startedReceivedAt: "timestamptz?",
  },
  `insert into time_entries (organization_id, id, staff_id, job_id, repair_order_id, started_at, started_received_at)
   values ($organizationId, $id, $staffId, $jobId, $repairOrderId, $now, $startedReceivedAt)`,
);
export const startJob = (tx: TenantTx, of: InputOf<typeof startJobStatement>) =>
  startJobStatement.run(tx, of);

const beginJobStatement = statement(
  "time-clock.begin-job",
  { organizationId: "uuid", jobId: "uuid", technicianId: "uuid" },
  `update jobs set work_state = 'in-progress', hold_reason = null, technician_id = coalesce(technician_id, $technicianId)
   where organization_id = $organizationId and id = $jobId`,
);
/** The first clock-on puts the job in progress and assigns it to the person if it is unassigned. */
export const beginJob = (tx: TenantTx, of: InputOf<typeof beginJobStatement>) =>
  beginJobStatement.run(tx, of);

// If the clock was set back, an entry must not end before it started.
const endJobStatement = statement(
  "time-clock.end-job",
  {
    organizationId: "uuid",
    staffId: "uuid",
    jobId: "uuid",
    now: "timestamptz",
    endedReceivedAt: "timestamptz?",
  },
  `update time_entries set ended_at = greatest(started_at, $now::timestamptz), ended_received_at = $endedReceivedAt
   where organization_id = $organizationId and staff_id = $staffId and job_id = $jobId and ended_at is null`,
);
export const endJob = (tx: TenantTx, of: InputOf<typeof endJobStatement>) => endJobStatement.run(tx, of);

const endAllStatement = statement(
  "time-clock.end-all",
  {
    organizationId: "uuid",
    staffId: "uuid",
    now: "timestamptz",
    endedReceivedAt: "timestamptz?",
    endedKiosk: "text",
  },
  `update time_entries set ended_at = greatest(started_at, $now::timestamptz), ended_received_at = $endedReceivedAt, version = version + 1,
     ended_kiosk = case when job_id is null then $endedKiosk else '' end
   where organization_id = $organizationId and staff_id = $staffId and ended_at is null`,
);
export const endAll = (tx: TenantTx, of: InputOf<typeof endAllStatement>) => endAllStatement.run(tx, of);

const recordedSinceStatement = statement(
  "time-clock.find-recorded-since",
  { organizationId: "uuid", staffId: "uuid", after: "timestamptz", ended: "bool" },
  `select t.started_at as "startedAt", t.ended_at as "endedAt", j.name as "jobName"
   from time_entries t left join jobs j on j.organization_id = $organizationId and j.id = t.job_id
   where t.organization_id = $organizationId and t.staff_id = $staffId
     and (t.started_at > $after::timestamptz or ($ended and t.ended_at > $after::timestamptz))
   order by t.started_at desc limit 1`,
  z.object({ startedAt: z.string(), endedAt: z.string().nullable(), jobName: z.string().nullable() }),
);
/**
 * The person's latest entry that started after `after`, an earlier instant. `ended` is whether an entry that ended
 * after it also counts. `staffId` is the person. A queued event must not overlap what was recorded in the meantime.
 */
export const recordedSince = (tx: TenantTx, of: InputOf<typeof recordedSinceStatement>) =>
  recordedSinceStatement.one(tx, of);

const runningStatement = statement(
  "time-clock.find-running",
  { organizationId: "uuid", locationId: "uuid", staffId: "uuid?", timeEntryId: "uuid?" },
  `select t.id, t.staff_id as "staffId", s.name, t.job_id as "jobId", j.name as "jobName",
     t.repair_order_id as "repairOrderId", r.number as "repairOrderNumber", t.started_at as "startedAt",
     (select max(h.at) from history h where h.organization_id = $organizationId and h.actor_user_id = s.user_id
       and h.at > t.started_at) as "lastActAt"
   from time_entries t
   join staff s on s.organization_id = $organizationId and s.id = t.staff_id
   left join jobs j on j.organization_id = $organizationId and j.id = t.job_id
   left join repair_orders r on r.organization_id = $organizationId and r.id = t.repair_order_id
   where t.organization_id = $organizationId and t.ended_at is null and coalesce(r.location_id, s.location_id) = $locationId
     and ($staffId::uuid is null or t.staff_id = $staffId) and ($timeEntryId::uuid is null or t.id = $timeEntryId)
   order by t.started_at, t.id`,
  missedClockOut.omit({ proposedEnd: true }),
);
/**
 * Running clocks, oldest first. `locationId` is the location, `staffId` one person or null, `timeEntryId` one clock
 * or null. A job's clock belongs to its repair order's location, attendance to the person's own. `lastActAt` is the
 * person's last action since.
 */
export const running = (tx: TenantTx, of: InputOf<typeof runningStatement>) => runningStatement.all(tx, of);

const lockClockStatement = statement(
  "time-clock.lock",
  { organizationId: "uuid", timeEntryId: "uuid" },
  'select ended_at as "endedAt" from time_entries where organization_id = $organizationId and id = $timeEntryId for update',
  z.object({ endedAt: z.string().nullable() }),
);
export const lockClock = (tx: TenantTx, timeEntryId: string) => lockClockStatement.one(tx, { timeEntryId });

const setEndStatement = statement(
  "time-clock.set-end",
  { organizationId: "uuid", staffId: "uuid", end: "timestamptz", endedBy: "uuid", timeEntryId: "uuid?" },
  `update time_entries set ended_at = greatest(started_at, $end::timestamptz), ended_by = $endedBy, version = version + 1
   where organization_id = $organizationId and staff_id = $staffId and ended_at is null and ($timeEntryId::uuid is null or id = $timeEntryId)`,
);
/** `endedBy` is who set it. Ends the person's running clocks, or with `timeEntryId` that clock alone. */
export const setEnd = (tx: TenantTx, of: InputOf<typeof setEndStatement>) => setEndStatement.run(tx, of);

const endJobClocksStatement = statement(
  "time-clock.end-job-clocks",
  { organizationId: "uuid", jobId: "uuid", now: "timestamptz" },
  `update time_entries set ended_at = greatest(started_at, $now::timestamptz)
   where organization_id = $organizationId and job_id = $jobId and ended_at is null`,
);
/** Everyone's clock on one job. */
export const endJobClocks = (tx: TenantTx, of: InputOf<typeof endJobClocksStatement>) =>
  endJobClocksStatement.run(tx, of);

const day = getMyDay.reply!;

const todayStatement = statement(
  "time-clock.find-today",
  {
    organizationId: "uuid",
    staffId: "uuid",
    startOfDay: "timestamptz",
    now: "timestamptz",
    startOfWeek: "timestamptz",
  },
  `select s.name,
     (select t.started_at from time_entries t where t.organization_id = $organizationId and t.staff_id = $staffId
       and t.ended_at is null and t.job_id is null) as "attendanceSince",
     (select json_build_object('jobId', j.id, 'jobName', j.name, 'repairOrderId', r.id,
        'repairOrderNumber', r.number, 'startedAt', t.started_at)
      from time_entries t
      join jobs j on j.organization_id = $organizationId and j.id = t.job_id
      join repair_orders r on r.organization_id = $organizationId and r.id = t.repair_order_id
      where t.organization_id = $organizationId and t.staff_id = $staffId and t.ended_at is null and t.job_id is not null) as "onJob",
     flag.today as "flagHoursToday", flag.week as "flagHoursWeek",
     clocked.today as "clockedHoursToday", clocked.week as "clockedHoursWeek"
   from staff s
   cross join lateral (
     select trim_scale(coalesce(sum(i.hours) filter (where j.completed_at >= $startOfDay::timestamptz), 0))::text as today,
       trim_scale(coalesce(sum(i.hours), 0))::text as week
     from jobs j
     join job_lines i on i.organization_id = $organizationId and i.repair_order_id = j.repair_order_id and i.job_id = j.id
     where j.organization_id = $organizationId and j.technician_id = $staffId and i.kind = 'labor'
       and j.completed_at >= $startOfWeek::timestamptz) flag
   cross join lateral (
     select round(coalesce(sum(greatest(0, extract(epoch from x.until - greatest(x.started_at, $startOfDay::timestamptz)))), 0)
          / 3600, 2)::text as today,
       round(coalesce(sum(extract(epoch from x.until - greatest(x.started_at, $startOfWeek::timestamptz))), 0) / 3600, 2)::text
         as week
     from (select t.started_at, coalesce(t.ended_at, $now::timestamptz) as until from time_entries t
       where t.organization_id = $organizationId and t.staff_id = $staffId and t.job_id is not null
         and t.started_at >= $startOfWeek::timestamptz - interval '2 days'
         and coalesce(t.ended_at, $now::timestamptz) > $startOfWeek::timestamptz) x) clocked
   where s.organization_id = $organizationId and s.id = $staffId`,
  day.omit({ repairOrders: true, forgotten: true }),
);
/** `startOfDay` is when the shop's day started, `startOfWeek` when its week started. A running clock counts up to now. */
export const today = (tx: TenantTx, of: InputOf<typeof todayStatement>) => todayStatement.one(tx, of);

const myOrdersStatement = statement(
  "time-clock.find-my-orders",
  { organizationId: "uuid", locationId: "uuid", technicianId: "uuid" },
  `select r.id, r.number, r.status, ${vehicleLabelText("v")} as vehicle,
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as "customerName", r.concern,
     r.promised_at as "promisedAt", r.keytag,
     (select json_build_object('id', n.id, 'completedAt', n.completed_at) from inspections n
      where n.organization_id = $organizationId and n.repair_order_id = r.id) as inspection,
     j.jobs
   from (select * from repair_orders
     where organization_id = $organizationId and location_id = $locationId and status not in ('closed', 'void')
     order by status_since desc limit 500) r
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   cross join lateral (
     -- Diagnosis first: it decides what else is done.
     select coalesce(json_agg(x order by x.diagnosis desc, x.position), '[]') as jobs, coalesce(bool_or(x.mine), false) as mine,
       count(*) > 0 or not exists (select from jobs where organization_id = $organizationId and repair_order_id = r.id) as shown
     from (
       select exists (select from departments d where d.organization_id = $organizationId and d.id = q.department_id and d.is_diagnosis) as diagnosis,
         q.position, q.id, q.name, q.authorization_state as authorization, q.work_state as work,
         q.hold_reason as "holdReason", q.technician_id as "technicianId", q.technician_id is not distinct from $technicianId as mine,
         (select trim_scale(coalesce(sum(i.hours), 0))::text from job_lines i
          where i.organization_id = $organizationId and i.repair_order_id = r.id and i.job_id = q.id and i.kind = 'labor') as "soldHours",
         (select coalesce(round(sum(extract(epoch from t.ended_at - t.started_at)) / 3600, 2), 0)::text
          from time_entries t where t.organization_id = $organizationId and t.repair_order_id = r.id and t.job_id = q.id
            and t.ended_at is not null) as "clockedHours"
       from jobs q
       where q.organization_id = $organizationId and q.repair_order_id = r.id
         and q.authorization_state in ('proposed', 'approved') and (q.technician_id is null or q.technician_id = $technicianId)) x) j
   where r.status not in ('ready', 'invoiced') and j.shown
   order by j.mine desc, r.promised_at nulls last, r.created_at`,
  day.shape.repairOrders.element,
);
/**
 * Cars in the shop with a job that belongs to `technicianId` or is unassigned, or with no job yet. As on the board,
 * at most the 500 that moved last.
 */
export const myOrders = (tx: TenantTx, of: InputOf<typeof myOrdersStatement>) =>
  myOrdersStatement.all(tx, of);

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
const timeTableStatement = statement(
  "time-clock.find-table",
  { organizationId: "uuid", begins: "timestamptz", ends: "timestamptz", zone: "text", limit: "int8" },
  `select s.name as "Person", to_char(t.started_at at time zone $zone, 'YYYY-MM-DD HH24:MI') as "Started",
     to_char(t.ended_at at time zone $zone, 'YYYY-MM-DD HH24:MI') as "Ended",
     round(extract(epoch from t.ended_at - t.started_at) / 3600, 2)::text as "Hours",
     case when t.job_id is null then 'Attendance' else 'Job' end as "Clock", r.number as "Repair order", j.name as "Job"
   from staff s
   cross join lateral (select * from time_entries e where e.organization_id = $organizationId and e.staff_id = s.id
     and e.started_at >= $begins and e.started_at < $ends) t
   left join jobs j on j.organization_id = $organizationId and j.id = t.job_id
   left join repair_orders r on r.organization_id = $organizationId and r.id = t.repair_order_id
   where s.organization_id = $organizationId
   order by s.name, s.id, t.started_at, t.id limit $limit`,
  timeLine,
);
/**
 * `begins` and `ends` bound the start times, `zone` is the time zone. Each person's entries use that person's own
 * index.
 */
export const timeTable = (tx: TenantTx, of: InputOf<typeof timeTableStatement>) =>
  timeTableStatement.all(tx, of);

// Rounded by entry, as in the table, so that a person's rows there add up to what is shown here.
const hoursByPersonStatement = statement(
  "time-clock.find-hours-by-person",
  { organizationId: "uuid", begins: "timestamptz", ends: "timestamptz", zone: "text" },
  `select s.id, s.name, t.days, t.attended as "attendanceHours", t.worked as "jobHours", t.running
   from staff s
   cross join lateral (
     select count(distinct (e.started_at at time zone $zone)::date) filter (where e.job_id is null)::int as days,
       coalesce(sum(round(extract(epoch from e.ended_at - e.started_at) / 3600, 2)) filter (where e.job_id is null), 0)
         ::numeric(12, 2)::text as attended,
       coalesce(sum(round(extract(epoch from e.ended_at - e.started_at) / 3600, 2)) filter (where e.job_id is not null), 0)
         ::numeric(12, 2)::text as worked,
       count(*) filter (where e.ended_at is null)::int as running, count(*) as entries
     from time_entries e
     where e.organization_id = $organizationId and e.staff_id = s.id and e.started_at >= $begins and e.started_at < $ends) t
   where s.organization_id = $organizationId and (s.status = 'active' or t.entries > 0)
   order by s.name, s.id`,
  getHours.reply!.shape.people.element,
);
/** `begins` and `ends` bound the start times, `zone` is the time zone of the days. */
export const hoursByPerson = (tx: TenantTx, of: InputOf<typeof hoursByPersonStatement>) =>
  hoursByPersonStatement.all(tx, of);

const finishedWorkStatement = statement(
  "time-clock.find-finished-work",
  { organizationId: "uuid", locationId: "uuid", completedAt: "timestamptz" },
  `select j.technician_id as "technicianId", h.sold::float8 as sold, k.clocked::float8 as clocked
   from (select q.* from staff s
     join jobs q on q.organization_id = $organizationId and q.technician_id = s.id and q.completed_at >= $completedAt
     where s.organization_id = $organizationId and s.location_id = $locationId and s.role = 'technician'
     order by q.completed_at desc limit 600) j
   cross join lateral (select sum(i.hours) as sold from job_lines i
     where i.organization_id = $organizationId and i.repair_order_id = j.repair_order_id and i.job_id = j.id and i.kind = 'labor') h
   cross join lateral (select sum(extract(epoch from t.ended_at - t.started_at)) / 3600 as clocked from time_entries t
     where t.organization_id = $organizationId and t.repair_order_id = j.repair_order_id and t.job_id = j.id and t.ended_at is not null) k
   where h.sold > 0 and k.clocked > 0`,
  z.object({ technicianId: z.string(), sold: z.number(), clocked: z.number() }),
);
/** Jobs that technicians of a location finished since `completedAt`, each with what was sold and what they clocked on it. */
export const finishedWork = (tx: TenantTx, of: InputOf<typeof finishedWorkStatement>) =>
  finishedWorkStatement.all(tx, of);
