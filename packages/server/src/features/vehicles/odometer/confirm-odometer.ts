import type { Refusal } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { confirmedOdometerAction, confirmLowerOdometer } from "@autoiq/domain/vehicles/odometer";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { findLastReading } from "./store.ts";

/**
 * Asks before an odometer below the last reading is saved, and records in the vehicle's history who confirmed it.
 * `before` is when an earlier visit began whose reading is corrected, null for a reading of now.
 */
export async function confirmOdometer(
  tx: TenantTx,
  context: ActionContext,
  of: {
    readonly vehicleId: string;
    readonly odometer: number | null;
    readonly confirmed: number | null;
    readonly before: string | null;
    readonly repairOrderId: string | null;
  },
): Promise<Refusal | undefined> {
  const { vehicleId, odometer, confirmed, repairOrderId } = of;
  if (odometer === null) return undefined;
  const found = await findLastReading(tx, { vehicleId, repairOrderId, before: of.before });
  if (!found || odometer >= found.odometer) return undefined;
  const zone = await zoneOf(tx, context.caller.locationId);
  const last = { odometer: found.odometer, on: dayIn(zone, new Date(found.at)) };
  const refused = confirmLowerOdometer({ odometer, confirmed, last, today: dayIn(zone, context.now) });
  if (refused) return refused;
  await recordAction(tx, context, {
    action: confirmedOdometerAction(odometer, last),
    subject: "vehicle",
    subjectId: vehicleId,
    repairOrderId,
    before: last,
    after: { odometer },
  });
  return undefined;
}
