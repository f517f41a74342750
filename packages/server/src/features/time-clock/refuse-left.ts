import type { Refusal } from "@autoiq/domain/kernel/result";
import { clockIn, dayIn, sayDayOf } from "@autoiq/domain/kernel/time";
import type { ForgottenClock } from "@autoiq/domain/time-clock/contract";
import { stop } from "@autoiq/domain/time-clock/forgotten";
import type { Deed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { forgottenClocks } from "./reads.ts";

/**
 * The refusal of an act that would end a clock left running since an earlier day. An act that waited on a device is
 * measured by when it was done: whoever clocked off yesterday without a network did so yesterday.
 * @param ends which of the location's clocks the act would end
 */
export async function refuseLeft(
  tx: TenantTx,
  deed: Deed,
  ends: (clock: ForgottenClock) => boolean,
): Promise<Refusal | undefined> {
  const { staffId, locationId } = deed.caller;
  const left = (await forgottenClocks(tx, locationId, deed.now)).filter(ends);
  if (left.length === 0) return undefined;
  const zone = await zoneOf(tx, locationId);
  const stoppedOn = dayIn(zone, deed.now);
  for (const clock of left) {
    const startedAt = new Date(clock.startedAt);
    const startedOn = dayIn(zone, startedAt);
    const allowed = stop({
      ...{ startedOn, stoppedOn },
      whose: `${clock.staffId === staffId ? "Your" : `${clock.name}'s`} clock ${clock.jobName ? `on “${clock.jobName}”` : "for attendance"}`,
      since: `${clockIn(zone, startedAt)} on ${sayDayOf(startedOn, stoppedOn)}`,
    });
    if (!allowed.ok) return allowed;
  }
  return undefined;
}
