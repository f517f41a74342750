import { z } from "zod";
import { day } from "../../kernel/time.ts";
import { attributeIds } from "./attribute-catalog.ts";
import { dimensionIds } from "./dimension-catalog.ts";
import { measureIds } from "./measure-catalog.ts";

const days = z.object({ from: day, to: day });
/** A key of a record, a name of the catalog, or words that its name has. Never put into a statement's text. */
const value = z.string().trim().min(1).max(120);
const dimension = z.enum(dimensionIds);
const measure = z.enum(measureIds);

/**
 * Which records count. `values` are keys: ids of people and records, makes, "Make|Model", names of job categories,
 * methods, and statuses. `words` are words of a name, all of which must occur, with "|" between spellings.
 */
export const filter = z.object({
  by: dimension,
  values: z.array(value).max(50).default([]),
  words: z.array(value).max(6).default([]),
  /** How people read it: "Tess Technician". */
  label: z.string().max(300).default(""),
  not: z.boolean().default(false),
});
export type Filter = z.infer<typeof filter>;

/** A limit on a metric: more than, at least, less than, at most. In the metric's unit. */
export const bound = z.object({
  measure,
  is: z.enum(["above", "at-least", "below", "at-most"]),
  value: z.number().int().min(-10_000_000_000).max(10_000_000_000),
});
export type Bound = z.infer<typeof bound>;

export const measurePlan = z.object({
  measures: z.array(measure).min(1).max(6),
  by: z.array(dimension).max(2).default([]),
  filters: z.array(filter).max(6).default([]),
  having: z.array(bound).max(4).default([]),
  /** One or two periods, each on its own. None: metrics that are counted as of now. */
  periods: z.array(days).max(3).default([]),
  /** The period that each metric is compared with. */
  against: days.nullable().default(null),
  /** Only these hours of the shop's clock, HH:MM. */
  hours: z
    .object({ from: z.string().max(5), to: z.string().max(5) })
    .nullable()
    .default(null),
  sort: z
    .object({ by: z.union([measure, z.literal("name")]), order: z.enum(["most", "least"]) })
    .nullable()
    .default(null),
  limit: z.number().int().min(1).max(100).nullable().default(null),
  /** The mean of the rows of a series is asked for, too. */
  mean: z.boolean().default(false),
  /** What is also shown of each customer, vehicle, or part of the first dimension. */
  columns: z.array(z.enum(attributeIds)).max(6).default([]),
});
export type MeasurePlan = z.infer<typeof measurePlan>;
