import { addDecimals, type Cents, type Decimal, subtractDecimals, sum } from "../kernel/money.ts";
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
import { type CommissionRates, type PayPlan, tierOf } from "./plans.ts";

/** A job that a person completed, or that is on an invoice of a repair order that they advise. */
export interface PaidJob {
  /** Below zero where a comeback takes hours back from the technician whose work came back. */
  readonly flagHours: Decimal;
  /** What its labor and parts were sold for. */
  readonly laborCents: Cents;
  readonly partsCents: Cents;
  /** The job that it makes good. A comeback pays its technician nothing and takes nothing back. */
  readonly comebackOf: string | null;
  /** What its sold lines brought above the cost of parts and sublet. */
  readonly profitCents?: Cents;
  /** Fixed amounts that the person earned with it. */
  readonly spiffCents?: Cents;
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
  readonly salaryCents: Cents;
  /** For flag hours above those of the plan. */
  readonly bonusCents: Cents;
  readonly spiffCents: Cents;
  readonly totalCents: Cents;
}

const minutesOfHour = 60;
const hoursOfWeek = 40;

/**
 * The pay of one workweek.
 * @param days the worked minutes of Monday to Sunday
 * @param jobs those that were completed in the week
 */
export function payWeek(plan: PayPlan, days: readonly number[], jobs: readonly PaidJob[]): WeekPay {
  const minutes = total(days);
  const over = overtimeOf(plan.overtime, days);
  const paidJobs = jobs.filter(({ comebackOf }) => comebackOf === null);
  const flagHours = addSigned(paidJobs.map((job) => job.flagHours));
  const exact = payExactly(plan, minutes, over, flagHours, paidJobs);
  const regularCents = roundHalfUp(exact.regular);
  const overtimeCents = roundHalfUp(exact.overtime);
  const flatCents = roundHalfUp(exact.flat);
  const guaranteeCents = roundHalfUp(exact.guarantee);
  const commissionCents = roundHalfUp(exact.commission);
  const salaryCents = roundHalfUp(exact.salary);
  const bonusCents = roundHalfUp(exact.bonus);
  const spiffCents = roundHalfUp(exact.spiff);
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
    salaryCents,
    bonusCents,
    spiffCents,
    totalCents: sum([
      ...[regularCents, overtimeCents, flatCents, guaranteeCents, commissionCents],
      ...[salaryCents, bonusCents, spiffCents],
    ]),
  };
}

/** The sum of decimals, of which some are below zero. */
function addSigned(values: readonly Decimal[]): Decimal {
  const taken = values.filter((value) => value.startsWith("-"));
  const added = addDecimals(values.filter((value) => !value.startsWith("-")));
  return taken.length === 0
    ? added
    : subtractDecimals(added, addDecimals(taken.map((value) => value.slice(1))));
}

interface ExactPay {
  readonly regular: Fraction;
  readonly overtime: Fraction;
  readonly flat: Fraction;
  readonly guarantee: Fraction;
  readonly commission: Fraction;
  readonly salary: Fraction;
  readonly bonus: Fraction;
  readonly spiff: Fraction;
}

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
  /** Overtime hours at one and a half or two of a rate for 60 × `units` minutes. */
  const atOvertimeRate = (rateCents: Cents, units = 1): Fraction =>
    multiply(
      fraction(rateCents),
      fraction(3 * overtimeMinutes + 4 * doubleMinutes, 2 * minutesOfHour * units),
    );
  // What a week has besides its plan is part of the regular rate of every plan (29 CFR 778.208).
  const spiff = fraction(sum(jobs.map(({ spiffCents = 0 }) => spiffCents)));
  const nothing: ExactPay = {
    regular: zero,
    overtime: premium(spiff),
    flat: zero,
    guarantee: zero,
    commission: zero,
    salary: zero,
    bonus: zero,
    spiff,
  };
  const hourly = (rateCents: Cents, bonus: Fraction): ExactPay => ({
    ...nothing,
    regular: multiply(
      fraction(rateCents),
      fraction(minutes - overtimeMinutes - doubleMinutes, minutesOfHour),
    ),
    overtime: add(atOvertimeRate(rateCents), premium(add(bonus, spiff))),
    bonus,
  });
  const sold = ({ laborBasisPoints, partsBasisPoints, grossBasisPoints }: CommissionRates): ExactPay => {
    const share = (cents: Cents, basisPoints: number) =>
      multiply(fraction(cents), fraction(basisPoints, 10_000));
    const commission = add(
      add(
        share(sum(jobs.map(({ laborCents }) => laborCents)), laborBasisPoints),
        share(sum(jobs.map(({ partsCents }) => partsCents)), partsBasisPoints),
      ),
      share(Math.max(0, profitOf(jobs)), grossBasisPoints),
    );
    return { ...nothing, commission, overtime: premium(add(commission, spiff)) };
  };
  switch (plan.kind) {
    case "hourly":
      return hourly(plan.rateCents, zero);
    case "hourly-bonus": {
      const above = excess(fromDecimal(flagHours), fromDecimal(plan.bonusAboveHours));
      return hourly(plan.rateCents, multiply(above, fraction(plan.bonusCents)));
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
      return { ...nothing, flat, guarantee, overtime: premium(add(add(flat, guarantee), spiff)) };
    }
    case "commission":
      return sold({
        laborBasisPoints: plan.laborBasisPoints,
        partsBasisPoints: plan.partsBasisPoints,
        grossBasisPoints: 0,
      });
    case "advisor":
      return sold(plan);
    case "tiers":
      return sold(tierOf(plan, { flagHours, profitCents: profitOf(jobs) }));
    case "salary": {
      const salary = fraction(plan.weekCents);
      // Federal: the salary pays for all hours of the week once, so overtime adds half of the regular rate, which is the
      // salary divided by the hours worked (29 CFR 778.114). California: it pays for 40 hours, and overtime hours are paid
      // at one and a half or two of a fortieth (Labor Code 515(d)).
      const overtime =
        plan.overtime === "california"
          ? add(atOvertimeRate(plan.weekCents, hoursOfWeek), premium(spiff))
          : premium(add(salary, spiff));
      return { ...nothing, salary, overtime };
    }
  }
}

/** Overtime at an hourly rate alone, without what bonuses and spiffs add to the regular rate. */
export const hourlyOvertimeCents = (
  rateCents: Cents,
  { overtimeMinutes, doubleMinutes }: Pick<WeekPay, "overtimeMinutes" | "doubleMinutes">,
): Cents =>
  roundHalfUp(
    multiply(fraction(rateCents), fraction(3 * overtimeMinutes + 4 * doubleMinutes, 2 * minutesOfHour)),
  );

/** The gross profit of jobs, below zero where their parts cost more than they were sold for. */
export const profitOf = (jobs: readonly { readonly profitCents?: Cents }[]): Cents =>
  sum(jobs.map(({ profitCents = 0 }) => profitCents));
