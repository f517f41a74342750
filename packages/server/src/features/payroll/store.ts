import { keptPlan, type PayStatement } from "@autoiq/domain/payroll/contract";
import { jobNotes } from "@autoiq/domain/payroll/sold-work";
import { paidLeaveKinds } from "@autoiq/domain/time-clock/time-off/kinds";
import { z } from "zod";
import { type InputOf, statement } from "../../platform/database/statement.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const integer = z.number().int();

const lockStatement = statement(
  "payroll.lock",
  { organizationId: "uuid" },
  "select true as held from pg_advisory_xact_lock(hashtextextended('pay ' || $organizationId::uuid::text, 0))",
  z.object({ held: z.literal(true) }),
);
/** Until the transaction ends, nobody else closes a pay period of the business or changes its pay plans. */
export const lockPay = (tx: TenantTx) => lockStatement.one(tx);

const peopleStatement = statement(
  "payroll.find-people",
  { organizationId: "uuid", staffId: "uuid?" },
  `select s.id as "staffId", s.name, s.status = 'active' as "isActive", s.location_id as "locationId", l.time_zone as zone
   from staff s join locations l on l.organization_id = $organizationId and l.id = s.location_id
   where s.organization_id = $organizationId and ($staffId::uuid is null or s.id = $staffId) order by lower(s.name), s.id`,
  z.object({
    staffId: z.uuid(),
    name: z.string(),
    isActive: z.boolean(),
    locationId: z.uuid(),
    zone: z.string(),
  }),
);
/** Everyone who is or was on the team of the business, or one person. */
export const findPeople = (tx: TenantTx, staffId: string | null = null) =>
  peopleStatement.all(tx, { staffId });

const planColumns = `id, staff_id as "staffId", to_char(starts_on, 'YYYY-MM-DD') as "startsOn", version, entered_by_name as "enteredBy",
  (case kind
    when 'hourly' then jsonb_build_object('rateCents', rate_cents)
    when 'flat' then jsonb_build_object('rateCents', rate_cents, 'guaranteeHours', trim_scale(guarantee_hours)::text)
    when 'commission' then jsonb_build_object('laborBasisPoints', labor_basis_points, 'partsBasisPoints', parts_basis_points)
    when 'hourly-bonus' then jsonb_build_object('rateCents', rate_cents, 'bonusCents', bonus_cents,
      'bonusAboveHours', trim_scale(bonus_above_hours)::text)
    when 'tiers' then jsonb_build_object('by', tiers_by, 'of', tiers_of, 'tiers', tiers)
    when 'salary' then jsonb_build_object('weekCents', week_cents)
    when 'advisor' then jsonb_build_object('laborBasisPoints', labor_basis_points, 'partsBasisPoints', parts_basis_points,
      'grossBasisPoints', profit_basis_points)
    else '{}' end
  || jsonb_strip_nulls(jsonb_build_object('kind', kind, 'overtime', overtime, 'drawCents', draw_cents,
    'leaveRateCents', leave_rate_cents, 'takesBackComebacks', nullif(takes_back_comebacks, false)))) as plan`;
const planRow = z.object({
  id: z.uuid(),
  staffId: z.uuid(),
  startsOn: z.string(),
  version: integer,
  enteredBy: z.string(),
  plan: keptPlan,
});

const plansStatement = statement(
  "payroll.find-plans",
  { organizationId: "uuid", staffId: "uuid?" },
  `select ${planColumns} from pay_plans
   where organization_id = $organizationId and ($staffId::uuid is null or staff_id = $staffId) order by starts_on desc, id`,
  planRow,
);
/** Newest first. */
export const findPlans = (tx: TenantTx, staffId: string | null = null) => plansStatement.all(tx, { staffId });

const planStatement = statement(
  "payroll.find-plan",
  { organizationId: "uuid", payPlanId: "uuid" },
  `select ${planColumns} from pay_plans where organization_id = $organizationId and id = $payPlanId`,
  planRow,
);
export const findPlan = (tx: TenantTx, payPlanId: string) => planStatement.one(tx, { payPlanId });

