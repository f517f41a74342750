import type { PartForecast } from "@autoiq/domain/inventory/forecast/contract";
import { boundsOf, isDead, policyOf, reasonOf, trendOf } from "@autoiq/domain/inventory/forecast/rules";
import type { OrderRules } from "@autoiq/domain/inventory/forecast/schema";
import { AHEAD, drawsOf } from "@autoiq/intelligence/forecasting/part-demand";
import { orderWithin, reorderPolicy, type StockedPart } from "@autoiq/intelligence/forecasting/reorder";
import { chanceAbove, shelfUnder } from "@autoiq/intelligence/forecasting/shelf";
import type { ShelfRow } from "./store.ts";

const LEVELS = 5;
const rounded = (value: number) => Math.round(value * 100) / 100;
const basisPoints = (share: number) => Math.round(share * 10_000);

export interface Suggested {
  readonly parts: readonly (PartForecast & {
    readonly unitCostCents: number;
    readonly orderCostCents: number;
  })[];
  /** Share of coming demand met from the shelf, by cost, hundredths of a percent. */
  readonly metNow: number;
  readonly metSuggested: number;
  /** Cents on the shelf on average with what is suggested. */
  readonly suggestedShelfCents: number;
}

/**
 * What to keep of each part and what to order, from what was drawn for it and how it lies on the shelf now. What
 * approved work waits for counts as gone; what is ordered for a line comes for that line alone.
 *
 * @param budget cents that may be spent on the order; undefined is not limited
 */
export function suggest(rows: readonly ShelfRow[], rules: OrderRules, budget?: number): Suggested {
  const serviceLevel = rules.serviceBasisPoints / 10_000;
  const stocked = rows.map((row): StockedPart & { free: number } => {
    const free = Number(row.available) - Number(row.waiting);
    return {
      ...{ demand: drawsOf(row.covered), leadDemand: drawsOf(row.lead), serviceLevel },
      ...{
        free,
        position: Math.floor(free),
        taken: row.taken,
        packSize: row.packSize,
        unitCost: row.costCents,
      },
    };
  });
  const { units } = orderWithin(stocked, budget ?? Number.POSITIVE_INFINITY);
  let wanted = 0;
  let metNow = 0;
  let metSuggested = 0;
  let suggestedShelfCents = 0;
  const parts = rows.map((row, index) => {
    const stock = stocked[index]!;
    const policy = reorderPolicy(stock);
    const bounds = { minimum: Number(row.minimum), maximum: Number(row.maximum) };
    const now = shelfUnder(stock.leadDemand, stock.demand, policyOf(bounds));
    wanted += now.demand * row.costCents;
    metNow += now.met * row.costCents;
    const kept = shelfUnder(stock.leadDemand, stock.demand, policy);
    metSuggested += kept.met * row.costCents;
    suggestedShelfCents += kept.stock * row.costCents;
    return toForecast(row, rules, stock, policy, units[index]!);
  });
  const share = (met: number) => (wanted > 0 ? basisPoints(met / wanted) : 10_000);
  return { parts, metNow: share(metNow), metSuggested: share(metSuggested), suggestedShelfCents };
}

function toForecast(
  row: ShelfRow,
  rules: OrderRules,
  stock: StockedPart & { free: number },
  policy: { reorderPoint: number; orderUpTo: number },
  order: number,
) {
  const usualDays = row.usualDays ?? rules.usualDays;
  const days = usualDays + rules.reviewDays;
  const expected = rounded(
    stock.demand.reduce((sum, each) => sum + each, 0) / Math.max(1, stock.demand.length),
  );
  const bounds = boundsOf(policy);
  const onHand = Number(row.onHand);
  const dead = isDead(row, onHand);
  const excess = dead ? 0 : Math.max(0, Math.floor(stock.free - Math.max(row.farNeed, policy.orderUpTo)));
  const {
    costCents,
    covered: _covered,
    lead: _lead,
    keptMonths: _kept,
    means,
    quantiles,
    farNeed: _farNeed,
    ...kept
  } = row;
  return {
    ...kept,
    usualDays,
    ownDays: row.usualDays !== null,
    unitCostCents: costCents,
    months: Array.from({ length: AHEAD }, (_, ahead) => ({
      mean: rounded(means[ahead] ?? 0),
      enough: quantiles.slice(ahead * LEVELS, (ahead + 1) * LEVELS).map((each) => Math.ceil(each - 1e-9)),
    })),
    chance: basisPoints(row.chance),
    trend: trendOf(row.counts, means, row.chance),
    ...{ days, expected, ...policy },
    suggestedMinimum: String(bounds.minimum),
    suggestedMaximum: String(bounds.maximum),
    order,
    orderCostCents: order * costCents,
    risk: basisPoints(chanceAbove(stock.leadDemand, stock.position)),
    dead,
    excess,
    excessCostCents: excess * costCents,
    reason: reasonOf({
      ...{ free: stock.free, waiting: Number(row.waiting), expected, days, ...policy },
      ...{ order, taken: row.taken, packSize: row.packSize, serviceBasisPoints: rules.serviceBasisPoints },
    }),
  };
}
