import { expectedValue, learnValue, type ValueModel } from "../segmentation/spend-model.ts";
import {
  expectedVisits,
  learnVisits,
  probabilityOfReturn,
  type VisitModel,
  type VisitRecord,
} from "../segmentation/visit-model.ts";

/** The days on which a customer's visits were invoiced, oldest first, and the sales of each. */
export interface CustomerPast {
  readonly days: readonly number[];
  readonly cents: readonly number[];
}

export interface CustomerForecast {
  readonly returnProbability: number;
  /** In the next 365 days. */
  readonly expectedVisitCount: number;
  readonly visitCents: number;
}

export interface LearnedCustomers {
  readonly model: VisitModel;
  readonly value: ValueModel;
  readonly prospects: readonly CustomerForecast[];
  /** For customers known before the cut: visits after it that were predicted, and that happened. */
  readonly held: { readonly customers: number; readonly expected: number; readonly came: number };
}

const week = 7;

/** A customer's record as of a day. Later days are left out. In weeks. */
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

/** Many customers never come a second time, so the model must be able to lose a customer after the very first visit. */
const learn = (records: readonly VisitRecord[]) => learnVisits(records, "mbg");

/** A car that returns within days is there for the same visit. */
const sameOccasionDays = 7;

/** Invoiced days grouped into visits: days less than a week after the previous one belong to it. */
export function asVisits({ days, cents }: CustomerPast): CustomerPast {
  const visits: number[] = [];
  const sums: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  days.forEach((day, index) => {
    if (day - before < sameOccasionDays) sums[sums.length - 1]! += cents[index]!;
    else {
      visits.push(day);
      sums.push(cents[index]!);
    }
    before = day;
  });
  return { days: visits, cents: sums };
}

/** A customer's own future, from what was learned about all customers. */
export function customerForecast(
  { model, value }: Pick<LearnedCustomers, "model" | "value">,
  { days, cents }: CustomerPast,
  today: number,
): CustomerForecast {
  const record = visitRecord(days, today);
  const total = cents.reduce((sum, each) => sum + each, 0);
  return {
    returnProbability: probabilityOfReturn(model, record),
    expectedVisitCount: expectedVisits(model, record, 365 / week),
    visitCents: Math.max(
      0,
      Math.round(expectedValue(value, { visits: days.length, mean: Math.max(1, total / days.length) })),
    ),
  };
}

/** Every customer has at least one day. Days are numbers. The backtest's model learns only from days before `cut`. */
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
    model,
    value,
    prospects: customers.map((customer) => customerForecast({ model, value }, customer, today)),
    held: {
      customers: known.length,
      expected: early.reduce((sum, record) => sum + expectedVisits(trial, record, ahead), 0),
      came: known.reduce((sum, { days }) => sum + days.filter((day) => day >= cut && day <= today).length, 0),
    },
  };
}
