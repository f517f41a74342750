import { affectedAppointment } from "@autoiq/domain/assets/contract";
import {
  type EquipmentFields,
  equipmentFields,
  equipmentRow,
  outage,
  type PlanFields,
  plan,
  service,
} from "@autoiq/domain/assets/schema";
import { z } from "zod";
import { type InputOf, statement } from "../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../platform/tenancy.ts";

const dayText = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

const equipmentColumns = `e.id, e.version, e.name, e.category, e.make, e.model, e.serial, e.bay_id as "bayId",
  b.name as "bayName", e.needed_for_bay as "neededForBay", e.state, ${dayText("e.ended_on")} as "endedOn",
  ${dayText("e.warranty_until")} as "warrantyUntil", e.notes,
  json_build_object('purchasedOn', e.purchased_on, 'vendor', e.vendor, 'costCents', e.cost_cents, 'inServiceOn', e.in_service_on,
    'residualCents', e.residual_cents, 'proceedsCents', e.proceeds_cents, 'usefulLifeMonths', e.useful_life_months, 'depreciation', e.depreciation,
    'decliningPercent', e.declining_percent) as purchase`;
const equipmentJoined = `equipment e left join bays b on b.organization_id = e.organization_id and b.id = e.bay_id`;
const storedEquipment = equipmentFields.extend({
  id: z.uuid(),
  version: z.number().int(),
  bayName: z.string().nullable(),
});
export type StoredEquipment = z.infer<typeof storedEquipment>;

const one = statement(
  "assets.get-equipment",
  { organizationId: "uuid", locationId: "uuid", equipmentId: "uuid" },
  `select ${equipmentColumns} from ${equipmentJoined}
   where e.organization_id = $organizationId and e.location_id = $locationId and e.id = $equipmentId`,
  storedEquipment,
);
export const findEquipment = (tx: TenantTx, of: InputOf<typeof one>) => one.one(tx, of);

// Whoever changes a piece of equipment, its plans, or its outages waits here.
const lock = statement(
  "assets.lock-equipment",
  { organizationId: "uuid", locationId: "uuid", equipmentId: "uuid" },
  `select ${equipmentColumns} from ${equipmentJoined}
   where e.organization_id = $organizationId and e.location_id = $locationId and e.id = $equipmentId for update of e`,
  storedEquipment,
);
export const lockEquipment = (tx: TenantTx, of: InputOf<typeof lock>) => lock.one(tx, of);

const all = statement(
  "assets.find-depreciated",
  { organizationId: "uuid", locationId: "uuid" },
  `select ${equipmentColumns} from ${equipmentJoined}
   where e.organization_id = $organizationId and e.location_id = $locationId and e.depreciation <> 'none'
   order by lower(e.name), e.id limit 5000`,
  storedEquipment,
);
export const findDepreciated = (tx: TenantTx, locationId: string) => all.all(tx, { locationId });

const outageColumns = `o.id, o.equipment_id as "equipmentId", o.plan_id as "planId", o.cause, o.reason,
  n.name as "bayName", o.starts_at as "startsAt", o.ends_at as "endsAt", o.reported_by_name as "reportedBy"`;

const list = statement(
  "assets.list-equipment",
  { organizationId: "uuid", locationId: "uuid", now: "timestamptz" },
  `select e.id, e.name, e.category, e.make, e.model, e.serial, e.bay_id as "bayId", b.name as "bayName", e.state,
     ${dayText("e.warranty_until")} as "warrantyUntil",
     (select json_build_object('id', o.id, 'equipmentId', o.equipment_id, 'planId', o.plan_id, 'cause', o.cause, 'reason', o.reason,
        'bayName', n.name, 'startsAt', o.starts_at, 'endsAt', o.ends_at, 'reportedBy', o.reported_by_name)
      from equipment_outages o left join bays n on n.organization_id = $organizationId and n.id = o.bay_id
      where o.organization_id = $organizationId and o.equipment_id = e.id and (o.ends_at is null or o.ends_at > $now)
      order by o.starts_at, o.id limit 1) as outage
   from ${equipmentJoined}
   where e.organization_id = $organizationId and e.location_id = $locationId order by lower(e.name), e.id limit 2000`,
  equipmentRow,
);
export const findAll = (tx: TenantTx, locationId: string, now: Date) => list.all(tx, { locationId, now });

