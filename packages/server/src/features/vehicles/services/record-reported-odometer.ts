import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { daysBetween, formatDay } from "@autoiq/domain/kernel/time";
import type { recordReportedOdometer as contract } from "@autoiq/domain/vehicles/services/contract";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findReading, writeReading } from "../requests/store.ts";
import { lockVehicle, writeOdometer } from "../store.ts";
import { findKnown } from "./store.ts";

const miles = (of: number) => `${of.toLocaleString("en-US")} mi`;
/** Nobody drives farther. More is a typing error, and the estimate ignores it by the same rule. */
const maxMilesPerDay = 1000;

/**
 * Saves a customer's reading on its own date, next to the shop's readings. An odometer does not run backwards unless
 * it was replaced. Repeating an id does not create a second reading. @throws {AppError} `not-found`
 */
export async function recordReportedOdometer(
  tx: TenantTx,
  context: ActionContext,
  vehicleId: string,
  { id, odometer, replaced }: BodyOf<typeof contract>,
  today: string,
): Promise<undefined | Refusal> {
  const vehicle = await lockVehicle(tx, vehicleId);
  if (!vehicle) throw new AppError("not-found", "That vehicle wasn't found.");
  const earlier = await findReading(tx, id);
  if (earlier)
    return earlier.vehicleId === vehicleId && earlier.odometer === odometer
      ? undefined
      : conflict("That ID was used for another reading.");
  const mileage = await findKnown(tx, vehicleId);
  const last = replaced ? replaced.before : odometer;
  if (mileage?.odometer != null) {
    const since = `The last reading was ${miles(mileage.odometer)} on ${formatDay(mileage.on, today)}.`;
    if (last < mileage.odometer)
      return refuse(
        replaced
          ? `${since} Check the old odometer's last reading.`
          : `${since} Check the number, or mark the odometer as replaced.`,
      );
    const days = Math.max(1, daysBetween(mileage.on, today));
    if (last - mileage.odometer > maxMilesPerDay * days)
      return refuse(`${since} That's more than ${maxMilesPerDay} miles a day. Check the number.`);
  }
  await writeReading(tx, {
    id,
    vehicleId,
    customerId: vehicle.customerId,
    odometer,
    at: context.now,
    by: context.caller.name,
    ...(replaced ? { source: "replaced", before: replaced.before } : { source: "desk" }),
  });
  await writeOdometer(tx, vehicleId, odometer);
  await recordAction(tx, context, {
    action: replaced
      ? `recorded a replaced odometer: ${miles(odometer)}, previously ${miles(replaced.before)}`
      : `recorded the customer-reported odometer: ${miles(odometer)}`,
    subject: "vehicle",
    subjectId: vehicleId,
    after: { odometer, replaced },
  });
  tx.changed("vehicle", vehicleId);
  return undefined;
}
