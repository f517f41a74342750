import { AppError } from "@autoiq/domain/kernel/app-error";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import { closeCheckouts } from "../features/payments/close-checkouts.ts";
import { depositsOf } from "../features/payments/deposits/reads.ts";
import {
  findOpenDepositCheckouts,
  findOpenRequest,
  findRequest,
  giveUpDepositCheckout,
  markRequest,
} from "../features/payments/deposits/requests/store.ts";
import { lockRepairOrder } from "../features/repair-orders/reads.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";

/**
 * Ends an asked deposit: its links say so, and its open checkout is closed. A card that is charged there all the same,
 * because its owner was faster, gets its money back when the provider says so.
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

/** Ends what a repair order asks for that is more than can still be taken; 0 cents: whatever it is. */
export async function endRequestsAbove(
  tx: TenantTx,
  repairOrderId: string,
  roomCents: number,
  at: Date,
): Promise<void> {
  const open = await findOpenRequest(tx, repairOrderId);
  if (open && open.amountCents > roomCents) await endRequest(tx, open.id, "ended", at);
}

/** The desk takes an asked deposit back. The same request again changes nothing. */
export async function withdrawDepositRequest(
  tx: TenantTx,
  deed: Deed,
  of: { id: string; requestId: string },
): Promise<Deposits | Refusal> {
  const order = await lockRepairOrder(tx, of.id);
  const request = await findRequest(tx, of.requestId);
  if (request?.repairOrderId !== of.id)
    throw new AppError("not-found", "That deposit was not asked for on this repair order.");
  if (request.state === "paid")
    return conflict("This deposit was paid in the meantime. Give it back instead.");
  if (request.state === "open") {
    await endRequest(tx, of.requestId, "withdrawn", deed.now);
    await recordDeed(tx, deed, {
      action: `took back the request for a deposit of ${formatCents(request.amountCents)}`,
      subject: "payment",
      subjectId: of.requestId,
      repairOrderId: of.id,
      before: { amountCents: request.amountCents },
    });
  }
  return depositsOf(tx, order);
}
