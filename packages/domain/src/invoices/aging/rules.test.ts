import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import { ageOf, sumByAge } from "./rules.ts";

test("a bill grows older at the end of its 30th, 60th and 90th day", () => {
  expect([0, 30, 31, 60, 61, 90, 91, 4000].map(ageOf)).toEqual([
    ...["current", "current", "over30", "over30"],
    ...["over60", "over60", "over90", "over90"],
  ]);
});

test("the ages sum to what is owed, and the customers to all of it", () => {
  const bill = fc.record({
    days: fc.integer({ min: 0, max: 400 }),
    owedCents: fc.integer({ min: 1, max: 900_000 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(bill, { maxLength: 6 }), { maxLength: 8 }), (customers) => {
      const each = customers.map(sumByAge);
      const all = sumByAge(customers.flat());
      for (const of of [...each, all])
        expect(of.current + of.over30 + of.over60 + of.over90).toBe(of.totalCents);
      expect(sum(each.map((of) => of.totalCents))).toBe(all.totalCents);
      expect(sum(each.map((of) => of.over60))).toBe(all.over60);
    }),
  );
});
