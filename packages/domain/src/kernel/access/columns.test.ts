import { expect, test } from "vitest";
import { z } from "zod";
import { columnsFor, columnsOf, contactColumn, costColumn } from "./columns.ts";
import { contact } from "./visibility.ts";

const everything = { costs: true, contacts: true };

test("a list has the columns that its reader may see, in their order", () => {
  const columns = ["Number", costColumn("Unit cost"), contactColumn("Phone"), "Reason"];
  expect(columnsFor(columns, everything)).toEqual(["Number", "Unit cost", "Phone", "Reason"]);
  expect(columnsFor(columns, { ...everything, costs: false })).toEqual(["Number", "Phone", "Reason"]);
  expect(columnsFor(columns, { ...everything, contacts: false })).toEqual(["Number", "Unit cost", "Reason"]);
});

test("a line's schema marks its columns", () => {
  const line = z.object({ Customer: z.string(), Phone: contact(z.string().nullable()).optional() });
  expect(columnsOf(line)).toEqual([{ name: "Customer" }, { name: "Phone", visibility: "contact" }]);
});

test.each(["Unit cost", "Margin %", "Gross profit"])("the column %s has to be marked", (name) => {
  expect(() => columnsFor(["Number", name], everything)).toThrow("mark it");
});
