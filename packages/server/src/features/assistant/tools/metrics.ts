import type { Sums } from "@autoiq/domain/analytics/measures";
import type { Metric } from "@autoiq/domain/analytics/metric";
import { isPlainMetric, metricOf } from "@autoiq/domain/analytics/plain-metrics";
import { isUnknown, metricValue } from "@autoiq/domain/analytics/rules";
import { unknownCostsNote } from "@autoiq/domain/analytics/unknown-costs";
import type { FactUnit } from "@autoiq/domain/assistant/analysis";
import { isNow, measureOf } from "@autoiq/domain/assistant/query/measure-catalog";
import { measurePlan } from "@autoiq/domain/assistant/query/plan";
import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import type { ToolInput } from "@autoiq/domain/assistant/questions/tool-inputs";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { rowsBehind, sumsBetween, timeInStatus, todayAt, unknownCosts } from "../../analytics/reads.ts";
import { driversOf } from "../analyses/shared/metric-drivers.ts";
import { runPlan } from "../query/run-plan.ts";
import { allCosts } from "../visible-answer.ts";
import { capital, columns, counted, fact, listed, plain, tableOf, valueText, when } from "./format.ts";
import { beforeRecords } from "./records-begin.ts";
import type { Tool, ToolCall, ToolResult } from "./tool.ts";

export function metricNamed(key: string, seesCosts: boolean): Metric {
  const found = metricOf(key);
  if (!found || (found.fromCosts && !seesCosts))
    throw new AppError("forbidden", "That metric shows shop costs. Ask the owner for access to costs.");
  return found;
}

/** What a figure tells, everything that is told of it does. */
const withMetricName = (metric: Metric, toolResult: ToolResult): ToolResult =>
  metric.fromCosts ? allCosts(toolResult) : toolResult;

const lookOf = ({ locationIds, caller, now }: ToolCall) => ({
  locationIds,
  seesCosts: caller.limits.seesCosts,
  now,
});

/** "12.3% less than the $45,000.00 before". No share is given if the earlier value was zero or negative. */
function compared(metric: Metric, value: number, before: number | null, against: string): string {
  if (before === null) return `There's no data for ${against} to compare it with.`;
  const change = value - before;
  if (change === 0) return `That's the same as ${against}.`;
  const word = change > 0 ? "more" : "less";
  const points = metric.unit === "percent";
  const by = points
    ? `${(Math.abs(change) / 100).toFixed(2)} points`
    : valueText(Math.abs(change), metric.unit);
  return `That's ${by} ${word} than ${valueText(before, metric.unit)} for ${against}.`;
}

/**
 * The metric in a period and in the one before. One location and one amount are summed from the records of that metric
 * alone where a day has no totals yet: the reports read all metrics of such a day.
 */
async function valuesOf(call: ToolCall, metric: Metric, input: ToolInput<"metrics">) {
  const { from, to, before: earlierDays } = input;
  const isOne = input.step === null && !input.rows && call.locationIds.length === 1;
  const measure = isOne ? measureOf(metric.key) : undefined;
  if (measure && !isNow(measure)) {
    const plan = measurePlan.parse({ measures: [measure.id] });
    const weeks = { weekStart: call.weekStart };
    const [now, earlier] = await Promise.all([
      runPlan(call, plan, { from, to }, weeks),
      runPlan(call, plan, earlierDays, weeks),
    ]);
    const value = now.totals?.[0] ?? null;
    // Why there is no value is in the sums.
    if (value !== null) return { value, before: earlier.totals?.[0] ?? null, now: null };
  }
  const [now, earlier] = await Promise.all([
    sumsBetween(call.tx, lookOf(call), { from, to, step: input.step ?? "month" }, call.onOpen),
    sumsBetween(call.tx, lookOf(call), { ...earlierDays, step: "month" }, call.onOpen),
  ]);
  return { value: metricValue(metric, now.sums), before: metricValue(metric, earlier.sums), now };
}

const basisOf = (metric: Metric) => `Exact: ${metric.formula}, by the day ${driverWords[metric.driver]}.`;
const driverWords: Record<Metric["driver"], string> = {
  posted: "the invoice was posted",
  paid: "the payment settled",
  answered: "the customer decided",
  clocked: "of clock-out",
  booked: "of the appointment",
};

