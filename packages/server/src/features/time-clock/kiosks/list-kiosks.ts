import { can } from "@autoiq/domain/kernel/access/permissions";
import { seatPermissions } from "@autoiq/domain/staff/custom-roles/rules";
import type { Kiosk, PersonWithPin } from "@autoiq/domain/time-clock/kiosks/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findKiosks, findPeople, type KioskPersonRow } from "./store.ts";

/** Who has a time clock: a role of the business can be without one. */
export const hasTimeClock = ({ role, permissions }: KioskPersonRow): boolean =>
  can({ role, permissions: seatPermissions(role, permissions) }, "time.clock");

/** The kiosks of a location, and the PINs of its people. */
export async function kiosksOf(
  tx: TenantTx,
  locationId: string,
): Promise<{ kiosks: Kiosk[]; people: PersonWithPin[] }> {
  const [kiosks, people] = await Promise.all([
    findKiosks(tx, locationId),
    findPeople(tx, { locationId, staffId: null }),
  ]);
  return {
    kiosks,
    people: people
      .filter(hasTimeClock)
      .map(({ id, name, setAt, lockedUntil }) => ({ staffId: id, name, setAt, lockedUntil })),
  };
}
