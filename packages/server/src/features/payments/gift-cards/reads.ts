import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import type { HeldTotals } from "@autoiq/domain/payment-methods/takings";
import type { GiftCard, GiftCardRow, listGiftCards } from "@autoiq/domain/payments/gift-cards/contract";
import { balanceOf, giftCardStateLabels, payOut, stateOf } from "@autoiq/domain/payments/gift-cards/rules";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../../shops/reads.ts";
import {
  dollars,
  type HeldPeriod,
  instantsOf,
  owedOn,
  paperOf,
  patternOf,
  soldMovement,
} from "../held/reads.ts";
import { hashOfCode } from "./code.ts";
import {
  findCardMovements,
  findGiftCard,
  findGiftCards,
  findIdByCode,
  type GiftCardRecord,
  sumOutstanding,
  sumTotals,
} from "./store.ts";

const rowOf = (of: GiftCardRecord): GiftCardRow => ({
  id: of.id,
  lastFour: of.lastFour,
  state: stateOf(of),
  amountCents: of.amountCents,
  balanceCents: balanceOf(of),
  soldAt: of.soldAt,
  by: of.by,
  locationId: of.locationId,
  location: of.location,
  customerId: of.customerId,
  customer: of.customer,
  recipientName: of.recipientName,
  recipientEmail: of.recipientEmail,
});

/** The cards of the business, and what it owes on all of them. */
export async function giftCardsOf(
  tx: TenantTx,
  { list, q }: QueryOf<typeof listGiftCards>,
  limit = 500,
): Promise<ReplyOf<typeof listGiftCards>> {
  const [cards, places] = await Promise.all([
    findGiftCards(tx, { onlyActive: list === "active", search: patternOf(q), limit }),
    sumOutstanding(tx),
  ]);
  const { outstandingCount: outstandingCards, ...owed } = owedOn(places);
  return { cards: cards.map(rowOf), outstandingCards, ...owed };
}

/** The cards as a table, amounts in dollars. No code is in it. */
export async function giftCardTable(tx: TenantTx, list: "active" | "all", limit: number) {
  const { cards } = await giftCardsOf(tx, { list, q: "" }, limit);
  return {
    name: "gift-cards",
    columns: ["Card", "Sold", "Location", "Bought by", "For", "Status", "Sold for", "Balance"],
    rows: cards.map((card) => ({
      // The last four characters of the code. As digits alone, a spreadsheet would drop their zeros.
      Card: `…${card.lastFour}`,
      Sold: card.soldAt,
      Location: card.location,
      "Bought by": card.customer,
      For: card.recipientName,
      Status: giftCardStateLabels[card.state],
      "Sold for": dollars(card.amountCents),
      Balance: dollars(card.balanceCents),
    })),
  };
}

/** A card with its history, and how it may be paid out at the location. @throws {AppError} `not-found` */
export async function giftCardOf(
  tx: TenantTx,
  of: { readonly id: string; readonly locationId: string },
): Promise<GiftCard> {
  const found = await findGiftCard(tx, of.id);
  if (!found) throw new AppError("not-found", "That gift card wasn't found.");
  const [movements, { state }] = await Promise.all([
    findCardMovements(tx, of.id),
    locationOf(tx, of.locationId),
  ]);
  const out = payOut({ ...found, locationName: found.location }, { locationId: of.locationId, state });
  return {
    ...rowOf(found),
    method: found.method,
    checkNumber: found.checkNumber,
    details: found.details,
    redeemedCents: found.redeemedCents,
    refundedCents: found.refundedCents,
    movements: [soldMovement(found, found.amountCents, found.method), ...movements],
    payOut: out.ok ? { kind: out.value.kind, amountCents: out.value.amountCents } : null,
    keptBecause: out.ok ? "" : out.reason,
  };
}

export const unknownCode = "No gift card has this code. Check it and enter it again.";

/** The card with this code. @throws {AppError} `not-found` */
export async function giftCardByCode(
  tx: TenantTx,
  of: { readonly code: string; readonly locationId: string },
): Promise<GiftCard> {
  const id = await findIdByCode(tx, hashOfCode(of.code));
  if (!id) throw new AppError("not-found", unknownCode);
  return giftCardOf(tx, { id, locationId: of.locationId });
}

/** The cards with a balance that the locations sold, newest first, at most 500. */
export async function activeGiftCards(tx: TenantTx, locationIds: readonly string[]): Promise<GiftCardRow[]> {
  const { cards } = await giftCardsOf(tx, { list: "active", q: "" });
  return cards.filter((card) => locationIds.includes(card.locationId));
}

/**
 * What gift cards moved at the locations on the business days `from` to `to`, and what the locations owe now on the cards
 * that they sold. In cents.
 */
export const giftCardTotalsOf = (tx: TenantTx, of: HeldPeriod): Promise<HeldTotals> =>
  sumTotals(tx, instantsOf(of));

/** What the receipt of a card prints. @throws {AppError} `not-found` */
export async function giftCardPaper(tx: TenantTx, id: string) {
  const card = await findGiftCard(tx, id);
  if (!card) throw new AppError("not-found", "That gift card wasn't found.");
  return { card, ...(await paperOf(tx, card.locationId)) };
}

/** Whether this is the code of the card. */
export const hasCode = async (tx: TenantTx, of: { readonly id: string; readonly code: string }) =>
  (await findIdByCode(tx, hashOfCode(of.code))) === of.id;
