import {
  type Appointment,
  appointment,
  getAppointmentHistory,
  getCustomerVisits,
} from "@autoiq/domain/appointments/contract";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { vehicleLabelText, vehicleModelText } from "../vehicles/reads.ts";

const columns = `a.id, json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company,
    'email', c.email, 'phone', c.phone) as customer,
  case when v.id is not null then json_build_object('id', v.id,
    'label', ${vehicleLabelText("v")}) end as vehicle,
  a.bay_id as "bayId", a.technician_id as "technicianId", a.status, a.starts_at as "startsAt", a.ends_at as "endsAt",
  a.concern, a.visit,
  case when r.id is not null then json_build_object('id', r.id, 'number', r.number, 'status', r.status,
    'promisedAt', r.promised_at) end as "repairOrder",
  a.series_id as "seriesId", a.source,
  case when a.status in ('requested', 'confirmed', 'arrived') then (select count(*)::int from appointments m
    where m.organization_id = a.organization_id and m.customer_id = a.customer_id and m.status = 'no-show'
      and m.starts_at < a.starts_at and m.starts_at >= a.starts_at - interval '1 year') else 0 end as "missedBefore",
  case when a.status in ('requested', 'confirmed', 'arrived') then (select json_build_object('id', o.id, 'number', o.number)
    from repair_orders o where o.organization_id = a.organization_id and o.vehicle_id = a.vehicle_id
      and o.status not in ('invoiced', 'closed', 'void') order by o.created_at desc limit 1) end as "openOrder",
  case when r.id is not null then (select json_build_object('bayDepartment', d.name, 'departments', json_agg(distinct e.name))
    from bays b join departments d on d.organization_id = a.organization_id and d.id = b.department_id
    join jobs j on j.organization_id = a.organization_id and j.repair_order_id = r.id and j.department_id <> b.department_id
      and j.work_state <> 'completed' and j.authorization_state in ('proposed', 'approved')
    join departments e on e.organization_id = a.organization_id and e.id = j.department_id
    where b.organization_id = a.organization_id and b.id = a.bay_id group by d.name) end as "otherWork",
  a.version`;
const joined = `appointments a
  join customers c on c.organization_id = a.organization_id and c.id = a.customer_id
  left join vehicles v on v.organization_id = a.organization_id and v.id = a.vehicle_id
  left join repair_orders r on r.organization_id = a.organization_id and r.id = a.repair_order_id`;

const between = statement(
  "appointments.find-between-times",
  { organizationId: "uuid", locationId: "uuid", from: "timestamptz", before: "timestamptz" },
  `select ${columns} from ${joined}
   where a.organization_id = $organizationId and a.location_id = $locationId and a.starts_at >= $from and a.starts_at < $before order by a.starts_at, a.id`,
  appointment,
);

const one = statement(
  "appointments.get",
  { organizationId: "uuid", appointmentId: "uuid" },
  `select ${columns} from ${joined} where a.organization_id = $organizationId and a.id = $appointmentId`,
  appointment,
);

const lockedColumns = `a.id, a.location_id as "locationId", a.status, a.version, a.bay_id as "bayId",
     a.technician_id as "technicianId", a.starts_at as "startsAt", a.ends_at as "endsAt", a.customer_id as "customerId",
     a.vehicle_id as "vehicleId", a.concern, a.visit, a.source, a.series_id as "seriesId"`;
const locked = appointment
  .pick({
    id: true,
    status: true,
    version: true,
    bayId: true,
    technicianId: true,
    startsAt: true,
    endsAt: true,
    concern: true,
    visit: true,
    source: true,
    seriesId: true,
  })
  .extend({ locationId: z.uuid(), customerId: z.uuid(), vehicleId: z.uuid().nullable() });
