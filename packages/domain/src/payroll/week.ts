import { addDecimals, type Cents, type Decimal, sum } from "../kernel/money.ts";
import {
  add,
  excess,
  type Fraction,
  fraction,
  fromDecimal,
  multiply,
  roundHalfUp,
  zero,
} from "./fraction.ts";
import { overtimeOf, total } from "./overtime.ts";
import type { PayPlan } from "./plans.ts";

/** A job that a person completed. */
export interface PaidJob {
  readonly flagHours: Decimal;
  /** What its labor and parts were sold for. */
  readonly laborCents: Cents;
  readonly partsCents: Cents;
  /** The job that it makes good. A comeback pays its technician nothing and takes nothing back. */
  readonly comebackOf: string | null;
}

/** A person's pay for one workweek, before taxes and deductions. Each amount is rounded half up once. */
export interface WeekPay {
  readonly minutes: number;
  /** At one and a half. */
  readonly overtimeMinutes: number;
  readonly doubleMinutes: number;
  /** Of the jobs that pay. */
  readonly flagHours: Decimal;
  readonly regularCents: Cents;
  /** Hourly: all of the overtime hours' pay. Flat and commission: what they add to it. */
  readonly overtimeCents: Cents;
  readonly flatCents: Cents;
  /** What lifts the flag hours to the guaranteed ones. */
  readonly guaranteeCents: Cents;
  readonly commissionCents: Cents;
  readonly totalCents: Cents;
}

const minutesOfHour = 60;

/**
 * The pay of one workweek.
 * @param days the worked minutes of Monday to Sunday
 * @param jobs those that were completed in the week
 */
export function payWeek(plan: PayPlan, days: readonly number[], jobs: readonly PaidJob[]): WeekPay {
  const minutes = total(days);
  const over = overtimeOf(plan.overtime, days);
  const paidJobs = jobs.filter(({ comebackOf }) => comebackOf === null);
  const flagHours = addDecimals(paidJobs.map((job) => job.flagHours));
  const exact = payExactly(plan, minutes, over, flagHours, paidJobs);
  const regularCents = roundHalfUp(exact.regular);
  const overtimeCents = roundHalfUp(exact.overtime);
  const flatCents = roundHalfUp(exact.flat);
  const guaranteeCents = roundHalfUp(exact.guarantee);
  const commissionCents = roundHalfUp(exact.commission);
  return {
    minutes,
    overtimeMinutes: over.overtimeMinutes,
    doubleMinutes: over.doubleMinutes,
    flagHours,
    regularCents,
    overtimeCents,
    flatCents,
    guaranteeCents,
    commissionCents,
    totalCents: sum([regularCents, overtimeCents, flatCents, guaranteeCents, commissionCents]),
  };
}

interface ExactPay {
  readonly regular: Fraction;
  readonly overtime: Fraction;
  readonly flat: Fraction;
  readonly guarantee: Fraction;
  readonly commission: Fraction;
}
const nothing: ExactPay = { regular: zero, overtime: zero, flat: zero, guarantee: zero, commission: zero };

function payExactly(
  plan: PayPlan,
  minutes: number,
  over: { readonly overtimeMinutes: number; readonly doubleMinutes: number },
  flagHours: Decimal,
  jobs: readonly PaidJob[],
): ExactPay {
  const { overtimeMinutes, doubleMinutes } = over;
  /** The regular rate is the week's pay divided by its hours. Overtime hours add half of it, doubled hours all of it. */
  const premium = (pay: Fraction): Fraction =>
    minutes === 0 ? zero : multiply(pay, fraction(overtimeMinutes + 2 * doubleMinutes, 2 * minutes));
  switch (plan.kind) {
    case "hourly": {
      const atRate = (top: number, bottom: number) =>
        multiply(fraction(plan.rateCents), fraction(top, bottom));
      return {
        ...nothing,
        regular: atRate(minutes - overtimeMinutes - doubleMinutes, minutesOfHour),
        overtime: atRate(3 * overtimeMinutes + 4 * doubleMinutes, 2 * minutesOfHour),
      };
    }
    case "flat": {
      const rate = fraction(plan.rateCents);
      const flagged = fromDecimal(flagHours);
      const lifted =
        plan.guaranteeHours !== null && minutes > 0
          ? excess(fromDecimal(plan.guaranteeHours), flagged)
          : zero;
      const flat = multiply(flagged, rate);
      const guarantee = multiply(lifted, rate);
      return { ...nothing, flat, guarantee, overtime: premium(add(flat, guarantee)) };
    }
    case "commission": {
      const share = (sold: Cents, basisPoints: number) =>
        multiply(fraction(sold), fraction(basisPoints, 10_000));
      const commission = add(
        share(sum(jobs.map(({ laborCents }) => laborCents)), plan.laborBasisPoints),
        share(sum(jobs.map(({ partsCents }) => partsCents)), plan.partsBasisPoints),
      );
      return { ...nothing, commission, overtime: premium(commission) };
    }
  }
}
