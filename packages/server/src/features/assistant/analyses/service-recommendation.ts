import type { Draft, Table } from "@autoiq/domain/assistant/analysis";
import { listed } from "@autoiq/domain/assistant/format-fact";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { dayIn } from "@autoiq/domain/kernel/time";
import { namesSoldTogether } from "../../repair-orders/reads.ts";
import { learnedPatternsOf } from "../../shops/reads.ts";
import { findRecommendations, type Recommendation } from "../recommend.ts";
import type { AnalysisResult, Analyst, AnalystCall } from "./shared/analyst.ts";
import { withinRange } from "./shared/backtest.ts";
import { findVehicle } from "./shared/find-vehicle.ts";

const whys: Readonly<Record<Recommendation["because"], string>> = {
  finding: "Finding",
  declined: "Previously declined",
  due: "Due or coming up",
  together: "Often sold together",
};

/** What to offer for a car, each with its reason. On a repair order, as jobs that one click adds. */
export const serviceRecommendation: Analyst = async (call) => {
  const { tx, context, now, zone, caller } = call;
  const vehicleId = await findVehicle(tx, context);
  if (!vehicleId) return ofShop(call);
  const today = dayIn(zone, now);
  const repairOrderId = context.subject?.repairOrderId;
  const { label, found, mileage } = await findRecommendations(tx, { vehicleId, repairOrderId, today, zone });
  const mayAdd = repairOrderId !== undefined && can(caller, "repair-order.write");
  return {
    sentences:
      found.length === 0
        ? [
            `Nothing to recommend for ${label}. No service is due, nothing was declined, and no finding is open.`,
          ]
        : [
            `For ${label}: ${listed(found.slice(0, 4).map(({ name }) => name))}${found.length > 4 ? ` and ${found.length - 4} more` : ""}.`,
            "Each reason comes from the records. You decide what to offer.",
          ],
    facts: [
      { key: "vehicle", label: "Vehicle", value: label, unit: "text" },
      { key: "found", label: "Recommended", value: found.length, unit: "count" },
    ],
    ...(found.length > 0 ? { table: tableOf(found) } : {}),
    drafts: mayAdd ? found.flatMap((each) => draftOf(each, { vehicleId, repairOrderId })) : [],
    asOf: now.toISOString(),
    ...withinRange(mileage, "odometer reading"),
  };
};

const tableOf = (found: readonly Recommendation[]): Table => ({
  columns: [
    { key: "job", label: "Recommendation", unit: "text" },
    { key: "because", label: "Why", unit: "text" },
    { key: "reason", label: "Details", unit: "text" },
    { key: "value", label: "Estimate before tax", unit: "cents" },
  ],
  rows: found.map(({ name, because, reason, cents }) => ({ cells: [name, whys[because], reason, cents] })),
  more: 0,
});

const draftOf = (
  { name, reason, cents, source }: Recommendation,
  subject: { vehicleId: string; repairOrderId: string },
): Draft[] =>
  source
    ? [
        {
          id: source,
          kind: "job",
          title: name,
          subject,
          text: reason,
          lines: [{ label: name, ...(cents === null ? {} : { cents }) }],
        },
      ]
    : [];

/** Without a car: what sells together in this shop. */
async function ofShop({ tx, now }: AnalystCall): Promise<AnalysisResult> {
  const { together } = await learnedPatternsOf(tx, "together");
  const pairs = await namesSoldTogether(tx, together?.content.pairs ?? []);
  const [top] = pairs;
  return {
    sentences: [
      top
        ? `${pairs.length} pairs of canned jobs sell together more often than chance. The strongest is ${top.one} with ${top.other}, ${top.both} times.`
        : "No canned jobs sell together more often than chance, or there are too few repair orders to tell.",
      "Ask on a repair order to see what to offer.",
    ],
    facts: [
      { key: "pairs", label: "Pairs", value: pairs.length, unit: "count" },
      {
        key: "orders",
        label: "Repair orders with canned jobs",
        value: together?.content.orders ?? 0,
        unit: "count",
      },
    ],
    ...(top
      ? {
          table: {
            columns: [
              { key: "one", label: "Job", unit: "text" },
              { key: "other", label: "Sold with", unit: "text" },
              { key: "both", label: "Together", unit: "count" },
              { key: "lift", label: "Times as often as chance", unit: "units" },
            ],
            rows: pairs.slice(0, 12).map(({ one, other, both, lift }) => ({
              cells: [one, other, both, Math.round(lift * 10) / 10],
            })),
            more: Math.max(0, pairs.length - 12),
          },
        }
      : {}),
    drafts: [],
    asOf: together?.learnedAt ?? now.toISOString(),
    confidence: 1,
    basis:
      "Counted over all repair orders. A pair is listed only if chance would produce it less than once in forty times.",
  };
}
