import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import { ageOf, sumByAge } from "./rules.ts";

test("an invoice moves to the next age at the end of its 30th, 60th and 90th day", () => {
  expect([0, 30, 31, 60, 61, 90, 91, 4000].map(ageOf)).toEqual([
    ...["current", "current", "over30", "over30"],
    ...["over60", "over60", "over90", "over90"],
  ]);
});

test("balances are summed by the age of their invoices", () => {
  const bills = [
    ...[
      { days: 3, balanceDueCents: 100 },
      { days: 30, balanceDueCents: 20 },
      { days: 45, balanceDueCents: 3000 },
    ],
    ...[
      { days: 61, balanceDueCents: 40_000 },
      { days: 365, balanceDueCents: 500_000 },
    ],
  ];
  expect(sumByAge(bills)).toEqual({
    current: 120,
    over30: 3000,
    over60: 40_000,
    over90: 500_000,
    totalCents: 543_120,
  });
});

test("ages add up to the balance due, and customers add up to the total", () => {
  const bill = fc.record({
    days: fc.integer({ min: 0, max: 400 }),
    balanceDueCents: fc.integer({ min: 1, max: 900_000 }),
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