const planFields = {
  organizationId: "uuid",
  payPlanId: "uuid",
  startsOn: "date",
  kind: "text",
  rateCents: "int4?",
  guaranteeHours: "numeric?",
  laborBasisPoints: "int4?",
  partsBasisPoints: "int4?",
  grossBasisPoints: "int4?",
  weekCents: "int4?",
  bonusCents: "int4?",
  bonusAboveHours: "numeric?",
  tiersBy: "text?",
  tiersOf: "text?",
  tiers: "json?",
  drawCents: "int4?",
  leaveRateCents: "int4?",
  takesBackComebacks: "bool",
  overtime: "text?",
  byName: "text",
  now: "timestamptz",
} as const;
const insertPlanStatement = statement(
  "payroll.insert-plan",
  { ...planFields, staffId: "uuid" },
  `insert into pay_plans (organization_id, id, staff_id, starts_on, kind, rate_cents, guarantee_hours, labor_basis_points,
     parts_basis_points, profit_basis_points, week_cents, bonus_cents, bonus_above_hours, tiers_by, tiers_of, tiers, draw_cents,
     leave_rate_cents, takes_back_comebacks, overtime, entered_by_name, entered_at)
   values ($organizationId, $payPlanId, $staffId, $startsOn, $kind, $rateCents, $guaranteeHours, $laborBasisPoints,
     $partsBasisPoints, $grossBasisPoints, $weekCents, $bonusCents, $bonusAboveHours, $tiersBy, $tiersOf, $tiers, $drawCents,
     $leaveRateCents, $takesBackComebacks, $overtime, $byName, $now)
   returning ${planColumns}`,
  planRow,
);
export const insertPlan = async (tx: TenantTx, of: InputOf<typeof insertPlanStatement>) =>
  (await insertPlanStatement.one(tx, of))!;

const updatePlanStatement = statement(
  "payroll.update-plan",
  planFields,
  `update pay_plans set starts_on = $startsOn, kind = $kind, rate_cents = $rateCents, guarantee_hours = $guaranteeHours,
     labor_basis_points = $laborBasisPoints, parts_basis_points = $partsBasisPoints, profit_basis_points = $grossBasisPoints,
     week_cents = $weekCents, bonus_cents = $bonusCents, bonus_above_hours = $bonusAboveHours, tiers_by = $tiersBy, tiers_of = $tiersOf,
     tiers = $tiers, draw_cents = $drawCents, leave_rate_cents = $leaveRateCents, takes_back_comebacks = $takesBackComebacks, overtime = $overtime,
     entered_by_name = $byName, entered_at = $now, version = version + 1
   where organization_id = $organizationId and id = $payPlanId returning ${planColumns}`,
  planRow,
);
export const updatePlan = async (tx: TenantTx, of: InputOf<typeof updatePlanStatement>) =>
  (await updatePlanStatement.one(tx, of))!;

const deletePlanStatement = statement(
  "payroll.delete-plan",
  { organizationId: "uuid", payPlanId: "uuid" },
  "delete from pay_plans where organization_id = $organizationId and id = $payPlanId",
);
export const deletePlan = (tx: TenantTx, payPlanId: string) => deletePlanStatement.run(tx, { payPlanId });

const periodsStatement = statement(
  "payroll.find-periods",
  { organizationId: "uuid", staffId: "uuid?" },
  `select p.id, to_char(p.from_day, 'YYYY-MM-DD') as "from", to_char(p.to_day, 'YYYY-MM-DD') as "to", p.closed_at as "closedAt",
     p.closed_by_name as "closedBy",
     coalesce(w.total, 0) as "totalCents", coalesce(w.people, 0) as people
   from pay_periods p
   left join (select period_id, sum(total_cents)::int as total, count(distinct staff_id)::int as people from pay_weeks
     where organization_id = $organizationId and ($staffId::uuid is null or staff_id = $staffId) group by period_id) w
     on w.period_id = p.id
   where p.organization_id = $organizationId and ($staffId::uuid is null or w.people > 0) order by p.from_day desc`,
  z.object({
    id: z.uuid(),
    from: z.string(),
    to: z.string(),
    closedAt: z.string(),
    closedBy: z.string(),
    totalCents: integer,
    people: integer,
  }),
);
/** Closed periods, newest first. With a person: those with pay of theirs, and only theirs. */
export const findPeriods = (tx: TenantTx, staffId: string | null = null) =>
  periodsStatement.all(tx, { staffId });

const boundsStatement = statement(
  "payroll.find-bounds",
  { organizationId: "uuid" },
  `select to_char(min(from_day), 'YYYY-MM-DD') as "first", to_char(max(to_day), 'YYYY-MM-DD') as "last",
     (select to_day - from_day + 1 from pay_periods where organization_id = $organizationId order by from_day desc limit 1) as "days"
   from pay_periods where organization_id = $organizationId`,
  z.object({ first: z.string().nullable(), last: z.string().nullable(), days: integer.nullable() }),
);
/** The first and the last closed day, and how many days the last period had. Null before the first close. */
export const findBounds = async (tx: TenantTx) => (await boundsStatement.one(tx))!;

