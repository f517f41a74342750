import Big from "big.js";
import { type Cents, formatCents, sum } from "../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../kernel/result.ts";

interface Credit {
  readonly netCents: Cents;
  readonly taxCents: Cents;
  readonly totalCents: Cents;
}

/**
 * The amounts of a credit note. It returns tax in proportion to the credited share. Tax is calculated across all
 * credit notes of the invoice, so that crediting the whole invoice returns exactly its tax.
 * @param billed total and tax of the posted invoice, in cents. An opening balance was never a sale here, so that a credit
 * note would take back sales that nobody counted
 * @param before the total of its earlier credit notes
 * @param amountCents includes tax; null for the full remaining amount
 * @param writtenOffCents is not owed any more, so it cannot be credited
 */
export function creditedAmounts(
  billed: { readonly totalCents: Cents; readonly taxCents: Cents; readonly isOpeningBalance?: boolean },
  before: { readonly totalCents: Cents; readonly taxCents: Cents },
  amountCents: Cents | null,
  writtenOffCents: Cents = 0,
): Result<Credit> {
  if (billed.isOpeningBalance)
    return conflict("A balance from another system can't be credited. Write it off instead.");
  const left = billed.totalCents - before.totalCents - writtenOffCents;
  if (left <= 0)
    return conflict(
      writtenOffCents > 0
        ? "Nothing of this invoice is left to credit: the rest was written off."
        : "This invoice is already fully credited.",
    );
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

/**
 * The part of a credit note that returns core charges, in cents before tax: by the lines that it names, or its share of the
 * invoice when it names none. All credit notes of an invoice together never return more than it charged, and a wholly
 * credited invoice returns exactly that.
 */
export function creditedCores(of: {
  readonly netCents: Cents;
  readonly items: readonly { readonly amountCents: Cents; readonly isCoreCharge?: boolean | undefined }[];
  /** Before tax. */
  readonly invoice: { readonly netCents: Cents; readonly coreCents: Cents };
  /** Of earlier credit notes. */
  readonly before: { readonly netCents: Cents; readonly coreCents: Cents };
}): Cents {
  const { netCents, invoice, before } = of;
  const left = Math.max(0, invoice.coreCents - before.coreCents);
  const othersLeft = invoice.netCents - invoice.coreCents - (before.netCents - before.coreCents);
  const named = sum(of.items.map((each) => each.amountCents));
  const cores = sum(of.items.map((each) => (each.isCoreCharge ? each.amountCents : 0)));
  const whole = named > 0 ? named : invoice.netCents;
  const part = named > 0 ? cores : invoice.coreCents;
  const share = whole > 0 ? new Big(netCents).times(part).div(whole).round(0, Big.roundHalfUp).toNumber() : 0;
  // What the other lines have not left can only be core charges.
  return Math.min(Math.max(Math.min(share, part), netCents - othersLeft), left, netCents);
}
