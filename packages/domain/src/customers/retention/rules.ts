import { addMonths, dayNumber, dayOf } from "../../kernel/time.ts";

/** Months after the first visit within which a customer may have come back. */
export const returnMonths = [3, 6, 12] as const;
/** The finding is about this many months. */
const statedMonths = 6;
/** Quarters that are shown, the latest last. */
const shownQuarters = 8;
/** Quarters that are compared with as many before. */
const comparedQuarters = 4;
/** A share of fewer customers says little. */
const leastCustomers = 20;

export interface Cohort {
  /** The first day of the quarter of the first visit. */
  readonly from: string;
  readonly customers: number;
  /** Customers who came back within each of `returnMonths`. Null: not all of them had that long yet. */
  readonly returned: readonly (number | null)[];
}

const quarterOf = (day: string): string =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, "0")}-01`;

/** "Q1 2026". */
export const quarterName = (from: string): string =>
  `Q${Math.floor((Number(from.slice(5, 7)) - 1) / 3) + 1} ${from.slice(0, 4)}`;

/**
 * Customers by the quarter of their first visit, and how many came back.
 *
 * @param histories each customer's visits as day numbers, the first one first
 */
export function cohortsOf(histories: readonly (readonly number[])[], today: string): Cohort[] {
  const byQuarter = new Map<string, (readonly number[])[]>();
  for (const visits of histories) {
    const [first] = visits;
    if (first === undefined) continue;
    const quarter = quarterOf(dayOf(first));
    byQuarter.set(quarter, [...(byQuarter.get(quarter) ?? []), visits]);
  }
  return [...byQuarter]
    .map(([from, customers]) => ({
      from,
      customers: customers.length,
      returned: returnMonths.map((months) => {
        if (addMonths(from, 3 + months) > today) return null;
        return customers.filter(([first = 0, second]) => {
          const until = dayNumber(addMonths(dayOf(first), months));
          return second !== undefined && second <= until;
        }).length;
      }),
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** The quarters that are shown. */
export const shownCohorts = (cohorts: readonly Cohort[]): Cohort[] => cohorts.slice(-shownQuarters);

const stated = returnMonths.indexOf(statedMonths);

/** Customers and returns within `statedMonths` of those quarters. Null with too few customers. */
function shareOf(cohorts: readonly Cohort[]): number | null {
  const customers = cohorts.reduce((sum, cohort) => sum + cohort.customers, 0);
  const returned = cohorts.reduce((sum, cohort) => sum + (cohort.returned[stated] ?? 0), 0);
  return customers < leastCustomers ? null : Math.round((returned / customers) * 100);
}

/**
 * Quarters that all had time to come back. Many customers of the first year on record were not new, so those quarters
 * count only if there are no others.
 */
function known(cohorts: readonly Cohort[]): Cohort[] {
  const all = cohorts.filter(({ returned }) => (returned[stated] ?? null) !== null);
  const yearOn = addMonths(cohorts[0]?.from ?? "2000-01-01", 12);
  const later = all.filter(({ from }) => from >= yearOn);
  return later.length > 0 ? later : all;
}

/** The share of first-time customers who come back, against the quarters before. */
export function retentionFinding(cohorts: readonly Cohort[]): string {
  const share = shareOf(known(cohorts).slice(-comparedQuarters));
  if (share === null) return "Not enough first visits yet to measure retention";
  const before = shareOf(known(cohorts).slice(-2 * comparedQuarters, -comparedQuarters));
  const finding = `${share}% of first-time customers come back within ${statedMonths} months`;
  if (before === null) return finding;
  const points = Math.abs(share - before);
  return share === before
    ? `${finding}, the same as the year before`
    : `${finding}, ${share > before ? "up" : "down"} ${points} ${points === 1 ? "point" : "points"} from the year before`;
}

/** The quarters with the largest and the smallest share. */
export function retentionReasons(cohorts: readonly Cohort[]): string[] {
  const shares = known(cohorts)
    .slice(-comparedQuarters)
    .flatMap((cohort) => {
      const share = shareOf([cohort]);
      return share === null ? [] : [{ cohort, share }];
    })
    .toSorted((a, b) => b.share - a.share);
  const [best, worst] = [shares[0], shares.at(-1)];
  if (!best || !worst || best.share === worst.share) return [];
  return [
    ["Highest", best],
    ["Lowest", worst],
  ].map(([word, each]) => {
    const { cohort, share } = each as typeof best;
    return `${String(word)}: ${quarterName(cohort.from)}, ${share}% of ${cohort.customers} customers.`;
  });
}
