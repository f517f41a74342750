import {
  hoursThatCouldBeSold,
  type Lever,
  levers,
  leversOf,
  whatIf,
  whatIfFormula,
} from "@autoiq/domain/analytics/what-if";
import type { Fact, Table } from "@autoiq/domain/assistant/analysis";
import { sayCents, sayFact, sayMonthDay } from "@autoiq/domain/assistant/say";
import { whatIfStart } from "../../analytics/reads.ts";
import type { Analysed, Analyst } from "./analyst.ts";

/** One step of a lever, the same for all so that they can be compared: a twentieth of where it stands. */
const step = 1.05;
const stepWords = "5%";

/** A lever's setting as people read it. */
const sayLever = ({ unit }: Lever, value: number): string =>
  unit === "tenths" ? (value / 10).toFixed(1) : sayFact(unit, value);

/** What more cars, work, approvals, rate or margin would bring in a year, the levers ranked; the sliders of the page do the same. */
export const businessWhatIf: Analyst = async ({ tx, caller, placeIds, now, zone }) => {
  const { seesCosts } = caller.limits;
  const { base, best, from, to } = await whatIfStart(tx, { placeIds, seesCosts, now }, zone);
  const stands = leversOf(base);
  if (base.cars === 0 || stands.presented === 0) return nothingPosted(now);
  const year = whatIf(base, stands);
  const [what, of] = seesCosts
    ? (["gross profit", (each: typeof year) => each.grossProfit] as const)
    : (["sales", (each: typeof year) => each.sales] as const);
  const ranked = levers
    .filter((lever) => (seesCosts || !lever.fromCosts) && stands[lever.key] > 0)
    .map((lever) => {
      const { key } = lever;
      const reached = best.find((each) => each.key === key);
      const moved = Math.round(stands[key] * step);
      return {
        ...{ lever, reached, moved, now: stands[key] },
        brings: of(whatIf(base, { ...stands, [key]: moved })) - of(year),
        bestBrings: reached ? of(whatIf(base, { ...stands, [key]: reached.value })) - of(year) : null,
      };
    })
    .toSorted((a, b) => b.brings - a.brings);
  const [first] = ranked;
  const sleeping = ranked
    .filter(({ bestBrings }) => (bestBrings ?? 0) > 0)
    .toSorted((a, b) => (b.bestBrings ?? 0) - (a.bestBrings ?? 0))[0];
  const room = hoursThatCouldBeSold(base);
  const facts: Fact[] = [
    { key: "year", label: `${cap(what)} of 52 weeks like these`, value: of(year), unit: "cents" },
    ...ranked.map(
      ({ lever, brings }): Fact => ({
        key: `step-${lever.key}`,
        ...{ label: `${lever.label} ${stepWords} up brings a year`, value: brings, unit: "cents" },
      }),
    ),
    { key: "hours", label: "Hours sold a week", value: year.hoursAWeek, unit: "hours" },
    { key: "from", label: "From the weeks since", value: from, unit: "day" },
    { key: "to", label: "Until", value: to, unit: "day" },
    ...(room === null
      ? []
      : [{ key: "room", label: "Hours a week that could be sold", value: room, unit: "hours" } as const]),
  ];
  const table: Table = {
    columns: [
      { key: "lever", label: "Lever", unit: "text" },
      { key: "now", label: "Now", unit: "text" },
      { key: "step", label: `${stepWords} up`, unit: "text" },
      { key: "brings", label: "Brings a year", unit: "cents" },
      { key: "best", label: "Your best 13 weeks", unit: "text" },
      { key: "until", label: "They ended", unit: "day" },
      { key: "bestBrings", label: "That level brings", unit: "cents" },
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
      `Fifty-two weeks like those from ${sayMonthDay(from)} to ${sayMonthDay(to)} come to ${sayCents(of(year))} ${what}.`,
      ...(first
        ? [
            `Of equal steps of ${stepWords}, ${first.lever.label.toLowerCase()} brings most: ${sayLever(first.lever, first.moved)} instead of ${sayLever(first.lever, first.now)} is ${sayCents(first.brings)} more ${what} a year.`,
          ]
        : []),
      ...(sleeping?.reached
        ? [
            `You have been better before: ${sleeping.lever.label.toLowerCase()} stood at ${sayLever(sleeping.lever, sleeping.reached.value)} in the 13 weeks to ${sayMonthDay(sleeping.reached.until)} and stands at ${sayLever(sleeping.lever, sleeping.now)} now; that level again is worth ${sayCents(sleeping.bestBrings ?? 0)} a year.`,
          ]
        : []),
      ...(room === null
        ? []
        : [
            room >= year.hoursAWeek
              ? `There is room: ${sayFact("hours", year.hoursAWeek)} a week are sold, and the technicians as they are could sell ${sayFact("hours", room)}.`
              : `There is no room: ${sayFact("hours", year.hoursAWeek)} a week are sold, and the technicians as they are could sell ${sayFact("hours", room)}.`,
          ]),
    ],
    ...{ facts, table, drafts: [], asOf: now.toISOString() },
    basis: `Exact sums of 13 weeks and a formula, not a promise: ${whatIfFormula} A step says nothing of how hard it is to make.`,
    confidence: 1,
  } satisfies Analysed;
};

const cap = (text: string) => text[0]?.toUpperCase() + text.slice(1);

const nothingPosted = (now: Date): Analysed => ({
  sentences: [
    "Nothing was posted and answered in the last 13 weeks, so there is nothing to ask what-if of. Post an invoice and come back.",
  ],
  ...{ facts: [], drafts: [], asOf: now.toISOString(), confidence: 0 },
  basis: "No posted invoices in the last 13 weeks.",
});
