import { type Cents, type Decimal, isMoreThan, subtractDecimals, sum } from "../kernel/money.ts";
import { addDays, dayIn } from "../kernel/time.ts";
import { weekOf, workedMinutes } from "../time-clock/worked-time.ts";
import { drawWeek } from "./draws.ts";
import type { FinishedJob } from "./finished-jobs.ts";
import { type Fraction, fraction } from "./fraction.ts";
import {
  averageRate,
  changedLeave,
  type LeavePay,
  type LeaveTime,
  payLeave,
  type WorkedWeek,
  workedWeek,
} from "./leave.ts";
import { countsProfit, isAdvised, mayDraw, type PayPlan, planOn } from "./plans.ts";
import { payWeek, type WeekPay } from "./week.ts";
import { minutesByDay, type WorkedTime } from "./weeks.ts";

/** What any plan may have besides its kind. */
export interface PlanOptions {
  /** The least pay of a week, as an advance that later weeks pay back. */
  readonly drawCents?: Cents | undefined;
  /** Whether a comeback takes its flag hours back from the person whose work came back. */
  readonly takesBackComebacks?: boolean | undefined;
  /** For an hour of paid leave, of plans that pay by the week's work. Left out: what the person earned on average. */
  readonly leaveRateCents?: Cents | undefined;
}

/** How a person is paid, or that they are not paid here, such as by another company. */
export type KeptPlan = (PayPlan & PlanOptions) | ({ readonly kind: "outside" } & PlanOptions);
export type DatedKeptPlan = KeptPlan & { readonly staff: string; readonly from: string };

export interface DayLine {
  readonly day: string;
  readonly minutes: number;
}
export type JobLine = Omit<FinishedJob, "id" | "staff" | "as" | "completedOn"> & {
  readonly jobId: string;
  readonly day: string;
};

/** A person's pay for a workweek, with the lines that make it. Of an earlier week: what changed since it was paid. */
export interface PaidWeek extends WeekPay, LeavePay {
  readonly staffId: string;
  /** Its Monday. */
  readonly week: string;
  /** `outside`: the person is not paid here for that week any more. */
  readonly plan: KeptPlan;
  /** A draw that was paid, or below zero what was recovered of earlier ones. Part of the total. */
  readonly drawCents: Cents;
  /** Draws that are still to be recovered after the week. Null without a draw, and for a change of an earlier week. */
  readonly drawBalanceCents: Cents | null;
  readonly days: readonly DayLine[];
  readonly jobs: readonly JobLine[];
}

export interface PeriodInput {
  readonly people: readonly { readonly staff: string; readonly zone: string }[];
  readonly plans: readonly DatedKeptPlan[];
  readonly time: readonly WorkedTime[];
  readonly jobs: readonly FinishedJob[];
  /** Approved leave that the business pays, and paid holidays. Left out: none. */
  readonly leave?: readonly LeaveTime[];
  /** Pay periods that are closed, for the average rate of leave. */
  readonly closed?: readonly { readonly from: string; readonly to: string }[];
  /** What closed periods paid for a week, added up: one for each person and week. */
  readonly paid: readonly PaidWeek[];
  /** By person, the draws that closed weeks before the first compared one left to recover. Missing: none. */
  readonly drawn?: ReadonlyMap<string, Cents>;
}

export interface PeriodPay {
  /** By person, then week. */
  readonly weeks: readonly PaidWeek[];
  /** Who has time or jobs in a week of the period and no plan. Nobody is paid until they have one. */
  readonly withoutPlan: readonly { readonly staff: string; readonly week: string }[];
  /** Who has paid leave or a holiday in a week and no rate for it: their plan has none, and there is no average yet. */
  readonly withoutLeaveRate: readonly { readonly staff: string; readonly week: string }[];
}

const amounts = [
  ...(["minutes", "overtimeMinutes", "doubleMinutes", "regularCents", "overtimeCents"] as const),
  ...(["flatCents", "guaranteeCents", "commissionCents", "salaryCents", "bonusCents"] as const),
  ...(["spiffCents", "leaveMinutes", "leaveCents", "drawCents", "totalCents"] as const),
] as const;

const noPay: WeekPay & LeavePay & Pick<PaidWeek, "drawCents" | "drawBalanceCents"> = {
  minutes: 0,
  overtimeMinutes: 0,
  doubleMinutes: 0,
  flagHours: "0",
  regularCents: 0,
  overtimeCents: 0,
  flatCents: 0,
  guaranteeCents: 0,
  commissionCents: 0,
  salaryCents: 0,
  bonusCents: 0,
  spiffCents: 0,
  leaveMinutes: 0,
  leaveCents: 0,
  leave: [],
  drawCents: 0,
  drawBalanceCents: null,
  totalCents: 0,
};

