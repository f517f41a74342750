import { addDecimals, type Cents, type Decimal } from "../kernel/money.ts";
import { jobSubtotal, matrixPrice } from "../repair-orders/pricing.ts";
import type { MatrixStep } from "../shops/schema.ts";
import { cannedJobLines, type Template, type TodaysRates } from "./canned-lines.ts";
import type { Part } from "./contract.ts";

/** Cents of one piece: its fixed price, else what the location's part matrix makes of its cost. */
export const partPrice = (
  part: { costCents: Cents; fixedPriceCents: Cents | null },
  matrix: readonly MatrixStep[],
): Cents => part.fixedPriceCents ?? matrixPrice(part.costCents, matrix);

/**
 * A saved job at its menu price, else at today's rates, before supplies and tax. `partOf` gives a stocked part as it sells now;
 * a part that left the catalog counts nothing, as it would not be added either.
 */
export function priceCannedJob(
  { lines, menuPriceCents }: Template,
  rates: TodaysRates,
  partOf: (partId: string) => Part | undefined,
): { hours: Decimal; subtotalCents: Cents } {
  return {
    hours: addDecimals(lines.flatMap((line) => (line.kind === "labor" ? [line.hours] : []))),
    subtotalCents: menuPriceCents ?? jobSubtotal({ lines: cannedJobLines(lines, rates, partOf, () => "") }),
  };
}
