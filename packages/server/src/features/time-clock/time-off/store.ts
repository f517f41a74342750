import { timeOffRequest } from "@autoiq/domain/time-clock/time-off/contract";
import { earnedKinds } from "@autoiq/domain/time-clock/time-off/kinds";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const columns = `r.id, r.staff_id as "staffId", s.name, r.kind, to_char(r.first_day, 'YYYY-MM-DD') as "firstDay",
  to_char(r.last_day, 'YYYY-MM-DD') as "lastDay", r.is_whole_days as "isWholeDays", r.starts_at as "startsAt",
  r.ends_at as "endsAt", r.minutes, r.note, r.state, r.requested_at as "requestedAt", r.answer,
  r.answered_by_name as "answeredByName", r.canceled_by_name as "canceledByName", r.version`;
const withName = `time_off_requests r join staff s on s.organization_id = $organizationId and s.id = r.staff_id`;

const ownStatement = statement(
  "time-off.find-own",
  { organizationId: "uuid", staffId: "uuid", since: "timestamptz" },
  `select ${columns} from ${withName}
   where r.organization_id = $organizationId and r.staff_id = $staffId and r.ends_at > $since
   order by r.starts_at desc, r.requested_at desc, r.id limit 500`,
  timeOffRequest,
);
/** A person's requests that end after an instant, the latest first. */
export const findOwn = (tx: TenantTx, of: InputOf<typeof ownStatement>) => ownStatement.all(tx, of);

const teamStatement = statement(
  "time-off.find-team",
  { organizationId: "uuid", locationId: "uuid", now: "timestamptz" },
  `select ${columns} from ${withName} and s.location_id = $locationId
   where r.organization_id = $organizationId and (r.state = 'waiting' or (r.state = 'approved' and r.ends_at > $now))
   order by r.starts_at, r.id limit 500`,
  timeOffRequest,
);
/** Requests of a location's people that wait, or are approved and not over. The next first. */
export const findTeam = (tx: TenantTx, of: InputOf<typeof teamStatement>) => teamStatement.all(tx, of);

const requestStatement = statement(
  "time-off.find-request",
  { organizationId: "uuid", timeOffRequestId: "uuid" },
  `select ${columns} from ${withName} where r.organization_id = $organizationId and r.id = $timeOffRequestId`,
  timeOffRequest,
);
export const findRequest = (tx: TenantTx, timeOffRequestId: string) =>
  requestStatement.one(tx, { timeOffRequestId });

const lockStatement = statement(
  "time-off.lock-request",
  { organizationId: "uuid", timeOffRequestId: "uuid" },
  `select ${columns}, r.answered_by as "answeredBy", r.block_id as "blockId", b.location_id as "blockLocationId", s.role as "requesterRole"
   from ${withName} left join calendar_blocks b on b.organization_id = $organizationId and b.id = r.block_id
   where r.organization_id = $organizationId and r.id = $timeOffRequestId for update of r`,
  timeOffRequest.extend({
    answeredBy: z.uuid().nullable(),
    blockId: z.uuid().nullable(),
    blockLocationId: z.uuid().nullable(),
    requesterRole: z.string(),
  }),
);
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;
/** A request with what blocks the calendar, as it is until the transaction ends. */
export const lockRequest = (tx: TenantTx, timeOffRequestId: string) =>
  lockStatement.one(tx, { timeOffRequestId });

const overlapStatement = statement(
  "time-off.find-overlap",
  { organizationId: "uuid", staffId: "uuid", from: "timestamptz", until: "timestamptz" },
  `select exists (select from time_off_requests where organization_id = $organizationId and staff_id = $staffId
     and state in ('waiting', 'approved') and starts_at < $until and ends_at > $from) as "isThere"`,
  z.object({ isThere: z.boolean() }),
);
/** Whether the person has a request that waits or is approved within a time. */
export const overlaps = async (tx: TenantTx, of: InputOf<typeof overlapStatement>): Promise<boolean> =>
  (await overlapStatement.one(tx, of))?.isThere ?? false;

