import { AppError } from "@autoiq/domain/kernel/app-error";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { kiosksOf } from "./list-kiosks.ts";
import { deletePin, findPeople } from "./store.ts";

/** Removes a person's PIN, which nobody else ever sees. They set another one. A repeat changes nothing. */
export async function resetPin(tx: TenantTx, context: ActionContext, staffId: string) {
  const { locationId } = context.caller;
  const [person] = await findPeople(tx, { locationId, staffId });
  if (!person) throw new AppError("not-found", "That person wasn't found at this location.");
  if ((await deletePin(tx, staffId)) > 0) {
    await recordAction(tx, context, {
      action: `reset the kiosk PIN of ${person.name}`,
      subject: "time-entry",
      subjectId: staffId,
    });
    tx.changed("time-entry", staffId);
  }
  return kiosksOf(tx, locationId);
}
