import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { mayDecideTime } from "@autoiq/domain/time-clock/corrections/rules";
import type { Caller, TenantTx } from "../../../platform/tenancy.ts";
import { findPerson, lockPerson, type Person } from "./store.ts";

/**
 * A person of the caller's location whose time the caller decides about, locked.
 * @throws AppError 404
 */
export async function managedPerson(
  tx: TenantTx,
  caller: Caller,
  staffId: string,
): Promise<Person | Refusal> {
  await lockPerson(tx, staffId);
  const person = await findPerson(tx, { staffId, locationId: caller.locationId });
  if (!person) throw new AppError("not-found", "That person wasn't found at this location.");
  const allowed = mayDecideTime({
    isOwn: staffId === caller.staffId,
    mayDecideOwn: can(caller, "time.manage-own"),
  });
  return allowed.ok ? person : allowed;
}