const insertStatement = statement(
  "time-off.insert-request",
  {
    organizationId: "uuid",
    timeOffRequestId: "uuid",
    staffId: "uuid",
    kind: "text",
    firstDay: "date",
    lastDay: "date",
    isWholeDays: "bool",
    startsAt: "timestamptz",
    endsAt: "timestamptz",
    minutes: "int4",
    days: "json",
    note: "text",
    now: "timestamptz",
  },
  `insert into time_off_requests (organization_id, id, staff_id, kind, first_day, last_day, is_whole_days, starts_at, ends_at, minutes,
     days, note, state, requested_at)
   values ($organizationId, $timeOffRequestId, $staffId, $kind, $firstDay, $lastDay, $isWholeDays, $startsAt, $endsAt, $minutes, $days, $note,
     'waiting', $now)`,
);
export const insertRequest = (tx: TenantTx, of: InputOf<typeof insertStatement>) =>
  insertStatement.run(tx, of);

const answerStatement = statement(
  "time-off.answer-request",
  {
    organizationId: "uuid",
    timeOffRequestId: "uuid",
    state: "text",
    answer: "text",
    answeredBy: "uuid",
    byName: "text",
    blockId: "uuid?",
    now: "timestamptz",
  },
  `update time_off_requests set state = $state, answer = $answer, answered_by = $answeredBy, answered_by_name = $byName,
     answered_at = $now, block_id = $blockId, version = version + 1
   where organization_id = $organizationId and id = $timeOffRequestId and state = 'waiting'`,
);
/** `answeredBy` is the manager. */
export const answerRequest = (
  tx: TenantTx,
  of: InputOf<typeof answerStatement> & { state: "approved" | "declined" },
) => answerStatement.run(tx, of);

const cancelStatement = statement(
  "time-off.cancel-request",
  { organizationId: "uuid", timeOffRequestId: "uuid", answer: "text?", byName: "text", now: "timestamptz" },
  `update time_off_requests set state = 'canceled', canceled_at = $now, canceled_by_name = $byName, block_id = null,
     answer = coalesce($answer::text, answer), version = version + 1
   where organization_id = $organizationId and id = $timeOffRequestId and state in ('waiting', 'approved')`,
);
/** The calendar is freed by whoever removes the block. */
export const cancelRequest = (tx: TenantTx, of: InputOf<typeof cancelStatement>) =>
  cancelStatement.run(tx, of);

const isPaidOn = `coalesce(d.day::date >= p.paid_from and (p.paid_until is null or d.day::date <= p.paid_until), false) as "isPaid"`;

const requestDaysStatement = statement(
  "time-off.find-request-days",
  { organizationId: "uuid", timeOffRequestIds: "uuid[]" },
  `select r.id as "requestId", r.staff_id as staff, d.day, d.minutes, ${isPaidOn}
   from time_off_requests r
   left join time_off_policies p on p.organization_id = $organizationId and p.kind = r.kind
   cross join lateral json_to_recordset(r.days) as d(day text, minutes int)
   where r.organization_id = $organizationId and r.id = any ($timeOffRequestIds::uuid[]) order by r.id, d.day`,
  z.object({
    requestId: z.uuid(),
    staff: z.uuid(),
    day: z.string(),
    minutes: z.number().int(),
    isPaid: z.boolean(),
  }),
);
/** Working minutes of requests by day, and whether the business pays leave of their kind then. */
export const findRequestDays = (tx: TenantTx, timeOffRequestIds: readonly string[]) =>
  requestDaysStatement.all(tx, { timeOffRequestIds: [...timeOffRequestIds] });

const leaveDaysStatement = statement(
  "time-off.find-leave-days",
  { organizationId: "uuid", staffId: "uuid?", since: "date", until: "date" },
  `select r.staff_id as staff, r.kind, d.day, d.minutes, ${isPaidOn}
   from time_off_requests r
   left join time_off_policies p on p.organization_id = $organizationId and p.kind = r.kind
   cross join lateral json_to_recordset(r.days) as d(day text, minutes int)
   where r.organization_id = $organizationId and r.kind in ('vacation', 'sick') and r.state = 'approved'
     and r.ends_at > $since::date - interval '1 day' and r.first_day <= $until and r.last_day >= $since
     and ($staffId::uuid is null or r.staff_id = $staffId) and d.day::date between $since and $until
   order by r.staff_id, d.day, r.kind, r.id`,
  z.object({
    staff: z.uuid(),
    kind: z.enum(earnedKinds),
    day: z.string(),
    minutes: z.number().int(),
    isPaid: z.boolean(),
  }),
);
/** Approved vacation and sick leave by day, and whether the business pays it, of everyone or of one person. */
export const findLeaveDays = (tx: TenantTx, of: InputOf<typeof leaveDaysStatement>) =>
  leaveDaysStatement.all(tx, of);
