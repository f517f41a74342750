import { followUp } from "@autoiq/domain/customers/follow-ups/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../../platform/tenancy.ts";
import { vehicleLabelText } from "../../vehicles/reads.ts";

const columns = `f.id, f.title, f.note, json_build_object('id', o.id, 'name', o.name) as owner, f.due_on::text as "dueOn",
     to_char(f.due_clock, 'HH24:MI') as "dueClock",
     case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'phone', l.phone) end as lead,
     case when c.id is not null then json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
       'company', c.company, 'email', c.email, 'phone', c.phone, 'alert', c.alert) end as customer,
     case when v.id is not null then json_build_object('id', v.id, 'label', ${vehicleLabelText("v")}) end as vehicle,
     case when r.id is not null then json_build_object('id', r.id, 'number', r.number) end as "repairOrder",
     coalesce((select json_agg(json_build_object('id', j.id, 'name', j.name) order by j.name, j.id) from follow_up_jobs x
       join jobs j on j.organization_id = $organizationId and j.id = x.job_id
       where x.organization_id = $organizationId and x.follow_up_id = f.id), '[]'::json) as jobs,
     case when f.done_at is not null then json_build_object('at', to_char(f.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
       'by', f.done_by_name, 'outcome', f.outcome, 'note', f.outcome_note) end as done, f.version`;
const joined = `join staff o on o.organization_id = $organizationId and o.id = f.owner_id
     left join leads l on l.organization_id = $organizationId and l.id = f.lead_id
     left join customers c on c.organization_id = $organizationId and c.id = f.customer_id
     left join vehicles v on v.organization_id = $organizationId and v.id = f.vehicle_id
     left join repair_orders r on r.organization_id = $organizationId and r.id = f.repair_order_id`;
const about = `($ownerStaffId::uuid is null or f.owner_id = $ownerStaffId::uuid) and ($leadId::uuid is null or f.lead_id = $leadId::uuid)
     and ($customerId::uuid is null or f.customer_id = $customerId::uuid)`;

const one = statement(
  "follow-ups.find",
  { organizationId: "uuid", locationId: "uuid", followUpId: "uuid" },
  `select ${columns} from follow_ups f ${joined}
   where f.organization_id = $organizationId and f.location_id = $locationId and f.id = $followUpId`,
  followUp,
);
export const findFollowUp = (tx: TenantTx, of: InputOf<typeof one>) => one.one(tx, of);

const lock = statement(
  "follow-ups.lock",
  { organizationId: "uuid", locationId: "uuid", followUpId: "uuid" },
  "select id from follow_ups where organization_id = $organizationId and location_id = $locationId and id = $followUpId for update",
  z.object({ id: z.uuid() }),
);
/** The task, so that nobody else changes it until the transaction ends. */
export async function lockFollowUp(tx: TenantTx, of: InputOf<typeof lock>) {
  if (!(await lock.one(tx, of))) return undefined;
  return findFollowUp(tx, of);
}

const page = {
  organizationId: "uuid",
  locationId: "uuid",
  ownerStaffId: "uuid?",
  leadId: "uuid?",
  customerId: "uuid?",
  place: "timestamptz",
  placeId: "uuid",
} as const;
const sorted = z.object({ sort: z.string() });
const open = statement(
  "follow-ups.find-open",
  page,
  `select ${columns}, f.due_at as sort from follow_ups f ${joined}
   where f.organization_id = $organizationId and f.location_id = $locationId and f.done_at is null and ${about}
     and (f.due_at, f.id) > ($place, $placeId) order by f.due_at, f.id limit 51`,
  followUp.extend(sorted.shape),
);
const done = statement(
  "follow-ups.find-done",
  page,
  `select ${columns}, f.done_at as sort from follow_ups f ${joined}
   where f.organization_id = $organizationId and f.location_id = $locationId and f.done_at is not null and ${about}
     and (f.done_at, f.id) < ($place, $placeId) order by f.done_at desc, f.id desc limit 51`,
  followUp.extend(sorted.shape),
);
export const findFollowUps = (tx: TenantTx, state: "open" | "done", of: InputOf<typeof open>) =>
  (state === "open" ? open : done).all(tx, of);

