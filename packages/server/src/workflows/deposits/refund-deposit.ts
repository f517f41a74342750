import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type { refundDeposit as contract, Deposits } from "@autoiq/domain/payments/deposits/contract";
import { refundDeposit as mayReturn } from "@autoiq/domain/payments/deposits/rules";
import { depositsOf } from "../../features/payments/deposits/reads.ts";
import {
  findDepositRefund,
  findDeposits,
  findProviderOfDeposit,
  insertDepositRefund,
} from "../../features/payments/deposits/store.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { Principal } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { checkRefundPermission } from "../payments/check-refund-permission.ts";
import { isTestRefund, type Processors } from "../payments/refund-tip.ts";
import { emailDeposit } from "./email-deposit.ts";
import { enqueueSendDepositRefund } from "./send-deposit-refund.ts";

/**
 * Refunds a deposit in part or in full, never above what is held. It counts at once. A background job refunds the
 * card after the commit, and an amount that the provider rejects is held again.
 */
export async function refundDeposit(
  tx: TenantTx,
  context: ActionContext & { readonly principal: Principal },
  processors: Processors,
  of: { id: string; depositId: string },
  { id, method, amountCents, reason, details }: BodyOf<typeof contract>,
): Promise<Deposits | Refusal> {
  await checkRefundPermission(tx, context);
  const order = await lockRepairOrder(tx, of.id);
  const existing = await findDepositRefund(tx, id);
  if (existing)
    return existing.depositId === of.depositId &&
      existing.amountCents === amountCents &&
      existing.method === method
      ? depositsOf(tx, order)
      : conflict("That refund ID is already used. Refresh and try again.");
  const deposit = (await findDeposits(tx, of.id)).find((each) => each.id === of.depositId);
  if (!deposit) throw new AppError("not-found", "That deposit isn't on this repair order.");
  const allowed = mayReturn(deposit, method, amountCents);
  if (!allowed.ok) return allowed;
  const paidBy = await findProviderOfDeposit(tx, deposit.id);
  const processor = method === "card" || method === "card-reader" ? processors[method] : undefined;
  if (processor && (paidBy?.provider !== processor.provider || !paidBy.reference))
    return refuse("This card was charged through a different card processor. Refund it there.");
  await insertDepositRefund(tx, {
    id,
    depositId: deposit.id,
    method,
    amountCents,
    reason,
    details,
    at: context.now,
    by: context.caller.name,
  });
  if (processor) await enqueueSendDepositRefund(tx, id);
  await recordAction(tx, context, {
    action: `refunded ${formatCents(amountCents)} of a deposit ${paymentMethods[method].refunded}`,
    subject: "payment",
    subjectId: deposit.id,
    repairOrderId: of.id,
    before: { heldCents: deposit.heldCents },
    after: { heldCents: deposit.heldCents - amountCents, amountCents, method, reason, ...details },
  });
  await emailDeposit(tx, {
    id: context.newId(),
    at: context.now,
    order,
    amountCents,
    method,
    kind: "returned",
    isTest: isTestRefund(processors, method),
  });
  tx.changed("payment", deposit.id);
  tx.changed("repair-order", of.id);
  return depositsOf(tx, order);
}
