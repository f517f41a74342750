import type {
  ForecastView,
  getForecast,
  getPartForecast,
  PartForecast,
} from "@autoiq/domain/inventory/forecast/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import { partOf } from "../reads.ts";
import { type ForecastScope, runOf, suggestedParts, usePeriods } from "./find-suggested-parts.ts";
import { gatherDemand, rulesOf } from "./refresh-forecast.ts";
import { findRun, findStockLevels } from "./store.ts";
import { suggestOrders } from "./suggest-orders.ts";

const pageSize = 50;
const basisPoints = (share: number) => Math.round(share * 10_000);

export interface ForecastQuery {
  readonly view: ForecastView;
  readonly q: string;
  readonly service?: number | undefined;
  readonly budget?: number | undefined;
}
type Costed = ReturnType<typeof suggestOrders>["parts"][number];

const differs = (part: PartForecast) =>
  Number(part.minimum) !== Number(part.suggestedMinimum) ||
  Number(part.maximum) !== Number(part.suggestedMaximum);
const moves = (part: PartForecast) => !["steady", "none"].includes(part.trend);
/** How much a month changes, to sort a list. */
const change = (part: Costed) => {
  const year = part.counts.slice(-12);
  const before = year.reduce((sum, each) => sum + each, 0) / Math.max(1, year.length);
  return Math.abs((part.months[0]?.mean ?? 0) - before);
};

const shown: Record<ForecastView, (part: PartForecast) => boolean> = {
  order: (part) => part.order > 0,
  levels: differs,
  all: () => true,
  moving: moves,
  dead: (part) => part.dead,
  excess: (part) => part.excess > 0,
};

/**
 * The sort order: the most likely shortage, the most money, the largest change. For people who may not see costs it
 * is by part number.
 */
const firstOf = (view: ForecastView, seesCosts: boolean): ((part: Costed) => number) =>
  view === "order"
    ? (part) => part.risk
    : view === "moving"
      ? change
      : view === "dead" && seesCosts
        ? (part) => Number(part.onHand) * part.unitCostCents
        : view === "excess" && seesCosts
          ? (part) => part.excessCostCents ?? 0
          : () => 0;

const matches = (q: string) => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return (part: PartForecast) => {
    const text = `${part.number} ${part.name} ${part.brand} ${part.category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
};

const sumOf = (parts: readonly Costed[], of: (part: Costed) => number) =>
  Math.round(parts.reduce((sum, part) => sum + of(part), 0));

/** The list of a view, and the totals over all parts. `after` is the position where a page starts. */
export async function stockForecast(
  tx: TenantTx,
  scope: ForecastScope,
  { after, ...query }: ForecastQuery & { after: string },
  now: Date,
): Promise<ReplyOf<typeof getForecast>> {
  const begin = after === "" ? 0 : Number(after);
  if (!Number.isInteger(begin) || begin < 0)
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  const found = await suggestedParts(tx, scope, query, now);
  if (!found.run) {
    const { months } = await gatherDemand(tx, scope.locationId, now);
    return {
      rules: found.rules,
      service: found.serviceBasisPoints,
      history: months,
      run: null,
      totals: null,
      curve: [],
      rows: [],
      next: null,
    };
  }
  const { parts } = found;
  const list = listed(parts, query, scope.limits.seesCosts);
  return {
    rules: found.rules,
    service: found.serviceBasisPoints,
    history: found.about.months,
    run: found.about,
    totals: {
      parts: parts.length,
      toOrder: parts.filter(shown.order).length,
      orderCostCents: sumOf(parts, (part) => part.orderCostCents),
      stockCostCents: sumOf(parts, (part) => Number(part.onHand) * part.unitCostCents),
      suggestedStockCostCents: Math.round(found.suggestedShelfCents),
      levels: parts.filter(differs).length,
      moving: parts.filter(moves).length,
      dead: parts.filter(shown.dead).length,
      deadCostCents: sumOf(parts.filter(shown.dead), (part) => Number(part.onHand) * part.unitCostCents),
      excess: parts.filter(shown.excess).length,
      excessCostCents: sumOf(parts, (part) => part.excessCostCents ?? 0),
      metNow: found.metNow,
      metSuggested: found.metSuggested,
    },
    curve: found.curve.map(({ level, cents, met }) => ({
      service: basisPoints(level),
      stockCostCents: cents,
      met: basisPoints(met),
    })),
    rows: list.slice(begin, begin + pageSize),
    next: list.length > begin + pageSize ? String(begin + pageSize) : null,
  };
}

/** The parts of a view in its order. */
export function listed(parts: readonly Costed[], query: ForecastQuery, seesCosts: boolean): Costed[] {
  const first = firstOf(query.view, seesCosts);
  return parts
    .filter(shown[query.view])
    .filter(matches(query.q))
    .sort((a, b) => first(b) - first(a) || a.number.localeCompare(b.number, "en"));
}

/** One part in the forecast. Null if it was not in stock when the forecast was made. */
export async function partForecast(
  tx: TenantTx,
  scope: ForecastScope,
  partId: string,
  now: Date,
): Promise<ReplyOf<typeof getPartForecast>> {
  const { locationId } = scope;
  const zone = await zoneOf(tx, locationId);
  const [rules, run, rows] = await Promise.all([
    rulesOf(tx, locationId),
    findRun(tx, locationId),
    findStockLevels(tx, { locationId, partId, ...usePeriods(zone, now) }),
    partOf(tx, locationId, partId),
  ]);
  const service = rules.serviceBasisPoints;
  if (!run) return { run: null, service, part: null };
  const { parts } = suggestOrders(rows, rules);
  return { run: runOf(run, 0, now), service, part: parts[0] ?? null };
}
