import { capacityOf } from "@autoiq/domain/appointments/availability/capacity";
import { hoursOn, shiftOfPerson, shiftOn } from "@autoiq/domain/appointments/availability/hours";
import type { Appointment, listAppointments } from "@autoiq/domain/appointments/contract";
import { clockIn } from "@autoiq/domain/appointments/opening-hours";
import { isTooFar, tooFar } from "@autoiq/domain/appointments/rules";
import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { contactColumn } from "@autoiq/domain/kernel/access/columns";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { TenantTx } from "../../platform/tenancy.ts";
import { locationOf, zoneOf } from "../shops/reads.ts";
import { peopleOf } from "../staff/reads.ts";
import { freeSlotsOf } from "./availability/reads.ts";
import {
  findBlocks,
  findPersonWeek,
  findSpecialDays,
  findTeamWeeks,
  findTechnicians,
} from "./availability/store.ts";
import {
  findAppointment,
  findBetween,
  findCustomerFlags,
  findHistory,
  findRequests,
  findVisitsOf,
} from "./store.ts";

const maxDays = 62;

/** The calendar of an inclusive range of days, on the location's own clock, with the capacity of each day. */
export async function calendar(
  tx: TenantTx,
  locationId: string,
  { from: first, to: last }: { from: string; to: string },
): Promise<ReplyOf<typeof listAppointments>> {
  if (last < first || addDays(first, maxDays) <= last) {
    throw new AppError("invalid-input", `Choose a range of 1 to ${maxDays} days.`);
  }
  const [location, specialDays, technicians] = await Promise.all([
    locationOf(tx, locationId),
    findSpecialDays(tx, locationId, first, last),
    findTechnicians(tx, locationId),
  ]);
  const { timeZone, bays } = location;
  const from = instantAt(timeZone, first, "00:00");
  const before = instantAt(timeZone, addDays(last, 1), "00:00");
  const [appointments, blocks] = await Promise.all([
    findBetween(tx, locationId, from, before),
    findBlocks(tx, locationId, from, before),
  ]);
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  const taken = appointments.filter((each) => each.status !== "cancelled" && each.status !== "no-show");
  const bayIds = bays.map((bay) => bay.id);
  return {
    timeZone,
    appointments,
    blocks,
    days: capacityOf({ at: location, specialDays, bayIds, technicians, blocks, taken }, days),
  };
}

export async function appointmentOf(tx: TenantTx, id: string): Promise<Appointment> {
  const found = await findAppointment(tx, id);
  if (!found) throw new AppError("not-found", customerText.notFound.appointment);
  return found;
}

const oneDay = 24 * 60 * 60 * 1000;

/** Requests without a response. Those whose time has passed stay visible for a day. */
export async function requestsOf(tx: TenantTx, locationId: string, now: Date) {
  const [timeZone, appointments] = await Promise.all([
    zoneOf(tx, locationId),
    findRequests(tx, locationId, new Date(now.getTime() - oneDay)),
  ]);
  return { timeZone, appointments };
}

export async function historyOf(tx: TenantTx, id: string) {
  const [, entries] = await Promise.all([appointmentOf(tx, id), findHistory(tx, id)]);
  return { entries };
}

/** What is known about a customer who wants to book. No-shows count for a year. */
export async function visitsOf(tx: TenantTx, customerId: string, now: Date) {
  const since = new Date(now.getTime() - 365 * oneDay);
  const [customer, visits] = await Promise.all([
    findCustomerFlags(tx, { customerId, vehicleId: null }),
    findVisitsOf(tx, customerId, since, now),
  ]);
  if (!customer.customerIsThere || !visits) throw new AppError("not-found", customerText.notFound.customer);
  return visits;
}

const quarter = 15 * 60 * 1000;

/** The next free slots from a day on. Today they start at the next quarter hour. */
export async function nextFree(
  tx: TenantTx,
  locationId: string,
  query: { minutes: number; from: string; bayId?: string; technicianId?: string; limit: number },
  now: Date,
) {
  const location = await locationOf(tx, locationId);
  const zone = location.timeZone;
  if (isTooFar(new Date(query.from), now)) throw new AppError("refused", tooFar);
  if (query.bayId && !location.bays.some((bay) => bay.id === query.bayId))
    throw new AppError("refused", "That bay isn't available at this location. Choose another one.");
  const people = await findTechnicians(tx, locationId);
  if (query.technicianId && !people.some((each) => each.staffId === query.technicianId))
    throw new AppError("refused", "That technician isn't on the team at this location. Choose another one.");
  const soon = new Date(Math.ceil(now.getTime() / quarter) * quarter);
  const from = query.from > dayIn(zone, now) ? instantAt(zone, query.from, "00:00") : soon;
  const { slots } = await freeSlotsOf(tx, location, { ...query, from, step: 30 });
  return { slots };
}

/** Returns when the location closes on a day between those two instants, or null if it is closed that day. */
export async function closings(
  tx: TenantTx,
  locationId: string,
  from: Date,
  until: Date,
): Promise<(at: Date) => Date | null> {
  const location = await locationOf(tx, locationId);
  const { timeZone } = location;
  const special = await findSpecialDays(tx, locationId, dayIn(timeZone, from), dayIn(timeZone, until));
  return (at) => {
    const day = dayIn(timeZone, at);
    const open = hoursOn(
      location,
      special.find((each) => each.day === day),
      day,
    );
    return open ? instantAt(timeZone, day, open.closes) : null;
  };
}

