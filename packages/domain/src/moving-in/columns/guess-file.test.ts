import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ImportMapping } from "../mapping.ts";
import { planSources } from "../read-sources.ts";
import { dateOrderOf, describeColumns, mapFile } from "./guess-file.ts";
import { wordsOf } from "./headings.ts";
import { shapeOf } from "./shapes.ts";

const system: ImportMapping = {
  system: "csv",
  sources: [],
  dates: "mdy",
  odometer: "miles",
  closedStatuses: ["closed"],
  kinds: {
    customers: {
      files: ["*customer*.csv"],
      columns: { id: ["Customer ID"], name: ["Name"], phone: ["Phone"] },
    },
    vehicles: { files: ["*car*.csv"], columns: { customer: ["Customer ID"], vin: ["VIN"], make: ["Make"] } },
  },
};
const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");
const fieldsOf = (name: string, text: string) =>
  Object.fromEntries(
    mapFile(name, text, system).mapping.columns.map(({ heading, field }) => [heading, field]),
  );

test.each([
  ["Cust Ref", "customer id"],
  ["Plate No.", "plate number"],
  ["Work Order #", "order number"],
  ["Total Inc Tax", "total gross"],
  ["Total Incl. GST", "total gross"],
  ["Total ex. tax", "total net"],
  ["customerFirstName", "customer first name"],
  ["E-Mail Address", "email"],
  ["Cell Phone", "mobile"],
])("the heading %s says %s", (heading, words) => {
  expect(wordsOf(heading)).toBe(words);
});

describe("a file", () => {
  test("of the system's own layout stays as it is known, and its other columns are not imported", () => {
    const text = "Customer ID,Name,Phone,Notes\n1,Ann,813-555-0101,x\n";
    expect(mapFile("customers.csv", text, system).certainty).toBe("known");
    expect(fieldsOf("customers.csv", text)).toEqual({
      "Customer ID": "id",
      Name: "name",
      Phone: "phone",
      Notes: null,
    });
  });

  test("is what its headings say when its name says something else", () => {
    const text = "Work Order #,Cust Ref,Labour,Parts,GST,Total Inc Tax\n1,2,3.00,4.00,0.50,7.50\n";
    expect(mapFile("car-jobs.csv", text, system).mapping.kind).toBe("orders");
  });

  test("whose headings and values say nothing is left out", () => {
    expect(mapFile("a.csv", "Q1,Q2\nx,y\nx,y\nx,y\n", system)).toMatchObject({
      certainty: "unknown",
      mapping: { kind: null, columns: [{ field: null }, { field: null }] },
    });
  });

  test("names its customer by the id rather than the name, wherever they are", () => {
    for (const text of ["Customer Name,Client Ref,VIN No,Make\n", "Client Ref,Customer Name,VIN No,Make\n"])
      expect(fieldsOf("x.csv", text)).toMatchObject({ "Client Ref": "customer", "Customer Name": null });
  });

  test("with two columns of money that say nothing has no total by a guess", () => {
    const rows = "\n1,2,1.00,2.00\n2,2,1.50,2.50\n3,2,1.25,3.50\n";
    expect(fieldsOf("orders.csv", `Work Order,Customer,X1,X2${rows}`)).toMatchObject({ X1: null, X2: null });
    const one = "\n1,2,1.00\n2,2,1.50\n3,2,1.25\n";
    expect(fieldsOf("orders.csv", `Work Order,Customer,X1${one}`)).toMatchObject({ X1: "total" });
  });

  test("without a needed column says which", () => {
    expect(mapFile("x.csv", "VIN,Make,Model,Year\n", system)).toMatchObject({
      certainty: "likely",
      missing: "customer",
    });
  });

  test("has days in the order that they fit, and kilometers when its heading says so", () => {
    const of = (day: string) =>
      mapFile("x.csv", `Work Order,Customer,Date In,Km In,Total\n1,2,${day},5,1.00\n`, system).mapping;
    expect(of("27/11/2026")).toMatchObject({ dates: "dmy", odometer: "kilometers" });
    expect(of("11/27/2026").dates).toBe("mdy");
    expect(of("11/10/2026").dates).toBe("mdy");
    expect(dateOrderOf(["11/10/2026"])).toBe("either");
    expect(dateOrderOf(["11/10/2026", "30/10/2026", "13/45/2026"])).toBe("dmy");
    expect(dateOrderOf(["a", "b"])).toBe("none");
  });
});

