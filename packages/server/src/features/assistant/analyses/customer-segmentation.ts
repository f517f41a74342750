import { formatRoundCents } from "@autoiq/domain/assistant/format-fact";
import {
  groupTitles,
  type Segment,
  segmentAdvice,
  segmentDescriptions,
  segmentRules,
} from "@autoiq/domain/customers/segments/rules";
import { segmentsOf } from "../../customers/reads.ts";
import { learnedPatternsOf } from "../../shops/reads.ts";
import type { Analyst } from "./shared/analyst.ts";
import { predictedShare } from "./shared/backtest.ts";

/** The words for each segment in a question. */
const segmentNames: readonly (readonly [Segment, RegExp])[] = [
  ["at-risk", /\bat risk\b|\bslipping\b/],
  ["lost", /\blost\b/],
  ["one-time", /\bone time\b|\bcame once\b|\bonly once\b/],
  ["new", /\bnew\b/],
  ["regular", /\bregulars?\b|\bloyal\b|\bbest\b/],
];

/** All customers grouped by visit pattern, with what each group spent and is expected to spend. */
export const customerSegmentation: Analyst = async ({ tx, now, asked }) => {
  const [{ segments, groups, learnedAt }, { visits }] = await Promise.all([
    segmentsOf(tx),
    learnedPatternsOf(tx, "visits"),
  ]);
  const all = segments.reduce((sum, { customers }) => sum + customers, 0);
  const of = (segment: Segment) => segments.find((each) => each.segment === segment)!;
  const ahead = segments.reduce((sum, { totalExpectedSalesCents }) => sum + totalExpectedSalesCents, 0);
  const held = visits?.content.held;
  const named = segmentNames.find(([, words]) => words.test(asked?.text ?? ""));
  const one = named && learnedAt ? of(named[0]) : undefined;
  return {
    sentences: learnedAt
      ? [
          ...(one
            ? [
                `${segmentDescriptions[one.segment].title}: ${one.customers.toLocaleString("en-US")} customers with ${formatRoundCents(Math.round(one.lifetimeSalesCents))} in sales so far, and ${formatRoundCents(Math.round(one.totalExpectedSalesCents))} expected over the next 365 days.`,
              ]
            : []),
          `Of ${all.toLocaleString("en-US")} customers, ${of("regular").customers.toLocaleString("en-US")} are regular, ${of("at-risk").customers} are at risk, and ${of("lost").customers} are lost. ${of("one-time").customers} came once, and ${of("new").customers} are new.`,
          `Over the next 365 days, expect ${formatRoundCents(ahead)} before tax from customers on file today, ${formatRoundCents(of("regular").totalExpectedSalesCents)} of it from regulars.`,
        ]
      : ["Segments update every night. This shop has no visits yet, so there are no segments to show."],
    facts: [
      { key: "customers", label: "Customers", value: all, unit: "count" },
      ...segments.map(({ segment, customers }) => ({
        key: segment,
        label: segmentDescriptions[segment].title,
        value: customers,
        unit: "count" as const,
      })),
      { key: "ahead", label: "Expected in 365 days, before tax", value: Math.round(ahead), unit: "cents" },
    ],
    table: {
      columns: [
        { key: "segment", label: "Segment", unit: "text" },
        { key: "meaning", label: "Rule", unit: "text" },
        { key: "customers", label: "Customers", unit: "count" },
        { key: "past", label: "Sales so far", unit: "cents" },
        { key: "ahead", label: "Expected in 365 days", unit: "cents" },
        { key: "advice", label: "What to do", unit: "text" },
      ],
      rows: [
        ...segments.map((row) => ({ name: row.segment, title: segmentDescriptions[row.segment].title, row })),
        // These customers are in a segment above too.
        ...groups.map((row) => ({ name: row.group, title: `${groupTitles[row.group]} (also above)`, row })),
      ].map(({ name, title, row }) => ({
        cells: [
          ...[title, segmentRules[name], row.customers],
          ...[Math.round(row.lifetimeSalesCents), Math.round(row.totalExpectedSalesCents)],
          segmentAdvice[name],
        ],
        link: `crm/segments?segment=${name}`,
      })),
      more: 0,
    },
    drafts: [],
    asOf: learnedAt ?? now.toISOString(),
    ...predictedShare(held && { expected: held.expected, happened: held.came }, "visits of known customers"),
  };
};
