import type { MatrixStep } from "../shops/schema.ts";

// A new shop's default data, so that it can book and invoice its first car on the first day. The shop can change all
// of it: no number here is a recommendation.

export const defaultBays = ["Bay 1", "Bay 2", "Bay 3"] as const;

export const defaultMatrix: readonly MatrixStep[] = [
  { fromCostCents: 0, multiplierBasisPoints: 30_000 },
  { fromCostCents: 1000, multiplierBasisPoints: 25_000 },
  { fromCostCents: 5000, multiplierBasisPoints: 20_000 },
  { fromCostCents: 20_000, multiplierBasisPoints: 15_000 },
];