test.each([
  ["vin", ["1HGCM82633A004352", "1HGCM82633A004353", "1HGCM82633A004354"]],
  ["email", ["a@b.com", "c@d.org", "e@f.net"]],
  ["phone", ["(813) 555-0101", "813-555-0102", "8135550103"]],
  ["state", ["FL", "GA", "fl"]],
  ["zip", ["33602", "33602", "33602-1234", "33602"]],
  ["date", ["1/2/2026", "2026-01-02", "27/1/2026"]],
  ["year", ["1998", "2004", "2021"]],
  ["money", ["$1.00", "2.50", "1,000.00"]],
  [undefined, ["33601", "33602", "33603"]],
  [undefined, ["FL", "GA"]],
] as const)("values look like %s", (shape, cells) => {
  expect(shapeOf(cells)).toBe(shape);
});

test("a column shows three values that differ, and all of them if they are few", () => {
  expect(describeColumns("A,B\n1,x\n1,y\n2,X\n3,\n4,z\n")).toEqual([
    { heading: "A", samples: ["1", "2", "3"], days: "none", values: ["1", "2", "3", "4"] },
    { heading: "B", samples: ["x", "y", "X"], days: "none", values: ["x", "y", "z"] },
  ]);
});

test("columns in any order give the same records", () => {
  const headings = ["Cust Ref", "Forename", "Surname", "Reach", "Tel.", "Address 1", "Town", "Tier"];
  const rows = [
    ["1", "Ann", "Lee", "ann@x.com", "813-555-0101", "1 Bay St", "Tampa", "Gold"],
    ["2", "Bo", "Ray", "bo@x.com", "813-555-0102", "2 Bay St", "Tampa", ""],
    ["3", "Cy", "Fox", "cy@x.com", "813-555-0103", "3 Bay St", "Tampa", "Gold"],
  ];
  const planned = (order: readonly number[]) => {
    const text = csv([headings, ...rows].map((cells) => order.map((place) => cells[place] ?? "")));
    const found = planSources({ sources: [{ name: "export.csv", text }], mapping: system });
    return found.ok
      ? found.value.plan.records.map(({ fields, sourceKey }) => ({ fields, sourceKey }))
      : found.reason;
  };
  const expected = planned([...headings.keys()]);
  expect(expected).toMatchObject([
    { fields: { firstName: "Ann", lastName: "Lee", email: "ann@x.com", city: "Tampa" } },
    {},
    {},
  ]);
  fc.assert(
    fc.property(fc.shuffledSubarray([...headings.keys()], { minLength: headings.length }), (order) => {
      expect(planned(order)).toEqual(expected);
    }),
  );
});

test("a mapping that is chosen joins columns in its own order, wherever the file has them", () => {
  const mapping = Object.assign({}, system, {
    files: [
      {
        name: "people.csv",
        kind: "customers" as const,
        dates: "mdy" as const,
        odometer: "miles" as const,
        closedStatuses: [],
        columns: [
          { heading: "One", field: "name" },
          { heading: "Two", field: "name" },
        ],
      },
    ],
  });
  const names = (text: string) => {
    const found = planSources({ sources: [{ name: "people.csv", text }], mapping });
    return found.ok ? found.value.plan.records.map(({ fields }) => fields.lastName) : found.reason;
  };
  expect(names("One,Two\nAnn,Lee\n")).toEqual(["Lee"]);
  expect(names("Two,More,One\nLee,x,Ann\n")).toEqual(["Lee"]);
  expect(names("One,More\nAnn,Lee\n")).toBe(
    "people.csv has no column “Two”, which its mapping names. Correct the mapping, or the file.",
  );
});
