import { createHash } from "node:crypto";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { PayStatement, PeriodPreview } from "@autoiq/domain/payroll/contract";
import { finishedJobs } from "@autoiq/domain/payroll/finished-jobs";
import { averagedDays } from "@autoiq/domain/payroll/leave";
import { type PaidWeek, payPeriod, totalOf } from "@autoiq/domain/payroll/pay-period";
import { comparedWeeks } from "@autoiq/domain/payroll/period-rules";
import { isAdvised, mayDraw, planOn } from "@autoiq/domain/payroll/plans";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import type { TenantTx } from "../../platform/tenancy.ts";
import { attendanceBetween, paidLeaveBetween } from "../time-clock/reads.ts";
import { findFinishedOrders } from "./finished-work/store.ts";
import { findSpiffs } from "./spiffs/store.ts";
import * as store from "./store.ts";

/** A period without its end: what it begins with, and how far back it looks. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Far enough on both sides for every time zone. */
const aDay = 1;
const around = (from: string, to: string) => ({
  begins: instantAt("UTC", addDays(from, -aDay), "00:00"),
  ends: instantAt("UTC", addDays(to, 1 + aDay), "00:00"),
});

/** The next pay period: after the last one and as long, or two weeks that are over. */
export async function nextPeriod(tx: TenantTx, today: string) {
  const { last, days } = await store.findBounds(tx);
  const from = last ? addDays(last, 1) : addDays(weekOf(today), -14);
  return { from, to: addDays(from, (days ?? 14) - 1), isFirst: last === null };
}

/** What closed periods paid for a week, with its lines. */
export function withLines(
  weeks: Awaited<ReturnType<typeof store.findWeeks>>,
  lines: readonly store.StoredLine[],
): PaidWeek[] {
  const linesOf = Map.groupBy(lines, ({ staffId, week }) => `${staffId} ${week}`);
  return weeks.map(({ name: _, ...week }) => {
    const its = linesOf.get(`${week.staffId} ${week.week}`) ?? [];
    return {
      ...week,
      days: its.flatMap(({ day, minutes, jobId, leaveKind }) =>
        jobId || leaveKind ? [] : [{ day, minutes: minutes ?? 0 }],
      ),
      leave: its.flatMap(({ day, leaveKind, leaveMinutes, leaveRateCents, leaveCents }) =>
        leaveKind
          ? [
              {
                day,
                kind: leaveKind,
                minutes: leaveMinutes ?? 0,
                rateCents: leaveRateCents,
                cents: leaveCents ?? 0,
              },
            ]
          : [],
      ),
      jobs: its.flatMap(
        ({ jobId, repairOrderId, number, name, day, flagHours, laborCents, partsCents, note, ...counts }) =>
          jobId && repairOrderId
            ? [
                {
                  jobId,
                  repairOrderId,
                  number: number ?? 0,
                  name: name ?? "",
                  day,
                  note,
                  flagHours: flagHours ?? "0",
                  laborCents: laborCents ?? 0,
                  partsCents: partsCents ?? 0,
                  profitCents: counts.profitCents,
                  spiffCents: counts.spiffCents,
                  spiffs: counts.spiffs,
                  shareBasisPoints: counts.shareBasisPoints,
                },
              ]
            : [],
      ),
    };
  });
}

