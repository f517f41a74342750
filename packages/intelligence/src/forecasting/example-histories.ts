import { drawGamma, drawPoisson, seededRandom } from "../kernel/random.ts";
import { type DemandHistory, demandHistory } from "./history.ts";

/**
 * Parts with individual rates. A tenth of them have no demand in the second half. Tests and benchmarks forecast these
 * when there is no real file.
 */
export function exampleHistory(parts: number, months: number, seed: number): DemandHistory {
  const random = seededRandom(seed);
  const rows = Array.from({ length: parts }, (_, part) => {
    const rate = drawGamma(random, 0.7, 0.7);
    return Array.from({ length: months }, (__, month) =>
      part % 10 === 0 && month >= months / 2 ? 0 : drawPoisson(random, rate),
    );
  });
  const result = demandHistory(rows);
  if (!result.ok) throw new Error(result.reason);
  return result.history;
}
