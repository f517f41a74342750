import Big from "big.js";
import { allocate, type Cents, sum } from "../../kernel/money.ts";
import type { CardType } from "../../payment-methods/methods.ts";
import type { CardPricing, PaymentAdjustment, WaysToPay } from "./schema.ts";

/** A bill whose payments are adjusted. In cents. */
export interface Bill {
  readonly totalCents: Cents;
  readonly taxCents: Cents;
  /** The tax of each jurisdiction, in the order of the bill. Empty where it is not on record by jurisdiction. */
  readonly taxes: readonly Cents[];
}

/** What a payment costs more or less. In cents. */
export interface Adjustment {
  readonly kind: PaymentAdjustment["kind"];
  readonly basisPoints: number;
  /** Including tax. */
  readonly amountCents: Cents;
  readonly taxCents: Cents;
  /** The part of each jurisdiction. They add up to the tax, unless the bill has none by jurisdiction. */
  readonly taxes: readonly Cents[];
}

// Down, so that it is never above the percentage that the law, the card companies, and the shop allow.
const share = (cents: Cents, basisPoints: number): Cents => Math.floor((cents * basisPoints) / 10_000);

const portion = (cents: Cents, part: Cents, whole: Cents): Cents =>
  whole <= 0 ? 0 : new Big(cents).times(part).div(whole).round(0, Big.roundHalfUp).toNumber();

/** Divides a tax like that of the bill. */
const divided = (taxCents: Cents, bill: Bill): Cents[] =>
  bill.taxes.length === 0 ? [] : allocate(taxCents, bill.taxes);

/**
 * The surcharge on the part of a bill that a credit card pays, or null for none. It is taxed in proportion to what is
 * taxed on the bill.
 * @param paidCents what the card pays of the bill, including its tax
 */
export function surchargeOn(pricing: CardPricing, bill: Bill, paidCents: Cents): Adjustment | null {
  const netCents = share(paidCents, pricing.basisPoints);
  if (pricing.program !== "surcharge" || netCents <= 0) return null;
  const taxCents = pricing.surchargeTaxed
    ? portion(netCents, bill.taxCents, bill.totalCents - bill.taxCents)
    : 0;
  return {
    kind: "surcharge",
    basisPoints: pricing.basisPoints,
    amountCents: netCents + taxCents,
    taxCents,
    taxes: divided(taxCents, bill),
  };
}

/** Whether cash and checks pay less. */
export const discountsCash = (pricing: CardPricing | null | undefined): pricing is CardPricing =>
  pricing !== null && pricing !== undefined && pricing.program !== "surcharge";

/** What cash or a check pays for this much of a bill, in cents. */
export const cashPrice = (pricing: CardPricing, coveredCents: Cents): Cents =>
  discountsCash(pricing) ? coveredCents - share(coveredCents, pricing.basisPoints) : coveredCents;

/** What a credit card pays for this much of a bill, in cents. */
export const cardPrice = (pricing: CardPricing, bill: Bill, coveredCents: Cents): Cents =>
  coveredCents + (surchargeOn(pricing, bill, coveredCents)?.amountCents ?? 0);

/** What an amount of a bill comes to by the ways to pay it, or null when nothing is due or all are the same. */
export const waysToPayOf = (
  pricing: CardPricing | null | undefined,
  bill: Bill,
  dueCents: Cents,
): WaysToPay | null =>
  pricing && dueCents > 0
    ? {
        program: pricing.program,
        basisPoints: pricing.basisPoints,
        cashCents: cashPrice(pricing, dueCents),
        creditCents: cardPrice(pricing, bill, dueCents),
      }
    : null;

/**
 * How much of a bill this much cash pays at its cash price, in cents, and at most `dueCents`.
 * @param receivedCents without change
 */
export function coveredByCash(pricing: CardPricing, receivedCents: Cents, dueCents: Cents): Cents {
  if (receivedCents >= cashPrice(pricing, dueCents)) return dueCents;
  let covered = Math.floor((receivedCents * 10_000) / (10_000 - pricing.basisPoints));
  // Rounding is off by a cent at most. The largest amount that the cash pays is the customer's.
  while (cashPrice(pricing, covered + 1) <= receivedCents) covered += 1;
  while (cashPrice(pricing, covered) > receivedCents) covered -= 1;
  return Math.min(dueCents, covered);
}

/**
 * The discount of a cash payment, or null for none. It takes off the bill's tax in proportion.
 * @param coveredCents what the payment and its discount take off the balance
 */