const equipmentParameters = {
  organizationId: "uuid",
  id: "uuid",
  locationId: "uuid",
  bayId: "uuid?",
  name: "text",
  category: "text",
  make: "text",
  model: "text",
  serial: "text",
  neededForBay: "bool",
  state: "text",
  endedOn: "date?",
  purchasedOn: "date?",
  vendor: "text",
  costCents: "int4?",
  inServiceOn: "date?",
  residualCents: "int4",
  proceedsCents: "int4?",
  usefulLifeMonths: "int4?",
  depreciation: "text",
  decliningPercent: "int4?",
  warrantyUntil: "date?",
  notes: "text",
} as const;
const insert = statement(
  "assets.insert-equipment",
  { ...equipmentParameters, at: "timestamptz", createdBy: "uuid?", byName: "text" },
  `insert into equipment (organization_id, id, location_id, bay_id, name, category, make, model, serial, needed_for_bay, state,
     ended_on, purchased_on, vendor, cost_cents, in_service_on, residual_cents, proceeds_cents, useful_life_months, depreciation,
     declining_percent, warranty_until, notes, created_at, created_by, created_by_name)
   values ($organizationId, $id, $locationId, $bayId, $name, $category, $make, $model, $serial, $neededForBay, $state,
     $endedOn, $purchasedOn, $vendor, $costCents, $inServiceOn, $residualCents, $proceedsCents, $usefulLifeMonths, $depreciation,
     $decliningPercent, $warrantyUntil, $notes, $at, $createdBy, $byName)
   on conflict (organization_id, id) do nothing`,
);
const update = statement(
  "assets.update-equipment",
  equipmentParameters,
  `update equipment set bay_id = $bayId, name = $name, category = $category, make = $make, model = $model, serial = $serial,
     needed_for_bay = $neededForBay, state = $state, ended_on = $endedOn, purchased_on = $purchasedOn, vendor = $vendor,
     cost_cents = $costCents, in_service_on = $inServiceOn, residual_cents = $residualCents, proceeds_cents = $proceedsCents,
     useful_life_months = $usefulLifeMonths, depreciation = $depreciation, declining_percent = $decliningPercent,
     warranty_until = $warrantyUntil, notes = $notes, version = version + 1
   where organization_id = $organizationId and location_id = $locationId and id = $id`,
);
function rowOf(fields: EquipmentFields) {
  const { purchase, ...rest } = fields;
  return { ...rest, ...purchase };
}
/** @returns how many were added: none if the id is taken */
export const insertEquipment = (
  tx: TenantTx,
  fields: EquipmentFields,
  of: { id: string; locationId: string; at: Date; createdBy: string | null; byName: string },
) => insert.run(tx, { ...rowOf(fields), ...of });
export const updateEquipment = (
  tx: TenantTx,
  fields: EquipmentFields,
  of: { id: string; locationId: string },
) => update.run(tx, { ...rowOf(fields), ...of });

const bay = statement(
  "assets.find-bay",
  { organizationId: "uuid", locationId: "uuid", bayId: "uuid" },
  "select name from bays where organization_id = $organizationId and location_id = $locationId and id = $bayId",
  z.object({ name: z.string() }),
);
export const findBay = (tx: TenantTx, of: InputOf<typeof bay>) => bay.one(tx, of);

const planColumns = `p.id, p.equipment_id as "equipmentId", p.kind, p.name, p.instructions,
  json_build_object('count', p.every_count, 'unit', p.every_unit) as every, ${dayText("p.due_on")} as "dueOn",
  p.blocks_bay as "blocksBay", p.grace_days as "graceDays", p.failed_takes_out as "failedTakesOut",
  p.technicians_record as "techniciansRecord", p.version, p.recorded, ${dayText("p.last_done_on")} as "lastDoneOn"`;
const storedPlan = plan.omit({ state: true });
export type StoredPlan = z.infer<typeof storedPlan>;

const plansAt = statement(
  "assets.list-plans",
  { organizationId: "uuid", locationId: "uuid" },
  `select ${planColumns} from equipment_plans p
   join equipment e on e.organization_id = $organizationId and e.id = p.equipment_id and e.state = 'in-use'
   where p.organization_id = $organizationId and p.location_id = $locationId and p.is_active
   order by p.due_on, lower(p.name), p.id limit 5000`,
  storedPlan,
);
export const findPlans = (tx: TenantTx, locationId: string) => plansAt.all(tx, { locationId });

