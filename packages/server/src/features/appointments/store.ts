import {
  type Appointment,
  appointment,
  getAppointmentHistory,
  getCustomerVisits,
} from "@autoiq/domain/appointments/contract";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const columns = `a.id, json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company,
    'email', c.email, 'phone', c.phone) as customer,
  case when v.id is not null then json_build_object('id', v.id,
    'label', concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, ''))) end as vehicle,
  a.bay_id as "bayId", a.technician_id as "technicianId", a.status, a.starts_at as "startsAt", a.ends_at as "endsAt",
  a.concern, a.visit,
  case when r.id is not null then json_build_object('id', r.id, 'number', r.number, 'status', r.status) end as "repairOrder",
  a.series_id as "seriesId", a.source,
  case when a.status in ('requested', 'confirmed', 'arrived') then (select count(*)::int from appointments m
    where m.organization_id = a.organization_id and m.customer_id = a.customer_id and m.status = 'no-show'
      and m.starts_at < a.starts_at and m.starts_at >= a.starts_at - interval '1 year') else 0 end as "missedBefore",
  case when a.status in ('requested', 'confirmed', 'arrived') then (select json_build_object('id', o.id, 'number', o.number)
    from repair_orders o where o.organization_id = a.organization_id and o.vehicle_id = a.vehicle_id
      and o.status not in ('invoiced', 'closed', 'void') order by o.created_at desc limit 1) end as "openOrder",
  a.version`;
const joined = `appointments a
  join customers c on c.organization_id = a.organization_id and c.id = a.customer_id
  left join vehicles v on v.organization_id = a.organization_id and v.id = a.vehicle_id
  left join repair_orders r on r.organization_id = a.organization_id and r.id = a.repair_order_id`;

const between = statement(
  "appointments.between",
  `select ${columns} from ${joined}
   where a.organization_id = $1 and a.location_id = $2 and a.starts_at >= $3 and a.starts_at < $4 order by a.starts_at, a.id`,
  appointment,
);

const one = statement(
  "appointments.get",
  `select ${columns} from ${joined} where a.organization_id = $1 and a.id = $2`,
  appointment,
);

const lockedColumns = `a.id, a.location_id as "locationId", a.status, a.version, a.bay_id as "bayId",
     a.technician_id as "technicianId", a.starts_at as "startsAt", a.ends_at as "endsAt", a.customer_id as "customerId",
     a.vehicle_id as "vehicleId", a.concern, a.visit, a.source, a.series_id as "seriesId"`;
const locked = appointment
  .pick({
    ...{
      id: true,
      status: true,
      version: true,
      bayId: true,
      technicianId: true,
      startsAt: true,
      endsAt: true,
    },
    ...{ concern: true, visit: true, source: true, seriesId: true },
  })
  .extend({ locationId: z.uuid(), customerId: z.uuid(), vehicleId: z.uuid().nullable() });
const lock = statement(
  "appointments.lock",
  `select ${lockedColumns} from appointments a where a.organization_id = $1 and a.id = $2 for update`,
  locked,
);
const lockSeveral = statement(
  "appointments.lock-several",
  `select ${lockedColumns} from appointments a where a.organization_id = $1 and a.id = any ($2::uuid[])
   order by a.id for update`,
  locked,
);
/** Holds these visits until the transaction ends. */
export const lockVisitsOf = (tx: TenantTx, ids: readonly string[]): Promise<LockedVisit[]> =>
  lockSeveral.all(tx, tx.organizationId, ids);
const seriesOfVisit = statement(
  "appointments.series-of",
  "select series_id as id from appointments where organization_id = $1 and id = $2",
  z.object({ id: z.uuid().nullable() }),
);
const lockVisits = statement(
  "appointments.lock-series",
  `select ${lockedColumns} from appointments a where a.organization_id = $1 and a.series_id = $2
   order by a.starts_at, a.id for update`,
  locked,
);
const who = statement(
  "appointments.who",
  `select exists (select from customers where organization_id = $1 and id = $2) as "customerIsThere",
     ($3::uuid is null or exists (select from vehicles where organization_id = $1 and id = $3 and customer_id = $2))
       as "vehicleIsTheirs"`,
  z.object({ customerIsThere: z.boolean(), vehicleIsTheirs: z.boolean() }),
);