const periodDaysStatement = statement(
  "payroll.find-period-days",
  { organizationId: "uuid", since: "date" },
  `select to_char(from_day, 'YYYY-MM-DD') as "from", to_char(to_day, 'YYYY-MM-DD') as "to"
   from pay_periods where organization_id = $organizationId and from_day >= $since order by from_day`,
  z.object({ from: z.string(), to: z.string() }),
);
/** The days of closed periods that began on a day or later. */
export const findPeriodDays = (tx: TenantTx, since: string) => periodDaysStatement.all(tx, { since });

const weekNumbers = {
  minutes: integer,
  overtimeMinutes: integer,
  doubleMinutes: integer,
  regularCents: integer,
  overtimeCents: integer,
  flatCents: integer,
  guaranteeCents: integer,
  commissionCents: integer,
  salaryCents: integer,
  bonusCents: integer,
  spiffCents: integer,
  drawCents: integer,
  drawBalanceCents: integer.nullable(),
  leaveMinutes: integer,
  leaveCents: integer,
  totalCents: integer,
};
const weekRow = z.object({
  staffId: z.uuid(),
  name: z.string(),
  week: z.string(),
  plan: keptPlan,
  flagHours: z.string(),
  ...weekNumbers,
});
const lineRow = z.object({
  staffId: z.uuid(),
  week: z.string(),
  day: z.string(),
  minutes: integer.nullable(),
  jobId: z.uuid().nullable(),
  repairOrderId: z.uuid().nullable(),
  number: integer.nullable(),
  name: z.string().nullable(),
  flagHours: z.string().nullable(),
  laborCents: integer.nullable(),
  partsCents: integer.nullable(),
  profitCents: integer,
  spiffCents: integer,
  spiffs: z.string(),
  shareBasisPoints: integer,
  note: z.enum(jobNotes).nullable(),
  leaveKind: z.enum(paidLeaveKinds).nullable(),
  leaveMinutes: integer.nullable(),
  leaveRateCents: integer.nullable(),
  leaveCents: integer.nullable(),
});
export type StoredLine = z.infer<typeof lineRow>;

const ofPeriod = { organizationId: "uuid", periodId: "uuid", staffId: "uuid?" } as const;
const weeksStatement = statement(
  "payroll.find-weeks",
  ofPeriod,
  `select staff_id as "staffId", staff_name as name, to_char(week, 'YYYY-MM-DD') as week, plan, minutes,
     overtime_minutes as "overtimeMinutes", double_minutes as "doubleMinutes", trim_scale(flag_hours)::text as "flagHours",
     regular_cents as "regularCents", overtime_cents as "overtimeCents", flat_cents as "flatCents",
     guarantee_cents as "guaranteeCents", commission_cents as "commissionCents",
     salary_cents as "salaryCents", bonus_cents as "bonusCents", spiff_cents as "spiffCents", draw_cents as "drawCents",
     draw_balance_cents as "drawBalanceCents", leave_minutes as "leaveMinutes", leave_cents as "leaveCents",
     total_cents as "totalCents"
   from pay_weeks where organization_id = $organizationId and period_id = $periodId and ($staffId::uuid is null or staff_id = $staffId)
   order by lower(staff_name), staff_id, week`,
  weekRow,
);
export const findWeeks = (tx: TenantTx, of: InputOf<typeof weeksStatement>) => weeksStatement.all(tx, of);

const linesStatement = statement(
  "payroll.find-lines",
  ofPeriod,
  `select staff_id as "staffId", to_char(week, 'YYYY-MM-DD') as week, to_char(day, 'YYYY-MM-DD') as day, minutes, job_id as "jobId",
     repair_order_id as "repairOrderId", repair_order_number as number, job_name as name, trim_scale(flag_hours)::text as "flagHours",
     labor_cents as "laborCents", parts_cents as "partsCents", profit_cents as "profitCents", spiff_cents as "spiffCents", spiffs,
     share_basis_points as "shareBasisPoints", note, leave_kind as "leaveKind", leave_minutes as "leaveMinutes",
     leave_rate_cents as "leaveRateCents", leave_cents as "leaveCents"
   from pay_lines where organization_id = $organizationId and period_id = $periodId and ($staffId::uuid is null or staff_id = $staffId)
   order by staff_id, week, position`,
  lineRow,
);
export const findLines = (tx: TenantTx, of: InputOf<typeof linesStatement>) => linesStatement.all(tx, of);

