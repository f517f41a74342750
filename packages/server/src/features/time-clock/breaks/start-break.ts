import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type BreakKind, isPaidBreak } from "@autoiq/domain/time-clock/breaks/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { atKiosk } from "../kiosks/at-kiosk.ts";
import { endJobClock, lockAttendance, startBreak as start } from "./store.ts";

/** Starts the caller's break. Nobody works on a job meanwhile, so their clock on one stops. */
export async function startBreak(
  tx: TenantTx,
  context: ActionContext,
  kind: BreakKind,
): Promise<undefined | Refusal> {
  const { staffId } = context.caller;
  const { now } = context;
  const attendance = await lockAttendance(tx, staffId);
  if (!attendance) return conflict(text.clock.noAttendance);
  const started = await start(tx, {
    breakId: context.newId(),
    timeEntryId: attendance.id,
    kind,
    isPaid: isPaidBreak(kind),
    now,
    kiosk: context.kiosk ?? "",
  });
  if (started === 0) return conflict(text.clock.onBreak);
  const job = await endJobClock(tx, { staffId, now });
  await recordAction(tx, context, {
    action: `started a ${kind} break${atKiosk(context)}`,
    subject: "time-entry",
    subjectId: staffId,
  });
  tx.changed("time-entry", staffId);
  if (job?.repairOrderId) tx.changed("repair-order", job.repairOrderId);
  return undefined;
}
