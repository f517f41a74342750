import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { decimal } from "../../kernel/money.ts";
import { day, instant } from "../../kernel/time.ts";
import { trends } from "./rules.ts";
import { deliveryDaysOf, orderRules } from "./schema.ts";

export const forecastViews = ["order", "levels", "all", "moving", "dead", "excess"] as const;
export type ForecastView = (typeof forecastViews)[number];

export const partForecast = z.object({
  partId: id,
  number: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  unit: z.string(),
  unitCostCents: z.number().int().optional(),
  onHand: z.string(),
  /** On hand less what is set aside. */
  available: z.string(),
  /** Of approved work, neither set aside nor ordered. */
  waiting: z.string(),
  /** Ordered for repair orders and not arrived. */
  onOrder: z.string(),
  minimum: z.string(),
  maximum: z.string(),
  shelfVersion: z.number().int(),
  packSize: z.number().int(),
  /** Units that usually leave the shelf together. */
  taken: z.number().int(),
  /** Days of a usual delivery of this part; the location's where it has none of its own. */
  usualDays: z.number().int(),
  ownDays: z.boolean(),
  /** Units asked for month by month, the oldest first; the last month is the one before `firstMonth`. */
  counts: z.array(z.number().int()),
  /** For each of the months ahead what is expected, and what is enough 50, 75, 90, 95 and 99 times of 100. */
  months: z.array(z.object({ mean: z.number(), enough: z.array(z.number()) })),
  /** Probability that any is asked for in those months, hundredths of a percent. */
  chance: z.number().int(),
  trend: z.enum(trends),
  /** Days from now to the delivery after the next, and the units expected until then. */
  days: z.number().int(),
  expected: z.number(),
  reorderPoint: z.number().int(),
  orderUpTo: z.number().int(),
  /** The same as a minimum and a maximum of the shelf. */
  suggestedMinimum: z.string(),
  suggestedMaximum: z.string(),
  /** Units to order now. */
  order: z.number().int(),
  orderCostCents: z.number().int().optional(),
  /** Probability that an order placed now comes too late for somebody, hundredths of a percent. */
  risk: z.number().int(),
  /** No demand in a year. */
  dead: z.boolean(),
  /** Units above what the next six months need 95 times of 100. */
  excess: z.number().int(),
  excessCostCents: z.number().int().optional(),
  reason: z.string(),
});
export type PartForecast = z.infer<typeof partForecast>;

const share = z.number().int().min(0).max(10_000);

export const forecastRun = z.object({
  computedAt: instant,
  /** Worked out before something changed that it hangs on, or more than a day ago. */
  outdated: z.boolean(),
  /** The first day of the first month ahead. */
  firstMonth: day,
  /** Whole months of demand that it learned from. */
  months: z.number().int(),
  parts: z.number().int(),
  /** What it is mixed of, in hundredths of a percent. */
  methods: z.array(z.object({ name: z.string(), share })),
  /** Months of parts that were forecast from what came before them, and how many stayed within what was enough 95 times of 100. */
  tried: z.number().int(),
  held: z.number().int(),
});
export type ForecastRun = z.infer<typeof forecastRun>;

const totals = z.object({
  parts: z.number().int(),
  /** Parts to order now. */
  toOrder: z.number().int(),
  orderCostCents: z.number().int().optional(),
  shelfCostCents: z.number().int().optional(),
  /** On average with the suggested levels. */
  suggestedShelfCostCents: z.number().int().optional(),
  /** Parts whose minimum or maximum differs from what is suggested. */
  levels: z.number().int(),
  moving: z.number().int(),
  dead: z.number().int(),
  deadCostCents: z.number().int().optional(),
  excess: z.number().int(),
  excessCostCents: z.number().int().optional(),
  /** Share of coming demand met from the shelf, by cost: with the minimums and maximums as they are, and as suggested. */
  metNow: share,
  metSuggested: share,
});

