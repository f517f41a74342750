import { type Sums, sumOf } from "@autoiq/domain/analytics/measures";
import { type Metric, sidesOf } from "@autoiq/domain/analytics/metric";
import { metrics } from "@autoiq/domain/analytics/metrics";
import { unknownCostsNote } from "@autoiq/domain/analytics/unknown-costs";
import type { Fact, Table } from "@autoiq/domain/assistant/analysis";
import { formatFact, formatMonthDay, formatRoundCents, listed } from "@autoiq/domain/assistant/format-fact";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { explainMix } from "@autoiq/intelligence/explanation/drivers";
import { explainGrossProfit, explainSales } from "@autoiq/intelligence/explanation/profit";
import { beyondChance, differ, estimateRatio, estimateSum } from "@autoiq/intelligence/uncertainty/ratio";
import {
  costedDays,
  dailySums,
  metricsBetween,
  postedDays,
  soldKinds,
  sumOfDays,
  sumsBetween,
} from "../../analytics/reads.ts";
import type { AnalysisResult, Analyst, AnalystCall } from "./shared/analyst.ts";
import { driverFacts, driversText } from "./shared/driver-facts.ts";
import { driversOf } from "./shared/metric-drivers.ts";
import { dayFact, daysOf, type PastPeriod, pastPeriod, sayPeriod } from "./shared/period.ts";

/** The same weekdays a year earlier. */
const year = 364;
/** Expected share of chance findings among the changes that are named. */
const falsely = 0.1;

interface Change {
  readonly metric: Metric;
  readonly now: number | null;
  readonly before: number | null;
  readonly yearBefore: number | null;
  readonly chance: number;
}

/** What changed against the prior period and the prior year, which changes are more than chance, and what drove them. */
export const trends: Analyst = async (call) => {
  const { tx, locationIds, now, zone, asked } = call;
  const period = pastPeriod(asked, addDays(dayIn(zone, now), -1), 28);
  const { from, to, before } = period;
  const length = daysOf({ from, to });
  // What was sold is compared as one stretch, so the periods have to follow each other.
  const isNext = addDays(before.to, 1) === from;
  const { seesCosts } = call.caller.limits;
  const metricsQuery = { locationIds, seesCosts, now };
  const named = metrics.find(
    ({ key, fromCosts }) => asked?.measures.includes(key as never) && (seesCosts || !fromCosts),
  );
  const [shown, earlier, then, recent, prior, posted, postedBefore, kinds] = await Promise.all([
    metricsBetween(tx, metricsQuery, { from, to, step: "month" }),
    metricsBetween(tx, metricsQuery, { from: before.from, to: before.to, step: "month" }),
    metricsBetween(tx, metricsQuery, { from: addDays(from, -year), to: addDays(to, -year), step: "month" }),
    dailySums(tx, { locationIds, from, to }, now),
    dailySums(tx, { locationIds, from: before.from, to: before.to }, now),
    postedDays(tx, { locationIds, from, to }),
    postedDays(tx, { locationIds, from: before.from, to: before.to }),
    isNext ? soldKinds(tx, { locationIds, from: before.from, to }, from) : [],
  ]);
  const inPast = then.metrics.some(({ value }) => value !== null && value !== 0);
  const days = { now: between(recent, from, to), before: between(prior, before.from, before.to) };
  const changes = metrics.flatMap((metric): Change[] => {
    const is = shown.metrics.find(({ key }) => key === metric.key);
    const was = then.metrics.find(({ key }) => key === metric.key);
    if (!is) return [];
    const yearBefore = inPast ? (was?.value ?? null) : null;
    const beforeValue = earlier.metrics.find(({ key }) => key === metric.key)?.value ?? null;
    return [{ metric, now: is.value, before: beforeValue, yearBefore, chance: chanceOf(metric, days) }];
  });
  const real = beyondChance(
    changes.map(({ chance }) => chance),
    falsely,
  );
  const sums = { now: sumOfDays(posted, from, to), before: sumOfDays(postedBefore, before.from, before.to) };
  const drivers = seesCosts
    ? explainGrossProfit(costedDays(sums.before), costedDays(sums.now))
    : explainSales(sums.before, sums.now);
  const metricName = seesCosts ? "gross profit" : "sales";
  const mix = mixOf(kinds);
  const asOne = named
    ? await explainMetric(call, { metric: named, period, changes })
    : { sentences: [], facts: [] };
  return {
    sentences: [
      ...asOne.sentences,
      ...(drivers.some(({ amount }) => amount !== 0)
        ? [driversText(metricName, drivers), ...sayLead(changes, period, length)]
        : [...sayLead(changes, period, length), driversText(metricName, drivers)]),
      sayReal(changes, real),
      ...sayMix(mix),
      ...(shown.withoutCost ? [unknownCostsNote(shown.withoutCost)] : []),
      ...period.notes,
    ],
    facts: [
      ...asOne.facts,
      ...period.facts,
      ...leadFacts(changes),
      ...driverFacts(drivers),
      ...mixFacts(mix),
      dayFact("before-from", "Compared with, first day", before.from),
      dayFact("before-to", "Compared with, last day", before.to),
      { key: "from", label: "First day", value: from, unit: "day" },
      { key: "to", label: "Last day", value: to, unit: "day" },
      { key: "days", label: "Days", value: length, unit: "days" },
    ],
    table: tableOf(changes, real),
    chart: {
      kind: "bars",
      unit: "cents",
      visibility: seesCosts ? "cost" : undefined,
      series: [
        {
          name: `Change of ${metricName}`,
          points: driverFacts(drivers).map(({ label, value }) => ({ at: label, value: Number(value) })),
        },
      ],
    },
    drafts: [],
    basis: `Exact sums of posted, decided, clocked, and paid records. The drivers sum to the change in ${metricName} to the cent. A change is statistically significant when the two periods differ by more than their days usually do. At most one in ten of those is expected to be chance.`,
    asOf: now.toISOString(),
    confidence: 1 - falsely,
  } satisfies AnalysisResult;
};

