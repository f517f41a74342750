import { feedDays } from "@autoiq/domain/appointments/feeds/contract";
import { clockIn } from "@autoiq/domain/appointments/opening-hours";
import { en } from "@autoiq/domain/catalog/calendar-feeds/en";
import { es } from "@autoiq/domain/catalog/calendar-feeds/es";
import { fillIn } from "@autoiq/domain/catalog/message";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { can, type Seat } from "@autoiq/domain/kernel/access/permissions";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { seatPermissions } from "@autoiq/domain/staff/custom-roles/rules";
import type { Calendar, CalendarEvent } from "../../../platform/icalendar/write-calendar.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../../shops/reads.ts";
import { languageOfPerson, namesAt, personName } from "../../staff/reads.ts";
import { findBlocks } from "../availability/store.ts";
import { shiftsBetween } from "../reads.ts";
import { type FeedVisit, findVisits, type OpenedFeed } from "./store.ts";

type Words = typeof en.event;
type Block = Awaited<ReturnType<typeof findBlocks>>[number];

/** Hours after which a calendar should fetch it again. */
const refreshHours = 1;
const longestConcern = 80;

/**
 * Where a feed's creator may see its schedule at this moment, with their seat there: of their own schedule each location
 * where they see appointments, of everything else the feed's location if they manage its calendar.
 */
export function seatsOfFeed(feed: OpenedFeed): ReadonlyMap<string, Seat> {
  const isOwn = feed.forStaffId === feed.staffId;
  const seats = feed.memberships.map(({ locationId, role, permissions }): [string, Seat] => [
    locationId,
    { role, permissions: seatPermissions(role, permissions) },
  ]);
  return new Map(
    seats.filter(([locationId, seat]) =>
      isOwn ? can(seat, "appointment.view") : locationId === feed.locationId && can(seat, "calendar.manage"),
    ),
  );
}

/** What a feed contains: appointments, time off and closed bays, and shifts, of 30 days before today to 180 after it. */
export async function feedCalendar(
  tx: TenantTx,
  feed: OpenedFeed,
  { seats, now }: { readonly seats: ReadonlyMap<string, Seat>; readonly now: Date },
): Promise<Calendar> {
  const { bayId, forStaffId } = feed;
  const location = await locationOf(tx, feed.locationId);
  const { timeZone } = location;
  const today = dayIn(timeZone, now);
  const range = { from: addDays(today, -feedDays.before), to: addDays(today, feedDays.after) };
  const from = instantAt(timeZone, range.from, "00:00");
  const before = instantAt(timeZone, addDays(range.to, 1), "00:00");
  const locationIds = [...seats.keys()];
  const [visits, blocks, shifts, team, subject, language] = await Promise.all([
    findVisits(tx, { locationIds, bayId, staffId: forStaffId, from, before }),
    Promise.all(locationIds.map((locationId) => findBlocks(tx, locationId, from, before))),
    feed.showsShifts && forStaffId
      ? shiftsBetween(tx, { locationId: feed.locationId, staffId: forStaffId }, range)
      : [],
    namesAt(tx, feed.locationId),
    forStaffId ? personName(tx, forStaffId) : location.bays.find((bay) => bay.id === bayId)?.name,
    languageOfPerson(tx, feed.staffId),
  ]);
  const t = { en, es }[language].event;
  const names = new Map([...team, ...location.bays].map(({ id, name }) => [id, name]));
  const away = blocks
    .flat()
    .filter((block) => (forStaffId ? block.staffId === forStaffId : !bayId || block.bayId === bayId));
  const working = shifts
    .map(({ day, starts, ends }) => ({
      day,
      from: instantAt(timeZone, day, starts).toISOString(),
      until: instantAt(timeZone, day, ends).toISOString(),
    }))
    .filter(
      (shift) =>
        !away.some(
          (block) => isNotAfter(block.startsAt, shift.from) && isNotAfter(shift.until, block.endsAt),
        ),
    );
  return {
    name: subject ? `${subject} · ${location.name}` : location.name,
    timeZone,
    refreshHours,
    events: [
      ...visits.map((visit) => visitEvent(visit, { t, shows: showsOf(feed, seats.get(visit.locationId)) })),
      ...away.map((block) =>
        blockEvent(block, {
          timeZone,
          place: location.name,
          name: forStaffId || bayId ? undefined : names.get(block.staffId ?? block.bayId ?? ""),
        }),
      ),
      ...working.map((shift) =>
        entry({
          uid: `shift-${forStaffId}-${shift.day}`,
          startsAt: shift.from,
          endsAt: shift.until,
          summary: t.shift,
          location: location.name,
          isFree: true,
        }),
      ),
    ],
  };
}

