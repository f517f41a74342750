import { unassignableKinds, workKinds } from "@autoiq/domain/staff/departures/rules";
import { z } from "zod";
import { type InputOf, statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const departure = z.object({
  id: z.uuid(),
  staffId: z.uuid(),
  lastDay: z.string(),
  endsAt: z.string(),
  state: z.enum(["planned", "ended", "taken-back"]),
  successorId: z.uuid().nullable(),
  unassigned: z.array(z.enum(unassignableKinds)),
  plannedBy: z.uuid(),
  plannedByName: z.string(),
  version: z.number().int(),
});
export type Departure = z.infer<typeof departure>;
const columns = `d.id, d.staff_id as "staffId", to_char(d.last_day, 'YYYY-MM-DD') as "lastDay", d.ends_at as "endsAt", d.state,
  d.successor_id as "successorId", d.unassigned, d.planned_by as "plannedBy", d.planned_by_name as "plannedByName", d.version`;

const ofPersonStatement = statement(
  "departures.find-of-person",
  { organizationId: "uuid", staffId: "uuid" },
  `select ${columns} from staff_departures d
   where d.organization_id = $organizationId and d.staff_id = $staffId and d.state <> 'taken-back'`,
  departure,
);
/** The planned or carried out departure of a person. */
export const findDeparture = (tx: TenantTx, staffId: string) => ofPersonStatement.one(tx, { staffId });

const placeStatement = statement(
  "departures.find-place",
  { organizationId: "uuid", staffId: "uuid" },
  `select l.id as "locationId", l.time_zone as "timeZone" from staff s
   join locations l on l.organization_id = $organizationId and l.id = s.location_id
   where s.organization_id = $organizationId and s.id = $staffId`,
  z.object({ locationId: z.uuid(), timeZone: z.string() }),
);
export const findPlace = (tx: TenantTx, staffId: string) => placeStatement.one(tx, { staffId });

const plan = {
  organizationId: "uuid",
  id: "uuid",
  lastDay: "date",
  endsAt: "timestamptz",
  successorId: "uuid?",
  unassigned: "text[]",
  plannedBy: "uuid",
  byName: "text",
  now: "timestamptz",
} as const;
const insertStatement = statement(
  "departures.insert",
  { ...plan, staffId: "uuid" },
  `insert into staff_departures (organization_id, id, staff_id, last_day, ends_at, state, successor_id, unassigned, planned_by,
     planned_by_name, planned_at)
   values ($organizationId, $id, $staffId, $lastDay, $endsAt, 'planned', $successorId, $unassigned, $plannedBy, $byName, $now)
   on conflict (organization_id, id) do nothing`,
);
/** 0 when the id names another one. */
export const insert = (tx: TenantTx, of: InputOf<typeof insertStatement>) => insertStatement.run(tx, of);

const changeStatement = statement(
  "departures.change",
  plan,
  `update staff_departures set last_day = $lastDay, ends_at = $endsAt, successor_id = $successorId, unassigned = $unassigned,
     planned_by = $plannedBy, planned_by_name = $byName, planned_at = $now, version = version + 1
   where organization_id = $organizationId and id = $id`,
);
export const change = (tx: TenantTx, of: InputOf<typeof changeStatement>) => changeStatement.run(tx, of);

const endStatement = statement(
  "departures.end",
  { organizationId: "uuid", id: "uuid", state: "text", now: "timestamptz" },
  `update staff_departures set state = $state, ended_at = case when $state = 'ended' then $now::timestamptz end
   where organization_id = $organizationId and id = $id`,
);
/** Carried out, or taken back. */
export const finish = (
  tx: TenantTx,
  of: InputOf<typeof endStatement> & { readonly state: "ended" | "taken-back" },
) => endStatement.run(tx, of);

const dueStatement = statement(
  "departures.find-due",
  { organizationId: "uuid", now: "timestamptz" },
  `select ${columns} from staff_departures d
   where d.organization_id = $organizationId and d.state = 'planned' and d.ends_at <= $now order by d.ends_at, d.id`,
  departure,
);
export const findDue = (tx: TenantTx, now: Date) => dueStatement.all(tx, { now });

const nextStatement = statement(
  "departures.find-next",
  { organizationId: "uuid" },
  `select min(ends_at) as "endsAt" from staff_departures where organization_id = $organizationId and state = 'planned'`,
  z.object({ endsAt: z.string().nullable() }),
);
/** When the next planned one ends. */
export const findNext = async (tx: TenantTx): Promise<string | null> =>
  (await nextStatement.one(tx))?.endsAt ?? null;

/** Repair orders that are not over. What was invoiced stays its advisor's. */
const isOpen = "r.status not in ('invoiced', 'closed', 'void')";
const openJob = "j.work_state <> 'completed' and j.authorization_state in ('proposed', 'approved')";

const lockStatement = statement(
  "departures.lock-orders",
  { organizationId: "uuid", staffId: "uuid" },
  `select r.id from repair_orders r where r.organization_id = $organizationId and ${isOpen}
     and (r.advisor_id = $staffId or exists (select from jobs j where j.organization_id = $organizationId
       and j.repair_order_id = r.id and j.technician_id = $staffId and ${openJob}))
   order by r.id for update`,
  z.object({ id: z.uuid() }),
);
/** Until the transaction ends, nobody changes the repair orders on which the person has open work. */
export const lockOrders = (tx: TenantTx, staffId: string) => lockStatement.all(tx, { staffId });

const heldStatement = statement(
  "departures.find-work",
  { organizationId: "uuid", staffId: "uuid", successorId: "uuid?", from: "timestamptz" },
  `select * from (
     select 'job' as kind, j.id, 'RO ' || r.number || ': ' || j.name as line, r.id as "repairOrderId", j.canned_job_id as "cannedJobId",
       null::timestamptz as "startsAt", l.time_zone as "timeZone", false as "isTaken"
     from jobs j join repair_orders r on r.organization_id = $organizationId and r.id = j.repair_order_id and ${isOpen}
     join locations l on l.organization_id = $organizationId and l.id = r.location_id
     where j.organization_id = $organizationId and j.technician_id = $staffId and ${openJob}
     union all
     select 'repair-order', r.id, 'RO ' || r.number, r.id, null, null, l.time_zone, false
     from repair_orders r join locations l on l.organization_id = $organizationId and l.id = r.location_id
     where r.organization_id = $organizationId and r.advisor_id = $staffId and ${isOpen}
     union all
     select 'appointment', a.id, '', null, null, a.starts_at, l.time_zone, exists (select from calendar_holds h
       where h.organization_id = $organizationId and h.resource_id = $successorId::uuid and h.span && tstzrange(a.starts_at, a.ends_at))
     from appointments a join locations l on l.organization_id = $organizationId and l.id = a.location_id
     where a.organization_id = $organizationId and a.technician_id = $staffId and a.ends_at > $from
       and a.status in ('requested', 'confirmed', 'arrived')
     union all
     select 'conversation', v.id, '', null, null, null, 'UTC', false from conversations v
     where v.organization_id = $organizationId and v.assigned_to = $staffId and not v.done
     union all
     select 'lead', e.id, e.name, null, null, null, 'UTC', false from leads e
     where e.organization_id = $organizationId and e.owner_id = $staffId and e.stage not in ('won', 'lost')
     union all
     select 'task', f.id, f.title, null, null, f.due_at, 'UTC', false from follow_ups f
     where f.organization_id = $organizationId and f.owner_id = $staffId and f.done_at is null) w
   order by w.kind, w."startsAt" nulls first, w.line, w.id`,
  z.object({
    kind: z.enum(workKinds),
    id: z.uuid(),
    line: z.string(),
    repairOrderId: z.uuid().nullable(),
    cannedJobId: z.uuid().nullable(),
    startsAt: z.string().nullable(),
    timeZone: z.string(),
    isTaken: z.boolean(),
  }),
);
/** The open work of a person: jobs, repair orders, appointments after `from`, conversations, leads, and tasks. */
export const findWork = (tx: TenantTx, of: InputOf<typeof heldStatement>) => heldStatement.all(tx, of);
export type WorkRow = Awaited<ReturnType<typeof findWork>>[number];

const passed = { organizationId: "uuid", ids: "uuid[]", successorId: "uuid?" } as const;
const jobsStatement = statement(
  "departures.pass-jobs",
  passed,
  "update jobs set technician_id = $successorId where organization_id = $organizationId and id = any ($ids::uuid[])",
);
const ordersStatement = statement(
  "departures.pass-orders",
  passed,
  "update repair_orders set advisor_id = $successorId, version = version + 1 where organization_id = $organizationId and id = any ($ids::uuid[])",
);
const appointmentsStatement = statement(
  "departures.pass-appointments",
  passed,
  "update appointments set technician_id = $successorId, version = version + 1 where organization_id = $organizationId and id = any ($ids::uuid[])",
);
const conversationsStatement = statement(
  "departures.pass-conversations",
  passed,
  "update conversations set assigned_to = $successorId where organization_id = $organizationId and id = any ($ids::uuid[])",
);
const leadsStatement = statement(
  "departures.pass-leads",
  passed,
  "update leads set owner_id = $successorId, version = version + 1 where organization_id = $organizationId and id = any ($ids::uuid[])",
);
const tasksStatement = statement(
  "departures.pass-tasks",
  { organizationId: "uuid", ids: "uuid[]", successorId: "uuid" },
  `update follow_ups set owner_id = $successorId, notified_at = null, version = version + 1
   where organization_id = $organizationId and id = any ($ids::uuid[])`,
);
/** By the kind of work. Null: it stays unassigned. */
export const passWork = {
  job: (tx: TenantTx, of: InputOf<typeof jobsStatement>) => jobsStatement.run(tx, of),
  "repair-order": (tx: TenantTx, of: InputOf<typeof ordersStatement>) => ordersStatement.run(tx, of),
  appointment: (tx: TenantTx, of: InputOf<typeof appointmentsStatement>) => appointmentsStatement.run(tx, of),
  conversation: (tx: TenantTx, of: InputOf<typeof conversationsStatement>) =>
    conversationsStatement.run(tx, of),
  lead: (tx: TenantTx, of: InputOf<typeof leadsStatement>) => leadsStatement.run(tx, of),
} as const;
export const passTasks = (tx: TenantTx, of: InputOf<typeof tasksStatement>) => tasksStatement.run(tx, of);

const doneStatement = statement(
  "departures.release-done-conversations",
  { organizationId: "uuid", staffId: "uuid" },
  "update conversations set assigned_to = null where organization_id = $organizationId and assigned_to = $staffId and done",
);
/** A customer who writes again in a conversation that was done reaches everyone. */
export const releaseDone = (tx: TenantTx, staffId: string) => doneStatement.run(tx, { staffId });

const clocksStatement = statement(
  "departures.find-clocks",
  { organizationId: "uuid", staffId: "uuid" },
  `select t.started_at as "startedAt", j.name as "jobName", t.repair_order_id as "repairOrderId" from time_entries t
   left join jobs j on j.organization_id = $organizationId and j.id = t.job_id
   where t.organization_id = $organizationId and t.staff_id = $staffId and t.ended_at is null
   order by t.job_id is not null, t.started_at`,
  z.object({ startedAt: z.string(), jobName: z.string().nullable(), repairOrderId: z.uuid().nullable() }),
);
/** Running clocks, attendance first. */
export const findClocks = (tx: TenantTx, staffId: string) => clocksStatement.all(tx, { staffId });

const weeksStatement = statement(
  "departures.find-open-weeks",
  { organizationId: "uuid", staffId: "uuid", timeZone: "text", since: "timestamptz" },
  `select to_char(w.week, 'YYYY-MM-DD') as week from (
     select distinct date_trunc('week', t.started_at at time zone $timeZone)::date as week from time_entries t
     where t.organization_id = $organizationId and t.staff_id = $staffId and t.job_id is null and t.started_at >= $since) w
   where not exists (select from time_weeks a where a.organization_id = $organizationId and a.staff_id = $staffId
     and a.week = w.week and a.approved_at is not null)
   order by w.week`,
  z.object({ week: z.string() }),
);
/** Mondays of weeks with attendance that no manager approved. */
export const findOpenWeeks = (tx: TenantTx, of: InputOf<typeof weeksStatement>) => weeksStatement.all(tx, of);

const timeOffStatement = statement(
  "departures.find-time-off",
  { organizationId: "uuid", staffId: "uuid", lastDay: "date" },
  `select id, to_char(first_day, 'YYYY-MM-DD') as "firstDay", to_char(last_day, 'YYYY-MM-DD') as "lastDay", state,
     state = 'waiting' or first_day > $lastDay as "isWithdrawn"
   from time_off_requests where organization_id = $organizationId and staff_id = $staffId and state in ('waiting', 'approved')
     and last_day > $lastDay order by first_day, id`,
  z.object({
    id: z.uuid(),
    firstDay: z.string(),
    lastDay: z.string(),
    state: z.enum(["waiting", "approved"]),
    isWithdrawn: z.boolean(),
  }),
);
/** Requests for time off after the last day. */
export const findTimeOff = (tx: TenantTx, of: InputOf<typeof timeOffStatement>) =>
  timeOffStatement.all(tx, of);

const withdrawStatement = statement(
  "departures.withdraw-time-off",
  { organizationId: "uuid", staffId: "uuid", lastDay: "date", byName: "text", now: "timestamptz" },
  `with withdrawn as (
     select id, block_id from time_off_requests where organization_id = $organizationId and staff_id = $staffId
       and state in ('waiting', 'approved') and last_day > $lastDay and (state = 'waiting' or first_day > $lastDay) for update),
   canceled as (
     update time_off_requests r set state = 'canceled', canceled_at = $now, canceled_by_name = $byName, block_id = null,
       version = version + 1
     from withdrawn w where r.organization_id = $organizationId and r.id = w.id returning r.id)
   select w.block_id as "blockId" from withdrawn w join canceled c on c.id = w.id`,
  z.object({ blockId: z.uuid().nullable() }),
);
/** Cancels what waits or begins after the last day. Returns what blocked the calendar, for `freeCalendar`. */
export const withdrawTimeOff = (tx: TenantTx, of: InputOf<typeof withdrawStatement>) =>
  withdrawStatement.all(tx, of);

const freeStatement = statement(
  "departures.free-calendar",
  { organizationId: "uuid", ids: "uuid[]" },
  "delete from calendar_blocks where organization_id = $organizationId and id = any ($ids::uuid[])",
);
export const freeCalendar = (tx: TenantTx, ids: readonly string[]) => freeStatement.run(tx, { ids });

const pushStatement = statement(
  "departures.delete-push",
  { organizationId: "uuid", userId: "uuid" },
  "delete from push_subscriptions where organization_id = $organizationId and user_id = $userId",
);
export const deletePush = (tx: TenantTx, userId: string) => pushStatement.run(tx, { userId });

const keysStatement = statement(
  "departures.count-api-keys",
  { organizationId: "uuid", staffId: "uuid" },
  "select count(*)::int as keys from api_keys where organization_id = $organizationId and staff_id = $staffId and revoked_at is null",
  z.object({ keys: z.number().int() }),
);
export const countApiKeys = async (tx: TenantTx, staffId: string): Promise<number> =>
  (await keysStatement.one(tx, { staffId }))?.keys ?? 0;

const candidatesStatement = statement(
  "departures.find-candidates",
  { organizationId: "uuid", staffId: "uuid" },
  `select s.id, s.name from staff s where s.organization_id = $organizationId and s.status = 'active' and s.id <> $staffId
     and not exists (select from staff_departures d where d.organization_id = $organizationId and d.staff_id = s.id and d.state = 'planned')
   order by lower(s.name), s.id`,
  z.object({ id: z.uuid(), name: z.string() }),
);
/** Who can take over: everyone on the team who doesn't leave too. */
export const findCandidates = (tx: TenantTx, staffId: string) => candidatesStatement.all(tx, { staffId });
