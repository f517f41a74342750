import { unnamed, vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/servers/database.ts";
import { vehicleLabelText, vehicleModelText } from "./columns.ts";

const database = await testDatabase();

const years = [null, 2012];
const makes = ["Toyota", unnamed];
const models = ["Camry", unnamed, ""];
const trims = ["LE", ""];
const marks = [
  { plate: "ABC123", vin: "1HGCM82633A004352", color: "Red" },
  { plate: "", vin: "1HGCM82633A004352", color: "Red" },
  { plate: "", vin: null, color: "Red" },
  { plate: "", vin: null, color: "" },
];
const vehicles = years.flatMap((year) =>
  makes.flatMap((make) =>
    models.flatMap((model) =>
      trims.flatMap((trim) => marks.map((mark) => ({ year, make, model, trim, ...mark }))),
    ),
  ),
);

test("a statement calls each vehicle as the screens do", async () => {
  const { rows } = await database.pool.query<{ label: string; model: string }>(
    `select ${vehicleLabelText("v")} as label, ${vehicleModelText("v")} as model
     from rows from (json_to_recordset($1) as (year int, make text, model text, trim text, plate text, vin text, color text))
       with ordinality as v(year, make, model, trim, plate, vin, color, place)
     order by place`,
    [JSON.stringify(vehicles)],
  );
  expect(rows).toEqual(
    vehicles.map((vehicle) => ({
      label: vehicleLabel(vehicle),
      model: vehicleLabel({ ...vehicle, trim: "" }),
    })),
  );
});

test("where there is no vehicle, a statement calls it nothing", async () => {
  const { rows } = await database.pool.query<{ label: string }>(
    `select ${vehicleLabelText("v")} as label from (select 1) one left join vehicles v on false`,
  );
  expect(rows).toEqual([{ label: "" }]);
});
