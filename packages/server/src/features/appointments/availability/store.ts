import { clash } from "@autoiq/domain/appointments/availability/clash";
import { block, bookingRules, shift, specialDay } from "@autoiq/domain/appointments/availability/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// Bookings of one location share this lock; who closes a day, or chooses a place for a customer, takes it alone.
const shareLocation = statement(
  "availability.share-location",
  "select 1 as there from locations where organization_id = $1 and id = $2 for share",
  z.object({ there: z.number() }),
);
const lockLocation = statement(
  "availability.lock-location",
  "select 1 as there from locations where organization_id = $1 and id = $2 for no key update",
  z.object({ there: z.number() }),
);
const named = z.object({ name: z.string() });
// Whoever wants the same bay or person waits here, so that the one who comes second can be told who was first.
// Two that met only at the exclusion constraint would wait for each other.
const lockBay = statement(
  "availability.lock-bay",
  `select name from bays where organization_id = $1 and location_id = $2 and id = $3 and active for no key update`,
  named,
);
const week = `(select json_agg(json_build_object('weekday', w.weekday, 'starts', to_char(w.starts, 'HH24:MI'),
    'ends', to_char(w.ends, 'HH24:MI'), 'breakStarts', to_char(w.break_starts, 'HH24:MI'),
    'breakEnds', to_char(w.break_ends, 'HH24:MI')) order by w.weekday)
  from staff_shifts w where w.organization_id = s.organization_id and w.staff_id = s.id) as week`;
const lockPerson = statement(
  "availability.lock-person",
  `select s.name, s.role, s.shifts_version as version, ${week} from staff s
   where s.organization_id = $1 and s.id = $2 and s.status = 'active' for no key update of s`,
  z.object({
    name: z.string(),
    role: z.string(),
    version: z.number().int(),
    week: z.array(shift).nullable(),
  }),
);

// $2 starts, $3 ends, $4 the bay and the person, $5 the appointments that may be in their own way.
const clashes = statement(
  "availability.clashes",
  `select x.n::int as n, h.kind, coalesce(b.name, s.name) as place, lower(h.span) as "startsAt", upper(h.span) as "endsAt",
     h.by_block as "byBlock",
     case when h.by_block then k.reason else concat_ws(', ',
       coalesce(nullif(c.company, ''), concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, ''))),
       nullif(concat_ws(' ', v.year, v.make, v.model), '')) end as what
   from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as x(starts, ends, n)
   cross join lateral (
     select g.* from unnest($4::uuid[]) as wanted(id)
     join calendar_holds g on g.organization_id = $1 and g.resource_id = wanted.id and g.span && tstzrange(x.starts, greatest(x.starts, x.ends))
     where g.source_id <> all ($5::uuid[]) order by g.kind, lower(g.span) limit 1) h
   left join bays b on h.kind = 'bay' and b.organization_id = $1 and b.id = h.resource_id
   left join staff s on h.kind = 'technician' and s.organization_id = $1 and s.id = h.resource_id
   left join calendar_blocks k on h.by_block and k.organization_id = $1 and k.id = h.source_id
   left join appointments a on not h.by_block and a.organization_id = $1 and a.id = h.source_id
   left join customers c on c.organization_id = $1 and c.id = a.customer_id
   left join vehicles v on v.organization_id = $1 and v.id = a.vehicle_id
   order by x.n`,
  clash.extend({ n: z.number().int() }),
);

const specialDaysOf = `to_char(day, 'YYYY-MM-DD') as day, name, to_char(opens, 'HH24:MI') as opens,
   to_char(closes, 'HH24:MI') as closes
   from special_days where organization_id = $1 and location_id = $2`;
const specialDays = statement(
  "availability.special-days",
  `select ${specialDaysOf} and day between $3::date and $4::date order by day`,
  specialDay,
);

const technicians = statement(
  "availability.technicians",
  `select s.id as "staffId", s.shifts_version as version, ${week} from staff s
   where s.organization_id = $1 and s.location_id = $2 and s.status = 'active' and s.role = 'technician' order by s.name, s.id`,
  z.object({ staffId: z.uuid(), version: z.number().int(), week: z.array(shift).nullable() }),
);