function change(metric: Metric, value: number | null, before: number | null) {
  if (value === null || before === null) return [];
  const label = metric.unit === "percent" ? "Change in points" : "Change";
  return [fact("change", label, value - before, metric.unit)];
}

const metricsTool: Tool<"metrics"> = {
  name: "metrics",
  description:
    "One metric for a period (sales, car count, ARO, gross profit, hours, close ratio …) compared with another period; by day, week, or month, the best or worst of them, or the records behind it.",
  async run(call, input) {
    const metric = metricNamed(input.metric, call.caller.limits.seesCosts);
    const { value, before, now } = await valuesOf(call, metric, input);
    const against = wordsOf(input.before);
    const unit: FactUnit = metric.unit;
    const facts = [
      ...(value === null ? [] : [fact("value", metric.label, value, unit)]),
      ...(before === null ? [] : [fact("before", `${metric.label}, ${against}`, before, unit)]),
      ...change(metric, value, before),
    ];
    const several = call.locationIds.length > 1 ? `, ${counted(call.locationIds.length, "location")}` : "";
    const understood = `${metric.label}, ${wordsOf(input)}${several}, compared with ${against}`;
    const sentences =
      value === null
        ? [
            now && isUnknown(metric, now.sums)
              ? `${metric.label} ${when(input)} is unknown: nothing that was sold then has a known cost.`
              : `${metric.label} has no value ${when(input)} because its formula would divide by zero.`,
          ]
        : [
            `${metric.label} ${when(input)}: ${valueText(value, unit)}.`,
            compared(metric, value, before, against),
          ];
    const unknownTime = await beforeRecords(call, input.to, [value]);
    if (unknownTime)
      return withMetricName(metric, {
        understood,
        facts: [],
        basis: basisOf(metric),
        sentences: [unknownTime],
      });
    sentences.push(...(await costNote(call, metric, input)));
    const base = { understood, facts, basis: basisOf(metric) };
    if (input.rows && !isPlainMetric(metric.key))
      return withMetricName(metric, { ...base, sentences, ...(await rowsOf(call, metric, input)) });
    if (!now) return withMetricName(metric, { ...base, sentences });
    if (input.step === null) {
      const each = now.each.map(({ name, sums }) => ({ name, value: metricValue(metric, sums) }));
      if (each.length < 2) return withMetricName(metric, { ...base, sentences });
      return withMetricName(metric, {
        ...base,
        sentences,
        ...tableOf(
          each,
          each.length,
          columns(["place", "Location", "text"], ["value", metric.label, unit]),
          (row) => ({
            cells: [row.name, row.value],
          }),
        ),
      });
    }
    return withMetricName(metric, {
      ...base,
      sentences,
      ...granularityOf(metric, input, now.series, sentences, facts),
    });
  },
};

/** For a metric that leaves out labor without a known cost: how much that is. */
async function costNote(
  { tx, locationIds }: ToolCall,
  metric: Metric,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const unknown = metric.needs && (await unknownCosts(tx, { locationIds, from, to }));
  return unknown ? [unknownCostsNote(unknown)] : [];
}

/** A metric by day, week or month, and the best or worst of them. */
function granularityOf(
  metric: Metric,
  { step, pick, to }: { step: "day" | "week" | "month" | null; pick: "best" | "worst" | null; to: string },
  series: readonly { day: string; sums: Sums }[],
  sentences: string[],
  facts: ToolResult["facts"],
): Partial<ToolResult> {
  const name = (day: string, index: number) => {
    if (step === "day") return day;
    const next = series[index + 1]?.day;
    const last = next ? previousDay(next) : to;
    return step === "month" ? wordsOf({ from: day, to: last }) : `${day} to ${last}`;
  };
  const rows = series.map(({ day, sums }, index) => ({
    day,
    name: name(day, index),
    value: metricValue(metric, sums),
  }));
  const ranked = rows
    .filter(
      (row): row is typeof row & { value: number } =>
        row.value !== null && (row.value !== 0 || pick !== "worst"),
    )
    .toSorted((a, b) => (pick === "worst" ? a.value - b.value : b.value - a.value));
  const [top] = ranked;
  if (pick !== null && top) {
    const ties = ranked.filter((row) => row.value === top.value);
    sentences.unshift(
      `The ${pick === "best" ? "highest" : "lowest"} ${step} was ${listed(ties.slice(0, 5).map((row) => row.name))}, with ${valueText(top.value, metric.unit)}.`,
    );
    facts.unshift(
      fact("pick", `The ${pick === "best" ? "highest" : "lowest"} ${step}`, top.name, "text"),
      fact("pick-value", metric.label, top.value, metric.unit),
    );
    if (pick === "worst") sentences.push(`Only ${step}s with data are counted.`);
  }
  const shown = pick === null ? rows : ranked;
  return {
    ...tableOf(
      shown.slice(0, 62),
      shown.length,
      columns([step ?? "day", capital(step ?? "day"), "text"], ["value", metric.label, metric.unit]),
      (row) => ({
        cells: [row.name, row.value],
      }),
    ),
    chart: {
      kind: metric.below ? "line" : "bars",
      unit: metric.unit,
      series: [
        {
          name: metric.label,
          points: rows.flatMap(({ day, value }) => (value === null ? [] : [{ at: day, value }])),
        },
      ],
    },
  };
}
const previousDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

