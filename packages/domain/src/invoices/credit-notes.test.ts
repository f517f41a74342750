import fc from "fast-check";
import { expect, test } from "vitest";
import { creditedCores } from "./credit-notes.ts";

const invoice = { netCents: 20_000, coreCents: 4500 };
const nothing = { netCents: 0, coreCents: 0 };
const core = { amountCents: 4500, isCoreCharge: true };
const part = { amountCents: 15_500 };

test("a credit note that names a core charge returns it, and one that names other lines does not", () => {
  const of = (netCents: number, items: (typeof core | typeof part)[]) =>
    creditedCores({ netCents, items, invoice, before: nothing });
  expect(of(4500, [core])).toBe(4500);
  expect(of(4000, [core])).toBe(4000);
  // More than the lines that it names: the rest is a sales credit.
  expect(of(6000, [core])).toBe(4500);
  expect(of(4500, [part])).toBe(0);
  expect(of(10_000, [core, part])).toBe(2250);
  expect(of(10_000, [])).toBe(2250);
});

test("credit notes of any amounts return what was charged: never more, and exactly that in the end", () => {
  const amount = fc.integer({ min: 1, max: 3000 });
  const lines = fc.subarray([0, 1]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(fc.tuple(amount, lines), { maxLength: 20 }),
      (coreCents, otherCents, credits) => {
        const billed = { netCents: coreCents + otherCents, coreCents };
        const items = [{ amountCents: coreCents, isCoreCharge: true }, { amountCents: otherCents }];
        const before = { ...nothing };
        const post = (netCents: number, named: readonly number[]) => {
          const returned = creditedCores({
            netCents,
            items: named.map((index) => items[index] ?? core),
            invoice: billed,
            before,
          });
          expect(returned).toBeGreaterThanOrEqual(0);
          expect(returned).toBeLessThanOrEqual(netCents);
          before.netCents += netCents;
          before.coreCents += returned;
          expect(before.coreCents).toBeLessThanOrEqual(coreCents);
        };
        for (const [cents, named] of credits)
          if (before.netCents + cents <= billed.netCents) post(cents, named);
        if (before.netCents < billed.netCents) post(billed.netCents - before.netCents, []);
        expect(before.coreCents).toBe(coreCents);
      },
    ),
  );
});
