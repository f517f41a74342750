import type { Chart, Fact } from "@autoiq/domain/assistant/analysis";
import { addMonths, wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import type { Trend } from "@autoiq/domain/inventory/forecast/rules";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import type { AnalysisResult, Analyst, AnalystCall } from "./shared/analyst.ts";
import {
  count,
  type Part,
  type PartsByLocation,
  partsByLocation,
  percent,
  tableOf,
  tenths,
} from "./shared/parts-by-location.ts";
import { dayFact } from "./shared/period.ts";

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
/** The month that is named: the one that the prompt names, else the running one, which is the first ahead. */
interface Month {
  readonly index: number;
  /** "November 2026". */
  readonly name: string;
  readonly notes: readonly string[];
  readonly facts: readonly Fact[];
}
const monthMean = (part: Part, { index }: Month) => part.months[index]?.mean ?? 0;
const enough = (part: Part, { index }: Month, level: number) => part.months[index]?.enough[level] ?? 0;

/** The month of the forecast that the prompt names, and how far the forecast goes. */
function monthOf({ asked, now, zone }: AnalystCall, { locations, parts }: PartsByLocation): Month {
  const firstMonth = locations[0]?.about.firstMonth ?? `${dayIn(zone, now).slice(0, 7)}-01`;
  const count = parts[0]?.months.length ?? 1;
  const months = Array.from({ length: count }, (_, ahead) => addMonths(firstMonth, ahead));
  const named = (month: string) => wordsOf({ from: month, to: addDays(addMonths(month, 1), -1) });
  const first = { index: 0, name: named(months[0] ?? firstMonth) };
  const period = asked?.periods[0]?.ahead;
  if (!period) return { ...first, notes: [], facts: [] };
  const index = months.findIndex((month) => month.slice(0, 7) === period.from.slice(0, 7));
  const end = addDays(addMonths(months.at(-1) ?? firstMonth, 1), -1);
  const goes = `This forecast is by month and goes to ${wordsOf({ from: end, to: end })}`;
  const facts = [
    dayFact("asked-from", "Asked for, first day", period.from),
    dayFact("asked-to", "Asked for, last day", period.to),
    dayFact("forecast-end", "Forecast goes to", end),
  ];
  if (index < 0) return { ...first, facts, notes: [`${goes}, so ${wordsOf(period)} isn't in it.`] };
  const isMonth = period.from.slice(0, 7) === period.to.slice(0, 7);
  const name = named(months[index] ?? firstMonth);
  return { index, name, facts, notes: isMonth ? [] : [`${goes}; this is about ${name}.`] };
}

/** Demand in the coming months as a distribution, and which parts' demand is changing. */
export const inventoryForecasting: Analyst = async (call) => {
  const locations = await partsByLocation(call);
  if ("none" in locations) return locations.none;
  const { found } = locations;
  const [only] = found.parts;
  const month = monthOf(call, found);
  return !found.isWhole && only && found.parts.length === 1
    ? aboutOne(only, found, month)
    : aboutAll(found, month);
};

function aboutAll(found: PartsByLocation, month: Month): AnalysisResult {
  const nextMean = (part: Part) => monthMean(part, month);
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
    ...month.facts,
    ...found.facts,
  ];
  const [first] = moving;
  const busiest = [...parts].sort((a, b) => nextMean(b) - nextMean(a)).slice(0, 8);
  return {
    sentences: [
      ...found.notes,
      ...month.notes,
      `From ${count(months, "whole month")} of the stock ledger: ${count(likely, "part")} of ${parts.length} will more likely than not sell in the next 3 months.`,
      `Demand is rising for ${of("rising")}, falling for ${of("falling")}, ending for ${of("ending")}, and new for ${of("new")}.`,
      ...(first
        ? [
            `${first.name} (${first.number}) changes most: about ${tenths(nextMean(first))} in ${month.name}, compared with ${tenths(yearMean(first))} a month in the last year.`,
          ]
        : []),
    ],
    facts,
    table: tableOf(
      [
        { key: "part", label: "Part", unit: "text" },
        { key: "trend", label: "Demand", unit: "text" },
        { key: "year", label: "Per month, last year", unit: "units" },
        { key: "next", label: month.name, unit: "units" },
        { key: "enough", label: "95th percentile", unit: "units" },
        { key: "chance", label: "Any in 3 months", unit: "percent" },
      ],
      moving.length > 0 ? moving : busiest,
      (part) => [
        `${part.name} (${part.number})`,
        ...[
          words[part.trend],
          tenths(yearMean(part)),
          tenths(nextMean(part)),
          enough(part, month, 3),
          part.chance,
        ],
      ],
    ),
    chart: {
      kind: "bars",
      unit: "units",
      series: [
        {
          name: `Expected in ${month.name}, up to the 95th percentile`,
          points: busiest.map((part) => ({
            at: part.name,
            value: tenths(nextMean(part)),
            low: enough(part, month, 0),
            high: enough(part, month, 3),
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
  { locations: places, notes, facts, confidence, basis, asOf }: PartsByLocation,
  month: Month,
): AnalysisResult {
  const firstMonth = places[0]?.about.firstMonth ?? asOf.slice(0, 10);
  const months: string[] = [firstMonth];
  while (months.length < part.months.length)
    months.push(`${addDays(months.at(-1) ?? firstMonth, 31).slice(0, 7)}-01`);
  const year = part.counts.slice(-12);
  const past: string[] = [];
  for (let before = firstMonth; past.length < year.length; ) {
    before = `${addDays(before, -1).slice(0, 7)}-01`;
    past.unshift(before);
  }
  const chart: Chart = {
    kind: "line",
    unit: "units",
    series: [
      { name: "Used", points: year.map((value, index) => ({ at: past[index] ?? "", value })) },
      {
        name: "Expected",
        points: part.months.map(({ mean, enough: levels }, index) => ({
          at: months[index] ?? "",
          value: tenths(mean),
          low: 0,
          high: levels[3] ?? 0,
        })),
      },
    ],
  };
  return {
    sentences: [
      ...notes,
      ...month.notes,
      `About ${tenths(monthMean(part, month))} of ${part.name} (${part.number}) expected in ${month.name}, compared with ${tenths(yearMean(part))} a month in the last year. 95th percentile: ${enough(part, month, 3)}. Used so far this month: ${Number(part.usedThisMonth)}.`,
      `Chance of a sale within 3 months: ${percent(part.chance)}. ${part.reason}`,
    ],
    facts: [
      ...facts,
      ...month.facts,
      { key: "part", label: "Part", value: `${part.name} (${part.number})`, unit: "text" },
      {
        key: "next",
        label: `Expected in ${month.name}`,
        value: tenths(monthMean(part, month)),
        unit: "units",
      },
      { key: "enough", label: "95th percentile", value: enough(part, month, 3), unit: "units" },
      { key: "used-now", label: "Used so far this month", value: Number(part.usedThisMonth), unit: "units" },
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