type DaySums = { readonly day: string; readonly sums: Sums };

function between(days: readonly DaySums[], from: string, to: string): DaySums[] {
  const byDay = new Map(days.map((each) => [each.day, each]));
  const found: DaySums[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(byDay.get(day) ?? { day, sums: {} });
  return found;
}

/** How often days like these would show a change this large by chance. */
function chanceOf({ above, below }: Metric, days: Record<"now" | "before", readonly DaySums[]>): number {
  const observed = (of: readonly DaySums[]) =>
    of.map(({ day, sums }) => ({
      above: sumOf(above, sums),
      below: below ? sumOf(below, sums) : 1,
      kind: new Date(`${day}T00:00:00Z`).getUTCDay(),
    }));
  const estimate = (of: readonly DaySums[]) =>
    below ? estimateRatio(observed(of).filter((each) => each.below !== 0)) : estimateSum(observed(of));
  const [was, is] = [estimate(days.before), estimate(days.now)];
  return was && is ? differ(was, is).chance : 1;
}

const found = (changes: readonly Change[], key: string) => changes.find(({ metric }) => metric.key === key);

/** "$1,200 (3.8%) more", "4.2 points less", "the same". */
function sayChange({ metric }: Change, now: number, before: number): string {
  const change = now - before;
  if (change === 0) return "the same";
  const word = change > 0 ? "more" : "less";
  if (metric.unit === "percent") return `${(Math.abs(change) / 100).toFixed(1)} points ${word}`;
  const share = before > 0 ? ` (${((Math.abs(change) / before) * 100).toFixed(1)}%)` : "";
  return `${formatFact(metric.unit, Math.abs(change))}${share} ${word}`;
}

/** The metric that the prompt asks for, in both periods, and what drove its change. */
async function explainMetric(
  { tx, locationIds, now, caller }: AnalystCall,
  { metric, period, changes }: { metric: Metric; period: PastPeriod; changes: readonly Change[] },
): Promise<{ sentences: string[]; facts: Fact[] }> {
  const change = found(changes, metric.key);
  const { from, to, before } = period;
  if (!change || change.now === null || change.before === null)
    return {
      sentences: [`${metric.label} has no value ${sayPeriod(period)} or ${sayPeriod(before)}.`],
      facts: [],
    };
  const metricsQuery = { locationIds, seesCosts: caller.limits.seesCosts, now };
  const [is, was] = await Promise.all([
    sumsBetween(tx, metricsQuery, { from, to, step: "month" }),
    sumsBetween(tx, metricsQuery, { from: before.from, to: before.to, step: "month" }),
  ]);
  // A share of two amounts is explained by both: what each alone would have done says little.
  const isRatio = metric.unit === "percent" && metric.key !== "gross-profit-percent";
  const drivers = (isRatio ? [] : (driversOf(metric, was.sums, is.sums) ?? []))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const amount = (value: number) =>
    metric.unit === "percent"
      ? `${value < 0 ? "−" : "+"}${(Math.abs(value) / 100).toFixed(1)} points`
      : `${value < 0 ? "−" : "+"}${formatFact(metric.unit, Math.abs(value))}`;
  const visibility = metric.fromCosts ? ("cost" as const) : undefined;
  return {
    sentences: [
      `${metric.label} ${sayPeriod(period)}: ${formatFact(metric.unit, change.now)}, ${sayChange(change, change.now, change.before)} ${change.now === change.before ? "as" : "than"} ${formatFact(metric.unit, change.before)} ${sayPeriod(before)}.`,
      ...(isRatio
        ? sayTerms(metric, was.sums, is.sums)
        : drivers.length > 0
          ? [
              `Mostly ${listed(drivers.slice(0, 2).map(({ label, amount: value }) => `${label.charAt(0).toLowerCase()}${label.slice(1)} ${amount(value)}`))}.`,
            ]
          : []),
    ],
    facts: [
      { key: "asked", label: `${metric.label}, asked for`, value: change.now, unit: metric.unit, visibility },
      {
        key: "asked-before",
        label: `${metric.label}, before`,
        value: change.before,
        unit: metric.unit,
        visibility,
      },
      {
        key: "asked-change",
        label: `${metric.label}, change`,
        value: change.now - change.before,
        unit: metric.unit,
        visibility,
      },
      ...(isRatio ? termFacts(metric, was.sums, is.sums, visibility) : []),
      ...drivers.map(
        (each): Fact => ({
          key: `asked-${each.key}`,
          label: each.label,
          value: each.amount,
          unit: metric.unit,
          visibility,
        }),
      ),
    ],
  };
}

/** The two amounts of a share, before and now. */
function termsOf(metric: Metric, before: Sums, now: Sums) {
  const { above, below } = sidesOf(metric);
  const one = {
    key: "above",
    word: above.word,
    unit: above.unit,
    was: sumOf(metric.above, before),
    is: sumOf(metric.above, now),
  };
  return metric.below && below
    ? [
        one,
        {
          key: "below",
          word: below.word,
          unit: below.unit,
          was: sumOf(metric.below, before),
          is: sumOf(metric.below, now),
        },
      ]
    : [one];
}

/** "Gross profit was $10,100 after $10,900, and part sales with a known cost $20,000 after $21,500." */
const sayTerms = (metric: Metric, before: Sums, now: Sums): string[] => [
  `${listed(
    termsOf(metric, before, now).map(
      ({ word, unit, was, is }, index) =>
        `${index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1)}: ${formatFact(unit, is)} after ${formatFact(unit, was)}`,
    ),
  )}.`,
];

