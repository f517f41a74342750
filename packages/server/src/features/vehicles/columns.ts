import {
  unnamed,
  type VehicleDetails,
  vehicle,
  vehicleNotNamed,
  vehiclePlate,
} from "@autoiq/domain/vehicles/schema";
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

/** The title of the vehicle in a row of `vehicles`, which an outer join may leave empty: then it is an empty text. */
function titleText(alias: string, names: readonly string[]): string {
  const named = `nullif(concat_ws(' ', ${names.join(", ")}), '')`;
  const instead = [
    `'Plate ' || nullif(${alias}.plate, '')`,
    `'VIN ' || nullif(${alias}.vin, '')`,
    `nullif(${alias}.color, '') || ' vehicle'`,
    `'${vehicleNotNamed}'`,
  ];
  return `case when ${alias}.make is null then '' else concat_ws(case when ${named} is null then ', ' else ' ' end,
    ${alias}.year, coalesce(${named}, ${instead.join(", ")})) end`;
}

const makeAndModel = (alias: string): readonly string[] =>
  ["make", "model"].map((name) => `nullif(nullif(${alias}.${name}, '${unnamed}'), '')`);

/** "2019 Toyota Camry LE", or what `vehicleLabel` calls a vehicle without make and model. */
export const vehicleLabelText = (alias: string): string =>
  titleText(alias, [...makeAndModel(alias), `nullif(${alias}.trim, '')`]);

/** "2019 Toyota Camry", or what `vehicleLabel` calls a vehicle without make and model. */
export const vehicleModelText = (alias: string): string => titleText(alias, makeAndModel(alias));

/** The odometer of `vehicle_mileages m` on a day, by the car's pace since it was read or reported. */
export const odometerOn = (day: string): string =>
  `m.known_odometer + greatest(0, round((${day}::date - m.known_on) * m.miles_per_day))::int`;
