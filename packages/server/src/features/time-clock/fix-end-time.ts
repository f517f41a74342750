import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { setEnd as rule } from "@autoiq/domain/time-clock/missed-clock-out";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { keepCorrection } from "./corrections/record-correction.ts";
import { missedClockOuts } from "./reads.ts";
import { lockClock, running, setEnd } from "./store.ts";

/** Sets the end of a missed clock-out. Ending attendance also ends the clock on a job, as a clock-out does. */
export async function fixEndTime(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  endedAt: string,
): Promise<undefined | Refusal> {
  const { caller, now } = context;
  const locked = await lockClock(tx, id);
  const [clock] = await running(tx, { locationId: caller.locationId, staffId: null, timeEntryId: id });
  if (!locked || (!clock && !locked.endedAt)) throw new AppError("not-found", text.clock.noClock);
  const forgotten = await missedClockOuts(tx, caller.locationId, now, null, id);
  const end = new Date(endedAt);
  const allowed = rule({
    startedAt: new Date(clock?.startedAt ?? end),
    endedAt: locked.endedAt ? new Date(locked.endedAt) : null,
    end,
    now,
    own: clock?.staffId === caller.staffId,
    forgotten: forgotten.length > 0,
    mayCorrect: can(caller, "time.correct"),
  });
  if (!allowed.ok) return allowed;
  if (!clock) return undefined;
  await setEnd(tx, {
    staffId: clock.staffId,
    end,
    endedBy: caller.userId,
    timeEntryId: clock.jobId ? id : null,
  });
  if (clock.jobId === null) {
    const { staffId, startedAt } = clock;
    await keepCorrection(
      tx,
      context,
      { staffId, timeZone: await zoneOf(tx, caller.locationId) },
      {
        kind: "mended",
        entryId: id,
        reason: "",
        before: { startedAt, endedAt: null, breaks: [] },
        after: [{ startedAt, endedAt: end.toISOString(), breaks: [] }],
      },
    );
  }
  const clockName = clock.staffId === caller.staffId ? "their own clock" : `${clock.name}'s clock`;
  await recordAction(tx, context, {
    action: `set the end time of ${clockName} ${clock.jobName ? `on “${clock.jobName}”` : "for attendance"}`,
    subject: "time-entry",
    subjectId: clock.jobId ?? clock.staffId,
    repairOrderId: clock.repairOrderId,
    before: { startedAt: clock.startedAt },
    after: { endedAt: end.toISOString() },
  });
  tx.changed("time-entry", clock.staffId);
  if (clock.repairOrderId) tx.changed("repair-order", clock.repairOrderId);
  return undefined;
}
