import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { requestDeposit as contract, Deposits } from "@autoiq/domain/payments/deposits/contract";
import { takeDeposit as mayTake } from "@autoiq/domain/payments/deposits/rules";
import { depositState, depositsOf } from "../../features/payments/deposits/reads.ts";
import {
  findOpenRequest,
  findRequest,
  insertRequest,
} from "../../features/payments/deposits/requests/store.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { endRequest } from "./end-deposit-request.ts";
import { type DepositLinkServices, sendLink } from "./send-deposit-link.ts";

/**
 * Requests a card deposit from the customer, under the repair order's lock, up to what could be taken at the counter.
 * Only one request is open at a time: a new one ends the previous one.
 */
export async function requestDeposit(
  tx: TenantTx,
  context: ActionContext,
  around: DepositLinkServices,
  repairOrderId: string,
  { id, amountCents, send }: BodyOf<typeof contract>,
): Promise<Deposits | Refusal> {
  const order = await lockRepairOrder(tx, repairOrderId);
  const existing = await findRequest(tx, id);
  if (existing)
    return existing.repairOrderId === repairOrderId && existing.amountCents === amountCents
      ? depositsOf(tx, order)
      : conflict("That deposit ID is already used. Refresh and try again.");
  const allowed = mayTake(await depositState(tx, order), amountCents);
  if (!allowed.ok) return allowed;
  if (around.checkout.notOffered) return refuse(around.checkout.notOffered);
  const before = await findOpenRequest(tx, repairOrderId);
  if (before) await endRequest(tx, before.id, "withdrawn", context.now);
  await insertRequest(tx, { id, repairOrderId, amountCents, at: context.now, by: context.caller.name });
  await recordAction(tx, context, {
    action: `requested a deposit of ${formatCents(amountCents)} by card`,
    subject: "payment",
    subjectId: id,
    repairOrderId,
    before: before ? { amountCents: before.amountCents } : null,
    after: { amountCents },
  });
  if (send !== "none") {
    const sent = await sendLink(tx, context, around, order, { id, amountCents }, send);
    if (!sent.ok) return sent;
  }
  tx.changed("payment", id);
  return depositsOf(tx, order);
}
