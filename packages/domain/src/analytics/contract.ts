import { z } from "zod";
import { cost } from "../kernel/access/visibility.ts";
import { call } from "../kernel/contract.ts";
import { id } from "../kernel/ids.ts";
import { day, instant } from "../kernel/time.ts";
import { drivers } from "./metric.ts";
import { metricKeys } from "./metrics.ts";
import { leverKeys } from "./what-if.ts";

/** "here" is the caller's own location. "all" is every location of the business where the caller may see reports. */
const locationScope = z.union([z.enum(["here", "all"]), id]).default("here");
const locationNames = z.array(z.object({ id, name: z.string() }));

/** A metric with its formula and date driver. Null when the formula divides by zero. */
export const metric = z.object({
  key: z.string(),
  group: z.string(),
  label: z.string(),
  unit: z.enum(["cents", "count", "percent", "hours"]),
  formula: z.string(),
  driver: z.enum(drivers),
  better: z.enum(["more", "less"]),
  /** Cents, a count, hundredths of a percent, or hundredths of an hour. */
  value: z.number().nullable(),
  /** The value is null because nothing of what was sold has a known cost. */
  unknown: z.boolean(),
  before: z.number().nullable(),
  /** One value per location, in the order of `places`. */
  each: z.array(z.number().nullable()),
  /** One value per step of the period, in the order of `steps`. */
  series: z.array(z.number().nullable()),
});

export const steps = ["day", "week", "month"] as const;
export const period = { from: day, to: day, place: locationScope };

export const getMetrics = call({
  name: "analytics.metrics",
  method: "GET",
  path: "/reports",
  access: "report.view",
  summary:
    "Metrics for a period and the prior period of equal length, with each formula and the date it counts by",
  query: z.object({ ...period, step: z.enum(steps).default("day") }),
  topics: ["invoice", "payment", "time-entry", "appointment", "repair-order", "shop"],
  reply: z.object({
    places: locationNames,
    /** The first day of each step. A week begins on Monday. */
    steps: z.array(day),
    metrics: z.array(metric),
    /**
     * What was posted without a known cost in the period, which gross profit leaves out: sales in cents, and how many of
     * the people who worked had no labor cost. Null when every cost was known.
     */
    withoutCost: cost(
      z
        .object({
          technicians: z.number().int(),
          of: z.number().int(),
          laborCents: z.number(),
          partsCents: z.number(),
          subletCents: z.number(),
        })
        .nullable(),
    ).optional(),
  }),
});

const metricKey = z.string().refine((key) => metricKeys.includes(key), "Choose a metric by its key.");

/** A record that counts toward a metric, with its share of the numerator and the denominator. */
const metricRow = z.object({
  kind: z.enum([
    "invoice",
    "credit-note",
    "payment",
    "job",
    "refusal",
    "clock",
    "attendance",
    "appointment",
    "bay",
  ]),
  record: id,
  at: instant,
  place: z.string(),
  title: z.string(),
  detail: z.string(),
  /** What to open: an invoice, a repair order, or a calendar day. Null when the record has no page of its own. */
  invoiceId: id.nullable(),
  repairOrderId: id.nullable(),
  calendarDay: day.nullable(),
  above: z.number(),
  below: z.number().nullable(),
});
export type MetricRow = z.infer<typeof metricRow>;

export const getMetricRows = call({
  name: "analytics.metric-rows",
  method: "GET",
  path: "/reports/rows",
  access: "report.view",
  summary: "The records behind a metric, newest first, 25 at a time; they sum to it exactly",
  query: z.object({
    ...period,
    metric: metricKey,
    /** The `next` value from the previous page. */
    after: z.string().max(200).default(""),
  }),
  topics: ["invoice", "payment", "time-entry", "appointment", "repair-order", "shop"],
  reply: z.object({
    rows: z.array(metricRow),
    /** The numerator and denominator over all rows, not just this page. */
    above: z.number(),
    below: z.number().nullable(),
    next: z.string().nullable(),
  }),
});

