import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockRepairOrder, refreshRepairOrder, refuseStale, type WholeOrder } from "../reads.ts";
import { dropRates } from "./store.ts";

/** Prices the repair order at the shop's current rates. Jobs that a customer has approved keep their rates. */
export async function applyCurrentRates(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  version: number,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const stale = await refuseStale(tx, order, version);
  if (stale) return stale;
  if (!order.ratesLocked) return refuse("This repair order already uses the current rates.");
  const approved = order.jobs.find((job) => job.authorization === "approved");
  if (approved)
    return conflict(`“${approved.name}” was approved at the original rates, so those rates stay.`);
  await dropRates(tx, id);
  const after = await refreshRepairOrder(tx, id, context.now);
  await recordAction(tx, context, {
    action: "updated to the shop's current rates",
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    before: { rates: order.pricing, totalCents: order.presented.totalCents },
    after: { rates: after.pricing, totalCents: after.presented.totalCents },
  });
  return after;
}
