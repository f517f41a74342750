import { columnsOf } from "@autoiq/domain/kernel/access/columns";
import { contact } from "@autoiq/domain/kernel/access/visibility";
import { getVehicleServices, listServicesDue } from "@autoiq/domain/vehicles/services/contract";
import { comingDays } from "@autoiq/domain/vehicles/services/due";
import { type ServiceIntervalInput, serviceInterval } from "@autoiq/domain/vehicles/services/schema";
import { z } from "zod";
import { neverNull } from "../../../platform/database/never-null.ts";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { odometerOn, vehicleLabelText } from "../columns.ts";
import { lastVisitDay } from "../visits/store.ts";

const row = listServicesDue.reply!.shape.rows.element;
const service = `json_build_object('intervalId', s.interval_id, 'name', i.name, 'months', i.months, 'miles', i.miles, 'lastOn', s.last_on,
  'lastOdometer', s.last_odometer, 'recorded', s.recorded, 'dueOn', s.due_on, 'dueOdometer', s.due_odometer,
  'byDistance', s.by_distance)`;

// The next service falls between `from` and `until`; `afterDay` and `afterVehicleId` are the last row of the page before;
// whoever was seen before `seenSince` is left out. A page is cut by the index before anything is joined to it.
const due = (name: string, direction: "asc" | "desc") =>
  statement(
    name,
    {
      organizationId: "uuid",
      today: "date",
      from: "date",
      until: "date",
      afterDay: "date",
      afterVehicleId: "uuid",
      seenSince: "date",
    },
    `select v.id as "vehicleId", ${vehicleLabelText("v")} as vehicle, v.plate,
       json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company, 'email', c.email,
         'phone', c.phone, 'alert', c.alert) as customer, coalesce(${lastVisitDay("vehicle_id", "v.id")}, m.read_on) as "seenOn", ${odometerOn("$today")} as odometer, m.next_due_on as "dueOn",
       (select json_agg(${service} order by s.due_on, i.name) from vehicle_services s
        join service_intervals i on i.organization_id = $organizationId and i.id = s.interval_id
        where s.organization_id = $organizationId and s.vehicle_id = v.id and s.due_on <= greatest($until::date, $today::date + ${comingDays})) as services,
       (select min(a.starts_at) from appointments a where a.organization_id = $organizationId and a.customer_id = c.id and a.vehicle_id = v.id
          and a.starts_at >= $today::date and a.status in ('requested', 'confirmed', 'arrived')) as "appointmentAt"
     from (select * from vehicle_mileages
       where organization_id = $organizationId and next_due_on between $from::date and $until::date and read_on >= $seenSince::date
         and (next_due_on, vehicle_id) ${direction === "asc" ? ">" : "<"} ($afterDay::date, $afterVehicleId::uuid)
       order by next_due_on ${direction}, vehicle_id ${direction} limit 26) m
     join vehicles v on v.organization_id = $organizationId and v.id = m.vehicle_id
     join customers c on c.organization_id = $organizationId and c.id = v.customer_id
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
  Phone: contact(z.string().nullable()),
  Email: contact(z.string().nullable()),
  "Texts allowed": z.string(),
  Last: z.string(),
  "Last odometer": z.number().int().nullable(),
  "Due odometer": z.number().int().nullable(),
  "Odometer today": z.number().int().nullable(),
  Seen: z.string(),
});
export const dueColumns = columnsOf(dueLine);
// `seenSince`: only vehicles that visited since then; `limit`: at most so many rows.
const dueTable = statement(
  "vehicles.find-services-table",
  { organizationId: "uuid", today: "date", from: "date", until: "date", seenSince: "date", limit: "int8" },
  `select s.due_on::text as "Due", i.name as "Service", ${vehicleLabelText("v")} as "Vehicle",
     v.plate as "Plate", v.vin as "VIN", coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as "Customer",
     regexp_replace(c.phone, '^\\+1(\\d{3})(\\d{3})(\\d{4})$', '(\\1) \\2-\\3') as "Phone", c.email as "Email", case when c.sms_allowed then 'yes' else 'no' end as "Texts allowed",
     s.last_on::text as "Last", s.last_odometer as "Last odometer", s.due_odometer as "Due odometer", ${odometerOn("$today")} as "Odometer today",
     coalesce(${lastVisitDay("vehicle_id", "v.id")}, m.read_on)::text as "Seen"
   from vehicle_mileages m
   join vehicle_services s on s.organization_id = $organizationId and s.vehicle_id = m.vehicle_id and s.due_on between $from::date and $until::date
   join service_intervals i on i.organization_id = $organizationId and i.id = s.interval_id
   join vehicles v on v.organization_id = $organizationId and v.id = m.vehicle_id
   join customers c on c.organization_id = $organizationId and c.id = v.customer_id
   where m.organization_id = $organizationId and m.next_due_on <= $until::date and m.read_on >= $seenSince::date
   order by s.due_on, v.id limit $limit`,
  dueLine,
);

const counts = statement(
  "vehicles.count-services",
  { organizationId: "uuid", today: "date", seenSince: "date" },
  `select count(*) filter (where next_due_on < $today::date)::int as overdue, count(*) filter (where next_due_on >= $today::date)::int as soon
   from vehicle_mileages where organization_id = $organizationId and next_due_on <= $today::date + ${comingDays} and read_on >= $seenSince::date`,
  z.object({ overdue: z.number().int(), soon: z.number().int() }),
);

/** What was reported since the shop's last reading, and to whom. */
const reportedReading = `case when m.reported_on is not null then (
    select json_build_object('on', m.reported_on, 'odometer', m.reported_odometer, 'source', coalesce(o.source, 'desk'), 'by', coalesce(o.by_name, ''))
    from (select 1) always left join lateral (
      select r.source, r.by_name from odometer_readings r where r.organization_id = $organizationId and r.vehicle_id = $vehicleId
        and r.odometer = m.reported_odometer order by r.at desc, r.id desc limit 1) o on true) end as "lastReported"`;

const ofVehicle = statement(
  "vehicles.find-services",
  { organizationId: "uuid", vehicleId: "uuid", today: "date" },
  `select m.read_on as "readOn", m.odometer as "readOdometer", ${reportedReading}, ${odometerOn("$today")} as odometer, m.miles_per_day as "milesPerDay", m.measured,
     coalesce((select json_agg(${service} order by s.due_on, i.name) from vehicle_services s
       join service_intervals i on i.organization_id = $organizationId and i.id = s.interval_id
       where s.organization_id = $organizationId and s.vehicle_id = $vehicleId), '[]'::json) as services,
     coalesce((select json_agg(json_build_object('noteId', n.id, 'intervalId', n.interval_id, 'name', i.name, 'byName', n.by_name)
         order by i.name)
       from service_notes n join service_intervals i on i.organization_id = $organizationId and i.id = n.interval_id
       where n.organization_id = $organizationId and n.vehicle_id = $vehicleId and n.kind = 'not-needed'), '[]'::json) as "notNeeded"
   from vehicle_mileages m where m.organization_id = $organizationId and m.vehicle_id = $vehicleId`,
  getVehicleServices.reply!.omit({ today: true }),
);

const known = statement(
  "vehicles.find-known-odometer",
  { organizationId: "uuid", vehicleId: "uuid" },
  `select known_on as "on", known_odometer as odometer from vehicle_mileages where organization_id = $organizationId and vehicle_id = $vehicleId`,
  z.object({
    on: neverNull(z.string(), "the day of a reading, one of which is always there"),
    odometer: z.number().int().nullable(),
  }),
);
/** The newest reading, from any source. */
export const findKnown = (tx: TenantTx, vehicleId: string) => known.one(tx, { vehicleId });

const interval = `i.id, i.name, i.months, i.miles, i.phrases, i.active, i.version`;
const intervals = statement(
  "vehicles.find-intervals",
  { organizationId: "uuid" },
  `select ${interval} from service_intervals i where i.organization_id = $organizationId order by not i.active, lower(i.name)`,
  serviceInterval,
);
const lockedInterval = statement(
  "vehicles.lock-interval",
  { organizationId: "uuid", intervalId: "uuid" },
  `select ${interval} from service_intervals i where i.organization_id = $organizationId and i.id = $intervalId for update`,
  serviceInterval,
);
const sameName = statement(
  "vehicles.find-interval-by-name",
  { organizationId: "uuid", name: "text", exceptIntervalId: "uuid" },
  "select id from service_intervals where organization_id = $organizationId and lower(name) = lower($name) and id <> $exceptIntervalId",
  z.object({ id: z.uuid() }),
);
const saveInterval = statement(
  "vehicles.save-interval",
  {
    organizationId: "uuid",
    id: "uuid",
    name: "text",
    months: "int4?",
    miles: "int4?",
    phrases: "text[]",
    active: "bool",
  },
  `insert into service_intervals as i (organization_id, id, name, months, miles, phrases, active) values ($organizationId, $id, $name, $months, $miles, $phrases, $active)
   on conflict (organization_id, id) do update set name = excluded.name, months = excluded.months, miles = excluded.miles,
     phrases = excluded.phrases, active = excluded.active, version = i.version + 1
   returning ${interval}`,
  serviceInterval,
);

const insertNote = statement(
  "vehicles.insert-service-note",
  {
    organizationId: "uuid",
    id: "uuid",
    vehicleId: "uuid",
    intervalId: "uuid",
    kind: "text",
    doneOn: "date?",
    odometer: "int4?",
    byName: "text",
    at: "timestamptz",
  },
  `insert into service_notes (organization_id, id, vehicle_id, interval_id, kind, done_on, odometer, by_name, at)
   values ($organizationId, $id, $vehicleId, $intervalId, $kind, $doneOn, $odometer, $byName, $at)`,
);
const removeNote = statement(
  "vehicles.remove-service-note",
  { organizationId: "uuid", serviceNoteId: "uuid" },
  'delete from service_notes where organization_id = $organizationId and id = $serviceNoteId returning vehicle_id as "vehicleId", kind',
  z.object({ vehicleId: z.uuid(), kind: z.string() }),
);

const batch = statement(
  "vehicles.find-services-batch",
  { organizationId: "uuid", vehicleId: "uuid", limit: "int8" },
  `select coalesce(array_agg(id order by id), '{}') as ids from
     (select id from vehicles where organization_id = $organizationId and id > $vehicleId order by id limit $limit) part`,
  z.object({ ids: z.array(z.uuid()) }),
);
const refresh = statement(
  "vehicles.refresh-services",
  { organizationId: "uuid", ids: "uuid[]" },
  "select app.refresh_vehicle($organizationId, id) from unnest($ids::uuid[]) id",
);

export interface DuePage {
  readonly today: string;
  readonly from: string;
  readonly until: string;
  readonly after: readonly [string, string];
  readonly seenSince: string;
}
const values = ({ after: [afterDay, afterVehicleId], ...page }: DuePage) => ({
  ...page,
  afterDay,
  afterVehicleId,
});

/** The most recently due come first: those cars are still driven and easiest to win back. */
export const findLatestDue = (tx: TenantTx, page: DuePage) => overdue.all(tx, values(page));
export const findEarliestDue = (tx: TenantTx, page: DuePage) => coming.all(tx, values(page));
export const findDueTable = (tx: TenantTx, page: Omit<DuePage, "after">, limit: number) =>
  dueTable.all(tx, {
    today: page.today,
    from: page.from,
    until: page.until,
    seenSince: page.seenSince,
    limit,
  });
export const countDue = async (tx: TenantTx, day: string, seenSince: string) =>
  (await counts.one(tx, { today: day, seenSince }))!;
export const findServicesOf = (tx: TenantTx, vehicleId: string, day: string) =>
  ofVehicle.one(tx, { vehicleId, today: day });
export const findIntervals = (tx: TenantTx) => intervals.all(tx);
export const lockInterval = (tx: TenantTx, id: string) => lockedInterval.one(tx, { intervalId: id });
export const intervalNamed = (tx: TenantTx, name: string, exceptId: string) =>
  sameName.one(tx, { name, exceptIntervalId: exceptId });
export const writeInterval = async (tx: TenantTx, id: string, of: ServiceIntervalInput) =>
  (await saveInterval.one(tx, {
    id,
    name: of.name,
    months: of.months,
    miles: of.miles,
    phrases: of.phrases,
    active: of.active,
  }))!;

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
  insertNote.run(tx, {
    id: of.id,
    vehicleId: of.vehicleId,
    intervalId: of.intervalId,
    kind: of.kind,
    doneOn: of.doneOn,
    odometer: of.odometer,
    byName: of.byName,
    at: of.at,
  });
export const deleteServiceNote = (tx: TenantTx, id: string) => removeNote.one(tx, { serviceNoteId: id });

/** Recalculates a batch of vehicles, by id after `after`. Returns the last one, or undefined when there are no more. */
export async function refreshServices(
  tx: TenantTx,
  after: string,
  count: number,
): Promise<string | undefined> {
  const { ids } = (await batch.one(tx, { vehicleId: after, limit: count }))!;
  if (ids.length > 0) await refresh.run(tx, { ids });
  return ids.length === count ? ids.at(-1) : undefined;
}
