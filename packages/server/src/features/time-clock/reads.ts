import { weekdayOf } from "@autoiq/domain/appointments/clock";
import type { WorkDone } from "@autoiq/domain/appointments/plan/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { ForgottenClock, getMyDay } from "@autoiq/domain/time-clock/contract";
import { forgottenSince } from "@autoiq/domain/time-clock/forgotten";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { closings } from "../appointments/reads.ts";
import { zoneOf } from "../shops/reads.ts";
import { finishedWork, today as hoursOf, myOrders, running } from "./store.ts";

/** A person's cars, clocks and hours; the day begins at midnight on the shop's own clock, the week with Monday. */
export async function myDay(tx: TenantTx, caller: Caller, now: Date): Promise<ReplyOf<typeof getMyDay>> {
  const zone = await zoneOf(tx, caller.locationId);
  const today = dayIn(zone, now);
  const began = (day: string) => instantAt(zone, day, "00:00");
  const monday = addDays(today, 1 - weekdayOf(today));
  const [mine, repairOrders, forgotten] = await Promise.all([
    hoursOf.one(tx, tx.organizationId, caller.staffId, began(today), now, began(monday)),
    myOrders.all(tx, tx.organizationId, caller.locationId, caller.staffId),
    forgottenClocks(tx, caller.locationId, now, caller.staffId),
  ]);
  if (!mine) throw new AppError("not-found", "You are not on the team of this shop any more.");
  return { ...mine, repairOrders, forgotten };
}

/** Clocks that were left running over closing time: everybody's at a location, or one person's. */
export async function forgottenClocks(
  tx: TenantTx,
  locationId: string,
  now: Date,
  staffId: string | null = null,
  id: string | null = null,
): Promise<ForgottenClock[]> {
  const clocks = await running.all(tx, tx.organizationId, locationId, staffId, id);
  const [oldest] = clocks;
  if (!oldest) return [];
  const closingOn = await closings(tx, locationId, new Date(oldest.startedAt), now);
  return clocks.flatMap((clock) => {
    const startedAt = new Date(clock.startedAt);
    const lastActAt = clock.lastActAt ? new Date(clock.lastActAt) : null;
    const proposed = forgottenSince({ startedAt, closesAt: closingOn(startedAt), lastActAt }, now);
    return proposed
      ? [{ ...clock, lastActAt: lastActAt?.toISOString() ?? null, proposedEnd: proposed.toISOString() }]
      : [];
  });
}

export { hoursAsked, runningClocks } from "./answers/reads.ts";

const paceDays = 90;

/** What technicians of a location needed for what was sold, job by job, in the last 90 days. */
export const workDone = (tx: TenantTx, locationId: string, now: Date): Promise<WorkDone[]> =>
  finishedWork.all(tx, tx.organizationId, locationId, new Date(now.getTime() - paceDays * 86_400_000));