const filter = {
  view: z.enum(forecastViews).default("order"),
  q: z.string().trim().max(100).default(""),
  /** Tried out instead of the location's own; nothing is kept. */
  service: z.coerce.number().int().min(5000).max(9990).optional(),
  /** Cents that may be spent today: the order goes first to what prevents most shortage for its money. */
  budget: z.coerce.number().int().min(0).max(100_000_000).optional(),
};

export const getForecast = call({
  name: "inventory.forecast",
  method: "GET",
  path: "/stock-forecast",
  access: "part.view",
  summary:
    "Coming demand of the parts of the caller's location, what to keep of each and what to order today",
  query: z.object({ ...filter, after: z.string().max(20).default("") }),
  topics: ["part", "repair-order"],
  reply: z.object({
    rules: orderRules.safeExtend({ version: z.number().int() }),
    /** Whole months of demand so far; below three there is no forecast. */
    history: z.number().int(),
    run: forecastRun.nullable(),
    service: z.number().int(),
    totals: totals.nullable(),
    /** Money on the shelf on average beside the demand that it meets, for several service levels. */
    curve: z.array(
      z.object({ service: z.number().int(), shelfCostCents: z.number().int().optional(), met: share }),
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
  summary: "Coming demand of one part at the caller's location, and what to keep of it",
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
  summary: "The parts of a forecast's list with what to order, as a table for a spreadsheet",
  query: z.object(filter),
  file: "text/csv; charset=utf-8",
});

export const refreshForecast = call({
  name: "inventory.refresh-forecast",
  method: "POST",
  path: "/stock-forecast/runs",
  access: "part.write",
  summary: "Works the forecast of the caller's location out again from the stock ledger",
  body: z.object({}),
  reply: z.object({ run: forecastRun.nullable(), history: z.number().int() }),
});

export const saveOrderRules = call({
  name: "inventory.save-order-rules",
  method: "PUT",
  path: "/stock-forecast/rules",
  access: "part.write",
  summary: "Sets the service level and how long deliveries take at the caller's location",
  body: orderRules.safeExtend({ version: z.number().int() }),
  reply: orderRules.safeExtend({ version: z.number().int() }),
});

/** How a part is bought: what one pack holds, and days where its deliveries take other ones than the location's. */
export const ordering = z.object({
  packSize: z
    .number({ error: "Enter how many pieces a pack holds." })
    .int("Enter whole pieces.")
    .min(1, "Enter at least 1.")
    .max(10_000, "Enter at most 10,000."),
  usualDays: deliveryDaysOf.nullable().default(null),
  version: z.number().int(),
});

export const setOrdering = call({
  name: "inventory.set-ordering",
  method: "PUT",
  path: "/parts/:id/ordering",
  access: "part.write",
  summary: "Sets a part's pack size and delivery days at the caller's location",
  params: z.object({ id }),
  body: ordering,
  reply: z.object({
    packSize: z.number().int(),
    usualDays: z.number().int().nullable(),
    version: z.number().int(),
  }),
});

const bound = decimal(3, 99_999);
const shelfChange = z
  .object({ partId: id, minimum: bound, maximum: bound, version: z.number().int() })
  .refine(({ minimum, maximum }) => Number(maximum) === 0 || Number(minimum) <= Number(maximum), {
    path: ["maximum"],
    message: "Enter a maximum at or above the minimum, or 0 for none.",
  });

export const setShelves = call({
  name: "inventory.set-shelves",
  method: "PUT",
  path: "/shelves",
  access: "part.write",
  summary: "Sets minimum and maximum of several parts at the caller's location at once",
  body: z.object({
    shelves: z
      .array(shelfChange)
      .min(1, "Choose at least one part.")
      .max(1000, "Choose at most 1,000 parts at a time.")
      .refine((all) => new Set(all.map((each) => each.partId)).size === all.length, "Name each part once."),
  }),
  reply: z.object({
    /** As they were before, with their version now: sent back, they undo it. */
    before: z.array(shelfChange),
    /** Whose shelf somebody changed since, or that left the catalog: they stay as they are. */
    skipped: z.array(z.object({ partId: id, name: z.string() })),
  }),
});
