import { type Cents, type Decimal, subtractDecimals, sum } from "../kernel/money.ts";
import { addDays, dayIn } from "../kernel/time.ts";
import { weekOf, workedMinutes } from "../time-clock/worked-time.ts";
import { type DatedPayPlan, type PayPlan, planOn } from "./plans.ts";
import type { SoldWork } from "./sold-work.ts";
import type { WeekPay } from "./week.ts";
import { payWeeks, type WorkedTime } from "./weeks.ts";

/** How a person is paid, or that they are not paid here, such as by a salary. */
export type KeptPlan = PayPlan | { readonly kind: "outside" };
export type DatedKeptPlan = KeptPlan & { readonly staff: string; readonly from: string };

/** A job that a person completed, with what it counts. */
export interface FinishedJob extends SoldWork {
  readonly id: string;
  readonly staff: string;
  /** In the time zone of the person's location. */
  readonly completedOn: string;
  readonly repairOrderId: string;
  readonly number: number;
  readonly name: string;
}

export interface DayLine {
  readonly day: string;
  readonly minutes: number;
}
export type JobLine = Omit<FinishedJob, "id" | "staff" | "completedOn"> & {
  readonly jobId: string;
  readonly day: string;
};

/** A person's pay for a workweek, with the lines that make it. Of an earlier week: what changed since it was paid. */
export interface PaidWeek extends WeekPay {
  readonly staffId: string;
  /** Its Monday. */
  readonly week: string;
  /** `outside`: the person is not paid here for that week any more. */
  readonly plan: KeptPlan;
  readonly days: readonly DayLine[];
  readonly jobs: readonly JobLine[];
}

export interface PeriodInput {
  readonly people: readonly { readonly staff: string; readonly zone: string }[];
  readonly plans: readonly DatedKeptPlan[];
  readonly time: readonly WorkedTime[];
  readonly jobs: readonly FinishedJob[];
  /** What closed periods paid for a week, added up: one for each person and week. */
  readonly paid: readonly PaidWeek[];
}

export interface PeriodPay {
  /** By person, then week. */
  readonly weeks: readonly PaidWeek[];
  /** Who has time or jobs in a week of the period and no plan. Nobody is paid until they have one. */
  readonly withoutPlan: readonly { readonly staff: string; readonly week: string }[];
}

const amounts = [
  ...(["minutes", "overtimeMinutes", "doubleMinutes", "regularCents", "overtimeCents"] as const),
  ...(["flatCents", "guaranteeCents", "commissionCents", "totalCents"] as const),
] as const;

const noPay: WeekPay = {
  minutes: 0,
  overtimeMinutes: 0,
  doubleMinutes: 0,
  flagHours: "0",
  regularCents: 0,
  overtimeCents: 0,
  flatCents: 0,
  guaranteeCents: 0,
  commissionCents: 0,
  totalCents: 0,
};

const isZero = (hours: Decimal): boolean => Number(hours) === 0;
const keyOf = (staff: string, week: string) => `${staff} ${week}`;

/**
 * The pay of a period: each week of it, and what changed of earlier weeks since they were paid.
 *
 * Earlier weeks are paid again from the records as they are now, and what was paid is taken off. So a job that was
 * completed late, reopened, or credited, time that was corrected, and a plan that was changed fall into this period, and
 * whatever happens, a week has been paid what it comes to.
 *
 * @param days.since the Monday of the first earlier week that is compared
 */
export function payPeriod(
  input: PeriodInput,
  days: { readonly since: string; readonly from: string; readonly to: string },
): PeriodPay {
  const owed = owedWeeks(input, { from: days.since, to: days.to });
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
  };
}

