import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { updateVehicle as contract } from "@autoiq/domain/vehicles/contract";
import type { Vehicle } from "@autoiq/domain/vehicles/schema";
import { type ActionContext, lastActor, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { refuseVehicle } from "./create-vehicle.ts";
import { confirmOdometer } from "./odometer/confirm-odometer.ts";
import { writeReading } from "./requests/store.ts";
import { changeVehicle, lockVehicle } from "./store.ts";

/**
 * `version` is the one that the person saw. If the vehicle has changed since, the save is refused with the name of
 * the person who changed it.
 */
export async function updateVehicle(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { confirmedOdometer, version, ...input }: BodyOf<typeof contract>,
): Promise<Vehicle | Refusal> {
  const before = await lockVehicle(tx, id);
  if (!before) throw new AppError("not-found", "That vehicle wasn't found.");
  if (before.version !== version) return stale(await lastActor(tx, id), "vehicle");
  if (before.customerId !== input.customerId)
    return refuse(
      "Use “Change owner” to transfer a vehicle. That keeps past visits with the customer who brought it in.",
    );
  const refused = await refuseVehicle(tx, input, id);
  if (refused) return refused;
  const unconfirmed =
    input.odometer === before.odometer
      ? undefined
      : await confirmOdometer(tx, context, {
          vehicleId: id,
          odometer: input.odometer,
          confirmed: confirmedOdometer,
          before: null,
          repairOrderId: null,
        });
  if (unconfirmed) return unconfirmed;
  const after = await changeVehicle(tx, id, input);
  if (input.odometer !== null && input.odometer !== before.odometer)
    await writeReading(tx, {
      id: context.newId(),
      vehicleId: id,
      customerId: after.customerId,
      odometer: input.odometer,
      at: context.now,
      source: "desk",
      by: context.caller.name,
    });
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: context.caller,
    action: "changed",
    subject: "vehicle",
    subjectId: id,
    before,
    after,
  });
  tx.changed("vehicle", id);
  return after;
}
