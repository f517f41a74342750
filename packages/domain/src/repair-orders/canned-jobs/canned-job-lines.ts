import type { Part } from "../../inventory/contract.ts";
import { matrixPrice } from "../../inventory/rules.ts";
import type { Cents } from "../../kernel/money.ts";
import type { LaborMatrixStep, MatrixStep } from "../../shops/schema.ts";
import { ofOneCar } from "../lines/fields.ts";
import { laborRate } from "../pricing.ts";
import type { LineInput } from "../schema.ts";
import type { CannedLine } from "./contract.ts";
import { atMenuPrice } from "./menu-price.ts";

/** What prices a new line: the hourly rate and the shop's two price matrices. */
export interface CurrentRates {
  readonly laborRateCents: Cents;
  readonly laborMatrix: readonly LaborMatrixStep[];
  readonly matrix: readonly MatrixStep[];
}

/** A stocked part as a line at its current price. */
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
  ...ofOneCar,
  coreCents: part.coreCents,
});

export interface Template {
  readonly lines: readonly CannedLine[];
  readonly menuPriceCents: Cents | null;
}

/** The lines of a canned job as added to a repair order: at today's prices, or adjusted to its menu price. */
export function linesOfCannedJob(
  { lines, menuPriceCents }: Template,
  rates: CurrentRates,
  partOf: (partId: string) => Part | undefined,
  newId: () => string,
): LineInput[] {
  const today = cannedJobLines(lines, rates, partOf, newId);
  return menuPriceCents === null ? today : atMenuPrice(today, menuPriceCents, newId);
}

/**
 * The lines of a canned job at today's prices: labor by the shop's rate and matrix, parts at their current price.
 * Leaves out parts that are no longer in the catalog. `newId` returns the id of each line.
 */
export function cannedJobLines(
  lines: readonly CannedLine[],
  rates: CurrentRates,
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
        return part
          ? [
              {
                ...stockedLine(part, newId(), line.quantity),
                condition: line.condition,
                taxable: line.taxable,
              },
            ]
          : [];
      }
      case "bought-part": {
        const { unitPriceCents, ...bought } = line;
        return [
          {
            ...bought,
            id: newId(),
            kind: "part",
            partId: null,
            ...ofOneCar,
            unitPriceCents: unitPriceCents ?? matrixPrice(line.unitCostCents, rates.matrix),
          },
        ];
      }
      default:
        return [{ ...line, id: newId() }];
    }
  });
}
