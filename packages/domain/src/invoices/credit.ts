import Big from "big.js";
import { type Cents, formatCents } from "../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../kernel/result.ts";

interface Credit {
  readonly netCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
}

/**
 * What a credit note of that much comes to. The tax that was billed goes back in the share that is credited; it is
 * counted over all credit notes of the bill together, so that those of the whole bill return exactly its tax.
 * @param billed total and tax of the posted bill, in cents
 * @param before what earlier credit notes of it came to
 * @param amountCents tax included; null for all that is left
 */
export function creditOf(
  billed: { readonly totalCents: Cents; readonly taxCents: Cents },
  before: { readonly totalCents: Cents; readonly taxCents: Cents },
  amountCents: Cents | null,
): Result<Credit> {
  const left = billed.totalCents - before.totalCents;
  if (left <= 0) return conflict("All of this invoice is credited already.");
  const totalCents = amountCents ?? left;
  if (totalCents > left)
    return refuse(`Only ${formatCents(left)} of this invoice can still be credited. Enter at most that.`);
  const taxSoFar = new Big(billed.taxCents)
    .times(before.totalCents + totalCents)
    .div(billed.totalCents)
    .round(0, Big.roundHalfUp)
    .toNumber();
  const taxCents = Math.min(totalCents, Math.max(0, taxSoFar - before.taxCents));
  return accept({ netCents: totalCents - taxCents, taxCents, totalCents });
}
