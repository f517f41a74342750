import { formatWeekdayDate } from "@autoiq/domain/appointments/opening-hours";
import type { Chart, Column, Fact, FactUnit, Table } from "@autoiq/domain/assistant/analysis";
import { attributes } from "@autoiq/domain/assistant/query/attribute-catalog";
import { measuresOfPlan } from "@autoiq/domain/assistant/query/check-plan";
import { type Dimension, dimensions, isTime } from "@autoiq/domain/assistant/query/dimension-catalog";
import { explainPlan, filtersWords, valueWords } from "@autoiq/domain/assistant/query/explain-plan";
import type { QueryMeasure } from "@autoiq/domain/assistant/query/measure-catalog";
import type { MeasurePlan } from "@autoiq/domain/assistant/query/plan";
import { daysBetween, monthNames, wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { addDays } from "@autoiq/domain/kernel/time";
import { counted, fact, listed, when } from "../tools/format.ts";
import { beforeRecords } from "../tools/records-begin.ts";
import type { ToolCall, ToolResult } from "../tools/tool.ts";
import { type PlanResult, type PlanRow, runPlan, sortOf } from "./run-plan.ts";
import { asksYesNo, yesOrNo } from "./yes-no.ts";

interface Days {
  readonly from: string;
  readonly to: string;
}
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** What counts as a row that belongs to none of a dimension. */
const none: Readonly<Partial<Record<Dimension, string>>> = {
  technician: "Not on a technician's job",
  job: "Not on a job",
  "job-category": "Not on a job",
  customer: "Counter sales",
  advisor: "No advisor",
};
const mostRowsShown = 100;

/** The name of a row: a month with its year, days of a week, a person. */
export function nameOf(dimension: Dimension, key: string | null, label: string | null, period: Days): string {
  if (key === null) return none[dimension] ?? "Unknown";
  const clip = (from: string, to: string) => ({
    from: from < period.from ? period.from : from,
    to: to > period.to ? period.to : to,
  });
  switch (dimension) {
    case "day":
      return key;
    case "week": {
      const days = clip(key, addDays(key, 6));
      return `${days.from} to ${days.to}`;
    }
    case "month":
      return `${monthNames[Number(key.slice(5, 7)) - 1] ?? ""} ${key.slice(0, 4)}`;
    case "quarter":
      return `Q${Math.floor((Number(key.slice(5, 7)) - 1) / 3) + 1} ${key.slice(0, 4)}`;
    case "year":
      return key.slice(0, 4);
    case "weekday":
      return weekdays[Number(key) - 1] ?? key;
    case "hour":
      return `${((Number(key) + 11) % 12) + 1} ${Number(key) < 12 ? "AM" : "PM"}`;
    case "model":
      return key.replace("|", " ");
    case "status":
    case "visit":
      return key.replaceAll("-", " ");
    default:
      return label ?? "Unknown";
  }
}

const linkOf = (dimension: Dimension, key: string | null): string | undefined => {
  if (key === null) return undefined;
  if (dimension === "customer") return `clients/${key}`;
  if (dimension === "vehicle") return `vehicles/${key}`;
  return dimension === "part" ? `inventory?part=${key}` : undefined;
};

const unitOf = (measure: QueryMeasure): FactUnit => measure.unit;
const visibilityOf = (measure: QueryMeasure) => (measure.fromCosts ? ("cost" as const) : undefined);

/** Everything that a plan was counted for. */
interface Counted {
  readonly plan: MeasurePlan;
  readonly measures: readonly QueryMeasure[];
  readonly periods: readonly { readonly days: Days; readonly words: string; readonly result: PlanResult }[];
  readonly against: { readonly days: Days; readonly result: PlanResult } | null;
}

const idOf = (keys: readonly (string | null)[]) => JSON.stringify(keys);

function tableOf({ plan, measures, periods, against }: Counted): Table | undefined {
  const [main] = periods;
  if (!main) return undefined;
  const several = periods.length > 1;
  if (plan.by.length === 0) {
    if (!several && (measures.length < 2 || against)) return undefined;
    const columns: Column[] = [
      { key: "period", label: "Period", unit: "text" },
      ...measures.map((measure) => ({
        key: measure.id === measures[0]?.id ? "value" : measure.id,
        label: measure.label,
        unit: unitOf(measure),
        visibility: visibilityOf(measure),
      })),
    ];
    return {
      columns,
      rows: periods.map(({ words, result }) => ({
        cells: [words, ...(result.totals ?? measures.map(() => null))],
      })),
      more: 0,
    };
  }
  const others = [
    ...periods.slice(1).map(({ words, result }, index) => ({ key: `period-${index + 2}`, words, result })),
    ...(against ? [{ key: "before", words: wordsOf(against.days), result: against.result }] : []),
  ].map(({ key, words, result }) => ({
    key,
    words,
    rows: new Map(result.rows.map((row) => [idOf(row.keys), row])),
  }));
  const shown = new Set(main.result.rows.map((row) => idOf(row.keys)));
  const rows: readonly PlanRow[] = [
    ...main.result.rows,
    // Who had nothing in the first period, but something in another.
    ...(plan.limit === null && plan.having.length === 0 && !isTime(plan.by[0] as Dimension)
      ? others.flatMap((other) =>
          [...other.rows].flatMap(([id, row]) => {
            if (shown.has(id)) return [];
            shown.add(id);
            return [{ ...row, values: measures.map(() => null) }];
          }),
        )
      : []),
  ];
  const columns: Column[] = [
    ...plan.by.map((each) => ({
      key: each,
      label: dimensions[each].label,
      unit: each === "day" ? ("day" as const) : ("text" as const),
    })),
    ...measures.map((measure, index) => ({
      key: index === 0 ? "value" : measure.id,
      label: others.length > 0 ? `${measure.label}, ${main.words}` : measure.label,
      unit: unitOf(measure),
      visibility: visibilityOf(measure),
    })),
    ...others.flatMap(({ key, words }) =>
      measures.map((measure, index) => ({
        key: index === 0 ? key : `${key}-${measure.id}`,
        label: `${measure.label}, ${words}`,
        unit: unitOf(measure),
        visibility: visibilityOf(measure),
      })),
    ),
    ...plan.columns.map((each) => ({
      key: each,
      label: attributes[each].label,
      unit: attributes[each].unit,
      visibility: attributes[each].contact ? ("contact" as const) : undefined,
    })),
  ];
  const first = plan.by[0] as Dimension;
  return {
    columns,
    rows: rows.slice(0, mostRowsShown).map((row) => {
      const link = linkOf(first, row.keys[0] ?? null);
      return {
        cells: [
          ...row.keys.map((key, index) =>
            nameOf(plan.by[index] as Dimension, key, row.labels[index] ?? null, main.days),
          ),
          ...row.values,
          ...others.flatMap((other) => other.rows.get(idOf(row.keys))?.values ?? measures.map(() => null)),
          ...row.columns,
        ],
        ...(link ? { link } : {}),
      };
    }),
    more: Math.max(0, main.result.total - Math.min(rows.length, mostRowsShown)),
  };
}

function chartOf({ plan, measures, periods }: Counted): Chart | undefined {
  const [first, second] = plan.by;
  const [main] = periods;
  if (!first || second || !main || periods.length > 1 || main.result.rows.length < 2) return undefined;
  const series = isTime(first) && first !== "weekday" && first !== "hour";
  const sameUnit = series
    ? measures.filter(({ unit }) => unit === measures[0]?.unit).slice(0, 3)
    : measures.slice(0, 1);
  const unit = sameUnit[0] && unitOf(sameUnit[0]);
  if (!unit || unit === "units") return undefined;
  const rows = series
    ? main.result.rows.toSorted((a, b) => (a.keys[0] ?? "").localeCompare(b.keys[0] ?? ""))
    : main.result.rows.slice(0, 12);
  return {
    kind: series && sameUnit[0]?.below ? "line" : "bars",
    unit,
    ...(sameUnit.some(({ fromCosts }) => fromCosts) ? { visibility: "cost" as const } : {}),
    series: sameUnit.map((measure) => ({
      name: measure.label,
      points: rows.flatMap((row) => {
        const value = row.values[measures.indexOf(measure)];
        if (value === null || value === undefined) return [];
        const at = series
          ? (row.keys[0] ?? "")
          : nameOf(first, row.keys[0] ?? null, row.labels[0] ?? null, main.days);
        return [{ at, value }];
      }),
    })),
  };
}

function factsOf({ measures, periods, against }: Counted): Fact[] {
  const facts: Fact[] = [];
  const [main] = periods;
  for (const [index, measure] of measures.entries()) {
    const key = (name: string) => (index === 0 ? name : `${name}-${measure.id}`);
    const add = (name: string, label: string, value: number | null | undefined) => {
      if (value !== null && value !== undefined)
        facts.push(fact(key(name), label, value, unitOf(measure), visibilityOf(measure)));
    };
    const value = main?.result.totals?.[index];
    add("value", periods.length > 1 ? `${measure.label}, ${main?.words}` : measure.label, value);
    for (const [other, { words, result }] of periods.slice(1).entries())
      add(`period-${other + 2}`, `${measure.label}, ${words}`, result.totals?.[index]);
    const before = against?.result.totals?.[index];
    if (against) add("before", `${measure.label}, ${wordsOf(against.days)}`, before);
    if (value !== null && value !== undefined && before !== null && before !== undefined)
      add("change", measure.unit === "percent" ? "Change in points" : "Change", value - before);
  }
  return facts;
}

/** "12.30 points more than 48.00% for September 2026". */
function comparison(measure: QueryMeasure, value: number, before: number, words: string): string {
  const change = value - before;
  if (change === 0) return `the same as ${words}`;
  const by =
    measure.unit === "percent"
      ? `${(Math.abs(change) / 100).toFixed(2)} points`
      : valueWords(Math.abs(change), measure.unit);
  return `${by} ${change > 0 ? "more" : "less"} than ${valueWords(before, measure.unit)} for ${words}`;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const lower = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

function totalSentences({ plan, measures, periods, against }: Counted): string[] {
  const filtered = filtersWords(plan);
  const say = (measure: QueryMeasure, value: number | null | undefined) =>
    value === null || value === undefined ? "no value" : valueWords(value, measure.unit);
  return periods.flatMap(({ days, result }, at) => {
    const { totals } = result;
    if (!totals) return [];
    const time = plan.periods.length > 0 ? ` ${when(days)}` : " now";
    const parts = measures.map(
      (measure, index) =>
        `${index === 0 ? measure.label : lower(measure.label)} ${say(measure, totals[index])}`,
    );
    const head = `${filtered ? `${filtered.charAt(0).toUpperCase()}${filtered.slice(1)}` : ""}`;
    const line =
      measures.length === 1
        ? `${measures[0]?.label}${filtered ? ` ${filtered}` : ""}${time}: ${say(measures[0] as QueryMeasure, totals[0])}.`
        : `${head ? `${head}${time}` : `${time.trim().charAt(0).toUpperCase()}${time.trim().slice(1)}`}: ${listed(parts)}.`;
    if (at > 0 || !against) return [line];
    const compared = measures.flatMap((measure, index) => {
      const [value, before] = [totals[index], against.result.totals?.[index]];
      if (value === null || value === undefined || before === null || before === undefined) return [];
      const of = measures.length === 1 ? "That's" : `${measure.label} is`;
      return [`${of} ${comparison(measure, value, before, wordsOf(against.days))}.`];
    });
    return [line, ...compared];
  });
}

/** The mean of a series. A day without anything is a day on which the shop was closed, and not counted. */
function meanOf(
  rows: readonly PlanRow[],
  first: Dimension,
  measure: QueryMeasure,
): { sentence: string; fact: Fact } | null {
  const values = rows.flatMap(({ values: [value] }) =>
    value === null || value === undefined ? [] : [value],
  );
  const counts = first === "day" ? values.filter((value) => value !== 0) : values;
  if (counts.length === 0) return null;
  const mean = Math.round(counts.reduce((sum, value) => sum + value, 0) / counts.length);
  const step = dimensions[first].label.toLowerCase();
  const label = `Mean of ${lower(measure.label)} by ${step}`;
  const over = first === "day" ? `${counts.length} days with any` : counted(counts.length, step);
  return {
    sentence: `${label}: ${valueWords(mean, measure.unit)}, over ${over}.`,
    fact: fact("mean", label, mean, unitOf(measure), visibilityOf(measure)),
  };
}

/** What the rows show: the first of them, or how many there are. */
function rowFacts({ plan, measures, periods }: Counted): { sentences: string[]; facts: Fact[] } {
  const [first] = plan.by;
  const [main] = periods;
  if (!first || !main) return { sentences: [], facts: [] };
  const { rows, total } = main.result;
  const named = dimensions[first];
  if (plan.having.length > 0 || rows.length === 0) {
    const many = total === 1 ? named.label.toLowerCase() : named.plural;
    const sentence =
      total === 0
        ? `No ${named.plural} fit.`
        : `${total.toLocaleString("en-US")} ${many} ${total === 1 ? "fits" : "fit"}.`;
    return { sentences: [sentence], facts: [fact("count", `${named.label}s that fit`, total, "count")] };
  }
  const sort = sortOf(plan);
  const at = plan.measures.indexOf(sort.by as (typeof plan.measures)[number]);
  const measure = measures[Math.max(at, 0)];
  const index = Math.max(at, 0);
  const ranked = rows
    .filter((row) => row.keys[0] !== null && row.values[index] !== null)
    .toSorted((a, b) => {
      const order = (b.values[index] ?? 0) - (a.values[index] ?? 0);
      return sort.order === "least" ? -order : order;
    });
  const [top] = ranked;
  // Of nothing but zeros, none is the highest.
  if (!measure || !top || ranked.every((row) => row.values[index] === 0)) return { sentences: [], facts: [] };
  const value = top.values[index] as number;
  const mean = plan.mean ? meanOf(main.result.rows, first, measures[0] as QueryMeasure) : null;
  const nameOfRow = (row: PlanRow) => {
    const name = nameOf(first, row.keys[0] ?? null, row.labels[0] ?? null, main.days);
    return first === "day" && row.keys[0] ? formatWeekdayDate(name) : name;
  };
  const ties = ranked.filter((row) => row.values[index] === value);
  const names = [...new Set(ties.slice(0, 5).map(nameOfRow))];
  const word = sort.order === "least" ? "lowest" : "highest";
  return {
    sentences: [
      ...(mean ? [mean.sentence] : []),
      `${names.length === 1 ? names[0] : listed(names)} ${names.length === 1 ? "has" : "have"} the ${word} ${lower(measure.label)}, with ${valueWords(value, measure.unit)}.`,
    ],
    facts: [
      ...(mean ? [mean.fact] : []),
      fact("pick", `The ${word}`, listed(names), "text"),
      fact("pick-value", measure.label, value, unitOf(measure), visibilityOf(measure)),
    ],
  };
}

/** Days that are not over yet against whole ones: what it was on as many days of those. No sentence for others. */
async function sameDays(call: ToolCall, { plan, measures, periods, against }: Counted): Promise<string[]> {
  const [main] = periods;
  if (!main || !against || periods.length > 1 || plan.by.length > 0 || main.days.to !== call.today) return [];
  const length = daysBetween(main.days.from, main.days.to);
  const missing = daysBetween(against.days.from, against.days.to) - length;
  // 29 days of February against 28 are whole months.
  if (missing < 1 || (length > 26 && missing < 4)) return [];
  const isYear = main.days.from.slice(4) === against.days.from.slice(4);
  const end = isYear ? `${against.days.from.slice(0, 4)}${main.days.to.slice(4)}` : null;
  const to = end && end < against.days.to ? end : addDays(against.days.from, length);
  const days = { from: against.days.from, to };
  const { totals } = await runPlan(call, { ...plan, having: [] }, days, { weekStart: call.weekStart });
  const parts = measures.flatMap((measure, index) => {
    const value = totals?.[index];
    return value === null || value === undefined
      ? []
      : [`${lower(measure.label)} ${valueWords(value, measure.unit)}`];
  });
  return parts.length === 0
    ? []
    : [`${capital(wordsOf(main.days))} isn't over. On the same days, ${wordsOf(days)}: ${listed(parts)}.`];
}

/** Runs a plan that was checked, and says what it found. */
export async function answerPlan(call: ToolCall, plan: MeasurePlan): Promise<ToolResult> {
  const measures = measuresOfPlan(plan);
  const { weekStart } = call;
  const isYesNo = asksYesNo(plan);
  const whole = isYesNo ? { ...plan, having: [] } : plan;
  const all = plan.periods.length > 0 ? plan.periods : [{ from: call.today, to: call.today }];
  const results = await Promise.all(all.map((days) => runPlan(call, whole, days, { weekStart })));
  const periods = all.map((days, index) => ({
    days,
    words: plan.periods.length > 0 ? wordsOf(days) : "now",
    result: results[index] as PlanResult,
  }));
  const keys =
    plan.by.length > 0 && plan.by.every((each) => !isTime(each))
      ? (results[0]?.rows.map((row) => row.keys[0] ?? "") ?? [])
      : null;
  // A series is compared as a whole: its steps have other names in the other period.
  const other: MeasurePlan = { ...plan, having: [], limit: null, columns: [], by: keys ? plan.by : [] };
  const against = plan.against && {
    days: plan.against,
    result: await runPlan(call, other, plan.against, {
      weekStart,
      keys: keys && (plan.limit !== null || plan.having.length > 0) ? keys : null,
    }),
  };
  const counts: Counted = { plan: whole, measures, periods, against };
  const answer = isYesNo ? yesOrNo(plan, measures, results[0]?.totals ?? []) : null;
  const soFar = await sameDays(call, counts);
  const several = call.locationIds.length > 1 ? counted(call.locationIds.length, "location") : "";
  const found = rowFacts(counts);
  const weeks = plan.by.includes("week")
    ? [`Weeks begin on ${weekStart === "sunday" ? "Sunday" : "Monday"}.`]
    : [];
  // Without a total of its own, the rows of a limit say whether anything is known.
  const known = periods.flatMap(({ result }) => [
    ...(result.totals ?? []),
    ...result.rows.flatMap((row) => row.values),
  ]);
  const last =
    all
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? call.today;
  const unknownTime = plan.periods.length > 0 ? await beforeRecords(call, last, known) : null;
  const sentences = unknownTime
    ? [unknownTime]
    : [...(answer ? [answer] : []), ...found.sentences, ...totalSentences(counts), ...soFar, ...weeks];
  const [leading] = measures;
  const day = leading?.day ? `, by the day ${leading.day}` : "";
  return {
    understood: explainPlan(plan, several),
    sentences,
    facts: unknownTime ? [] : [...factsOf(counts), ...found.facts],
    table: tableOf(counts),
    chart: chartOf(counts),
    basis: `Exact: ${measures.map(({ label, formula }) => `${label} = ${formula}`).join("; ")}${day}.`,
  };
}
