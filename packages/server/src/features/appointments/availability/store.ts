import { block, bookingRules, shift, specialDay } from "@autoiq/domain/appointments/availability/schema";
import { slotConflict } from "@autoiq/domain/appointments/availability/slot-conflict";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";

// Bookings of one location share this lock. Closing a day, or choosing a slot for a customer, takes it exclusively.
const shareLocation = statement(
  "availability.find-share-location",
  { organizationId: "uuid", locationId: "uuid" },
  "select 1 as there from locations where organization_id = $organizationId and id = $locationId for share",
  z.object({ there: z.number() }),
);
const lockLocation = statement(
  "availability.lock-location",
  { organizationId: "uuid", locationId: "uuid" },
  "select 1 as there from locations where organization_id = $organizationId and id = $locationId and closed_at is null for no key update",
  z.object({ there: z.number() }),
);
const named = z.object({ name: z.string() });
// Bookings for the same bay or person wait here, so that the second one learns who was first. If two met only at the
// exclusion constraint, they would deadlock.
const lockBay = statement(
  "availability.lock-bay",
  { organizationId: "uuid", locationId: "uuid", bayId: "uuid" },
  `select name from bays where organization_id = $organizationId and location_id = $locationId and id = $bayId and active for no key update`,
  named,
);
const week = `(select json_agg(json_build_object('weekday', w.weekday, 'starts', to_char(w.starts, 'HH24:MI'),
    'ends', to_char(w.ends, 'HH24:MI'), 'breakStarts', to_char(w.break_starts, 'HH24:MI'),
    'breakEnds', to_char(w.break_ends, 'HH24:MI')) order by w.weekday)
  from staff_shifts w where w.organization_id = s.organization_id and w.staff_id = s.id) as week`;
const lockPerson = statement(
  "availability.lock-person",
  { organizationId: "uuid", staffId: "uuid" },
  `select s.name, s.role, s.shifts_version as version, ${week},
     (select d.ends_at from staff_departures d where d.organization_id = $organizationId and d.staff_id = s.id
       and d.state = 'planned') as "leavesAt"
   from staff s
   where s.organization_id = $organizationId and s.id = $staffId and s.status = 'active' for no key update of s`,
  z.object({
    name: z.string(),
    role: z.string(),
    version: z.number().int(),
    week: z.array(shift).nullable(),
    /** The end of their last day. */
    leavesAt: z.string().nullable(),
  }),
);

// `places` are the bay and the person. `sourceIds` are the appointments to ignore as conflicts.
const clashes = statement(
  "availability.find-conflicts",
  {
    organizationId: "uuid",
    starts: "timestamptz[]",
    ends: "timestamptz[]",
    places: "uuid[]",
    sourceIds: "uuid[]",
  },
  `select x.n::int as n, h.kind, coalesce(b.name, s.name) as "resourceName", lower(h.span) as "startsAt", upper(h.span) as "endsAt",
     h.by_block as "byBlock", h.equipment,
     case when h.by_block then coalesce(h.reason, k.reason) else concat_ws(', ',
       coalesce(nullif(c.company, ''), concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, ''))),
       nullif(${vehicleModelText("v")}, '')) end as description
   from unnest($starts::timestamptz[], $ends::timestamptz[]) with ordinality as x(starts, ends, n)
   cross join lateral (
     select * from (
       select g.kind, g.resource_id, g.source_id, g.by_block, g.span, null::text as equipment, null::text as reason
       from unnest($places::uuid[]) as wanted(id)
       join calendar_holds g on g.organization_id = $organizationId and g.resource_id = wanted.id and g.span && tstzrange(x.starts, greatest(x.starts, x.ends))
       where g.source_id <> all ($sourceIds::uuid[])
       union all
       select 'bay', o.bay_id, o.id, true, tstzrange(o.starts_at, o.ends_at), e.name, o.reason
       from equipment_outages o join equipment e on e.organization_id = $organizationId and e.id = o.equipment_id
       where o.organization_id = $organizationId and o.bay_id = any ($places::uuid[])
         and tstzrange(o.starts_at, o.ends_at) && tstzrange(x.starts, greatest(x.starts, x.ends))) g
     order by g.equipment is not null, g.kind, lower(g.span) limit 1) h
   left join bays b on h.kind = 'bay' and b.organization_id = $organizationId and b.id = h.resource_id
   left join staff s on h.kind = 'technician' and s.organization_id = $organizationId and s.id = h.resource_id
   left join calendar_blocks k on h.by_block and k.organization_id = $organizationId and k.id = h.source_id
   left join appointments a on not h.by_block and a.organization_id = $organizationId and a.id = h.source_id
   left join customers c on c.organization_id = $organizationId and c.id = a.customer_id
   left join vehicles v on v.organization_id = $organizationId and v.id = a.vehicle_id
   order by x.n`,
  slotConflict.extend({ n: z.number().int() }),
);

