import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../kernel/random.ts";
import {
  corrected,
  type Life,
  learnLife,
  lifeWith,
  medianLife,
  type ObservedInterval,
  reliability,
  survivalOf,
} from "./renewal.ts";

const prior = { median: 50_000, medianSpread: 0.4, shape: 2.5, shapeSpread: 0.4 };

const drawLife = (random: Random, { scale, shape }: Life) => scale * (-Math.log(1 - random())) ** (1 / shape);

/**
 * Cars that come every 3,000 to 8,000 miles for a few years, with parts failing in between by the true lifetime from
 * new.
 */
function watchCars(random: Random, life: Life, count: number) {
  const stretches: ObservedInterval[] = [];
  const cases: { before: ObservedInterval; more: number; happened: boolean }[] = [];
  for (let car = 0; car < count; car++) {
    const carUse = random() * 160_000;
    let failsAt = 0;
    while (failsAt < carUse) failsAt += drawLife(random, life);
    let beginning: ObservedInterval["beginning"] = { kind: "never-seen", carUse };
    let start = carUse;
    let until = 0;
    let odometer = carUse;
    for (let visit = 0; visit < 8; visit++) {
      const more = 3000 + random() * 5000;
      odometer += more;
      const by = odometer - start;
      const happened = odometer >= failsAt;
      if (visit === 7) cases.push({ before: { beginning, until, by: null }, more, happened });
      if (happened) {
        stretches.push({ beginning, until, by });
        beginning = { kind: "fitted" };
        start = odometer;
        until = 0;
        failsAt = odometer + drawLife(random, life);
      } else until = by;
    }
    stretches.push({ beginning, until, by: null });
  }
  return { stretches, cases };
}

describe("part lifetimes", () => {
  it("are recovered from visits alone, including parts whose installation was never seen", () => {
    const random = seededRandom(5);
    const life = lifeWith(38_000, 3);
    const { stretches } = watchCars(random, life, 900);
    const learned = learnLife(stretches, prior);
    expect(medianLife(learned)).toBeGreaterThan(34_500);
    expect(medianLife(learned)).toBeLessThan(41_500);
    expect(learned.shape).toBeGreaterThan(2.3);
    expect(learned.shape).toBeLessThan(3.8);
  });

  it("predict replacements by the next visit as often as they happen", () => {
    const random = seededRandom(6);
    const { stretches, cases } = watchCars(random, lifeWith(60_000, 2), 900);
    const survival = survivalOf(learnLife(stretches, prior), prior);
    const table = reliability(
      cases.map(({ before, more, happened }) => ({
        chance: survival.chanceWithin(before.beginning, before.until, more),
        happened,
      })),
    );
    expect(table).toHaveLength(5);
    for (const { cases: caseCount, expected, happened } of table) {
      // Within three standard errors of a sum of rare events.
      expect(Math.abs(expected - happened)).toBeLessThan(3 * Math.sqrt(expected) + 2);
      expect(caseCount).toBe(180);
    }
    const sure = table.at(-1)!;
    expect(sure.expected / sure.cases).toBeGreaterThan(2 * (table[0]!.expected / table[0]!.cases));
  });

  it("use the defaults while there is little history", () => {
    expect(medianLife(learnLife([], prior))).toBeCloseTo(50_000, 3);
    const one = learnLife([{ beginning: { kind: "fitted" }, until: 8000, by: 12_000 }], prior);
    expect(medianLife(one)).toBeGreaterThan(30_000);
    expect(medianLife(one)).toBeLessThan(50_000);
  });

  it("have probabilities from 0 to 1 that increase with use, even at old age", () => {
    const random = seededRandom(7);
    for (let round = 0; round < 60; round++) {
      const survival = survivalOf(lifeWith(20_000 + random() * 90_000, 0.7 + random() * 4), prior);
      const beginning =
        random() < 0.5
          ? ({ kind: "fitted" } as const)
          : ({ kind: "never-seen", carUse: random() * 400_000 } as const);
      const seen = random() * 200_000;
      let before = 0;
      for (const more of [0, 500, 2000, 8000, 30_000, 120_000]) {
        const chance = survival.chanceWithin(beginning, seen, more);
        expect(chance).toBeGreaterThanOrEqual(before - 1e-9);
        expect(chance).toBeLessThanOrEqual(1);
        before = chance;
      }
    }
  });

  it("are corrected by a backtest in proportion to its cases", () => {
    expect(corrected(0.2, { expected: 0, happened: 0 })).toBeCloseTo(0.2, 12);
    expect(corrected(0.2, { expected: 100, happened: 50 })).toBeLessThan(0.12);
    expect(corrected(0.2, { expected: 2, happened: 1 })).toBeGreaterThan(0.17);
    expect(corrected(1, { expected: 10, happened: 2 })).toBe(1);
    expect(corrected(0, { expected: 10, happened: 30 })).toBe(0);
  });
});