const isZero = (hours: Decimal): boolean => Number(hours) === 0;
const keyOf = (staff: string, week: string) => `${staff} ${week}`;

/**
 * The pay of a period: each week of it, and what changed of earlier weeks since they were paid.
 *
 * Earlier weeks are paid again from the records as they are now, and what was paid is taken off. So a job that was
 * completed late, reopened, or credited, time that was corrected, leave that was approved or canceled late, and a plan that
 * was changed fall into this period, and whatever happens, a week has been paid what it comes to.
 *
 * @param days.since the Monday of the first earlier week that is compared
 * @param days.today salaries and draws count for weeks that began, and leave for days that did. Left out: for all of the period
 */
export function payPeriod(
  input: PeriodInput,
  days: { readonly since: string; readonly from: string; readonly to: string; readonly today?: string },
): PeriodPay {
  const owed = owedWeeks(input, { from: days.since, to: days.to, today: days.today ?? days.to });
  const paid = new Map(input.paid.map((each) => [keyOf(each.staffId, each.week), each]));
  const weeks: PaidWeek[] = [];
  for (const each of owed.weeks) {
    const before = paid.get(keyOf(each.staffId, each.week));
    paid.delete(keyOf(each.staffId, each.week));
    if (each.week >= days.from) weeks.push(each);
    else weeks.push(changeOf(each, before));
  }
  for (const before of paid.values())
    if (before.week >= days.since && before.week < days.from)
      weeks.push(changeOf({ ...before, ...noPay, plan: { kind: "outside" }, days: [], jobs: [] }, before));
  return {
    weeks: weeks.filter((each) => each.week >= days.from || hasAmount(each)).sort(byPersonThenWeek),
    withoutPlan: owed.withoutPlan.filter(({ week }) => week >= days.from),
    withoutLeaveRate: owed.withoutLeaveRate,
  };
}

/** Whether a plan pays for weeks in which nothing happened. */
const paysEveryWeek = (plan: KeptPlan | undefined): boolean =>
  plan !== undefined && plan.kind !== "outside" && (plan.kind === "salary" || (plan.drawCents ?? 0) > 0);

type StaffWeek = PeriodPay["withoutPlan"][number];

/** What the records come to now, for each person and week that a plan pays for. */
function owedWeeks(
  { people, plans, time, jobs, leave = [], closed = [], drawn }: PeriodInput,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): { weeks: PaidWeek[]; withoutPlan: StaffWeek[]; withoutLeaveRate: StaffWeek[] } {
  const plansOf = Map.groupBy(plans, ({ staff }) => staff);
  const timeOf = Map.groupBy(time, ({ staff }) => staff);
  const jobsOf = Map.groupBy(jobs, ({ staff }) => staff);
  const leaveOf = Map.groupBy(
    leave.filter(({ day }) => day <= today),
    ({ staff }) => staff,
  );
  const begun = mondays(from, to < today ? to : today);
  const weeks: PaidWeek[] = [];
  const withoutPlan: StaffWeek[] = [];
  const withoutLeaveRate: StaffWeek[] = [];
  for (const { staff, zone } of people) {
    const its = plansOf.get(staff) ?? [];
    const worked = Map.groupBy(timeOf.get(staff) ?? [], (entry) => weekOf(dayIn(zone, entry.in)));
    const finished = Map.groupBy(jobsOf.get(staff) ?? [], (job) => weekOf(job.completedOn));
    const away = Map.groupBy(leaveOf.get(staff) ?? [], ({ day }) => weekOf(day));
    const always = its.some(paysEveryWeek) ? begun.filter((week) => paysEveryWeek(planOn(its, week))) : [];
    let balance = drawn?.get(staff) ?? 0;
    const history: WorkedWeek[] = [];
    const all = new Set([...worked.keys(), ...finished.keys(), ...away.keys(), ...always]);
    for (const week of [...all].sort(compare)) {
      // Weeks before the first compared one only count for the average rate of leave.
      const isCompared = week >= from;
      if (week > to || (!isCompared && away.size === 0)) continue;
      const plan = planOn(its, week);
      const entries = worked.get(week) ?? [];
      const done = finished.get(week) ?? [];
      const off = away.get(week) ?? [];
      if (!plan) {
        if (isCompared && (entries.length + off.length > 0 || done.some(isEarned)))
          withoutPlan.push({ staff, week });
        continue;
      }
      if (plan.kind === "outside") continue;
      const lines = linesOf(plan, done);
      if (entries.length + lines.length + off.length === 0 && !paysEveryWeek(plan)) continue;
      const pay = payWeek(
        plan,
        minutesByDay(week, entries, zone),
        lines.map((line) => ({ ...line, comebackOf: line.note === "comeback" ? line.repairOrderId : null })),
      );
      const rate = off.length === 0 ? null : leaveRate(plan, () => averageRate(week, history, closed));
      if (entries.length + lines.length > 0) history.push(workedWeek(week, plan, pay));
      if (!isCompared) continue;
      if (rate === null && off.length > 0 && plan.kind !== "salary") withoutLeaveRate.push({ staff, week });
      const { leaveMinutes, leaveCents, leave: leaveLines } = payLeave(off, rate);
      const draw = drawWeek(pay.totalCents, plan.drawCents ?? null, balance, leaveCents);
      balance = draw.balanceCents;
      const { staff: _, from: __, ...kept } = plan;
      weeks.push({
        ...pay,
        totalCents: pay.totalCents + leaveCents + draw.drawCents,
        leaveMinutes,
        leaveCents,
        drawCents: draw.drawCents,
        drawBalanceCents: plan.drawCents || balance > 0 ? balance : null,
        staffId: staff,
        week,
        plan: kept,
        days: [...Map.groupBy(entries, (entry) => dayIn(zone, entry.in))]
          .map(([day, on]) => ({ day, minutes: sum(on.map(workedMinutes)) }))
          .sort(byDay),
        leave: leaveLines,
        jobs: lines,
      });
    }
  }
  return { weeks, withoutPlan, withoutLeaveRate };
}

