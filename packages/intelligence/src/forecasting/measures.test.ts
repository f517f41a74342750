import { expect, test } from "vitest";
import { demandHistory } from "./history.ts";
import { LEVELS, measure, pinball } from "./measures.ts";

const history = (rows: number[][]) => {
  const result = demandHistory(rows);
  if (!result.ok) throw new Error(result.reason);
  return result.history;
};

test("the pinball loss charges each missing unit by the level and each excess unit by the rest", () => {
  expect(pinball(0.9, 2, 5)).toBeCloseTo(2.7);
  expect(pinball(0.9, 5, 2)).toBeCloseTo(0.3);
  expect(pinball(0.5, 3, 3)).toBe(0);
});

test("measures of two parts and two months match the ones calculated by hand", () => {
  // Changes of the first part: 2, 2, so its scale is 2. The second never changes and is left out of scaled measures.
  const past = history([
    [0, 2, 0],
    [0, 0, 0],
  ]);
  const next = history([
    [1, 3],
    [0, 1],
  ]);
  const one = [0, 0, 1, 2, 4];
  const forecast = {
    horizon: 2,
    means: Float64Array.from([1, 1, 0, 0]),
    quantiles: Float64Array.from([...one, ...one, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  };
  const result = measure(past, next, forecast);
  const losses = [1, 3].flatMap((units) => LEVELS.map((level, index) => pinball(level, one[index]!, units)));
  expect(result.spl).toBeCloseTo(losses.reduce((sum, loss) => sum + loss, 0) / 10 / 2);
  // 0.05 × 1 excess, 0.95 × 1 missing, 0, 0.95 × 1 missing.
  expect(result.pb95).toBeCloseTo((0.05 + 0.95 + 0 + 0.95) / 4);
  expect(result.coverage).toEqual([1 / 4, 1 / 4, 2 / 4, 2 / 4, 3 / 4]);
  expect(result.bias).toBeCloseTo(2 / 5);
  // Errors of the first part: 0 and 2. Squared changes: 4 and 4.
  expect(result.rmsse).toBeCloseTo(Math.sqrt(2 / 4));
});

test("a history with unequal rows or fractional units is rejected with the position", () => {
  expect(demandHistory([[1, 2], [1]])).toEqual({ ok: false, reason: "Row 2 has 1 months, but row 1 has 2." });
  expect(demandHistory([[1, 0.5]])).toEqual({
    ok: false,
    reason: "Row 1, month 2: 0.5 isn't a whole number from 0 to 1,000,000.",
  });
});
