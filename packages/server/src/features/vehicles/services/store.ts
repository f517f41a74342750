import { getVehicleServices, listServicesDue } from "@autoiq/domain/vehicles/services/contract";
import { type ServiceIntervalInput, serviceInterval } from "@autoiq/domain/vehicles/services/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const row = listServicesDue.reply!.shape.rows.element;
const service = `json_build_object('intervalId', s.interval_id, 'name', i.name, 'months', i.months, 'miles', i.miles, 'lastOn', s.last_on,
  'lastOdometer', s.last_odometer, 'recorded', s.recorded, 'dueOn', s.due_on, 'dueOdometer', s.due_odometer,
  'byDistance', s.by_distance)`;
/** What the odometer shows on a day, by the miles a day since it was read or told. */
const today = (day: string) =>
  `m.known_odometer + greatest(0, round((${day}::date - m.known_on) * m.miles_per_day))::int`;

// $2 today, $3 and $4 the days between which the next service falls, $5 and $6 the last row of the page before, $7 whoever
// was seen before that day is left out. A page is cut by the index before anything is joined to it.
const due = (name: string, direction: "asc" | "desc") =>
  statement(
    name,
    `select v.id as "vehicleId", concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, '')) as vehicle, v.plate,
       json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company, 'email', c.email,
         'phone', c.phone, 'alert', c.alert) as customer, m.read_on as "seenOn", ${today("$2")} as odometer, m.next_due_on as "dueOn",
       (select json_agg(${service} order by s.due_on, i.name) from vehicle_services s
        join service_intervals i on i.organization_id = $1 and i.id = s.interval_id
        where s.organization_id = $1 and s.vehicle_id = v.id and s.due_on <= greatest($4::date, $2::date + 30)) as services,
       (select min(a.starts_at) from appointments a where a.organization_id = $1 and a.customer_id = c.id and a.vehicle_id = v.id
          and a.starts_at >= $2::date and a.status in ('requested', 'confirmed', 'arrived')) as "appointmentAt"
     from (select * from vehicle_mileages
       where organization_id = $1 and next_due_on between $3::date and $4::date and read_on >= $7::date
         and (next_due_on, vehicle_id) ${direction === "asc" ? ">" : "<"} ($5::date, $6::uuid)
       order by next_due_on ${direction}, vehicle_id ${direction} limit 26) m
     join vehicles v on v.organization_id = $1 and v.id = m.vehicle_id
     join customers c on c.organization_id = $1 and c.id = v.customer_id
     order by m.next_due_on ${direction}, m.vehicle_id ${direction}`,
    row.extend({ dueOn: z.string() }),
  );
const overdue = due("vehicles.services-overdue", "desc");
const coming = due("vehicles.services-coming", "asc");

const dueLine = z.object({
  Due: z.string(),
  Service: z.string(),
  Vehicle: z.string(),
  Plate: z.string(),
  VIN: z.string().nullable(),
  Customer: z.string(),
  Phone: z.string().nullable(),
  Email: z.string().nullable(),
  "Texts allowed": z.string(),
  Last: z.string(),
  "Last odometer": z.number().int().nullable(),
  "Due odometer": z.number().int().nullable(),
  "Odometer today": z.number().int().nullable(),
  Seen: z.string(),
});
export const dueColumns = Object.keys(dueLine.shape);
// $2 today, $3 and $4 the days, $5 seen since, $6 at most so many.
const dueTable = statement(
  "vehicles.services-table",
  `select s.due_on::text as "Due", i.name as "Service", concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, '')) as "Vehicle",
     v.plate as "Plate", v.vin as "VIN", coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as "Customer",
     regexp_replace(c.phone, '^\\+1(\\d{3})(\\d{3})(\\d{4})$', '(\\1) \\2-\\3') as "Phone", c.email as "Email", case when c.texts_allowed then 'yes' else 'no' end as "Texts allowed",
     s.last_on::text as "Last", s.last_odometer as "Last odometer", s.due_odometer as "Due odometer", ${today("$2")} as "Odometer today",
     m.read_on::text as "Seen"
   from vehicle_mileages m
   join vehicle_services s on s.organization_id = $1 and s.vehicle_id = m.vehicle_id and s.due_on between $3::date and $4::date
   join service_intervals i on i.organization_id = $1 and i.id = s.interval_id
   join vehicles v on v.organization_id = $1 and v.id = m.vehicle_id
   join customers c on c.organization_id = $1 and c.id = v.customer_id
   where m.organization_id = $1 and m.next_due_on <= $4::date and m.read_on >= $5::date
   order by s.due_on, v.id limit $6`,
  dueLine,
);