const specialDaysOf = `to_char(day, 'YYYY-MM-DD') as day, name, to_char(opens, 'HH24:MI') as opens,
   to_char(closes, 'HH24:MI') as closes
   from special_days where organization_id = $organizationId and location_id = $locationId`;
const specialDays = statement(
  "availability.find-special-days",
  { organizationId: "uuid", locationId: "uuid", day: "date", to: "date" },
  `select ${specialDaysOf} and day between $day::date and $to::date order by day`,
  specialDay,
);

const lastDay = `(select to_char(d.last_day, 'YYYY-MM-DD') from staff_departures d
    where d.organization_id = s.organization_id and d.staff_id = s.id and d.state = 'planned') as "lastDay"`;
const technicians = statement(
  "availability.find-technicians",
  { organizationId: "uuid", locationId: "uuid" },
  `select s.id as "staffId", s.shifts_version as version, ${week}, ${lastDay} from staff s
   where s.organization_id = $organizationId and s.location_id = $locationId and s.status = 'active' and s.role = 'technician' order by s.name, s.id`,
  z.object({
    staffId: z.uuid(),
    version: z.number().int(),
    week: z.array(shift).nullable(),
    lastDay: z.string().nullable(),
  }),
);

const teamWeeks = statement(
  "availability.find-team-weeks",
  { organizationId: "uuid", locationId: "uuid" },
  `select s.id as "staffId", s.name, s.role = 'technician' as "isTechnician", ${week}, ${lastDay} from staff s
   where s.organization_id = $organizationId and s.location_id = $locationId and s.status = 'active' order by s.name, s.id`,
  z.object({
    staffId: z.uuid(),
    name: z.string(),
    isTechnician: z.boolean(),
    week: z.array(shift).nullable(),
    lastDay: z.string().nullable(),
  }),
);

const personWeek = statement(
  "availability.find-person-week",
  { organizationId: "uuid", staffId: "uuid" },
  `select ${week} from staff s where s.organization_id = $organizationId and s.id = $staffId`,
  z.object({ week: z.array(shift).nullable() }),
);

const blockColumns = `id, bay_id as "bayId", staff_id as "staffId", starts_at as "startsAt", ends_at as "endsAt", reason`;
// With the bays that are out of service with their equipment. One without an end is shown for a year.
const blocks = statement(
  "availability.find-blocks",
  { organizationId: "uuid", locationId: "uuid", from: "timestamptz", before: "timestamptz" },
  `select * from (
     (select ${blockColumns}, null::uuid as "equipmentId" from calendar_blocks
      where organization_id = $organizationId and location_id = $locationId and ends_at > $from and starts_at < $before
      order by starts_at, id limit 1000)
     union all
     (select o.id, o.bay_id, null, o.starts_at, coalesce(o.ends_at, greatest(o.starts_at, $from) + interval '1 year'),
        concat(e.name, ': ', o.reason), o.equipment_id
      from equipment_outages o join equipment e on e.organization_id = $organizationId and e.id = o.equipment_id
      where o.organization_id = $organizationId and o.location_id = $locationId and o.bay_id is not null
        and coalesce(o.ends_at, 'infinity') > $from and o.starts_at < $before and o.ends_at is distinct from o.starts_at
      order by o.starts_at, o.id limit 1000)) x
   order by "startsAt", id`,
  block,
);
const oneBlock = statement(
  "availability.find-block",
  { organizationId: "uuid", blockId: "uuid" },
  `select ${blockColumns}, null::uuid as "equipmentId" from calendar_blocks where organization_id = $organizationId and id = $blockId`,
  block,
);
const insertBlock = statement(
  "availability.insert-block",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    bayId: "uuid?",
    staffId: "uuid?",
    startsAt: "timestamptz",
    endsAt: "timestamptz",
    reason: "text",
    at: "timestamptz",
    createdBy: "uuid",
  },
  `insert into calendar_blocks (organization_id, id, location_id, bay_id, staff_id, starts_at, ends_at, reason, created_at, created_by)
   values ($organizationId, $id, $locationId, $bayId, $staffId, $startsAt, $endsAt, $reason, $at, $createdBy)`,
);
const deleteBlock = statement(
  "availability.delete-block",
  { organizationId: "uuid", locationId: "uuid", blockId: "uuid" },
  `delete from calendar_blocks where organization_id = $organizationId and location_id = $locationId and id = $blockId returning ${blockColumns}, null::uuid as "equipmentId"`,
  block,
);
const timeOffOfBlock = statement(
  "availability.is-approved-time-off",
  { organizationId: "uuid", blockId: "uuid" },
  `select exists (select from time_off_requests where organization_id = $organizationId and block_id = $blockId) as "isThere"`,
  z.object({ isThere: z.boolean() }),
);

