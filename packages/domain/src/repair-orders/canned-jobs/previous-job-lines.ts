import type { Part } from "../../inventory/contract.ts";
import { lineContent } from "../history/snapshot.ts";
import { ofOneCar } from "../lines/fields.ts";
import { laborRate } from "../pricing.ts";
import type { Line, LineInput } from "../schema.ts";
import { type CurrentRates, stockedLine } from "./canned-job-lines.ts";

/**
 * The lines of a job from an earlier visit, priced for today: labor at today's rate and matrix, stocked parts at
 * their current price, and non-stock parts at their earlier price. Leaves out discounts, which were given for that
 * day, and the DOT numbers of tires. `newId` returns the id of each line.
 */
export function previousJobLines(
  lines: readonly Line[],
  rates: CurrentRates,
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
        return [{ ...lineContent(line), id: newId(), partId: null, ...ofOneCar } as LineInput];
      }
      case "sublet":
        return [
          {
            id: newId(),
            kind: "sublet",
            description,
            amountCents: line.amountCents,
            unitCostCents: line.unitCostCents,
          },
        ];
      case "fee":
        return [
          {
            id: newId(),
            kind: "fee",
            description,
            amountCents: line.amountCents,
            ...(line.isCoreCharge && { isCoreCharge: true }),
          },
        ];
      default:
        return [];
    }
  });
}
