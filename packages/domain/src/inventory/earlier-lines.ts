import { laborRate } from "../repair-orders/pricing.ts";
import type { Line, LineInput } from "../repair-orders/schema.ts";
import { stockedLine, type TodaysRates } from "./canned-lines.ts";
import type { Part } from "./contract.ts";

/**
 * The lines of a job of an earlier visit, priced for today: labor by today's rate and matrix, stocked parts at their
 * price now, and what is bought for each car as it was then. Discounts were given for that day and stay there; so do
 * the DOT numbers of tires. `newId` gives each line its id.
 */
export function earlierJobLines(
  lines: readonly Line[],
  rates: TodaysRates,
  partOf: (partId: string) => Part | undefined,
  newId: () => string,
): LineInput[] {
  return lines.flatMap((line): LineInput[] => {
    const { description } = line;
    switch (line.kind) {
      case "labor": {
        const hours = line.hours ?? "0";
        const rateCents = laborRate(rates.laborRateCents, hours, rates.laborMatrix);
        return [{ id: newId(), kind: "labor", description, laborOp: line.laborOp, hours, rateCents }];
      }
      case "part": {
        const part = line.partId ? partOf(line.partId) : undefined;
        const quantity = line.quantity ?? "1";
        if (part)
          return [{ ...stockedLine(part, newId(), quantity), description, condition: line.condition }];
        return [
          {
            ...{
              id: newId(),
              kind: "part",
              description,
              partId: null,
              partNumber: line.partNumber,
              quantity,
            },
            ...{ unitPriceCents: line.unitPriceCents ?? 0, unitCostCents: line.unitCostCents },
            ...{
              condition: line.condition,
              stateFee: line.stateFee,
              dotNumber: "",
              coreCents: line.coreCents,
            },
          },
        ];
      }
      case "sublet":
        return [
          {
            ...{ id: newId(), kind: "sublet", description },
            ...{ amountCents: line.amountCents, unitCostCents: line.unitCostCents },
          },
        ];
      case "fee":
        return [{ id: newId(), kind: "fee", description, amountCents: line.amountCents }];
      default:
        return [];
    }
  });
}