const between = { organizationId: "uuid", staffId: "uuid?", since: "date", before: "date" } as const;
const paidWeeksStatement = statement(
  "payroll.sum-weeks",
  between,
  `select staff_id as "staffId", max(staff_name) as name, to_char(week, 'YYYY-MM-DD') as week, json_build_object('kind', 'outside') as plan,
     sum(minutes)::int as minutes, sum(overtime_minutes)::int as "overtimeMinutes", sum(double_minutes)::int as "doubleMinutes",
     trim_scale(sum(flag_hours))::text as "flagHours", sum(regular_cents)::int as "regularCents",
     sum(overtime_cents)::int as "overtimeCents", sum(flat_cents)::int as "flatCents", sum(guarantee_cents)::int as "guaranteeCents",
     sum(commission_cents)::int as "commissionCents", sum(salary_cents)::int as "salaryCents", sum(bonus_cents)::int as "bonusCents",
     sum(spiff_cents)::int as "spiffCents", sum(draw_cents)::int as "drawCents", null::int as "drawBalanceCents",
     sum(leave_minutes)::int as "leaveMinutes", sum(leave_cents)::int as "leaveCents", sum(total_cents)::int as "totalCents"
   from pay_weeks where organization_id = $organizationId and ($staffId::uuid is null or staff_id = $staffId)
     and week >= $since and week < $before
   group by staff_id, week`,
  weekRow,
);
const paidLinesStatement = statement(
  "payroll.sum-lines",
  between,
  `select staff_id as "staffId", to_char(week, 'YYYY-MM-DD') as week, to_char(max(day), 'YYYY-MM-DD') as day,
     sum(minutes)::int as minutes, job_id as "jobId", (array_agg(repair_order_id))[1] as "repairOrderId",
     max(repair_order_number) as number, max(job_name) as name, trim_scale(sum(flag_hours))::text as "flagHours",
     sum(labor_cents)::int as "laborCents", sum(parts_cents)::int as "partsCents", sum(profit_cents)::int as "profitCents",
     sum(spiff_cents)::int as "spiffCents", max(spiffs) as spiffs, max(share_basis_points) as "shareBasisPoints", null::text as note,
     leave_kind as "leaveKind", sum(leave_minutes)::int as "leaveMinutes", max(leave_rate_cents) as "leaveRateCents",
     sum(leave_cents)::int as "leaveCents"
   from pay_lines where organization_id = $organizationId and ($staffId::uuid is null or staff_id = $staffId)
     and week >= $since and week < $before
   group by staff_id, week, job_id, leave_kind, case when job_id is null then day end`,
  lineRow,
);
const drawnStatement = statement(
  "payroll.sum-draws",
  { organizationId: "uuid", staffId: "uuid?", since: "date" },
  `select staff_id as "staffId", sum(draw_cents)::int as cents from pay_weeks
   where organization_id = $organizationId and ($staffId::uuid is null or staff_id = $staffId) and week < $since
   group by staff_id having sum(draw_cents) <> 0`,
  z.object({ staffId: z.uuid(), cents: integer }),
);
/** What closed periods paid for weeks, added up by person and week, and the draws that weeks before them left to recover. */
export const sumPaid = async (tx: TenantTx, of: InputOf<typeof paidWeeksStatement>) => {
  const [weeks, lines, drawn] = await Promise.all([
    paidWeeksStatement.all(tx, of),
    paidLinesStatement.all(tx, of),
    drawnStatement.all(tx, { staffId: of.staffId, since: of.since }),
  ]);
  return { weeks, lines, drawn: new Map(drawn.map(({ staffId, cents }) => [staffId, cents])) };
};

