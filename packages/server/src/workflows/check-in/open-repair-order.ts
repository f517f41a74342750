import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import * as store from "../../features/repair-orders/store.ts";
import { confirmOdometer } from "../../features/vehicles/reads.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { winLeads } from "../leads/advance-leads.ts";

export interface Visit {
  readonly customerId: string;
  readonly vehicleId: string;
  readonly concern: string;
  readonly odometer: number | null;
  /** The odometer that the person confirmed although it is below the last reading. */
  readonly confirmedOdometer: number | null;
  readonly visit: string;
  readonly keytag: string;
  readonly promisedAt: string | null;
}

/**
 * Opens a visit's repair order with the location's next number, which is used only if the transaction commits.
 * @throws {AppError} `not-found` when the customer has no such vehicle
 */
export async function openRepairOrder(
  tx: TenantTx,
  context: ActionContext,
  { confirmedOdometer, ...visit }: Visit,
): Promise<{ id: string; number: number } | Refusal> {
  const { caller } = context;
  const vehicle = await store.vehicleOf(tx, { customerId: visit.customerId, vehicleId: visit.vehicleId });
  if (!vehicle) throw new AppError("not-found", "That vehicle doesn't belong to this customer.");
  const id = context.newId();
  const refused = await confirmOdometer(tx, context, {
    vehicleId: visit.vehicleId,
    odometer: visit.odometer,
    confirmed: confirmedOdometer,
    before: null,
    repairOrderId: id,
  });
  if (refused) return refused;
  const at = context.now.toISOString();
  const series = await store.takeNumber(tx, { locationId: caller.locationId, series: "repair-order" });
  const number = series!.number;
  await store.insert(tx, {
    id,
    locationId: caller.locationId,
    number,
    customerId: visit.customerId,
    vehicleId: visit.vehicleId,
    advisorId: caller.staffId,
    concern: visit.concern,
    odometerIn: visit.odometer,
    visit: visit.visit,
    keytag: visit.keytag,
    promisedAt: visit.promisedAt,
    at,
    createdBy: caller.userId,
  });
  if (visit.odometer !== null) {
    await store.readOdometer(tx, { vehicleId: visit.vehicleId, odometer: visit.odometer });
    tx.changed("vehicle", visit.vehicleId);
  }
  await recordAction(tx, context, {
    action: `opened repair order ${number}`,
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    after: { number, ...visit },
  });
  await winLeads(
    tx,
    { now: context.now, newId: () => context.newId(), actor: caller, locationId: caller.locationId },
    { customerId: visit.customerId, repairOrderId: id, number },
  );
  tx.changed("repair-order", id);
  return { id, number };
}
