import type { Cents } from "../kernel/money.ts";
import type { LineInput } from "../repair-orders/schema.ts";
import type { CannedLine, Part } from "./contract.ts";

/**
 * The lines of a saved job at today's prices: labor at the location's rate, parts at their price now.
 * A part that left the catalog is left out. `newId` gives each line its id.
 */
export function cannedJobLines(
  lines: readonly CannedLine[],
  laborRateCents: Cents,
  partOf: (partId: string) => Part | undefined,
  newId: () => string,
): LineInput[] {
  return lines.flatMap((line): LineInput[] => {
    if (line.kind === "labor") return [{ ...line, id: newId(), rateCents: laborRateCents }];
    if (line.kind === "fee") return [{ ...line, id: newId() }];
    const part = partOf(line.partId);
    if (!part) return [];
    return [
      {
        id: newId(),
        kind: "part",
        description: part.name,
        partId: part.id,
        partNumber: part.number,
        quantity: line.quantity,
        unitPriceCents: part.priceCents,
        unitCostCents: part.costCents,
        condition: line.condition,
        stateFee: part.stateFee,
        dotNumber: "",
      },
    ];
  });
}
