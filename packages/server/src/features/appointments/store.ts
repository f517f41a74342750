import { type Appointment, appointment } from "@autoiq/domain/appointments/contract";
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

const lock = statement(
  "appointments.lock",
  `select a.id, a.location_id as "locationId", a.status, a.version, a.bay_id as "bayId", a.technician_id as "technicianId",
     a.starts_at as "startsAt", a.ends_at as "endsAt", a.customer_id as "customerId", a.visit
   from appointments a where a.organization_id = $1 and a.id = $2 for update`,
  appointment
    .pick({
      id: true,
      status: true,
      version: true,
      bayId: true,
      technicianId: true,
      startsAt: true,
      endsAt: true,
      visit: true,
    })
    .extend({ locationId: z.uuid(), customerId: z.uuid() }),
);

// The bay is held as it is until the booking stands: it cannot be switched off meanwhile.
const place = statement(
  "appointments.place",
  `select exists (select from bays where organization_id = $1 and location_id = $2 and id = $3 and active for share) as "bayIsThere",
     ($4::uuid is null or exists (select from staff where organization_id = $1 and id = $4 and status = 'active'))
       as "technicianIsThere"`,
  z.object({ bayIsThere: z.boolean(), technicianIsThere: z.boolean() }),
);

const who = statement(
  "appointments.who",
  `select exists (select from customers where organization_id = $1 and id = $2) as "customerIsThere",
     ($3::uuid is null or exists (select from vehicles where organization_id = $1 and id = $3 and customer_id = $2))
       as "vehicleIsTheirs"`,
  z.object({ customerIsThere: z.boolean(), vehicleIsTheirs: z.boolean() }),
);

const insert = statement(
  "appointments.insert",
  `insert into appointments (organization_id, id, location_id, customer_id, vehicle_id, bay_id, technician_id, starts_at, ends_at,
     concern, visit, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

const setSlot = statement(
  "appointments.set-slot",
  `update appointments set bay_id = $3, technician_id = $4, starts_at = $5, ends_at = $6, version = version + 1
   where organization_id = $1 and id = $2`,
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

/** Whether the bay is in use at the location and the technician on the team. */
export async function lookAtPlace(
  tx: TenantTx,
  locationId: string,
  bayId: string,
  technicianId: string | null,
) {
  return (await place.one(tx, tx.organizationId, locationId, bayId, technicianId))!;
}

/** Whether the customer is on file and the vehicle is the customer's. */
export async function lookAtCustomer(tx: TenantTx, customerId: string, vehicleId: string | null) {
  return (await who.one(tx, tx.organizationId, customerId, vehicleId))!;
}

export function insertAppointment(
  tx: TenantTx,
  row: Slot & {
    id: string;
    locationId: string;
    customerId: string;
    vehicleId: string | null;
    concern: string;
    visit: Appointment["visit"];
    at: Date;
    by: string;
  },
) {
  return insert.run(
    tx,
    tx.organizationId,
    row.id,
    row.locationId,
    row.customerId,
    row.vehicleId,
    row.bayId,
    row.technicianId,
    row.startsAt,
    row.endsAt,
    row.concern,
    row.visit,
    row.at,
    row.by,
  );
}

export const changeSlot = (tx: TenantTx, id: string, slot: Slot) =>
  setSlot.run(tx, tx.organizationId, id, slot.bayId, slot.technicianId, slot.startsAt, slot.endsAt);

export const changeStatusTo = (tx: TenantTx, id: string, status: Appointment["status"]) =>
  setStatus.run(tx, tx.organizationId, id, status);

/** The car is here: the appointment ends in its repair order. */
export const checkInTo = (tx: TenantTx, id: string, repairOrderId: string, vehicleId: string) =>
  setCheckedIn.run(tx, tx.organizationId, id, repairOrderId, vehicleId);