export const exportMetrics = call({
  name: "analytics.export-metrics",
  method: "GET",
  path: "/reports.csv",
  access: "report.export",
  summary: "Metrics for a period with their formulas, as CSV",
  query: z.object(period),
  file: "text/csv; charset=utf-8",
});

export const exportMetricRows = call({
  name: "analytics.export-metric-rows",
  method: "GET",
  path: "/reports/rows.csv",
  access: "report.export",
  summary: "The records behind a metric, as CSV",
  query: z.object({ ...period, metric: metricKey }),
  file: "text/csv; charset=utf-8",
});

export const getTimeInStatus = call({
  name: "analytics.time-in-status",
  method: "GET",
  path: "/reports/time-in-status",
  access: "report.view",
  summary: "How long repair orders spent in each status, for status periods that ended in the date range",
  query: z.object(period),
  topics: ["repair-order"],
  reply: z.object({
    /** What the times show, and up to three details. */
    finding: z.string(),
    reasons: z.array(z.string()).max(3),
    states: z.array(
      z.object({
        status: z.string(),
        /** Status periods that ended in the report period. */
        count: z.number().int(),
        /** Hundredths of an hour. */
        mean: z.number().int(),
        median: z.number().int(),
        ninetieth: z.number().int(),
        longest: z.number().int(),
      }),
    ),
  }),
});

/** One location's day in numbers. Each number links to its rows. */
const today = z.object({
  locationId: id,
  locationName: z.string(),
  day,
  carsExpected: z.number().int(),
  vehiclesInShop: z.number().int(),
  requests: z.number().int(),
  waitingForApproval: z.number().int(),
  /** How long the longest one has been waiting. Null when nothing is waiting. */
  longestWaitMinutes: z.number().int().nullable(),
  readyForPickup: z.number().int(),
  readyCents: z.number().int(),
  unpaid: z.number().int(),
  unpaidCents: z.number().int(),
  /** Includes late ones. */
  promisesAtRisk: z.number().int(),
  promisesOverdue: z.number().int(),
  lowParts: z.number().int(),
  postedCents: z.number().int(),
  paidCents: z.number().int(),
});
export type Today = z.infer<typeof today>;

export const getToday = call({
  name: "analytics.today",
  method: "GET",
  path: "/today",
  access: "report.view",
  summary:
    "Today at a glance: cars, promises at risk, pending approvals, and money, for one location or each",
  query: z.object({ place: locationScope }),
  topics: ["appointment", "repair-order", "invoice", "payment", "part"],
  reply: z.object({ places: z.array(today) }),
});

const whatIfBase = z.object({
  weeks: z.number().int(),
  cars: z.number(),
  hours: z.number(),
  labor: z.number(),
  laborCost: cost(z.number()).optional(),
  laborWithoutCost: cost(z.number()).optional(),
  partsWithoutCost: cost(z.number()).optional(),
  restWithoutCost: cost(z.number()).optional(),
  parts: z.number(),
  partsCost: cost(z.number()).optional(),
  rest: z.number(),
  restCost: cost(z.number()).optional(),
  presented: z.number(),
  sold: z.number(),
  hoursPresent: z.number(),
  hoursClocked: z.number(),
});

export const getWhatIf = call({
  name: "analytics.what-if",
  method: "GET",
  path: "/reports/what-if",
  access: "report.view",
  summary:
    "The last 13 weeks as a baseline for what-if, and the best 13 weeks of the last two years for each lever",
  query: z.object({ place: locationScope }),
  topics: ["invoice", "repair-order"],
  reply: z.object({
    from: day,
    to: day,
    base: whatIfBase,
    /** For each lever: its value in the shop's own best 13 weeks of the last two years, and when those weeks ended. */
    best: z.array(z.object({ key: z.enum(leverKeys), value: z.number().int(), until: day })),
    seesCosts: z.boolean(),
  }),
});
