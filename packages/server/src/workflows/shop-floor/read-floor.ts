import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { FloorPerson, ShopFloor } from "@autoiq/domain/shop-floor/contract";
import {
  minutesAhead,
  overtimeAhead,
  type Schedule,
  scheduledSpans,
} from "@autoiq/domain/shop-floor/schedule";
import { floorFinding, stateOf } from "@autoiq/domain/shop-floor/state";
import { minutesOfKind, stretchesOf } from "@autoiq/domain/shop-floor/stretches";
import { breakMinutes } from "@autoiq/domain/time-clock/breaks/rules";
import { weekOf, workedMinutes } from "@autoiq/domain/time-clock/worked-time";
import { teamSchedule } from "../../features/appointments/reads.ts";
import { overtimeRulesOn } from "../../features/payroll/reads.ts";
import { zoneOf } from "../../features/shops/reads.ts";
import { attendanceEntries, jobClocks, missedClockOuts } from "../../features/time-clock/reads.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const daysOfWeek = 7;

type Row = Awaited<ReturnType<typeof attendanceEntries>>[number];
type JobClockRow = Awaited<ReturnType<typeof jobClocks>>[number];

const dateOf = (instant: string | null) => (instant ? new Date(instant) : null);

function entryOf({ id, startedAt, endedAt, breaks }: Row) {
  return {
    id,
    from: new Date(startedAt),
    to: dateOf(endedAt),
    breaks: breaks.map((each) => ({
      kind: each.kind,
      isPaid: each.isPaid,
      from: new Date(each.startedAt),
      to: dateOf(each.endedAt),
    })),
  };
}
type Entry = ReturnType<typeof entryOf>;

/** Worked until now, without unpaid breaks. */
function minutesUntil({ from, to, breaks }: Entry, now: Date): number {
  const out = to ?? now;
  const taken = breaks.map((each) => ({ isPaid: each.isPaid, startedAt: each.from, endedAt: each.to }));
  const { unpaidBreakMinutes } = breakMinutes(taken, out);
  return Math.max(0, workedMinutes({ in: from, out, unpaidBreakMinutes }));
}

