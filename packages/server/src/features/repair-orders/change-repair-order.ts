import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { changeRepairOrder as contract } from "@autoiq/domain/repair-orders/contract";
import type { Snapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { confirmOdometer } from "../vehicles/reads.ts";
import { refuseEstimateDiscount } from "./jobs/check-discount.ts";
import { lockRepairOrder, refreshRepairOrder, refuseStale, type WholeOrder } from "./reads.ts";
import { readOdometer, writeTop } from "./store.ts";

/** The editable header fields of a repair order. */
export const headOf = (order: WholeOrder) => ({
  concern: order.concern,
  promisedAt: order.promisedAt,
  keytag: order.keytag,
  labels: order.labels,
  odometerIn: order.odometerIn,
  odometerUnreadable: order.odometerUnreadable,
  odometerOut: order.odometerOut,
  purchaseOrder: order.purchaseOrder,
  visit: order.visit,
  saveParts: order.saveParts,
  advisorId: order.advisor?.id ?? null,
  discount: order.discount,
});
type Head = ReturnType<typeof headOf>;

export const writeHead = (tx: TenantTx, id: string, { discount, ...head }: Head) =>
  writeTop(tx, {
    ...head,
    odometerUnreadable: head.odometerUnreadable && head.odometerIn === null,
    repairOrderId: id,
    discountFrom: discount?.from ?? null,
    discountBasisPoints: discount?.basisPoints ?? null,
    discountCents: discount && discount.basisPoints === null ? discount.amountCents : null,
  });

/** Changes header fields of a repair order. Omitted fields stay as they are. */
export async function changeRepairOrder(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<WholeOrder | Refusal> {
  const order = await lockRepairOrder(tx, id);
  const open = changeable(order.status);
  if (!open.ok) return open;
  const stale = await refuseStale(tx, order, body.version);
  if (stale) return stale;
  const before = headOf(order);
  const { version: _, confirmedOdometer, ...changes } = body;
  if (changes.odometerUnreadable && changes.odometerIn != null)
    return refuse("Enter the odometer or check “Odometer not readable”, not both.");
  if (changes.odometerUnreadable) changes.odometerIn = null;
  else if (changes.odometerIn != null) changes.odometerUnreadable = false;
  if (changes.discount?.basisPoints != null) changes.discount.amountCents = 0;
  const after = { ...before, ...changes };
  const refused =
    after.odometerIn === before.odometerIn
      ? undefined
      : await confirmOdometer(tx, context, {
          vehicleId: order.vehicle.id,
          odometer: after.odometerIn,
          confirmed: confirmedOdometer,
          before: order.createdAt,
          repairOrderId: id,
        });
  if (refused) return refused;
  const tooMuch =
    changes.discount && (await refuseEstimateDiscount(tx, context.caller, order, changes.discount));
  if (tooMuch) return tooMuch;
  await writeHead(tx, id, after);
  if (before.odometerIn === null && after.odometerIn !== null) {
    // The visit's first reading is the vehicle's, as it is when entered at opening.
    await readOdometer(tx, { vehicleId: order.vehicle.id, odometer: after.odometerIn });
    tx.changed("vehicle", order.vehicle.id);
  }
  const touched = Object.keys(changes) as (keyof Head)[];
  const only = (head: Head): Snapshot => ({
    kind: "head",
    head: Object.fromEntries(touched.map((field) => [field, head[field]])),
  });
  await recordAction(tx, context, {
    action: "changed the repair order details",
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    before: only(before),
    after: only(after),
  });
  return refreshRepairOrder(tx, id, context.now);
}
