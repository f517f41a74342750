/** Maximum number of levels of an order cycle to evaluate. If there are more, evenly spaced ones are used. */
const MOST_LEVELS = 8;

export interface ReorderPolicy {
  /** An order is due when the position is at or below this many units. */
  readonly reorderPoint: number;
  /** The position that an order fills up to, in units, before packs are rounded. */
  readonly orderUpTo: number;
}

export interface SimulatedStock {
  /** Average units in stock. */
  readonly stock: number;
  /** Average demand in units between two orders. */
  readonly demand: number;
  /** How many of them are met from stock immediately. */
  readonly met: number;
}

/**
 * The average stock of an (R, s, S) policy and how much of the demand it meets. The position after an order is spread
 * about evenly between s + 1 and S. From such a position y, the units missing in a cycle are those missing until the
 * delivery after the next less those missing until the next (Silver, Pyke and Thomas, 2017, chapter 7).
 *
 * @param lead possible demand until a delivery ordered now, ascending
 * @param covered possible demand until the delivery after it, ascending
 */
export function simulateStock(
  lead: Int32Array,
  covered: Int32Array,
  { reorderPoint, orderUpTo }: ReorderPolicy,
): SimulatedStock {
  const leadMean = mean(lead);
  const demand = Math.max(0, mean(covered) - leadMean);
  const low = Math.min(reorderPoint + 1, orderUpTo);
  const levels = Math.min(MOST_LEVELS, orderUpTo - low + 1);
  let stock = 0;
  let met = 0;
  for (let step = 0; step < levels; step++) {
    const y = levels === 1 ? orderUpTo : Math.round(low + ((orderUpTo - low) * step) / (levels - 1));
    const missing = Math.min(demand, Math.max(0, missingAt(covered, y) - missingAt(lead, y)));
    met += demand - missing;
    stock += Math.max(0, y - leadMean - demand / 2 + missingAt(lead, y));
  }
  return { stock: stock / levels, demand, met: met / levels };
}

function mean(draws: Int32Array): number {
  let sum = 0;
  for (const units of draws) sum += units;
  return draws.length > 0 ? sum / draws.length : 0;
}

/** The expected shortage in units when `stock` meets the demand. The draws are ascending. */
export function missingAt(draws: Int32Array, stock: number): number {
  let sum = 0;
  for (let at = draws.length - 1; at >= 0 && draws[at]! > stock; at--) sum += draws[at]! - stock;
  return draws.length > 0 ? sum / draws.length : 0;
}

/** Probability that the demand is above `stock`. */
export function chanceAbove(draws: Int32Array, stock: number): number {
  let above = 0;
  for (let at = draws.length - 1; at >= 0 && draws[at]! > stock; at--) above++;
  return draws.length > 0 ? above / draws.length : 0;
}
