import {
  hoursThatCouldBeSold,
  type Lever,
  type LeverKey,
  levers,
  leversOf,
  whatIf,
  whatIfFormula,
} from "@autoiq/domain/analytics/what-if";
import type { Fact, Table } from "@autoiq/domain/assistant/analysis";
import { formatFact, formatMonthDay, formatRoundCents } from "@autoiq/domain/assistant/format-fact";
import { whatIfStart } from "../../analytics/reads.ts";
import type { AnalysisResult, Analyst } from "./shared/analyst.ts";

/** One step of a lever, the same for all so that they are comparable: a twentieth of its current value. */
const step = 1.05;
const stepWords = "5%";

/** A lever's setting in words. */
const sayLever = ({ unit }: Lever, value: number): string =>
  unit === "tenths" ? (value / 10).toFixed(1) : formatFact(unit, value);

/**
 * What more cars, work, approvals, rate or margin would bring in per year, with the levers ranked. The page's sliders
 * use the same calculation.
 */
export const businessWhatIf: Analyst = async ({ tx, caller, locationIds, now, zone, asked }) => {
  const { seesCosts } = caller.limits;
  const { base, best, from, to } = await whatIfStart(tx, { locationIds, seesCosts, now }, zone);
  const current = leversOf(base);
  if (base.cars === 0 || current.presented === 0) return nothingPosted(now);
  const year = whatIf(base, current);
  const [metricName, of] = seesCosts
    ? (["gross profit", (each: typeof year) => each.grossProfit] as const)
    : (["sales", (each: typeof year) => each.sales] as const);
  // In gross profit everything that a step brings tells costs; in sales nothing does.
  const visibility = seesCosts ? ("cost" as const) : undefined;
  const ranked = levers
    .filter((lever) => (seesCosts || !lever.fromCosts) && current[lever.key] > 0)
    .map((lever) => {
      const { key } = lever;
      const reached = best.find((each) => each.key === key);
      const moved = Math.round(current[key] * step);
      return {
        lever,
        reached,
        moved,
        now: current[key],
        brings: of(whatIf(base, { ...current, [key]: moved })) - of(year),
        bestBrings: reached ? of(whatIf(base, { ...current, [key]: reached.value })) - of(year) : null,
      };
    })
    .toSorted((a, b) => b.brings - a.brings);
  const [first] = ranked;
  const wanted = leverIn(asked?.text ?? "");
  const lever = wanted && ranked.find((each) => each.lever.key === wanted);
  const target = lever ? targetIn(asked?.text ?? "", lever.lever, lever.now) : null;
  const brings =
    lever && target !== null ? of(whatIf(base, { ...current, [lever.lever.key]: target })) - of(year) : 0;
  const dormant = ranked
    .filter(({ bestBrings }) => (bestBrings ?? 0) > 0)
    .toSorted((a, b) => (b.bestBrings ?? 0) - (a.bestBrings ?? 0))[0];
  const room = hoursThatCouldBeSold(base);
  const facts: Fact[] = [
    {
      key: "year",
      label: `${cap(metricName)} of 52 weeks like these`,
      value: of(year),
      unit: "cents",
      visibility,
    },
    ...ranked.map(
      ({ lever, brings }): Fact => ({
        key: `step-${lever.key}`,
        label: `${lever.label} up ${stepWords}, added per year`,
        value: brings,
        unit: "cents",
        visibility,
      }),
    ),
    ...(lever && target !== null
      ? [
          {
            key: "asked",
            label: `${lever.lever.label} at ${sayLever(lever.lever, target)}, change per year`,
            value: brings,
            unit: "cents",
            visibility,
          } as const,
          {
            key: "asked-target",
            label: lever.lever.label,
            value: sayLever(lever.lever, target),
            unit: "text",
          } as const,
        ]
      : []),
    { key: "hours", label: "Hours sold per week", value: year.hoursAWeek, unit: "hours" },
    { key: "from", label: "Weeks from", value: from, unit: "day" },
    { key: "to", label: "Until", value: to, unit: "day" },
    ...(room === null
      ? []
      : [{ key: "room", label: "Hours per week that could be sold", value: room, unit: "hours" } as const]),
  ];
  const table: Table = {
    columns: [
      { key: "lever", label: "Lever", unit: "text" },
      { key: "now", label: "Now", unit: "text" },
      { key: "step", label: `Up ${stepWords}`, unit: "text" },
      { key: "brings", label: "Added per year", unit: "cents", visibility },
      { key: "best", label: "Your best 13 weeks", unit: "text" },
      { key: "until", label: "Ended", unit: "day" },
      { key: "bestBrings", label: "That level adds", unit: "cents", visibility },
    ],
    rows: ranked.map(({ lever, now: value, moved, brings, reached, bestBrings }) => ({
      cells: [
        ...[lever.label, sayLever(lever, value), sayLever(lever, moved), brings],
        ...[reached ? sayLever(lever, reached.value) : null, reached?.until ?? null, bestBrings],
      ],
    })),
    more: 0,
  };
  return {
    sentences: [
      ...(lever && target !== null
        ? [
            `${lever.lever.label} from ${sayLever(lever.lever, lever.now)} to ${sayLever(lever.lever, target)} ${brings < 0 ? "takes" : "adds"} ${formatRoundCents(Math.abs(brings))} ${metricName} a year.`,
          ]
        : wanted && !lever
          ? ["That lever has no value yet, or comes from costs that you don't see."]
          : []),
      ...(first
        ? [
            `With equal steps of ${stepWords}, ${first.lever.label.toLowerCase()} helps most. Going from ${sayLever(first.lever, first.now)} to ${sayLever(first.lever, first.moved)} adds ${formatRoundCents(first.brings)} ${metricName} a year.`,
          ]
        : []),
      `Fifty-two weeks like those from ${formatMonthDay(from)} to ${formatMonthDay(to)} come to ${formatRoundCents(of(year))} ${metricName}.`,
      ...(dormant?.reached
        ? [
            `You've done better before: ${dormant.lever.label.toLowerCase()} was ${sayLever(dormant.lever, dormant.reached.value)} in the 13 weeks to ${formatMonthDay(dormant.reached.until)} and is ${sayLever(dormant.lever, dormant.now)} now. Getting back to that level is worth ${formatRoundCents(dormant.bestBrings ?? 0)} a year.`,
          ]
        : []),
      ...(room === null
        ? []
        : [
            room >= year.hoursAWeek
              ? `You have capacity: ${formatFact("hours", year.hoursAWeek)} a week are sold, and your current technicians could sell ${formatFact("hours", room)}.`
              : `You're at capacity: ${formatFact("hours", year.hoursAWeek)} a week are sold, and your current technicians could sell ${formatFact("hours", room)}.`,
          ]),
    ],
    facts,
    chart: {
      kind: "bars",
      unit: "cents",
      visibility,
      series: [
        {
          name: `${cap(metricName)} a year from ${stepWords} more`,
          points: ranked.map(({ lever, brings }) => ({ at: lever.label, value: brings })),
        },
      ],
    },
    table,
    drafts: [],
    asOf: now.toISOString(),
    basis: `Exact sums of 13 weeks and a formula, not a promise. ${whatIfFormula} A step doesn't reflect how hard it is to reach.`,
    confidence: 1,
  } satisfies AnalysisResult;
};

