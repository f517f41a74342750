import Big from "big.js";
import type { Cents, Decimal } from "../kernel/money.ts";
import { addDecimals } from "../kernel/money.ts";
import type { PayBasis } from "../staff/labor-costs/rules.ts";

/** What an hour of a person cost on the day of the work: cents per hour. */
export interface HourlyCost {
  readonly hourlyCostCents: Cents;
  readonly payBasis: PayBasis;
}

/** The work of one job, to calculate its cost. A `cost` of null is unknown, which is not the same as free. */
export interface WorkedJob {
  readonly jobId: string;
  /** Hours sold, as a decimal. */
  readonly soldHours: Decimal;
  /** Labor sales of the job, before discounts. Null when the customer does not pay for it. */
  readonly laborCents: Cents | null;
  readonly clocked: readonly {
    readonly staffId: string;
    readonly seconds: number;
    readonly cost: HourlyCost | null;
  }[];
  /** The assigned technician. Null when nobody is assigned. */
  readonly assigned: { readonly staffId: string; readonly cost: HourlyCost | null } | null;
}

export interface JobLaborCost {
  readonly jobId: string;
  /** Labor sales and hours sold to the customer: 0 on work that the customer does not pay for. */
  readonly laborCents: Cents;
  readonly hours: Decimal;
  /** Null when the cost of any of the work is unknown. */
  readonly costCents: Cents | null;
  /** Who worked on it, or is assigned when nobody clocked on. */
  readonly staffIds: readonly string[];
  /** Those of them whose cost was unknown. */
  readonly staffWithoutCost: readonly string[];
}

/** The labor cost of an invoice as it is posted. */
export interface InvoiceLaborCost {
  readonly jobs: readonly JobLaborCost[];
  /** The cost of the work whose cost is known, in cents. Null when that of all its work is unknown. */
  readonly costCents: Cents | null;
  /** Labor sales and hours sold of the jobs whose cost is unknown. Gross profit leaves them out. */
  readonly laborWithoutCostCents: Cents;
  readonly hoursWithoutCost: Decimal;
}

/**
 * The labor cost of jobs. On each job, time on the clock costs the person's hourly cost of that day. Flat-rate
 * technicians cost their hourly cost × hours sold instead, shared by time on the clock when several people worked on
 * it. A job that nobody clocked on costs its sold hours × the assigned technician's cost, or `usualCostCents` when
 * nobody is assigned. Whole cents per job that sum exactly to the rounded total.
 *
 * @param usualCostCents the mean cost per hour of the shop's technicians, null when none is known
 */
export function laborCost(jobs: readonly WorkedJob[], usualCostCents: Cents | null): InvoiceLaborCost {
  let total = new Big(0);
  const costed = jobs.map((job): JobLaborCost & { readonly worked: boolean } => {
    const clocked = job.clocked.filter(({ seconds }) => seconds > 0);
    const workers = clocked.length > 0 ? clocked : job.assigned ? [job.assigned] : [];
    const worked = clocked.length > 0 || new Big(job.soldHours).gt(0);
    const exact = worked ? exactCost(job, clocked, usualCostCents) : new Big(0);
    const before = total;
    if (exact) total = total.plus(exact);
    return {
      jobId: job.jobId,
      laborCents: job.laborCents ?? 0,
      hours: job.laborCents === null ? "0" : job.soldHours,
      costCents: exact && wholeCents(total) - wholeCents(before),
      staffIds: worked ? distinct(workers) : [],
      staffWithoutCost: worked ? distinct(workers.filter(({ cost }) => cost === null)) : [],
      worked,
    };
  });
  const unknown = costed.filter(({ costCents }) => costCents === null);
  const isAllUnknown = unknown.length > 0 && !costed.some((job) => job.worked && job.costCents !== null);
  return {
    jobs: costed.map(({ worked: _, ...job }) => job),
    costCents: isAllUnknown ? null : wholeCents(total),
    laborWithoutCostCents: unknown.reduce((sum, { laborCents }) => sum + laborCents, 0),
    hoursWithoutCost: addDecimals(unknown.map(({ hours }) => hours)),
  };
}

function exactCost(job: WorkedJob, clocked: WorkedJob["clocked"], usualCostCents: Cents | null): Big | null {
  if (clocked.length === 0) {
    const hourly = job.assigned ? (job.assigned.cost?.hourlyCostCents ?? null) : usualCostCents;
    return hourly === null ? null : new Big(job.soldHours).times(hourly);
  }
  const allSeconds = clocked.reduce((sum, { seconds }) => sum + seconds, 0);
  let sum = new Big(0);
  for (const { seconds, cost } of clocked) {
    if (!cost) return null;
    const each =
      cost.payBasis === "flat-rate"
        ? new Big(job.soldHours).times(cost.hourlyCostCents).times(seconds).div(allSeconds)
        : new Big(cost.hourlyCostCents).times(seconds).div(3600);
    sum = sum.plus(each);
  }
  return sum;
}

const wholeCents = (amount: Big): Cents => amount.round(0, Big.roundHalfUp).toNumber();
const distinct = (people: readonly { readonly staffId: string }[]): string[] => [
  ...new Set(people.map(({ staffId }) => staffId)),
];

/** The same for a counter sale, which has no job: its hours sold × the mean cost of the shop's technicians. */
export function saleLaborCost(
  of: { readonly laborCents: Cents; readonly hoursSold: Decimal },
  usualCostCents: Cents | null,
): InvoiceLaborCost {
  const known = usualCostCents !== null;
  return {
    jobs: [],
    costCents: known ? wholeCents(new Big(of.hoursSold).times(usualCostCents)) : null,
    laborWithoutCostCents: known ? 0 : of.laborCents,
    hoursWithoutCost: known ? "0" : of.hoursSold,
  };
}
