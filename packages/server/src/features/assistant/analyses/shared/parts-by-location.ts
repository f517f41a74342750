import type { Fact, Table } from "@autoiq/domain/assistant/analysis";
import { leastMonths } from "@autoiq/domain/inventory/forecast/rules";
import { suggestedParts } from "../../../inventory/reads.ts";
import type { AnalysisResult, AnalystCall } from "./analyst.ts";

type Found = Awaited<ReturnType<typeof suggestedParts>>;
type Ready = Extract<Found, { about: object }>;
export type Part = Ready["parts"][number];

const isReady = (found: Found): found is Ready => found.run !== null;

/** Hundredths of a percent as "95.2%", as in the facts. */
export const percent = (basisPoints: number): string => `${(basisPoints / 100).toFixed(1)}%`;
export const count = (of: number, one: string, more = `${one}s`): string =>
  `${of.toLocaleString("en-US")} ${of === 1 ? one : more}`;
export const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** A row's fractional units, as shown in a table. */
export const tenths = (units: number): number => Math.round(units * 10) / 10;

export interface PartsByLocation {
  readonly parts: readonly Part[];
  readonly rules: Ready["rules"];
  readonly locations: readonly Ready[];
  /** Whether it covers every part, and not only those of a screen or a prompt. */
  readonly isWhole: boolean;
  /** Which parts it covers, if the prompt names any. */
  readonly notes: readonly string[];
  readonly facts: readonly Fact[];
  readonly seesCosts: boolean;
  readonly confidence: number;
  readonly basis: string;
  readonly asOf: string;
}

/**
 * The stored forecasts of the requested locations with what they suggest today, or a response that says why there is
 * none. With a part as the subject, only that part.
 */
export async function partsByLocation(
  { tx, caller, locationIds, now, context, asked }: AnalystCall,
  options: { readonly service?: number; readonly budget?: number } = {},
): Promise<{ found: PartsByLocation } | { none: AnalysisResult }> {
  const { limits } = caller;
  const all = await Promise.all(
    locationIds.map((locationId) => suggestedParts(tx, { locationId, limits }, options, now)),
  );
  const locations = all.filter(isReady);
  const [first] = locations;
  if (!first) return { none: noForecast(now) };
  const { partId } = context.subject ?? {};
  const named = asked?.parts ?? null;
  const ids = named && named.ids.length > 0 ? named.ids : partId ? [partId] : null;
  const wanted = ids && new Set(ids);
  const parts = locations.flatMap((location) =>
    wanted ? location.parts.filter((part) => wanted.has(part.partId)) : location.parts,
  );
  const tried = sumOf(locations, ({ about }) => about.tried);
  const held = sumOf(locations, ({ about }) => about.held);
  return {
    found: {
      parts,
      rules: first.rules,
      locations,
      isWhole: wanted === null,
      facts: named
        ? [
            { key: "covered", label: `Parts of “${named.label}”`, value: parts.length, unit: "count" },
            { key: "named", label: "Asked for", value: named.label, unit: "text" },
          ]
        : [],
      notes:
        named === null
          ? []
          : named.ids.length === 0
            ? [`No part here is named “${named.label}”, so this covers all parts.`]
            : parts.length === 0
              ? [`“${named.label}” isn't in the forecast: it's not stocked here.`]
              : [`This covers ${named.label}: ${count(parts.length, "part")}.`],
      seesCosts: limits.seesCosts,
      confidence: tried > 0 ? Math.round((1000 * held) / tried) / 1000 : 0.3,
      basis:
        tried > 0
          ? `Backtest on the last three whole months, ${tried.toLocaleString("en-US")} part-months: actual demand stayed within the 95% range ${percent(Math.round((10_000 * held) / tried))} of the time.`
          : "Not enough history yet for a backtest, so use with care.",
      asOf: locations.map(({ about }) => about.computedAt).sort()[0] ?? now.toISOString(),
    },
  };
}

function noForecast(now: Date): AnalysisResult {
  return {
    sentences: [
      "No forecast for this location yet.",
      "Open Forecast under Inventory. With enough history, it's ready in seconds and updates every night.",
    ],
    facts: [
      { key: "leastMonths", label: "Whole months needed for a forecast", value: leastMonths, unit: "count" },
    ],
    drafts: [],
    basis: "Nothing was calculated.",
    asOf: now.toISOString(),
    confidence: 0,
  };
}

/** The first rows of a table, and how many more there are. */
export const tableOf = (
  columns: Table["columns"],
  parts: readonly Part[],
  cells: (part: Part) => Table["rows"][number]["cells"],
  limit = 12,
): Table => ({
  columns,
  rows: parts.slice(0, limit).map((part) => ({ cells: cells(part), link: `inventory/${part.partId}` })),
  more: Math.max(0, parts.length - limit),
});