export function cashDiscountOn(pricing: CardPricing, bill: Bill, coveredCents: Cents): Adjustment | null {
  const amountCents = coveredCents - cashPrice(pricing, coveredCents);
  if (amountCents <= 0) return null;
  const taxCents = portion(amountCents, bill.taxCents, bill.totalCents);
  return {
    kind: "cash-discount",
    basisPoints: pricing.basisPoints,
    amountCents,
    taxCents,
    taxes: divided(taxCents, bill),
  };
}

/** Whether a card is read at the shop, where the customer learns the price before it is. */
const isAtShop = (method: string): boolean => method === "card-terminal" || method === "card-reader";

/** Whether a payment has to say if its card is a credit card. */
export const asksCardType = (pricing: CardPricing | null | undefined, method: string): boolean =>
  pricing?.program === "surcharge" && isAtShop(method);

/**
 * What a payment costs more or less. Null: its price is the bill's.
 * @param paidCents what is paid, without a surcharge
 * @param discountCents the cash discount that the person who took it saw
 */
export function adjustmentOf(
  pricing: CardPricing | null | undefined,
  bill: Bill,
  of: { method: string; cardType: CardType | undefined; paidCents: Cents; discountCents: Cents },
): Adjustment | null {
  if (!pricing) return null;
  if (pricing.program === "surcharge")
    return isAtShop(of.method) && of.cardType === "credit" ? surchargeOn(pricing, bill, of.paidCents) : null;
  if (of.method !== "cash" && of.method !== "check") return null;
  // Two amounts of a bill may have one cash price, and either is right.
  const shownCents = of.paidCents + of.discountCents;
  return cashDiscountOn(
    pricing,
    bill,
    cashPrice(pricing, shownCents) === of.paidCents
      ? shownCents
      : coveredByCash(pricing, of.paidCents, Number.MAX_SAFE_INTEGER),
  );
}

/** The surcharge of a payment, with its tax, in cents. */
export const surchargeOf = (payment: {
  readonly adjustment?: PaymentAdjustment | null | undefined;
}): Cents => (payment.adjustment?.kind === "surcharge" ? payment.adjustment.amountCents : 0);

/** The surcharge of a payment less what refunds gave back, in cents. */
export const keptSurcharge = (payment: {
  readonly adjustment?: PaymentAdjustment | null | undefined;
}): Cents => surchargeOf(payment) && surchargeOf(payment) - (payment.adjustment?.returnedCents ?? 0);

/** What payments took off a bill for cash, less what was taken back, in cents. */
export const cashDiscountsOf = (
  payments: readonly { readonly adjustment?: PaymentAdjustment | null | undefined }[],
): Cents =>
  sum(
    payments.map(({ adjustment }) =>
      adjustment?.kind === "cash-discount" ? adjustment.amountCents - adjustment.returnedCents : 0,
    ),
  );

interface Returned {
  readonly amountCents: Cents;
  readonly taxCents: Cents;
  readonly taxes: readonly Cents[];
}

/**
 * What a refund takes back of a surcharge or discount: in proportion to all that was refunded of the payment, less what
 * went back before. A payment that is refunded whole gives back all of it, and never more.
 * @param refundedCents of the payment, with this refund
 */
export function returnedOf(
  of: Returned,
  before: Returned,
  payment: { readonly paidCents: Cents; readonly refundedCents: Cents },
): Returned | null {
  const { paidCents, refundedCents } = payment;
  const back = (cents: Cents, earlier: Cents) =>
    Math.max(0, portion(cents, Math.min(refundedCents, paidCents), paidCents) - earlier);
  const netCents = back(of.amountCents - of.taxCents, before.amountCents - before.taxCents);
  const taxCents = back(of.taxCents, before.taxCents);
  // To the jurisdictions in proportion to what each still has, as with a credit note.
  const left = of.taxes.map((cents, index) => cents - (before.taxes[index] ?? 0));
  const taxes = left.length > 0 ? allocate(taxCents, left) : [];
  return netCents + taxCents > 0 ? { amountCents: netCents + taxCents, taxCents, taxes } : null;
}

/**
 * The program for an invoice: the one that was on when it was posted, because its documents show it. A surcharge also has
 * to be on still, at no more than today's.
 */
export function pricingOfInvoice(
  posted: CardPricing | null | undefined,
  today: CardPricing | null | undefined,
): CardPricing | null {
  if (!posted) return null;
  if (posted.program !== "surcharge") return posted;
  if (today?.program !== "surcharge") return null;
  return {
    program: "surcharge",
    basisPoints: Math.min(posted.basisPoints, today.basisPoints),
    surchargeTaxed: today.surchargeTaxed,
  };
}