// One row for each of the ids in $2, whose slots are $8 and $9.
const insert = statement(
  "appointments.insert",
  `insert into appointments (organization_id, id, location_id, customer_id, vehicle_id, bay_id, technician_id, starts_at, ends_at,
     concern, visit, status, series_id, source, requested_at, created_at, created_by)
   select $1, x.id, $3, $4, $5, $6, $7, x.starts, x.ends, $10, $11, $12, $13, $14, $15, $16, $17
   from unnest($2::uuid[], $8::timestamptz[], $9::timestamptz[]) as x(id, starts, ends)`,
);

const setStatus = statement(
  "appointments.set-status",
  `update appointments set status = $3, version = version + 1 where organization_id = $1 and id = $2`,
);

const setCheckedIn = statement(
  "appointments.set-checked-in",
  `update appointments set status = 'checked-in', repair_order_id = $3, vehicle_id = $4, version = version + 1
   where organization_id = $1 and id = $2`,
);

const setVisit = statement(
  "appointments.set-visit",
  `update appointments set vehicle_id = $3, concern = $4, visit = $5, version = version + 1
   where organization_id = $1 and id = $2`,
);

// Visits of one series may take each other's places: all are let go before the first one is held anew.
const letGo = statement(
  "appointments.let-go",
  "delete from calendar_holds where organization_id = $1 and source_id = any ($2::uuid[])",
);
const setSlots = statement(
  "appointments.set-slots",
  `update appointments a set bay_id = $3, technician_id = $4, starts_at = x.starts, ends_at = x.ends, version = a.version + 1
   from unnest($2::uuid[], $5::timestamptz[], $6::timestamptz[]) as x(id, starts, ends)
   where a.organization_id = $1 and a.id = x.id`,
);
const cancelAll = statement(
  "appointments.cancel-all",
  `update appointments set status = 'cancelled', version = version + 1 where organization_id = $1 and id = any ($2::uuid[])`,
);

const requests = statement(
  "appointments.requests",
  `select ${columns} from ${joined}
   where a.organization_id = $1 and a.location_id = $2 and a.status = 'requested' and a.starts_at >= $3
   order by a.starts_at, a.id limit 100`,
  appointment,
);

const slotIn = (
  json: string,
) => `case when ${json}->>'startsAt' is not null and ${json}->>'bayId' is not null then
  json_build_object('bayId', ${json}->>'bayId', 'technicianId', ${json}->>'technicianId', 'startsAt', ${json}->>'startsAt',
    'endsAt', ${json}->>'endsAt') end`;
const history = statement(
  "appointments.history",
  `select id, at, actor_name as actor, action, ${slotIn("before")} as "from", ${slotIn("after")} as "to" from history
   where organization_id = $1 and subject_id = $2 order by at, id limit 200`,
  getAppointmentHistory.reply!.shape.entries.element,
);

// $3 is the beginning of the year that counts, $4 now.
const visitsOfCustomer = statement(
  "appointments.of-customer",
  `select count(m.id)::int as missed, max(m.starts_at) as "lastMissedAt",
     coalesce((select json_agg(json_build_object('id', r.id, 'number', r.number, 'status', r.status, 'vehicleId', r.vehicle_id,
         'vehicle', concat_ws(' ', v.year, v.make, v.model)) order by r.created_at desc)
       from repair_orders r join vehicles v on v.organization_id = r.organization_id and v.id = r.vehicle_id
       where r.organization_id = $1 and r.customer_id = $2 and r.status not in ('invoiced', 'closed', 'void')), '[]'::json)
       as "openOrders",
     coalesce((select json_agg(json_build_object('id', n.id, 'startsAt', n.starts_at, 'vehicleId', n.vehicle_id,
         'concern', n.concern) order by n.starts_at)
       from (select * from appointments a where a.organization_id = $1 and a.customer_id = $2 and a.starts_at >= $4
           and a.status in ('requested', 'confirmed') order by a.starts_at limit 10) n), '[]'::json) as ahead
   from appointments m where m.organization_id = $1 and m.customer_id = $2 and m.status = 'no-show' and m.starts_at >= $3`,
  getCustomerVisits.reply!,
);