/** The shop floor of a location as it is now. */
export async function readFloor(tx: TenantTx, locationId: string, now: Date): Promise<ShopFloor> {
  const zone = await zoneOf(tx, locationId);
  const today = dayIn(zone, now);
  const monday = weekOf(today);
  const days = Array.from({ length: daysOfWeek }, (_, index) => addDays(monday, index));
  const midnight = instantAt(zone, today, "00:00");
  const [schedule, rules, attendance, jobs, leftRunning] = await Promise.all([
    teamSchedule(tx, locationId, { from: monday, to: addDays(monday, daysOfWeek - 1) }),
    overtimeRulesOn(tx, today),
    // With the week before, so that a clock that was left running on Friday is seen on Monday.
    attendanceEntries(tx, {
      locationId,
      staffId: null,
      begins: instantAt(zone, addDays(monday, -daysOfWeek), "00:00"),
      ends: new Date(now.getTime() + 1),
    }),
    jobClocks(tx, { locationId, begins: midnight, now }),
    missedClockOuts(tx, locationId, now),
  ]);
  // Whoever works past closing time has missed nothing yet. A night's clock is missed once the shop closed again.
  const missed = new Set(
    leftRunning.flatMap(({ id, startedAt }) => (new Date(startedAt) < midnight ? [id] : [])),
  );
  const entriesOf = Map.groupBy(attendance, ({ staffId }) => staffId);
  const jobsOf = Map.groupBy(jobs, ({ staffId }) => staffId);
  const usesClock = attendance.some(({ startedAt }) => new Date(startedAt) >= midnight);

  const personOf = (of: (typeof schedule.people)[number]): FloorPerson => {
    const { staffId, name, isTechnician } = of;
    const entries = (entriesOf.get(staffId) ?? []).map(entryOf);
    const runs = entries.find(({ to }) => to === null);
    const isMissed = runs !== undefined && missed.has(runs.id);
    const ownJobs = (jobsOf.get(staffId) ?? []).filter(({ endedAt }) => endedAt !== null || !isMissed);
    const todays = entries.filter((each) => (each.to ? each.to > midnight : !isMissed));
    const scheduleOn = (day: string): Schedule => ({
      zone,
      open: schedule.openOn(day),
      week: of.week,
      lastDay: of.lastDay,
      off: of.off,
    });
    const stretches = stretchesOf(
      { isTechnician, attendance: todays, jobs: ownJobs.flatMap(clockOf) },
      midnight,
      now,
    );
    const clockedInSince = runs && !isMissed ? runs.from : null;
    const leftAt = todays.at(-1)?.to ?? null;
    const scheduled = scheduledSpans(today, scheduleOn(today));
    const state = stateOf({ stretches, clockedInSince, isMissed, leftAt, scheduled }, now, usesClock);
    const minutesOn = (day: string) =>
      entries.reduce(
        (sum, each) =>
          sum +
          (dayIn(zone, each.from) === day && !(each === runs && isMissed) ? minutesUntil(each, now) : 0),
        0,
      );
    const worked = days.map(minutesOn);
    const ahead = days.map((day, index) =>
      day < today ? 0 : minutesAhead(day, scheduleOn(day), now, worked[index] ?? 0),
    );
    const onJob = ownJobs.find(({ endedAt }) => endedAt === null);
    const rest = clockedInSince ? runs?.breaks.find(({ to }) => to === null) : undefined;
    const last = stretches.at(-1);
    const idleSince = state === "idle" ? (last?.from ?? null) : null;
    return {
      staffId,
      name,
      isTechnician,
      state,
      since: sinceOf(),
      job:
        onJob && state === "on-job"
          ? {
              jobId: onJob.jobId,
              name: onJob.name,
              repairOrderId: onJob.repairOrderId,
              repairOrderNumber: onJob.repairOrderNumber,
              startedAt: new Date(onJob.startedAt).toISOString(),
              soldHours: onJob.soldHours ?? 0,
              clockedHours: onJob.clockedHours ?? 0,
            }
          : null,
      onBreak: rest && state === "on-break" ? { kind: rest.kind, startedAt: rest.from.toISOString() } : null,
      idleSince: idleSince?.toISOString() ?? null,
      idleMinutesToday: minutesOfKind(stretches, "idle"),
      stretches: stretches.map(({ kind, from, to, job }) => ({
        kind,
        startsAt: from.toISOString(),
        endsAt: to.toISOString(),
        jobName: job?.jobName ?? "",
        repairOrderNumber: job?.repairOrderNumber ?? null,
      })),
      weekMinutes: worked.reduce((sum, minutes) => sum + minutes, 0),
      ...overtimeAhead(rules.get(staffId) ?? "federal", worked, ahead),
    };

    function sinceOf(): string | null {
      if (isMissed) return runs?.from.toISOString() ?? null;
      const since =
        clockedInSince ?? (state === "left" ? leftAt : state === "off" ? null : scheduled[0]?.from) ?? null;
      return since?.toISOString() ?? null;
    }
  };

  const people = schedule.people
    // Whoever is no technician is here to be seen once the clock knows them.
    .filter(({ staffId, isTechnician }) => isTechnician || entriesOf.has(staffId))
    .map(personOf);
  const open = schedule.openOn(today);
  const edges = people.flatMap(({ stretches }) =>
    stretches.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]),
  );
  const hours = open ? [open.opens, open.closes].map((clock) => instantAt(zone, today, clock).getTime()) : [];
  const shown = [...hours, ...edges, now.getTime()];
  return {
    at: now.toISOString(),
    day: today,
    timeZone: zone,
    from: new Date(Math.min(...shown)).toISOString(),
    until: new Date(Math.max(...shown)).toISOString(),
    finding: floorFinding(
      people.map(({ name, state, idleSince }) => ({ name, state, idleSince: dateOf(idleSince) })),
      now,
    ),
    people,
  };
}

const clockOf = (row: JobClockRow) => [
  {
    from: new Date(row.startedAt),
    to: dateOf(row.endedAt),
    jobName: row.name,
    repairOrderNumber: row.repairOrderNumber,
  },
];