const termFacts = (metric: Metric, before: Sums, now: Sums, visibility: Fact["visibility"]): Fact[] =>
  termsOf(metric, before, now).flatMap(({ key, word, unit, was, is }): Fact[] => [
    { key: `asked-${key}`, label: word, value: is, unit, visibility },
    { key: `asked-${key}-before`, label: `${word}, before`, value: was, unit, visibility },
  ]);

function sayLead(changes: readonly Change[], period: PastPeriod, length: number): string[] {
  const { from, to } = period;
  const sales = found(changes, "sales");
  if (!sales || sales.now === null) return [];
  const when = period.isNamed
    ? sayPeriod(period)
    : from === to
      ? `on ${formatMonthDay(from)}`
      : `from ${formatMonthDay(from)} to ${formatMonthDay(to)}`;
  const earlier = period.isNamed ? sayPeriod(period.before) : `in the ${length} days before`;
  if (sales.now === 0 && !sales.before) return [`Nothing was posted ${when} or ${earlier}.`];
  const against =
    sales.before === null ? "" : `, ${sayChange(sales, sales.now, sales.before)} than ${earlier}`;
  const year =
    daysOf({ from: period.before.from, to: from }) > 360
      ? ""
      : sales.yearBefore === null
        ? ", with no records from a year earlier to compare with"
        : `, and ${sayChange(sales, sales.now, sales.yearBefore)} than in the same weeks a year earlier`;
  return [`Sales ${when} were ${formatRoundCents(sales.now)}${against}${year}.`];
}

function sayReal(changes: readonly Change[], real: readonly boolean[]): string {
  const named = changes.flatMap((change, index) =>
    real[index] && change.now !== null && change.before !== null
      ? [
          `${change.metric.label} (${formatFact(change.metric.unit, change.now)} after ${formatFact(change.metric.unit, change.before)})`,
        ]
      : [],
  );
  return named.length > 0
    ? `Significant changes: ${listed(named)}. The other metrics changed no more than usual.`
    : "No metric changed more than usual, so treat this as bookkeeping, not a trend.";
}

