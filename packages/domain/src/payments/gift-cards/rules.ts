import { type Cents, formatCents } from "../../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { type Method, methodOfRefund } from "../../payment-methods/methods.ts";
import { cashOutLimit } from "./cash-out.ts";

/**
 * The most that a card may be sold for. Above $2,000 a day, federal rules against money laundering (31 CFR 1010.100)
 * treat a store's own cards as prepaid access that has to be registered.
 */
export const maxGiftCardCents = 200_000;

export const giftCardStates = ["active", "used", "refunded"] as const;
export type GiftCardState = (typeof giftCardStates)[number];
export const giftCardStateLabels: Readonly<Record<GiftCardState, string>> = {
  active: "Active",
  used: "Used up",
  refunded: "Refunded",
};

/** What is left on a card, and how it came to that. In cents. */
export interface CardSums {
  readonly amountCents: Cents;
  /** Less what was refunded to the card. */
  readonly redeemedCents: Cents;
  /** Paid out to the holder. */
  readonly refundedCents: Cents;
}

/** What is left on a card, in cents. It is what the shop owes its holder. */
export const balanceOf = (card: CardSums): Cents =>
  card.amountCents - card.redeemedCents - card.refundedCents;

/** Whether a card can pay, and if not, whether it was spent or refunded last. */
export const stateOf = (card: CardSums): GiftCardState =>
  balanceOf(card) > 0 ? "active" : card.refundedCents > 0 ? "refunded" : "used";

/** Whether a card has this much left. Amounts in cents. */
export function redeem(card: CardSums & { readonly lastFour: string }, amountCents: Cents): Result<true> {
  const left = balanceOf(card);
  if (left <= 0) return conflict(`Nothing is left on the gift card ending in ${card.lastFour}.`);
  if (amountCents > left)
    return refuse(
      `Only ${formatCents(left)} is left on the gift card ending in ${card.lastFour}. Enter at most that, and take the rest another way.`,
    );
  return accept(true);
}

/**
 * How the balance of a card may be paid out. A card that paid nothing is refunded by the way it was paid, where it was
 * sold. Of a used one a small rest is paid in cash, where the state requires it.
 */
export type PayOut =
  | { readonly kind: "unused"; readonly amountCents: Cents; readonly paidBy: Method }
  | { readonly kind: "cash-out"; readonly amountCents: Cents };

/** How a card may be paid out at a location, or why not. */
export function payOut(
  card: CardSums & { readonly method: Method; readonly locationId: string; readonly locationName: string },
  at: { readonly locationId: string; readonly state: string },
): Result<PayOut> {
  const amountCents = balanceOf(card);
  if (amountCents <= 0) return conflict("Nothing is left on this gift card.");
  if (card.redeemedCents === 0 && card.refundedCents === 0)
    return card.locationId === at.locationId
      ? accept({ kind: "unused", amountCents, paidBy: card.method })
      : refuse(`Refund this gift card at ${card.locationName}, which sold it.`);
  const limit = cashOutLimit(at.state);
  if (amountCents <= limit) return accept({ kind: "cash-out", amountCents });
  return refuse(
    limit === 0
      ? `This gift card was used, and ${at.state} does not require paying out what is left. It stays good for ${formatCents(amountCents)}.`
      : `This gift card was used, and ${at.state} requires cash only for ${formatCents(limit)} or less. It stays good for ${formatCents(amountCents)}.`,
  );
}

/** Whether a card may be paid out by this method. */
export function payOutBy(how: PayOut, method: Method): Result<true> {
  if (how.kind === "unused") return methodOfRefund(how.paidBy, method);
  return method === "cash" ? accept(true) : refuse("Pay out a small balance in cash.");
}
