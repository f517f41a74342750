import { customerName } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Vehicle } from "@autoiq/domain/vehicles/schema";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findByVin, findVehicle, findVehiclesOf } from "./store.ts";

export async function vehicleOf(tx: TenantTx, id: string): Promise<Vehicle> {
  const found = await findVehicle(tx, id);
  if (!found) throw new AppError("not-found", "That vehicle is not on file.");
  return found;
}

/** A customer's vehicles, the newest on file first. */
export const vehiclesOf = (tx: TenantTx, customerId: string): Promise<Vehicle[]> =>
  findVehiclesOf(tx, customerId);

/** The vehicle that already has the VIN in this shop, and whose it is. */
export async function vehicleOnFile(tx: TenantTx, vin: string) {
  const found = await findByVin(tx, vin);
  return found
    ? { vehicleId: found.vehicleId, customerId: found.customerId, customerName: customerName(found) }
    : null;
}
