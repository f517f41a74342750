import { type Decimal, isMoreThan, subtractDecimals } from "../../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import type { Job, Line } from "../../repair-orders/schema.ts";
import type { IssuedPart } from "./contract.ts";

/** How much of an issue has not come back. */
export const stillOut = (issued: Pick<IssuedPart, "quantity" | "returned">): Decimal =>
  subtractDecimals(issued.quantity, issued.returned);

/** Whether so much of an issue can come back: never more than was taken. */
export function mayPutBack(
  issued: Pick<IssuedPart, "name" | "quantity" | "returned">,
  quantity: Decimal,
): Result<true> {
  const out = stillOut(issued);
  if (!isMoreThan(quantity, out)) return accept(true);
  return isMoreThan(out, "0")
    ? conflict(
        `Only ${out} of the ${issued.quantity} “${issued.name}” of this bill can come back. Put back at most that many.`,
      )
    : conflict(`All of “${issued.name}” of this bill has come back already.`);
}

/** Whether the part of a repair order's line can go back to the shelf before the bill is posted. */
export function mayReturn(
  line: Pick<Line, "description" | "partId" | "partState" | "coreState">,
  job: Pick<Job, "name" | "work">,
  reason: "take-later" | "not-needed",
): Result<true> {
  if (line.partId === null)
    return refuse(`“${line.description}” is not a stocked part, so there is no shelf to put it back on.`);
  if (line.partState !== "issued" && line.partState !== "installed")
    return conflict(`“${line.description}” is not taken from stock, so there is nothing to put back.`);
  if (reason === "take-later" && job.work === "completed")
    return conflict(
      `“${job.name}” is completed with “${line.description}”. Choose “Not needed” if it is not on the car.`,
    );
  if (line.coreState !== "none" && line.coreState !== "pending")
    return conflict(
      `The core of “${line.description}” is here or on its way to the vendor. Set it back to “Owed to the vendor” first.`,
    );
  return accept(true);
}
