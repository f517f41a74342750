import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findPin, setPin } from "./store.ts";

/** Sets the caller's own PIN, and unlocks it. */
export async function setOwnPin(tx: TenantTx, context: ActionContext, hash: string) {
  const { staffId } = context.caller;
  await setPin(tx, { staffId, hash, at: context.now });
  await recordAction(tx, context, {
    action: "set their kiosk PIN",
    subject: "time-entry",
    subjectId: staffId,
  });
  tx.changed("time-entry", staffId);
  return ownPin(tx, staffId);
}

/** Whether a person has a PIN. */
export const ownPin = async (tx: TenantTx, staffId: string) =>
  (await findPin(tx, staffId)) ?? { setAt: null, lockedUntil: null };
