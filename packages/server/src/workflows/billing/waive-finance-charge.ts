import type {
  waiveFinanceCharge as contract,
  FinanceCharges,
} from "@autoiq/domain/invoices/finance-charges/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { financeChargesOf } from "../../features/invoices/finance-charges/reads.ts";
import {
  findCharge,
  findPaid,
  findWaiver,
  insertWaiver,
  lockCustomers,
  reopenCharge,
} from "../../features/invoices/finance-charges/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/**
 * Waives a finance charge or a part of it. What was paid of that becomes the customer's credit, of the newest payments
 * first. A payment at the same time waits for it, or comes before and is refused here, since the person did not see it.
 */
export async function waiveFinanceCharge(
  tx: TenantTx,
  context: ActionContext,
  chargeId: string,
  { id, amountCents, toCreditCents, reason }: BodyOf<typeof contract>,
): Promise<FinanceCharges | Refusal> {
  const found = await findCharge(tx, chargeId);
  if (!found) throw new AppError("not-found", "That finance charge wasn't found.");
  const { customerId, locationId, month } = found;
  await lockCustomers(tx, [customerId]);
  const existing = await findWaiver(tx, id);
  const place = { customerId, locationId };
  if (existing)
    return existing.chargeId === chargeId && existing.amountCents === amountCents
      ? financeChargesOf(tx, place)
      : conflict("That ID is already used. Refresh and try again.");
  const { openCents = 0, waivableCents = 0 } = (await findCharge(tx, chargeId)) ?? {};
  if (waivableCents === 0) return conflict("Nothing of this finance charge is left to waive.");
  const paidCents = Math.max(0, amountCents - openCents);
  if (amountCents > waivableCents || (paidCents > 0 && toCreditCents === 0))
    return refuse(
      `Only ${formatCents(toCreditCents === 0 ? openCents : waivableCents)} of this finance charge is left. Enter at most that.`,
    );
  if (paidCents !== toCreditCents)
    return conflict(
      `${formatCents(paidCents)} of this was paid and would become credit, not ${formatCents(toCreditCents)}. Refresh and try again.`,
    );
  if (paidCents > 0)
    await reopenCharge(tx, {
      financeChargeId: chargeId,
      locationId,
      parts: partsOf(await findPaid(tx, chargeId), paidCents).map((part) => ({
        id: context.newId(),
        ...part,
      })),
      at: context.now,
      by: context.caller.name,
    });
  await insertWaiver(tx, {
    id,
    financeChargeId: chargeId,
    locationId,
    amountCents,
    reason,
    at: context.now,
    by: context.caller.name,
  });
  await recordAction(tx, context, {
    action: `waived ${formatCents(amountCents)} of the finance charge for ${month}`,
    subject: "customer",
    subjectId: customerId,
    before: { openCents },
    after: {
      openCents: Math.max(0, openCents - amountCents),
      reason,
      ...(paidCents > 0 && { creditCents: paidCents }),
    },
  });
  tx.changed("customer", customerId);
  tx.changed("payment", chargeId);
  return financeChargesOf(tx, place);
}

/** Which payments get how much of `cents` back, in their order. */
function partsOf(payments: readonly { readonly id: string; readonly paidCents: number }[], cents: number) {
  let left = cents;
  return payments.flatMap(({ id, paidCents }) => {
    const amountCents = Math.min(left, paidCents);
    left -= amountCents;
    return amountCents > 0 ? [{ paymentId: id, amountCents }] : [];
  });
}
