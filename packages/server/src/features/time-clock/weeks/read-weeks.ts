import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { overtimeOf } from "@autoiq/domain/payroll/overtime";
import { breakMinutes } from "@autoiq/domain/time-clock/breaks/rules";
import type { AttendanceEntry, PersonWeek, TimeWeek } from "@autoiq/domain/time-clock/weeks/contract";
import { seenOf } from "@autoiq/domain/time-clock/weeks/rules";
import { weekOf, workedMinutes } from "@autoiq/domain/time-clock/worked-time";
import type { TenantTx } from "../../../platform/tenancy.ts";
import * as store from "./store.ts";

const week = 7;
const daysOf = (monday: string): string[] =>
  Array.from({ length: week }, (_, index) => addDays(monday, index));

/** The instants between which a week's attendance begins. */
const boundsOf = (monday: string, zone: string) => ({
  begins: instantAt(zone, monday, "00:00"),
  ends: instantAt(zone, addDays(monday, week), "00:00"),
});

type Row = Awaited<ReturnType<typeof store.findAttendance>>[number];

function entryOf(row: Row, zone: string): AttendanceEntry {
  const startedAt = new Date(row.startedAt);
  const endedAt = row.endedAt ? new Date(row.endedAt) : null;
  const breaks = row.breaks.map((each) => ({
    isPaid: each.isPaid,
    startedAt: new Date(each.startedAt),
    endedAt: each.endedAt ? new Date(each.endedAt) : null,
  }));
  const { paidBreakMinutes, unpaidBreakMinutes } = endedAt
    ? breakMinutes(breaks, endedAt)
    : { paidBreakMinutes: 0, unpaidBreakMinutes: 0 };
  return {
    id: row.id,
    day: dayIn(zone, startedAt),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    breaks: row.breaks,
    minutes: endedAt ? Math.max(0, workedMinutes({ in: startedAt, out: endedAt, unpaidBreakMinutes })) : 0,
    paidBreakMinutes,
    unpaidBreakMinutes,
    startedKiosk: row.startedKiosk,
    endedKiosk: row.endedKiosk,
    startedPlace: row.startedPlace,
    startedDistanceMeters: row.startedDistanceMeters,
    version: row.version,
  };
}

const minutesOf = (entries: readonly AttendanceEntry[], day: string): number =>
  entries.reduce((sum, entry) => sum + (entry.day === day ? entry.minutes : 0), 0);

/** A person's week, by the clock of their location. */
export async function readWeek(tx: TenantTx, person: store.Person, monday: string): Promise<TimeWeek> {
  const { staffId, name, timeZone } = person;
  const of = { staffId, week: monday };
  const [rows, corrections, events, signature] = await Promise.all([
    store.findAttendance(tx, { staffId, locationId: null, ...boundsOf(monday, timeZone) }),
    store.findCorrections(tx, of),
    store.findWeekEvents(tx, of),
    store.findSignature(tx, of),
  ]);
  const entries = rows.map((row) => entryOf(row, timeZone));
  const days = daysOf(monday).map((day) => ({ day, minutes: minutesOf(entries, day) }));
  return {
    staffId,
    name,
    week: monday,
    timeZone,
    state: signature?.approvedAt ? "approved" : signature ? "signed" : "open",
    signedAt: signature?.signedAt ?? null,
    approvedAt: signature?.approvedAt ?? null,
    approvedByName: signature?.approvedByName ?? null,
    days,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    entries,
    corrections,
    events,
    seen: seenOf(entries, corrections.length),
  };
}

/** The week of everyone at a location, by its clock. */
export async function readWeeks(
  tx: TenantTx,
  { locationId, zone }: { locationId: string; zone: string },
  monday: string,
): Promise<PersonWeek[]> {
  const bounds = boundsOf(monday, zone);
  const [people, rows] = await Promise.all([
    store.findWeekPeople(tx, { locationId, week: monday, ...bounds }),
    store.findAttendance(tx, { locationId, staffId: null, ...bounds }),
  ]);
  const byPerson = Map.groupBy(rows, ({ staffId }) => staffId);
  return people.map(({ isSigned, isApproved, ...person }) => {
    const entries = (byPerson.get(person.staffId) ?? []).map((row) => entryOf(row, zone));
    const days = daysOf(monday).map((day) => minutesOf(entries, day));
    return {
      ...person,
      state: isApproved ? "approved" : isSigned ? "signed" : "open",
      minutes: days.reduce((sum, minutes) => sum + minutes, 0),
      overtimeMinutes: overtimeOf("federal", days).overtimeMinutes,
      running: entries.filter(({ endedAt }) => endedAt === null).length,
      awayClockIns: entries.filter(
        ({ startedPlace }) => startedPlace === "outside" || startedPlace === "unknown",
      ).length,
    };
  });
}

/** The Monday that was asked for, or this week's. */
export const mondayOf = (asked: string | undefined, zone: string, now: Date): string =>
  asked ?? weekOf(dayIn(zone, now));
