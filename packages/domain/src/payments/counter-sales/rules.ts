import type { CostedPart } from "../../inventory/contract.ts";
import { addDecimals, type Cents, type Decimal, formatCents, isMoreThan } from "../../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { type PricedLine, priceJobs } from "../../repair-orders/pricing.ts";
import type { Priced } from "../../repair-orders/schema.ts";
import type { PricingSettings } from "../../shops/schema.ts";
import { type Tender, tenderFullAmount } from "../tender.ts";
import type { Rest, SaleLine } from "./contract.ts";

/**
 * Prices a counter sale in cents, with the taxes and fees of the location's state. It has no shop supplies, because
 * those are used up by repairs.
 */
export const priceSale = (lines: readonly (PricedLine | SaleLine)[], settings: PricingSettings): Priced =>
  priceJobs([{ lines }], { ...settings, suppliesBasisPoints: 0 });

/** A stocked part's number, state fee and cost come from the catalog, whatever was typed. */
export function fromCatalog(
  lines: readonly SaleLine[],
  partOf: (id: string) => CostedPart | undefined,
): Result<SaleLine[]> {
  const known: SaleLine[] = [];
  for (const line of lines) {
    if (line.kind !== "part" || !line.partId) {
      known.push(line);
      continue;
    }
    const part = partOf(line.partId);
    if (!part) return refuse(`“${line.description}” is no longer in the catalog. Remove the line.`);
    known.push({ ...line, partNumber: part.number, stateFee: part.stateFee, unitCostCents: part.costCents });
  }
  return accept(known);
}

/** How many pieces of each stocked part a sale takes, sorted by part id. */
export function piecesOf(lines: readonly SaleLine[]): { partId: string; quantity: Decimal }[] {
  const pieces = new Map<string, Decimal>();
  for (const line of lines)
    if (line.kind === "part" && line.partId)
      pieces.set(line.partId, addDecimals([pieces.get(line.partId) ?? "0", line.quantity]));
  return [...pieces]
    .map(([partId, quantity]) => ({ partId, quantity }))
    .sort((a, b) => (a.partId < b.partId ? -1 : 1));
}

/** The rejection when a sale exceeds available stock. Both quantities are read while the stock is locked. */
export function checkStock(of: {
  name: string;
  unit: string;
  quantity: Decimal;
  onHand: Decimal;
  /** On hand less what is reserved for repair orders. */
  available: Decimal;
}): Result<true> {
  if (!isMoreThan(of.quantity, of.available)) return accept(true);
  if (isMoreThan(of.onHand, of.available))
    return conflict(
      `“${of.name}” has ${of.onHand} on hand and ${of.available} available. The rest are reserved for repair orders. Sell at most ${of.available}, or release them there first.`,
    );
  return conflict(
    isMoreThan(of.onHand, "0")
      ? `You're selling ${of.quantity} of “${of.name}”, but only ${of.onHand} on hand. Sell less, or receive more first.`
      : `“${of.name}” is out of stock here. Receive it first, or remove the line.`,
  );
}

/**
 * Whether a sale may be posted with these payments, by the server's total. A person without a customer record must
 * pay in full, because nobody could collect the rest later. A card payment counts once its checkout is paid.
 */
export function checkSale(of: {
  totalCents: Cents;
  shownCents: Cents;
  payments: readonly Pick<Tender, "amountCents" | "cashDiscountCents">[];
  rest: Rest;
  hasCustomer: boolean;
}): Result<{ paidCents: Cents; leftCents: Cents }> {
  const { totalCents, shownCents } = of;
  if (totalCents < 0) return refuse("The discounts exceed the total. Lower them first.");
  if (totalCents !== shownCents)
    return conflict(
      `At today's prices and taxes, this sale comes to ${formatCents(totalCents)}, not ${formatCents(shownCents)}. Review the lines, then charge.`,
    );
  const taken = tenderFullAmount(totalCents, of.payments);
  if (!taken.ok) return taken;
  const { leftCents } = taken.value;
  if (leftCents > 0 && of.rest === "none")
    return refuse(`${formatCents(leftCents)} isn't paid yet. Collect it, or choose how the rest is paid.`);
  if (leftCents > 0 && of.rest === "customer" && !of.hasCustomer)
    return refuse(`Choose the customer who owes the rest of ${formatCents(leftCents)}.`);
  return taken;
}