/**
 * What an hour of leave pays, in cents. By the hour: the plan's rate. A salary pays for it already. Other plans pay their
 * leave rate, or what the person earned on average. Null: nothing is added, or there is no rate yet.
 */
function leaveRate(plan: PayPlan & PlanOptions, average: () => Fraction | null): Fraction | null {
  if (plan.kind === "salary") return null;
  if (!mayDraw(plan.kind)) return "rateCents" in plan ? fraction(plan.rateCents) : null;
  return plan.leaveRateCents ? fraction(plan.leaveRateCents) : average();
}

const mondays = (from: string, to: string): string[] => {
  const found: string[] = [];
  for (let week = weekOf(from); week <= to; week = addDays(week, 7)) found.push(week);
  return found;
};

/** Somebody who only advises, or whose work came back, needs no plan. A spiff needs one. */
const isEarned = (job: FinishedJob): boolean => job.as === "technician" || job.spiffCents !== 0;

/** The jobs of a week that a plan counts, as lines of its statement, each once. */
function linesOf(plan: PayPlan & PlanOptions, jobs: readonly FinishedJob[]): JobLine[] {
  const paidRole = isAdvised(plan) ? "advisor" : "technician";
  const lines = new Map<string, JobLine>();
  const charged: JobLine[] = [];
  for (const job of jobs) {
    if (job.as === "original") {
      if (plan.takesBackComebacks && paidRole === "technician") charged.push(lineOf(job));
      continue;
    }
    const isPaid = job.as === paidRole;
    if (!isPaid && job.spiffCents === 0) continue;
    const line = isPaid
      ? lineOf({ ...job, profitCents: countsProfit(plan) ? job.profitCents : 0 })
      : lineOf(job, { flagHours: "0", laborCents: 0, partsCents: 0, profitCents: 0 });
    const other = lines.get(job.id);
    lines.set(job.id, other ? joined(isPaid ? line : other, isPaid ? other : line) : line);
  }
  const inOrder = (of: Iterable<JobLine>) =>
    [...of].sort((a, b) => byDay(a, b) || a.number - b.number || compare(a.jobId, b.jobId));
  // Comebacks take hours until none are left: a week never has fewer than zero, and the rest is not carried.
  let left = inOrder(lines.values()).reduce((total, { flagHours }) => addHours(total, flagHours), "0");
  for (const line of inOrder(charged)) {
    const hours = line.flagHours.slice(1);
    const taken = isMoreThan(hours, left) ? left : hours;
    if (isZero(taken)) continue;
    left = subtractDecimals(left, taken);
    lines.set(`${line.jobId} charged back`, { ...line, flagHours: `-${taken}` });
  }
  return inOrder(lines.values());
}