const counts = statement(
  "follow-ups.count",
  { organizationId: "uuid", locationId: "uuid", ownerStaffId: "uuid", today: "date", clock: "time" },
  `select count(*) filter (where f.due_on < $today or (f.due_on = $today and f.due_clock < $clock))::int as overdue,
     count(*) filter (where f.due_on = $today and (f.due_clock is null or f.due_clock >= $clock))::int as today
   from follow_ups f where f.organization_id = $organizationId and f.location_id = $locationId and f.owner_id = $ownerStaffId
     and f.done_at is null and f.due_on <= $today`,
  z.object({ overdue: z.number().int(), today: z.number().int() }),
);
export const countFollowUps = async (tx: TenantTx, of: InputOf<typeof counts>) => (await counts.one(tx, of))!;

const words = {
  title: "text",
  note: "text",
  ownerStaffId: "uuid",
  dueOn: "date",
  dueClock: "time?",
  dueAt: "timestamptz",
} as const;
const insert = statement(
  "follow-ups.insert",
  {
    organizationId: "uuid",
    followUpId: "uuid",
    locationId: "uuid",
    ...words,
    leadId: "uuid?",
    customerId: "uuid?",
    vehicleId: "uuid?",
    repairOrderId: "uuid?",
    at: "timestamptz",
    byName: "text",
  },
  `insert into follow_ups (organization_id, id, location_id, title, note, owner_id, due_on, due_clock, due_at, lead_id, customer_id,
     vehicle_id, repair_order_id, created_at, created_by_name)
   values ($organizationId, $followUpId, $locationId, $title, $note, $ownerStaffId, $dueOn, $dueClock::time, $dueAt, $leadId, $customerId,
     $vehicleId, $repairOrderId, $at, $byName)`,
);
export const insertFollowUp = (tx: TenantTx, of: InputOf<typeof insert>) => insert.run(tx, of);

const insertJobs = statement(
  "follow-ups.insert-jobs",
  { organizationId: "uuid", followUpId: "uuid", locationId: "uuid", jobIds: "uuid[]" },
  `insert into follow_up_jobs (organization_id, follow_up_id, job_id, location_id)
   select $organizationId, $followUpId, x, $locationId from unnest($jobIds::uuid[]) x on conflict do nothing`,
);
export const insertFollowUpJobs = (tx: TenantTx, of: InputOf<typeof insertJobs>) => insertJobs.run(tx, of);

// Another day notifies again.
const update = statement(
  "follow-ups.update",
  { organizationId: "uuid", followUpId: "uuid", ...words },
  `update follow_ups set title = $title, note = $note, owner_id = $ownerStaffId, due_on = $dueOn, due_clock = $dueClock::time,
     notified_at = case when due_at = $dueAt and owner_id = $ownerStaffId then notified_at end, due_at = $dueAt, version = version + 1
   where organization_id = $organizationId and id = $followUpId`,
);
export const updateFollowUp = (tx: TenantTx, of: InputOf<typeof update>) => update.run(tx, of);

const end = statement(
  "follow-ups.end",
  {
    organizationId: "uuid",
    followUpId: "uuid",
    at: "timestamptz?",
    byName: "text?",
    outcome: "text?",
    outcomeNote: "text",
  },
  `update follow_ups set done_at = $at, done_by_name = $byName, outcome = $outcome, outcome_note = $outcomeNote, version = version + 1
   where organization_id = $organizationId and id = $followUpId`,
);
/** Ends it, or with nulls opens it again. */
export const endFollowUp = (tx: TenantTx, of: InputOf<typeof end>) => end.run(tx, of);

const owner = statement(
  "follow-ups.find-owner",
  { organizationId: "uuid", staffId: "uuid", roles: "text[]", permission: "text" },
  `select name from staff where organization_id = $organizationId and id = $staffId and status = 'active'
     and case when staff.custom_role_id is null then staff.role = any($roles) else exists (
       select from custom_roles held where held.organization_id = $organizationId and held.id = staff.custom_role_id
         and $permission = any(held.permissions)) end`,
  z.object({ name: z.string() }),
);
export const findFollowUpOwner = (tx: TenantTx, of: InputOf<typeof owner>) => owner.one(tx, of);

