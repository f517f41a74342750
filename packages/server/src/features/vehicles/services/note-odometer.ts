import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { daysBetween, sayDayOf } from "@autoiq/domain/kernel/time";
import type { noteOdometer as contract } from "@autoiq/domain/vehicles/services/contract";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findReading, writeReading } from "../requests/store.ts";
import { lockVehicle, writeOdometer } from "../store.ts";
import { findKnown } from "./store.ts";

const miles = (of: number) => `${of.toLocaleString("en-US")} mi`;
/** Nobody drives farther; more is a slip of the finger. The estimate leaves it out by the same rule. */
const mostADay = 1000;

/**
 * Kept as what the customer said, on its own day, beside what the shop read. An odometer does not run backwards unless
 * another one was put in. The same id again is the same reading. @throws {AppError} `not-found`
 */
export async function noteOdometer(
  tx: TenantTx,
  deed: Deed,
  vehicleId: string,
  { id, odometer, replaced }: BodyOf<typeof contract>,
  today: string,
): Promise<undefined | Refusal> {
  const vehicle = await lockVehicle(tx, vehicleId);
  if (!vehicle) throw new AppError("not-found", "That vehicle is not on file.");
  const earlier = await findReading(tx, id);
  if (earlier)
    return earlier.vehicleId === vehicleId && earlier.odometer === odometer
      ? undefined
      : conflict("That id was used for another reading.");
  const known = await findKnown(tx, vehicleId);
  const last = replaced ? replaced.before : odometer;
  if (known?.odometer != null) {
    const since = `It showed ${miles(known.odometer)} on ${sayDayOf(known.on, today)} already.`;
    if (last < known.odometer)
      return refuse(
        replaced
          ? `${since} Check what the old odometer showed last.`
          : `${since} Check the number, or say that the odometer was replaced.`,
      );
    const days = Math.max(1, daysBetween(known.on, today));
    if (last - known.odometer > mostADay * days)
      return refuse(`${since} More than ${mostADay} miles a day since then cannot be. Check the number.`);
  }
  await writeReading(tx, {
    ...{ id, vehicleId, customerId: vehicle.customerId, odometer, at: deed.now, by: deed.caller.name },
    ...(replaced ? { source: "replaced", before: replaced.before } : { source: "desk" }),
  });
  await writeOdometer(tx, vehicleId, odometer);
  await recordDeed(tx, deed, {
    action: replaced
      ? `noted a new odometer: ${miles(odometer)} after ${miles(replaced.before)}`
      : `noted what the customer said of the odometer: ${miles(odometer)}`,
    ...{ subject: "vehicle", subjectId: vehicleId, after: { odometer, replaced } },
  });
  tx.changed("vehicle", vehicleId);
  return undefined;
}