const putSpecialDays = statement(
  "availability.upsert-special-days",
  {
    organizationId: "uuid",
    locationId: "uuid",
    from: "date",
    to: "date",
    name: "text",
    opens: "time?",
    closes: "time?",
  },
  `insert into special_days (organization_id, location_id, day, name, opens, closes)
   select $organizationId, $locationId, d::date, $name, $opens::time, $closes::time from generate_series($from::date, $to::date, interval '1 day') d
   on conflict (organization_id, location_id, day)
     do update set name = excluded.name, opens = excluded.opens, closes = excluded.closes`,
);
const dropSpecialDay = statement(
  "availability.delete-special-day",
  { organizationId: "uuid", locationId: "uuid", day: "date" },
  `delete from special_days where organization_id = $organizationId and location_id = $locationId and day = $day::date returning name`,
  named,
);
/** Bookings between two instants that might not fit other hours. The caller checks the hours. */
const bookedBetween = statement(
  "availability.find-booked-between",
  { organizationId: "uuid", locationId: "uuid", from: "timestamptz", before: "timestamptz" },
  `select a.starts_at as "startsAt", a.ends_at as "endsAt",
     coalesce(nullif(c.company, ''), concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, ''))) as name
   from appointments a join customers c on c.organization_id = a.organization_id and c.id = a.customer_id
   where a.organization_id = $organizationId and a.location_id = $locationId and a.starts_at >= $from and a.starts_at < $before
     and a.status in ('requested', 'confirmed') order by a.starts_at, a.id`,
  z.object({ startsAt: z.string(), endsAt: z.string(), name: z.string() }),
);

const dropWeek = statement(
  "availability.delete-shifts",
  { organizationId: "uuid", staffId: "uuid" },
  "delete from staff_shifts where organization_id = $organizationId and staff_id = $staffId",
);
const putWeek = statement(
  "availability.insert-shifts",
  {
    organizationId: "uuid",
    staffId: "uuid",
    weekdays: "int4[]",
    starts: "time[]",
    ends: "time[]",
    breakStarts: "time?[]",
    breakEnds: "time?[]",
  },
  `insert into staff_shifts (organization_id, staff_id, weekday, starts, ends, break_starts, break_ends)
   select $organizationId, $staffId, x.* from unnest($weekdays::int[], $starts::time[], $ends::time[], $breakStarts::time[], $breakEnds::time[]) as x`,
);
const bumpWeek = statement(
  "availability.increment-shifts-version",
  { organizationId: "uuid", staffId: "uuid" },
  `update staff set shifts_version = shifts_version + 1 where organization_id = $organizationId and id = $staffId
   returning shifts_version as version`,
  z.object({ version: z.number().int() }),
);

