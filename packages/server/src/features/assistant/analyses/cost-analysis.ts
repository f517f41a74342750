import type { Fact, Table } from "@autoiq/domain/assistant/analysis";
import { formatFact, formatMonthDay, formatRoundCents, listed } from "@autoiq/domain/assistant/format-fact";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { explainMix, type MixEffects } from "@autoiq/intelligence/explanation/drivers";
import { type JobCost, jobCosts, partCosts } from "../../analytics/reads.ts";
import { allCosts } from "../visible-answer.ts";
import type { AnalysisResult, Analyst } from "./shared/analyst.ts";
import { type PastPeriod, pastPeriod, sayPeriod } from "./shared/period.ts";

const days = 91;
const year = 364;
/** Fewer jobs of a kind say little about what one of them earns. */
const leastJobs = 5;
const shownJobs = 15;
const shownBars = 8;
/** Categories of parts that a sentence names. */
const namedCategories = 2;

/**
 * What each kind of job earns compared with the shop's overall gross profit %, and which parts cost more than a year
 * ago.
 */
export const costs: Analyst = async ({ tx, caller, locationIds, now, zone, asked }) => {
  if (!caller.limits.seesCosts) return hidden(now);
  const period = pastPeriod(asked, addDays(dayIn(zone, now), -1), days);
  const { from, to } = period;
  const [jobs, parts] = await Promise.all([
    jobCosts(tx, { locationIds, from, to }),
    partCosts(tx, { locationIds, from, to }, { from: addDays(from, -year), to: addDays(to, -year) }),
  ]);
  if (jobs.length === 0) return nothing(now, period);
  const all = jobs.reduce(
    (sum, job) => ({
      sales: sum.sales + job.costedSales,
      profit: sum.profit + profitOf(job),
      jobs: sum.jobs + job.jobs,
      unknown: sum.unknown + job.jobsWithoutCost,
    }),
    { sales: 0, profit: 0, jobs: 0, unknown: 0 },
  );
  if (all.unknown === all.jobs) return unknownCosts(now, all.jobs, period);
  const share = all.sales > 0 ? all.profit / all.sales : 0;
  // How much more a kind of job would have earned at the shop's overall margin.
  const rows = jobs
    .filter((job) => job.jobs - job.jobsWithoutCost >= leastJobs && job.costedSales > 0)
    .map((job) => ({
      job,
      own: profitOf(job) / job.costedSales,
      missing: Math.round(share * job.costedSales - profitOf(job)),
    }))
    .toSorted((a, b) => b.missing - a.missing);
  const under = rows.filter(({ missing }) => missing > 0);
  const creep = creepOf(parts);
  const percent = (value: number) => Math.round(value * 10_000);
  const facts: Fact[] = [
    ...period.facts,
    { key: "share", label: "Gross profit % of the jobs", value: percent(share), unit: "percent" },
    { key: "profit", label: "Gross profit of the jobs", value: all.profit, unit: "cents" },
    { key: "sales", label: "Sales of the jobs", value: all.sales, unit: "cents" },
    { key: "from", label: "First day", value: from, unit: "day" },
    { key: "to", label: "Last day", value: to, unit: "day" },
    { key: "under", label: "Job types below average", value: under.length, unit: "count" },
    ...(all.unknown > 0
      ? ([
          { key: "unknown", label: "Jobs without a known cost", value: all.unknown, unit: "count" },
        ] satisfies Fact[])
      : []),
    ...(parts.length > 0
      ? ([
          {
            key: "cost-creep",
            label: "Cost increase for the same parts, year over year",
            value: creep.cost.price,
            unit: "cents",
          },
          {
            key: "price-creep",
            label: "Price increase for the same parts, year over year",
            value: creep.sales.price,
            unit: "cents",
          },
          ...creep.categories.slice(0, namedCategories).map(({ category, cents }) => ({
            key: `cost-creep-${category}`,
            label: `From ${category}`,
            value: cents,
            unit: "cents" as const,
          })),
          { key: "same-parts", label: "Parts sold now and a year ago", value: parts.length, unit: "count" },
          ...(creep.before > 0
            ? ([
                {
                  key: "creep-rate",
                  label: "Cost increase for the same parts, %",
                  value: rateOf(creep),
                  unit: "percent",
                },
              ] satisfies Fact[])
            : []),
        ] satisfies Fact[])
      : []),
  ];
  const [worst] = under;
  return allCosts({
    sentences: [
      worst
        ? `Biggest gap: ${worst.job.name}, ${formatFact("percent", percent(worst.own))} gross profit on ${worst.job.jobs - worst.job.jobsWithoutCost} jobs, ${formatRoundCents(worst.missing)} less than at the shop's ${formatFact("percent", percent(share))}.`
        : `No job type sold at least five times earns less than the shop's ${formatFact("percent", percent(share))} gross profit.`,
      `${period.isNamed ? upper(sayPeriod(period)) : `From ${formatMonthDay(from)} to ${formatMonthDay(to)}`}, jobs on posted invoices earned ${formatRoundCents(all.profit)} gross profit on ${formatRoundCents(all.sales)} in sales. ${under.length} job types earn less than the shop's average.`,
      ...(all.unknown > 0
        ? [
            `${all.unknown} of ${all.jobs} jobs are left out because the cost of their labor, parts, or sublet is unknown.`,
          ]
        : []),
      ...sayCreep(creep, parts.length),
      ...period.notes,
    ],
    facts,
    table: tableOf(rows, percent),
    ...(under.length > 0 || parts.length > 0 ? { chart: chartOf(under, creep) } : {}),
    drafts: [],
    basis:
      "Exact sums of posted invoices: labor at the technicians' cost on the day of the work, parts and sublet at cost. Part costs are compared for parts sold in these days and in the same days a year earlier, regardless of quantity. Vendors aren't recorded yet, so parts are grouped by category.",
    asOf: now.toISOString(),
    confidence: 1,
  } satisfies AnalysisResult);
};

