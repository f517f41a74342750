import { basisPoints, type Cents } from "../kernel/money.ts";
import type { MatrixStep } from "../shops/schema.ts";

/** Unit price in cents: the fixed price, or the price from the location's part matrix. */
export const partPrice = (
  part: { costCents: Cents; fixedPriceCents: Cents | null },
  matrix: readonly MatrixStep[],
): Cents => part.fixedPriceCents ?? matrixPrice(part.costCents, matrix);

/** The unit price by the shop's part matrix (markup by cost band). Without a matrix, the cost. */
export function matrixPrice(costCents: Cents, matrix: readonly MatrixStep[]): Cents {
  let multiplier = 10_000;
  let from = -1;
  for (const step of matrix) {
    if (step.fromCostCents <= costCents && step.fromCostCents > from) {
      from = step.fromCostCents;
      multiplier = step.multiplierBasisPoints;
    }
  }
  return basisPoints(costCents, multiplier);
}
