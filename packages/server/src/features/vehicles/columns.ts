import { type VehicleDetails, vehicle, vehicleNotNamed, vehiclePlate } from "@autoiq/domain/vehicles/schema";
import { jsonPairs, selectList } from "../../platform/database/columns.ts";
import type { ParameterType } from "../../platform/database/parameters.ts";

/** The columns that `vehicles` and `vehicle_requests` have in common, as their writes take them. */
export const detailColumns = {
  vin: "text?",
  year: "int4?",
  make: "text",
  model: "text",
  trim: "text",
  engine: "text",
  plate: "text",
  plateState: "text",
  color: "text",
  unitNumber: "text",
  driver: "text",
  odometer: "int4?",
} as const satisfies Record<keyof VehicleDetails, ParameterType>;

/** A vehicle, or those of its fields that `record` has: `v.id, …, v.plate_state as "plateState"`. */
export const vehicleColumns = (
  alias: string,
  record: { readonly shape: Readonly<Record<string, unknown>> } = vehicle,
): string => selectList(record, alias);

export const vehicleJson = (alias: string): string => `json_build_object(${jsonPairs(vehicle, alias)})`;

export const plateJson = (alias: string): string => `json_build_object(${jsonPairs(vehiclePlate, alias)})`;

/** "FL ABC123", as `plateLabel` writes it. */
export const plateText = (alias: string): string => `trim(${alias}.plate_state || ' ' || ${alias}.plate)`;

/** "2019 Toyota Camry LE", as `vehicleLabel` writes it, but for what it calls an unnamed vehicle by. */
export const vehicleLabelText = (alias: string): string =>
  `coalesce(nullif(concat_ws(' ', ${alias}.year, nullif(${alias}.make, 'Unknown'), nullif(${alias}.model, 'Unknown'), nullif(${alias}.trim, '')), ''), '${vehicleNotNamed}')`;

/** "2019 Toyota Camry". */
export const vehicleModelText = (alias: string): string =>
  `concat_ws(' ', ${alias}.year, ${alias}.make, ${alias}.model)`;

/** The odometer of `vehicle_mileages m` on a day, by the car's pace since it was read or reported. */
export const odometerOn = (day: string): string =>
  `m.known_odometer + greatest(0, round((${day}::date - m.known_on) * m.miles_per_day))::int`;
