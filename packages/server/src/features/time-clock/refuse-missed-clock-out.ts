import type { Refusal } from "@autoiq/domain/kernel/result";
import { clockIn, dayIn, formatDay } from "@autoiq/domain/kernel/time";
import type { MissedClockOut } from "@autoiq/domain/time-clock/contract";
import { stop } from "@autoiq/domain/time-clock/missed-clock-out";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { missedClockOuts } from "./reads.ts";

/**
 * Refuses an action that would end a clock left running since an earlier day. An action that waited on a device
 * counts by when it was done, so a person who clocked off offline yesterday did so yesterday.
 * @param ends the location's clocks that the action would end
 */
export async function refuseMissedClockOut(
  tx: TenantTx,
  context: ActionContext,
  ends: (clock: MissedClockOut) => boolean,
): Promise<Refusal | undefined> {
  const { staffId, locationId } = context.caller;
  const missed = (await missedClockOuts(tx, locationId, context.now)).filter(ends);
  if (missed.length === 0) return undefined;
  const zone = await zoneOf(tx, locationId);
  const stoppedOn = dayIn(zone, context.now);
  for (const clock of missed) {
    const startedAt = new Date(clock.startedAt);
    const startedOn = dayIn(zone, startedAt);
    const allowed = stop({
      startedOn,
      stoppedOn,
      clockName: `${clock.staffId === staffId ? "Your" : `${clock.name}'s`} clock ${clock.jobName ? `on “${clock.jobName}”` : "for attendance"}`,
      since: `${clockIn(zone, startedAt)} on ${formatDay(startedOn, stoppedOn)}`,
    });
    if (!allowed.ok) return allowed;
  }
  return undefined;
}