/** The words for each lever in a question. */
const leverWords: readonly (readonly [LeverKey, RegExp])[] = [
  ["labor-rate", /\b(?:labor |hourly |door )?rate\b(?! of)/],
  ["parts-margin", /\bparts?\b.*\b(?:margin|markup|profit)\b|\b(?:margin|markup) on parts\b/],
  ["close-ratio", /\b(?:close|closing|approval|approve|approved)\b/],
  ["presented", /\bpresent(?:ed)?\b|\bwork per car\b|\bfind more\b/],
  ["cars", /\bcars?\b|\bvehicles?\b|\bcar count\b/],
];
const leverIn = (text: string): LeverKey | undefined => leverWords.find(([, words]) => words.test(text))?.[0];

/** What the lever would be: "by 10%", "by $10", "to $180", "5 more cars a week". Null if no amount is named. */
function targetIn(text: string, { unit }: Lever, now: number): number | null {
  const down = /\b(?:less|fewer|lower|drops?|cuts?|reduced?|falls?|down|lose)\b/.test(text) ? -1 : 1;
  const found = /(\bto )?\$?(\d+(?:\.\d+)?) ?(%|percent|points?)?/.exec(text.replaceAll(",", ""));
  if (!found) return null;
  const [, to, digits = "", sign] = found;
  const amount = Number(digits);
  const scale = unit === "tenths" ? 10 : 100;
  const isShare = sign === "%" || sign === "percent";
  const target = to
    ? amount * scale
    : isShare && unit !== "percent"
      ? now * (1 + (down * amount) / 100)
      : now + down * amount * scale;
  return target > 0 && !(unit === "percent" && target >= 10_000) ? Math.round(target) : null;
}

const cap = (text: string) => text[0]?.toUpperCase() + text.slice(1);

const nothingPosted = (now: Date): AnalysisResult => ({
  sentences: [
    "Nothing was posted and decided in the last 13 weeks, so there's no baseline for a what-if. Post an invoice and try again.",
  ],
  facts: [],
  drafts: [],
  asOf: now.toISOString(),
  confidence: 0,
  basis: "No posted invoices in the last 13 weeks.",
});