const subject = statement(
  "follow-ups.find-subject",
  {
    organizationId: "uuid",
    locationId: "uuid",
    leadId: "uuid?",
    customerId: "uuid?",
    vehicleId: "uuid?",
    repairOrderId: "uuid?",
    jobIds: "uuid[]",
  },
  // What is named, and what follows from it. Each is null where it was not found.
  `select l.id as "leadId", coalesce(l.customer_id, c.id, v.customer_id, r.customer_id, q.customer_id) as "customerId",
     coalesce(v.id, r.vehicle_id, q.vehicle_id) as "vehicleId", coalesce(r.id, q.repair_order_id) as "repairOrderId",
     c.id is not null as "hasCustomer", v.id is not null as "hasVehicle", r.id is not null as "hasOrder",
     coalesce(q.jobs, 0) as jobs, coalesce(q.vehicles, 0) as vehicles
   from (select 1) x
   left join leads l on l.organization_id = $organizationId and l.location_id = $locationId and l.id = $leadId
   left join customers c on c.organization_id = $organizationId and c.id = $customerId and c.merged_into is null
   left join vehicles v on v.organization_id = $organizationId and v.id = $vehicleId
   left join repair_orders r on r.organization_id = $organizationId and r.location_id = $locationId and r.id = $repairOrderId
   left join lateral (
     select count(*)::int as jobs, count(distinct o.vehicle_id)::int as vehicles, (array_agg(o.vehicle_id))[1] as vehicle_id,
       (array_agg(o.customer_id order by o.created_at desc))[1] as customer_id,
       case when count(distinct o.id) = 1 then (array_agg(o.id))[1] end as repair_order_id
     from jobs j join repair_orders o on o.organization_id = $organizationId and o.id = j.repair_order_id
     where j.organization_id = $organizationId and j.id = any ($jobIds::uuid[])
       and j.authorization_state in ('declined', 'deferred')) q on true`,
  z.object({
    leadId: z.uuid().nullable(),
    customerId: z.uuid().nullable(),
    vehicleId: z.uuid().nullable(),
    repairOrderId: z.uuid().nullable(),
    hasCustomer: z.boolean(),
    hasVehicle: z.boolean(),
    hasOrder: z.boolean(),
    jobs: z.number().int(),
    vehicles: z.number().int(),
  }),
);
export const findSubject = async (tx: TenantTx, of: InputOf<typeof subject>) => (await subject.one(tx, of))!;

const due = statement(
  "follow-ups.find-due",
  { now: "timestamptz" },
  `select organization_id as "organizationId", array_agg(id order by id) as ids from follow_ups
   where done_at is null and notified_at is null and due_at <= $now group by organization_id`,
  z.object({ organizationId: z.uuid(), ids: z.array(z.uuid()) }),
);
/** Across all businesses: open tasks that are due, and whose owner was not notified. */
export const findDueFollowUps = (tx: ClockTx, now: Date) => due.all(tx, { now });

const mark = statement(
  "follow-ups.mark-notified",
  { organizationId: "uuid", followUpIds: "uuid[]", now: "timestamptz" },
  `with due as (select id from follow_ups where organization_id = $organizationId and id = any ($followUpIds::uuid[])
       and done_at is null and notified_at is null and due_at <= $now order by id for update skip locked),
     marked as (update follow_ups f set notified_at = $now from due where f.organization_id = $organizationId and f.id = due.id
       returning f.id, f.title, f.owner_id, f.lead_id, f.customer_id, f.due_at)
   select m.id, m.title, m.owner_id as "ownerId", m.due_at as "dueAt",
     coalesce(l.name, nullif(c.company, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''), '') as name
   from marked m left join leads l on l.organization_id = $organizationId and l.id = m.lead_id
   left join customers c on c.organization_id = $organizationId and c.id = m.customer_id`,
  z.object({
    id: z.uuid(),
    title: z.string(),
    ownerId: z.uuid(),
    dueAt: z.string(),
    name: z.string(),
  }),
);
/** Marks those that are still due. What another server marks at that moment is left to it. */
export const markFollowUpsNotified = (tx: TenantTx, followUpIds: readonly string[], now: Date) =>
  mark.all(tx, { followUpIds: [...followUpIds], now });
