import { type VehicleInput, vehicle } from "@autoiq/domain/vehicles/schema";
import { z } from "zod";
import { assignments, columnNames, placeholders } from "../../platform/database/columns.ts";
import { statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { detailColumns, vehicleColumns } from "./columns.ts";

const columns = vehicleColumns("v");

const locked = statement(
  "vehicles.lock",
  { organizationId: "uuid", vehicleId: "uuid" },
  `select ${columns} from vehicles v where v.organization_id = $organizationId and v.id = $vehicleId for update`,
  vehicle,
);

const ofCustomer = statement(
  "vehicles.find-by-customer",
  { organizationId: "uuid", customerId: "uuid" },
  `select ${columns} from vehicles v where v.organization_id = $organizationId and v.customer_id = $customerId order by v.created_at desc, v.id desc`,
  vehicle,
);

const byVin = statement(
  "vehicles.find-by-vin",
  { organizationId: "uuid", vin: "text" },
  `select v.id as "vehicleId", c.id as "customerId", c.first_name as "firstName", c.last_name as "lastName", c.company
   from vehicles v join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
   where v.organization_id = $organizationId and v.vin = $vin`,
  z.object({
    vehicleId: z.uuid(),
    customerId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
  }),
);

const owner = statement(
  "vehicles.find-owner",
  { organizationId: "uuid", customerId: "uuid" },
  "select id from customers where organization_id = $organizationId and id = $customerId",
  z.object({ id: z.uuid() }),
);

const insert = statement(
  "vehicles.insert",
  {
    organizationId: "uuid",
    id: "uuid",
    customerId: "uuid",
    ...detailColumns,
    at: "timestamptz",
  },
  `insert into vehicles as v (organization_id, id, customer_id, ${columnNames(detailColumns)}, created_at)
   values ($organizationId, $id, $customerId, ${placeholders(detailColumns)}, $at) returning ${columns}`,
  vehicle,
);

const update = statement(
  "vehicles.update",
  {
    organizationId: "uuid",
    vehicleId: "uuid",
    customerId: "uuid",
    ...detailColumns,
  },
  `update vehicles v set customer_id = $customerId, ${assignments(detailColumns)}, version = v.version + 1
   where v.organization_id = $organizationId and v.id = $vehicleId returning ${columns}`,
  vehicle,
);

const setOdometer = statement(
  "vehicles.set-odometer",
  { organizationId: "uuid", vehicleId: "uuid", odometer: "int4" },
  "update vehicles set odometer = $odometer where organization_id = $organizationId and id = $vehicleId",
);
export const writeOdometer = (tx: TenantTx, id: string, odometer: number) =>
  setOdometer.run(tx, { vehicleId: id, odometer });

export const lockVehicle = (tx: TenantTx, id: string) => locked.one(tx, { vehicleId: id });

/** Newest first. */
export const findVehiclesOf = (tx: TenantTx, customerId: string) => ofCustomer.all(tx, { customerId });

export const findByVin = (tx: TenantTx, vin: string) => byVin.one(tx, { vin });

/** Whether that customer is on file in this shop. */
export const ownerExists = async (tx: TenantTx, customerId: string): Promise<boolean> =>
  (await owner.one(tx, { customerId })) !== undefined;

export async function insertVehicle(tx: TenantTx, id: string, at: Date, input: VehicleInput) {
  return (await insert.one(tx, { id, ...input, at }))!;
}

export async function changeVehicle(tx: TenantTx, id: string, input: VehicleInput) {
  return (await update.one(tx, { vehicleId: id, ...input }))!;
}