type HoursOfDay = { readonly day: string; readonly starts: string; readonly ends: string };

/** When a location is open on each day of a range. Days on which it is closed are left out. */
export async function openHoursBetween(
  tx: TenantTx,
  locationId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<HoursOfDay[]> {
  const [location, special] = await Promise.all([
    locationOf(tx, locationId),
    findSpecialDays(tx, locationId, from, to),
  ]);
  const days: HoursOfDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const open = hoursOn(
      location,
      special.find((each) => each.day === day),
      day,
    );
    if (open) days.push({ day, starts: open.opens, ends: open.closes });
  }
  return days;
}

/** When a person works on each day of a range, by their week and the shop's hours. Time off is not taken out. */
export async function shiftsBetween(
  tx: TenantTx,
  { locationId, staffId }: { readonly locationId: string; readonly staffId: string },
  range: { readonly from: string; readonly to: string },
): Promise<HoursOfDay[]> {
  const [open, person] = await Promise.all([
    openHoursBetween(tx, locationId, range),
    findPersonWeek(tx, staffId),
  ]);
  return open.flatMap(({ day, starts, ends }) => {
    const shift = shiftOn(person?.week ?? null, { opens: starts, closes: ends }, day);
    return shift ? [{ day, starts: shift.starts, ends: shift.ends }] : [];
  });
}

/**
 * The technicians who work on each day of a range, by their weeks, the shop's hours, and approved time off. Who is off
 * for a part of the day is among them.
 */
export async function techniciansAtWork(
  tx: TenantTx,
  locationId: string,
  range: { readonly from: string; readonly to: string },
): Promise<(HoursOfDay & { readonly name: string })[]> {
  const zone = await zoneOf(tx, locationId);
  const [open, people, technicians, blocks] = await Promise.all([
    openHoursBetween(tx, locationId, range),
    peopleOf(tx, true),
    findTechnicians(tx, locationId),
    findBlocks(
      tx,
      locationId,
      instantAt(zone, range.from, "00:00"),
      instantAt(zone, addDays(range.to, 1), "00:00"),
    ),
  ]);
  return open.flatMap(({ day, starts, ends }) =>
    technicians.flatMap(({ staffId, week, lastDay }) => {
      const shift = shiftOfPerson({ week, lastDay }, { opens: starts, closes: ends }, day);
      if (!shift) return [];
      const from = instantAt(zone, day, shift.starts);
      const until = instantAt(zone, day, shift.ends);
      const isOff = blocks.some(
        (each) =>
          each.staffId === staffId && new Date(each.startsAt) <= from && new Date(each.endsAt) >= until,
      );
      const name = people.find(({ id }) => id === staffId)?.name;
      return isOff || name === undefined ? [] : [{ day, name, starts: shift.starts, ends: shift.ends }];
    }),
  );
}

/** What decides when each person of a location works on the days of a range. */
export async function teamSchedule(
  tx: TenantTx,
  locationId: string,
  range: { readonly from: string; readonly to: string },
) {
  const [location, special, people] = await Promise.all([
    locationOf(tx, locationId),
    findSpecialDays(tx, locationId, range.from, range.to),
    findTeamWeeks(tx, locationId),
  ]);
  const zone = location.timeZone;
  const blocks = await findBlocks(
    tx,
    locationId,
    instantAt(zone, range.from, "00:00"),
    instantAt(zone, addDays(range.to, 1), "00:00"),
  );
  const offOf = Map.groupBy(blocks, ({ staffId }) => staffId);
  const specialOf = new Map(special.map((each) => [each.day, each]));
  return {
    zone,
    openOn: (day: string) => hoursOn(location, specialOf.get(day), day),
    people: people.map((person) => ({
      ...person,
      off: (offOf.get(person.staffId) ?? []).map(({ startsAt, endsAt }) => ({
        from: new Date(startsAt),
        to: new Date(endsAt),
      })),
    })),
  };
}

/** The same calendar as table rows, with the current names of bays and people. */
export async function appointmentTable(
  tx: TenantTx,
  locationId: string,
  query: { from: string; to: string },
) {
  const [location, people, list] = await Promise.all([
    locationOf(tx, locationId),
    peopleOf(tx, true),
    calendar(tx, locationId, query),
  ]);
  const bays = new Map(location.bays.map((bay) => [bay.id, bay.name]));
  const names = new Map(people.map((person) => [person.id, person.name]));
  const at = (instant: string) => clockIn(location.timeZone, new Date(instant));
  return {
    name: "appointments",
    columns: [
      ...["Day", "From", "Until", "Customer", contactColumn("Phone"), "Vehicle", "Bay", "Technician"],
      ...["Status", "Visit", "Concern"],
    ],
    rows: list.appointments.map((each) => ({
      Day: dayIn(location.timeZone, new Date(each.startsAt)),
      From: at(each.startsAt),
      Until: at(each.endsAt),
      Customer: customerName(each.customer),
      Phone: formatPhone(each.customer.phone),
      Vehicle: each.vehicle?.label ?? "",
      Bay: bays.get(each.bayId) ?? "",
      Technician: each.technicianId ? (names.get(each.technicianId) ?? "") : "",
      Status: each.status,
      Visit: each.visit,
      Concern: each.concern,
    })),
  };
}

export { freeSlotsOf } from "./availability/reads.ts";
export { findSpecialDays as specialDaysOf, lockBayOf, shareWithBookings } from "./availability/store.ts";
export { queryAppointments } from "./queries/reads.ts";
export { lockVisitsOf as lockVisits } from "./store.ts";
