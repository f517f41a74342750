import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { clockIn, dayIn } from "@autoiq/domain/kernel/time";
import type { Deed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { zoneOf } from "../shops/reads.ts";
import { recordedSince } from "./store.ts";

/** How far two acts of one device may seem to change places: the slower way of one of them to the server. */
const uncertaintyMs = 60_000;

/**
 * A clock that waited on a device is refused where the person's hours went on meanwhile, by another device or by the
 * desk: hours must not be counted twice, and nobody's record is changed unseen.
 */
export async function refuseOvertaken(
  tx: TenantTx,
  deed: Deed,
  clock: "start" | "stop",
): Promise<Refusal | undefined> {
  if (!deed.receivedAt) return undefined;
  const { staffId, locationId } = deed.caller;
  const after = new Date(deed.now.getTime() + uncertaintyMs);
  const later = await recordedSince.one(tx, tx.organizationId, staffId, after, clock === "start");
  if (!later) return undefined;
  const zone = await zoneOf(tx, locationId);
  const say = (at: Date) =>
    `${clockIn(zone, at)}${dayIn(zone, at) === dayIn(zone, deed.now) ? "" : ` on ${dayIn(zone, at)}`}`;
  const what = later.jobName ? `on “${later.jobName}”` : "for attendance";
  const until = later.endedAt ? `to ${say(new Date(later.endedAt))}` : "and still runs";
  return conflict(
    `The shop has a clock of yours ${what} from ${say(new Date(later.startedAt))} ${until}, recorded elsewhere. ` +
      `This one of ${say(deed.now)} would count over it. Ask the service desk which is right.`,
  );
}
