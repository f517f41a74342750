import { isMoreThan, subtractDecimals } from "@autoiq/domain/kernel/money";
import { formatQuantity } from "~/platform/format";

const kinds: Record<string, string> = {
  opening: "Opening stock",
  received: "Received",
  issued: "Issued",
  returned: "Returned to the shelf",
  adjusted: "Count corrected",
  moved: "Moved between locations",
  rebinned: "Moved between bins",
};

export const movementLabel = (kind: string): string => kinds[kind] ?? kind;

/** "6" → "+6", "-1.5" → "−1.5": a movement's change in stock. */
export function signed(quantity: string): string {
  const plain = formatQuantity(quantity);
  if (plain.startsWith("-")) return `−${plain.slice(1)}`;
  return isMoreThan(quantity, "0") ? `+${plain}` : plain;
}

/** A count's effect on the stock, as a sentence. */
export function formatDifference(counted: string, onHand: string): string {
  const difference = subtractDecimals(counted, onHand);
  if (!isMoreThan(difference, "0") && !isMoreThan("0", difference)) return "Matches the quantity on record.";
  return isMoreThan(difference, "0")
    ? `${formatQuantity(difference)} more than the ${formatQuantity(onHand)} on record.`
    : `${formatQuantity(difference.slice(1))} fewer than the ${formatQuantity(onHand)} on record.`;
}
