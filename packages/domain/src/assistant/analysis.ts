import { z } from "zod";
import { planMove, planWork } from "../appointments/plan/contract.ts";
import { id } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";

/** Percent in hundredths of a percent and hours in hundredths of an hour, as in analytics/figures.ts; a day is YYYY-MM-DD. */
export const factUnits = [
  "cents",
  "count",
  "percent",
  "hours",
  "days",
  "miles",
  "units",
  "text",
  "day",
] as const;
const unit = z.enum(factUnits);
export type FactUnit = z.infer<typeof unit>;

/** One computed figure that an answer may say. */
export const fact = z.object({
  key: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string()]),
  unit,
});
export type Fact = z.infer<typeof fact>;

const column = z.object({ key: z.string(), label: z.string(), unit });
export type Column = z.infer<typeof column>;

const row = z.object({
  /** In the order of the columns. */
  cells: z.array(z.union([z.string(), z.number()]).nullable()),
  /** The record in the workspace, without the role: "clients/ID", "repair-orders/ID", "inventory?part=ID". */
  link: z.string().optional(),
});
export const table = z.object({
  columns: z.array(column),
  rows: z.array(row),
  /** Rows that are not shown. */
  more: z.number().int().min(0),
});
export type Table = z.infer<typeof table>;

const point = z.object({
  /** A day, or a name where the chart compares things. */
  at: z.string(),
  value: z.number(),
  /** Between which the value lies with the certainty that the basis names. */
  low: z.number().optional(),
  high: z.number().optional(),
});
export const chart = z.object({
  kind: z.enum(["line", "bars"]),
  unit,
  series: z.array(z.object({ name: z.string(), points: z.array(point) })),
});
export type Chart = z.infer<typeof chart>;

/** What a question is about: the record on the screen. */
export const subject = z.object({
  customerId: id.optional(),
  vehicleId: id.optional(),
  repairOrderId: id.optional(),
  partId: id.optional(),
});
export type Subject = z.infer<typeof subject>;

/** Something prepared. Nothing happens before a person accepts it by an ordinary call of its area. */
export const draft = z.object({
  id: z.string(),
  kind: z.enum(["message", "job", "purchase-order", "booking", "invoice-text", "plan"]),
  title: z.string(),
  subject: subject.optional(),
  text: z.string().optional(),
  lines: z
    .array(
      z.object({
        label: z.string(),
        quantity: z.string().optional(),
        cents: z.number().int().optional(),
        partId: id.optional(),
      }),
    )
    .optional(),
  /** Of words for a bill: what stood on the job when they were drafted. */
  written: z.object({ cause: z.string(), correction: z.string() }).optional(),
  /** What accepting a plan would change, one by one, as it was planned: what has moved on since is refused. */
  changes: z
    .array(
      z.object({
        label: z.string(),
        /** Its customer was told another time. */
        tell: z.boolean(),
        move: planMove.optional(),
        work: planWork.optional(),
      }),
    )
    .optional(),
});
export type Draft = z.infer<typeof draft>;

export const analysis = z.object({
  facts: z.array(fact),
  table: table.optional(),
  chart: chart.optional(),
  drafts: z.array(draft),
  /** One sentence: where the confidence comes from: a backtest's coverage, a retrieval score, exact sums. */
  basis: z.string(),
  asOf: instant,
});
export type Analysis = z.infer<typeof analysis>;
