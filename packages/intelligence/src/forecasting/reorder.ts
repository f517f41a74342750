import { missingAt, type ReorderPolicy } from "./stock-simulation.ts";

/** The data about a part that determines how much to order. */
export interface StockedPart {
  /** Possible demand until the delivery after the next, ascending, in units: `drawProtectedDemand`. */
  readonly demand: Int32Array;
  /** Possible demand until the next delivery, ascending. */
  readonly leadDemand: Int32Array;
  /** Unreserved units in stock, plus those on order. */
  readonly position: number;
  /** Units that are usually issued together, from 1. Fewer are of no use. */
  readonly taken: number;
  /** Units that the vendor sells together, from 1. */
  readonly packSize: number;
  /** Unit cost in cents. */
  readonly unitCost: number;
  /** Target share of cycles without a shortage, below 1. */
  readonly serviceLevel: number;
}

/**
 * Reorder point and order-up-to level of the (s, S) policy for a service level per cycle (Silver, Pyke and Thomas,
 * 2017, chapter 7), both for whole issues: of struts used in pairs, one counts as zero. A part with mostly zero
 * demand needs no stock: both are then −1 and 0.
 */
export function reorderPolicy({ demand, leadDemand, serviceLevel, taken }: StockedPart): ReorderPolicy {
  const enough = drawnQuantile(demand, serviceLevel);
  if (enough <= 0) return { reorderPoint: -1, orderUpTo: 0 };
  const orderUpTo = Math.ceil(enough / taken) * taken;
  const reorderPoint = Math.max(drawnQuantile(leadDemand, serviceLevel), taken - 1);
  return { reorderPoint: Math.min(reorderPoint, orderUpTo - 1), orderUpTo };
}

/** Units to order now: whole packs, and zero while the position is above the reorder point. */
export function orderNow(part: StockedPart): number {
  const { reorderPoint, orderUpTo } = reorderPolicy(part);
  if (part.position > reorderPoint) return 0;
  return Math.ceil((orderUpTo - part.position) / part.packSize) * part.packSize;
}

/**
 * Spends a budget where it prevents the most shortage: pack by pack, the one that saves the most expected shortage
 * per cent of cost, until none fits (marginal analysis: Sherbrooke, 2004). A part gets no more than its own order
 * would be, because more would not serve the requested level.
 *
 * @param budget cents
 * @returns units to order of each part, at a cost never above the budget
 */
export function orderWithin(
  parts: readonly StockedPart[],
  budget: number,
): { units: number[]; cost: number } {
  const orders = parts.map(orderNow);
  const units = parts.map(() => 0);
  let cost = 0;
  const gain = (index: number) => {
    const part = parts[index]!;
    const now = part.position + units[index]!;
    const saved = missingAt(part.demand, now) - missingAt(part.demand, now + part.packSize);
    return saved / Math.max(1, part.packSize * part.unitCost);
  };
  const queue = parts
    .map((_, index) => ({ index, gain: gain(index) }))
    .filter(({ index }) => orders[index]! > 0)
    .sort((a, b) => b.gain - a.gain);
  for (let best = queue.shift(); best; best = queue.shift()) {
    const { packSize, unitCost } = parts[best.index]!;
    const price = packSize * unitCost;
    if (cost + price > budget) continue;
    units[best.index] = units[best.index]! + packSize;
    cost += price;
    if (units[best.index]! >= orders[best.index]!) continue;
    const next = { index: best.index, gain: gain(best.index) };
    const after = queue.findIndex((each) => each.gain < next.gain);
    queue.splice(after < 0 ? queue.length : after, 0, next);
  }
  return { units, cost };
}

/** The smallest number of units that covers at least the share `level` of the draws. */
function drawnQuantile(draws: Int32Array, level: number): number {
  return draws[Math.min(draws.length - 1, Math.max(0, Math.ceil(level * draws.length - 1e-9) - 1))] ?? 0;
}
