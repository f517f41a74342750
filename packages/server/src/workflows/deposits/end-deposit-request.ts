import { AppError } from "@autoiq/domain/kernel/app-error";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import { closeCheckouts } from "../../features/payments/close-checkouts.ts";
import { depositsOf } from "../../features/payments/deposits/reads.ts";
import {
  findOpenDepositCheckouts,
  findOpenRequest,
  findRequest,
  giveUpDepositCheckout,
  markRequest,
} from "../../features/payments/deposits/requests/store.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/**
 * Ends a deposit request: its links show that, and its open checkout is closed. If a card is charged there anyway
 * because the payer was faster, it is refunded when the provider reports it.
 */
export async function endRequest(
  tx: TenantTx,
  id: string,
  as: "withdrawn" | "ended",
  at: Date,
): Promise<void> {
  await markRequest(tx, id, as, at);
  await closeCheckouts(tx, await findOpenDepositCheckouts(tx, id), giveUpDepositCheckout);
  tx.changed("payment", id);
}

/** Ends a repair order's requests above the amount that may still be taken. 0 cents: ends every request. */
export async function endRequestsAbove(
  tx: TenantTx,
  repairOrderId: string,
  refundableCents: number,
  at: Date,
): Promise<void> {
  const open = await findOpenRequest(tx, repairOrderId);
  if (open && open.amountCents > refundableCents) await endRequest(tx, open.id, "ended", at);
}

/** The front desk withdraws a deposit request. Repeating the call changes nothing. */
export async function withdrawDepositRequest(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; requestId: string },
): Promise<Deposits | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const request = await findRequest(tx, of.requestId);
  if (request?.repairOrderId !== of.id)
    throw new AppError("not-found", "That deposit wasn't requested on this repair order.");
  if (request.state === "paid") return conflict("This deposit was just paid. Refund it instead.");
  if (request.state === "open") {
    await endRequest(tx, of.requestId, "withdrawn", context.now);
    await recordAction(tx, context, {
      action: `canceled the request for a deposit of ${formatCents(request.amountCents)}`,
      subject: "payment",
      subjectId: of.requestId,
      repairOrderId: of.id,
      before: { amountCents: request.amountCents },
    });
  }
  return depositsOf(tx, order);
}
