import fc from "fast-check";
import { expect, test } from "vitest";
import { negativeBinomial, supportOf } from "./support.ts";

const of = (...counts: number[]) =>
  supportOf({ parts: 1, months: counts.length, counts: Int32Array.from(counts) });

test("cells are ascending, and every number of units is in the first cell that can hold it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.nat(10_000), (largest, units) => {
      const support = of(largest);
      const { values } = support;
      for (let cell = 1; cell < values.length; cell++)
        expect(values[cell]!).toBeGreaterThan(values[cell - 1]!);
      const cell = support.cellOf(units);
      if (units > values.at(-1)!) expect(cell).toBe(values.length - 1);
      else {
        expect(values[cell]!).toBeGreaterThanOrEqual(units);
        if (cell > 0) expect(values[cell - 1]!).toBeLessThan(units);
      }
    }),
    { numRuns: 200 },
  );
});

test("negative binomial probabilities sum to 1 and have the right mean", () => {
  const support = of(15);
  const row = new Float64Array(support.values.length);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 4, noNaN: true }),
      fc.double({ min: 1, max: 3, noNaN: true }),
      (mean, ratio) => {
        negativeBinomial(mean, mean * ratio, support, row);
        expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(row.reduce((sum, chance, cell) => sum + chance * support.values[cell]!, 0)).toBeCloseTo(
          mean,
          2,
        );
      },
    ),
  );
});

test("with a variance equal to the mean it is Poisson", () => {
  const support = of(20);
  const row = new Float64Array(support.values.length);
  negativeBinomial(2, 2, support, row);
  expect(row[0]).toBeCloseTo(Math.exp(-2), 4);
  expect(row[3]).toBeCloseTo((Math.exp(-2) * 8) / 6, 4);
});