const lock = statement(
  "appointments.lock",
  { organizationId: "uuid", appointmentId: "uuid" },
  `select ${lockedColumns} from appointments a where a.organization_id = $organizationId and a.id = $appointmentId for update`,
  locked,
);
const lockSeveral = statement(
  "appointments.lock-several",
  { organizationId: "uuid", appointmentIds: "uuid[]" },
  `select ${lockedColumns} from appointments a where a.organization_id = $organizationId and a.id = any ($appointmentIds::uuid[])
   order by a.id for update`,
  locked,
);
/** Locks these visits until the transaction ends. */
export const lockVisitsOf = (tx: TenantTx, ids: readonly string[]): Promise<LockedVisit[]> =>
  lockSeveral.all(tx, { appointmentIds: ids });

const seriesOfVisit = statement(
  "appointments.find-series",
  { organizationId: "uuid", appointmentId: "uuid" },
  "select series_id as id from appointments where organization_id = $organizationId and id = $appointmentId",
  z.object({ id: z.uuid().nullable() }),
);
const lockVisits = statement(
  "appointments.lock-series",
  { organizationId: "uuid", seriesId: "uuid" },
  `select ${lockedColumns} from appointments a where a.organization_id = $organizationId and a.series_id = $seriesId
   order by a.starts_at, a.id for update`,
  locked,
);
const customerFlags = statement(
  "appointments.find-customer-flags",
  { organizationId: "uuid", customerId: "uuid", vehicleId: "uuid?" },
  `select exists (select from customers where organization_id = $organizationId and id = $customerId) as "customerIsThere",
     ($vehicleId::uuid is null or exists (select from vehicles where organization_id = $organizationId and id = $vehicleId and customer_id = $customerId))
       as "ownsVehicle"`,
  z.object({ customerIsThere: z.boolean(), ownsVehicle: z.boolean() }),
);

// One row for each of the ids in `ids`, whose slots are `starts` and `ends`.
const insert = statement(
  "appointments.insert",
  {
    organizationId: "uuid",
    ids: "uuid[]",
    locationId: "uuid",
    customerId: "uuid",
    vehicleId: "uuid?",
    bayId: "uuid",
    technicianId: "uuid?",
    starts: "timestamptz[]",
    ends: "timestamptz[]",
    concern: "text",
    visit: "text",
    status: "text",
    seriesId: "uuid?",
    source: "text",
    at: "timestamptz?",
    createdAt: "timestamptz",
    createdBy: "uuid?",
  },
  `insert into appointments (organization_id, id, location_id, customer_id, vehicle_id, bay_id, technician_id, starts_at, ends_at,
     concern, visit, status, series_id, source, requested_at, created_at, created_by)
   select $organizationId, x.id, $locationId, $customerId, $vehicleId, $bayId, $technicianId, x.starts, x.ends, $concern, $visit, $status, $seriesId, $source, $at, $createdAt, $createdBy
   from unnest($ids::uuid[], $starts::timestamptz[], $ends::timestamptz[]) as x(id, starts, ends)`,
);

const setStatus = statement(
  "appointments.set-status",
  { organizationId: "uuid", appointmentId: "uuid", status: "text" },
  `update appointments set status = $status, version = version + 1 where organization_id = $organizationId and id = $appointmentId`,
);

const setCheckedIn = statement(
  "appointments.set-checked-in",
  { organizationId: "uuid", appointmentId: "uuid", repairOrderId: "uuid", vehicleId: "uuid" },
  `update appointments set status = 'checked-in', repair_order_id = $repairOrderId, vehicle_id = $vehicleId, version = version + 1
   where organization_id = $organizationId and id = $appointmentId`,
);

const setVisit = statement(
  "appointments.set-visit",
  { organizationId: "uuid", appointmentId: "uuid", vehicleId: "uuid?", concern: "text", visit: "text" },
  `update appointments set vehicle_id = $vehicleId, concern = $concern, visit = $visit, version = version + 1
   where organization_id = $organizationId and id = $appointmentId`,
);