const isNotAfter = (one: string, other: string): boolean => Date.parse(one) <= Date.parse(other);

/** Which facts about a customer its creator chose and may see at the appointment's location. */
const showsOf = ({ showsCustomers }: OpenedFeed, seat: Seat | undefined) => ({
  customer: showsCustomers,
  phone: showsCustomers && seat !== undefined && can(seat, "customer.view"),
});

function entry(
  of: Partial<CalendarEvent> & Pick<CalendarEvent, "uid" | "startsAt" | "endsAt">,
): CalendarEvent {
  return {
    uid: `${of.uid}@calendar.autoiq`,
    startsAt: of.startsAt,
    endsAt: of.endsAt,
    isWholeDays: of.isWholeDays ?? false,
    summary: of.summary ?? "",
    description: of.description ?? "",
    location: of.location ?? "",
    status: of.status ?? "CONFIRMED",
    sequence: of.sequence ?? 0,
    changedAt: of.changedAt ?? null,
    isFree: of.isFree ?? false,
  };
}

const statusOf = (status: string): CalendarEvent["status"] =>
  status === "cancelled" || status === "no-show"
    ? "CANCELLED"
    : status === "requested"
      ? "TENTATIVE"
      : "CONFIRMED";

const joined = (parts: readonly (string | null | undefined | false)[], by: string): string =>
  parts.filter(Boolean).join(by);

function visitEvent(
  visit: FeedVisit,
  {
    t,
    shows,
  }: { readonly t: Words; readonly shows: { readonly customer: boolean; readonly phone: boolean } },
): CalendarEvent {
  const { jobs, concern, number, vehicle } = visit;
  const [firstLine = ""] = concern.trim().split(/[\r\n]/);
  const work = jobs.length > 0 ? jobs.join(", ") : firstLine.slice(0, longestConcern).toWellFormed();
  const summary = joined(
    [
      number !== null && fillIn(t.order, { number: String(number) }),
      vehicle,
      work,
      shows.customer && visit.customer,
    ],
    " · ",
  );
  return entry({
    uid: `appointment-${visit.id}`,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    status: statusOf(visit.status),
    sequence: visit.version - 1,
    changedAt: visit.changedAt,
    location: joined([visit.location, visit.bay], ", "),
    summary: summary || t.appointment,
    description: joined(
      [
        visit.status === "requested" && t.requested,
        jobs.length > 0 && fillIn(t.jobs, { names: jobs.join(", ") }),
        concern.trim(),
        fillIn(t.bay, { name: visit.bay }),
        visit.technician && fillIn(t.technician, { name: visit.technician }),
        shows.customer && fillIn(t.customer, { name: visit.customer }),
        shows.phone && visit.phone && fillIn(t.phone, { number: formatPhone(visit.phone) }),
      ],
      "\n",
    ),
  });
}

/** Time off, or a bay that is closed. Whole days are days, so that calendars show them above the hours. */
function blockEvent(
  block: Block,
  of: { readonly timeZone: string; readonly place: string; readonly name: string | undefined },
): CalendarEvent {
  const [starts, ends] = [new Date(block.startsAt), new Date(block.endsAt)];
  const isWholeDays = [starts, ends].every((at) => clockIn(of.timeZone, at) === "00:00");
  return entry({
    uid: `block-${block.id}`,
    startsAt: isWholeDays ? dayIn(of.timeZone, starts) : block.startsAt,
    endsAt: isWholeDays ? dayIn(of.timeZone, ends) : block.endsAt,
    isWholeDays,
    summary: joined([of.name, block.reason], " · "),
    location: of.place,
  });
}
