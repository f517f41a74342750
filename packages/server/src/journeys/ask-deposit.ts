import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { askDeposit as contract, Deposits } from "@autoiq/domain/payments/deposits/contract";
import { takeDeposit as mayTake } from "@autoiq/domain/payments/deposits/rules";
import { depositsOf, standing } from "../features/payments/deposits/reads.ts";
import { findOpenRequest, findRequest, insertRequest } from "../features/payments/deposits/requests/store.ts";
import { lockRepairOrder } from "../features/repair-orders/reads.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";
import { endRequest } from "./end-deposit-request.ts";
import { type LinkAround, sendLink } from "./send-deposit-link.ts";

/**
 * Asks the customer for a deposit by card, under the repair order's lock: at most what could be taken at the counter. One
 * is asked for at a time; a new one ends the one before.
 */
export async function askDeposit(
  tx: TenantTx,
  deed: Deed,
  around: LinkAround,
  repairOrderId: string,
  { id, amountCents, send }: BodyOf<typeof contract>,
): Promise<Deposits | Refusal> {
  const order = await lockRepairOrder(tx, repairOrderId);
  const known = await findRequest(tx, id);
  if (known)
    return known.repairOrderId === repairOrderId && known.amountCents === amountCents
      ? depositsOf(tx, order)
      : conflict("Another deposit has that id. Reload the page and try again.");
  const allowed = mayTake(await standing(tx, order), amountCents);
  if (!allowed.ok) return allowed;
  if (around.checkout.notOffered) return refuse(around.checkout.notOffered);
  const before = await findOpenRequest(tx, repairOrderId);
  if (before) await endRequest(tx, before.id, "withdrawn", deed.now);
  await insertRequest(tx, { id, repairOrderId, amountCents, at: deed.now, by: deed.caller.name });
  await recordDeed(tx, deed, {
    action: `asked for a deposit of ${formatCents(amountCents)} by card`,
    subject: "payment",
    subjectId: id,
    repairOrderId,
    before: before ? { amountCents: before.amountCents } : null,
    after: { amountCents },
  });
  if (send !== "none") {
    const sent = await sendLink(tx, deed, around, order, { id, amountCents }, send);
    if (!sent.ok) return sent;
  }
  tx.changed("payment", id);
  return depositsOf(tx, order);
}
