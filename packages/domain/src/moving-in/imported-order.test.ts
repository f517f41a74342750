import fc from "fast-check";
import { expect, test } from "vitest";
import { billedAmounts, importedLines, openingBalances } from "./imported-order.ts";
import type { ImportMapping } from "./mapping.ts";
import { planImport } from "./plan-import.ts";
import type { SourceRow } from "./read-records.ts";

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
const plan = (customers: Record<string, string>[], orders: Record<string, string>[]) =>
  planImport(
    { customers: rowsOf("customers.csv", customers), orders: rowsOf("orders.csv", orders) },
    mapping,
  );

const dollars = (cents: number) => (cents / 100).toFixed(2);
const amount = fc.option(fc.integer({ min: -50_000, max: 500_000 }).map(dollars), { nil: "" });

test("amounts add up to the total as it was billed, and lines to what is before supplies and tax", () => {
  const order = fc.record({
    number: fc.constant("1"),
    customer: fc.constant("C1"),
    status: fc.constant("Closed"),
    labor: amount,
    parts: amount,
    sublet: amount,
    fees: amount,
    supplies: amount,
    tax: amount,
    discount: amount,
    total: fc.integer({ min: 0, max: 1_000_000 }).map(dollars),
  });
  fc.assert(
    fc.property(order, (values) => {
      const [, taken] = plan([{ id: "C1", name: "Dana Reyes" }], [values]).records;
      if (!taken) throw new Error("The order was refused");
      const of = billedAmounts(taken);
      const before = of.laborCents + of.partsCents + of.subletCents + of.feesCents + of.discountCents;
      expect(before + of.suppliesCents + of.taxCents).toBe(of.totalCents);
      expect(of.totalCents).toBe(Math.round(Number(values.total) * 100));
      const lines = importedLines(taken);
      expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(before);
      for (const { kind, amountCents } of lines)
        expect(kind === "discount" ? amountCents < 0 : amountCents > 0).toBe(true);
    }),
  );
});

test.each([
  ["what no order explains is owed", "100.00", "40.00", 6000],
  ["what an order explains is not owed twice", "40.00", "40.00", undefined],
  ["an order's balance stays when the customer's is less", "10.00", "40.00", undefined],
  ["a credit is whole", "-25.00", "40.00", -2500],
  ["no balance is none", "", "40.00", undefined],
])("%s", (_name, balance, due, cents) => {
  const { records } = plan(
    [{ id: "C1", name: "Dana Reyes", balance }],
    [{ number: "1", customer: "C1", status: "Closed", total: "40.00", balance: due }],
  );
  expect(openingBalances(records).map((each) => each.cents)).toEqual(cents === undefined ? [] : [cents]);
});

test("records that the files don't tell apart have keys of their own, the same each time", () => {
  const twins = [
    { name: "Dana Reyes", company: "" },
    { name: "Dana Reyes", company: "" },
  ];
  const keys = plan(twins, []).records.map(({ sourceKey }) => sourceKey);
  expect(new Set(keys).size).toBe(2);
  expect(plan(twins, []).records.map(({ sourceKey }) => sourceKey)).toEqual(keys);
});
