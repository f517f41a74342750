import { type Decimal, isMoreThan, subtractDecimals } from "../../kernel/money.ts";
import { accept, conflict, type Result } from "../../kernel/result.ts";
import type { IssuedPart } from "./contract.ts";

/** How much of an issue has not been returned. */
export const stillOut = (issued: Pick<IssuedPart, "quantity" | "returned">): Decimal =>
  subtractDecimals(issued.quantity, issued.returned);

/** Whether this quantity of an issue can be returned: never more than was issued. */
export function canRestock(
  issued: Pick<IssuedPart, "name" | "quantity" | "returned">,
  quantity: Decimal,
): Result<true> {
  const out = stillOut(issued);
  if (!isMoreThan(quantity, out)) return accept(true);
  return isMoreThan(out, "0")
    ? conflict(
        `Only ${out} of the ${issued.quantity} “${issued.name}” on this invoice can be returned. Return at most that many.`,
      )
    : conflict(`All of “${issued.name}” on this invoice was already returned.`);
}
