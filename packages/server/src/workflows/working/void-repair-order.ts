import type { Refusal } from "@autoiq/domain/kernel/result";
import { depositHeld, noDepositHeld } from "@autoiq/domain/payments/deposits/rules";
import { voidOrder } from "@autoiq/domain/repair-orders/rules";
import { releaseLines } from "../../features/inventory/stock/reserve.ts";
import { findDeposits } from "../../features/payments/deposits/store.ts";
import {
  lockRepairOrder,
  refreshRepairOrder,
  refuseStale,
  type WholeOrder,
} from "../../features/repair-orders/reads.ts";
import { markVoid } from "../../features/repair-orders/work/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { endRequestsAbove } from "../deposits/end-deposit-request.ts";
import { releasePackages } from "../packages/pay-with-packages.ts";
import { stockedLines } from "../parts/reserve-part.ts";

/** Voids a repair order on which no work has begun. Its number stays used, and everything on it stays readable. */
export async function voidRepairOrder(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  version: number,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const allowed = voidOrder(order.status, order.jobs);
  if (!allowed.ok) return allowed;
  const depositCheck = noDepositHeld(depositHeld(await findDeposits(tx, id)));
  if (!depositCheck.ok) return depositCheck;
  const stale = await refuseStale(tx, order, version);
  if (stale) return stale;
  await markVoid(tx, { repairOrderId: id, now: context.now });
  await endRequestsAbove(tx, id, 0, context.now);
  await releasePackages(tx, id);
  await releaseLines(
    tx,
    { now: context.now, by: context.caller.userId },
    order.locationId,
    stockedLines(order.jobs),
  );
  await recordAction(tx, context, {
    action: "voided the repair order",
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    before: { status: order.status },
    after: { status: "void" },
  });
  return refreshRepairOrder(tx, id, context.now);
}
