import { minimize } from "../kernel/minimize.ts";
import { lnGamma } from "../kernel/special.ts";

/** The value of one customer's visits: how many, and their mean. */
export interface SpendRecord {
  readonly visits: number;
  readonly mean: number;
}

/**
 * Gamma-Gamma: a visit's value varies around the customer's own mean, and the mean varies over customers (Fader and
 * Hardie, 2013).
 */
export interface ValueModel {
  readonly p: number;
  readonly q: number;
  readonly gamma: number;
}

const lnLikelihood = ({ p, q, gamma }: ValueModel, { visits, mean }: SpendRecord): number =>
  lnGamma(p * visits + q) -
  lnGamma(p * visits) -
  lnGamma(q) +
  q * Math.log(gamma) +
  (p * visits - 1) * Math.log(mean) +
  p * visits * Math.log(visits) -
  (p * visits + q) * Math.log(gamma + visits * mean);

/** The maximum-likelihood model for the records. Records without a visit or value are ignored. */
export function learnValue(records: readonly SpendRecord[]): ValueModel {
  const known = records.filter(({ visits, mean }) => visits > 0 && mean > 0);
  const unit = known.reduce((sum, { mean }) => sum + mean, 0) / Math.max(1, known.length) || 1;
  const modelAt = (at: readonly number[]): ValueModel => {
    const [p, q, gamma] = at.map(Math.exp) as [number, number, number];
    // A mean over customers exists only for q above 1.
    return { p, q: 1 + q, gamma: gamma * unit };
  };
  const { at } = minimize(
    (values) => {
      if (values.some((value) => value < -8 || value > 8)) return Number.POSITIVE_INFINITY;
      const model = modelAt(values);
      const pull = values.reduce((sum, value) => sum + 0.5 * (value / 3) ** 2, 0);
      return pull - known.reduce((sum, record) => sum + lnLikelihood(model, record), 0);
    },
    [1, 1, 0],
    { tolerance: 1e-9, rounds: 300 },
  );
  return modelAt(at);
}

/**
 * The expected value of this customer's visit: their own mean, pulled toward the overall mean the fewer visits there
 * are.
 */
export function expectedValue({ p, q, gamma }: ValueModel, { visits, mean }: SpendRecord): number {
  return (p * (gamma + visits * mean)) / (p * visits + q - 1);
}
