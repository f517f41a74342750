import type { Chart, Fact } from "@autoiq/domain/assistant/analysis";
import type { Trend } from "@autoiq/domain/inventory/forecast/rules";
import { addDays } from "@autoiq/domain/kernel/time";
import type { AnalysisResult, Analyst } from "./shared/analyst.ts";
import {
  count,
  type Part,
  type PartsByLocation,
  partsByLocation,
  percent,
  tableOf,
  tenths,
} from "./shared/parts-by-location.ts";

const words: Record<Trend, string> = {
  rising: "rising",
  steady: "steady",
  falling: "falling",
  ending: "ending",
  new: "new",
  none: "no demand",
};

const yearMean = (part: Part) => {
  const year = part.counts.slice(-12);
  return year.reduce((sum, each) => sum + each, 0) / Math.max(1, year.length);
};
const nextMean = (part: Part) => part.months[0]?.mean ?? 0;
const enough = (part: Part, level: number) => part.months[0]?.enough[level] ?? 0;

/** Demand in the coming months as a distribution, and which parts' demand is changing. */
export const inventoryForecasting: Analyst = async (call) => {
  const locations = await partsByLocation(call);
  if ("none" in locations) return locations.none;
  const { found } = locations;
  const [only] = found.parts;
  return call.context.subject?.partId && only ? aboutOne(only, found) : aboutAll(found);
};

function aboutAll(found: PartsByLocation): AnalysisResult {
  const { parts, locations: places, confidence, basis, asOf } = found;
  const of = (trend: Trend) => parts.filter((part) => part.trend === trend).length;
  const likely = parts.filter((part) => part.chance >= 5000).length;
  const moving = parts
    .filter((part) => !["steady", "none"].includes(part.trend))
    .sort((a, b) => Math.abs(nextMean(b) - yearMean(b)) - Math.abs(nextMean(a) - yearMean(a)));
  const months = Math.max(...places.map(({ about }) => about.months));
  const facts: Fact[] = [
    { key: "parts", label: "Parts analyzed", value: parts.length, unit: "count" },
    { key: "months", label: "Whole months of history", value: months, unit: "count" },
    { key: "likely", label: "Likely to sell within 3 months", value: likely, unit: "count" },
    { key: "rising", label: "Rising", value: of("rising"), unit: "count" },
    { key: "falling", label: "Falling", value: of("falling"), unit: "count" },
    { key: "ending", label: "Ending", value: of("ending"), unit: "count" },
    { key: "new", label: "New", value: of("new"), unit: "count" },
  ];
  const [first] = moving;
  const busiest = [...parts].sort((a, b) => nextMean(b) - nextMean(a)).slice(0, 8);
  return {
    sentences: [
      `From ${count(months, "whole month")} of the stock ledger: ${count(likely, "part")} of ${parts.length} will more likely than not sell in the next 3 months.`,
      `Demand is rising for ${of("rising")}, falling for ${of("falling")}, ending for ${of("ending")}, and new for ${of("new")}.`,
      ...(first
        ? [
            `${first.name} (${first.number}) changes most: about ${tenths(nextMean(first))} next month, compared with ${tenths(yearMean(first))} a month in the last year.`,
          ]
        : []),
    ],
    facts,
    table: tableOf(
      [
        { key: "part", label: "Part", unit: "text" },
        { key: "trend", label: "Demand", unit: "text" },
        { key: "year", label: "Per month, last year", unit: "units" },
        { key: "next", label: "Next month", unit: "units" },
        { key: "enough", label: "95th percentile", unit: "units" },
        { key: "chance", label: "Any in 3 months", unit: "percent" },
      ],
      moving.length > 0 ? moving : busiest,
      (part) => [
        `${part.name} (${part.number})`,
        ...[words[part.trend], tenths(yearMean(part)), tenths(nextMean(part)), enough(part, 3), part.chance],
      ],
    ),
    chart: {
      kind: "bars",
      unit: "units",
      series: [
        {
          name: "Expected next month, up to the 95th percentile",
          points: busiest.map((part) => ({
            at: part.name,
            value: tenths(nextMean(part)),
            low: enough(part, 0),
            high: enough(part, 3),
          })),
        },
      ],
    },
    drafts: [],
    confidence,
    basis,
    asOf,
  };
}

function aboutOne(
  part: Part,
  { locations: places, confidence, basis, asOf }: PartsByLocation,
): AnalysisResult {
  const firstMonth = places[0]?.about.firstMonth ?? asOf.slice(0, 10);
  const months: string[] = [firstMonth];
  while (months.length < part.months.length)
    months.push(`${addDays(months.at(-1) ?? firstMonth, 31).slice(0, 7)}-01`);
  const year = part.counts.slice(-12);
  const past: string[] = [];
  for (let month = firstMonth; past.length < year.length; ) {
    month = `${addDays(month, -1).slice(0, 7)}-01`;
    past.unshift(month);
  }
  const chart: Chart = {
    kind: "line",
    unit: "units",
    series: [
      { name: "Used", points: year.map((value, index) => ({ at: past[index] ?? "", value })) },
      {
        name: "Expected",
        points: part.months.map((month, index) => ({
          at: months[index] ?? "",
          value: tenths(month.mean),
          low: 0,
          high: month.enough[3] ?? 0,
        })),
      },
    ],
  };
  return {
    sentences: [
      `About ${tenths(nextMean(part))} of ${part.name} (${part.number}) expected next month, compared with ${tenths(yearMean(part))} a month in the last year. 95th percentile: ${enough(part, 3)}.`,
      `Chance of a sale within 3 months: ${percent(part.chance)}. ${part.reason}`,
    ],
    facts: [
      { key: "next", label: "Expected next month", value: tenths(nextMean(part)), unit: "units" },
      { key: "enough", label: "95th percentile", value: enough(part, 3), unit: "units" },
      { key: "year", label: "Per month, last year", value: tenths(yearMean(part)), unit: "units" },
      { key: "chance", label: "Any in 3 months", value: part.chance, unit: "percent" },
      { key: "trend", label: "Demand", value: words[part.trend], unit: "text" },
      { key: "levels", label: "Suggested minimum and maximum", value: levelsOf(part), unit: "text" },
      { key: "reason", label: "Why", value: part.reason, unit: "text" },
    ],
    chart,
    drafts: [],
    confidence,
    basis,
    asOf,
  };
}

const levelsOf = (part: Part) => `${part.suggestedMinimum} to ${part.suggestedMaximum}`;
