import { statusFinding, statusReasons } from "@autoiq/domain/analytics/charts/status-findings";
import type {
  exportMetrics,
  getMetricRows,
  getTimeInStatus,
  getToday,
  MetricRow,
} from "@autoiq/domain/analytics/contract";
import type { Sums } from "@autoiq/domain/analytics/measures";
import { type Metric, measuresOf, sidesOf } from "@autoiq/domain/analytics/metric";
import { metrics } from "@autoiq/domain/analytics/metrics";
import { unknownCostsNote } from "@autoiq/domain/analytics/unknown-costs";
import { costColumn } from "@autoiq/domain/kernel/access/columns";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { repairOrderStatuses } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findOpenDays } from "./daily-metrics/store.ts";
import { checkPeriod, grouped, type MetricsQuery, metricsBetween, totalOf } from "./period-sums.ts";
import {
  findRows,
  findSums,
  findTimeInStatus,
  findToday,
  findWholeBusiness,
  type PeriodQuery,
  type RowsQuery,
} from "./store.ts";

export { floorCharts } from "./charts/floor-charts.ts";
export { reportCharts } from "./charts/reads.ts";
export { departmentsBetween } from "./departments/reads.ts";
export {
  findComebacks as comebacksOf,
  findFinishedJobs as finishedJobs,
  findHoursByPerson as hoursByPerson,
  findJobCosts as jobCosts,
  findOrdersByAdvisor as ordersByAdvisor,
  findPartCosts as partCosts,
  type JobCost,
} from "./job-performance/store.ts";
export { amountsByMeasure, lastAnswers, noMoney } from "./metric-rows/store.ts";
export {
  costedOf,
  type MetricsQuery,
  metricsBetween,
  partsBetween,
  postedOf,
  sumsBetween,
} from "./period-sums.ts";
export { salesTaxBetween } from "./sales-tax/reads.ts";
export { findUnknownCosts as unknownCosts } from "./store.ts";
export {
  billsBetween,
  bookedDays,
  costedDays,
  everyDay,
  holidaysBetween,
  type PostedBill,
  type PostedDay,
  postedDays,
  soldKinds,
  sumOfDays,
  technicianHours,
  unbilledWork,
  whatIfStart,
} from "./trends/reads.ts";

const pageSize = 25;

const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);
const beginning = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

function after(text: string): readonly [string, string] {
  if (text === "") return beginning;
  const parsed = cursor.safeParse(text.split("_"));
  if (!parsed.success) throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  return parsed.data;
}

/** The measures of a metric. A metric that reveals costs does not exist for callers who may not see them. */
function wantedOf(key: string, seesCosts: boolean): RowsQuery & { metric: Metric; hasBelow: boolean } {
  const metric = metrics.find((each) => each.key === key);
  if (!metric || (metric.fromCosts && !seesCosts))
    throw new AppError("not-found", "That metric wasn't found, or you don't have access to it.");
  const { above, below } = metric;
  const used = measuresOf(metric);
  return {
    above: used.filter((measure) => measure in above),
    below: used.filter((measure) => measure in (below ?? {})),
    less: used.filter((measure) => above[measure] === -1),
    metric,
    hasBelow: below !== undefined,
  };
}

type Period = { metric: string; from: string; to: string };

/**
 * Every measure of each active day in the period, to show how much days vary. A job decided on two days counts on
 * both, unlike in the metrics of the whole period.
 */
export async function dailySums(
  tx: TenantTx,
  span: PeriodQuery,
  now: Date,
): Promise<{ readonly day: string; readonly sums: Sums }[]> {
  const found = await findSums(tx, span, "day", now, await findOpenDays(tx, span));
  const parts = found.filter((part) => part.step !== null);
  return [...grouped(parts, (part) => part.step ?? "")].map(([day, of]) => ({ day, sums: totalOf(of) }));
}

/** The records behind a metric. All pages together add up to it. */
export async function rowsBehind(
  tx: TenantTx,
  metricsQuery: MetricsQuery,
  query: Period & Pick<QueryOf<typeof getMetricRows>, "after">,
): Promise<ReplyOf<typeof getMetricRows>> {
  checkPeriod(query);
  const { hasBelow, metric: _, ...wanted } = wantedOf(query.metric, metricsQuery.seesCosts);
  const of: PeriodQuery = { locationIds: metricsQuery.locationIds, from: query.from, to: query.to };
  const page = { now: metricsQuery.now, limit: pageSize + 1, after: after(query.after) };
  const [found, whole] = await Promise.all([
    findRows(tx, of, wanted, page),
    findWholeBusiness(tx, of, wanted, metricsQuery.now),
  ]);
  const rows: MetricRow[] = found
    .slice(0, pageSize)
    .map((row) => ({ ...row, below: hasBelow ? row.below : null }));
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return {
    rows,
    above: whole.above,
    below: hasBelow ? whole.below : null,
    next: last ? `${last.at}_${last.record}` : null,
  };
}

