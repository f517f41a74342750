import type { getMetrics } from "@autoiq/domain/analytics/contract";
import { granularityOf } from "@autoiq/domain/analytics/granularity";
import type { Measure, Sums } from "@autoiq/domain/analytics/measures";
import { metricsOf } from "@autoiq/domain/analytics/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays } from "@autoiq/domain/kernel/time";
import type { Posted, PostedWithCosts } from "@autoiq/intelligence/explanation/profit";
import type { TenantTx } from "../../platform/tenancy.ts";
import { type DayRange, findOpenDays } from "./daily-metrics/store.ts";
import { findLocations, findSums, findUnknownCosts, type PeriodQuery } from "./store.ts";

/** The locations the caller looks at, and whether they may see costs at all of them. */
export interface MetricsQuery {
  readonly locationIds: readonly string[];
  readonly seesCosts: boolean;
  readonly now: Date;
}

const maxDays = 400;

export function checkPeriod({ from, to }: { from: string; to: string }): void {
  if (to < from || addDays(from, maxDays) <= to)
    throw new AppError("invalid-input", `Choose a range of 1 to ${maxDays} days.`);
}

type Part = {
  readonly place: string;
  readonly measure: string;
  readonly amount: number;
  step: string | null;
};

export function totalOf(parts: readonly Part[]): Sums {
  const sums: Partial<Record<Measure, number>> = {};
  for (const { measure, amount } of parts)
    sums[measure as Measure] = (sums[measure as Measure] ?? 0) + amount;
  return sums;
}

export function grouped(parts: readonly Part[], by: (part: Part) => string): Map<string, Part[]> {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const key = by(part);
    const group = groups.get(key);
    if (group) group.push(part);
    else groups.set(key, [part]);
  }
  return groups;
}

/** Receives the days that had to be read from their records. */
type OnOpen = (days: readonly DayRange[]) => void;

/** The sums of a period of at most 400 days and of the period before it, by location and by step. */
async function readPeriod(
  tx: TenantTx,
  { locationIds, now }: Pick<MetricsQuery, "locationIds" | "now">,
  { from, to, step }: Pick<QueryOf<typeof getMetrics>, "from" | "to" | "step">,
  onOpen?: OnOpen,
) {
  checkPeriod({ from, to });
  const periodQuery: PeriodQuery = { locationIds, from, to };
  const [places, open] = await Promise.all([findLocations(tx, locationIds), findOpenDays(tx, periodQuery)]);
  onOpen?.(open);
  const parts = await findSums(tx, periodQuery, step, now, open);
  const within = parts.filter((part) => part.step !== null);
  const byLocation = grouped(within, (part) => part.place);
  const byStep = grouped(within, (part) => part.step ?? "");
  return {
    places,
    now: totalOf(within),
    before: totalOf(parts.filter((part) => part.step === null)),
    each: places.map(({ id, name }) => ({ name, sums: totalOf(byLocation.get(id) ?? []) })),
    series: granularityOf(from, to, step).map((day) => ({ day, sums: totalOf(byStep.get(day) ?? []) })),
  };
}

/**
 * What each location's days count for, by step of a period of at most 400 days. Null where a day has no totals, such as
 * today: the records of one metric alone are quicker than those of all. With `always`, such days are read, too.
 */
export async function partsBetween(
  tx: TenantTx,
  { locationIds, now }: Pick<MetricsQuery, "locationIds" | "now">,
  { from, to, step }: Pick<QueryOf<typeof getMetrics>, "from" | "to" | "step">,
  { onOpen, always }: { onOpen: OnOpen; always: boolean },
): Promise<{ place: string; measure: Measure; amount: number; step: string }[] | null> {
  checkPeriod({ from, to });
  const periodQuery: PeriodQuery = { locationIds, from, to };
  const open = await findOpenDays(tx, periodQuery);
  onOpen(open);
  if (!always && open.length > 0) return null;
  const parts = await findSums(tx, periodQuery, step, now, open);
  return parts.flatMap(({ place, measure, amount, step: of }) =>
    of === null ? [] : [{ place, measure: measure as Measure, amount, step: of }],
  );
}

/** The metrics of a period of at most 400 days and of the period before it. */
export async function metricsBetween(
  tx: TenantTx,
  metricsQuery: MetricsQuery,
  period: Pick<QueryOf<typeof getMetrics>, "from" | "to" | "step">,
  onOpen?: OnOpen,
): Promise<ReplyOf<typeof getMetrics>> {
  const { places, now, before, each, series } = await readPeriod(tx, metricsQuery, period, onOpen);
  const unknown = metricsQuery.seesCosts ? await findUnknownCosts(tx, { ...metricsQuery, ...period }) : null;
  return {
    ...(metricsQuery.seesCosts ? { withoutCost: unknown } : {}),
    places,
    steps: series.map(({ day }) => day),
    metrics: metricsOf(
      { now, before, each: each.map(({ sums }) => sums), series: series.map(({ sums }) => sums) },
      metricsQuery.seesCosts,
    ),
  };
}

/** A period's measures in total, by location and by step, including costs. */
export async function sumsBetween(
  tx: TenantTx,
  metricsQuery: Pick<MetricsQuery, "locationIds" | "now">,
  period: Pick<QueryOf<typeof getMetrics>, "from" | "to" | "step">,
  onOpen?: OnOpen,
): Promise<{ sums: Sums; each: { name: string; sums: Sums }[]; series: { day: string; sums: Sums }[] }> {
  const { now, each, series } = await readPeriod(tx, metricsQuery, period, onOpen);
  return { sums: now, each, series };
}

/** Sums of a period as the drivers of a change of sales take them. */
export function postedOf(sums: Sums): Posted {
  const of = (measure: Measure) => sums[measure] ?? 0;
  return {
    cars: of("cars"),
    hours: of("hours-sold"),
    sales: of("sales"),
    labor: of("labor"),
    parts: of("parts"),
    sublet: of("sublet"),
    discounts: of("discounts"),
  };
}

/** The same for the drivers of gross profit: without lines whose cost is unknown. */
export function costedOf(sums: Sums): PostedWithCosts {
  const of = (measure: Measure) => sums[measure] ?? 0;
  return {
    ...postedOf(sums),
    hours: of("costed-hours"),
    sales: of("costed-sales"),
    labor: of("costed-labor"),
    parts: of("costed-parts"),
    sublet: of("costed-sublet"),
    laborCost: of("labor-cost"),
    partsCost: of("parts-cost"),
    subletCost: of("sublet-cost"),
  };
}