/** Weeks as statements, by the names of the people. */
export function statementsOf(weeks: readonly PaidWeek[], names: ReadonlyMap<string, string>): PayStatement[] {
  return [...Map.groupBy(weeks, ({ staffId }) => staffId)]
    .map(([staffId, its]) => ({
      staffId,
      name: names.get(staffId) ?? "",
      totalCents: totalOf(its),
      weeks: its.map(({ staffId: _, ...week }) => ({
        ...week,
        days: [...week.days],
        leave: [...week.leave],
        jobs: [...week.jobs],
      })),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en") || (a.staffId < b.staffId ? -1 : 1));
}

/**
 * The pay of a period by the records as they are now, of everyone or of one person. The transaction has no location, so
 * that the whole business is read.
 */
export async function readPay(
  tx: TenantTx,
  { from, to, today }: Days & { readonly today: string },
  staffId: string | null = null,
) {
  const { first } = await store.findBounds(tx);
  // Days as text compare as days do. Nothing before the first period was paid here.
  const [, since = from] = [addDays(from, -7 * comparedWeeks), first && first < from ? first : from].sort();
  const [people, plans, leave] = await Promise.all([
    store.findPeople(tx, staffId),
    store.findPlans(tx, staffId),
    paidLeaveBetween(tx, { since, until: to, staffId }),
  ]);
  const dated = plans.map((each) => ({ ...each.plan, staff: each.staffId, from: each.startsOn }));
  // Leave that is paid by an average needs the work of 90 days before it, but none before the first period.
  const isAveraged = leave.some(({ staff, day }) => {
    const plan = planOn(
      dated.filter((each) => each.staff === staff),
      weekOf(day),
    );
    return plan !== undefined && mayDraw(plan.kind) && !("leaveRateCents" in plan && plan.leaveRateCents);
  });
  const [, reach = since] = [addDays(since, -averagedDays), first ?? since].sort();
  const worked = isAveraged && reach < since ? weekOf(reach) : since;
  const span = { ...around(worked, to), staffId };
  const [spiffs, attendance, closed, paid] = await Promise.all([
    findSpiffs(tx),
    attendanceBetween(tx, span),
    store.findPeriodDays(tx, worked),
    store.sumPaid(tx, { staffId, since, before: from }),
  ]);
  const orders = await findFinishedOrders(tx, {
    ...span,
    withAdvised:
      plans.some(({ plan }) => isAdvised(plan)) || spiffs.some(({ earner }) => earner === "advisor"),
    withComebacks: plans.some(({ plan }) => "takesBackComebacks" in plan && plan.takesBackComebacks === true),
  });
  const jobs = finishedJobs(orders, spiffs, new Map(people.map((each) => [each.staffId, each.zone])));
  const pay = payPeriod(
    {
      people: people.map((each) => ({ staff: each.staffId, zone: each.zone })),
      plans: dated,
      time: attendance.flatMap(({ out, ...entry }) => (out ? [{ ...entry, out }] : [])),
      jobs,
      leave,
      closed,
      paid: withLines(paid.weeks, paid.lines),
      drawn: paid.drawn,
    },
    { since, from, to, today },
  );
  return { ...pay, people, running: attendance.filter(({ out }) => out === null) };
}

/** Paid although nothing happened: a salary or a draw. */
const isUnworked = ({ minutes, jobs, leaveCents }: PaidWeek): boolean =>
  minutes === 0 && jobs.length === 0 && leaveCents === 0;

/** A pay period before it is closed: every line of it, and what is missing. */
export async function previewPeriod(
  tx: TenantTx,
  days: Days,
  of: { readonly today: string; readonly locationId: string },
): Promise<PeriodPreview> {
  const { weeks, withoutPlan, withoutLeaveRate, people, running } = await readPay(tx, {
    ...days,
    today: of.today,
  });
  const approvals = await store.findApprovals(tx, { since: days.from, until: days.to });
  const byPerson = new Map(people.map((each) => [each.staffId, each]));
  const nameOf = (staffId: string) => byPerson.get(staffId)?.name ?? "";
  const signed = new Map(approvals.map((each) => [`${each.staffId} ${each.week}`, each.isApproved]));
  const statements = statementsOf(weeks, new Map(people.map(({ staffId, name }) => [staffId, name])));
  const missing: PeriodPreview["missing"] = {
    withoutPlan: withoutPlan.map(({ staff, week }) => ({ staffId: staff, name: nameOf(staff), week })),
    withoutLeaveRate: withoutLeaveRate.map(({ staff, week }) => ({
      staffId: staff,
      name: nameOf(staff),
      week,
    })),
    running: running.flatMap((entry) => {
      const person = byPerson.get(entry.staff);
      const day = person && dayIn(person.zone, entry.in);
      return person && day && day >= days.from && day <= days.to
        ? [{ staffId: entry.staff, name: person.name, startedAt: entry.in.toISOString() }]
        : [];
    }),
    paidAfterLeaving: people.flatMap(({ staffId, name, isActive }) =>
      !isActive &&
      weeks.some((each) => each.staffId === staffId && each.week >= days.from && isUnworked(each))
        ? [{ staffId, name }]
        : [],
    ),
    notApproved: weeks.flatMap(({ staffId, week, minutes }) => {
      const isApproved = signed.get(`${staffId} ${week}`);
      return week >= days.from && minutes > 0 && !isApproved
        ? [
            {
              staffId,
              name: nameOf(staffId),
              week,
              isSigned: isApproved !== undefined,
              isHere: byPerson.get(staffId)?.locationId === of.locationId,
            },
          ]
        : [];
    }),
  };
  const content = { from: days.from, to: days.to, people: statements, missing };
  return {
    ...content,
    isOver: days.to < of.today,
    totalCents: totalOf(statements),
    seen: createHash("sha256").update(JSON.stringify(content)).digest("base64url"),
  };
}
