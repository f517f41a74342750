import { expect, it, test } from "vitest";
import { fieldsNamed, listWithColumns } from "./field-words.ts";

it.each([
  ["open ROs: number, customer and tech", "open ROs", "number, customer and tech"],
  ["tomorrows appts with time name phone", "tomorrows appts", "time name phone"],
  ["open orders - advisor, status?", "open orders", "advisor, status"],
])("%s", (question, list, columns) => {
  expect(listWithColumns(question)).toEqual({ list, columns });
});

test("columns are read with and without commas, and in Spanish", () => {
  expect(fieldsNamed("order", "number, customer, car, tech, status, promised")).toEqual([
    ...["number", "customer", "vehicle", "technicians", "status", "promised"],
  ]);
  expect(fieldsNamed("appointment", "time name phone and what its for")).toEqual([
    ...["at", "customer", "phone", "concern"],
  ]);
  expect(fieldsNamed("appointment", "hora, cliente y teléfono")).toEqual(["at", "customer", "phone"]);
});

test("a word that is no column, a field that the records don't have, and one column alone are none", () => {
  expect(fieldsNamed("order", "customer and zorblat")).toBeNull();
  expect(fieldsNamed("order", "customer, tech and zorblat")).toBeNull();
  expect(fieldsNamed("stock", "part and phone")).toBeNull();
  expect(fieldsNamed("order", "phone")).toBeNull();
  expect(listWithColumns("open repair orders")).toBeNull();
});
