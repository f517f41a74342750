import type { WorkDone } from "@autoiq/domain/appointments/day-plan/rules";
import { weekdayOf } from "@autoiq/domain/appointments/opening-hours";
import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { LeaveTime } from "@autoiq/domain/payroll/leave";
import { breakMinutes } from "@autoiq/domain/time-clock/breaks/rules";
import type { getMyDay, MissedClockOut } from "@autoiq/domain/time-clock/contract";
import { missedSince } from "@autoiq/domain/time-clock/missed-clock-out";
import { besideHolidays } from "@autoiq/domain/time-clock/time-off/beside-holidays";
import type { OwnTimeOff } from "@autoiq/domain/time-clock/time-off/contract";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { closings } from "../appointments/reads.ts";
import { zoneOf } from "../shops/reads.ts";
import { findHolidayTime } from "./holidays/store.ts";
import { finishedWork, today as hoursOf, myOrders, running } from "./store.ts";
import { balancesOf } from "./time-off/balances/balances-of.ts";
import { findLeaveDays, findOwn } from "./time-off/store.ts";
import { findAttendance, findPerson } from "./weeks/store.ts";

export { findAttendance as attendanceEntries } from "./weeks/store.ts";

/** A person's cars, clocks and hours. The day starts at midnight on the shop's own clock, the week on Monday. */
export async function myDay(tx: TenantTx, caller: Caller, now: Date): Promise<ReplyOf<typeof getMyDay>> {
  const zone = await zoneOf(tx, caller.locationId);
  const today = dayIn(zone, now);
  const began = (day: string) => instantAt(zone, day, "00:00");
  const monday = addDays(today, 1 - weekdayOf(today));
  const [mine, repairOrders, forgotten] = await Promise.all([
    hoursOf(tx, { staffId: caller.staffId, startOfDay: began(today), now, startOfWeek: began(monday) }),
    myOrders(tx, { locationId: caller.locationId, technicianId: caller.staffId }),
    missedClockOuts(tx, caller.locationId, now, caller.staffId),
  ]);
  if (!mine) throw new AppError("not-found", text.clock.noTeam);
  return { ...mine, repairOrders, forgotten };
}

/** Clocks left running past closing time, of everyone at a location or of one person. */
export async function missedClockOuts(
  tx: TenantTx,
  locationId: string,
  now: Date,
  staffId: string | null = null,
  id: string | null = null,
): Promise<MissedClockOut[]> {
  const clocks = await running(tx, { locationId, staffId, timeEntryId: id });
  const [oldest] = clocks;
  if (!oldest) return [];
  const closingOn = await closings(tx, locationId, new Date(oldest.startedAt), now);
  return clocks.flatMap((clock) => {
    const startedAt = new Date(clock.startedAt);
    const lastActAt = clock.lastActAt ? new Date(clock.lastActAt) : null;
    const proposed = missedSince({ startedAt, closesAt: closingOn(startedAt), lastActAt }, now);
    return proposed
      ? [{ ...clock, lastActAt: lastActAt?.toISOString() ?? null, proposedEnd: proposed.toISOString() }]
      : [];
  });
}

export { findHoursByDay as hoursByDay, findJobClocks as jobClocks } from "./floor/store.ts";
export { queryHours, runningClocks } from "./queries/reads.ts";

/**
 * What pay periods pay although nobody works on days from `since` to `until`: approved leave of kinds that the business
 * pays, and paid holidays. On a holiday, leave counts only in what the holiday leaves of the person's usual shift.
 */
export async function paidLeaveBetween(
  tx: TenantTx,
  of: { readonly since: string; readonly until: string; readonly staffId: string | null },
): Promise<LeaveTime[]> {
  const [leave, holidays] = await Promise.all([findLeaveDays(tx, of), findHolidayTime(tx, of)]);
  return [
    ...besideHolidays(leave, holidays)
      .filter(({ isPaid, minutes }) => isPaid && minutes > 0)
      .map(({ staff, day, kind, minutes }) => ({ staff, day, kind, minutes })),
    ...holidays.map(({ staff, day, minutes }) => ({ staff, day, kind: "holiday" as const, minutes })),
  ];
}

const paceDays = 90;

/** The time that a location's technicians needed for what was sold, job by job, in the last 90 days. */
export const workDone = (tx: TenantTx, locationId: string, now: Date): Promise<WorkDone[]> =>
  finishedWork(tx, { locationId, completedAt: new Date(now.getTime() - paceDays * 86_400_000) });

/** Attendance of the whole business, or of one person, that began between two instants. `out` is null while it runs. */
export async function attendanceBetween(
  tx: TenantTx,
  of: { readonly begins: Date; readonly ends: Date; readonly staffId: string | null },
): Promise<
  {
    readonly staff: string;
    readonly in: Date;
    readonly out: Date | null;
    readonly unpaidBreakMinutes: number;
  }[]
> {
  const rows = await findAttendance(tx, { ...of, locationId: null });
  return rows.map(({ staffId, startedAt, endedAt, breaks }) => {
    const out = endedAt ? new Date(endedAt) : null;
    const taken = breaks.map((each) => ({
      isPaid: each.isPaid,
      startedAt: new Date(each.startedAt),
      endedAt: each.endedAt ? new Date(each.endedAt) : null,
    }));
    return {
      staff: staffId,
      in: new Date(startedAt),
      out,
      unpaidBreakMinutes: out ? breakMinutes(taken, out).unpaidBreakMinutes : 0,
    };
  });
}

const year = 366 * 86_400_000;
/** How far ahead a person sees their paid holidays. */
const shownDays = 366;

/** A person's requests of the last year and later ones, what they have left, and their paid holidays of a year. */
export async function ownTimeOff(tx: TenantTx, staffId: string, now: Date): Promise<OwnTimeOff> {
  const [person, requests, balances] = await Promise.all([
    findPerson(tx, { staffId, locationId: null }),
    findOwn(tx, { staffId, since: new Date(now.getTime() - year) }),
    balancesOf(tx, [staffId]),
  ]);
  if (!person) throw new AppError("not-found", text.clock.noTeam);
  const monday = weekOf(dayIn(person.timeZone, now));
  const holidays = await findHolidayTime(tx, { staffId, since: monday, until: addDays(monday, shownDays) });
  return {
    timeZone: person.timeZone,
    balances: balances(staffId),
    requests,
    holidays: holidays.map(({ day, name, minutes }) => ({ day, name, minutes })),
  };
}
