import type { PartForecast } from "@autoiq/domain/inventory/forecast/contract";
import { boundsOf, isDead, policyOf, reasonOf, trendOf } from "@autoiq/domain/inventory/forecast/rules";
import type { ReorderSettings } from "@autoiq/domain/inventory/forecast/schema";
import { AHEAD, drawsOf } from "@autoiq/intelligence/forecasting/part-demand";
import { orderWithin, reorderPolicy, type StockedPart } from "@autoiq/intelligence/forecasting/reorder";
import { chanceAbove, simulateStock } from "@autoiq/intelligence/forecasting/stock-simulation";
import type { StockLevelRow } from "./store.ts";

const LEVELS = 5;
const rounded = (value: number) => Math.round(value * 100) / 100;
const basisPoints = (share: number) => Math.round(share * 10_000);

export interface SuggestedOrders {
  readonly parts: readonly (PartForecast & {
    readonly unitCostCents: number;
    readonly orderCostCents: number;
  })[];
  /** Share of coming demand met from the shelf, by cost, in hundredths of a percent. */
  readonly metNow: number;
  readonly metSuggested: number;
  /** Average value of the shelf in cents with the suggestions. */
  readonly suggestedShelfCents: number;
}

/**
 * What to stock and what to order of each part, from its simulated demand and its current stock. Stock that approved
 * work waits for counts as gone. Parts ordered for a line are for that line alone.
 *
 * @param budget the most to spend on the order in cents, undefined for no limit
 */
export function suggestOrders(
  rows: readonly StockLevelRow[],
  rules: ReorderSettings,
  budget?: number,
): SuggestedOrders {
  const serviceLevel = rules.serviceBasisPoints / 10_000;
  const stocked = rows.map((row): StockedPart & { free: number } => {
    const free = Number(row.available) - Number(row.waiting);
    return {
      demand: drawsOf(row.covered),
      leadDemand: drawsOf(row.lead),
      serviceLevel,
      free,
      position: Math.floor(free),
      taken: row.taken,
      packSize: row.packSize,
      unitCost: row.costCents,
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
    const now = simulateStock(stock.leadDemand, stock.demand, policyOf(bounds));
    wanted += now.demand * row.costCents;
    metNow += now.met * row.costCents;
    const simulated = simulateStock(stock.leadDemand, stock.demand, policy);
    metSuggested += simulated.met * row.costCents;
    suggestedShelfCents += simulated.stock * row.costCents;
    return toForecast(row, rules, stock, policy, units[index]!);
  });
  const share = (met: number) => (wanted > 0 ? basisPoints(met / wanted) : 10_000);
  return { parts, metNow: share(metNow), metSuggested: share(metSuggested), suggestedShelfCents };
}

function toForecast(
  row: StockLevelRow,
  rules: ReorderSettings,
  stock: StockedPart & { free: number },
  policy: { reorderPoint: number; orderUpTo: number },
  order: number,
) {
  const leadTimeDays = row.leadTimeDays ?? rules.leadTimeDays;
  const days = leadTimeDays + rules.reviewDays;
  const expected = rounded(
    stock.demand.reduce((sum, each) => sum + each, 0) / Math.max(1, stock.demand.length),
  );
  const bounds = boundsOf(policy);
  const onHand = Number(row.onHand);
  const dead = isDead({ ...row, usedInYear: Number(row.usedInYear) }, onHand);
  const excess = dead ? 0 : Math.max(0, Math.floor(stock.free - Math.max(row.farNeed, policy.orderUpTo)));
  const {
    costCents,
    covered: _covered,
    lead: _lead,
    monthsStocked: _monthsStocked,
    means,
    quantiles,
    farNeed: _farNeed,
    usedInYear: _usedInYear,
    stockedForYear: _stockedForYear,
    ...suggestion
  } = row;
  return {
    ...suggestion,
    leadTimeDays,
    partLeadTimeDays: row.leadTimeDays !== null,
    unitCostCents: costCents,
    months: Array.from({ length: AHEAD }, (_, ahead) => ({
      mean: rounded(means[ahead] ?? 0),
      enough: quantiles.slice(ahead * LEVELS, (ahead + 1) * LEVELS).map((each) => Math.ceil(each - 1e-9)),
    })),
    chance: basisPoints(row.chance),
    trend: trendOf(row.counts, means, row.chance, Number(row.usedThisMonth)),
    days,
    expected,
    ...policy,
    suggestedMinimum: String(bounds.minimum),
    suggestedMaximum: String(bounds.maximum),
    order,
    orderCostCents: order * costCents,
    risk: basisPoints(chanceAbove(stock.leadDemand, stock.position)),
    dead,
    excess,
    excessCostCents: excess * costCents,
    reason: reasonOf({
      free: stock.free,
      waiting: Number(row.waiting),
      expected,
      days,
      ...policy,
      order,
      taken: row.taken,
      packSize: row.packSize,
      serviceBasisPoints: rules.serviceBasisPoints,
    }),
  };
}
