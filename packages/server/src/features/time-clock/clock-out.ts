import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type Deed, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { refuseLeft } from "./refuse-left.ts";
import { refuseOvertaken } from "./refuse-overtaken.ts";
import { endAll, openClocks } from "./store.ts";

/** Ends the caller's attendance, and the clock on a job with it. */
export async function clockOut(tx: TenantTx, deed: Deed): Promise<undefined | Refusal> {
  const { staffId } = deed.caller;
  const overtaken = await refuseOvertaken(tx, deed, "stop");
  if (overtaken) return overtaken;
  const left = await refuseLeft(tx, deed, (clock) => clock.staffId === staffId);
  if (left) return left;
  const [open, ended] = await Promise.all([
    openClocks.all(tx, tx.organizationId, staffId),
    endAll.run(tx, tx.organizationId, staffId, deed.now, deed.receivedAt ?? null),
  ]);
  if (ended === 0) return conflict("You are not clocked in.");
  const onJob = open.find((clock) => clock.jobId !== null);
  await recordDeed(tx, deed, {
    action: onJob ? `clocked out, and off “${onJob.jobName}”` : "clocked out",
    subject: "time-entry",
    subjectId: staffId,
    repairOrderId: onJob?.repairOrderId ?? null,
  });
  tx.changed("time-entry", staffId);
  if (onJob?.repairOrderId) tx.changed("repair-order", onJob.repairOrderId);
  return undefined;
}
