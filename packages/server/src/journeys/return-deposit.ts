import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { returnDeposit as contract, Deposits } from "@autoiq/domain/payments/deposits/contract";
import { returnDeposit as mayReturn } from "@autoiq/domain/payments/deposits/rules";
import { depositsOf } from "../features/payments/deposits/reads.ts";
import {
  findDeposits,
  findProviderOfDeposit,
  findReturn,
  insertReturn,
} from "../features/payments/deposits/store.ts";
import { lockRepairOrder } from "../features/repair-orders/reads.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { Principal } from "../platform/http/route.ts";
import type { Checkout } from "../platform/payments/checkout.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { mailDeposit } from "./mail-deposit.ts";
import { checkMayRefund } from "./may-refund.ts";
import { ways } from "./refund-payment.ts";
import { enqueueSendDepositReturn } from "./send-deposit-return.ts";

/**
 * Gives a deposit back in part or whole, never more than is held. It counts from this moment on; a card's money is sent
 * by a job after the commit, and what the provider refuses is held again.
 */
export async function returnDeposit(
  tx: TenantTx,
  deed: Deed & { readonly principal: Principal },
  checkout: Checkout,
  of: { id: string; depositId: string },
  { id, method, amountCents, reason }: BodyOf<typeof contract>,
): Promise<Deposits | Refusal> {
  await checkMayRefund(tx, deed);
  const order = await lockRepairOrder(tx, of.id);
  const known = await findReturn(tx, id);
  if (known)
    return known.depositId === of.depositId && known.amountCents === amountCents && known.method === method
      ? depositsOf(tx, order)
      : conflict("Another return has that id. Reload the page and try again.");
  const deposit = (await findDeposits(tx, of.id)).find((each) => each.id === of.depositId);
  if (!deposit) throw new AppError("not-found", "That deposit is not one of this repair order.");
  const allowed = mayReturn(deposit, method, amountCents);
  if (!allowed.ok) return allowed;
  const paidBy = await findProviderOfDeposit(tx, deposit.id);
  if (method === "card" && (paidBy?.provider !== checkout.provider || !paidBy.reference))
    return refuse(
      "This card was charged by another card service than the one in use now. Give the money back there.",
    );
  await insertReturn(tx, {
    ...{ id, depositId: deposit.id, method, amountCents, reason, at: deed.now, by: deed.caller.name },
  });
  if (method === "card") await enqueueSendDepositReturn(tx, id);
  await recordDeed(tx, deed, {
    action: `gave back ${formatCents(amountCents)} of a deposit ${ways[method]}`,
    subject: "payment",
    subjectId: deposit.id,
    repairOrderId: of.id,
    before: { heldCents: deposit.heldCents },
    after: { heldCents: deposit.heldCents - amountCents, amountCents, method, reason },
  });
  await mailDeposit(tx, {
    ...{ id: deed.newId(), at: deed.now, order, amountCents, method, kind: "returned" },
    isTest: method === "card" && checkout.provider === "test",
  });
  tx.changed("payment", deposit.id);
  tx.changed("repair-order", of.id);
  return depositsOf(tx, order);
}
