import {
  type AskedVehicle,
  type OdometerSource,
  odometerReading,
  type VehicleRequest,
  vehicleRequest,
} from "@autoiq/domain/vehicles/requests/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const columns = `q.id, q.vin, q.year, q.make, q.model, q.trim, q.engine, q.plate, q.plate_state as "plateState", q.color,
  q.odometer, q.state, q.reason, q.vehicle_id as "vehicleId", q.created_at as "createdAt", q.decided_at as "decidedAt"`;
const withCustomer = vehicleRequest.extend({ customerId: z.uuid() });

const ofCustomer = statement(
  "vehicles.requests-of",
  `select ${columns} from vehicle_requests q where q.organization_id = $1 and q.customer_id = $2
   order by q.created_at desc, q.id desc limit 20`,
  vehicleRequest,
);
const lock = statement(
  "vehicles.lock-request",
  `select ${columns}, q.customer_id as "customerId" from vehicle_requests q
   where q.organization_id = $1 and q.id = $2 for update`,
  withCustomer,
);
const insert = statement(
  "vehicles.insert-request",
  `insert into vehicle_requests as q (organization_id, id, customer_id, vin, year, make, model, trim, engine, plate, plate_state,
     color, odometer, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${columns}`,
  vehicleRequest,
);
const decide = statement(
  "vehicles.decide-request",
  `update vehicle_requests q set state = $3, reason = $4, vehicle_id = $5, decided_at = $6, decided_name = $7
   where q.organization_id = $1 and q.id = $2 returning ${columns}`,
  vehicleRequest,
);
// The customer's row first: of many requests at once each sees those before it.
const standing = statement(
  "vehicles.requests-standing",
  `select (select count(*)::int from vehicle_requests q
       where q.organization_id = $1 and q.customer_id = c.id and q.state = 'waiting') as waiting,
     exists (select from vehicles v where v.organization_id = $1 and v.customer_id = c.id and v.vin = $3) as "onFile",
     exists (select from vehicle_requests q where q.organization_id = $1 and q.customer_id = c.id and q.vin = $3
       and q.state = 'waiting') as asked,
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as name
   from customers c where c.organization_id = $1 and c.id = $2 for no key update of c`,
  z.object({ waiting: z.number().int(), onFile: z.boolean(), asked: z.boolean(), name: z.string() }),
);

// $3 the beginning of the last day.
const car = statement(
  "vehicles.told-before",
  `select v.customer_id as "customerId", v.odometer as "shopOdometer",
     (select json_build_object('id', o.id, 'odometer', o.odometer, 'at', o.at) from odometer_readings o
       where o.organization_id = $1 and o.vehicle_id = v.id order by o.at desc, o.id desc limit 1) as last,
     (select count(*)::int from odometer_readings o where o.organization_id = $1 and o.vehicle_id = v.id and o.at > $3) as lately
   from vehicles v where v.organization_id = $1 and v.id = $2 for no key update of v`,
  z.object({
    customerId: z.uuid(),
    shopOdometer: z.number().int().nullable(),
    last: odometerReading.nullable(),
    lately: z.number().int(),
  }),
);
const oneReading = statement(
  "vehicles.reading",
  `select id, odometer, at, vehicle_id as "vehicleId", customer_id as "customerId" from odometer_readings
   where organization_id = $1 and id = $2`,
  odometerReading.extend({ vehicleId: z.uuid(), customerId: z.uuid() }),
);
const insertReading = statement(
  "vehicles.insert-reading",
  `insert into odometer_readings (organization_id, id, vehicle_id, customer_id, odometer, at, source, before, by_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const lastReadings = statement(
  "vehicles.last-readings",
  `select o.* from vehicles v cross join lateral (
     select r.id, r.odometer, r.at, r.vehicle_id as "vehicleId" from odometer_readings r
     where r.organization_id = $1 and r.vehicle_id = v.id and r.source = 'account' order by r.at desc, r.id desc limit 1) o
   where v.organization_id = $1 and v.customer_id = $2 order by o.at desc`,
  odometerReading.extend({ vehicleId: z.uuid() }),
);

export const findRequestsOf = (tx: TenantTx, customerId: string) =>
  ofCustomer.all(tx, tx.organizationId, customerId);
export const lockRequest = (tx: TenantTx, id: string) => lock.one(tx, tx.organizationId, id);
export const lockAsker = (tx: TenantTx, customerId: string, vin: string | null) =>
  standing.one(tx, tx.organizationId, customerId, vin);

export const insertRequest = async (
  tx: TenantTx,
  of: { readonly id: string; readonly customerId: string; readonly at: Date; readonly asked: AskedVehicle },
): Promise<VehicleRequest> => {
  const { asked } = of;
  const row = await insert.one(
    tx,
    ...[tx.organizationId, of.id, of.customerId, asked.vin, asked.year, asked.make, asked.model, asked.trim],
    ...[asked.engine, asked.plate, asked.plateState, asked.color, asked.odometer, of.at],
  );
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
  (await decide.one(tx, tx.organizationId, id, of.state, of.reason, of.vehicleId, of.at, of.by))!;

export const lockCar = (tx: TenantTx, vehicleId: string, dayAgo: Date) =>
  car.one(tx, tx.organizationId, vehicleId, dayAgo);
export const findReading = (tx: TenantTx, id: string) => oneReading.one(tx, tx.organizationId, id);
export const writeReading = (
  tx: TenantTx,
  of: {
    readonly id: string;
    readonly vehicleId: string;
    readonly customerId: string;
    readonly odometer: number;
    readonly at: Date;
    readonly source: OdometerSource;
    /** What a replaced odometer showed last. */
    readonly before?: number;
    /** Who of the shop wrote it down. */
    readonly by?: string;
  },
) =>
  insertReading.run(
    tx,
    ...[tx.organizationId, of.id, of.vehicleId, of.customerId, of.odometer, of.at],
    ...[of.source, of.before ?? null, of.by ?? ""],
  );
export const findLastReadings = (tx: TenantTx, customerId: string) =>
  lastReadings.all(tx, tx.organizationId, customerId);
