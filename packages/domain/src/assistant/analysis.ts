import { z } from "zod";
import { planMove, planWork } from "../appointments/day-plan/contract.ts";
import type { Visibility } from "../kernel/access/visibility.ts";
import { id } from "../kernel/ids.ts";
import { instant } from "../kernel/time.ts";
import { actDraft, draftedMessage, unreachable } from "./acts/act-draft.ts";

/** What is computed says who may read it; who may not is sent an answer without it, and nobody is sent the mark. */
type Marked<T> = T & { readonly visibility?: Visibility | undefined };

/**
 * Percent is in hundredths of a percent and hours are in hundredths of an hour, as in analytics/metric.ts. A day is
 * YYYY-MM-DD, a time YYYY-MM-DD HH:MM on the shop's clock.
 */
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
  "time",
] as const;
const unit = z.enum(factUnits);
export type FactUnit = z.infer<typeof unit>;

/** One calculated number that an answer may state. */
export const fact = z.object({
  key: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string()]),
  unit,
});
export type Fact = Marked<z.infer<typeof fact>>;

const column = z.object({ key: z.string(), label: z.string(), unit });
export type Column = Marked<z.infer<typeof column>>;

const row = z.object({
  /** In column order. */
  cells: z.array(z.union([z.string(), z.number()]).nullable()),
  /** The record's path in the workspace, without the role: "clients/ID", "repair-orders/ID", "inventory?part=ID". */
  link: z.string().optional(),
});
export const table = z.object({
  columns: z.array(column),
  rows: z.array(row),
  /** How many rows are not shown. */
  more: z.number().int().min(0),
});
export type Table = Omit<z.infer<typeof table>, "columns"> & { columns: Column[] };

const point = z.object({
  /** A day, or a name when the chart compares categories. */
  at: z.string(),
  value: z.number(),
  /** The value's range, at the confidence level that `basis` names. */
  low: z.number().optional(),
  high: z.number().optional(),
  /** The range that half of the outcomes are in. */
  inner: z.object({ low: z.number(), high: z.number() }).optional(),
});
export const chart = z.object({
  /**
   * A fan has what came, what is expected with an inner and an outer range, and what was expected before of the weeks
   * that came, in this order.
   */
  kind: z.enum(["line", "bars", "fan"]),
  unit,
  series: z.array(z.object({ name: z.string(), points: z.array(point) })),
});
export type Chart = Marked<z.infer<typeof chart>>;

/** What a question is about: the record on the screen. */
export const subject = z.object({
  customerId: id.optional(),
  vehicleId: id.optional(),
  repairOrderId: id.optional(),
  partId: id.optional(),
});
export type Subject = z.infer<typeof subject>;

/** A prepared draft. Nothing happens until a person accepts it with an ordinary call of its area. */
export const draft = z.object({
  id: z.string(),
  kind: z.enum(["message", "job", "purchase-order", "booking", "invoice-text", "plan", "act", "messages"]),
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
  /** For invoice wording: what was on the job when it was drafted. */
  written: z.object({ cause: z.string(), correction: z.string() }).optional(),
  /** What accepting a plan would change, item by item, as planned. Items that have changed since are rejected. */
  changes: z
    .array(
      z.object({
        label: z.string(),
        /** The customer was given a different time. */
        tell: z.boolean(),
        move: planMove.optional(),
        work: planWork.optional(),
      }),
    )
    .optional(),
  /** What an act changes, and the ordinary calls that do it. */
  act: actDraft.optional(),
  /** One message for each customer of a list, and who can get none. */
  messages: z.array(draftedMessage).optional(),
  unreachable: z.array(unreachable).optional(),
});
type DraftLine = NonNullable<z.infer<typeof draft>["lines"]>[number];
/** The mark of a line is that of its cents. */
export type Draft = Omit<z.infer<typeof draft>, "lines"> & { lines?: Marked<DraftLine>[] | undefined };

export const analysis = z.object({
  facts: z.array(fact),
  table: table.optional(),
  chart: chart.optional(),
  drafts: z.array(draft),
  /** One sentence that says where the confidence comes from: a backtest's coverage, a retrieval score, or exact sums. */
  basis: z.string(),
  asOf: instant,
});
export type Analysis = Omit<z.infer<typeof analysis>, "facts" | "table" | "chart" | "drafts"> & {
  facts: Fact[];
  table?: Table | undefined;
  chart?: Chart | undefined;
  drafts: Draft[];
};
