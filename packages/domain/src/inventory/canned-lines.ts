import type { Cents } from "../kernel/money.ts";
import { laborRate, matrixPrice } from "../repair-orders/pricing.ts";
import type { LineInput } from "../repair-orders/schema.ts";
import type { LaborMatrixStep, MatrixStep } from "../shops/schema.ts";
import { atMenuPrice } from "./canned-jobs/menu-price.ts";
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

export interface Template {
  readonly lines: readonly CannedLine[];
  readonly menuPriceCents: Cents | null;
}

/** The lines of a saved job as they are put on a repair order: at today's prices, or spread over its menu price. */
export function linesOfTemplate(
  { lines, menuPriceCents }: Template,
  rates: TodaysRates,
  partOf: (partId: string) => Part | undefined,
  newId: () => string,
): LineInput[] {
  const today = cannedJobLines(lines, rates, partOf, newId);
  return menuPriceCents === null ? today : atMenuPrice(today, menuPriceCents, newId);
}

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
