import type { Driver } from "./drivers.ts";
import { factorEffects, shares } from "./factors.ts";
import { roundToSum } from "./round-to-sum.ts";

/** What a shop posted in a period: money in cents, hours in hundredths, before tax. */
export interface Posted {
  readonly cars: number;
  readonly hours: number;
  readonly sales: number;
  readonly labor: number;
  readonly parts: number;
  readonly sublet: number;
  /** What was taken off, as a positive amount. */
  readonly discounts: number;
}
export interface PostedWithCosts extends Posted {
  readonly laborCost: number;
  readonly partsCost: number;
  readonly subletCost: number;
}

export const salesDrivers = [
  "cars",
  "hours-per-car",
  "labor-rate",
  "parts-per-car",
  "sublet",
  "discounts",
  "other",
] as const;
export const profitDrivers = [
  ...[
    "cars",
    "hours-per-car",
    "labor-rate",
    "labor-cost",
    "parts-per-car",
    "parts-margin",
    "sublet",
    "discounts",
    "other",
  ],
] as const;
export type ProfitDriver = (typeof salesDrivers)[number] | "labor-cost" | "parts-margin";

const grossProfit = (of: PostedWithCosts) => of.sales - of.laborCost - of.partsCost - of.subletCost;
/** A ratio that is missing in one period uses the other period's value, so it counts as unchanged. */
const quotients = (before: readonly [number, number], now: readonly [number, number]) => {
  const was = before[1] === 0 ? null : before[0] / before[1];
  const is = now[1] === 0 ? null : now[0] / now[1];
  return [was ?? is ?? 0, is ?? was ?? 0] as const;
};

/**
 * Why sales changed: cars × (hours per car × labor rate + parts per car), sublet, discounts, and the rest:
 * fees, supplies and credit notes. The drivers are whole cents and sum to the change exactly.
 */
export function explainSales(before: Posted, now: Posted): Driver[] {
  const labor = laborFactors(before, now);
  const [cars, hours, rate] = factorEffects(labor.before, labor.now) as [number, number, number];
  const perCar = quotients([before.parts, before.cars], [now.parts, now.cars]);
  const [carsOfParts, parts] = factorEffects([before.cars, perCar[0]], [now.cars, perCar[1]]) as [
    number,
    number,
  ];
  return settle(
    [...salesDrivers],
    [cars + carsOfParts, hours, rate, parts, now.sublet - before.sublet, before.discounts - now.discounts],
    now.sales - before.sales,
  );
}

/**
 * Why gross profit changed: cars × hours per car × (labor rate − labor cost per hour), cars × parts per car × their
 * margin, sublet, discounts, and the rest. Whole cents that sum to the change exactly.
 */
export function explainGrossProfit(before: PostedWithCosts, now: PostedWithCosts): Driver[] {
  const { before: was, now: is } = laborFactors(before, now);
  const cost = quotients([before.laborCost, before.hours], [now.laborCost, now.hours]);
  const weights = shares([was[0], was[1], was[2] - cost[0]], [is[0], is[1], is[2] - cost[1]]) as Three;
  const perCar = quotients([before.parts, before.cars], [now.parts, now.cars]);
  const margin = quotients(
    [before.parts - before.partsCost, before.parts],
    [now.parts - now.partsCost, now.parts],
  );
  const parts = factorEffects([before.cars, perCar[0], margin[0]], [now.cars, perCar[1], margin[1]]) as Three;
  return settle(
    [...profitDrivers],
    [
      weights[0] * (is[0] - was[0]) + parts[0],
      weights[1] * (is[1] - was[1]),
      weights[2] * (is[2] - was[2]),
      weights[2] * (cost[0] - cost[1]),
      parts[1],
      parts[2],
      now.sublet - now.subletCost - (before.sublet - before.subletCost),
      before.discounts - now.discounts,
    ],
    grossProfit(now) - grossProfit(before),
  );
}

type Three = [number, number, number];

function laborFactors(before: Posted, now: Posted): { before: Three; now: Three } {
  const hours = quotients([before.hours, before.cars], [now.hours, now.cars]);
  const rate = quotients([before.labor, before.hours], [now.labor, now.hours]);
  return { before: [before.cars, hours[0], rate[0]], now: [now.cars, hours[1], rate[1]] };
}

/**
 * The last key takes the rest of the change: all of it when factors are so far apart (one car with a thousand hours,
 * then a thousand cars) that their effects would not be exact in whole cents.
 */
function settle(keys: readonly string[], effects: readonly number[], change: number): Driver[] {
  const size = effects.reduce((sum, effect) => sum + Math.abs(effect), 0);
  const exact = size < 2 ** 44 ? effects : effects.map(() => 0);
  const rest = change - exact.reduce((sum, effect) => sum + effect, 0);
  const amounts = roundToSum([...exact, rest], change);
  return keys.map((key, index) => ({ key, amount: amounts[index]! }));
}
