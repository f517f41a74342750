import { customerName } from "@autoiq/domain/customers/schema";
import type { Vehicle } from "@autoiq/domain/vehicles/schema";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findByVin, findVehiclesOf } from "./store.ts";

/** A customer's vehicles, newest on file first. */
export const vehiclesOf = (tx: TenantTx, customerId: string): Promise<Vehicle[]> =>
  findVehiclesOf(tx, customerId);

/** The vehicle that already has the VIN in this shop, and its owner. */
export async function vehicleOnFile(tx: TenantTx, vin: string) {
  const found = await findByVin(tx, vin);
  return found
    ? { vehicleId: found.vehicleId, customerId: found.customerId, customerName: customerName(found) }
    : null;
}

export {
  plateJson,
  plateText,
  vehicleColumns,
  vehicleJson,
  vehicleLabelText,
  vehicleModelText,
} from "./columns.ts";
export {
  cannedJobsFor,
  declinedOf,
  dueOfCustomer,
  maintenanceForecastFor,
  type PartForecast,
  type VehicleForecast,
  vehicleOfOrder,
} from "./maintenance-forecast/reads.ts";
export { confirmOdometer } from "./odometer/confirm-odometer.ts";
export {
  modelNamed,
  modelsLike,
  modelWords,
  type NamedVehicle,
  ownersNamed,
  queryServicesDue,
  queryVehicles,
  vehiclesNamed,
} from "./queries/reads.ts";
export { servicesDue } from "./services/reads.ts";
export { findIntervals as serviceIntervals } from "./services/store.ts";
export { isHere, lastVisitAt, lastVisitDay } from "./visits/store.ts";
