import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import { creditShares, departmentFinding, departmentReport } from "./rules.ts";

const posted = (id: string, netCents: number, more: object = {}) => ({
  id,
  name: id,
  netCents,
  laborCents: 0,
  partsCents: 0,
  hoursSold: 0,
  repairOrders: 1,
  costCents: 0,
  withoutCostCents: 0,
  ...more,
});

test("a department's ARO, gross profit, and sales are those of its own work", () => {
  const { rows, total } = departmentReport(
    [
      posted("Tires", 20_000, { costCents: 15_000, repairOrders: 2 }),
      posted("Mechanical", 60_000, { costCents: 20_000, withoutCostCents: 10_000, repairOrders: 3 }),
    ],
    [],
    4,
  );
  expect(rows.map((row) => [row.name, row.salesCents, row.aroCents, row.grossProfitCents])).toEqual([
    ["Mechanical", 60_000, 20_000, 30_000],
    ["Tires", 20_000, 10_000, 5000],
  ]);
  expect(rows.map((row) => row.grossProfitBasisPoints)).toEqual([6000, 2500]);
  expect(total).toMatchObject({ salesCents: 80_000, aroCents: 20_000, grossProfitCents: 35_000 });
  expect(departmentFinding(rows, total, true)).toBe(
    "Mechanical is 75% of sales, and Tires has the lowest gross profit at 25%",
  );
  expect(departmentFinding(rows, total, false)).toBe("Mechanical is 75% of sales");
  const low = departmentReport(
    [posted("Mechanical", 60_000, { costCents: 45_000 }), posted("Tires", 20_000, { costCents: 5000 })],
    [],
    2,
  );
  expect(departmentFinding(low.rows, low.total, true)).toBe(
    "Mechanical is 75% of sales, with the lowest gross profit at 25%",
  );
  const even = departmentReport([posted("Mechanical", 60_000), posted("Tires", 20_000)], [], 2);
  expect(departmentFinding(even.rows, even.total, true)).toBe("Mechanical is 75% of sales");
  expect(departmentFinding([], departmentReport([], [], 0).total, true)).toBe("No sales in this period");
});

test("a department that sold only what has no known cost has no gross profit", () => {
  const { rows } = departmentReport([posted("Body", 5000, { withoutCostCents: 5000 })], [], 1);
  expect(rows[0]).toMatchObject({ grossProfitCents: null, grossProfitBasisPoints: null });
  // Its labor has no known cost, and a discount took all but the supplies.
  const credited = departmentReport([posted("Diagnosis", 1200, { withoutCostCents: 15_000 })], [], 1);
  expect(credited.rows[0]).toMatchObject({ grossProfitCents: null, grossProfitBasisPoints: null });
});

test("a credit note takes back of the lines it names, or like its invoice", () => {
  const invoice = [
    { departmentId: "Mechanical", cents: 30_000 },
    { departmentId: "Tires", cents: 10_000 },
  ];
  expect(creditShares({ netCents: 4000, items: [], invoice })).toEqual([
    { departmentId: "Mechanical", cents: 3000 },
    { departmentId: "Tires", cents: 1000 },
  ]);
  const items = [{ departmentId: "Tires", amountCents: 4000 }];
  expect(creditShares({ netCents: 4000, items, invoice })).toEqual([{ departmentId: "Tires", cents: 4000 }]);
});

const cents = fc.integer({ min: 0, max: 900_000 });
test("departments add up to the total to the cent, credit notes included", () => {
  const ids = ["a", "b", "c"];
  fc.assert(
    fc.property(
      fc.array(fc.record({ netCents: cents, costCents: cents, hoursSold: cents }), {
        minLength: 3,
        maxLength: 3,
      }),
      fc.array(
        fc.record({
          netCents: cents,
          items: fc.array(
            fc.record({
              departmentId: fc.constantFrom(undefined, ...ids),
              amountCents: fc.integer({ min: -900, max: 9000 }),
            }),
            { maxLength: 3 },
          ),
          invoice: fc
            .constant(ids)
            .chain((all) =>
              fc
                .array(fc.integer({ min: -50, max: 9000 }), { minLength: 3, maxLength: 3 })
                .map((weights) =>
                  all.map((departmentId, index) => ({ departmentId, cents: weights[index] ?? 0 })),
                ),
            ),
        }),
        { maxLength: 4 },
      ),
      (all, credits) => {
        const { rows, total } = departmentReport(
          all.map((each, index) => posted(ids[index] ?? "", each.netCents, each)),
          credits,
          3,
        );
        expect(sum(rows.map((row) => row.salesCents))).toBe(total.salesCents);
        expect(sum(rows.map((row) => row.hoursSold))).toBe(total.hoursSold);
        expect(sum(rows.map((row) => row.grossProfitCents ?? 0))).toBe(total.grossProfitCents);
        expect(total.salesCents).toBe(
          sum(all.map((each) => each.netCents)) - sum(credits.map((each) => each.netCents)),
        );
      },
    ),
  );
});
