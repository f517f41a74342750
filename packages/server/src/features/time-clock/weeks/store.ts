import { startedPlaces } from "@autoiq/domain/time-clock/place/rules";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { breaksColumn, breaksShape } from "../breaks/columns.ts";

const person = z.object({ staffId: z.uuid(), name: z.string(), locationId: z.uuid(), timeZone: z.string() });
const personStatement = statement(
  "time-clock.find-person",
  { organizationId: "uuid", staffId: "uuid", locationId: "uuid?" },
  `select s.id as "staffId", s.name, s.location_id as "locationId", l.time_zone as "timeZone"
   from staff s join locations l on l.organization_id = $organizationId and l.id = s.location_id
   where s.organization_id = $organizationId and s.id = $staffId and ($locationId::uuid is null or s.location_id = $locationId)`,
  person,
);
export type Person = z.infer<typeof person>;
/** A person with the zone of their workdays. With a location, only a person of that one. */
export const findPerson = (tx: TenantTx, of: InputOf<typeof personStatement>) => personStatement.one(tx, of);

const lockPersonStatement = statement(
  "time-clock.lock-person",
  { organizationId: "uuid", staffId: "uuid" },
  "select id from staff where organization_id = $organizationId and id = $staffId for update",
  z.object({ id: z.uuid() }),
);
/** Until the transaction ends, nobody else signs or corrects this person's time, and they cannot clock in. */
export const lockPerson = (tx: TenantTx, staffId: string) => lockPersonStatement.one(tx, { staffId });

const entriesStatement = statement(
  "time-clock.find-attendance",
  {
    organizationId: "uuid",
    locationId: "uuid?",
    staffId: "uuid?",
    begins: "timestamptz",
    ends: "timestamptz",
  },
  `select t.staff_id as "staffId", t.id, t.started_at as "startedAt", t.ended_at as "endedAt", t.version,
     t.started_kiosk as "startedKiosk", t.ended_kiosk as "endedKiosk",
     t.started_place as "startedPlace", t.started_distance_meters as "startedDistanceMeters",
     ${breaksColumn}
   from staff s
   join time_entries t on t.organization_id = $organizationId and t.staff_id = s.id and t.job_id is null
     and t.started_at >= $begins and t.started_at < $ends
   where s.organization_id = $organizationId and ($locationId::uuid is null or s.location_id = $locationId)
     and ($staffId::uuid is null or s.id = $staffId)
   order by t.started_at, t.id`,
  z.object({
    staffId: z.uuid(),
    id: z.uuid(),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    startedKiosk: z.string(),
    endedKiosk: z.string(),
    startedPlace: z.enum(startedPlaces).nullable(),
    startedDistanceMeters: z.number().int().nullable(),
    version: z.number().int(),
    breaks: breaksShape,
  }),
);
/** Attendance that began between two instants, of a location or of one person. */
export const findAttendance = (tx: TenantTx, of: InputOf<typeof entriesStatement>) =>
  entriesStatement.all(tx, of);

const correctionsStatement = statement(
  "time-clock.find-corrections",
  { organizationId: "uuid", staffId: "uuid", week: "date" },
  `select id, at, by_name as "byName", by_staff_id = staff_id as "isOwn", kind, reason, before, after
   from time_corrections where organization_id = $organizationId and staff_id = $staffId and (week = $week or to_week = $week)
   order by at, id`,
  z.object({
    id: z.uuid(),
    at: z.string(),
    byName: z.string(),
    isOwn: z.boolean(),
    kind: z.enum(["added", "changed", "split", "deleted", "mended"]),
    reason: z.string(),
    before: z.object({ startedAt: z.string(), endedAt: z.string().nullable() }).nullable(),
    after: z.array(z.object({ startedAt: z.string(), endedAt: z.string().nullable() })),
  }),
);
export const findCorrections = (tx: TenantTx, of: InputOf<typeof correctionsStatement>) =>
  correctionsStatement.all(tx, of);

