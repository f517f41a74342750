import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ImportMapping, type RecordKind, readMapping } from "./mapping.ts";
import { planImport } from "./plan-import.ts";
import { type SourceRow, splitName } from "./read-records.ts";

const mapping: ImportMapping = {
  system: "csv",
  sources: [],
  dates: "mdy",
  odometer: "miles",
  closedStatuses: ["closed"],
  kinds: {},
};
const rowsOf = (file: string, values: readonly Record<string, string>[]): SourceRow[] =>
  values.map((each, index) => ({ file, line: index + 2, values: each }));
const plan = (
  files: Partial<Record<RecordKind, readonly Record<string, string>[]>>,
  of: Partial<ImportMapping> = {},
) =>
  planImport(
    Object.fromEntries(
      Object.entries(files).map(([kind, values]) => [kind, rowsOf(`${kind}.csv`, values ?? [])]),
    ),
    Object.assign({}, mapping, of),
  );
const reasons = (kind: RecordKind, ...values: Record<string, string>[]) =>
  plan({ customers: [{ id: "C1", name: "Dana Reyes" }], [kind]: values }).refused.map(
    ({ line, reason }) => `${line}: ${reason}`,
  );

describe("a customer", () => {
  test.each([
    ["Reyes, Dana", { firstName: "Dana", lastName: "Reyes", company: "" }],
    ["Dana Maria Reyes", { firstName: "Dana Maria", lastName: "Reyes", company: "" }],
    ["Reyes", { firstName: "", lastName: "Reyes", company: "" }],
    ["Tampa Bay Plumbing LLC", { firstName: "", lastName: "", company: "Tampa Bay Plumbing LLC" }],
    ["City of Tampa", { firstName: "", lastName: "", company: "City of Tampa" }],
  ])("%s is split", (name, split) => {
    expect(splitName(name)).toEqual(split);
  });

  test("keeps a phone and an email that can't be read in the note", () => {
    const { records, refused } = plan({
      customers: [{ name: "Dana Reyes", phone: "555-0142", email: "dana@", textsAllowed: "yes" }],
    });
    expect(refused).toEqual([]);
    expect(records[0]?.fields).toMatchObject({ phone: null, email: null, smsAllowed: false });
    expect(records[0]?.fields.note).toContain("555-0142");
    expect(records[0]?.notes.length).toBe(2);
  });

  test("twice with the same name and phone is one, and others may name either id", () => {
    const { counts, records } = plan({
      customers: [
        { id: "1", name: "Dana Reyes", phone: "(813) 555-0142" },
        { id: "2", name: "REYES, DANA", phone: "813.555.0142" },
      ],
      vehicles: [{ customer: "2", make: "Toyota", model: "RAV4" }],
    });
    expect(counts.customers).toEqual({ rows: 2, taken: 1, duplicates: 1, refused: 0 });
    expect(records.map(({ kind }) => kind)).toEqual(["customers", "vehicles"]);
  });
});

describe("a row is refused with its reason", () => {
  test.each<[RecordKind, Record<string, string>, string]>([
    ["customers", { phone: "8135550142" }, "Enter a name or a company."],
    ["customers", { name: "A B", createdOn: "13/45/2020" }, 'createdOn "13/45/2020" is no date.'],
    ["customers", { name: "A B", balance: "lots" }, 'balance "lots" is no amount of dollars.'],
    [
      "vehicles",
      { customer: "C9", make: "Kia", model: "Rio" },
      'The customer "C9" is not in the files, or its row was refused.',
    ],
    ["vehicles", { customer: "C1" }, "This vehicle has no make, model, VIN, or plate."],
    ["vehicles", { customer: "C1", make: "Kia", year: "98" }, 'year "98" is no year.'],
    [
      "vehicles",
      { customer: "C1", make: "Kia", odometer: "a lot" },
      'odometer "a lot" is no odometer reading.',
    ],
    ["parts", { name: "Filter" }, "This part has no number."],
    ["parts", { number: "1", cost: "-3.00" }, "The cost of a part can't be below zero."],
    ["parts", { number: "1", onHand: "some" }, 'onHand "some" is no quantity with at most three decimals.'],
    ["orders", { customer: "C1" }, "This order has no number."],
    ["orders", { customer: "C1", number: "AB" }, 'number "AB" is no number.'],
    [
      "orders",
      { customer: "C1", number: "1", total: "5", status: "Voided" },
      "This order is “Voided” there. An order that was voided isn't imported.",
    ],
    ["orders", { customer: "C1", number: "1", total: "-5" }, "The total of an order can't be below zero."],
    [
      "orders",
      { customer: "C1", number: "1", total: "100", paid: "60", balance: "30" },
      "paid and balance are $90.00 together, and the total is $100.00.",
    ],
    [
      "orders",
      { customer: "C1", number: "1", openedOn: "3/5/2026", closedOn: "3/4/2026" },
      "closedOn 2026-03-04 is before openedOn 2026-03-05.",
    ],
    ["declinedWork", { customer: "C1" }, "This declined work has no name."],
    ["declinedWork", { name: "Brakes" }, "This declined work names no customer, vehicle, or order."],
  ])("%s %j", (kind, values, reason) => {
    expect(reasons(kind, values)).toContain(`${kind === "customers" ? 2 : 2}: ${reason}`);
  });

  test("when two customers have the name that it uses", () => {
    const { refused } = plan({
      customers: [
        { name: "Dana Reyes", phone: "8135550142" },
        { name: "Dana Reyes", phone: "8135550143" },
      ],
      vehicles: [{ customer: "Dana Reyes", make: "Kia", model: "Rio" }],
    });
    expect(refused).toMatchObject([
      {
        kind: "vehicles",
        reason: '2 customers are called "Dana Reyes" (lines 2, 3 of customers.csv). Use an id.',
      },
    ]);
  });

  test("when an earlier row has its number and says something else", () => {
    const { refused, counts } = plan({
      customers: [{ id: "C1", name: "Dana Reyes" }],
      orders: [
        { number: "RO-1001", customer: "C1", total: "10" },
        { number: "1001", customer: "C1", total: "10" },
        { number: "1001", customer: "C1", total: "11" },
      ],
    });
    expect(refused.map(({ reason }) => reason)).toEqual([
      "This number is that of line 2 of orders.csv, and the rows differ.",
    ]);
    expect(counts.orders).toEqual({ rows: 3, taken: 1, duplicates: 1, refused: 1 });
  });
});

