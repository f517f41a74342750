import { z } from "zod";
import { cost } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { boundsFit, boundsProblem, stockBound } from "../stock/bounds.ts";
import { trends } from "./rules.ts";
import { deliveryDaysOf, reorderSettings } from "./schema.ts";

export const forecastViews = ["order", "levels", "all", "moving", "dead", "excess"] as const;
export type ForecastView = (typeof forecastViews)[number];

export const partForecast = z.object({
  partId: id,
  number: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  unit: z.string(),
  unitCostCents: cost(z.number().int()).optional(),
  onHand: z.string(),
  /** On hand less reserved. */
  available: z.string(),
  /** For approved work, neither reserved nor ordered. */
  waiting: z.string(),
  /** Ordered for repair orders and not received yet. */
  onOrder: z.string(),
  minimum: z.string(),
  maximum: z.string(),
  stockLevelVersion: z.number().int(),
  packSize: z.number().int(),
  /** Units usually issued together. */
  taken: z.number().int(),
  /** Usual delivery days of this part. The location's value when the part has none. */
  leadTimeDays: z.number().int(),
  partLeadTimeDays: z.boolean(),
  /** Units demanded per month, oldest first. The last month is the one before `firstMonth`. */
  counts: z.array(z.number().int()),
  /** Used since the running month began, less returns. `counts` leaves that month out. */
  usedThisMonth: z.string(),
  /** For each month ahead: the expected demand, and its 50th, 75th, 90th, 95th and 99th percentiles. */
  months: z.array(z.object({ mean: z.number(), enough: z.array(z.number()) })),
  /** Probability of any demand in those months, in hundredths of a percent. */
  chance: z.number().int(),
  trend: z.enum(trends),
  /** Days from now to the delivery after the next, and the expected demand until then. */
  days: z.number().int(),
  expected: z.number(),
  reorderPoint: z.number().int(),
  orderUpTo: z.number().int(),
  /** The same policy as a minimum and a maximum stock level. */
  suggestedMinimum: z.string(),
  suggestedMaximum: z.string(),
  /** Units to order now. */
  order: z.number().int(),
  orderCostCents: cost(z.number().int()).optional(),
  /** Probability that an order placed now arrives too late to prevent a stockout, in hundredths of a percent. */
  risk: z.number().int(),
  /** On hand, and none used in a year up to now. */
  dead: z.boolean(),
  /** Units above the 95th percentile of the next six months' demand. */
  excess: z.number().int(),
  excessCostCents: cost(z.number().int()).optional(),
  reason: z.string(),
});
export type PartForecast = z.infer<typeof partForecast>;

const share = z.number().int().min(0).max(10_000);

export const forecastRun = z.object({
  computedAt: instant,
  /** Calculated before an input changed, or more than a day ago. */
  outdated: z.boolean(),
  /** The first day of the first month ahead. */
  firstMonth: day,
  /** Whole months of demand used for training. */
  months: z.number().int(),
  parts: z.number().int(),
  /** The methods it combines, in hundredths of a percent. */
  methods: z.array(z.object({ name: z.string(), share })),
  /** Backtest: part-months forecast from earlier data only, and how many stayed within the 95th percentile. */
  tried: z.number().int(),
  held: z.number().int(),
});
export type ForecastRun = z.infer<typeof forecastRun>;

const totals = z.object({
  parts: z.number().int(),
  /** Parts to order now. */
  toOrder: z.number().int(),
  orderCostCents: cost(z.number().int()).optional(),
  stockCostCents: cost(z.number().int()).optional(),
  /** On average with the suggested levels. */
  suggestedStockCostCents: cost(z.number().int()).optional(),
  /** Parts whose minimum or maximum differs from the suggestion. */
  levels: z.number().int(),
  moving: z.number().int(),
  dead: z.number().int(),
  deadCostCents: cost(z.number().int()).optional(),
  excess: z.number().int(),
  excessCostCents: cost(z.number().int()).optional(),
  /** Share of future demand met from stock, by cost: with the current and with the suggested minimums and maximums. */
  metNow: share,
  metSuggested: share,
});

const filter = {
  view: z.enum(forecastViews).default("order"),
  q: z.string().trim().max(100).default(""),
  /** Overrides the location's own setting for a what-if. Nothing is saved. */
  service: z.coerce.number().int().min(5000).max(9990).optional(),
  /** Cents to spend today. The order starts with the parts that prevent the most shortage per dollar. */
  budget: z.coerce.number().int().min(0).max(100_000_000).optional(),
};

