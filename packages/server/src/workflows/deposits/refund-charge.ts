import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type { refundCharge as contract, Deposits } from "@autoiq/domain/payments/deposits/contract";
import {
  findCharge,
  writeManualRefund,
  writeNewTry,
} from "../../features/payments/deposits/charges/store.ts";
import { depositsOf } from "../../features/payments/deposits/reads.ts";
import { enqueueRefund } from "../../features/payments/jobs.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { checkRefundPermission } from "../payments/check-refund-permission.ts";

/** Retries a refund that the card company rejected, or records it as refunded at the counter. */
export async function refundCharge(
  tx: TenantTx,
  context: ActionContext & { readonly principal: Principal },
  checkout: Checkout,
  of: { id: string; chargeId: string },
  { way }: BodyOf<typeof contract>,
): Promise<Deposits | Refusal> {
  await checkRefundPermission(tx, context);
  const order = await lockRepairOrder(tx, of.id);
  const charge = await findCharge(tx, of.chargeId);
  if (charge?.repairOrderId !== of.id)
    throw new AppError("not-found", "That charge isn't on this repair order.");
  // A repeated request: the refund is already in progress or done in this way.
  if (charge.way ? charge.way === way : charge.failure === "" && way === "card") return depositsOf(tx, order);
  if (charge.way) return conflict(`It was already refunded ${paymentMethods[charge.way].refunded}.`);
  if (charge.failure === "")
    return conflict("The card refund is in progress. Wait for the card company's response.");
  const amount = formatCents(charge.amountCents);
  if (way === "card") {
    const { provider, reference } = charge;
    if (provider !== checkout.provider || !reference)
      return refuse("This card was charged through a different card processor. Refund it there.");
    const key = context.newId();
    await writeNewTry(tx, charge.id, key);
    await enqueueRefund(tx, { organizationId: tx.organizationId, provider, reference, paymentId: key });
  } else await writeManualRefund(tx, charge.id, { way, at: context.now, by: context.caller.name });
  await recordAction(tx, context, {
    action:
      way === "card"
        ? `retried the refund of a card payment of ${amount}`
        : `refunded a card payment of ${amount} ${paymentMethods[way].refunded} because the card company rejected the refund`,
    subject: "payment",
    subjectId: charge.id,
    repairOrderId: of.id,
    after: { amountCents: charge.amountCents, way },
  });
  tx.changed("payment", charge.id);
  return depositsOf(tx, order);
}
