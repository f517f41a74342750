import type { ShopKind } from "@autoiq/domain/assistant/assistant-kinds";
import { listed } from "@autoiq/domain/assistant/format-fact";
import type { Asked } from "./asked.ts";

/** What a prompt may name. */
type Aspect = "period" | "customer" | "vehicle" | "cars" | "order" | "part" | "staff";

/** What each kind takes from its prompt, and what it is about where it takes no more. */
const scopes: Readonly<Record<ShopKind, { readonly takes: readonly Aspect[]; readonly about: string }>> = {
  "invoice-description": { takes: ["order"], about: "Invoice wording is about one repair order" },
  "service-recommendation": {
    takes: ["vehicle", "order", "customer"],
    about: "Recommendations are for one car, as of today",
  },
  "customer-insights": {
    takes: ["customer", "vehicle", "order"],
    about: "This is about one customer, up to today",
  },
  "maintenance-schedule": {
    takes: ["vehicle", "order", "customer", "cars", "period"],
    about: "A maintenance schedule is about cars",
  },
  "crm-insights": { takes: [], about: "These lists are about all customers, as of today" },
  "inventory-optimization": {
    takes: ["part"],
    about: "Stock levels are for this location's parts, as of today",
  },
  "inventory-forecasting": { takes: ["part", "period"], about: "Demand is for this location's parts" },
  "inventory-reorder": { takes: ["part"], about: "Orders are for this location's parts, as of today" },
  "analytics-prediction": { takes: ["period"], about: "This forecast is for the whole location" },
  "analytics-trends": { takes: ["period"], about: "Trends are for the whole location" },
  "financial-forecasting": {
    takes: ["period", "customer"],
    about: "This forecast is for the whole location",
  },
  "scheduling-optimization": { takes: ["period"], about: "A plan is for one day of the whole location" },
  "customer-segmentation": { takes: [], about: "Segments are of all customers, as of today" },
  "business-optimization": {
    takes: [],
    about: "What-if is for a year like the last 13 weeks, of the whole location",
  },
  "predictive-maintenance": {
    takes: ["vehicle", "order", "customer"],
    about: "These odds are for one car, six months ahead",
  },
  "cost-analysis": { takes: ["period"], about: "Costs are for the whole location" },
  "performance-insights": { takes: ["period", "staff"], about: "This compares the team" },
};

/**
 * What a prompt names and its kind cannot take, in one sentence: "Segments are of all customers, as of today, so
 * “October” wasn't used." Null where everything was used.
 */
export function unusedText(kind: ShopKind, asked: Asked): string | null {
  const { takes, about } = scopes[kind];
  const named: readonly (readonly [Aspect, string | undefined])[] = [
    ...asked.periods.map(({ words }) => ["period", words.charAt(0).toUpperCase() + words.slice(1)] as const),
    ["customer", asked.customer?.label],
    ["order", asked.order?.label],
    ["vehicle", asked.isVehicleNamed ? asked.vehicle?.label : undefined],
    ["cars", asked.cars ?? undefined],
    ["part", asked.parts?.label],
    ["staff", asked.staff?.label],
  ];
  const unused = named.flatMap(([aspect, label]) => (label && !takes.includes(aspect) ? [`“${label}”`] : []));
  return unused.length === 0
    ? null
    : `${about}, so ${listed(unused)} ${unused.length === 1 ? "wasn't" : "weren't"} used.`;
}
