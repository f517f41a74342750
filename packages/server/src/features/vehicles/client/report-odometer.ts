import { fillIn } from "@autoiq/domain/catalog/message";
import { en as sentences } from "@autoiq/domain/catalog/portal-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { OdometerReading } from "@autoiq/domain/vehicles/requests/schema";
import type { ClientActionContext } from "../../../platform/client-action-context.ts";
import { record } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findReading, lockCar, writeReading } from "../requests/store.ts";

const oneDay = 24 * 60 * 60 * 1000;
const maxPerDay = 5;

const miles = (of: number) => of.toLocaleString("en-US");

/**
 * Saves a customer's reading, next to the shop's readings. An odometer does not run backwards, so a reading below the
 * last one is not saved until the customer confirms it. Repeating an id does not create a second reading.
 * @throws {AppError} `not-found`
 */
export async function reportOdometer(
  tx: TenantTx,
  context: ClientActionContext,
  vehicleId: string,
  { id, odometer }: { readonly id: string; readonly odometer: number },
): Promise<OdometerReading | Refusal> {
  const car = await lockCar(tx, vehicleId, new Date(context.now.getTime() - oneDay));
  if (!car || car.customerId !== context.customerId)
    throw new AppError("not-found", sentences.notYourVehicle);
  const earlier = await findReading(tx, id);
  if (earlier)
    return earlier.vehicleId === vehicleId && earlier.odometer === odometer
      ? { id: earlier.id, odometer: earlier.odometer, at: earlier.at }
      : conflict(sentences.odometer.otherReading);
  const { shopOdometer, last } = car;
  if (shopOdometer !== null && odometer < shopOdometer)
    return refuse(fillIn(sentences.odometer.belowShop, { miles: miles(shopOdometer) }));
  if (last && odometer < last.odometer)
    return refuse(fillIn(sentences.odometer.belowOwn, { miles: miles(last.odometer) }));
  if (car.lately >= maxPerDay) return refuse(fillIn(sentences.odometer.tooOften, { count: maxPerDay }));
  await writeReading(tx, {
    id,
    vehicleId,
    customerId: context.customerId,
    odometer,
    at: context.now,
    source: "account",
  });
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: context.actor,
    action: `reported the odometer: ${miles(odometer)}`,
    subject: "vehicle",
    subjectId: vehicleId,
    after: { odometer },
  });
  tx.changed("vehicle", vehicleId);
  return { id, odometer, at: context.now.toISOString() };
}
