import { weekdayOf } from "../appointments/opening-hours.ts";
import { accept, type Refusal, type Result, refuse } from "../kernel/result.ts";
import { addDays, dayIn, daysBetween } from "../kernel/time.ts";
import { weekOf, workedMinutes } from "../time-clock/worked-time.ts";
import { type DatedPayPlan, isMonday, planOn } from "./plans.ts";
import { type PaidJob, payWeek, type WeekPay } from "./week.ts";

/** Attendance. It belongs to the workday on which it began in the shop's time zone. */
export interface WorkedTime {
  readonly staff: string;
  readonly in: Date;
  readonly out: Date;
  readonly unpaidBreakMinutes: number;
}

export type CompletedJob = PaidJob & { readonly staff: string; readonly completedOn: string };

export interface PayPeriod {
  /** A Monday and a Sunday. Time and jobs outside are not read. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** A person's pay for the workweek that begins on `week`. */
export type StaffWeek = { readonly staff: string; readonly week: string } & WeekPay;

/** Whether a period is whole workweeks, as a sentence that says what to do if it isn't. */
export function wholeWeeks({ from, to }: { from: string; to: string }): Result<true> {
  if (!isMonday(from))
    return refuse(`A pay period begins on a Monday. ${from} isn't one: choose ${weekOf(from)}.`);
  if (to < from) return refuse(`The period ends before it begins. Choose a Sunday after ${from}.`);
  if (weekdayOf(to) !== 7)
    return refuse(`A pay period ends on a Sunday. ${to} isn't one: choose ${addDays(weekOf(to), 6)}.`);
  return accept(true);
}

/** The worked minutes of Monday to Sunday. @param time entries that began in the week */
export function minutesByDay(week: string, time: readonly WorkedTime[], zone: string): number[] {
  const days = [0, 0, 0, 0, 0, 0, 0];
  for (const entry of time) {
    const index = daysBetween(week, dayIn(zone, entry.in));
    days[index] = (days[index] ?? 0) + workedMinutes(entry);
  }
  return days;
}

interface Gathered {
  readonly staff: string;
  readonly week: string;
  readonly time: WorkedTime[];
  readonly jobs: CompletedJob[];
}

/**
 * The pay of everyone with time or jobs in a period, by staff, then week. The order of the input doesn't matter.
 * @returns a refusal that says who has no plan on which day
 */
export function payWeeks(
  plans: readonly DatedPayPlan[],
  time: readonly WorkedTime[],
  jobs: readonly CompletedJob[],
  period: PayPeriod,
): Result<StaffWeek[]> {
  const rows = new Map<string, Gathered>();
  const rowOf = (staff: string, day: string): Gathered | undefined => {
    if (day < period.from || day > period.to) return undefined;
    const week = weekOf(day);
    const key = JSON.stringify([staff, week]);
    const row = rows.get(key) ?? { staff, week, time: [], jobs: [] };
    rows.set(key, row);
    return row;
  };
  for (const entry of time) rowOf(entry.staff, dayIn(period.zone, entry.in))?.time.push(entry);
  for (const job of jobs) rowOf(job.staff, job.completedOn)?.jobs.push(job);

  const plansOf = Map.groupBy(plans, ({ staff }) => staff);
  const paid: StaffWeek[] = [];
  for (const { staff, week, time: worked, jobs: completed } of [...rows.values()].sort(byStaffThenWeek)) {
    const plan = planOn(plansOf.get(staff) ?? [], week);
    if (!plan) return withoutPlan(staff, week);
    paid.push({ staff, week, ...payWeek(plan, minutesByDay(week, worked, period.zone), completed) });
  }
  return accept(paid);
}

const withoutPlan = (staff: string, week: string): Refusal =>
  refuse(`${staff} has no pay plan in the week of ${week}. Add one that begins on or before that day.`);

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
const byStaffThenWeek = (left: Gathered, right: Gathered): number =>
  compare(left.staff, right.staff) || compare(left.week, right.week);
