import { customerName } from "@autoiq/domain/customers/schema";
import type { Vehicle } from "@autoiq/domain/vehicles/schema";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findByVin, findVehiclesOf } from "./store.ts";

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

export { dueAsked, modelNamed, vehiclesAsked } from "./answers/reads.ts";
export {
  type CarOutlook,
  declinedOf,
  dueOfCustomer,
  outlookFor,
  type PartOutlook,
  savedJobsFor,
  vehicleOfOrder,
} from "./outlook/reads.ts";
export { servicesDue } from "./services/reads.ts";