async function rowsOf(
  call: ToolCall,
  metric: Metric,
  { from, to }: { from: string; to: string },
): Promise<Partial<ToolResult>> {
  const { rows, next } = await rowsBehind(call.tx, lookOf(call), { metric: metric.key, from, to, after: "" });
  const unit: FactUnit = metric.unit === "percent" ? "count" : metric.unit;
  return tableOf(
    rows,
    rows.length + (next ? 1 : 0),
    columns(
      ["at", "Time", "text"],
      ["title", "Record", "text"],
      ["detail", "Detail", "text"],
      ["above", "Counts for", unit],
    ),
    (row) => ({
      cells: [row.at.slice(0, 10), row.title, row.detail, row.above],
      ...(row.invoiceId
        ? { link: `invoices/${row.invoiceId}` }
        : row.repairOrderId
          ? { link: `repair-orders/${row.repairOrderId}` }
          : {}),
    }),
  );
}

const changeTool: Tool<"metric_change"> = {
  name: "metric_change",
  description: "Why a metric changed from one period to another: drivers that add up exactly to the change.",
  async run(call, input) {
    const metric = metricNamed(input.metric, call.caller.limits.seesCosts);
    const metricsQuery = lookOf(call);
    const [now, earlier] = await Promise.all([
      sumsBetween(call.tx, metricsQuery, { from: input.from, to: input.to, step: "month" }, call.onOpen),
      sumsBetween(call.tx, metricsQuery, { ...input.before, step: "month" }, call.onOpen),
    ]);
    const value = metricValue(metric, now.sums);
    const before = metricValue(metric, earlier.sums);
    const against = wordsOf(input.before);
    const understood = `Why ${metric.label} changed, ${wordsOf(input)} compared with ${against}`;
    const facts = [
      ...(value === null ? [] : [fact("value", `${metric.label}, ${wordsOf(input)}`, value, metric.unit)]),
      ...(before === null ? [] : [fact("before", `${metric.label}, ${against}`, before, metric.unit)]),
      ...change(metric, value, before),
    ];
    const drivers = driversOf(metric, earlier.sums, now.sums);
    if (value === null || before === null || drivers === null) {
      const why =
        value === null || before === null
          ? "one of the two periods has no data"
          : `${metric.label} is a simple count. Ask for its rows instead`;
      return withMetricName(metric, {
        understood,
        facts,
        sentences: [`I can't break down that change: ${why}.`],
        basis: basisOf(metric),
      });
    }
    const shown = drivers
      .filter(({ amount }) => amount !== 0)
      .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
    const total = value - before;
    const say = (amount: number) =>
      metric.unit === "percent"
        ? `${amount > 0 ? "+" : "−"}${(Math.abs(amount) / 100).toFixed(2)} points`
        : `${amount > 0 ? "+" : "−"}${valueText(Math.abs(amount), metric.unit)}`;
    const [first, second] = shown;
    return withMetricName(metric, {
      understood,
      facts: [...facts, ...shown.map(({ key, label, amount }) => fact(key, label, amount, metric.unit))],
      sentences: [
        `${metric.label}: ${valueText(value, metric.unit)} ${when(input)}, ${valueText(before, metric.unit)} ${when(input.before)}. ${total === 0 ? "Nothing changed" : `The change is ${say(total)}`}.`,
        ...(first ? [`Most of it came from ${lower(first.label)}: ${say(first.amount)}.`] : []),
        ...(second ? [`Next is ${lower(second.label)}: ${say(second.amount)}.`] : []),
        "The drivers below add up to the change exactly.",
        ...(await costNote(call, metric, input)),
      ],
      ...tableOf(
        shown,
        shown.length,
        columns(["driver", "Driver", "text"], ["amount", "Part of the change", metric.unit]),
        (row) => ({
          cells: [row.label, row.amount],
        }),
      ),
      chart: {
        kind: "bars" as const,
        unit: metric.unit,
        series: [
          {
            name: "Part of the change",
            points: shown.map(({ label, amount }) => ({ at: label, value: amount })),
          },
        ],
      },
      basis: `${basisOf(metric)} Each driver is its average effect over all possible orders of change. They sum to the change.`,
    });
  },
};
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const statusTool: Tool<"time_in_status"> = {
  name: "time_in_status",
  description:
    "How long repair orders were in each status in a period: how many, mean, median, 90th percentile, and longest.",
  async run(call, { from, to }) {
    const { states } = await timeInStatus(call.tx, lookOf(call), { from, to });
    const [longest] = states.toSorted((a, b) => b.mean - a.mean);
    return {
      understood: `Time in each status, ${wordsOf({ from, to })}`,
      facts: longest
        ? [
            fact("longest-state", "Longest on average", plain(longest.status), "text"),
            fact("mean", "Its average", longest.mean, "hours"),
          ]
        : [],
      sentences: longest
        ? [
            `Repair orders spent the most time in "${plain(longest.status)}": ${valueText(longest.mean, "hours")} on average ${when({ from, to })}.`,
          ]
        : [`No repair orders changed status ${when({ from, to })}.`],
      ...tableOf(
        states,
        states.length,
        columns(
          ["status", "Status", "text"],
          ["count", "Count", "count"],
          ["mean", "Mean", "hours"],
          ["median", "Median", "hours"],
          ["ninetieth", "90th percentile", "hours"],
          ["longest", "Longest", "hours"],
        ),
        (row) => ({
          cells: [plain(row.status), row.count, row.mean, row.median, row.ninetieth, row.longest],
        }),
      ),
      basis: "Exact: status periods that ended in the date range.",
    };
  },
};