const units = {
  cents: (value: number) => (value / 100).toFixed(2),
  hours: (value: number) => (value / 100).toFixed(2),
  percent: (value: number) => (value / 100).toFixed(2),
  count: (value: number) => String(value),
};
const unitWords = { cents: "US dollars", hours: "hours", percent: "percent", count: "" };

export async function metricsTable(
  tx: TenantTx,
  metricsQuery: MetricsQuery,
  query: QueryOf<typeof exportMetrics>,
) {
  const {
    metrics: shown,
    places,
    withoutCost,
  } = await metricsBetween(tx, metricsQuery, { ...query, step: "month" });
  const say = (unit: keyof typeof units, value: number | null) => (value === null ? "" : units[unit](value));
  const several = places.length > 1 ? places.map(({ name }) => name) : [];
  return {
    name: `figures-${query.from}-${query.to}`,
    columns: ["Metric", "Unit", "Value", "Before", ...several, "Formula"],
    rows: [
      ...shown.map((each) => ({
        Metric: each.label,
        Unit: unitWords[each.unit],
        Value: each.unknown ? "unknown" : say(each.unit, each.value),
        Before: say(each.unit, each.before),
        ...Object.fromEntries(several.map((name, index) => [name, say(each.unit, each.each[index] ?? null)])),
        Formula: each.formula,
      })),
      ...(withoutCost
        ? [
            {
              Metric: "Sales without a known cost",
              Unit: unitWords.cents,
              Value: units.cents(withoutCost.laborCents + withoutCost.partsCents + withoutCost.subletCents),
              Before: "",
              Formula: unknownCostsNote(withoutCost),
            },
          ]
        : []),
    ],
  };
}

const sided = { cents: units.cents, hours: units.hours, count: units.count };

export async function rowTable(tx: TenantTx, metricsQuery: MetricsQuery, query: Period, limit: number) {
  checkPeriod(query);
  const { hasBelow, metric, ...wanted } = wantedOf(query.metric, metricsQuery.seesCosts);
  const found = await findRows(
    tx,
    { locationIds: metricsQuery.locationIds, from: query.from, to: query.to },
    wanted,
    {
      now: metricsQuery.now,
      limit,
      after: beginning,
    },
  );
  const { above, below } = sidesOf(metric);
  const word = (side: { readonly word: string }) => (metric.fromCosts ? costColumn(side.word) : side.word);
  return {
    name: `${query.metric}-${query.from}-${query.to}`,
    columns: ["Time", "Location", "Record", "Detail", word(above), ...(below ? [word(below)] : [])],
    rows: found.map((row) => ({
      Time: row.at,
      Location: row.place,
      Record: row.title,
      Detail: row.detail,
      [above.word]: sided[above.unit](row.above),
      ...(below && hasBelow ? { [below.word]: sided[below.unit](row.below) } : {}),
    })),
  };
}

/** How long repair orders were in each status, in workflow order. */
export async function timeInStatus(
  tx: TenantTx,
  metricsQuery: MetricsQuery,
  period: { from: string; to: string },
): Promise<ReplyOf<typeof getTimeInStatus>> {
  checkPeriod(period);
  const found = await findTimeInStatus(tx, {
    locationIds: metricsQuery.locationIds,
    from: period.from,
    to: period.to,
  });
  const statusOrder = (status: string) => (repairOrderStatuses as readonly string[]).indexOf(status);
  const states = found.toSorted((a, b) => statusOrder(a.status) - statusOrder(b.status));
  return { finding: statusFinding(states), reasons: statusReasons(states), states };
}

export async function todayAt(tx: TenantTx, metricsQuery: MetricsQuery): Promise<ReplyOf<typeof getToday>> {
  return { places: await findToday(tx, metricsQuery.locationIds, metricsQuery.now) };
}

export { enqueueDailyMetricsUpdate, isDayOver } from "./daily-metrics/update-daily-metrics.ts";