const counts = statement(
  "vehicles.services-counts",
  `select count(*) filter (where next_due_on < $2::date)::int as overdue, count(*) filter (where next_due_on >= $2::date)::int as soon
   from vehicle_mileages where organization_id = $1 and next_due_on <= $2::date + 30 and read_on >= $3::date`,
  z.object({ overdue: z.number().int(), soon: z.number().int() }),
);

/** What was told since the shop read last, and to whom. */
const told = `case when m.told_on is not null then (
    select json_build_object('on', m.told_on, 'odometer', m.told_odometer, 'source', coalesce(o.source, 'desk'), 'by', coalesce(o.by_name, ''))
    from (select 1) always left join lateral (
      select r.source, r.by_name from odometer_readings r where r.organization_id = $1 and r.vehicle_id = $2
        and r.odometer = m.told_odometer order by r.at desc, r.id desc limit 1) o on true) end as told`;

const ofVehicle = statement(
  "vehicles.services-of",
  `select m.read_on as "readOn", m.odometer as "readOdometer", ${told}, ${today("$3")} as odometer, m.miles_per_day as "milesPerDay", m.measured,
     coalesce((select json_agg(${service} order by s.due_on, i.name) from vehicle_services s
       join service_intervals i on i.organization_id = $1 and i.id = s.interval_id
       where s.organization_id = $1 and s.vehicle_id = $2), '[]'::json) as services,
     coalesce((select json_agg(json_build_object('noteId', n.id, 'intervalId', n.interval_id, 'name', i.name, 'byName', n.by_name)
         order by i.name)
       from service_notes n join service_intervals i on i.organization_id = $1 and i.id = n.interval_id
       where n.organization_id = $1 and n.vehicle_id = $2 and n.kind = 'not-needed'), '[]'::json) as "notNeeded"
   from vehicle_mileages m where m.organization_id = $1 and m.vehicle_id = $2`,
  getVehicleServices.reply!.omit({ today: true }),
);

const known = statement(
  "vehicles.known-odometer",
  `select known_on as "on", known_odometer as odometer from vehicle_mileages where organization_id = $1 and vehicle_id = $2`,
  z.object({ on: z.string(), odometer: z.number().int().nullable() }),
);
/** The newest reading, whoever read it. */
export const findKnown = (tx: TenantTx, vehicleId: string) => known.one(tx, tx.organizationId, vehicleId);

const interval = `i.id, i.name, i.months, i.miles, i.phrases, i.active, i.version`;
const intervals = statement(
  "vehicles.intervals",
  `select ${interval} from service_intervals i where i.organization_id = $1 order by not i.active, lower(i.name)`,
  serviceInterval,
);
const lockedInterval = statement(
  "vehicles.lock-interval",
  `select ${interval} from service_intervals i where i.organization_id = $1 and i.id = $2 for update`,
  serviceInterval,
);
const sameName = statement(
  "vehicles.interval-named",
  "select id from service_intervals where organization_id = $1 and lower(name) = lower($2) and id <> $3",
  z.object({ id: z.uuid() }),
);
const saveInterval = statement(
  "vehicles.save-interval",
  `insert into service_intervals as i (organization_id, id, name, months, miles, phrases, active) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (organization_id, id) do update set name = excluded.name, months = excluded.months, miles = excluded.miles,
     phrases = excluded.phrases, active = excluded.active, version = i.version + 1
   returning ${interval}`,
  serviceInterval,
);