/** What the records come to now, for each person and week with time or jobs and a plan. */
function owedWeeks(
  { people, plans, time, jobs }: PeriodInput,
  { from, to }: { readonly from: string; readonly to: string },
): { weeks: PaidWeek[]; withoutPlan: { staff: string; week: string }[] } {
  const plansOf = Map.groupBy(plans, ({ staff }) => staff);
  const planOf = (staff: string, week: string) => planOn(plansOf.get(staff) ?? [], week);
  const payable = plans.filter((plan): plan is DatedPayPlan => plan.kind !== "outside");
  const timeOf = Map.groupBy(time, ({ staff }) => staff);
  const jobsOf = Map.groupBy(jobs, ({ staff }) => staff);
  const weeks: PaidWeek[] = [];
  const withoutPlan: { staff: string; week: string }[] = [];
  for (const { staff, zone } of people) {
    const worked = Map.groupBy(timeOf.get(staff) ?? [], (entry) => weekOf(dayIn(zone, entry.in)));
    const finished = Map.groupBy(jobsOf.get(staff) ?? [], (job) => weekOf(job.completedOn));
    for (const week of new Set([...worked.keys(), ...finished.keys()])) {
      if (week < from || week > to) continue;
      const plan = planOf(staff, week);
      if (!plan) withoutPlan.push({ staff, week });
      if (!plan || plan.kind === "outside") continue;
      const entries = worked.get(week) ?? [];
      const done = finished.get(week) ?? [];
      const pay = payWeeks(
        payable.filter((each) => each.staff === staff),
        entries,
        done.map((job) => ({ ...job, comebackOf: job.note === "comeback" ? job.repairOrderId : null })),
        { from: week, to: addDays(week, 6), zone },
      );
      if (!pay.ok) throw new Error(pay.reason);
      const [amount] = pay.value;
      if (!amount) continue;
      const { staff: _, week: __, ...sums } = amount;
      const { staff: ___, from: ____, ...kept } = plan;
      weeks.push({
        ...sums,
        staffId: staff,
        week,
        plan: kept,
        days: [...Map.groupBy(entries, (entry) => dayIn(zone, entry.in))]
          .map(([day, its]) => ({ day, minutes: sum(its.map(workedMinutes)) }))
          .sort(byDay),
        jobs: done
          .map(({ id, staff: _____, completedOn, ...job }) => ({ ...job, jobId: id, day: completedOn }))
          .sort((a, b) => byDay(a, b) || a.number - b.number || compare(a.jobId, b.jobId)),
      });
    }
  }
  return { weeks, withoutPlan };
}

/** A week as it is now, less what was paid for it. */
function changeOf(now: PaidWeek, before: PaidWeek | undefined): PaidWeek {
  if (!before) return now;
  const change = Object.fromEntries(amounts.map((name) => [name, now[name] - before[name]])) as Record<
    (typeof amounts)[number],
    number
  >;
  return {
    ...now,
    ...change,
    flagHours: subtractDecimals(now.flagHours, before.flagHours),
    days: changedDays(now.days, before.days),
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

function changedJobs(now: readonly JobLine[], before: readonly JobLine[]): JobLine[] {
  const earlier = new Map(before.map((each) => [each.jobId, each]));
  const less = (job: JobLine, paid: JobLine | undefined): JobLine => ({
    ...job,
    flagHours: subtractDecimals(job.flagHours, paid?.flagHours ?? "0"),
    laborCents: job.laborCents - (paid?.laborCents ?? 0),
    partsCents: job.partsCents - (paid?.partsCents ?? 0),
  });
  const changes = now.map((job) => less(job, earlier.get(job.jobId)));
  const present = new Set(now.map(({ jobId }) => jobId));
  for (const paid of before)
    if (!present.has(paid.jobId))
      changes.push(less({ ...paid, flagHours: "0", laborCents: 0, partsCents: 0, note: "undone" }, paid));
  return changes
    .filter((job) => !isZero(job.flagHours) || job.laborCents !== 0 || job.partsCents !== 0)
    .sort((a, b) => byDay(a, b) || a.number - b.number || compare(a.jobId, b.jobId));
}

/** Whether anything of a week changed. Lines that balance each other, such as a job moved to another day, change nothing. */
const hasAmount = (week: PaidWeek): boolean =>
  amounts.some((name) => week[name] !== 0) ||
  !isZero(week.flagHours) ||
  week.days.length > 0 ||
  week.jobs.length > 0;

export const totalOf = (weeks: readonly { readonly totalCents: Cents }[]): Cents =>
  sum(weeks.map(({ totalCents }) => totalCents));

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
const byDay = (left: { readonly day: string }, right: { readonly day: string }) =>
  compare(left.day, right.day);
const byPersonThenWeek = (left: PaidWeek, right: PaidWeek): number =>
  compare(left.staffId, right.staffId) || compare(left.week, right.week);
