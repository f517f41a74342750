import type { Chart, Fact, Table } from "@autoiq/domain/assistant/analysis";
import { formatFact, formatRoundCents, listed } from "@autoiq/domain/assistant/format-fact";
import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { ninetyPercent } from "@autoiq/intelligence/uncertainty/normal";
import {
  beyondChance,
  differ,
  type Estimate,
  estimateRatio,
  type Observed,
  proportionRange,
} from "@autoiq/intelligence/uncertainty/ratio";
import { comebacksOf, finishedJobs, hoursByPerson, ordersByAdvisor } from "../../analytics/reads.ts";
import type { AnalysisResult, Analyst } from "./shared/analyst.ts";
import { pastPeriod, sayPeriod } from "./shared/period.ts";

const days = 91;
const comebackDays = 364;
const metrics = {
  efficiency: { label: "Efficiency", unit: "percent", scale: 10_000, better: "more" },
  close: { label: "Close ratio", unit: "percent", scale: 10_000, better: "more" },
  aro: { label: "Average repair order", unit: "cents", scale: 1, better: "more" },
  comebacks: { label: "Comebacks", unit: "percent", scale: 10_000, better: "less" },
} as const;

interface StaffComparison {
  readonly staffId: string;
  readonly name: string;
  readonly metric: keyof typeof metrics;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly shop: number;
  readonly count: number;
  /** How often chance alone would set a person this far apart from the others. */
  readonly chance: number;
}

/**
 * Technicians and advisors compared with the shop, with the range that their number of jobs allows. No one is ranked
 * on chance.
 */
export const performance: Analyst = async ({ tx, locationIds, now, zone, asked }) => {
  const period = pastPeriod(asked, addDays(dayIn(zone, now), -1), days);
  const { to } = period;
  const span = { locationIds, from: period.from, to };
  const spanWords = period.isNamed ? sayPeriod(period) : "in 13 weeks";
  const year = { locationIds, from: addDays(to, 1 - comebackDays), to };
  const [jobs, hours, orders, visits] = await Promise.all([
    finishedJobs(tx, span),
    hoursByPerson(tx, span),
    ordersByAdvisor(tx, span),
    comebacksOf(tx, year),
  ]);
  const clocked = jobs.filter((job) => job.clocked > 0);
  const named = new Map([...jobs, ...hours, ...orders].map(({ staffId, name }) => [staffId, name]));
  const standings = [
    ...compareStaff(
      "efficiency",
      clocked.map((job) => ({ ...job, above: job.sold, below: job.clocked })),
    ),
    ...compareStaff(
      "close",
      orders
        .filter(({ presented }) => presented > 0)
        .map((order) => ({ ...order, above: order.sold, below: order.presented })),
    ),
    ...compareStaff(
      "aro",
      orders.map((order) => ({ ...order, above: order.sales, below: 1 })),
    ),
    ...comebackStandings(visits, named),
  ];
  const apart = beyondChance(standings.map(({ chance }) => chance));
  const clear = standings.filter((_, index) => apart[index]);
  const total = (of: readonly { above: number; below: number }[]) =>
    of.reduce((sum, each) => ({ above: sum.above + each.above, below: sum.below + each.below }), {
      above: 0,
      below: 0,
    });
  const shop = {
    efficiency: total(clocked.map((job) => ({ above: job.sold, below: job.clocked }))),
    productivity: total(hours.map((each) => ({ above: each.clocked, below: each.present }))),
    close: total(orders.map((order) => ({ above: order.sold, below: order.presented }))),
    comebacks: total(visits.map((each) => ({ above: each.comebacks, below: each.visits }))),
  };
  const labelWords = period.isNamed ? wordsOf(period) : "13 weeks";
  const facts: Fact[] = [
    ...period.facts,
    ...share("efficiency", `Efficiency, ${labelWords}`, shop.efficiency),
    ...share("productivity", `Productivity, ${labelWords}`, shop.productivity),
    ...share("close", `Close ratio, ${labelWords}`, shop.close),
    ...share("comebacks", "Comebacks, 52 weeks", shop.comebacks),
    { key: "visits", label: "Visits in 52 weeks", value: shop.comebacks.below, unit: "count" },
    { key: "came-back", label: "Comebacks", value: shop.comebacks.above, unit: "count" },
    { key: "jobs", label: "Finished jobs with clocked time", value: clocked.length, unit: "count" },
  ];
  if (standings.length === 0) return nobody(now, spanWords);
  const own = asked?.staff ? standings.filter(({ staffId }) => staffId === asked.staff?.id) : [];
  return {
    sentences: [
      ...(asked?.staff ? sayOne(asked.staff.label, own, spanWords) : []),
      ...(clear.length > 0
        ? [sayWho(clear), sayClear(clear)]
        : [
            "No one differs significantly from the others. With this number of jobs, differences like these are normal.",
          ]),
      `Each value has a 90% range. With few jobs the range is wide, so don't rank people by it.`,
      ...(shop.comebacks.below > 0
        ? [
            `Of ${formatFact("count", shop.comebacks.below)} visits in 52 weeks ${formatFact("count", shop.comebacks.above)} came back, based on the “Comeback” label on the later repair order.`,
          ]
        : []),
      ...period.notes,
    ],
    facts,
    chart: chartOf(standings),
    table:
      asked?.staff && own.length > 0
        ? tableOf(
            own,
            own.map((each) => apart[standings.indexOf(each)] ?? false),
          )
        : tableOf(standings, apart),
    drafts: [],
    basis: `Jobs finished and invoices posted ${spanWords}, comebacks in 52 weeks. Each person is compared with everyone else combined. At most one in ten significant differences is expected to be chance. Efficiency is hours sold ÷ hours clocked on jobs. Productivity is hours clocked ÷ attendance.`,
    asOf: now.toISOString(),
    confidence: 0.9,
  } satisfies AnalysisResult;
};