const insertWeeksStatement = statement(
  "payroll.insert-weeks",
  { organizationId: "uuid", periodId: "uuid", weeks: "json" },
  `insert into pay_weeks (organization_id, period_id, staff_id, week, staff_name, plan, minutes, overtime_minutes, double_minutes,
     flag_hours, regular_cents, overtime_cents, flat_cents, guarantee_cents, commission_cents, salary_cents, bonus_cents,
     spiff_cents, draw_cents, draw_balance_cents, leave_minutes, leave_cents, total_cents)
   select $organizationId, $periodId, x."staffId", x.week, x.name, x.plan, x.minutes, x."overtimeMinutes", x."doubleMinutes",
     x."flagHours", x."regularCents", x."overtimeCents", x."flatCents", x."guaranteeCents", x."commissionCents",
     x."salaryCents", x."bonusCents", x."spiffCents", x."drawCents", x."drawBalanceCents",
     x."leaveMinutes", x."leaveCents", x."totalCents"
   from json_to_recordset($weeks::json) as x("staffId" uuid, week date, name text, plan json, minutes int, "overtimeMinutes" int,
     "doubleMinutes" int, "flagHours" numeric, "regularCents" int, "overtimeCents" int, "flatCents" int, "guaranteeCents" int,
     "commissionCents" int, "salaryCents" int, "bonusCents" int, "spiffCents" int, "drawCents" int, "drawBalanceCents" int,
     "leaveMinutes" int, "leaveCents" int, "totalCents" int)`,
);
const insertLinesStatement = statement(
  "payroll.insert-lines",
  { organizationId: "uuid", periodId: "uuid", lines: "json" },
  `insert into pay_lines (organization_id, period_id, staff_id, week, position, day, minutes, job_id, repair_order_id,
     repair_order_number, job_name, flag_hours, labor_cents, parts_cents, profit_cents, spiff_cents, spiffs, share_basis_points, note,
     leave_kind, leave_minutes, leave_rate_cents, leave_cents)
   select $organizationId, $periodId, x."staffId", x.week, x.position, x.day, x.minutes, x."jobId", x."repairOrderId", x.number,
     x.name, x."flagHours", x."laborCents", x."partsCents", coalesce(x."profitCents", 0), coalesce(x."spiffCents", 0), coalesce(x.spiffs, ''),
     coalesce(x."shareBasisPoints", 10000), x.note, x."leaveKind", x."leaveMinutes", x."leaveRateCents", x."leaveCents"
   from json_to_recordset($lines::json) as x("staffId" uuid, week date, position int, day date, minutes int, "jobId" uuid,
     "repairOrderId" uuid, number int, name text, "flagHours" numeric, "laborCents" int, "partsCents" int, "profitCents" int, "spiffCents" int, spiffs text,
     "shareBasisPoints" int, note text, "leaveKind" text, "leaveMinutes" int, "leaveRateCents" int, "leaveCents" int)`,
);
const insertPeriodStatement = statement(
  "payroll.insert-period",
  {
    organizationId: "uuid",
    periodId: "uuid",
    from: "date",
    to: "date",
    totalCents: "int4",
    byName: "text",
    now: "timestamptz",
  },
  `insert into pay_periods (organization_id, id, from_day, to_day, total_cents, closed_at, closed_by_name)
   values ($organizationId, $periodId, $from, $to, $totalCents, $now, $byName)`,
);
const leaveColumns = ({
  day,
  kind,
  minutes,
  rateCents,
  cents,
}: PayStatement["weeks"][number]["leave"][number]) => ({
  day,
  leaveKind: kind,
  leaveMinutes: minutes,
  leaveRateCents: rateCents,
  leaveCents: cents,
});
/** Weeks and lines first, and the period last: the database takes nothing for a period that exists. */
export async function insertClosed(
  tx: TenantTx,
  period: Omit<InputOf<typeof insertPeriodStatement>, "organizationId">,
  people: readonly PayStatement[],
): Promise<void> {
  const { periodId } = period;
  const weeks = people.flatMap(({ staffId, name, weeks: its }) =>
    its.map((week) => ({ ...week, staffId, name })),
  );
  const lines = weeks.flatMap(({ staffId, week, days, leave, jobs }) =>
    [...days, ...leave.map(leaveColumns), ...jobs].map((line, index) => ({
      ...line,
      staffId,
      week,
      position: index + 1,
    })),
  );
  await insertWeeksStatement.run(tx, { periodId, weeks: JSON.stringify(weeks) });
  await insertLinesStatement.run(tx, { periodId, lines: JSON.stringify(lines) });
  await insertPeriodStatement.run(tx, period);
}

const approvalsStatement = statement(
  "payroll.find-approvals",
  { organizationId: "uuid", since: "date", until: "date" },
  `select staff_id as "staffId", to_char(week, 'YYYY-MM-DD') as week, approved_at is not null as "isApproved"
   from time_weeks where organization_id = $organizationId and week between $since and $until`,
  z.object({ staffId: z.uuid(), week: z.string(), isApproved: z.boolean() }),
);
/** Weeks that are signed, and whether they are approved. */
export const findApprovals = (tx: TenantTx, of: InputOf<typeof approvalsStatement>) =>
  approvalsStatement.all(tx, of);