const plansOf = statement(
  "assets.list-plans-of-equipment",
  { organizationId: "uuid", equipmentId: "uuid" },
  `select ${planColumns} from equipment_plans p
   where p.organization_id = $organizationId and p.equipment_id = $equipmentId and p.is_active
   order by p.due_on, lower(p.name), p.id limit 200`,
  storedPlan,
);
export const findPlansOf = (tx: TenantTx, equipmentId: string) => plansOf.all(tx, { equipmentId });

const lockedPlan = statement(
  "assets.lock-plan",
  { organizationId: "uuid", equipmentId: "uuid", planId: "uuid" },
  `select ${planColumns}, p.is_active as "isActive",
     (select s.recorded_by_name from equipment_services s where s.organization_id = $organizationId and s.plan_id = p.id
      order by s.number desc limit 1) as "recordedBy"
   from equipment_plans p
   where p.organization_id = $organizationId and p.equipment_id = $equipmentId and p.id = $planId for update of p`,
  storedPlan.extend({ isActive: z.boolean(), recordedBy: z.string().nullable() }),
);
export const lockPlan = (tx: TenantTx, of: InputOf<typeof lockedPlan>) => lockedPlan.one(tx, of);

const planParameters = {
  organizationId: "uuid",
  id: "uuid",
  kind: "text",
  name: "text",
  instructions: "text",
  everyCount: "int4",
  everyUnit: "text",
  dueOn: "date",
  blocksBay: "bool",
  graceDays: "int4",
  failedTakesOut: "bool",
  techniciansRecord: "bool",
} as const;
const insertedPlan = statement(
  "assets.insert-plan",
  { ...planParameters, locationId: "uuid", equipmentId: "uuid", at: "timestamptz", createdBy: "uuid?" },
  `insert into equipment_plans (organization_id, id, location_id, equipment_id, kind, name, instructions, every_count, every_unit,
     due_on, blocks_bay, grace_days, failed_takes_out, technicians_record, created_at, created_by)
   values ($organizationId, $id, $locationId, $equipmentId, $kind, $name, $instructions, $everyCount, $everyUnit,
     $dueOn, $blocksBay, $graceDays, $failedTakesOut, $techniciansRecord, $at, $createdBy)
   on conflict (organization_id, id) do nothing`,
);
// Another due day is acted on anew.
const updatedPlan = statement(
  "assets.update-plan",
  planParameters,
  `update equipment_plans set kind = $kind, name = $name, instructions = $instructions, every_count = $everyCount,
     every_unit = $everyUnit, due_on = $dueOn, blocks_bay = $blocksBay, grace_days = $graceDays,
     failed_takes_out = $failedTakesOut, technicians_record = $techniciansRecord, overdue_due_on = null, version = version + 1
   where organization_id = $organizationId and id = $id`,
);
const planRow = ({ every, ...rest }: PlanFields) => ({
  ...rest,
  everyCount: every.count,
  everyUnit: every.unit,
});
/** @returns how many were added: none if the id is taken */
export const insertPlan = (
  tx: TenantTx,
  fields: PlanFields,
  of: { id: string; locationId: string; equipmentId: string; at: Date; createdBy: string | null },
) => insertedPlan.run(tx, { ...planRow(fields), ...of });
export const updatePlan = (tx: TenantTx, fields: PlanFields, id: string) =>
  updatedPlan.run(tx, { ...planRow(fields), id });

const stop = statement(
  "assets.stop-plan",
  { organizationId: "uuid", id: "uuid" },
  "update equipment_plans set is_active = false, version = version + 1 where organization_id = $organizationId and id = $id",
);
export const stopPlanRow = (tx: TenantTx, id: string) => stop.run(tx, { id });

const insertedService = statement(
  "assets.insert-service",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    equipmentId: "uuid",
    planId: "uuid",
    number: "int4",
    dueOn: "date",
    doneOn: "date",
    doneBy: "text",
    result: "text",
    note: "text",
    costCents: "int4?",
    at: "timestamptz",
    recordedBy: "uuid?",
    byName: "text",
  },
  `insert into equipment_services (organization_id, id, location_id, equipment_id, plan_id, number, due_on, done_on, done_by,
     result, note, cost_cents, recorded_at, recorded_by, recorded_by_name)
   values ($organizationId, $id, $locationId, $equipmentId, $planId, $number, $dueOn, $doneOn, $doneBy, $result, $note, $costCents,
     $at, $recordedBy, $byName)`,
);
export const insertService = (tx: TenantTx, of: InputOf<typeof insertedService>) =>
  insertedService.run(tx, of);

