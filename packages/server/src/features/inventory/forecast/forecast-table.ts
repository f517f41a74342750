import type { PartForecast } from "@autoiq/domain/inventory/forecast/contract";
import type { Trend } from "@autoiq/domain/inventory/forecast/rules";
import { costColumn } from "@autoiq/domain/kernel/access/columns";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { suggestedParts } from "./find-suggested-parts.ts";
import { type ForecastQuery, listed } from "./reads.ts";

const names: Record<ForecastQuery["view"], string> = {
  order: "parts-to-order",
  levels: "stock-levels",
  all: "demand-forecast",
  moving: "demand-that-changes",
  dead: "dead-stock",
  excess: "excess-stock",
};
export const trendWords: Record<Trend, string> = {
  rising: "Rising",
  steady: "Steady",
  falling: "Falling",
  ending: "Ending",
  new: "New",
  none: "No demand",
};

const dollars = (cents: number | undefined) => ((cents ?? 0) / 100).toFixed(2);

/** The same list as on the screen; money in dollars. */
export async function forecastTable(
  tx: TenantTx,
  scope: { readonly locationId: string; readonly limits: { readonly seesCosts: boolean } },
  query: ForecastQuery,
  now: Date,
) {
  const found = await suggestedParts(tx, scope, query, now);
  const parts = found.run ? listed(found.parts, query, scope.limits.seesCosts) : [];
  const cells = (part: PartForecast): Record<string, string> => ({
    Number: part.number,
    Name: part.name,
    Brand: part.brand,
    Unit: part.unit,
    "On hand": part.onHand,
    Available: part.available,
    "Back-ordered": part.waiting,
    "On order": part.onOrder,
    Demand: trendWords[part.trend],
    "Expected next month": String(part.months[0]?.mean ?? 0),
    "95th percentile": String(part.months[0]?.enough[3] ?? 0),
    Minimum: part.minimum,
    Maximum: part.maximum,
    "Suggested minimum": part.suggestedMinimum,
    "Suggested maximum": part.suggestedMaximum,
    Pack: String(part.packSize),
    Order: String(part.order),
    "Unit cost": dollars(part.unitCostCents),
    "Order cost": dollars(part.orderCostCents),
    Reason: part.reason,
  });
  const columns = [
    ...["Number", "Name", "Brand", "Unit", "On hand", "Available", "Back-ordered", "On order", "Demand"],
    ...["Expected next month", "95th percentile", "Minimum", "Maximum", "Suggested minimum"],
    ...["Suggested maximum", "Pack", "Order", costColumn("Unit cost"), costColumn("Order cost"), "Reason"],
  ];
  return { name: names[query.view], columns, rows: parts.map(cells) };
}
