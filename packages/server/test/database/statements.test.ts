import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { z } from "zod";
import { checkStatements } from "../../../../checks/statements/check-statements.ts";
import { readSchema, type Schema } from "../../../../checks/statements/schema.ts";
import { bindParameters, type ParameterTypes } from "../../src/platform/database/parameters.ts";

let client: pg.Client;
let schema: Schema;
beforeAll(async () => {
  client = new pg.Client(inject("testServer"));
  await client.connect();
  schema = await readSchema(client);
});
afterAll(() => client.end());

async function problemsOf(parameters: ParameterTypes, text: string, row?: z.ZodType) {
  const placed = bindParameters("s", text, parameters);
  const found = await checkStatements(client, schema, [{ name: "s", parameters, row, ...placed }]);
  return [...found.described, ...found.swapped];
}
const both = { customerId: "uuid", vehicleId: "uuid" } as const;

it("finds nothing in a statement that is what it says", async () => {
  const text = "select vin, version from vehicles where customer_id = $customerId and id = $vehicleId";
  expect(await problemsOf(both, text, z.object({ vin: z.string().nullable(), version: z.number() }))).toEqual(
    [],
  );
});

it("finds two swapped ids, in what is compared and in what is written", async () => {
  const compared = "select from vehicles where customer_id = $vehicleId and id = $customerId";
  expect(await problemsOf(both, compared)).toEqual([
    "s: $vehicleId meets vehicles.customer_id, an id of customers",
    "s: $customerId meets vehicles.id, an id of vehicles",
  ]);
  const written = "insert into repair_orders (customer_id, vehicle_id) values ($vehicleId, $customerId)";
  expect(await problemsOf(both, written)).toContain(
    "s: $vehicleId meets repair_orders.customer_id, an id of customers",
  );
});

it("finds two swapped columns of one table", async () => {
  const names = { firstName: "text", lastName: "text" } as const;
  const text = "update customers set first_name = $lastName, last_name = $firstName";
  expect(await problemsOf(names, text)).toEqual([
    "s: $firstName meets customers.last_name, and customers has a column of its own name",
    "s: $lastName meets customers.first_name, and customers has a column of its own name",
  ]);
});

it("finds a parameter of another type and a column that is not there", async () => {
  expect(await problemsOf({ vehicleId: "text" }, "select from vehicles where id = $vehicleId")).toEqual([
    "s: takes $vehicleId as uuid, not text",
  ]);
  expect(await problemsOf({}, "select vinn from vehicles")).toEqual([
    's: cannot be prepared: column "vinn" does not exist',
  ]);
});

it("finds a column that the row misspells, takes otherwise or does not let be null", async () => {
  const row = z.object({ vim: z.string(), year: z.string(), odometer: z.number() });
  expect(await problemsOf({}, "select vin, year, odometer from vehicles", row)).toEqual([
    's: returns "vin", which its row does not name',
    's: returns "year" as int4, which its row does not take',
    's: returns "odometer" of vehicles, which may be null, and its row does not let it',
    's: does not return "vim", which its row names',
  ]);
});
