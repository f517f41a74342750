import type { Part } from "@autoiq/domain/inventory/contract";
import { formatQuantity } from "~/platform/format";
import { binLabel } from "./bin-label";

/** A part's bins at this location as a sentence for the front desk: "4 available: A1 3, B2 1." */
export function describeLocation({ available, bins, bin }: Pick<Part, "available" | "bins" | "bin">): string {
  const lies = bins.map((each) => `${binLabel(each.bin)} ${formatQuantity(each.onHand)}`).join(", ");
  if (lies) return `${formatQuantity(available)} available: ${lies}.`;
  return bin ? `None on the shelf; its home is ${bin}.` : "None on the shelf.";
}