export const getForecast = call({
  name: "inventory.forecast",
  method: "GET",
  path: "/stock-forecast",
  access: "part.view",
  summary:
    "Demand forecast for parts at the caller's location, with suggested stock levels and what to order today",
  query: z.object({ ...filter, after: z.string().max(20).default("") }),
  topics: ["part", "repair-order"],
  reply: z.object({
    rules: reorderSettings.safeExtend({ version: z.number().int() }),
    /** Whole months of demand so far. Below three there is no forecast. */
    history: z.number().int(),
    run: forecastRun.nullable(),
    service: z.number().int(),
    totals: totals.nullable(),
    /** Average inventory cost against the demand it meets, for several service levels. */
    curve: z.array(
      z.object({ service: z.number().int(), stockCostCents: cost(z.number().int()).optional(), met: share }),
    ),
    rows: z.array(partForecast),
    next: z.string().nullable(),
  }),
});

export const getPartForecast = call({
  name: "inventory.part-forecast",
  method: "GET",
  path: "/parts/:id/forecast",
  access: "part.view",
  summary: "Demand forecast for one part at the caller's location, with suggested stock levels",
  params: z.object({ id }),
  topics: ["part", "repair-order"],
  reply: z.object({
    run: forecastRun.nullable(),
    service: z.number().int(),
    part: partForecast.nullable(),
  }),
});

export const exportForecast = call({
  name: "inventory.export-forecast",
  method: "GET",
  path: "/stock-forecast.csv",
  access: "part.export",
  summary: "A forecast list of parts with order quantities, as CSV",
  query: z.object(filter),
  file: "text/csv; charset=utf-8",
});

export const refreshForecast = call({
  name: "inventory.refresh-forecast",
  method: "POST",
  path: "/stock-forecast/runs",
  access: "part.write",
  summary: "Recalculates the forecast of the caller's location from the stock ledger",
  body: z.object({}),
  reply: z.object({ run: forecastRun.nullable(), history: z.number().int() }),
});

export const saveReorderSettings = call({
  name: "inventory.save-reorder-settings",
  method: "PUT",
  path: "/stock-forecast/reorder-settings",
  access: "part.write",
  summary: "Sets the service level and delivery times at the caller's location",
  body: reorderSettings.safeExtend({ version: z.number().int() }),
  reply: reorderSettings.safeExtend({ version: z.number().int() }),
});

/** How a part is bought: its pack size, and delivery days when they differ from the location's. */
export const ordering = z.object({
  packSize: z
    .number({ error: "Enter the pack size." })
    .int("Enter a whole number.")
    .min(1, "Enter at least 1.")
    .max(10_000, "Enter at most 10,000."),
  leadTimeDays: deliveryDaysOf.nullable().default(null),
  version: z.number().int(),
});

export const savePartOrdering = call({
  name: "inventory.save-part-reorder-settings",
  method: "PUT",
  path: "/parts/:id/reorder-settings",
  access: "part.write",
  summary: "Sets a part's pack size and delivery days at the caller's location",
  params: z.object({ id }),
  body: ordering,
  reply: z.object({
    packSize: z.number().int(),
    leadTimeDays: z.number().int().nullable(),
    version: z.number().int(),
  }),
});

const shelfChange = z
  .object({ partId: id, minimum: stockBound, maximum: stockBound, version: z.number().int() })
  .refine(boundsFit, boundsProblem);

export const saveStockLevels = call({
  name: "inventory.save-stock-levels",
  method: "PUT",
  path: "/stock-levels",
  access: "part.write",
  summary: "Sets the minimum and maximum of several parts at the caller's location",
  body: z.object({
    shelves: z
      .array(shelfChange)
      .min(1, "Choose at least one part.")
      .max(1000, "Choose at most 1,000 parts at a time.")
      .refine((all) => new Set(all.map((each) => each.partId)).size === all.length, "List each part once."),
  }),
  reply: z.object({
    /** The previous values with their current versions. Sending them back undoes the change. */
    before: z.array(shelfChange),
    /** Skipped parts: their stock settings changed in the meantime, or they left the catalog. */
    skipped: z.array(z.object({ partId: id, name: z.string() })),
  }),
});
