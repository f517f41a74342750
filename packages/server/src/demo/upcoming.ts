import { clientReasons } from "@autoiq/domain/appointments/booking-reasons";
import { usHolidays } from "@autoiq/domain/appointments/holidays";
import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../platform/tenancy.ts";
import { isShopOpen, weekdayOf } from "./calendar.ts";
import { demoJobs } from "./data/canned-jobs.ts";
import { demoBays, demoLocationId, demoMemberships, demoZone } from "./shop.ts";
import type { Simulated } from "./simulate.ts";
import { insertRows } from "./store.ts";
import { arrivalsLater, todaysVisits } from "./todays-visits.ts";

type Row = Record<string, unknown>;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Schedules of the two technicians who do not work whenever the shop is open: minutes of the day by weekday. */
const weeks: readonly {
  readonly membership: number;
  readonly days: readonly number[];
  from: number;
  to: number;
}[] = [
  { membership: 6, days: [1, 2, 3, 4], from: 8 * 60, to: 17 * 60 },
  { membership: 7, days: [2, 3, 4, 5, 6], from: 9 * 60, to: 18 * 60 },
];

/** Today and the days ahead: appointments, a weekly fleet visit, booking requests, holidays, a lift under repair. */
export async function insertUpcoming(tx: TenantTx, simulated: Simulated): Promise<void> {
  const { owners, random, today } = simulated;
  const year = Number(today.slice(0, 4));
  const holidays = [...usHolidays(year), ...usHolidays(year + 1)]
    // A holiday is never an open day. Holidays on days that are closed anyway are left out.
    .filter((each) => each.day >= today && weekdayOf(each.day) !== 7)
    .slice(0, 6);
  const ahead: string[] = [];
  for (let day = addDays(today, 1); ahead.length < 9; day = addDays(day, 1))
    if (isShopOpen(day) && !holidays.some((each) => each.day === day)) ahead.push(day);
  const at = (day: string, minutes: number) => instantAt(demoZone, day, clock(minutes));
  const [second, third, fourth] = [ahead[1], ahead[2], ahead[3]] as [string, string, string];
  const created = { created_at: instantAt(demoZone, today, "09:00"), created_by: demoMemberships[1].userId };

  // The shop was closed on past holidays too, so its bays do not count as unused then.
  const past = [year - 2, year - 1, year]
    .flatMap(usHolidays)
    .filter((each) => each.day < today && weekdayOf(each.day) !== 7);
  await insertRows(
    tx,
    "special_days",
    [...past, ...holidays].map((each) => ({
      location_id: demoLocationId,
      ...each,
      opens: null,
      closes: null,
    })),
  );
  await insertRows(
    tx,
    "staff_shifts",
    weeks.flatMap(({ membership, days, from, to }) =>
      days.map((weekday) => ({
        staff_id: demoMemberships[membership]?.id,
        weekday,
        starts: clock(from),
        ends: clock(to),
      })),
    ),
  );
  const lift = { bay_id: demoBays[5]?.id, staff_id: null, reason: "Lift inspection" };
  const away = { bay_id: null, staff_id: demoMemberships[3]?.id, reason: "Training in Orlando" };
  await insertRows(tx, "calendar_blocks", [
    {
      id: random.uuid(),
      location_id: demoLocationId,
      ...lift,
      starts_at: at(third, 480),
      ends_at: at(third, 720),
      ...created,
    },
    {
      id: random.uuid(),
      location_id: demoLocationId,
      ...away,
      starts_at: at(fourth, 480),
      ends_at: at(fourth, 1080),
      ...created,
    },
  ]);

  const works = (membership: number, day: string, start: number, end: number): boolean => {
    const week = weeks.find((each) => each.membership === membership);
    if (membership === 3 && day === fourth) return false;
    return !week || (week.days.includes(weekdayOf(day)) && start >= week.from && end <= week.to);
  };
  const rows: Row[] = [];
  const addVisit = (of: { day: string; start: number; length: number; bay: number } & Row) => {
    const { day, start, length, bay, ...more } = of;
    const membership = bay + 2;
    const owner = random.pick(owners);
    rows.push({
      id: random.uuid(),
      location_id: demoLocationId,
      customer_id: owner.id,
      vehicle_id: random.pick(owner.cars).id,
      bay_id: demoBays[bay]?.id,
      technician_id:
        bay < 6 && works(membership, day, start, start + length) ? demoMemberships[membership]?.id : null,
      status: "confirmed",
      starts_at: at(day, start),
      ends_at: at(day, start + length),
      concern: random.pick(demoJobs).concern,
      visit: random.weighted([
        ["drop-off", 55],
        ["waiter", 30],
        ["loaner", 5],
        ["shuttle", 10],
      ] as const),
      series_id: null,
      source: "desk",
      requested_at: null,
      ...created,
      ...more,
    });
  };
  ahead.forEach((day, index) => {
    for (let bay = 0; bay < Math.max(2, 7 - index); bay++) {
      if (bay === 5 && day === third) continue;
      const start = (8 + random.int(0, 2)) * 60 + random.pick([0, 30]);
      const length = random.int(2, 5) * 30;
      addVisit({ day, start, length, bay });
      const next = start + length + random.pick([0, 30, 60]);
      if (index < 4 && next <= 15 * 60) addVisit({ day, start: next, length: random.int(2, 5) * 30, bay });
    }
  });
  const fleet = owners.find((owner) => owner.person.company);
  if (fleet) {
    const seriesId = random.uuid();
    for (let visit = 0; visit < 6; visit++) {
      const day = addDays(second, 7 * visit);
      if (!isShopOpen(day) || holidays.some((each) => each.day === day)) continue;
      addVisit({
        day,
        start: 14 * 60,
        length: 60,
        bay: 7,
        series_id: seriesId,
        visit: "drop-off",
        customer_id: fleet.id,
        vehicle_id: fleet.cars[0]?.id,
        concern: "Weekly van check",
      });
    }
  }
  const client = owners.find((owner) => owner.person.email === "client@demo.example");
  const requestedColumns = { status: "requested", source: "client", requested_at: created.created_at };
  addVisit({
    ...requestedColumns,
    day: second,
    start: 9 * 60,
    length: 60,
    bay: 7,
    concern: clientReasons.maintenance.label,
  });
  if (client)
    addVisit({
      ...requestedColumns,
      day: third,
      start: 10 * 60,
      length: 120,
      bay: 7,
      visit: "waiter",
      customer_id: client.id,
      vehicle_id: client.cars[0]?.id,
      concern: `${clientReasons.brakes.label}: they squeal in the morning`,
    });
  // One of the expected customers has not visited before.
  const missed = rows[1];
  if (missed)
    rows.push({
      ...missed,
      id: random.uuid(),
      status: "no-show",
      technician_id: null,
      starts_at: at(addDays(today, -21), 600),
      ends_at: at(addDays(today, -21), 660),
      created_at: at(addDays(today, -28), 600),
    });
  await insertRows(tx, "appointments", rows);
  const booked = rows.length;

  await insertRows(
    tx,
    "appointments",
    todaysVisits(simulated).map(({ visit, from, to }) => ({
      id: visit.id,
      location_id: demoLocationId,
      customer_id: visit.owner.id,
      vehicle_id: visit.car.id,
      bay_id: demoBays[visit.bay]?.id,
      technician_id: visit.bay < 6 && works(visit.bay + 2, today, from, to) ? visit.technicianId : null,
      status: "checked-in",
      starts_at: at(today, from),
      ends_at: at(today, to),
      concern: visit.jobs[0]?.template.concern ?? "",
      repair_order_id: visit.id,
      created_at: instantAt(demoZone, addDays(today, -3), "09:00"),
      created_by: created.created_by,
    })),
  );
  arrivalsLater(simulated).forEach(addVisit);
  await insertRows(tx, "appointments", rows.slice(booked));
}
