import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../kernel/random.ts";
import { exampleHistory } from "./example-histories.ts";
import { forecastDemand } from "./forecast.ts";
import { drawProtectedDemand } from "./lead-time.ts";
import { orderNow, orderWithin, reorderPolicy, type StockedPart } from "./reorder.ts";

const ascending = (...demand: number[]) => Int32Array.from(demand).sort();

const part = (change: Partial<StockedPart> = {}): StockedPart => ({
  demand: ascending(0, 1, 1, 2, 2, 2, 3, 3, 4, 7),
  leadDemand: ascending(0, 0, 0, 1, 1, 1, 1, 2, 2, 4),
  position: 2,
  taken: 1,
  packSize: 1,
  unitCost: 1000,
  serviceLevel: 0.9,
  ...change,
});

test("the levels are the smallest ones that cover nine of ten draws", () => {
  expect(reorderPolicy(part())).toEqual({ reorderPoint: 2, orderUpTo: 4 });
});

test("a part used in pairs is stocked in pairs, and ordered when less than a pair is left", () => {
  expect(reorderPolicy(part({ taken: 2 }))).toEqual({ reorderPoint: 2, orderUpTo: 4 });
  expect(reorderPolicy(part({ taken: 3 }))).toEqual({ reorderPoint: 2, orderUpTo: 6 });
  expect(reorderPolicy(part({ taken: 5 }))).toEqual({ reorderPoint: 4, orderUpTo: 5 });
  expect(orderNow(part({ taken: 5, position: 4 }))).toBe(1);
  expect(reorderPolicy(part({ taken: 2, demand: ascending(0, 0), leadDemand: ascending(0) }))).toEqual({
    reorderPoint: -1,
    orderUpTo: 0,
  });
});

test("an order fills up in whole packs, and only at or below the reorder point", () => {
  expect(orderNow(part())).toBe(2);
  expect(orderNow(part({ packSize: 5 }))).toBe(5);
  expect(orderNow(part({ position: 3 }))).toBe(0);
  expect(orderNow(part({ demand: ascending(0, 0), leadDemand: ascending(0, 0), position: 0 }))).toBe(0);
});

test("a budget goes first to the part whose pack prevents the most shortage for its cost", () => {
  const cheap = part({ unitCost: 500, position: 0 });
  const dear = part({ unitCost: 50_000, position: 0 });
  expect(orderWithin([dear, cheap], 2000)).toEqual({ units: [0, 4], cost: 2000 });
});

const stocked = fc
  .record({
    demand: fc.array(fc.nat(30), { minLength: 1, maxLength: 30 }),
    lead: fc.array(fc.nat(20), { minLength: 1, maxLength: 30 }),
    position: fc.nat(20),
    taken: fc.integer({ min: 1, max: 5 }),
    packSize: fc.integer({ min: 1, max: 12 }),
    unitCost: fc.integer({ min: 0, max: 20_000 }),
    serviceLevel: fc.double({ min: 0.5, max: 0.999, noNaN: true }),
  })
  .map(({ demand, lead, ...rest }) => ({
    ...rest,
    demand: ascending(...demand),
    leadDemand: ascending(...lead),
  }));

test("no budget is exceeded, every order is whole packs and never more than without a budget", () => {
  fc.assert(
    fc.property(fc.array(stocked, { maxLength: 8 }), fc.nat(500_000), (parts, budget) => {
      const { units, cost } = orderWithin(parts, budget);
      expect(cost).toBeLessThanOrEqual(budget);
      expect(cost).toBe(units.reduce((sum, count, index) => sum + count * parts[index]!.unitCost, 0));
      for (const [index, count] of units.entries()) {
        expect(count % parts[index]!.packSize).toBe(0);
        expect(count).toBeLessThanOrEqual(orderNow(parts[index]!));
      }
    }),
  );
});

test("after an order the service level's share of draws is covered", () => {
  fc.assert(
    fc.property(stocked, (each) => {
      fc.pre(orderNow(each) > 0);
      const stock = each.position + orderNow(each);
      const covered = each.demand.filter((units) => units <= stock).length / each.demand.length;
      expect(covered).toBeGreaterThanOrEqual(each.serviceLevel - 1e-9);
    }),
  );
});

test("demand until the next delivery grows with the vendor's delays and with their spread", () => {
  const forecast = forecastDemand(exampleHistory(250, 30, 2), 3, seededRandom(1));
  const busiest = forecast.means.indexOf(Math.max(...forecast.means));
  const draw = (seen: number[]) =>
    drawProtectedDemand(
      forecast,
      Math.floor(busiest / 3),
      { leadTime: { seen, named: 5, trust: 1 }, reviewDays: 7, draws: 2000 },
      seededRandom(4),
    );
  const mean = (draws: Int32Array) => draws.reduce((sum, units) => sum + units, 0) / draws.length;
  const level = (draws: Int32Array) => draws[Math.floor(0.95 * draws.length)]!;
  const steady = draw([30, 30, 30, 30]);
  const spread = draw([5, 5, 55, 55]);
  expect(mean(draw([5, 5, 5, 5]))).toBeLessThan(mean(steady));
  expect(Math.abs(mean(spread) / mean(steady) - 1)).toBeLessThan(0.15);
  expect(level(spread)).toBeGreaterThan(level(steady));
});
