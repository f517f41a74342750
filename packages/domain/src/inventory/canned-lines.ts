import type { Cents } from "../kernel/money.ts";
import { laborRate, matrixPrice } from "../repair-orders/pricing.ts";
import type { LineInput } from "../repair-orders/schema.ts";
import type { LaborMatrixStep, MatrixStep } from "../shops/schema.ts";
import type { CannedLine, Part } from "./contract.ts";

/** What prices a line that is made today: the hourly rate and the shop's two price rules. */
export interface TodaysRates {
  readonly laborRateCents: Cents;
  readonly laborMatrix: readonly LaborMatrixStep[];
  readonly matrix: readonly MatrixStep[];
}

/** A stocked part as a line at its price now. */
export const stockedLine = (part: Part, id: string, quantity: string): LineInput & { kind: "part" } => ({
  id,
  kind: "part",
  description: part.name,
  partId: part.id,
  partNumber: part.number,
  quantity,
  unitPriceCents: part.priceCents,
  unitCostCents: part.costCents ?? 0,
  condition: "new",
  stateFee: part.stateFee,
  dotNumber: "",
  coreCents: part.coreCents,
});

/**
 * The lines of a saved job at today's prices: labor by the shop's rate and matrix, parts at their price now.
 * A part that left the catalog is left out. `newId` gives each line its id.
 */
export function cannedJobLines(
  lines: readonly CannedLine[],
  rates: TodaysRates,
  partOf: (partId: string) => Part | undefined,
  newId: () => string,
): LineInput[] {
  return lines.flatMap((line): LineInput[] => {
    switch (line.kind) {
      case "labor": {
        const { rateCents, ...labor } = line;
        return [
          {
            ...labor,
            id: newId(),
            rateCents: rateCents ?? laborRate(rates.laborRateCents, line.hours, rates.laborMatrix),
          },
        ];
      }
      case "part": {
        const part = partOf(line.partId);
        return part ? [{ ...stockedLine(part, newId(), line.quantity), condition: line.condition }] : [];
      }
      case "bought-part": {
        const { unitPriceCents, ...bought } = line;
        return [
          {
            ...bought,
            id: newId(),
            kind: "part",
            partId: null,
            dotNumber: "",
            unitPriceCents: unitPriceCents ?? matrixPrice(line.unitCostCents, rates.matrix),
          },
        ];
      }
      default:
        return [{ ...line, id: newId() }];
    }
  });
}
