import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { atKiosk } from "./kiosks/at-kiosk.ts";
import { refuseMissedClockOut } from "./refuse-missed-clock-out.ts";
import { refuseStaleEvent } from "./refuse-stale-event.ts";
import { endAll, openClocks } from "./store.ts";

/** Ends the caller's attendance, and with it their clock on a job. */
export async function clockOut(tx: TenantTx, context: ActionContext): Promise<undefined | Refusal> {
  const { staffId } = context.caller;
  const staleEvent = await refuseStaleEvent(tx, context, "stop");
  if (staleEvent) return staleEvent;
  const refusal = await refuseMissedClockOut(tx, context, (clock) => clock.staffId === staffId);
  if (refusal) return refusal;
  const [open, ended] = await Promise.all([
    openClocks(tx, staffId),
    endAll(tx, {
      staffId,
      now: context.now,
      endedReceivedAt: context.receivedAt ?? null,
      endedKiosk: context.kiosk ?? "",
    }),
  ]);
  if (ended === 0) return conflict(text.clock.out);
  const onJob = open.find((clock) => clock.jobId !== null);
  await recordAction(tx, context, {
    action: onJob
      ? `clocked out${atKiosk(context)}, and off “${onJob.jobName}”`
      : `clocked out${atKiosk(context)}`,
    subject: "time-entry",
    subjectId: staffId,
    repairOrderId: onJob?.repairOrderId ?? null,
  });
  tx.changed("time-entry", staffId);
  if (onJob?.repairOrderId) tx.changed("repair-order", onJob.repairOrderId);
  return undefined;
}