const insertNote = statement(
  "vehicles.insert-service-note",
  `insert into service_notes (organization_id, id, vehicle_id, interval_id, kind, done_on, odometer, by_name, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const removeNote = statement(
  "vehicles.remove-service-note",
  'delete from service_notes where organization_id = $1 and id = $2 returning vehicle_id as "vehicleId", kind',
  z.object({ vehicleId: z.uuid(), kind: z.string() }),
);

const batch = statement(
  "vehicles.services-batch",
  `select coalesce(array_agg(id order by id), '{}') as ids from
     (select id from vehicles where organization_id = $1 and id > $2 order by id limit $3) part`,
  z.object({ ids: z.array(z.uuid()) }),
);
const refresh = statement(
  "vehicles.refresh-services",
  "select app.refresh_vehicle($1, id) from unnest($2::uuid[]) id",
);

export interface DuePage {
  readonly today: string;
  readonly from: string;
  readonly until: string;
  readonly after: readonly [string, string];
  readonly seenSince: string;
}
const values = (tx: TenantTx, page: DuePage) =>
  [tx.organizationId, page.today, page.from, page.until, ...page.after, page.seenSince] as const;

/** The ones that fell due last come first: they are still driven and easiest to win back. */
export const findOverdue = (tx: TenantTx, page: DuePage) => overdue.all(tx, ...values(tx, page));
export const findComing = (tx: TenantTx, page: DuePage) => coming.all(tx, ...values(tx, page));
export const findDueTable = (tx: TenantTx, page: Omit<DuePage, "after">, most: number) =>
  dueTable.all(tx, tx.organizationId, page.today, page.from, page.until, page.seenSince, most);
export const countDue = async (tx: TenantTx, day: string, seenSince: string) =>
  (await counts.one(tx, tx.organizationId, day, seenSince))!;
export const findServicesOf = (tx: TenantTx, vehicleId: string, day: string) =>
  ofVehicle.one(tx, tx.organizationId, vehicleId, day);
export const findIntervals = (tx: TenantTx) => intervals.all(tx, tx.organizationId);
export const lockInterval = (tx: TenantTx, id: string) => lockedInterval.one(tx, tx.organizationId, id);
export const intervalNamed = (tx: TenantTx, name: string, exceptId: string) =>
  sameName.one(tx, tx.organizationId, name, exceptId);
export const writeInterval = async (tx: TenantTx, id: string, of: ServiceIntervalInput) =>
  (await saveInterval.one(tx, tx.organizationId, id, of.name, of.months, of.miles, of.phrases, of.active))!;

export interface ServiceNote {
  readonly id: string;
  readonly vehicleId: string;
  readonly intervalId: string;
  readonly kind: "done-elsewhere" | "not-needed";
  readonly doneOn: string | null;
  readonly odometer: number | null;
  readonly byName: string;
  readonly at: Date;
}
export const writeServiceNote = (tx: TenantTx, of: ServiceNote) =>
  insertNote.run(
    tx,
    tx.organizationId,
    of.id,
    of.vehicleId,
    of.intervalId,
    of.kind,
    of.doneOn,
    of.odometer,
    of.byName,
    of.at,
  );
export const deleteServiceNote = (tx: TenantTx, id: string) => removeNote.one(tx, tx.organizationId, id);

/** Works out so many vehicles anew, by id after `after`; returns the last one, or undefined when there are no more. */
export async function refreshServices(
  tx: TenantTx,
  after: string,
  count: number,
): Promise<string | undefined> {
  const { ids } = (await batch.one(tx, tx.organizationId, after, count))!;
  if (ids.length > 0) await refresh.run(tx, tx.organizationId, ids);
  return ids.length === count ? ids.at(-1) : undefined;
}