const addHours = (left: Decimal, right: Decimal): Decimal =>
  subtractDecimals(left, subtractDecimals("0", right));

type Counts = Pick<JobLine, "flagHours" | "laborCents" | "partsCents" | "profitCents">;
function lineOf(job: FinishedJob, counts: Counts = job): JobLine {
  return {
    jobId: job.id,
    repairOrderId: job.repairOrderId,
    number: job.number,
    name: job.name,
    day: job.completedOn,
    flagHours: counts.flagHours,
    laborCents: counts.laborCents,
    partsCents: counts.partsCents,
    profitCents: counts.profitCents,
    note: job.note,
    spiffCents: job.spiffCents,
    spiffs: job.spiffs,
    shareBasisPoints: job.shareBasisPoints,
  };
}

/** A job that a person completed and advised in one week, with the spiffs of both. */
const joined = (paid: JobLine, other: JobLine): JobLine => ({
  ...paid,
  spiffCents: paid.spiffCents + other.spiffCents,
  spiffs: [paid.spiffs, other.spiffs].filter((text) => text !== "").join(", "),
});

/** A week as it is now, less what was paid for it. */
function changeOf(now: PaidWeek, before: PaidWeek | undefined): PaidWeek {
  if (!before) return { ...now, drawBalanceCents: null };
  const change = Object.fromEntries(amounts.map((name) => [name, now[name] - before[name]])) as Record<
    (typeof amounts)[number],
    number
  >;
  return {
    ...now,
    ...change,
    drawBalanceCents: null,
    flagHours: subtractDecimals(now.flagHours, before.flagHours),
    days: changedDays(now.days, before.days),
    leave: changedLeave(now.leave, before.leave),
    jobs: changedJobs(now.jobs, before.jobs),
  };
}

function changedDays(now: readonly DayLine[], before: readonly DayLine[]): DayLine[] {
  const minutes = new Map<string, number>();
  for (const each of now) minutes.set(each.day, each.minutes);
  for (const each of before) minutes.set(each.day, (minutes.get(each.day) ?? 0) - each.minutes);
  return [...minutes]
    .filter(([, change]) => change !== 0)
    .map(([day, change]) => ({ day, minutes: change }))
    .sort(byDay);
}

const workCents = ["laborCents", "partsCents", "profitCents", "spiffCents"] as const;
const noWork = { flagHours: "0", laborCents: 0, partsCents: 0, profitCents: 0, spiffCents: 0 };

function changedJobs(now: readonly JobLine[], before: readonly JobLine[]): JobLine[] {
  const earlier = new Map(before.map((each) => [each.jobId, each]));
  const less = (job: JobLine, paid: JobLine | undefined): JobLine => ({
    ...job,
    flagHours: subtractDecimals(job.flagHours, paid?.flagHours ?? "0"),
    laborCents: job.laborCents - (paid?.laborCents ?? 0),
    partsCents: job.partsCents - (paid?.partsCents ?? 0),
    profitCents: job.profitCents - (paid?.profitCents ?? 0),
    spiffCents: job.spiffCents - (paid?.spiffCents ?? 0),
  });
  const changes = now.map((job) => less(job, earlier.get(job.jobId)));
  const present = new Set(now.map(({ jobId }) => jobId));
  for (const paid of before)
    if (!present.has(paid.jobId)) changes.push(less({ ...paid, ...noWork, note: "undone" }, paid));
  return changes
    .filter((job) => !isZero(job.flagHours) || workCents.some((name) => job[name] !== 0))
    .sort((a, b) => byDay(a, b) || a.number - b.number || compare(a.jobId, b.jobId));
}

/** Whether anything of a week changed. Lines that balance each other, such as a job moved to another day, change nothing. */
const hasAmount = (week: PaidWeek): boolean =>
  amounts.some((name) => week[name] !== 0) ||
  !isZero(week.flagHours) ||
  week.days.length > 0 ||
  week.leave.length > 0 ||
  week.jobs.length > 0;

export const totalOf = (weeks: readonly { readonly totalCents: Cents }[]): Cents =>
  sum(weeks.map(({ totalCents }) => totalCents));

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
const byDay = (left: { readonly day: string }, right: { readonly day: string }) =>
  compare(left.day, right.day);
const byPersonThenWeek = (left: PaidWeek, right: PaidWeek): number =>
  compare(left.staffId, right.staffId) || compare(left.week, right.week);
