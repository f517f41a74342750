import { sayCents } from "@autoiq/domain/assistant/say";
import { type Segment, segmentWords } from "@autoiq/domain/customers/segments/rules";
import { segmentsOf } from "../../customers/reads.ts";
import { habitsOf } from "../../shops/reads.ts";
import type { Analyst } from "./analyst.ts";
import { foretold } from "./trial.ts";

/** All customers in groups by how they come, with what each group brought and is expected to bring. */
export const customerSegmentation: Analyst = async ({ tx, now }) => {
  const [{ segments, learnedAt }, { visits }] = await Promise.all([segmentsOf(tx), habitsOf(tx, "visits")]);
  const all = segments.reduce((sum, { customers }) => sum + customers, 0);
  const of = (segment: Segment) => segments.find((each) => each.segment === segment)!;
  const ahead = segments.reduce((sum, { aheadCents }) => sum + aheadCents, 0);
  const held = visits?.content.held;
  return {
    sentences: learnedAt
      ? [
          `Of ${all.toLocaleString("en-US")} customers, ${of("regular").customers.toLocaleString("en-US")} are regulars, ${of("slipping").customers} are slipping and ${of("lost").customers} are lost; ${of("once").customers} came once, ${of("new").customers} are new.`,
          `The next 365 days are expected to bring ${sayCents(ahead)} before tax from those who are on file today, ${sayCents(of("regular").aheadCents)} of it from the regulars.`,
        ]
      : ["Visits are worked out every night. This shop has none yet, so there are no groups to show."],
    facts: [
      { key: "customers", label: "Customers", value: all, unit: "count" },
      ...segments.map(({ segment, customers }) => ({
        ...{ key: segment, label: segmentWords[segment].title, value: customers, unit: "count" as const },
      })),
      { key: "ahead", label: "Expected in 365 days, before tax", value: Math.round(ahead), unit: "cents" },
    ],
    table: {
      columns: [
        { key: "segment", label: "Group", unit: "text" },
        { key: "meaning", label: "Who they are", unit: "text" },
        { key: "customers", label: "Customers", unit: "count" },
        { key: "past", label: "Brought so far", unit: "cents" },
        { key: "ahead", label: "Expected in 365 days", unit: "cents" },
      ],
      rows: segments.map(({ segment, customers, pastCents, aheadCents }) => ({
        cells: [
          ...[segmentWords[segment].title, segmentWords[segment].meaning, customers],
          ...[Math.round(pastCents), Math.round(aheadCents)],
        ],
      })),
      more: 0,
    },
    ...{ drafts: [], asOf: learnedAt ?? now.toISOString() },
    ...foretold(held && { expected: held.expected, happened: held.came }, "visits of known customers"),
  };
};
