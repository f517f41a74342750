import { checkSlot } from "@autoiq/domain/appointments/rules";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { TenantTx } from "../../platform/tenancy.ts";
import { locationOf } from "../shops/reads.ts";
import { lookAtPlace, type Slot } from "./store.ts";

/** Opening hours, bay and technician; that nobody else holds them is what the table's exclusion constraints say. */
export async function refusePlace(
  tx: TenantTx,
  locationId: string,
  slot: Slot,
  now: Date,
): Promise<Refusal | undefined> {
  const [location, place] = await Promise.all([
    locationOf(tx, locationId),
    lookAtPlace(tx, locationId, slot.bayId, slot.technicianId),
  ]);
  if (!place.bayIsThere) return refuse("That bay is not in use at this location. Choose another bay.");
  if (!place.technicianIsThere) return refuse("That technician is not on the team. Choose another one.");
  const fits = checkSlot(slot, location, now);
  return fits.ok ? undefined : fits;
}