const rules = statement(
  "availability.find-rules",
  { organizationId: "uuid", locationId: "uuid" },
  `select accepts_requests as "acceptsRequests", confirms_requests as "confirmsRequests", reasons, notice_hours as "noticeHours",
     days_ahead as "daysAhead", loaner_cars as "loanerCars", version
   from booking_rules where organization_id = $organizationId and location_id = $locationId`,
  bookingRules.extend({ reasons: bookingRules.shape.reasons.nullable(), version: z.number().int() }),
);
const putRules = statement(
  "availability.upsert-rules",
  {
    organizationId: "uuid",
    locationId: "uuid",
    acceptsRequests: "bool",
    noticeHours: "int4",
    daysAhead: "int4",
    confirmsRequests: "bool",
    reasons: "json",
    loanerCars: "int4?",
  },
  `insert into booking_rules (organization_id, location_id, accepts_requests, notice_hours, days_ahead, confirms_requests,
     reasons, loaner_cars)
   values ($organizationId, $locationId, $acceptsRequests, $noticeHours, $daysAhead, $confirmsRequests, $reasons::json, $loanerCars)
   on conflict (organization_id, location_id) do update set accepts_requests = excluded.accepts_requests,
     notice_hours = excluded.notice_hours, days_ahead = excluded.days_ahead,
     confirms_requests = excluded.confirms_requests, reasons = excluded.reasons,
     loaner_cars = excluded.loaner_cars, version = booking_rules.version + 1`,
);

// The slots `starts` to `ends` in which all of the location's loaner cars are out, ignoring the appointments
// `exceptAppointmentIds`.
const loanersOut = statement(
  "availability.find-loaners-out",
  {
    organizationId: "uuid",
    locationId: "uuid",
    starts: "timestamptz[]",
    ends: "timestamptz[]",
    exceptAppointmentIds: "uuid[]",
  },
  `select x.n::int as n, r.loaner_cars as cars
   from booking_rules r cross join unnest($starts::timestamptz[], $ends::timestamptz[]) with ordinality as x(starts, ends, n)
   where r.organization_id = $organizationId and r.location_id = $locationId
     and r.loaner_cars <= app.loaners_out($organizationId, $locationId, x.starts, x.ends, $exceptAppointmentIds::uuid[])`,
  z.object({ n: z.number().int(), cars: z.number().int() }),
);

// Looks up each bay and person through the constraint's index.
const holds = statement(
  "availability.find-holds",
  {
    organizationId: "uuid",
    resourceIds: "uuid[]",
    from: "timestamptz",
    before: "timestamptz",
    exceptSourceId: "uuid?",
  },
  `select h.resource_id as "resourceId", lower(h.span) as "startsAt", upper(h.span) as "endsAt"
   from unnest($resourceIds::uuid[]) as wanted(id)
   cross join lateral (select g.resource_id, g.span from calendar_holds g
     where g.organization_id = $organizationId and g.resource_id = wanted.id and g.span && tstzrange($from, $before)
       and g.source_id is distinct from $exceptSourceId::uuid
     union all
     select o.bay_id, tstzrange(o.starts_at, o.ends_at) * tstzrange($from, $before) from equipment_outages o
     where o.organization_id = $organizationId and o.bay_id = wanted.id
       and tstzrange(o.starts_at, o.ends_at) && tstzrange($from, $before)) h`,
  z.object({ resourceId: z.uuid(), startsAt: z.string(), endsAt: z.string() }),
);
const unassigned = statement(
  "availability.find-unassigned",
  {
    organizationId: "uuid",
    locationId: "uuid",
    from: "timestamptz",
    before: "timestamptz",
    exceptAppointmentId: "uuid?",
  },
  `select starts_at as "startsAt", ends_at as "endsAt" from appointments
   where organization_id = $organizationId and location_id = $locationId and starts_at >= $from and starts_at < $before and technician_id is null
     and status not in ('cancelled', 'no-show') and id is distinct from $exceptAppointmentId::uuid`,
  z.object({ startsAt: z.string(), endsAt: z.string() }),
);

export const shareWithBookings = (tx: TenantTx, locationId: string) => shareLocation.one(tx, { locationId });
export const lockOutBookings = (tx: TenantTx, locationId: string) => lockLocation.one(tx, { locationId });
export const lockBayOf = (tx: TenantTx, { locationId, bayId }: { locationId: string; bayId: string }) =>
  lockBay.one(tx, { locationId, bayId });
export const lockPersonOf = (tx: TenantTx, staffId: string) => lockPerson.one(tx, { staffId });

/** For each slot at most its first conflict. `n` counts slots from 1. */
export const findConflicts = (
  tx: TenantTx,
  slots: readonly { startsAt: string; endsAt: string }[],
  resources: readonly (string | null)[],
  except: readonly string[],
) =>
  clashes.all(tx, {
    starts: slots.map((each) => each.startsAt),
    ends: slots.map((each) => each.endsAt),
    places: resources.filter((each) => each !== null),
    sourceIds: except,
  });
