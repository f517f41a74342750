import { en } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import type { KioskPerson } from "@autoiq/domain/time-clock/kiosks/contract";
import { type ClockAction, clockState } from "@autoiq/domain/time-clock/kiosks/state";
import type { ActionContext } from "../../../platform/history.ts";
import type { OpenedKiosk } from "../../../platform/http/kiosk-access.ts";
import type { Caller, TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { endBreak } from "../breaks/end-break.ts";
import { startBreak } from "../breaks/start-break.ts";
import { clockIn } from "../clock-in.ts";
import { clockOut } from "../clock-out.ts";
import { missedClockOuts } from "../reads.ts";
import { findAttendance } from "../weeks/store.ts";
import { hasTimeClock } from "./list-kiosks.ts";
import { acceptPin, findPeople, returnTryOfKiosk } from "./store.ts";

/**
 * A person of the kiosk's location as who the kiosk acts. They act at their own location, by whose clock their days
 * count, and may do nothing here but clock.
 * @throws {AppError} 404
 */
export async function personAtKiosk(tx: TenantTx, kiosk: OpenedKiosk, staffId: string): Promise<Caller> {
  const [row] = await findPeople(tx, { locationId: kiosk.locationId, staffId });
  if (!row || !hasTimeClock(row)) throw new AppError("not-found", en.kiosk.nobody);
  return {
    userId: row.userId,
    staffId: row.id,
    organizationId: kiosk.organizationId,
    locationId: row.homeId,
    role: row.role,
    permissions: ["time.clock"],
    name: row.name,
    limits: limitsOf({ role: row.role, permissions: [] }, noOwnLimits),
  };
}

/** Takes the try back that was counted for a PIN that is right. @throws {AppError} when it no longer counts */
export async function acceptTry(
  tx: TenantTx,
  of: { readonly kiosk: OpenedKiosk; readonly staffId: string; readonly version: number },
): Promise<void> {
  const accepted = await acceptPin(tx, { staffId: of.staffId, version: of.version });
  if (accepted === 0) throw new AppError("refused", en.kiosk.noPin);
  if ((await returnTryOfKiosk(tx, of.kiosk.id)) === 0) throw new AppError("not-signed-in", en.kiosk.invalid);
}

/** What the kiosk shows of the person. */
export async function stateOf(tx: TenantTx, caller: Caller, now: Date): Promise<KioskPerson> {
  const zone = await zoneOf(tx, caller.locationId);
  // A clock that has run for longer is of an earlier day all the same, and its clock-out was missed.
  const begins = instantAt(zone, addDays(dayIn(zone, now), -60), "00:00");
  const { staffId, locationId } = caller;
  const [rows, missed] = await Promise.all([
    findAttendance(tx, { staffId, locationId: null, begins, ends: new Date(now.getTime() + 1) }),
    missedClockOuts(tx, locationId, now, staffId),
  ]);
  const entries = rows.map((row) => ({
    startedAt: new Date(row.startedAt),
    endedAt: row.endedAt ? new Date(row.endedAt) : null,
    breaks: row.breaks.map(({ kind, isPaid, startedAt, endedAt }) => ({
      kind,
      isPaid,
      startedAt: new Date(startedAt),
      endedAt: endedAt ? new Date(endedAt) : null,
    })),
  }));
  const { state, since, minutesToday } = clockState(entries, now, zone);
  // As for a clock-out itself: one from earlier today may simply be ended now.
  const isMissed = missed.some(
    ({ jobId, startedAt }) => jobId === null && dayIn(zone, new Date(startedAt)) < dayIn(zone, now),
  );
  return {
    name: caller.name,
    state,
    since: since?.toISOString() ?? null,
    minutesToday: isMissed ? 0 : minutesToday,
    isMissed,
  };
}

const clock: Readonly<
  Record<ClockAction, (tx: TenantTx, context: ActionContext) => Promise<undefined | Refusal>>
> = {
  "clock-in": (tx, context) => clockIn(tx, context),
  "clock-out": clockOut,
  "start-meal": (tx, context) => startBreak(tx, context, "meal"),
  "start-rest": (tx, context) => startBreak(tx, context, "rest"),
  "end-break": endBreak,
};

/** The same acts as from a person's own page. What they record names the kiosk. */
export async function clockAtKiosk(
  tx: TenantTx,
  context: ActionContext,
  action: ClockAction,
): Promise<KioskPerson | Refusal> {
  const refusal = await clock[action](tx, context);
  return refusal ?? stateOf(tx, context.caller, context.now);
}
