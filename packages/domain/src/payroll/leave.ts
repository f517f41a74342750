import { allocate, type Cents, sum } from "../kernel/money.ts";
import { addDays } from "../kernel/time.ts";
import type { PaidLeaveKind } from "../time-clock/time-off/kinds.ts";
import { add, type Fraction, fraction, multiply, roundHalfUp, zero } from "./fraction.ts";
import type { PayPlan } from "./plans.ts";
import type { WeekPay } from "./week.ts";

/**
 * Approved time off of a kind that the business pays, or a paid holiday, on one day. Its hours are not hours worked
 * (29 CFR 778.218 and 778.219).
 */
export interface LeaveTime {
  readonly staff: string;
  readonly day: string;
  readonly kind: PaidLeaveKind;
  readonly minutes: number;
}

export interface LeaveLine {
  readonly day: string;
  readonly kind: PaidLeaveKind;
  readonly minutes: number;
  /** For an hour, rounded to a cent. Null: the salary pays for it, or there is no rate yet. */
  readonly rateCents: Cents | null;
  /** The lines of a week add up to its leave pay. */
  readonly cents: Cents;
}

/** A week's leave and what it pays, rounded half up once. */
export interface LeavePay {
  readonly leaveMinutes: number;
  readonly leaveCents: Cents;
  readonly leave: readonly LeaveLine[];
}

const minutesOfHour = 60;
const hoursOfWeek = 40;
/** How many days before a week its average may read. */
export const averagedDays = 90;

/**
 * What leave of a week pays, with a line for each day and kind.
 * @param rate cents for an hour. Null: nothing is added
 */
export function payLeave(leave: readonly LeaveTime[], rate: Fraction | null): LeavePay {
  const lines = [...Map.groupBy(leave, ({ day, kind }) => `${day} ${kind}`).values()]
    .map((all) => ({ day: all[0]!.day, kind: all[0]!.kind, minutes: sum(all.map(({ minutes }) => minutes)) }))
    .sort(byDayThenKind);
  const leaveMinutes = sum(lines.map(({ minutes }) => minutes));
  const leaveCents = rate ? roundHalfUp(multiply(rate, fraction(leaveMinutes, minutesOfHour))) : 0;
  const cents = allocate(
    leaveCents,
    lines.map(({ minutes }) => minutes),
  );
  return {
    leaveMinutes,
    leaveCents,
    leave: lines.map((line, index) => ({
      ...line,
      rateCents: rate ? roundHalfUp(rate) : null,
      cents: cents[index] ?? 0,
    })),
  };
}

const byDayThenKind = (left: LeaveLine | Omit<LeaveLine, "rateCents" | "cents">, right: typeof left) =>
  left.day < right.day || (left.day === right.day && left.kind < right.kind) ? -1 : 1;

/** What changed of a week's leave since it was paid. */
export function changedLeave(now: readonly LeaveLine[], before: readonly LeaveLine[]): LeaveLine[] {
  const lines = new Map(now.map((line) => [`${line.day} ${line.kind}`, line]));
  for (const paid of before) {
    const key = `${paid.day} ${paid.kind}`;
    const line = lines.get(key);
    lines.set(key, {
      ...(line ?? paid),
      minutes: (line?.minutes ?? 0) - paid.minutes,
      cents: (line?.cents ?? 0) - paid.cents,
    });
  }
  return [...lines.values()].filter(({ minutes, cents }) => minutes !== 0 || cents !== 0).sort(byDayThenKind);
}

/** A week that was worked: what counts for an average. */
export interface WorkedWeek {
  readonly week: string;
  readonly minutes: number;
  readonly wages: Fraction;
}

/** What a week's work paid without overtime premium: overtime hours count once, at the rate that they were paid at. */
export function workedWeek(
  week: string,
  plan: PayPlan,
  pay: Omit<WeekPay, "flagHours" | "totalCents">,
): WorkedWeek {
  const overtime = pay.overtimeMinutes + pay.doubleMinutes;
  return {
    week,
    minutes: pay.minutes,
    wages: add(
      fraction(
        sum([
          ...[pay.regularCents, pay.flatCents, pay.guaranteeCents, pay.commissionCents],
          ...[pay.salaryCents, pay.bonusCents, pay.spiffCents],
        ]),
      ),
      straightOvertime(plan, overtime),
    ),
  };
}

/** What overtime hours pay once. Of other plans all of their overtime pay is premium: the week's pay covers each hour once. */
function straightOvertime(plan: PayPlan, minutes: number): Fraction {
  if (plan.kind === "hourly" || plan.kind === "hourly-bonus")
    return multiply(fraction(plan.rateCents), fraction(minutes, minutesOfHour));
  if (plan.kind === "salary" && plan.overtime === "california")
    return multiply(fraction(plan.weekCents), fraction(minutes, minutesOfHour * hoursOfWeek));
  return zero;
}

/**
 * What a person earned for an hour at work in the full pay periods within the 90 days before a week: all wages but
 * overtime premium, divided by all hours worked (Cal. Labor Code 246(l)(2)). Null while there is none.
 */
export function averageRate(
  week: string,
  worked: readonly WorkedWeek[],
  periods: readonly { readonly from: string; readonly to: string }[],
): Fraction | null {
  const since = addDays(week, -averagedDays);
  const full = periods.filter(({ from, to }) => from >= since && to < week);
  const counted = worked.filter((each) => full.some(({ from, to }) => each.week >= from && each.week <= to));
  const minutes = sum(counted.map((each) => each.minutes));
  const wages = counted.reduce((all, each) => add(all, each.wages), zero);
  return minutes === 0 || wages.top === 0n ? null : multiply(wages, fraction(minutesOfHour, minutes));
}
