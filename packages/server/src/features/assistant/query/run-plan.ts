import { granularityOf } from "@autoiq/domain/analytics/granularity";
import { type Measure, measured } from "@autoiq/domain/analytics/measures";
import { measuresOfPlan } from "@autoiq/domain/assistant/query/check-plan";
import { type Component, type ComponentSums, factOf } from "@autoiq/domain/assistant/query/components";
import type { Dimension } from "@autoiq/domain/assistant/query/dimension-catalog";
import { isTime } from "@autoiq/domain/assistant/query/dimension-catalog";
import { componentsOf } from "@autoiq/domain/assistant/query/measure-catalog";
import { measureValue } from "@autoiq/domain/assistant/query/measure-value";
import type { Filter, MeasurePlan } from "@autoiq/domain/assistant/query/plan";
import { daysBetween, weekdayOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { addDays } from "@autoiq/domain/kernel/time";
import { type Method, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import type { WeekStart } from "@autoiq/domain/shops/schema";
import { departmentsBetween, partsBetween } from "../../analytics/reads.ts";
import { takingsOf } from "../../payments/reads.ts";
import { locationNamesOf } from "../../shops/reads.ts";
import type { ToolCall } from "../tools/tool.ts";
import { type SumRow, sumFacts } from "./compile/store.ts";

interface Days {
  readonly from: string;
  readonly to: string;
}

/** A row of a plan: the values of its metrics in their order. Null: no value. */
export interface PlanRow {
  readonly keys: readonly (string | null)[];
  readonly labels: readonly (string | null)[];
  readonly values: readonly (number | null)[];
  readonly columns: readonly (string | number | null)[];
}
export interface PlanResult {
  readonly rows: readonly PlanRow[];
  /** How many rows there are without the limit. */
  readonly total: number;
  /** The metrics of all records that count, whatever the limit. Null where a limit on a metric chooses rows. */
  readonly totals: readonly (number | null)[] | null;
}

const mostRows = 500;
/** As many days as daily totals are read at once. */
const maxDays = 400;

/** The first day of the step that a day belongs to. */
export function stepOf(dimension: Dimension, day: string, weekStart: WeekStart): string {
  const weekday = weekdayOf(day);
  switch (dimension) {
    case "week":
      return addDays(day, -(weekStart === "sunday" ? weekday : (weekday + 6) % 7));
    case "month":
      return `${day.slice(0, 7)}-01`;
    case "quarter": {
      const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
      return `${day.slice(0, 5)}${String(first).padStart(2, "0")}-01`;
    }
    case "year":
      return `${day.slice(0, 4)}-01-01`;
    case "weekday":
      return String(weekday === 0 ? 7 : weekday);
    default:
      return day;
  }
}

const reportDimensions: readonly Dimension[] = [
  "day",
  "week",
  "month",
  "quarter",
  "year",
  "weekday",
  "location",
];
const isReported = (component: Component): component is Measure => component in measured;

/** Whether the reports' daily totals have the answer. */
const areKept = (plan: MeasurePlan, components: readonly Component[], { from, to }: Days): boolean =>
  plan.filters.length === 0 &&
  plan.hours === null &&
  plan.by.every((each) => reportDimensions.includes(each)) &&
  components.every(isReported) &&
  daysBetween(from, to) < maxDays;

interface Grouped {
  readonly keys: readonly string[];
  readonly sums: ComponentSums;
}

function groupedBy<Row extends { readonly sums: ComponentSums }>(
  rows: readonly Row[],
  keysOf: (row: Row) => string[],
): Grouped[] {
  const groups = new Map<string, { keys: string[]; sums: Partial<Record<Component, number>> }>();
  for (const row of rows) {
    const keys = keysOf(row);
    const id = JSON.stringify(keys);
    const group = groups.get(id) ?? { keys, sums: {} };
    for (const [component, amount] of Object.entries(row.sums))
      group.sums[component as Component] = (group.sums[component as Component] ?? 0) + amount;
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** From daily totals, as the reports read them. */
async function keptSums(
  call: ToolCall,
  plan: MeasurePlan,
  days: Days,
  { weekStart, always }: { weekStart: WeekStart; always: boolean },
): Promise<Grouped[] | null> {
  const daily = plan.by.some((each) => each === "day" || each === "week" || each === "weekday");
  const parts = await partsBetween(
    call.tx,
    { locationIds: call.locationIds, now: call.now },
    { from: days.from, to: days.to, step: daily ? "day" : "month" },
    { onOpen: call.onOpen, always },
  );
  return (
    parts &&
    groupedBy(
      parts.map(({ place, step, measure, amount }) => ({
        place,
        step,
        sums: { [measure]: amount } as ComponentSums,
      })),
      ({ place, step }) =>
        plan.by.map((each) => (each === "location" ? place : stepOf(each, step, weekStart))),
    )
  );
}

const fits = ({ values, not }: Filter, key: string): boolean => values.includes(key) !== not;

/** Payments by method, as the report of payments reads them. */
async function sumsByMethod(
  call: ToolCall,
  plan: MeasurePlan,
  days: Days,
  weekStart: WeekStart,
): Promise<Grouped[]> {
  const at = { locationIds: call.locationIds, zone: call.zone };
  const rows = await takingsOf(call.tx, { ...at, from: days.from, to: days.to });
  const chosen = rows.filter((row) =>
    plan.filters.every((filter) =>
      filter.by === "method" ? fits(filter, row.method) : fits(filter, stepOf(filter.by, row.day, weekStart)),
    ),
  );
  return groupedBy(
    chosen.map((row) => ({
      row,
      sums: {
        paid: row.receivedCents - row.refundedCents,
        received: row.receivedCents,
        refunded: row.refundedCents,
      },
    })),
    ({ row }) => plan.by.map((each) => (each === "method" ? row.method : stepOf(each, row.day, weekStart))),
  );
}

/** The report by department. Its metrics are not sums of components, so they come as values. */
async function departmentRows(call: ToolCall, plan: MeasurePlan, days: Days): Promise<PlanResult> {
  const { rows, total } = await departmentsBetween(
    call.tx,
    { locationIds: call.locationIds, seesCosts: call.caller.limits.seesCosts },
    days,
  );
  const values = (row: (typeof rows)[number] | typeof total) =>
    plan.measures.map((id): number | null => {
      switch (id) {
        case "sales":
          return row.salesCents;
        case "labor-sales":
          return row.laborCents;
        case "parts-sales":
          return row.partsCents;
        case "hours-sold":
          return row.hoursSold;
        case "car-count":
          return row.repairOrders;
        case "aro":
          return row.aroCents;
        case "gross-profit":
          return row.grossProfitCents ?? null;
        case "gross-profit-percent":
          return row.grossProfitBasisPoints ?? null;
        default:
          return null;
      }
    });
  return {
    rows: rows.map((row) => ({ keys: [row.id], labels: [row.name], values: values(row), columns: [] })),
    total: rows.length,
    totals: values(total),
  };
}

/** All steps of a period, so that a month without sales is a row, too. */
function everyStep(dimension: Dimension, { from, to }: Days, weekStart: WeekStart): string[] {
  if (dimension === "weekday" || dimension === "hour") return [];
  if (dimension === "day" && daysBetween(from, to) > 92) return [];
  const days = granularityOf(from, to, dimension === "day" || dimension === "week" ? "day" : "month");
  return [...new Set(days.map((day) => stepOf(dimension, day, weekStart)))];
}

/** Rows in the plan's order, as far as the sums were not sorted by the database. */
function ordered(plan: MeasurePlan, rows: PlanRow[]): PlanRow[] {
  const sort = sortOf(plan);
  const at = plan.measures.indexOf(sort.by as (typeof plan.measures)[number]);
  const byKeys = (a: PlanRow, b: PlanRow) =>
    a.keys.map((key, index) => (key ?? "~").localeCompare(b.keys[index] ?? "~")).find((sign) => sign !== 0) ??
    0;
  return rows.toSorted((a, b) => {
    if (at < 0) return byKeys(a, b);
    const [x, y] = [a.values[at] ?? null, b.values[at] ?? null];
    if (x === null || y === null) return x === y ? byKeys(a, b) : x === null ? 1 : -1;
    return (sort.order === "most" ? y - x : x - y) || byKeys(a, b);
  });
}

/** Series are in the order of time, everything else begins with the largest. */
export function sortOf(plan: MeasurePlan): { by: string; order: "most" | "least" } {
  if (plan.sort) return plan.sort;
  const [first] = plan.by;
  if (first && isTime(first)) return { by: "name", order: "most" };
  return { by: plan.measures[0] ?? "name", order: "most" };
}

function within(plan: MeasurePlan, values: readonly (number | null)[]): boolean {
  return plan.having.every(({ measure, is, value }) => {
    const of = values[plan.measures.indexOf(measure)];
    if (of === null || of === undefined) return false;
    if (is === "above") return of > value;
    if (is === "at-least") return of >= value;
    return is === "below" ? of < value : of <= value;
  });
}

async function labelsOf(
  call: ToolCall,
  plan: MeasurePlan,
): Promise<(dimension: Dimension, key: string) => string> {
  const names = plan.by.includes("location")
    ? new Map((await locationNamesOf(call.tx, call.locationIds)).map(({ id, name }) => [id, name]))
    : new Map<string, string>();
  return (dimension, key) =>
    dimension === "location"
      ? (names.get(key) ?? key)
      : dimension === "method"
        ? (paymentMethods[key as Method]?.label ?? key)
        : key;
}

/** One period of a plan. */
export async function runPlan(
  call: ToolCall,
  plan: MeasurePlan,
  days: Days,
  { weekStart, keys = null }: { weekStart: WeekStart; keys?: readonly string[] | null },
): Promise<PlanResult> {
  if (plan.by[0] === "department") return departmentRows(call, plan, days);
  const measures = measuresOfPlan(plan);
  // A day on which the shop was closed is not its slowest.
  const quiet = plan.sort?.order === "least" && plan.by.length === 1 && plan.by.every(isTime);
  const used = [...new Set(measures.flatMap(componentsOf))];
  const valuesOf = (sums: ComponentSums) => measures.map((measure) => measureValue(measure, sums));
  const methods = plan.by.includes("method") || plan.filters.some((filter) => filter.by === "method");
  const isPaid = methods && used.every((each) => factOf(each) === "paid");
  const groups = isPaid
    ? await sumsByMethod(call, plan, days, weekStart)
    : areKept(plan, used, days)
      ? await keptSums(call, plan, days, { weekStart, always: used.some((each) => factOf(each) === "bays") })
      : null;
  if (groups) {
    const label = await labelsOf(call, plan);
    const [only] = plan.by;
    const missing =
      plan.by.length === 1 && only && isTime(only) && plan.having.length === 0 && !quiet
        ? everyStep(only, days, weekStart).filter((step) => !groups.some((group) => group.keys[0] === step))
        : [];
    const rows = [...groups, ...missing.map((step) => ({ keys: [step], sums: {} }))].map((group) => ({
      keys: group.keys,
      labels: group.keys.map((key, index) => label(plan.by[index] as Dimension, key)),
      values: valuesOf(group.sums),
      columns: [],
    }));
    const chosen = ordered(
      plan,
      rows.filter(
        (row) =>
          within(plan, row.values) &&
          !(quiet && row.values[0] === 0) &&
          (!keys || keys.includes(row.keys[0] ?? "")),
      ),
    );
    const [whole] = groupedBy(groups, () => []);
    return {
      rows: plan.by.length === 0 ? [] : chosen.slice(0, plan.limit ?? mostRows),
      total: chosen.length,
      totals: plan.having.length > 0 ? null : valuesOf(whole?.sums ?? {}),
    };
  }
  const query = {
    measures,
    components: used,
    by: plan.by,
    filters: plan.filters,
    having: plan.having,
    hours: plan.hours,
    locationIds: call.locationIds,
    period: days,
    now: call.now,
    weekShift: weekStart === "sunday" ? 1 : 0,
    sort: sortOf(plan),
    limit: plan.limit ?? mostRows,
    limited: plan.limit !== null || plan.having.length > 0,
    keys,
    columns: plan.columns,
  };
  const whole = { ...query, by: [], having: [], columns: [], keys: null, limit: 1 };
  const [grouped, all] = await Promise.all([
    plan.by.length > 0 ? sumFacts(call.tx, query) : { rows: [], total: 0 },
    plan.having.length === 0 ? sumFacts(call.tx, whole) : null,
  ]);
  const row = ({ keys: of, labels, sums, columns }: SumRow): PlanRow => ({
    keys: of,
    labels,
    columns,
    values: valuesOf(sums),
  });
  const [only] = plan.by;
  const found = grouped.rows.map(row);
  const missing =
    plan.by.length === 1 && only && isTime(only) && plan.having.length === 0 && plan.limit === null && !keys
      ? everyStep(only, days, weekStart).filter((step) => !found.some(({ keys: of }) => of[0] === step))
      : [];
  const rows = [
    ...found,
    ...missing.map((step) => ({ keys: [step], labels: [step], columns: [], values: valuesOf({}) })),
  ];
  return {
    rows: missing.length > 0 ? ordered(plan, rows) : rows,
    total: grouped.total + missing.length,
    totals: all ? valuesOf(all.rows[0]?.sums ?? {}) : null,
  };
}
