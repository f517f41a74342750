import { AppError } from "@autoiq/domain/kernel/app-error";
import { baseLanguage } from "@autoiq/domain/kernel/language";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { GiftCard } from "@autoiq/domain/payments/gift-cards/contract";
import { hashOfCode, lastFourOf } from "../../features/payments/gift-cards/code.ts";
import { giftCardOf } from "../../features/payments/gift-cards/reads.ts";
import { findGiftCard, lockGiftCard, setGiftCardCode } from "../../features/payments/gift-cards/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { checkRefundPermission } from "../payments/check-refund-permission.ts";
import { emailGiftCard } from "./email-gift-card.ts";

/**
 * Gives a card that still has a balance a new code, and emails it again if it was emailed. It needs the permission to
 * refund, because whoever has the code has the money.
 */
export async function replaceGiftCardCode(
  tx: TenantTx,
  context: ActionContext & { readonly principal: Principal },
  id: string,
  code: string,
): Promise<{ card: GiftCard; code: null } | Refusal> {
  await checkRefundPermission(tx, context);
  const { locationId } = context.caller;
  if (!(await lockGiftCard(tx, id))) throw new AppError("not-found", "That gift card wasn't found.");
  const before = await giftCardOf(tx, { id, locationId });
  if (before.balanceCents <= 0) return conflict("Nothing is left on this gift card.");
  await setGiftCardCode(tx, { giftCardId: id, codeHash: hashOfCode(code), lastFour: lastFourOf(code) });
  await recordAction(tx, context, {
    action: "replaced the code of a gift card",
    subject: "gift card",
    subjectId: id,
    before: { lastFour: before.lastFour },
    after: { lastFour: lastFourOf(code), balanceCents: before.balanceCents },
  });
  if (before.recipientEmail)
    await emailGiftCard(tx, {
      id: context.newId(),
      locationId: before.locationId,
      to: before.recipientEmail,
      code,
      balanceCents: before.balanceCents,
      language: (await findGiftCard(tx, id))?.language ?? baseLanguage,
    });
  tx.changed("payment", id);
  return { card: await giftCardOf(tx, { id, locationId }), code: null };
}
