import type {
  countFollowUps as countContract,
  listFollowUps,
} from "@autoiq/domain/customers/follow-ups/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { clockIn, dayIn } from "@autoiq/domain/kernel/time";
import { z } from "zod";
import type { Caller, TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { countFollowUps, findFollowUps } from "./store.ts";

interface Here {
  readonly caller: Pick<Caller, "locationId" | "staffId">;
  readonly now: Date;
}
const size = 50;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);
const starts = {
  open: ["-infinity", "00000000-0000-0000-0000-000000000000"],
  done: ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
} as const;

export async function followUpList(
  tx: TenantTx,
  { of, state, leadId, customerId, after }: QueryOf<typeof listFollowUps>,
  { caller: { locationId, staffId }, now }: Here,
): Promise<ReplyOf<typeof listFollowUps>> {
  const zone = await zoneOf(tx, locationId);
  const from = after === "" ? undefined : cursor.safeParse(after.split("_"));
  if (from && !from.success)
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  const [place, placeId] = from?.data ?? starts[state];
  const found = await findFollowUps(tx, state, {
    locationId,
    ownerStaffId: of === "me" ? staffId : null,
    leadId: leadId ?? null,
    customerId: customerId ?? null,
    place,
    placeId,
  });
  const last = found.length > size ? found[size - 1] : undefined;
  return {
    today: dayIn(zone, now),
    clock: clockIn(zone, now),
    followUps: found.slice(0, size).map(({ sort: _, ...row }) => row),
    next: last ? `${last.sort}_${last.id}` : null,
  };
}

/** Of the caller. */
export async function followUpCounts(
  tx: TenantTx,
  { caller: { locationId, staffId }, now }: Here,
): Promise<ReplyOf<typeof countContract>> {
  const zone = await zoneOf(tx, locationId);
  return countFollowUps(tx, {
    locationId,
    ownerStaffId: staffId,
    today: dayIn(zone, now),
    clock: clockIn(zone, now),
  });
}