const blockColumns = `id, bay_id as "bayId", staff_id as "staffId", starts_at as "startsAt", ends_at as "endsAt", reason`;
const blocks = statement(
  "availability.blocks",
  `select ${blockColumns} from calendar_blocks
   where organization_id = $1 and location_id = $2 and ends_at > $3 and starts_at < $4 order by starts_at, id limit 1000`,
  block,
);
const oneBlock = statement(
  "availability.block",
  `select ${blockColumns} from calendar_blocks where organization_id = $1 and id = $2`,
  block,
);
const insertBlock = statement(
  "availability.insert-block",
  `insert into calendar_blocks (organization_id, id, location_id, bay_id, staff_id, starts_at, ends_at, reason, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const deleteBlock = statement(
  "availability.delete-block",
  `delete from calendar_blocks where organization_id = $1 and location_id = $2 and id = $3 returning ${blockColumns}`,
  block,
);

const putSpecialDays = statement(
  "availability.put-special-days",
  `insert into special_days (organization_id, location_id, day, name, opens, closes)
   select $1, $2, d::date, $5, $6::time, $7::time from generate_series($3::date, $4::date, interval '1 day') d
   on conflict (organization_id, location_id, day)
     do update set name = excluded.name, opens = excluded.opens, closes = excluded.closes`,
);
const dropSpecialDay = statement(
  "availability.drop-special-day",
  `delete from special_days where organization_id = $1 and location_id = $2 and day = $3::date returning name`,
  named,
);
/** What is booked between two instants and would not fit other hours; the caller looks at the hours. */
const bookedBetween = statement(
  "availability.booked-between",
  `select a.starts_at as "startsAt", a.ends_at as "endsAt",
     coalesce(nullif(c.company, ''), concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, ''))) as name
   from appointments a join customers c on c.organization_id = a.organization_id and c.id = a.customer_id
   where a.organization_id = $1 and a.location_id = $2 and a.starts_at >= $3 and a.starts_at < $4
     and a.status in ('requested', 'confirmed') order by a.starts_at, a.id`,
  z.object({ startsAt: z.string(), endsAt: z.string(), name: z.string() }),
);

const dropWeek = statement(
  "availability.drop-week",
  "delete from staff_shifts where organization_id = $1 and staff_id = $2",
);
const putWeek = statement(
  "availability.put-week",
  `insert into staff_shifts (organization_id, staff_id, weekday, starts, ends, break_starts, break_ends)
   select $1, $2, x.* from unnest($3::int[], $4::time[], $5::time[], $6::time[], $7::time[]) as x`,
);
const bumpWeek = statement(
  "availability.bump-week",
  `update staff set shifts_version = shifts_version + 1 where organization_id = $1 and id = $2
   returning shifts_version as version`,
  z.object({ version: z.number().int() }),
);

const rules = statement(
  "availability.rules",
  `select accepts_requests as "acceptsRequests", confirms_requests as "confirmsRequests", reasons, notice_hours as "noticeHours",
     days_ahead as "daysAhead", loaner_cars as "loanerCars", version
   from booking_rules where organization_id = $1 and location_id = $2`,
  bookingRules.extend({ reasons: bookingRules.shape.reasons.nullable(), version: z.number().int() }),
);
const putRules = statement(
  "availability.put-rules",
  `insert into booking_rules (organization_id, location_id, accepts_requests, notice_hours, days_ahead, confirms_requests,
     reasons, loaner_cars)
   values ($1, $2, $3, $4, $5, $6, $7::json, $8)
   on conflict (organization_id, location_id) do update set accepts_requests = excluded.accepts_requests,
     notice_hours = excluded.notice_hours, days_ahead = excluded.days_ahead,
     confirms_requests = excluded.confirms_requests, reasons = excluded.reasons,
     loaner_cars = excluded.loaner_cars, version = booking_rules.version + 1`,
);

// The slots $3 to $4 in which the location's loaner cars are all out, leaving out the appointments $5.
const loanersOut = statement(
  "availability.loaners-out",
  `select x.n::int as n, r.loaner_cars as cars
   from booking_rules r cross join unnest($3::timestamptz[], $4::timestamptz[]) with ordinality as x(starts, ends, n)
   where r.organization_id = $1 and r.location_id = $2
     and r.loaner_cars <= app.loaners_out($1, $2, x.starts, x.ends, $5::uuid[])`,
  z.object({ n: z.number().int(), cars: z.number().int() }),
);

// Each bay and person by the index of the constraint.
const holds = statement(
  "availability.holds",
  `select h.resource_id as "resourceId", lower(h.span) as "startsAt", upper(h.span) as "endsAt"
   from unnest($2::uuid[]) as wanted(id)
   cross join lateral (select g.resource_id, g.span from calendar_holds g
     where g.organization_id = $1 and g.resource_id = wanted.id and g.span && tstzrange($3, $4)
       and g.source_id is distinct from $5::uuid) h`,
  z.object({ resourceId: z.uuid(), startsAt: z.string(), endsAt: z.string() }),
);
const unassigned = statement(
  "availability.unassigned",
  `select starts_at as "startsAt", ends_at as "endsAt" from appointments
   where organization_id = $1 and location_id = $2 and starts_at >= $3 and starts_at < $4 and technician_id is null
     and status not in ('cancelled', 'no-show') and id is distinct from $5::uuid`,
  z.object({ startsAt: z.string(), endsAt: z.string() }),
);

export const shareWithBookings = (tx: TenantTx, locationId: string) =>
  shareLocation.one(tx, tx.organizationId, locationId);
export const lockOutBookings = (tx: TenantTx, locationId: string) =>
  lockLocation.one(tx, tx.organizationId, locationId);
export const lockBayOf = (tx: TenantTx, locationId: string, bayId: string) =>
  lockBay.one(tx, tx.organizationId, locationId, bayId);
export const lockPersonOf = (tx: TenantTx, staffId: string) => lockPerson.one(tx, tx.organizationId, staffId);

/** For each slot at most the first thing in its way; `n` counts slots from 1. */
export const findClashes = (
  tx: TenantTx,
  slots: readonly { startsAt: string; endsAt: string }[],
  places: readonly (string | null)[],
  except: readonly string[],
) =>
  clashes.all(
    tx,
    ...[tx.organizationId, slots.map((each) => each.startsAt), slots.map((each) => each.endsAt)],
    ...[places.filter((each) => each !== null), except],
  );
export const findLoanersOut = (
  tx: TenantTx,
  locationId: string,
  slots: readonly { startsAt: string; endsAt: string }[],
  except: readonly string[],
) =>
  loanersOut.all(
    tx,
    ...[tx.organizationId, locationId],
    ...[slots.map((each) => each.startsAt), slots.map((each) => each.endsAt), except],
  );

export const findSpecialDays = (tx: TenantTx, locationId: string, from: string, to: string) =>
  specialDays.all(tx, tx.organizationId, locationId, from, to);
export const findTechnicians = (tx: TenantTx, locationId: string) =>
  technicians.all(tx, tx.organizationId, locationId);
export const findBlocks = (tx: TenantTx, locationId: string, from: Date | string, before: Date | string) =>
  blocks.all(tx, tx.organizationId, locationId, from, before);
export const findBlock = (tx: TenantTx, id: string) => oneBlock.one(tx, tx.organizationId, id);
export const findBooked = (tx: TenantTx, locationId: string, from: Date, before: Date) =>
  bookedBetween.all(tx, tx.organizationId, locationId, from, before);
export const findRules = (tx: TenantTx, locationId: string) => rules.one(tx, tx.organizationId, locationId);
/** `except` is the appointment that is about to leave its place. */
export const findHolds = (
  tx: TenantTx,
  resourceIds: readonly string[],
  from: Date,
  before: Date,
  except: string | null,
) => holds.all(tx, tx.organizationId, [...resourceIds], from, before, except);
export const findUnassigned = (
  tx: TenantTx,
  locationId: string,
  from: Date,
  before: Date,
  except: string | null,
) => unassigned.all(tx, tx.organizationId, locationId, from, before, except);

export const writeBlock = (
  tx: TenantTx,
  row: z.infer<typeof block> & { locationId: string; at: Date; by: string },
) =>
  insertBlock.run(
    tx,
    ...[tx.organizationId, row.id, row.locationId, row.bayId, row.staffId],
    ...[row.startsAt, row.endsAt, row.reason, row.at, row.by],
  );
export const takeBlockAway = (tx: TenantTx, locationId: string, id: string) =>
  deleteBlock.one(tx, tx.organizationId, locationId, id);

export const writeSpecialDays = (
  tx: TenantTx,
  locationId: string,
  of: { from: string; to: string; name: string; opens: string | null; closes: string | null },
) => putSpecialDays.run(tx, tx.organizationId, locationId, of.from, of.to, of.name, of.opens, of.closes);
export const takeSpecialDayAway = (tx: TenantTx, locationId: string, day: string) =>
  dropSpecialDay.one(tx, tx.organizationId, locationId, day);

/** Writes the whole week; null leaves none, so that the opening hours hold. @returns the new version */
export async function writeWeek(
  tx: TenantTx,
  staffId: string,
  week: readonly z.infer<typeof shift>[] | null,
): Promise<number> {
  await dropWeek.run(tx, tx.organizationId, staffId);
  if (week)
    await putWeek.run(
      tx,
      ...[tx.organizationId, staffId, week.map((each) => each.weekday)],
      ...[week.map((each) => each.starts), week.map((each) => each.ends)],
      ...[week.map((each) => each.breakStarts), week.map((each) => each.breakEnds)],
    );
  return (await bumpWeek.one(tx, tx.organizationId, staffId))?.version ?? 1;
}

export const writeRules = (tx: TenantTx, locationId: string, of: z.infer<typeof bookingRules>) =>
  putRules.run(
    tx,
    ...[tx.organizationId, locationId, of.acceptsRequests, of.noticeHours, of.daysAhead],
    ...[of.confirmsRequests, JSON.stringify(of.reasons), of.loanerCars],
  );