const advance = statement(
  "assets.advance-plan",
  { organizationId: "uuid", id: "uuid", doneOn: "date", dueOn: "date", recorded: "int4" },
  `update equipment_plans set last_done_on = $doneOn, due_on = $dueOn, recorded = $recorded, version = version + 1
   where organization_id = $organizationId and id = $id`,
);
export const advancePlan = (tx: TenantTx, of: InputOf<typeof advance>) => advance.run(tx, of);

const servicesOf = statement(
  "assets.list-services",
  { organizationId: "uuid", equipmentId: "uuid" },
  `select s.id, s.plan_id as "planId", p.name as "planName", p.kind, ${dayText("s.due_on")} as "dueOn",
     ${dayText("s.done_on")} as "doneOn", s.done_by as "doneBy", s.result, s.note, s.cost_cents as "costCents",
     s.recorded_at as "recordedAt", s.recorded_by_name as "recordedBy"
   from equipment_services s join equipment_plans p on p.organization_id = $organizationId and p.id = s.plan_id
   where s.organization_id = $organizationId and s.equipment_id = $equipmentId
   order by s.done_on desc, s.recorded_at desc, s.id limit 200`,
  service,
);
export const findServices = (tx: TenantTx, equipmentId: string) => servicesOf.all(tx, { equipmentId });

const outagesOf = statement(
  "assets.list-outages",
  { organizationId: "uuid", equipmentId: "uuid" },
  `select ${outageColumns} from equipment_outages o
   left join bays n on n.organization_id = $organizationId and n.id = o.bay_id
   where o.organization_id = $organizationId and o.equipment_id = $equipmentId order by o.starts_at desc, o.id limit 100`,
  outage,
);
export const findOutages = (tx: TenantTx, equipmentId: string) => outagesOf.all(tx, { equipmentId });

const insertedOutage = statement(
  "assets.insert-outage",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    equipmentId: "uuid",
    planId: "uuid?",
    bayId: "uuid?",
    cause: "text",
    reason: "text",
    startsAt: "timestamptz",
    endsAt: "timestamptz?",
    at: "timestamptz",
    reportedBy: "uuid?",
    byName: "text",
  },
  `insert into equipment_outages (organization_id, id, location_id, equipment_id, plan_id, bay_id, cause, reason, starts_at, ends_at,
     reported_at, reported_by, reported_by_name)
   values ($organizationId, $id, $locationId, $equipmentId, $planId, $bayId, $cause, $reason, $startsAt, $endsAt, $at, $reportedBy,
     $byName)
   on conflict do nothing`,
);
/** @returns how many were added: none if the id is taken, or the plan has an open one of that cause */
export const insertOutage = (tx: TenantTx, of: InputOf<typeof insertedOutage>) => insertedOutage.run(tx, of);

// One that was to begin later never begins.
const end = statement(
  "assets.end-outages",
  { organizationId: "uuid", outageIds: "uuid[]", at: "timestamptz", byName: "text" },
  `update equipment_outages set ends_at = greatest($at::timestamptz, starts_at), ended_by_name = $byName
   where organization_id = $organizationId and id = any ($outageIds::uuid[]) and (ends_at is null or ends_at > $at::timestamptz)`,
);
export const endOutages = (tx: TenantTx, of: InputOf<typeof end>) => end.run(tx, of);

const openOutages = statement(
  "assets.find-open-outages",
  { organizationId: "uuid", equipmentId: "uuid", now: "timestamptz" },
  `select o.id, o.plan_id as "planId", o.bay_id as "bayId", o.cause, o.reason, o.starts_at as "startsAt", o.ends_at as "endsAt"
   from equipment_outages o
   where o.organization_id = $organizationId and o.equipment_id = $equipmentId and (o.ends_at is null or o.ends_at > $now)
   order by o.starts_at, o.id`,
  z.object({
    id: z.uuid(),
    planId: z.uuid().nullable(),
    bayId: z.uuid().nullable(),
    cause: z.enum(["breakdown", "overdue", "failed"]),
    reason: z.string(),
    startsAt: z.string(),
    endsAt: z.string().nullable(),
  }),
);
export const findOpenOutages = (tx: TenantTx, of: InputOf<typeof openOutages>) => openOutages.all(tx, of);

