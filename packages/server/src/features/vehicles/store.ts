import { type VehicleInput, vehicle } from "@autoiq/domain/vehicles/schema";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const columns = `v.id, v.customer_id as "customerId", v.vin, v.year, v.make, v.model, v.trim, v.engine, v.plate,
  v.plate_state as "plateState", v.color, v.odometer, v.version`;

const locked = statement(
  "vehicles.lock",
  `select ${columns} from vehicles v where v.organization_id = $1 and v.id = $2 for update`,
  vehicle,
);

const ofCustomer = statement(
  "vehicles.of-customer",
  `select ${columns} from vehicles v where v.organization_id = $1 and v.customer_id = $2 order by v.created_at desc, v.id desc`,
  vehicle,
);

const byVin = statement(
  "vehicles.by-vin",
  `select v.id as "vehicleId", c.id as "customerId", c.first_name as "firstName", c.last_name as "lastName", c.company
   from vehicles v join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
   where v.organization_id = $1 and v.vin = $2`,
  z.object({
    vehicleId: z.uuid(),
    customerId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
  }),
);

const owner = statement(
  "vehicles.owner",
  "select id from customers where organization_id = $1 and id = $2",
  z.object({ id: z.uuid() }),
);

const insert = statement(
  "vehicles.insert",
  `insert into vehicles as v (organization_id, id, customer_id, vin, year, make, model, trim, engine, plate, plate_state, color,
     odometer, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${columns}`,
  vehicle,
);

const update = statement(
  "vehicles.update",
  `update vehicles v set customer_id = $3, vin = $4, year = $5, make = $6, model = $7, trim = $8, engine = $9, plate = $10,
     plate_state = $11, color = $12, odometer = $13, version = v.version + 1
   where v.organization_id = $1 and v.id = $2 returning ${columns}`,
  vehicle,
);

const values = (input: VehicleInput) => [
  input.customerId,
  input.vin,
  input.year,
  input.make,
  input.model,
  input.trim,
  input.engine,
  input.plate,
  input.plateState,
  input.color,
  input.odometer,
];

const setOdometer = statement(
  "vehicles.set-odometer",
  "update vehicles set odometer = $3 where organization_id = $1 and id = $2",
);
export const writeOdometer = (tx: TenantTx, id: string, odometer: number) =>
  setOdometer.run(tx, tx.organizationId, id, odometer);

export const lockVehicle = (tx: TenantTx, id: string) => locked.one(tx, tx.organizationId, id);

/** Newest first. */
export const findVehiclesOf = (tx: TenantTx, customerId: string) =>
  ofCustomer.all(tx, tx.organizationId, customerId);

export const findByVin = (tx: TenantTx, vin: string) => byVin.one(tx, tx.organizationId, vin);

/** Whether that customer is on file in this shop. */
export const ownerExists = async (tx: TenantTx, customerId: string): Promise<boolean> =>
  (await owner.one(tx, tx.organizationId, customerId)) !== undefined;

export async function insertVehicle(tx: TenantTx, id: string, at: Date, input: VehicleInput) {
  return (await insert.one(tx, tx.organizationId, id, ...values(input), at))!;
}

export async function changeVehicle(tx: TenantTx, id: string, input: VehicleInput) {
  return (await update.one(tx, tx.organizationId, id, ...values(input)))!;
}