export interface Slot {
  readonly bayId: string;
  readonly technicianId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
}

export const findBetween = (tx: TenantTx, locationId: string, from: Date, before: Date) =>
  between.all(tx, tx.organizationId, locationId, from, before);

export const findAppointment = (tx: TenantTx, id: string) => one.one(tx, tx.organizationId, id);

export const lockAppointment = (tx: TenantTx, id: string) => lock.one(tx, tx.organizationId, id);

export type LockedVisit = z.infer<typeof locked>;

/**
 * Locks an appointment, and with `whole` the series it belongs to: all in one order, so that two people who act on visits
 * of one series never wait for each other.
 */
export async function lockVisit(
  tx: TenantTx,
  id: string,
  whole: boolean,
): Promise<{ chosen: LockedVisit; series: LockedVisit[] } | undefined> {
  const seriesId = whole ? (await seriesOfVisit.one(tx, tx.organizationId, id))?.id : null;
  const series = seriesId ? await lockVisits.all(tx, tx.organizationId, seriesId) : [];
  const chosen = series.find((visit) => visit.id === id) ?? (await lockAppointment(tx, id));
  return chosen && { chosen, series: series.length > 0 ? series : [chosen] };
}

/** Whether the customer is on file and the vehicle is the customer's. */
export async function lookAtCustomer(tx: TenantTx, customerId: string, vehicleId: string | null) {
  return (await who.one(tx, tx.organizationId, customerId, vehicleId))!;
}

/** Writes one appointment for each slot, in their order. */
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
  return insert.run(
    tx,
    ...[
      tx.organizationId,
      row.ids,
      row.locationId,
      row.customerId,
      row.vehicleId,
      row.bayId,
      row.technicianId,
    ],
    ...[row.slots.map((each) => each.startsAt), row.slots.map((each) => each.endsAt), row.concern, row.visit],
    ...[row.status, row.seriesId, row.source, row.source === "client" ? row.at : null, row.at, row.by],
  );
}

/** Lets go of the places of visits that are about to be moved: they may take each other's. */
export const releaseSlots = (tx: TenantTx, ids: readonly string[]) => letGo.run(tx, tx.organizationId, ids);

export async function changeSlots(
  tx: TenantTx,
  ids: readonly string[],
  to: Pick<Slot, "bayId" | "technicianId">,
  slots: readonly Pick<Slot, "startsAt" | "endsAt">[],
): Promise<void> {
  await letGo.run(tx, tx.organizationId, ids);
  await setSlots.run(
    tx,
    ...[tx.organizationId, ids, to.bayId, to.technicianId],
    ...[slots.map((slot) => slot.startsAt), slots.map((slot) => slot.endsAt)],
  );
}

export const changeStatusTo = (tx: TenantTx, id: string, status: Appointment["status"]) =>
  setStatus.run(tx, tx.organizationId, id, status);

/** The car is here: the appointment ends in its repair order. */
export const checkInTo = (tx: TenantTx, id: string, repairOrderId: string, vehicleId: string) =>
  setCheckedIn.run(tx, tx.organizationId, id, repairOrderId, vehicleId);

export const changeVisit = (
  tx: TenantTx,
  id: string,
  to: { vehicleId: string | null; concern: string; visit: Appointment["visit"] },
) => setVisit.run(tx, tx.organizationId, id, to.vehicleId, to.concern, to.visit);

export const cancelVisits = (tx: TenantTx, ids: readonly string[]) =>
  cancelAll.run(tx, tx.organizationId, ids);

export const findRequests = (tx: TenantTx, locationId: string, from: Date) =>
  requests.all(tx, tx.organizationId, locationId, from);

export const findHistory = (tx: TenantTx, id: string) => history.all(tx, tx.organizationId, id);

export const findVisitsOf = (tx: TenantTx, customerId: string, since: Date, now: Date) =>
  visitsOfCustomer.one(tx, tx.organizationId, customerId, since, now);
