import { expectedValue, learnValue, type ValueModel } from "../segmentation/value.ts";
import {
  chanceStillComing,
  expectedVisits,
  learnVisits,
  type VisitModel,
  type VisitRecord,
} from "../segmentation/visits.ts";

/** The days on which a customer's visits were billed, oldest first, and what each brought. */
export interface CustomerPast {
  readonly days: readonly number[];
  readonly cents: readonly number[];
}

export interface Prospect {
  readonly stillComing: number;
  /** In the next 365 days. */
  readonly visitsAhead: number;
  readonly visitCents: number;
}

export interface LearnedCustomers {
  readonly model: VisitModel;
  readonly value: ValueModel;
  readonly prospects: readonly Prospect[];
  /** Of customers known before the cut: visits after it that were foretold, and that came. */
  readonly held: { readonly customers: number; readonly expected: number; readonly came: number };
}

const week = 7;

/** What a customer's days come to on a day; days after it are left out. In weeks. */
export function visitRecord(days: readonly number[], on: number): VisitRecord {
  const known = days.filter((day) => day <= on);
  const first = known[0] ?? on;
  const last = known.at(-1) ?? first;
  return {
    again: Math.max(0, known.length - 1),
    last: (last - first) / week,
    known: Math.max(on - first, last - first) / week,
  };
}

/** Many never come a second time, so it is a model that can lose somebody after the very first visit. */
const learn = (records: readonly VisitRecord[]) => learnVisits(records, "mbg");

/** A car that is back within days is there for the same occasion. */
const sameOccasionDays = 7;

/** Days on which something was billed as visits: those less than a week after the one before belong to it. */
export function asVisits({ days, cents }: CustomerPast): CustomerPast {
  const visits: number[] = [];
  const sums: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  days.forEach((day, place) => {
    if (day - before < sameOccasionDays) sums[sums.length - 1]! += cents[place]!;
    else {
      visits.push(day);
      sums.push(cents[place]!);
    }
    before = day;
  });
  return { days: visits, cents: sums };
}

/** A customer's own future by what was learned of all. */
export function prospectOf(
  { model, value }: Pick<LearnedCustomers, "model" | "value">,
  { days, cents }: CustomerPast,
  today: number,
): Prospect {
  const record = visitRecord(days, today);
  const total = cents.reduce((sum, each) => sum + each, 0);
  return {
    stillComing: chanceStillComing(model, record),
    visitsAhead: expectedVisits(model, record, 365 / week),
    visitCents: Math.max(
      0,
      Math.round(expectedValue(value, { visits: days.length, mean: Math.max(1, total / days.length) })),
    ),
  };
}

/** Every customer has at least one day. Days are numbers, `cut` the one before which the trial's model learns. */
export function learnCustomers(
  customers: readonly CustomerPast[],
  today: number,
  cut: number,
): LearnedCustomers {
  const model = learn(customers.map(({ days }) => visitRecord(days, today)));
  const value = learnValue(
    customers.map(({ cents }) => ({
      visits: cents.length,
      mean: cents.reduce((sum, each) => sum + each, 0) / cents.length,
    })),
  );
  const known = customers.filter(({ days }) => days[0]! < cut);
  const early = known.map(({ days }) =>
    visitRecord(
      days.filter((day) => day < cut),
      cut,
    ),
  );
  const trial = learn(early);
  const ahead = (today - cut) / week;
  return {
    ...{ model, value },
    prospects: customers.map((customer) => prospectOf({ model, value }, customer, today)),
    held: {
      customers: known.length,
      expected: early.reduce((sum, record) => sum + expectedVisits(trial, record, ahead), 0),
      came: known.reduce((sum, { days }) => sum + days.filter((day) => day >= cut && day <= today).length, 0),
    },
  };
}