// Visits of one series may swap slots, so all slots are released before the first is held again.
const releaseReservations = statement(
  "appointments.release-slots",
  { organizationId: "uuid", sourceIds: "uuid[]" },
  "delete from calendar_holds where organization_id = $organizationId and source_id = any ($sourceIds::uuid[])",
);
const setSlots = statement(
  "appointments.set-slots",
  {
    organizationId: "uuid",
    ids: "uuid[]",
    bayId: "uuid",
    technicianId: "uuid?",
    starts: "timestamptz[]",
    ends: "timestamptz[]",
  },
  `update appointments a set bay_id = $bayId, technician_id = $technicianId, starts_at = x.starts, ends_at = x.ends, version = a.version + 1
   from unnest($ids::uuid[], $starts::timestamptz[], $ends::timestamptz[]) as x(id, starts, ends)
   where a.organization_id = $organizationId and a.id = x.id`,
);
const cancelAll = statement(
  "appointments.cancel-all",
  { organizationId: "uuid", appointmentIds: "uuid[]" },
  `update appointments set status = 'cancelled', version = version + 1 where organization_id = $organizationId and id = any ($appointmentIds::uuid[])`,
);

const requests = statement(
  "appointments.find-requests",
  { organizationId: "uuid", locationId: "uuid", from: "timestamptz" },
  `select ${columns} from ${joined}
   where a.organization_id = $organizationId and a.location_id = $locationId and a.status = 'requested' and a.starts_at >= $from
   order by a.starts_at, a.id limit 100`,
  appointment,
);

const slotIn = (
  json: string,
) => `case when ${json}->>'startsAt' is not null and ${json}->>'bayId' is not null then
  json_build_object('bayId', ${json}->>'bayId', 'technicianId', ${json}->>'technicianId', 'startsAt', ${json}->>'startsAt',
    'endsAt', ${json}->>'endsAt') end`;
const history = statement(
  "appointments.find-history",
  { organizationId: "uuid", subjectId: "uuid" },
  `select id, at, actor_name as actor, action, ${slotIn("before")} as "from", ${slotIn("after")} as "to" from history
   where organization_id = $organizationId and subject_id = $subjectId order by at, id limit 200`,
  getAppointmentHistory.reply!.shape.entries.element,
);

// `since` is the start of the year that counts.
const visitsOfCustomer = statement(
  "appointments.find-by-customer",
  { organizationId: "uuid", customerId: "uuid", since: "timestamptz", now: "timestamptz" },
  `select count(m.id)::int as missed, max(m.starts_at) as "lastMissedAt",
     coalesce((select json_agg(json_build_object('id', r.id, 'number', r.number, 'status', r.status, 'vehicleId', r.vehicle_id,
         'vehicle', ${vehicleModelText("v")}) order by r.created_at desc)
       from repair_orders r join vehicles v on v.organization_id = r.organization_id and v.id = r.vehicle_id
       where r.organization_id = $organizationId and r.customer_id = $customerId and r.status not in ('invoiced', 'closed', 'void')), '[]'::json)
       as "openOrders",
     coalesce((select json_agg(json_build_object('id', n.id, 'startsAt', n.starts_at, 'vehicleId', n.vehicle_id,
         'concern', n.concern) order by n.starts_at)
       from (select * from appointments a where a.organization_id = $organizationId and a.customer_id = $customerId and a.starts_at >= $now
           and a.status in ('requested', 'confirmed') order by a.starts_at limit 10) n), '[]'::json) as ahead
   from appointments m where m.organization_id = $organizationId and m.customer_id = $customerId and m.status = 'no-show' and m.starts_at >= $since`,
  getCustomerVisits.reply!,
);

export interface Slot {
  readonly bayId: string;
  readonly technicianId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
}

export const findBetween = (tx: TenantTx, locationId: string, from: Date, before: Date) =>
  between.all(tx, { locationId, from, before });

export const findAppointment = (tx: TenantTx, id: string) => one.one(tx, { appointmentId: id });

export const lockAppointment = (tx: TenantTx, id: string) => lock.one(tx, { appointmentId: id });

export type LockedVisit = z.infer<typeof locked>;

/**
 * Locks an appointment, and with `whole` its series, always in the same order, so that two people who act on visits
 * of one series never deadlock.
 */