type ObservedTechnician = Observed & { readonly staffId: string; readonly name: string };

/** Each person's own ratio, compared with everyone else's. */
function compareStaff(
  metric: keyof typeof metrics,
  observed: readonly ObservedTechnician[],
): StaffComparison[] {
  const all = estimateRatio(observed);
  if (!all) return [];
  const people = [...new Map(observed.map(({ staffId, name }) => [staffId, name]))].toSorted((a, b) =>
    a[1] < b[1] ? -1 : 1,
  );
  return people.flatMap(([staffId, name]): StaffComparison[] => {
    const own = observed.filter((each) => each.staffId === staffId);
    const mine = estimateRatio(own);
    const others = estimateRatio(observed.filter((each) => each.staffId !== staffId));
    if (!mine) return [];
    const reach = Number.isFinite(mine.error)
      ? ninetyPercent(own.length - 1) * mine.error
      : Number.POSITIVE_INFINITY;
    return [
      {
        staffId,
        name,
        metric,
        value: mine.value,
        shop: all.value,
        count: own.length,
        low: Math.max(0, mine.value - reach),
        high: mine.value + reach,
        chance: others ? differ(others, mine).chance : 1,
      },
    ];
  });
}

function comebackStandings(
  visits: readonly { staffId: string; visits: number; comebacks: number }[],
  named: ReadonlyMap<string, string>,
): StaffComparison[] {
  const all = visits.reduce(
    (sum, each) => ({ of: sum.of + each.visits, times: sum.times + each.comebacks }),
    { of: 0, times: 0 },
  );
  if (all.times === 0) return [];
  const estimate = (times: number, of: number): Estimate => {
    // Two more of each, because a share of zero is not known without error (Agresti and Coull, 1998).
    const share = (times + 2) / (of + 4);
    return { value: share, error: Math.sqrt((share * (1 - share)) / (of + 4)), observations: of };
  };
  return visits
    .filter(({ staffId }) => named.has(staffId))
    .toSorted((a, b) => ((named.get(a.staffId) ?? "") < (named.get(b.staffId) ?? "") ? -1 : 1))
    .map((each): StaffComparison => {
      const others = { times: all.times - each.comebacks, of: all.of - each.visits };
      const chance =
        others.of > 0
          ? differ(estimate(others.times, others.of), estimate(each.comebacks, each.visits)).chance
          : 1;
      return {
        staffId: each.staffId,
        name: named.get(each.staffId) ?? "",
        metric: "comebacks",
        count: each.visits,
        chance,
        value: each.comebacks / each.visits,
        shop: all.times / all.of,
        ...proportionRange(each.comebacks, each.visits),
      };
    });
}

const say = (metric: keyof typeof metrics, value: number): string => {
  const { unit, scale } = metrics[metric];
  return unit === "cents" ? formatRoundCents(Math.round(value)) : formatFact(unit, Math.round(value * scale));
};

