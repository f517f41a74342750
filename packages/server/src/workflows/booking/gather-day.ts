import type { Appointment, listAppointments } from "@autoiq/domain/appointments/contract";
import type { DayPlanReply } from "@autoiq/domain/appointments/day-plan/contract";
import { estimatePaces, type PaceModel } from "@autoiq/domain/appointments/day-plan/rules";
import { type RunningJob, runningHours } from "@autoiq/domain/appointments/day-plan/running";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import type { Location } from "@autoiq/domain/shops/schema";
import { calendar } from "../../features/appointments/reads.ts";
import { openCards } from "../../features/repair-orders/reads.ts";
import { locationOf } from "../../features/shops/reads.ts";
import { type DaySkills, daySkills, peopleOf } from "../../features/staff/reads.ts";
import { attendanceBetween, jobClocks, workDone } from "../../features/time-clock/reads.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const hour = 3_600_000;
/** Somebody who is not clocked in that long after the shift began is missing. */
const lateMinutes = 15;

type Calendar = ReplyOf<typeof listAppointments>;

/** A day as it is: the calendar, the cars in the shop, and how fast people work. */
export interface DayFacts {
  readonly day: string;
  readonly zone: string;
  /** Midnight at the start of the day, in epoch time. */
  readonly midnight: number;
  /** In minutes of the day. */
  readonly opens: number;
  readonly closes: number;
  /** The minute of the day before which nothing starts. 0 on a later day. */
  readonly now: number;
  readonly bays: Location["bays"];
  readonly shifts: Calendar["days"][number]["shifts"];
  readonly blocks: Calendar["blocks"];
  readonly visits: readonly Appointment[];
  readonly orders: readonly RepairOrderCard[];
  readonly names: ReadonlyMap<string, string>;
  readonly paces: PaceModel;
  /** Who of the shifts is not at work. */
  readonly out: readonly PersonOut[];
  readonly skills: DaySkills;
  /** What people are clocked on to now. Nothing on a later day. */
  readonly running: readonly RunningJob[];
  /** The hours that those clocks have run, by repair order. */
  readonly runningHours: ReadonlyMap<string, number>;
}

type PersonOut = DayPlanReply["out"][number];

/**
 * @throws {AppError} for a past day, or when the shop is closed
 */
export async function gatherDay(
  tx: TenantTx,
  locationId: string,
  day: string,
  now: Date,
  absent: readonly string[] = [],
): Promise<DayFacts> {
  const [location, list, orders, people, done] = await Promise.all([
    locationOf(tx, locationId),
    calendar(tx, locationId, { from: day, to: day }),
    openCards(tx, locationId),
    peopleOf(tx, false),
    workDone(tx, locationId, now),
  ]);
  const zone = location.timeZone;
  const today = dayIn(zone, now);
  if (day < today) throw new AppError("refused", "That day has passed. Plan today or a later day.");
  const capacity = list.days[0];
  if (!capacity?.opens || !capacity.closes)
    throw new AppError("refused", "The shop is closed that day. Choose another day.");
  const midnight = instantAt(zone, day, "00:00").getTime();
  const minuteAt = (clock: string) => (instantAt(zone, day, clock).getTime() - midnight) / 60_000;
  const closes = minuteAt(capacity.closes);
  const at = day === today ? Math.ceil((now.getTime() - midnight) / 300_000) * 5 : 0;
  if (at >= closes)
    throw new AppError("refused", "The shop is closing for the day. Choose a later day to plan.");
  const names = new Map(people.map((person) => [person.id, person.name]));
  // Cars in the shop are today's. What remains of them tomorrow is unknown.
  const inShop = day === today ? orders : [];
  const staffIds = capacity.shifts.map(({ staffId }) => staffId);
  const [attendance, skills, clocks] = await Promise.all([
    day === today
      ? attendanceBetween(tx, { begins: new Date(midnight - 12 * hour), ends: now, staffId: null })
      : [],
    daySkills(tx, { repairOrderIds: inShop.map(({ id }) => id), staffIds, day }),
    day === today ? jobClocks(tx, { locationId, begins: new Date(midnight), now }) : [],
  ]);
  const running = clocks.flatMap((clock): RunningJob[] =>
    // One that has run since an earlier day is a missed clock-out, and says nothing about this one.
    clock.endedAt === null && Date.parse(clock.startedAt) >= midnight
      ? [
          {
            repairOrderId: clock.repairOrderId,
            repairOrderNumber: clock.repairOrderNumber,
            jobName: clock.name,
            staffId: clock.staffId,
            startedAt: new Date(clock.startedAt),
            soldHours: clock.soldHours ?? 0,
            clockedHours: clock.clockedHours ?? 0,
          },
        ]
      : [],
  );
  const atWork = new Set(attendance.flatMap(({ staff, out }) => (out === null ? [staff] : [])));
  // A shop without the time clock, or before anybody came, is not warned that everybody is missing.
  const usesClock = staffIds.some((staffId) => atWork.has(staffId));
  const out = capacity.shifts.flatMap(({ staffId, starts, ends }): PersonOut[] => {
    const person = { staffId, name: names.get(staffId) ?? "" };
    const from = Math.max(at, minuteAt(starts));
    const to = minuteAt(ends);
    const minuteOf = (instant: string) => (Date.parse(instant) - midnight) / 60_000;
    const isOff = list.blocks.some(
      (block) =>
        block.staffId === staffId && minuteOf(block.startsAt) <= from && minuteOf(block.endsAt) >= to,
    );
    if (isOff) return [{ ...person, reason: "off", isLeftOut: true }];
    const isLate =
      day === today && usesClock && !atWork.has(staffId) && at >= minuteAt(starts) + lateMinutes && at < to;
    const isLeftOut = absent.includes(staffId);
    return isLate || isLeftOut ? [{ ...person, reason: "not-clocked-in", isLeftOut }] : [];
  });
  return {
    day,
    zone,
    midnight,
    opens: minuteAt(capacity.opens),
    closes,
    now: at,
    bays: location.bays,
    shifts: capacity.shifts,
    blocks: list.blocks,
    visits: list.appointments.filter((each) => each.status !== "cancelled" && each.status !== "no-show"),
    orders: inShop,
    names,
    paces: estimatePaces(done),
    out,
    skills,
    running,
    runningHours: runningHours(running, now),
  };
}
