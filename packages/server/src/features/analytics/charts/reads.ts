import type { getReportCharts } from "@autoiq/domain/analytics/charts/contract";
import { driverLabels } from "@autoiq/domain/analytics/charts/driver-labels";
import {
  hoursFinding,
  hoursReasons,
  profitFinding,
  profitReasons,
  salesFinding,
  salesReasons,
  visitsFinding,
  visitsReasons,
} from "@autoiq/domain/analytics/charts/findings";
import { dailyTargets, sumBySteps } from "@autoiq/domain/analytics/charts/target";
import { granularityOf } from "@autoiq/domain/analytics/granularity";
import type { Measure, Sums } from "@autoiq/domain/analytics/measures";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, dayIn, daysBetween } from "@autoiq/domain/kernel/time";
import { explainGrossProfit } from "@autoiq/intelligence/explanation/profit";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { DayRange } from "../daily-metrics/store.ts";
import { checkPeriod, costedOf, type MetricsQuery, sumsBetween } from "../period-sums.ts";
import { findTargets } from "./store.ts";

type Query = Pick<QueryOf<typeof getReportCharts>, "from" | "to" | "step" | "against">;
type Reply = ReplyOf<typeof getReportCharts>;
type Comparison = NonNullable<Reply["comparison"]>;

/** The same weekdays a year earlier. */
const year = 364;

/** Without today, whose sales are not complete, unless nothing else is asked for. */
function finishedDays({ from, to }: { from: string; to: string }, today: string) {
  return { from, to: to >= today && from < today ? addDays(today, -1) : to };
}

function earlierDays({ from, to }: { from: string; to: string }, kind: Comparison["kind"]): Comparison {
  const back = kind === "year" ? year : daysBetween(from, to) + 1;
  return { kind, from: addDays(from, -back), to: addDays(to, -back) };
}

const of = (sums: Sums, measure: Measure): number => sums[measure] ?? 0;

/** Each location's target added up by step. Null if one of them has none. */
async function targetsBetween(
  tx: TenantTx,
  locationIds: readonly string[],
  period: { from: string; to: string },
  steps: readonly string[],
): Promise<number[] | null> {
  const targets = await findTargets(tx, locationIds);
  const each = targets.flatMap(({ monthlySalesCents, openDays }) =>
    monthlySalesCents === null ? [] : [dailyTargets(monthlySalesCents, openDays, period)],
  );
  if (each.length === 0 || each.length < locationIds.length) return null;
  return steps.map((_, index) =>
    each.reduce((sum, daily) => sum + (sumBySteps(daily, steps)[index] ?? 0), 0),
  );
}

/**
 * The charts that an owner reads first: sales against target and an earlier period, what moved gross profit, ARO and
 * car count, and hours sold of hours present.
 *
 * @param zone the time zone that decides which day is today
 * @param onOpen receives the days that had to be read from their records
 */
export async function reportCharts(
  tx: TenantTx,
  metricsQuery: MetricsQuery,
  query: Query,
  zone: string,
  onOpen: (days: readonly DayRange[]) => void,
): Promise<Reply> {
  checkPeriod(query);
  const period = finishedDays(query, dayIn(zone, metricsQuery.now));
  const steps = granularityOf(period.from, period.to, query.step);
  const sumsOf = (days: { from: string; to: string }, step: Query["step"]) =>
    sumsBetween(tx, metricsQuery, { from: days.from, to: days.to, step }, onOpen);
  const wanted = earlierDays(period, query.against === "before" ? "before" : "year");
  const [now, first, targets] = await Promise.all([
    sumsOf(period, query.step),
    sumsOf(wanted, "day"),
    targetsBetween(tx, metricsQuery.locationIds, period, steps),
  ]);
  const isKnown = (sums: Sums) => of(sums, "sales") !== 0 || of(sums, "cars") !== 0;
  const useBefore = query.against === "auto" && !isKnown(first.sums);
  const earlier = useBefore ? earlierDays(period, "before") : wanted;
  const then = useBefore ? await sumsOf(earlier, "day") : first;
  const comparison = isKnown(then.sums) ? earlier : null;
  // Days of the earlier period are counted to the step at the same distance from its first day.
  const earlierSteps = (measure: Measure): (number | null)[] =>
    comparison
      ? sumBySteps(
          then.series.map(({ sums }) => of(sums, measure)),
          steps,
        )
      : steps.map(() => null);
  const [salesThen, carsThen] = [earlierSteps("sales"), earlierSteps("cars")];
  const totals = { sales: of(now.sums, "sales"), cars: of(now.sums, "cars") };
  const compared = comparison && {
    kind: comparison.kind,
    sales: of(then.sums, "sales"),
    cars: of(then.sums, "cars"),
    hours: of(then.sums, "hours-sold"),
  };
  const hours = {
    sold: of(now.sums, "hours-sold"),
    present: of(now.sums, "hours-present"),
    clocked: of(now.sums, "hours-clocked"),
  };
  const perCar = (sales: number, cars: number) => (cars > 0 ? Math.round(sales / cars) : null);
  return {
    from: period.from,
    to: period.to,
    steps,
    comparison,
    sales: {
      finding: salesFinding({
        sales: totals.sales,
        target: targets?.reduce((sum, cents) => sum + cents, 0) ?? null,
        compared,
      }),
      reasons: salesReasons(totals, compared),
      points: now.series.map(({ sums }, index) => ({
        sales: of(sums, "sales"),
        target: targets?.[index] ?? null,
        compared: salesThen[index] ?? null,
      })),
    },
    visits: {
      finding: visitsFinding(totals, compared),
      reasons: visitsReasons({ cars: totals.cars, hours: hours.sold }, compared),
      points: now.series.map(({ sums }, index) => ({
        cars: of(sums, "cars"),
        aro: perCar(of(sums, "sales"), of(sums, "cars")),
        comparedCars: carsThen[index] ?? null,
        comparedAro: perCar(salesThen[index] ?? 0, carsThen[index] ?? 0),
      })),
    },
    hours: {
      finding: hoursFinding(hours),
      reasons: hoursReasons(hours),
      points: now.series.map(({ sums }) => ({
        sold: of(sums, "hours-sold"),
        present: of(sums, "hours-present"),
      })),
    },
    ...(metricsQuery.seesCosts ? { profit: profitOf(then.sums, now.sums, comparison) } : {}),
  };
}

function profitOf(then: Sums, now: Sums, comparison: Comparison | null): NonNullable<Reply["profit"]> {
  const profit = (sums: Sums) => of(sums, "costed-sales") - of(sums, "all-costs");
  const drivers = comparison
    ? explainGrossProfit(costedOf(then), costedOf(now)).map(({ key, amount }) => ({
        key,
        amount,
        label: driverLabels[key] ?? key,
      }))
    : [];
  return {
    finding: profitFinding(drivers, comparison),
    reasons: profitReasons(drivers),
    before: comparison ? profit(then) : 0,
    now: profit(now),
    drivers,
  };
}
