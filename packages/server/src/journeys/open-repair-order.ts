import { AppError } from "@autoiq/domain/kernel/app-error";
import * as store from "../features/repair-orders/store.ts";
import { type Deed, recordDeed } from "../platform/history.ts";
import type { TenantTx } from "../platform/tenancy.ts";

export interface Visit {
  readonly customerId: string;
  readonly vehicleId: string;
  readonly concern: string;
  readonly odometer: number | null;
  readonly visit: string;
  readonly keytag: string;
  readonly promisedAt: string | null;
}

/**
 * Opens the repair order of a visit with the location's next number, which is taken only if all of it commits.
 * @throws {AppError} `not-found` when the customer has no such vehicle
 */
export async function openRepairOrder(
  tx: TenantTx,
  deed: Deed,
  visit: Visit,
): Promise<{ id: string; number: number }> {
  const organization = tx.organizationId;
  const { caller } = deed;
  const vehicle = await store.vehicleOf.one(tx, organization, visit.customerId, visit.vehicleId);
  if (!vehicle) throw new AppError("not-found", "This customer has no such vehicle.");
  const id = deed.newId();
  const at = deed.now.toISOString();
  const series = await store.takeNumber.one(tx, organization, caller.locationId, "repair-order");
  const number = series!.number;
  await store.insert.run(
    tx,
    organization,
    id,
    caller.locationId,
    number,
    visit.customerId,
    visit.vehicleId,
    caller.staffId,
    visit.concern,
    visit.odometer,
    visit.visit,
    visit.keytag,
    visit.promisedAt,
    at,
    caller.userId,
  );
  if (visit.odometer !== null) {
    await store.readOdometer.run(tx, organization, visit.vehicleId, visit.odometer);
    tx.changed("vehicle", visit.vehicleId);
  }
  await recordDeed(tx, deed, {
    action: `opened repair order ${number}`,
    subject: "repair-order",
    subjectId: id,
    repairOrderId: id,
    after: { number, ...visit },
  });
  tx.changed("repair-order", id);
  return { id, number };
}
