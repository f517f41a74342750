import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { takeDeposit as contract, Deposits } from "@autoiq/domain/payments/deposits/contract";
import { takeDeposit as mayTake } from "@autoiq/domain/payments/deposits/rules";
import { takenPhrase } from "@autoiq/domain/payments/tender";
import { depositState, depositsOf } from "../../features/payments/deposits/reads.ts";
import { findDeposits, insertDeposit } from "../../features/payments/deposits/store.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { emailDeposit } from "./email-deposit.ts";
import { endRequestsAbove } from "./end-deposit-request.ts";

/** Takes a deposit, under the repair order's lock, so that deposits never exceed what the customer was shown. */
export async function takeDeposit(
  tx: TenantTx,
  context: ActionContext,
  repairOrderId: string,
  { id, payment }: BodyOf<typeof contract>,
): Promise<Deposits | Refusal> {
  const order = await lockRepairOrder(tx, repairOrderId);
  const existing = (await findDeposits(tx, repairOrderId)).find((each) => each.id === id);
  if (existing)
    return existing.amountCents === payment.amountCents && existing.method === payment.method
      ? depositsOf(tx, order)
      : conflict("That deposit ID is already used. Refresh and try again.");
  const allowed = mayTake(await depositState(tx, order), payment.amountCents);
  if (!allowed.ok) return allowed;
  await insertDeposit(tx, {
    ...payment,
    id,
    locationId: order.locationId,
    repairOrderId,
    customerId: order.customer.id,
    at: context.now,
    by: context.caller.name,
  });
  await recordAction(tx, context, {
    action: `took a deposit of ${formatCents(payment.amountCents)} ${takenPhrase(payment)}`,
    subject: "payment",
    subjectId: id,
    repairOrderId,
    after: { method: payment.method, amountCents: payment.amountCents, ...payment.details },
  });
  await emailDeposit(tx, {
    id: context.newId(),
    at: context.now,
    order,
    amountCents: payment.amountCents,
    method: payment.method,
    kind: "taken",
    isTest: false,
  });
  tx.changed("payment", id);
  tx.changed("repair-order", repairOrderId);
  const { refundableCents } = await depositsOf(tx, order);
  await endRequestsAbove(tx, repairOrderId, refundableCents, context.now);
  return depositsOf(tx, order);
}