function leadFacts(changes: readonly Change[]): Fact[] {
  return ["sales", "car-count", "gross-profit"].flatMap((key): Fact[] => {
    const change = found(changes, key);
    if (!change) return [];
    const { metric, now, before, yearBefore } = change;
    const facts = [
      { key, label: metric.label, value: now },
      { key: `${key}-before`, label: `${metric.label}, prior period`, value: before },
      { key: `${key}-year-before`, label: `${metric.label}, a year earlier`, value: yearBefore },
    ];
    const formatted = facts.flatMap(({ value, ...fact }): Fact[] =>
      value === null ? [] : [{ ...fact, value, unit: metric.unit, visibility: metric.fromCosts && "cost" }],
    );
    if (key !== "sales" || now === null) return formatted;
    return [
      ...formatted,
      ...changeFacts("change", "change from the prior period", now, before),
      ...changeFacts("change-year", "change from a year earlier", now, yearBefore),
    ];
  });
}

/** The change of sales in cents, and as a share of the earlier sales. Null: no prior data. */
function changeFacts(key: string, words: string, now: number, was: number | null): Fact[] {
  if (was === null) return [];
  const change: Fact = { key, label: `Sales, ${words}`, value: now - was, unit: "cents" };
  if (was <= 0) return [change];
  const share = Math.round(((now - was) / was) * 1000) * 10;
  return [change, { key: `${key}-share`, label: `Sales, ${words} in %`, value: share, unit: "percent" }];
}

function tableOf(changes: readonly Change[], real: readonly boolean[]): Table {
  const say = (metric: Metric, value: number | null) =>
    value === null ? null : formatFact(metric.unit, value);
  return {
    columns: [
      { key: "metric", label: "Metric", unit: "text" },
      { key: "now", label: "This period", unit: "text" },
      { key: "before", label: "Prior period", unit: "text" },
      { key: "change", label: "Change", unit: "text" },
      { key: "year", label: "A year earlier", unit: "text" },
      { key: "chance", label: "Significant", unit: "text" },
    ],
    rows: changes
      .filter(({ now, before }) => now !== null || before !== null)
      .map((change) => {
        const { metric, now, before, yearBefore } = change;
        return {
          cells: [
            metric.label,
            say(metric, now),
            say(metric, before),
            now === null || before === null ? null : sayChange(change, now, before),
            say(metric, yearBefore),
            real[changes.indexOf(change)] ? "Yes" : "No",
          ],
          link: `analytics?metric=${metric.key}`,
        };
      }),
    more: 0,
  };
}

type Kinds = Awaited<ReturnType<typeof soldKinds>>;

function mixOf(kinds: Kinds) {
  const none = { quantity: 0, value: 0 };
  const keys = [...new Set(kinds.map(({ key }) => key))].toSorted();
  const at = (key: string, side: "before" | "now") =>
    kinds.find((each) => each.key === key && each.side === side) ?? none;
  return explainMix(keys.map((key) => ({ key, before: at(key, "before"), now: at(key, "now") })));
}

function mixFacts({ volume, mix, price, groups }: ReturnType<typeof mixOf>): Fact[] {
  if (groups.length === 0) return [];
  const cents = { unit: "cents" } as const;
  return [
    { key: "jobs-volume", label: "Jobs sold: by count", value: volume, ...cents },
    { key: "jobs-mix", label: "Jobs sold: by mix", value: mix, ...cents },
    { key: "jobs-price", label: "Jobs sold: by average price", value: price, ...cents },
    ...largestOf(groups).map(({ key, change }) => ({
      key: `jobs-${key}`,
      label: `Jobs sold: ${key}`,
      value: change,
      ...cents,
    })),
  ];
}

/** The two kinds of jobs that changed most, across all of them. */
const largestOf = (groups: ReturnType<typeof mixOf>["groups"]) =>
  groups
    .map((group) => ({ key: group.key, change: group.volume + group.mix + group.price }))
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, 2)
    .filter(({ change }) => change !== 0);

const amount = (cents: number) => `${cents < 0 ? "−" : "+"}${formatRoundCents(Math.abs(cents))}`;

function sayMix({ volume, mix, price, groups }: ReturnType<typeof mixOf>): string[] {
  if (groups.length === 0) return [];
  const largest = largestOf(groups).map(({ key, change }) => `${key} ${amount(change)}`);
  return [
    `Jobs on posted invoices: ${amount(volume)} from count, ${amount(mix)} from mix, ${amount(price)} from average price${largest.length > 0 ? `, most in ${listed(largest)}` : ""}.`,
  ];
}