const spanText = (period: PastPeriod) => (period.isNamed ? sayPeriod(period) : "in the last 13 weeks");
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Of the jobs whose labor cost is known. */
const profitOf = ({ costedSales, laborCost, partsCost }: JobCost) => costedSales - laborCost - partsCost;

type Creep = {
  readonly cost: MixEffects;
  readonly sales: MixEffects;
  readonly before: number;
  readonly categories: readonly { category: string; cents: number }[];
};

/** How much more the same parts, at today's quantity, cost and sold for than a year ago: the price part of the change. */
function creepOf(parts: Awaited<ReturnType<typeof partCosts>>): Creep {
  // Each part separately, at today's quantity, so that neither volume nor mix affects it.
  const same = (of: "cost" | "sales") =>
    explainMix(
      parts.map(({ partId, now, before }) => ({
        key: partId,
        before: { quantity: now.quantity, value: Math.round((before[of] / before.quantity) * now.quantity) },
        now: { quantity: now.quantity, value: now[of] },
      })),
    );
  const cost = same("cost");
  const byCategory = new Map<string, number>();
  for (const [index, { category }] of parts.entries())
    byCategory.set(category, (byCategory.get(category) ?? 0) + (cost.groups[index]?.price ?? 0));
  return {
    cost,
    sales: same("sales"),
    before: parts.reduce((sum, { now, before }) => sum + (before.cost / before.quantity) * now.quantity, 0),
    categories: [...byCategory]
      .map(([category, cents]) => ({ category, cents }))
      .filter(({ cents }) => cents !== 0)
      .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents)),
  };
}

/** How much more the same parts cost than a year ago, in hundredths of a percent, rounded to a tenth of a percent. */
const rateOf = ({ cost, before }: Creep) => Math.round((cost.price / before) * 1000) * 10;

function sayCreep({ cost, sales, before, categories }: Creep, count: number): string[] {
  if (count === 0) return ["No part was sold both now and a year ago, so there are no costs to compare."];
  if (cost.price === 0) return [`The ${count} parts sold now and a year ago cost the same.`];
  const word = cost.price > 0 ? "more" : "less";
  const rate = before > 0 ? ` (${((Math.abs(cost.price) / before) * 100).toFixed(1)}%)` : "";
  const largest = categories
    .slice(0, namedCategories)
    .map(({ category, cents }) => `${category} ${formatRoundCents(cents)}`);
  return [
    `The ${count} parts sold now and a year ago cost ${formatRoundCents(Math.abs(cost.price))}${rate} ${word} for the same quantity, most in ${listed(largest)}. They sold for ${formatRoundCents(Math.abs(sales.price))} ${sales.price >= 0 ? "more" : "less"}.`,
  ];
}

/** What jobs miss most, or if none does, which parts cost more. */
const chartOf = (under: readonly { job: JobCost; missing: number }[], { categories }: Creep) => ({
  kind: "bars" as const,
  unit: "cents" as const,
  series: [
    under.length > 0
      ? {
          name: "Gross profit below the shop's average",
          points: under.slice(0, shownBars).map(({ job, missing }) => ({ at: job.name, value: missing })),
        }
      : {
          name: "Cost of the same parts vs. a year ago",
          points: categories
            .slice(0, shownBars)
            .map(({ category, cents }) => ({ at: category, value: cents })),
        },
  ],
});

function tableOf(
  rows: readonly { job: JobCost; own: number; missing: number }[],
  percent: (value: number) => number,
): Table {
  return {
    columns: [
      { key: "job", label: "Job", unit: "text" },
      { key: "category", label: "Category", unit: "text" },
      { key: "jobs", label: "Sold", unit: "count" },
      { key: "sales", label: "Sales", unit: "cents" },
      { key: "profit", label: "Gross profit", unit: "cents" },
      { key: "share", label: "Gross profit %", unit: "percent" },
      { key: "missing", label: "Below shop average by", unit: "cents" },
    ],
    rows: rows.slice(0, shownJobs).map(({ job, own, missing }) => ({
      cells: [
        job.name,
        job.category,
        job.jobs - job.jobsWithoutCost,
        job.costedSales,
        profitOf(job),
        percent(own),
        missing > 0 ? missing : null,
      ],
    })),
    more: Math.max(0, rows.length - shownJobs),
  };
}

const hidden = (now: Date): AnalysisResult => ({
  sentences: [
    "You don't have access to costs, so job profit isn't shown. An owner can change that under Team.",
  ],
  facts: [],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 1,
  basis: "Your access limits.",
});

const unknownCosts = (now: Date, jobs: number, period: PastPeriod): AnalysisResult => ({
  sentences: [
    `The cost of all ${jobs} jobs ${spanText(period)} is unknown, so their gross profit is too. Enter what an hour of each technician costs under Team, and what parts and sublet cost on their lines.`,
  ],
  facts: [{ key: "unknown", label: "Jobs without a known cost", value: jobs, unit: "count" }],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 0,
  basis: `Posted invoices ${spanText(period)}.`,
});

const nothing = (now: Date, period: PastPeriod): AnalysisResult => ({
  sentences: [
    `No invoice with jobs was posted ${spanText(period)}, so there's nothing to add up.`,
    ...period.notes,
  ],
  facts: [],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 0,
  basis: `No posted invoices ${spanText(period)}.`,
});
