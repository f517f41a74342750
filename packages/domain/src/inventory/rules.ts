import { addDecimals, type Cents, type Decimal } from "../kernel/money.ts";
import { jobSubtotal, matrixPrice, type PricedLine } from "../repair-orders/pricing.ts";
import type { MatrixStep } from "../shops/schema.ts";
import type { CannedLine } from "./contract.ts";

/** Cents of one piece: its fixed price, else what the location's part matrix makes of its cost. */
export const partPrice = (
  part: { costCents: Cents; fixedPriceCents: Cents | null },
  matrix: readonly MatrixStep[],
): Cents => part.fixedPriceCents ?? matrixPrice(part.costCents, matrix);

/**
 * A saved job at today's rates, before supplies and tax. `priceOf` gives the cents of one piece;
 * a part that left the catalog counts nothing, as it would not be added either.
 */
export function priceCannedJob(
  lines: readonly CannedLine[],
  laborRateCents: Cents,
  priceOf: (partId: string) => Cents | undefined,
): { hours: Decimal; subtotalCents: Cents } {
  const priced = lines.flatMap((line): PricedLine[] => {
    if (line.kind === "labor") return [{ kind: "labor", hours: line.hours, rateCents: laborRateCents }];
    if (line.kind === "fee") return [{ kind: "fee", amountCents: line.amountCents }];
    const unitPriceCents = priceOf(line.partId);
    return unitPriceCents === undefined
      ? []
      : [{ kind: "part", quantity: line.quantity, unitPriceCents, unitCostCents: 0, stateFee: "none" }];
  });
  return {
    hours: addDecimals(lines.flatMap((line) => (line.kind === "labor" ? [line.hours] : []))),
    subtotalCents: jobSubtotal({ lines: priced }),
  };
}
