import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type Deed, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { refuseOvertaken } from "./refuse-overtaken.ts";
import { startAttendance } from "./store.ts";

/** Starts the caller's attendance. */
export async function clockIn(tx: TenantTx, deed: Deed): Promise<undefined | Refusal> {
  const { staffId } = deed.caller;
  const overtaken = await refuseOvertaken(tx, deed, "start");
  if (overtaken) return overtaken;
  const { now, receivedAt = null } = deed;
  const started = await startAttendance.run(tx, tx.organizationId, deed.newId(), staffId, now, receivedAt);
  if (started === 0) return conflict("You are already clocked in.");
  await recordDeed(tx, deed, { action: "clocked in", subject: "time-entry", subjectId: staffId });
  tx.changed("time-entry", staffId);
  return undefined;
}
