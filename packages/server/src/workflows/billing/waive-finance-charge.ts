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
  findWaiver,
  insertWaiver,
  lockCustomers,
} from "../../features/invoices/finance-charges/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

/** Waives a finance charge, or a part of what is left of it. A payment at the same time waits for it, or comes before. */
export async function waiveFinanceCharge(
  tx: TenantTx,
  context: ActionContext,
  chargeId: string,
  { id, amountCents, reason }: BodyOf<typeof contract>,
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
  const openCents = (await findCharge(tx, chargeId))?.openCents ?? 0;
  if (openCents === 0) return conflict("Nothing of this finance charge is left to waive.");
  if (amountCents > openCents)
    return refuse(`Only ${formatCents(openCents)} of this finance charge is left. Enter at most that.`);
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
    after: { openCents: openCents - amountCents, reason },
  });
  tx.changed("customer", customerId);
  tx.changed("payment", chargeId);
  return financeChargesOf(tx, place);
}
