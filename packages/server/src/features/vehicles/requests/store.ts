import {
  type OdometerSource,
  odometerReading,
  type RequestedVehicle,
  type VehicleRequest,
  vehicleRequest,
} from "@autoiq/domain/vehicles/requests/schema";
import { z } from "zod";
import { columnNames, placeholders, selectList } from "../../../platform/database/columns.ts";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { detailColumns } from "../columns.ts";

const columns = selectList(vehicleRequest, "q");
const withCustomer = vehicleRequest.extend({ customerId: z.uuid() });

const ofCustomer = statement(
  "vehicles.find-requests",
  { organizationId: "uuid", customerId: "uuid" },
  `select ${columns} from vehicle_requests q where q.organization_id = $organizationId and q.customer_id = $customerId
   order by q.created_at desc, q.id desc limit 20`,
  vehicleRequest,
);
const lock = statement(
  "vehicles.lock-request",
  { organizationId: "uuid", vehicleRequestId: "uuid" },
  `select ${columns}, q.customer_id as "customerId" from vehicle_requests q
   where q.organization_id = $organizationId and q.id = $vehicleRequestId for update`,
  withCustomer,
);
const insert = statement(
  "vehicles.insert-request",
  {
    organizationId: "uuid",
    id: "uuid",
    customerId: "uuid",
    ...detailColumns,
    at: "timestamptz",
  },
  `insert into vehicle_requests as q (organization_id, id, customer_id, ${columnNames(detailColumns)}, created_at)
   values ($organizationId, $id, $customerId, ${placeholders(detailColumns)}, $at) returning ${columns}`,
  vehicleRequest,
);
const decide = statement(
  "vehicles.decide-request",
  {
    organizationId: "uuid",
    vehicleRequestId: "uuid",
    state: "text",
    reason: "text",
    vehicleId: "uuid?",
    at: "timestamptz",
    decidedName: "text",
  },
  `update vehicle_requests q set state = $state, reason = $reason, vehicle_id = $vehicleId, decided_at = $at, decided_name = $decidedName
   where q.organization_id = $organizationId and q.id = $vehicleRequestId returning ${columns}`,
  vehicleRequest,
);
// Locks the customer's row first, so that each of several simultaneous requests sees the ones before it.
const ownershipStatement = statement(
  "vehicles.count-requests",
  { organizationId: "uuid", customerId: "uuid", vin: "text?" },
  `select (select count(*)::int from vehicle_requests q
       where q.organization_id = $organizationId and q.customer_id = c.id and q.state = 'waiting') as waiting,
     exists (select from vehicles v where v.organization_id = $organizationId and v.customer_id = c.id and v.vin = $vin) as "onFile",
     exists (select from vehicle_requests q where q.organization_id = $organizationId and q.customer_id = c.id and q.vin = $vin
       and q.state = 'waiting') as "isRequested",
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as name
   from customers c where c.organization_id = $organizationId and c.id = $customerId for no key update of c`,
  z.object({ waiting: z.number().int(), onFile: z.boolean(), isRequested: z.boolean(), name: z.string() }),
);