test("a VIN with a wrong check digit is left out, and the vehicle is taken", () => {
  const { records, notes } = plan({
    customers: [{ id: "C1", name: "Dana Reyes" }],
    vehicles: [
      { customer: "C1", vin: "1HGCM82633A004353", make: "Honda", model: "Accord", odometer: "160,934 km" },
    ],
  });
  expect(records[1]?.fields).toMatchObject({ vin: null, odometer: 100_000 });
  expect(notes[0]?.reason).toMatch(/^VIN "1HGCM82633A004353" is left out: /);
});

test("an order keeps its number and total, and says what its amounts don't explain", () => {
  const { records, sums } = plan({
    customers: [{ id: "C1", name: "Dana Reyes" }],
    orders: [
      {
        number: "1001",
        customer: "C1",
        status: "Closed",
        labor: "$100.00",
        parts: "50",
        tax: "3.50",
        total: "153.51",
        paid: "100",
      },
    ],
  });
  expect(records[1]?.fields).toMatchObject({
    number: 1001,
    isClosed: true,
    totalCents: 15_351,
    differenceCents: 1,
    balanceCents: 5351,
  });
  expect(records[1]?.notes).toEqual([
    "The amounts are $153.50 and the total is $153.51. The total stays, with a line of $0.01.",
  ]);
  expect(sums).toMatchObject({ closedOrdersTotalCents: 15_351, openOrdersTotalCents: 0, balanceCents: 5351 });
});

test("every row is taken, a duplicate, or refused, and sums are those of the taken rows", () => {
  const order = fc.record({
    number: fc.integer({ min: 1, max: 30 }).map(String),
    customer: fc.constantFrom("C1", "C2", "nobody"),
    total: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
    status: fc.constantFrom("Closed", "Open"),
  });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
      const { counts, sums, records, refused, notes } = plan({
        customers: [
          { id: "C1", name: "Dana Reyes" },
          { id: "C2", name: "Sam Lee" },
        ],
        orders,
      });
      const { rows, taken, duplicates } = counts.orders;
      expect(rows).toBe(orders.length);
      expect(taken + duplicates + counts.orders.refused).toBe(rows);
      expect(refused.length).toBe(counts.orders.refused);
      expect(notes.length).toBe(duplicates);
      const total = records.reduce((sum, each) => sum + Number(each.fields.totalCents ?? 0), 0);
      expect(sums.ordersTotalCents).toBe(total);
      expect(sums.openOrdersTotalCents + sums.closedOrdersTotalCents).toBe(total);
    }),
  );
});

test("a mapping with an unknown field or property is refused with its place", () => {
  const file = (kinds: object) => JSON.stringify(Object.assign({}, mapping, { kinds }));
  expect(readMapping("{")).toMatchObject({ ok: false });
  expect(readMapping(file({ orders: { files: ["a.csv"], columns: { number: ["a"] } } }))).toMatchObject({
    reason: "kinds.orders.columns.customer: This field needs a column",
  });
  expect(
    readMapping(file({ parts: { files: ["a.csv"], columns: { number: ["a"], shelf: ["b"] } } })),
  ).toMatchObject({ reason: "kinds.parts.columns.shelf: This field is not known" });
  expect(readMapping(file({ people: {} }))).toMatchObject({ ok: false });
});
