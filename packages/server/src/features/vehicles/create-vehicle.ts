import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { OdometerSource } from "@autoiq/domain/vehicles/requests/schema";
import type { Vehicle, VehicleInput } from "@autoiq/domain/vehicles/schema";
import { type ActionContext, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { vehicleOnFile } from "./reads.ts";
import { writeReading } from "./requests/store.ts";
import { insertVehicle, ownerExists } from "./store.ts";

/**
 * The owner must be on file, and no other vehicle may have the VIN. The unique index enforces that for concurrent
 * saves.
 * @throws {AppError} not-found when there is no such customer in this shop.
 */
export async function refuseVehicle(
  tx: TenantTx,
  input: VehicleInput,
  exceptId: string | null,
): Promise<Refusal | undefined> {
  const [owned, other] = await Promise.all([
    ownerExists(tx, input.customerId),
    input.vin ? vehicleOnFile(tx, input.vin) : null,
  ]);
  if (!owned) throw new AppError("not-found", "That customer wasn't found.");
  return other && other.vehicleId !== exceptId
    ? conflict(`That VIN is already on file for ${other.customerName}.`)
    : undefined;
}

/**
 * @param origin when and how its odometer was reported. Absent: now, to the person who enters it
 */
export async function createVehicle(
  tx: TenantTx,
  context: ActionContext,
  input: VehicleInput,
  origin: { readonly at: Date; readonly source: OdometerSource; readonly by: string } = {
    at: context.now,
    source: "desk",
    by: context.caller.name,
  },
): Promise<Vehicle | Refusal> {
  const refused = await refuseVehicle(tx, input, null);
  if (refused) return refused;
  const created = await insertVehicle(tx, context.newId(), context.now, input);
  if (input.odometer !== null)
    await writeReading(tx, {
      id: context.newId(),
      vehicleId: created.id,
      customerId: created.customerId,
      odometer: input.odometer,
      ...origin,
    });
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: context.caller,
    action: "created",
    subject: "vehicle",
    subjectId: created.id,
    after: created,
  });
  tx.changed("vehicle", created.id);
  return created;
}