const todayTool: Tool<"today"> = {
  name: "today",
  description:
    "Today at a glance: cars in the shop and expected, pending approvals, promises, today's money.",
  async run(call) {
    const { places: locations } = await todayAt(call.tx, lookOf(call));
    const sum = (of: (location: (typeof locations)[number]) => number) =>
      locations.reduce((total, each) => total + of(each), 0);
    const facts = [
      fact(
        "in-shop",
        "Cars in the shop",
        sum((each) => each.vehiclesInShop),
        "count",
      ),
      fact(
        "expected",
        "Arriving today",
        sum((each) => each.carsExpected),
        "count",
      ),
      fact(
        "approvals",
        "Awaiting approval",
        sum((each) => each.waitingForApproval),
        "count",
      ),
      fact(
        "ready",
        "Ready for pickup",
        sum((each) => each.readyForPickup),
        "count",
      ),
      fact(
        "late",
        "Promises missed",
        sum((each) => each.promisesOverdue),
        "count",
      ),
      fact(
        "posted",
        "Invoiced today, before tax",
        sum((each) => each.postedCents),
        "cents",
      ),
      fact(
        "paid",
        "Payments today",
        sum((each) => each.paidCents),
        "cents",
      ),
      fact(
        "low",
        "Parts below their minimum",
        sum((each) => each.lowParts),
        "count",
      ),
    ];
    const value = (key: string) => Number(facts.find((each) => each.key === key)?.value ?? 0);
    return {
      understood: `Today at a glance, ${wordsOf({ from: call.today, to: call.today })}`,
      facts,
      sentences: [
        `${counted(value("in-shop"), "car")} in the shop, ${counted(value("expected"), "more car", "more cars")} arriving today.`,
        `${counted(value("approvals"), "estimate is waiting", "estimates are waiting")} for approval, ${counted(value("ready"), "car is", "cars are")} ready for pickup, ${counted(value("late"), "promise is", "promises are")} missed.`,
        `Invoiced today: ${valueText(value("posted"), "cents")} before tax. Payments: ${valueText(value("paid"), "cents")}.`,
      ],
      basis: "Exact: counted from the shop's records right now, as on Today.",
    };
  },
};

export const metricTools = [metricsTool, changeTool, statusTool, todayTool] as const;