const sayRange = ({ metric, low, high }: StaffComparison): string =>
  Number.isFinite(high) ? `${say(metric, low)} to ${say(metric, high)}` : "too few jobs";

/** What is known of the one person whom the prompt names. */
function sayOne(name: string, own: readonly StaffComparison[], when: string): string[] {
  if (own.length === 0) return [`Nothing was finished or posted for ${name} ${when}.`];
  const figures = own.map(
    (each) =>
      `${metrics[each.metric].label.toLowerCase()} ${say(each.metric, each.value)} (${sayRange(each)}; the shop: ${say(each.metric, each.shop)})`,
  );
  return [`${name} ${when}: ${listed(figures)}.`];
}

const mostNamed = 2;

/** "Tess (efficiency) and Tomas (efficiency, comebacks) differ significantly from the others." It is a title, so it names two. */
function sayWho(clear: readonly StaffComparison[]): string {
  const names = [...new Set(clear.map(({ name }) => name))].map((name) => {
    const of = clear
      .filter((each) => each.name === name)
      .map(({ metric }) => metrics[metric].label.toLowerCase());
    return `${name} (${of.join(", ")})`;
  });
  const hasMore = names.length > mostNamed;
  const named = hasMore ? [...names.slice(0, mostNamed), "others"] : names;
  return `${listed(named)} ${names.length === 1 ? "differs" : "differ"} significantly from ${hasMore ? "the rest" : "the others"}.`;
}

/** "efficiency (the shop: 106.3%): Tess 118.1% (115.3% to 120.9%) and Tomas 88.4% (85.7% to 91.2%)". */
function sayClear(clear: readonly StaffComparison[]): string {
  const groups = [...new Set(clear.map(({ metric }) => metric))].map((metric) => {
    const those = clear.filter((each) => each.metric === metric);
    const people = those.map((each) => `${each.name} ${say(metric, each.value)} (${sayRange(each)})`);
    return `${metrics[metric].label.toLowerCase()} (the shop: ${say(metric, those[0]?.shop ?? 0)}): ${listed(people)}`;
  });
  return `Significant in ${groups.join("; ")}.`;
}

/** One metric of everyone, with the range that their number of jobs leaves. */
function chartOf(standings: readonly StaffComparison[]): Chart | undefined {
  const metric = (["efficiency", "aro", "close"] as const).find((each) =>
    standings.some((standing) => standing.metric === each),
  );
  if (!metric) return undefined;
  const { label, unit, scale } = metrics[metric];
  const amount = (value: number) => Math.round(value * scale);
  return {
    kind: "bars",
    unit,
    series: [
      {
        name: label,
        points: standings
          .filter((standing) => standing.metric === metric)
          .toSorted((a, b) => b.value - a.value)
          .map(({ name, value, low, high }) => ({
            at: name,
            value: amount(value),
            ...(Number.isFinite(high) ? { low: amount(low), high: amount(high) } : {}),
          })),
      },
    ],
  };
}

function share(key: string, label: string, { above, below }: { above: number; below: number }): Fact[] {
  return below > 0 ? [{ key, label, value: Math.round((above / below) * 10_000), unit: "percent" }] : [];
}

function tableOf(standings: readonly StaffComparison[], apart: readonly boolean[]): Table {
  return {
    columns: [
      { key: "name", label: "Person", unit: "text" },
      { key: "metric", label: "Metric", unit: "text" },
      { key: "value", label: "Value", unit: "text" },
      { key: "range", label: "90% range", unit: "text" },
      { key: "shop", label: "The shop", unit: "text" },
      { key: "count", label: "From", unit: "count" },
      { key: "apart", label: "Significant", unit: "text" },
    ],
    rows: standings.map((comparison, index) => ({
      cells: [
        ...[
          comparison.name,
          metrics[comparison.metric].label,
          say(comparison.metric, comparison.value),
          sayRange(comparison),
        ],
        ...[say(comparison.metric, comparison.shop), comparison.count],
        !apart[index]
          ? "No"
          : comparison.value > comparison.shop === (metrics[comparison.metric].better === "more")
            ? "Yes, better"
            : "Yes, worse",
      ],
    })),
    more: 0,
  };
}

const nobody = (now: Date, when: string): AnalysisResult => ({
  sentences: [
    `No job with clocked time was finished and no invoice was posted ${when}, so there's no one to compare.`,
  ],
  facts: [],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 0,
  basis: `No finished jobs and no posted invoices ${when}.`,
});
