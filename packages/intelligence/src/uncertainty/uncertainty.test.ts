import { describe, expect, test } from "vitest";
import { drawNormal, seededRandom } from "../kernel/random.ts";
import { chanceOf, ninetyPercent, normalShare } from "./normal.ts";
import {
  beyondChance,
  differ,
  estimateRatio,
  estimateSum,
  proportionRange,
  shrinkTogether,
} from "./ratio.ts";

describe("statistical chance", () => {
  test("matches the published tables", () => {
    expect(normalShare(1.96)).toBeCloseTo(0.975, 3);
    expect(normalShare(-1)).toBeCloseTo(0.1587, 4);
    // Student's t tables: 2.228 at 10 degrees of freedom leaves 5% in both tails, 1.812 leaves 10%.
    expect(chanceOf(2.228, 10)).toBeCloseTo(0.05, 2);
    expect(ninetyPercent(10)).toBeCloseTo(1.812, 2);
    expect(ninetyPercent(5)).toBeCloseTo(2.015, 1);
    expect(proportionRange(0, 20)).toMatchObject({ low: 0 });
    expect(proportionRange(0, 20).high).toBeCloseTo(0.119, 2);
  });

  test("is distinguished from a change: few equal weeks look different, and a real change is found", () => {
    const random = seededRandom(3);
    const days = (mean: number) =>
      Array.from({ length: 26 }, (_, index) => ({
        above: mean * (1 + 0.25 * drawNormal(random)),
        below: 1,
        kind: index % 6,
      }));
    let alarms = 0;
    for (let round = 0; round < 400; round++)
      if (differ(estimateSum(days(100)), estimateSum(days(100))).chance < 0.05) alarms++;
    expect(alarms / 400).toBeGreaterThan(0.02);
    expect(alarms / 400).toBeLessThan(0.08);
    expect(differ(estimateSum(days(100)), estimateSum(days(130))).chance).toBeLessThan(0.01);
  });

  test("for a rate is estimated from its repair orders, and unknown with two of them", () => {
    const random = seededRandom(5);
    let held = 0;
    for (let round = 0; round < 400; round++) {
      const orders = Array.from({ length: 40 }, () => {
        const below = 200 + 400 * random();
        return { above: below * (0.7 + 0.2 * drawNormal(random)), below };
      });
      const { value, error } = estimateRatio(orders)!;
      if (Math.abs(value - 0.7) < ninetyPercent(39) * error) held++;
    }
    expect(held / 400).toBeGreaterThan(0.85);
    expect(held / 400).toBeLessThan(0.95);
    expect(estimateRatio([{ above: 1, below: 2 }])?.error).toBe(Number.POSITIVE_INFINITY);
    expect(estimateRatio([{ above: 1, below: 0 }])).toBeNull();
  });

  test("accounts for multiple comparisons", () => {
    expect(beyondChance([0.04, 0.5, 0.6, 0.7, 0.8])).toEqual([false, false, false, false, false]);
    expect(beyondChance([0.001, 0.5, 0.015, 0.7])).toEqual([true, false, true, false]);
    expect(beyondChance([])).toEqual([]);
  });

  test("pulls estimates together when they differ by no more than chance", () => {
    const same = shrinkTogether([
      { value: 0.9, error: 0.2, observations: 9 },
      { value: 1.1, error: 0.2, observations: 9 },
      { value: 5, error: Number.POSITIVE_INFINITY, observations: 1 },
    ]);
    expect(same[0]!.value).toBeCloseTo(1, 5);
    expect(same[2]!.value).toBeCloseTo(1, 5);
    const apart = shrinkTogether([
      { value: 0.5, error: 0.02, observations: 90 },
      { value: 1.5, error: 0.02, observations: 90 },
    ]);
    expect(apart[0]!.value).toBeLessThan(0.52);
  });
});
