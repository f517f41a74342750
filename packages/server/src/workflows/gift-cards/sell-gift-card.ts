import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { baseLanguage, languageOfTag } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { sellGiftCard as contract, GiftCard } from "@autoiq/domain/payments/gift-cards/contract";
import { takenPhrase } from "@autoiq/domain/payments/tender";
import { customerOf } from "../../features/customers/reads.ts";
import { hashOfCode, lastFourOf } from "../../features/payments/gift-cards/code.ts";
import { giftCardOf } from "../../features/payments/gift-cards/reads.ts";
import { findGiftCard, insertGiftCard } from "../../features/payments/gift-cards/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { emailGiftCard } from "./email-gift-card.ts";

interface Sold {
  readonly card: GiftCard;
  /** Null: nothing that is stored has it. The route adds it to its answer. */
  readonly code: null;
}

/** Sells a gift card with this code. It is money received, and no sale: sales and tax come when the card pays. */
export async function sellGiftCard(
  tx: TenantTx,
  context: ActionContext,
  body: BodyOf<typeof contract>,
  code: string,
): Promise<Sold | Refusal> {
  const { id, payment, customerId, recipientName, recipientEmail } = body;
  const { locationId } = context.caller;
  const customer = customerId ? await customerOf(tx, customerId) : null;
  if (customer?.mergedInto)
    return conflict("That customer's record was merged into another one. Choose the customer again.");
  const inserted = await insertGiftCard(tx, {
    id,
    locationId,
    customerId,
    codeHash: hashOfCode(code),
    lastFour: lastFourOf(code),
    payment,
    recipientName,
    recipientEmail,
    at: context.now,
    by: context.caller.name,
  });
  if (inserted === 0) {
    const existing = await findGiftCard(tx, id);
    return existing?.amountCents === payment.amountCents && existing.method === payment.method
      ? { card: await giftCardOf(tx, { id, locationId }), code: null }
      : conflict("That gift card ID is already used. Refresh and try again.");
  }
  await recordAction(tx, context, {
    action: `sold a gift card for ${formatCents(payment.amountCents)} ${takenPhrase(payment)}`,
    subject: "gift card",
    subjectId: id,
    after: {
      method: payment.method,
      amountCents: payment.amountCents,
      ...payment.details,
      lastFour: lastFourOf(code),
      recipientName,
    },
  });
  if (recipientEmail)
    await emailGiftCard(tx, {
      id: context.newId(),
      locationId,
      to: recipientEmail,
      code,
      balanceCents: payment.amountCents,
      language: languageOfTag(customer?.language ?? "") ?? baseLanguage,
    });
  tx.changed("payment", id);
  return { card: await giftCardOf(tx, { id, locationId }), code: null };
}
