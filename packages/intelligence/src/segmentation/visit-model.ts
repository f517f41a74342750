import { minimize } from "../kernel/minimize.ts";
import { hypergeometric, lnBeta, lnGamma } from "../kernel/special.ts";

/**
 * One customer's visits: the number of repeat visits, the time of the last one, and how long the customer is known.
 * In weeks or any one unit.
 */
export interface VisitRecord {
  /** Visits after the first one. */
  readonly again: number;
  /** From the first visit to the last one. 0 without a second. */
  readonly last: number;
  /** From the first visit to the observation day. */
  readonly known: number;
}

/**
 * A model of customer visits and attrition. `gap` is where a customer may be lost: after a visit from the second on
 * (BG/NBD; Fader, Hardie and Lee, 2005, "Counting your customers the easy way"), or also after the very first one
 * (MBG/NBD; Batislam, Denizel and Filiztekin, 2007). In a shop many customers never come a second time, and only the
 * second model can represent that.
 */
export interface VisitModel {
  readonly kind: "bg" | "mbg";
  /** Gamma distribution of customers' visits per unit of time. */
  readonly r: number;
  readonly alpha: number;
  /** Beta distribution of their probability of being lost after a visit. */
  readonly a: number;
  readonly b: number;
}

const shiftOf = (kind: VisitModel["kind"]) => (kind === "bg" ? 0 : 1);

/** ln of the likelihood of one customer's record (equation 6 there, each kind with its own shift). */
export function lnLikelihood(
  { kind, r, alpha, a, b }: VisitModel,
  { again, last, known }: VisitRecord,
): number {
  const shift = shiftOf(kind);
  const stays =
    lnBeta(a, b + again + shift) -
    lnBeta(a, b) +
    lnGamma(r + again) -
    lnGamma(r) +
    r * Math.log(alpha) -
    (r + again) * Math.log(alpha + known);
  if (again + shift === 0) return stays;
  const odds = lnOddsOfLost({ kind, r, alpha, a, b }, { again, last, known });
  return stays + Math.log1p(Math.exp(Math.min(600, odds)));
}

/** ln of P(lost) ÷ P(active). */
function lnOddsOfLost({ kind, r, alpha, a, b }: VisitModel, { again, last, known }: VisitRecord): number {
  return (
    Math.log(a / (b + again + shiftOf(kind) - 1)) + (r + again) * Math.log((alpha + known) / (alpha + last))
  );
}

/** P(the customer is still active). */
export function probabilityOfReturn(model: VisitModel, record: VisitRecord): number {
  if (record.again + shiftOf(model.kind) === 0) return 1;
  return 1 / (1 + Math.exp(Math.min(600, lnOddsOfLost(model, record))));
}

/** Expected visits within `ahead` from now (equation 10 there). */
export function expectedVisits(model: VisitModel, record: VisitRecord, ahead: number): number {
  const { kind, r, alpha, b } = model;
  const { again, known } = record;
  const shift = shiftOf(kind);
  // The formula has a removable singularity at a = 1.
  const a = Math.abs(model.a - 1) < 1e-6 ? 1 + 1e-6 : model.a;
  const stays = (alpha + known) / (alpha + known + ahead);
  const series = hypergeometric(
    r + again,
    b + again + shift,
    a + b + again + shift - 1,
    ahead / (alpha + known + ahead),
  );
  const visits = ((a + b + again + shift - 1) / (a - 1)) * (1 - stays ** (r + again) * series);
  return Math.max(0, visits * probabilityOfReturn({ ...model, a }, record));
}

/** Customers with the same record count as one, with a weight. */
function countEqual(records: readonly VisitRecord[]) {
  const counts = new Map<string, { record: VisitRecord; count: number }>();
  for (const record of records) {
    const key = `${record.again} ${record.last} ${record.known}`;
    const one = counts.get(key);
    if (one) one.count++;
    else counts.set(key, { record, count: 1 });
  }
  return [...counts.values()];
}

/**
 * The maximum-likelihood model for the records, with a pull of its parameters toward 1 so weak that a hundred
 * customers outweigh it. Without it, a shop that never lost anyone has no finite solution.
 */
export function learnVisits(records: readonly VisitRecord[], kind: VisitModel["kind"]): VisitModel {
  const groups = countEqual(records);
  // Time in units of the mean known time gives the search the same scale in any unit.
  const unit = records.reduce((sum, { known }) => sum + known, 0) / Math.max(1, records.length) || 1;
  const modelAt = (at: readonly number[]): VisitModel => {
    const [r, alpha, a, b] = at.map(Math.exp) as [number, number, number, number];
    return { kind, r, alpha: alpha * unit, a, b };
  };
  const { at } = minimize(
    (values) => {
      if (values.some((value) => value < -8 || value > 8)) return Number.POSITIVE_INFINITY;
      const model = modelAt(values);
      const pull = values.reduce((sum, value) => sum + 0.5 * (value / 3) ** 2, 0);
      return pull - groups.reduce((sum, { record, count }) => sum + count * lnLikelihood(model, record), 0);
    },
    [0, 0, 0, 1],
    { tolerance: 1e-9, rounds: 400 },
  );
  return modelAt(at);
}
