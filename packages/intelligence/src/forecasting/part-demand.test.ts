import { expect, test } from "vitest";
import { seededRandom } from "../kernel/random.ts";
import { exampleHistory } from "./example-histories.ts";
import { CURVE, drawsOf, forecastParts } from "./part-demand.ts";
import { chanceAbove, missingAt, simulateStock } from "./stock-simulation.ts";

const history = exampleHistory(120, 30, 3);
const question = {
  history,
  leadTimes: Array.from({ length: 120 }, () => ({ seen: [3, 3, 3, 3, 6], named: 3, trust: 0 })),
  unitCosts: Array.from({ length: 120 }, (_, part) => 100 * (1 + (part % 40))),
  taken: Array.from({ length: 120 }, (_, part) => 1 + (part % 2)),
  reviewDays: 7,
  seed: 5,
};
const answer = forecastParts(question);

test("covers every part, counts the held-out months, and gives the same result for the same seed", () => {
  expect(answer.parts).toHaveLength(120);
  expect(answer.tried).toBe(360);
  expect(answer.held / answer.tried).toBeGreaterThan(0.88);
  expect(answer.methods.reduce((sum, each) => sum + each.weight, 0)).toBeCloseTo(1);
  expect(forecastParts(question)).toEqual(answer);
});

test("draws survive being counted, and are larger until the delivery after the next", () => {
  const mean = (pairs: readonly number[]) => {
    const draws = drawsOf(pairs);
    expect(draws).toHaveLength(500);
    expect([...draws]).toEqual([...draws].sort((a, b) => a - b));
    return draws.reduce((sum, units) => sum + units, 0) / draws.length;
  };
  const lead = answer.parts.reduce((sum, part) => sum + mean(part.lead), 0);
  const covered = answer.parts.reduce((sum, part) => sum + mean(part.covered), 0);
  expect(covered).toBeGreaterThan(1.8 * lead);
});

test("a higher service level costs more inventory and meets more demand", () => {
  expect(answer.curve.map(({ level }) => level)).toEqual([...CURVE]);
  for (const [index, next] of answer.curve.slice(1).entries()) {
    expect(next.cents).toBeGreaterThanOrEqual(answer.curve[index]!.cents);
    expect(next.met).toBeGreaterThanOrEqual(answer.curve[index]!.met - 1e-9);
  }
  expect(answer.curve.at(-1)!.met).toBeGreaterThan(0.9);
});

test("a short history is also forecast, but no backtest is claimed", () => {
  const short = forecastParts({ ...question, history: exampleHistory(120, 5, 3) });
  expect(short.tried).toBe(0);
  expect(short.parts).toHaveLength(120);
});

test("a stock of known demand: one unit a day, delivered in two days, ordered daily", () => {
  const lead = Int32Array.from({ length: 10 }, () => 2);
  const covered = Int32Array.from({ length: 10 }, () => 3);
  const one = (orderUpTo: number) => simulateStock(lead, covered, { reorderPoint: orderUpTo - 1, orderUpTo });
  expect(one(3)).toEqual({ stock: 0.5, demand: 1, met: 1 });
  expect(one(2)).toEqual({ stock: 0, demand: 1, met: 0 });
  expect(one(0)).toMatchObject({ stock: 0.5 - 0.5, met: 0 });
});

test("a policy's predicted stock and met demand match a simulation", () => {
  const random = seededRandom(8);
  // A daily demand of 0, 1 or 2, orders at the end of each day, delivered three days later.
  const day = () => Math.floor(3 * random());
  const total = (days: number) => {
    let units = 0;
    for (let each = 0; each < days; each++) units += day();
    return units;
  };
  const lead = Int32Array.from({ length: 4000 }, () => total(3)).sort();
  const covered = Int32Array.from({ length: 4000 }, () => total(4)).sort();
  const simulated = simulateStock(lead, covered, { reorderPoint: 4, orderUpTo: 5 });
  let onHand = 5;
  let owed = 0;
  let totalDemand = 0;
  let met = 0;
  let shelf = 0;
  const coming = [0, 0, 0, 0];
  for (let each = 0; each < 40_000; each++) {
    onHand += coming.shift()!;
    const late = Math.min(owed, onHand);
    owed -= late;
    onHand -= late;
    const units = day();
    const issued = Math.min(units, onHand);
    totalDemand += units;
    met += issued;
    owed += units - issued;
    shelf += onHand - issued / 2;
    onHand -= issued;
    coming.push(Math.max(0, 5 - (onHand - owed + coming[0]! + coming[1]! + coming[2]!)));
  }
  expect(simulated.met / simulated.demand).toBeCloseTo(met / totalDemand, 1);
  expect(simulated.stock).toBeCloseTo(shelf / 40_000, 0);
});

test("the expected shortage and its probability", () => {
  const draws = Int32Array.from([0, 1, 1, 4]);
  expect(missingAt(draws, 1)).toBe(0.75);
  expect(chanceAbove(draws, 1)).toBe(0.25);
  expect(chanceAbove(draws, -1)).toBe(1);
});
