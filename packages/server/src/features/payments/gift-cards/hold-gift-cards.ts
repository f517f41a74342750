import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { redeem } from "@autoiq/domain/payments/gift-cards/rules";
import type { Tender } from "@autoiq/domain/payments/tender";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { hashOfCode } from "./code.ts";
import { unknownCode } from "./reads.ts";
import { findGiftCard, lockIdByCode } from "./store.ts";

/** A payment as it is stored: with the gift card that pays it, and without its code. */
export type TakenPayment = Omit<Tender, "giftCardCode"> & { readonly giftCardId: string | null };

/**
 * Locks the gift cards among payments until the transaction ends, and checks that each has enough left for all that it
 * pays. Payments by other methods pass as they are.
 */
export async function holdGiftCards(
  tx: TenantTx,
  payments: readonly Tender[],
): Promise<{ readonly ok: true; readonly payments: readonly TakenPayment[] } | Refusal> {
  // By code, so that two sales that take the same cards wait for each other in one order.
  const codes = [...new Set(payments.flatMap((each) => each.giftCardCode ?? []))].sort();
  const cards = new Map<string, { id: string; lastFour: string }>();
  for (const code of codes) {
    const id = await lockIdByCode(tx, hashOfCode(code));
    const card = id ? await findGiftCard(tx, id) : undefined;
    if (!card) return refuse(unknownCode);
    const mine = payments.filter((each) => each.giftCardCode === code);
    const takenCents = mine.reduce((all, each) => all + each.amountCents, 0);
    const allowed = redeem(card, takenCents);
    if (!allowed.ok) return allowed;
    cards.set(code, { id: card.id, lastFour: card.lastFour });
  }
  return {
    ok: true,
    payments: payments.map(({ giftCardCode, ...payment }) => {
      const card = giftCardCode ? cards.get(giftCardCode) : undefined;
      return card
        ? { ...payment, details: { ...payment.details, giftCard: card.lastFour }, giftCardId: card.id }
        : { ...payment, giftCardId: null };
    }),
  };
}