export async function lockVisit(
  tx: TenantTx,
  id: string,
  whole: boolean,
): Promise<{ chosen: LockedVisit; series: LockedVisit[] } | undefined> {
  const seriesId = whole ? (await seriesOfVisit.one(tx, { appointmentId: id }))?.id : null;
  const series = seriesId ? await lockVisits.all(tx, { seriesId }) : [];
  const chosen = series.find((visit) => visit.id === id) ?? (await lockAppointment(tx, id));
  return chosen && { chosen, series: series.length > 0 ? series : [chosen] };
}

/** Whether the customer is on file and owns the vehicle. */
export async function findCustomerFlags(
  tx: TenantTx,
  { customerId, vehicleId }: { customerId: string; vehicleId: string | null },
) {
  return (await customerFlags.one(tx, { customerId, vehicleId }))!;
}

/** Inserts one appointment per slot, in their order. */
export function insertAppointments(
  tx: TenantTx,
  row: {
    ids: readonly string[];
    slots: readonly { startsAt: string; endsAt: string }[];
    bayId: string;
    technicianId: string | null;
    locationId: string;
    customerId: string;
    vehicleId: string | null;
    concern: string;
    visit: Appointment["visit"];
    status: "requested" | "confirmed";
    source: Appointment["source"];
    seriesId: string | null;
    at: Date;
    by: string | null;
  },
) {
  return insert.run(tx, {
    ids: row.ids,
    locationId: row.locationId,
    customerId: row.customerId,
    vehicleId: row.vehicleId,
    bayId: row.bayId,
    technicianId: row.technicianId,
    starts: row.slots.map((each) => each.startsAt),
    ends: row.slots.map((each) => each.endsAt),
    concern: row.concern,
    visit: row.visit,
    status: row.status,
    seriesId: row.seriesId,
    source: row.source,
    at: row.source === "client" ? row.at : null,
    createdAt: row.at,
    createdBy: row.by,
  });
}

/** Releases the slots of visits that are about to move, because they may swap slots. */
export const releaseSlots = (tx: TenantTx, ids: readonly string[]) =>
  releaseReservations.run(tx, { sourceIds: ids });

export async function changeSlots(
  tx: TenantTx,
  ids: readonly string[],
  to: Pick<Slot, "bayId" | "technicianId">,
  slots: readonly Pick<Slot, "startsAt" | "endsAt">[],
): Promise<void> {
  await releaseReservations.run(tx, { sourceIds: ids });
  await setSlots.run(tx, {
    ids,
    bayId: to.bayId,
    technicianId: to.technicianId,
    starts: slots.map((slot) => slot.startsAt),
    ends: slots.map((slot) => slot.endsAt),
  });
}

export const changeStatusTo = (tx: TenantTx, id: string, status: Appointment["status"]) =>
  setStatus.run(tx, { appointmentId: id, status });

/** The car is here. The appointment becomes a repair order. */
export const checkInTo = (
  tx: TenantTx,
  { id, repairOrderId, vehicleId }: { id: string; repairOrderId: string; vehicleId: string },
) => setCheckedIn.run(tx, { appointmentId: id, repairOrderId, vehicleId });

export const changeVisit = (
  tx: TenantTx,
  id: string,
  to: { vehicleId: string | null; concern: string; visit: Appointment["visit"] },
) => setVisit.run(tx, { appointmentId: id, vehicleId: to.vehicleId, concern: to.concern, visit: to.visit });

export const cancelVisits = (tx: TenantTx, ids: readonly string[]) =>
  cancelAll.run(tx, { appointmentIds: ids });

export const findRequests = (tx: TenantTx, locationId: string, from: Date) =>
  requests.all(tx, { locationId, from });

export const findHistory = (tx: TenantTx, id: string) => history.all(tx, { subjectId: id });

export const findVisitsOf = (tx: TenantTx, customerId: string, since: Date, now: Date) =>
  visitsOfCustomer.one(tx, { customerId, since, now });
