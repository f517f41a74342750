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
  const subject = later.jobName ? `on “${later.jobName}”` : "for attendance";
  const until = later.endedAt ? `to ${say(new Date(later.endedAt))}` : "(still running)";
  return conflict(
    `You already have a clock ${subject} from ${say(new Date(later.startedAt))} ${until}, recorded elsewhere. ` +
      `The one at ${say(context.now)} would overlap it. Ask the front desk which is correct.`,
  );
}
