import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type { refundGiftCard as contract, GiftCard } from "@autoiq/domain/payments/gift-cards/contract";
import { payOut, payOutBy } from "@autoiq/domain/payments/gift-cards/rules";
import { giftCardOf } from "../../features/payments/gift-cards/reads.ts";
import {
  findCardRefund,
  findGiftCard,
  insertCardRefund,
  lockGiftCard,
} from "../../features/payments/gift-cards/store.ts";
import { locationOf } from "../../features/shops/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { checkRefundPermission } from "../payments/check-refund-permission.ts";

/** Pays out what is left on a gift card: of an unused one by the way it was paid, of a used one a small rest in cash. */
export async function refundGiftCard(
  tx: TenantTx,
  context: ActionContext & { readonly principal: Principal },
  giftCardId: string,
  body: BodyOf<typeof contract>,
): Promise<GiftCard | Refusal> {
  await checkRefundPermission(tx, context);
  const { id, method, amountCents, reason, details } = body;
  const { locationId } = context.caller;
  const current = () => giftCardOf(tx, { id: giftCardId, locationId });
  const card = (await lockGiftCard(tx, giftCardId)) ? await findGiftCard(tx, giftCardId) : undefined;
  if (!card) throw new AppError("not-found", "That gift card wasn't found.");
  const existing = await findCardRefund(tx, id);
  if (existing)
    return existing.giftCardId === giftCardId &&
      existing.kind === "refunded" &&
      existing.amountCents === amountCents &&
      existing.method === method
      ? current()
      : conflict("That ID is already used. Refresh and try again.");
  const { state } = await locationOf(tx, locationId);
  const out = payOut({ ...card, locationName: card.location }, { locationId, state });
  if (!out.ok) return out;
  if (out.value.amountCents !== amountCents)
    return conflict(
      `${formatCents(out.value.amountCents)} is left on this gift card now, not ${formatCents(amountCents)}. Refresh and try again.`,
    );
  const allowed = payOutBy(out.value, method);
  if (!allowed.ok) return allowed;
  await insertCardRefund(tx, {
    id,
    giftCardId,
    locationId,
    method,
    amountCents,
    reason,
    details,
    at: context.now,
    by: context.caller.name,
  });
  await recordAction(tx, context, {
    action: `refunded ${formatCents(amountCents)} of a gift card ${paymentMethods[method].refunded}`,
    subject: "gift card",
    subjectId: giftCardId,
    before: { balanceCents: amountCents },
    after: { balanceCents: 0, method, reason, ...details },
  });
  tx.changed("payment", giftCardId);
  return current();
}
