import { fillIn } from "@autoiq/domain/catalog/message";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { clockIn, dayIn } from "@autoiq/domain/kernel/time";
import type { ActionContext } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { recordedSince } from "./store.ts";

/** How far apart two actions of one device may arrive in the wrong order, because one took longer to reach the server. */
const uncertaintyMs = 60_000;

/**
 * Refuses a clock event that waited on a device if the person's hours were changed in the meantime by another device
 * or the front desk. Hours must not be counted twice, and no record is changed unnoticed.
 */
export async function refuseStaleEvent(
  tx: TenantTx,
  context: ActionContext,
  clock: "start" | "stop",
): Promise<Refusal | undefined> {
  if (!context.receivedAt) return undefined;
  const { staffId, locationId } = context.caller;
  const after = new Date(context.now.getTime() + uncertaintyMs);
  const later = await recordedSince(tx, { staffId, after, ended: clock === "start" });
  if (!later) return undefined;
  const zone = await zoneOf(tx, locationId);
  const say = (at: Date) =>
    `${clockIn(zone, at)}${dayIn(zone, at) === dayIn(zone, context.now) ? "" : ` on ${dayIn(zone, at)}`}`;
  const t = workText.recordedElsewhere;
  const values = { from: say(new Date(later.startedAt)), time: say(context.now) };
  const { jobName: job, endedAt } = later;
  if (!endedAt)
    return conflict(job ? fillIn(t.runningJob, { ...values, job }) : fillIn(t.runningAttendance, values));
  const ended = { ...values, until: say(new Date(endedAt)) };
  return conflict(job ? fillIn(t.job, { ...ended, job }) : fillIn(t.attendance, ended));
}
