import type { Range } from "./forecast-weeks.ts";

/**
 * An invoice with its kind of payer (0 private, 1 on account …). Days are numbers. `paid` is the day when it was
 * fully paid.
 */
export interface Bill {
  readonly id: string;
  readonly payer: string;
  readonly kind: number;
  readonly posted: number;
  readonly paid: number | null;
  readonly cents: number;
  /** Balance due today. */
  readonly owed: number;
}

/** Half a year: an invoice unpaid by then is not expected to be paid. */
const maxDays = 182;
/** The number of a payer's own invoices that weigh as much as the curve of their kind. */
const doubt = 8;

/** Share of invoices that are still unpaid that many days after posting. */
export type Curve = Float64Array;

/**
 * The share unpaid by age, where open invoices count for as long as they were observed (Kaplan and Meier, 1958). At
 * each age, the probability of payment is weighed against that of a common curve as if `doubt` invoices had followed
 * it.
 */
export function unpaidCurve(bills: readonly Bill[], today: number, common?: Curve): Curve {
  const ended = new Float64Array(maxDays + 1);
  const seen = new Float64Array(maxDays + 2);
  for (const { posted, paid } of bills) {
    if (posted >= today) continue;
    const isPaid = paid !== null && paid < today;
    const age = Math.min(maxDays, Math.max(0, (isPaid ? paid : today - 1) - posted));
    if (isPaid && paid - posted <= maxDays) ended[age]! += 1;
    seen[age]! += 1;
  }
  const curve = new Float64Array(maxDays + 1);
  let atRisk = seen.reduce((sum, count) => sum + count, 0);
  let share = 1;
  for (let age = 0; age <= maxDays; age++) {
    const before = age === 0 ? 1 : (common?.[age - 1] ?? 0);
    const prior =
      common && before > 1e-9
        ? { weight: doubt, chance: 1 - common[age]! / before }
        : { weight: 0, chance: 0 };
    if (atRisk + prior.weight > 0)
      share *= 1 - (ended[age]! + prior.weight * prior.chance) / (atRisk + prior.weight);
    curve[age] = share;
    atRisk -= seen[age]!;
  }
  return curve;
}

export interface CashWeek extends Range {
  /** The parts of it from invoices open today, and from work still to be posted. */
  readonly open: number;
  readonly ahead: number;
}

/** The expected payment of an open invoice: the total over all the weeks, and when it is most likely half paid. */
export interface OpenBill {
  readonly bill: Bill;
  readonly expected: number;
  /** Probability that it is paid within the weeks. */
  readonly chance: number;
}

export interface CashAhead {
  readonly weeks: readonly CashWeek[];
  readonly bills: readonly OpenBill[];
}

/**
 * Expected payments by week: open invoices by how similar payers paid (their own habit as far as it is known), and
 * invoices still to be posted by how all invoices were paid.
 *
 * @param billed expected postings each week, with their range, including tax
 * @param history past invoices, including the open ones
 */
export function cashAhead(history: readonly Bill[], today: number, billed: readonly Range[]): CashAhead {
  const curves = curvesOf(history, today);
  const all = byMoney(history, curves);
  const open = history.filter(({ owed, posted }) => owed > 0 && posted < today);
  const openWeeks = billed.map(() => ({ expected: 0, variance: 0 }));
  const bills = open.map((bill): OpenBill => {
    const curve = curves.of(bill);
    const age = today - 1 - bill.posted;
    const left = at(curve, age);
    // That nobody has failed to pay so far does not make the next payment certain (Laplace's rule of succession).
    const sure = 1 - 1 / (history.filter(({ kind }) => kind === bill.kind).length + 2);
    let chance = 0;
    for (const [week, sums] of openWeeks.entries()) {
      const share =
        left > 1e-6 ? (sure * (at(curve, age + 7 * week) - at(curve, age + 7 * week + 7))) / left : 0;
      chance += share;
      sums.expected += bill.owed * share;
      sums.variance += bill.owed ** 2 * share * (1 - share);
    }
    return { bill, chance, expected: bill.owed * chance };
  });
  const weeks = billed.map((_, week): CashWeek => {
    const ahead = { value: 0, low: 0, high: 0 };
    for (let posted = 0; posted <= week; posted++) {
      const share = paidShare(all, week - posted);
      for (const key of ["value", "low", "high"] as const) ahead[key] += billed[posted]![key] * share;
    }
    const { expected, variance } = openWeeks[week]!;
    // 80% of a normal distribution are within 1.28 standard deviations.
    const spread = 1.2816 * Math.sqrt(variance);
    const value = ahead.value + expected;
    return {
      value,
      open: expected,
      ahead: ahead.value,
      low: Math.max(0, value - Math.hypot(ahead.value - ahead.low, spread)),
      high: value + Math.hypot(ahead.high - ahead.value, spread),
    };
  });
  return { weeks, bills };
}

const at = (curve: Curve, age: number): number => curve[Math.min(age, maxDays)]!;

/** Share of one week's postings that is paid that many weeks later, counted day by day. */
function paidShare(curve: Curve, weeksLater: number): number {
  let share = 0;
  for (let day = 0; day < 7; day++) {
    const from = weeksLater * 7 - day;
    share += (from <= 0 ? 1 : at(curve, from - 1)) - at(curve, from + 6);
  }
  return share / 7;
}

function curvesOf(history: readonly Bill[], today: number) {
  const everybody = unpaidCurve(history, today);
  const kinds = new Map<number, Curve>();
  for (const kind of new Set(history.map((bill) => bill.kind))) {
    const those = history.filter((bill) => bill.kind === kind);
    kinds.set(kind, unpaidCurve(those, today, everybody));
  }
  const own = new Map<string, Curve>();
  return {
    everybody,
    kinds,
    of({ payer, kind }: Bill): Curve {
      const known = own.get(payer);
      if (known) return known;
      const those = history.filter((bill) => bill.payer === payer);
      const curve = unpaidCurve(those, today, kinds.get(kind)!);
      own.set(payer, curve);
      return curve;
    },
  };
}

/** By amount instead of by invoice, because large invoices are often the ones that are paid late. */
function byMoney(history: readonly Bill[], { everybody, kinds }: ReturnType<typeof curvesOf>): Curve {
  const cents = new Map<number, number>();
  for (const bill of history) cents.set(bill.kind, (cents.get(bill.kind) ?? 0) + bill.cents);
  const total = [...cents.values()].reduce((sum, each) => sum + each, 0);
  if (total <= 0) return everybody;
  return everybody.map((_, age) =>
    [...cents].reduce((sum, [kind, each]) => sum + (each / total) * kinds.get(kind)![age]!, 0),
  );
}

/** The invoices as known on a past day, without anything that happened later. */
export function billsAsOf(history: readonly Bill[], today: number): Bill[] {
  return history
    .filter(({ posted }) => posted < today)
    .map((bill) => {
      const isPaid = bill.paid !== null && bill.paid < today;
      return { ...bill, paid: isPaid ? bill.paid : null, owed: isPaid ? 0 : bill.cents };
    });
}
