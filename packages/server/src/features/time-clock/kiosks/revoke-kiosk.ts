import { AppError } from "@autoiq/domain/kernel/app-error";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { kiosksOf } from "./list-kiosks.ts";
import { lockKiosk, markRevoked } from "./store.ts";

/** Closes a kiosk. Its next request is refused, because each one looks the token up. A repeat changes nothing. */
export async function revokeKiosk(tx: TenantTx, context: ActionContext, id: string) {
  const { locationId, name } = context.caller;
  const kiosk = await lockKiosk(tx, id);
  if (kiosk?.locationId !== locationId)
    throw new AppError("not-found", "That kiosk wasn't found at this location.");
  if (kiosk.revokedAt === null) {
    await markRevoked(tx, { id, at: context.now, by: name });
    await recordAction(tx, context, {
      action: `closed the time clock kiosk “${kiosk.name}”`,
      subject: "location",
      subjectId: locationId,
    });
    tx.changed("time-entry", id);
  }
  return kiosksOf(tx, locationId);
}