const eventsStatement = statement(
  "time-clock.find-week-events",
  { organizationId: "uuid", staffId: "uuid", week: "date" },
  `select kind, at, by_name as "byName" from time_week_events
   where organization_id = $organizationId and staff_id = $staffId and week = $week order by at, id`,
  z.object({
    kind: z.enum(["signed", "approved", "reopened"]),
    at: z.string(),
    byName: z.string(),
  }),
);
export const findWeekEvents = (tx: TenantTx, of: InputOf<typeof eventsStatement>) =>
  eventsStatement.all(tx, of);

const signatureStatement = statement(
  "time-clock.find-signature",
  { organizationId: "uuid", staffId: "uuid", week: "date" },
  `select signed_at as "signedAt", approved_at as "approvedAt", approved_by_name as "approvedByName" from time_weeks
   where organization_id = $organizationId and staff_id = $staffId and week = $week`,
  z.object({
    signedAt: z.string(),
    approvedAt: z.string().nullable(),
    approvedByName: z.string().nullable(),
  }),
);
export const findSignature = (tx: TenantTx, of: InputOf<typeof signatureStatement>) =>
  signatureStatement.one(tx, of);

const peopleStatement = statement(
  "time-clock.find-week-people",
  { organizationId: "uuid", locationId: "uuid", week: "date", begins: "timestamptz", ends: "timestamptz" },
  `select s.id as "staffId", s.name, w.signed_at is not null as "isSigned", w.approved_at is not null as "isApproved",
     (select count(*)::int from time_corrections c where c.organization_id = $organizationId and c.staff_id = s.id
       and c.week = $week) as corrections,
     exists (select from time_week_events e where e.organization_id = $organizationId and e.staff_id = s.id and e.week = $week
       and e.kind = 'reopened') as "wasReopened"
   from staff s left join time_weeks w on w.organization_id = $organizationId and w.staff_id = s.id and w.week = $week
   where s.organization_id = $organizationId and s.location_id = $locationId
     and (s.status = 'active' or exists (select from time_entries t where t.organization_id = $organizationId and t.staff_id = s.id
       and t.job_id is null and t.started_at >= $begins and t.started_at < $ends))
   order by s.name, s.id`,
  z.object({
    staffId: z.uuid(),
    name: z.string(),
    isSigned: z.boolean(),
    isApproved: z.boolean(),
    corrections: z.number().int(),
    wasReopened: z.boolean(),
  }),
);
/** Who is on the team, or has time in the week between the instants. */
export const findWeekPeople = (tx: TenantTx, of: InputOf<typeof peopleStatement>) =>
  peopleStatement.all(tx, of);

const signStatement = statement(
  "time-clock.sign-week",
  { organizationId: "uuid", staffId: "uuid", week: "date", now: "timestamptz" },
  `insert into time_weeks (organization_id, staff_id, week, signed_at) values ($organizationId, $staffId, $week, $now)
   on conflict do nothing`,
);
/** 0 when the week is signed already. */
export const signWeek = (tx: TenantTx, of: InputOf<typeof signStatement>) => signStatement.run(tx, of);

const approveStatement = statement(
  "time-clock.approve-week",
  { organizationId: "uuid", staffId: "uuid", week: "date", now: "timestamptz", byName: "text" },
  `update time_weeks set approved_at = greatest(signed_at, $now::timestamptz), approved_by_name = $byName
   where organization_id = $organizationId and staff_id = $staffId and week = $week and approved_at is null`,
);
/** 0 when the week is approved already. */
export const approveWeek = (tx: TenantTx, of: InputOf<typeof approveStatement>) =>
  approveStatement.run(tx, of);

const eventStatement = statement(
  "time-clock.insert-week-event",
  {
    organizationId: "uuid",
    eventId: "uuid",
    staffId: "uuid",
    week: "date",
    kind: "text",
    byName: "text",
    now: "timestamptz",
  },
  `insert into time_week_events (organization_id, id, staff_id, week, kind, by_name, at)
   values ($organizationId, $eventId, $staffId, $week, $kind, $byName, $now)`,
);
export const insertWeekEvent = (
  tx: TenantTx,
  of: InputOf<typeof eventStatement> & { kind: "signed" | "approved" },
) => eventStatement.run(tx, of);