const affected = statement(
  "assets.find-affected-appointments",
  { organizationId: "uuid", equipmentId: "uuid", now: "timestamptz" },
  `select distinct on (a.starts_at, a.id) a.id, n.name as "bayName", a.starts_at as "startsAt", a.ends_at as "endsAt",
     coalesce(nullif(c.company, ''), concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, ''))) as "customerName"
   from equipment_outages o
   join appointments a on a.organization_id = $organizationId and a.bay_id = o.bay_id and a.location_id = o.location_id
     and a.ends_at > greatest(o.starts_at, $now::timestamptz) and a.starts_at < coalesce(o.ends_at, 'infinity')
     and a.status in ('requested', 'confirmed', 'arrived')
   join bays n on n.organization_id = $organizationId and n.id = a.bay_id
   join customers c on c.organization_id = $organizationId and c.id = a.customer_id
   where o.organization_id = $organizationId and o.equipment_id = $equipmentId and (o.ends_at is null or o.ends_at > $now::timestamptz)
   order by a.starts_at, a.id limit 100`,
  affectedAppointment,
);
export const findAffected = (tx: TenantTx, of: InputOf<typeof affected>) => affected.all(tx, of);

// What is due within the notice, or overdue, and was not acted on.
const isOverdue = "t.today > p.due_on + p.grace_days and p.overdue_due_on is distinct from p.due_on";
const isNear = `t.today >= p.due_on - $noticeDays::int and p.notified_due_on is distinct from p.due_on
  and p.overdue_due_on is distinct from p.due_on`;
const due = statement(
  "assets.find-due",
  { now: "timestamptz", noticeDays: "int4" },
  `select p.organization_id as "organizationId", array_agg(p.id order by p.id) as ids
   from equipment_plans p
   join equipment e on e.organization_id = p.organization_id and e.id = p.equipment_id
   join locations l on l.organization_id = p.organization_id and l.id = p.location_id
   cross join lateral (select ($now::timestamptz at time zone l.time_zone)::date as today) t
   where p.is_active and l.closed_at is null and e.state = 'in-use' and p.due_on <= ($now::timestamptz)::date + $noticeDays::int + 1
     and (p.overdue_due_on is distinct from p.due_on) and ((${isOverdue}) or (${isNear}))
   group by p.organization_id`,
  z.object({ organizationId: z.uuid(), ids: z.array(z.uuid()) }),
);
/** Across all businesses: plans at open locations that became due or overdue, of which nobody was notified. */
export const findDue = (tx: ClockTx, of: { now: Date; noticeDays: number }) => due.all(tx, of);

// Skips what is being written now. It is checked again the next time.
const mark = statement(
  "assets.mark-due",
  { organizationId: "uuid", planIds: "uuid[]", now: "timestamptz", noticeDays: "int4" },
  `with due as (
     select p.id, t.today, (${isOverdue}) as overdue
     from equipment_plans p
     join equipment e on e.organization_id = $organizationId and e.id = p.equipment_id and e.state = 'in-use'
     join locations l on l.organization_id = $organizationId and l.id = p.location_id
     cross join lateral (select ($now::timestamptz at time zone l.time_zone)::date as today) t
     where p.organization_id = $organizationId and p.id = any ($planIds::uuid[]) and p.is_active and l.closed_at is null
       and ((${isOverdue}) or (${isNear}))
     order by p.id for update of p skip locked)
   update equipment_plans o set notified_due_on = o.due_on,
     overdue_due_on = case when due.overdue then o.due_on else o.overdue_due_on end
   from due, equipment e, locations l
   where o.organization_id = $organizationId and o.id = due.id and e.organization_id = $organizationId and e.id = o.equipment_id
     and l.organization_id = $organizationId and l.id = o.location_id
   returning o.id, o.name, ${dayText("o.due_on")} as "dueOn", o.blocks_bay as "blocksBay", due.overdue,
     ${dayText("due.today")} as today, o.equipment_id as "equipmentId", e.name as "equipmentName", e.bay_id as "bayId",
     o.location_id as "locationId", l.name as "locationName"`,
  z.object({
    id: z.uuid(),
    name: z.string(),
    dueOn: z.string(),
    blocksBay: z.boolean(),
    overdue: z.boolean(),
    today: z.string(),
    equipmentId: z.uuid(),
    equipmentName: z.string(),
    bayId: z.uuid().nullable(),
    locationId: z.uuid(),
    locationName: z.string(),
  }),
);
/** Marks those that are due as acted on. Each is returned to only one caller. */
export const markDue = (tx: TenantTx, of: { planIds: readonly string[]; now: Date; noticeDays: number }) =>
  mark.all(tx, of);
export type DuePlan = Awaited<ReturnType<typeof markDue>>[number];