export const findLoanersOut = (
  tx: TenantTx,
  locationId: string,
  slots: readonly { startsAt: string; endsAt: string }[],
  except: readonly string[],
) =>
  loanersOut.all(tx, {
    locationId,
    starts: slots.map((each) => each.startsAt),
    ends: slots.map((each) => each.endsAt),
    exceptAppointmentIds: except,
  });

export const findSpecialDays = (tx: TenantTx, locationId: string, from: string, to: string) =>
  specialDays.all(tx, { locationId, day: from, to });
export const findTechnicians = (tx: TenantTx, locationId: string) => technicians.all(tx, { locationId });
export const findTeamWeeks = (tx: TenantTx, locationId: string) => teamWeeks.all(tx, { locationId });
export const findPersonWeek = (tx: TenantTx, staffId: string) => personWeek.one(tx, { staffId });
export const findBlocks = (tx: TenantTx, locationId: string, from: Date | string, before: Date | string) =>
  blocks.all(tx, { locationId, from, before });
export const findBlock = (tx: TenantTx, id: string) => oneBlock.one(tx, { blockId: id });
export const findBooked = (tx: TenantTx, locationId: string, from: Date, before: Date) =>
  bookedBetween.all(tx, { locationId, from, before });
export const findRules = (tx: TenantTx, locationId: string) => rules.one(tx, { locationId });

/** `except` is the appointment that is about to leave its slot. */
export const findHolds = (
  tx: TenantTx,
  resourceIds: readonly string[],
  from: Date,
  before: Date,
  except: string | null,
) => holds.all(tx, { resourceIds: [...resourceIds], from, before, exceptSourceId: except });
export const findUnassigned = (
  tx: TenantTx,
  locationId: string,
  from: Date,
  before: Date,
  except: string | null,
) => unassigned.all(tx, { locationId, from, before, exceptAppointmentId: except });

export const writeBlock = (
  tx: TenantTx,
  row: z.infer<typeof block> & { locationId: string; at: Date; by: string },
) =>
  insertBlock.run(tx, {
    id: row.id,
    locationId: row.locationId,
    bayId: row.bayId,
    staffId: row.staffId,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    reason: row.reason,
    at: row.at,
    createdBy: row.by,
  });
export const deleteBlockRow = (tx: TenantTx, { locationId, id }: { locationId: string; id: string }) =>
  deleteBlock.one(tx, { locationId, blockId: id });

/** Whether a request for time off that was approved blocks the calendar by it. */
export const isApprovedTimeOff = async (tx: TenantTx, id: string): Promise<boolean> =>
  (await timeOffOfBlock.one(tx, { blockId: id }))?.isThere ?? false;

export const writeSpecialDays = (
  tx: TenantTx,
  locationId: string,
  of: { from: string; to: string; name: string; opens: string | null; closes: string | null },
) =>
  putSpecialDays.run(tx, {
    locationId,
    from: of.from,
    to: of.to,
    name: of.name,
    opens: of.opens,
    closes: of.closes,
  });
export const deleteSpecialDayRow = (tx: TenantTx, locationId: string, day: string) =>
  dropSpecialDay.one(tx, { locationId, day });

/** Writes the whole week. Null removes it, so that the opening hours apply. @returns the new version */
export async function writeWeek(
  tx: TenantTx,
  staffId: string,
  week: readonly z.infer<typeof shift>[] | null,
): Promise<number> {
  await dropWeek.run(tx, { staffId });
  if (week)
    await putWeek.run(tx, {
      staffId,
      weekdays: week.map((each) => each.weekday),
      starts: week.map((each) => each.starts),
      ends: week.map((each) => each.ends),
      breakStarts: week.map((each) => each.breakStarts),
      breakEnds: week.map((each) => each.breakEnds),
    });
  return (await bumpWeek.one(tx, { staffId }))?.version ?? 1;
}

export const writeRules = (tx: TenantTx, locationId: string, of: z.infer<typeof bookingRules>) =>
  putRules.run(tx, {
    locationId,
    acceptsRequests: of.acceptsRequests,
    noticeHours: of.noticeHours,
    daysAhead: of.daysAhead,
    confirmsRequests: of.confirmsRequests,
    reasons: JSON.stringify(of.reasons),
    loanerCars: of.loanerCars,
  });