// `dayAgo` the beginning of the last day.
const car = statement(
  "vehicles.find-last-reported-odometer",
  { organizationId: "uuid", vehicleId: "uuid", dayAgo: "timestamptz" },
  `select v.customer_id as "customerId", v.odometer as "shopOdometer",
     (select json_build_object('id', o.id, 'odometer', o.odometer, 'at', o.at) from odometer_readings o
       where o.organization_id = $organizationId and o.vehicle_id = v.id order by o.at desc, o.id desc limit 1) as last,
     (select count(*)::int from odometer_readings o where o.organization_id = $organizationId and o.vehicle_id = v.id and o.at > $dayAgo) as lately
   from vehicles v where v.organization_id = $organizationId and v.id = $vehicleId for no key update of v`,
  z.object({
    customerId: z.uuid(),
    shopOdometer: z.number().int().nullable(),
    last: odometerReading.nullable(),
    lately: z.number().int(),
  }),
);
const oneReading = statement(
  "vehicles.find-reading",
  { organizationId: "uuid", readingId: "uuid" },
  `select id, odometer, at, vehicle_id as "vehicleId", customer_id as "customerId" from odometer_readings
   where organization_id = $organizationId and id = $readingId`,
  odometerReading.extend({ vehicleId: z.uuid(), customerId: z.uuid() }),
);
const insertReading = statement(
  "vehicles.insert-reading",
  {
    organizationId: "uuid",
    id: "uuid",
    vehicleId: "uuid",
    customerId: "uuid",
    odometer: "int4",
    at: "timestamptz",
    source: "text",
    before: "int4?",
    byName: "text",
  },
  `insert into odometer_readings (organization_id, id, vehicle_id, customer_id, odometer, at, source, before, by_name)
   values ($organizationId, $id, $vehicleId, $customerId, $odometer, $at, $source, $before, $byName)`,
);
const lastReadings = statement(
  "vehicles.find-last-readings",
  { organizationId: "uuid", customerId: "uuid" },
  `select o.* from vehicles v cross join lateral (
     select r.id, r.odometer, r.at, r.vehicle_id as "vehicleId" from odometer_readings r
     where r.organization_id = $organizationId and r.vehicle_id = v.id and r.source = 'account' order by r.at desc, r.id desc limit 1) o
   where v.organization_id = $organizationId and v.customer_id = $customerId order by o.at desc`,
  odometerReading.extend({ vehicleId: z.uuid() }),
);

export const findRequestsOf = (tx: TenantTx, customerId: string) => ofCustomer.all(tx, { customerId });
export const lockRequest = (tx: TenantTx, id: string) => lock.one(tx, { vehicleRequestId: id });
export const lockRequester = (tx: TenantTx, customerId: string, vin: string | null) =>
  ownershipStatement.one(tx, { customerId, vin });

export const insertRequest = async (
  tx: TenantTx,
  of: {
    readonly id: string;
    readonly customerId: string;
    readonly at: Date;
    readonly vehicle: RequestedVehicle;
  },
): Promise<VehicleRequest> => {
  const row = await insert.one(tx, { id: of.id, customerId: of.customerId, ...of.vehicle, at: of.at });
  return row!;
};

export const writeDecision = async (
  tx: TenantTx,
  id: string,
  of: {
    readonly state: "added" | "declined" | "withdrawn";
    readonly reason: string;
    readonly vehicleId: string | null;
    readonly at: Date;
    readonly by: string;
  },
): Promise<VehicleRequest> =>
  (await decide.one(tx, {
    vehicleRequestId: id,
    state: of.state,
    reason: of.reason,
    vehicleId: of.vehicleId,
    at: of.at,
    decidedName: of.by,
  }))!;

export const lockCar = (tx: TenantTx, vehicleId: string, dayAgo: Date) => car.one(tx, { vehicleId, dayAgo });
export const findReading = (tx: TenantTx, id: string) => oneReading.one(tx, { readingId: id });
export const writeReading = (
  tx: TenantTx,
  of: {
    readonly id: string;
    readonly vehicleId: string;
    readonly customerId: string;
    readonly odometer: number;
    readonly at: Date;
    readonly source: OdometerSource;
    /** The last reading of a replaced odometer. */
    readonly before?: number;
    /** The team member who recorded it. */
    readonly by?: string;
  },
) =>
  insertReading.run(tx, {
    id: of.id,
    vehicleId: of.vehicleId,
    customerId: of.customerId,
    odometer: of.odometer,
    at: of.at,
    source: of.source,
    before: of.before ?? null,
    byName: of.by ?? "",
  });
export const findLastReadings = (tx: TenantTx, customerId: string) => lastReadings.all(tx, { customerId });
