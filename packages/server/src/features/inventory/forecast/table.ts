import type { PartForecast } from "@autoiq/domain/inventory/forecast/contract";
import type { Trend } from "@autoiq/domain/inventory/forecast/rules";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { type Asked, listed } from "./reads.ts";
import { suggestedParts } from "./suggested-parts.ts";

const names: Record<Asked["view"], string> = {
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
  none: "Not asked for",
};

const dollars = (cents: number | undefined) => ((cents ?? 0) / 100).toFixed(2);

/** The same list as on the screen; money in dollars, and none of it for who may not see costs. */
export async function forecastTable(
  tx: TenantTx,
  who: { readonly locationId: string; readonly limits: { readonly seesCosts: boolean } },
  asked: Asked,
  now: Date,
) {
  const { seesCosts } = who.limits;
  const found = await suggestedParts(tx, who, asked, now);
  const parts = found.run ? listed(found.parts, asked, seesCosts) : [];
  const cells = (part: PartForecast): Record<string, string> => ({
    Number: part.number,
    Name: part.name,
    Brand: part.brand,
    Unit: part.unit,
    "On hand": part.onHand,
    Available: part.available,
    "Waited for": part.waiting,
    "On order": part.onOrder,
    Demand: trendWords[part.trend],
    "Expected next month": String(part.months[0]?.mean ?? 0),
    "Enough 95 times of 100": String(part.months[0]?.enough[3] ?? 0),
    Minimum: part.minimum,
    Maximum: part.maximum,
    "Suggested minimum": part.suggestedMinimum,
    "Suggested maximum": part.suggestedMaximum,
    Pack: String(part.packSize),
    Order: String(part.order),
    ...(seesCosts
      ? { "Unit cost": dollars(part.unitCostCents), "Order cost": dollars(part.orderCostCents) }
      : {}),
    Reason: part.reason,
  });
  const columns = [
    ...["Number", "Name", "Brand", "Unit", "On hand", "Available", "Waited for", "On order", "Demand"],
    ...["Expected next month", "Enough 95 times of 100", "Minimum", "Maximum", "Suggested minimum"],
    ...["Suggested maximum", "Pack", "Order", ...(seesCosts ? ["Unit cost", "Order cost"] : []), "Reason"],
  ];
  return { name: names[asked.view], columns, rows: parts.map(cells) };
}
