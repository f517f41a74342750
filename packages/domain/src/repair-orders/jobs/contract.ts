import { z } from "zod";
import { findingRatings } from "../../inspections/ratings.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { repairOrder } from "../schema.ts";

const one = z.object({ id });

/** A job from an earlier visit of the same car, priced for today. */
export const previousJob = z.object({
  jobId: id,
  name: z.string(),
  concern: z.string(),
  repairOrderId: id,
  repairOrderNumber: z.number().int(),
  /** When the customer decided. */
  at: instant,
  odometer: z.number().int().nullable(),
  outcome: z.enum(["declined", "deferred", "done"]),
  hours: z.string(),
  /** Before supplies and tax: at that time, and if added now. */
  originalCents: z.number().int(),
  todayCents: z.number().int(),
});
export type PreviousJob = z.infer<typeof previousJob>;

export const getSuggestions = call({
  name: "repair-orders.suggestions",
  method: "GET",
  path: "/repair-orders/:id/suggestions",
  access: "repair-order.view",
  summary: "Suggested work for this car: findings without a job, declined work, and previous jobs",
  params: one,
  topics: ["repair-order", "inspection", "part", "shop"],
  reply: z.object({
    findings: z.array(
      z.object({
        inspectionItemId: id,
        label: z.string(),
        note: z.string(),
        measurement: z.string(),
        unit: z.string(),
        rating: z.enum(findingRatings),
      }),
    ),
    /** Declined and deferred first, newest first within each group. Done work is listed once per name. */
    earlier: z.array(previousJob),
  }),
});
export type Suggestions = NonNullable<typeof getSuggestions.reply>["_output"];

/** Adding a job overwrites nobody's work, so no version is required. */
export const addPreviousJobs = call({
  name: "repair-orders.add-previous-jobs",
  method: "POST",
  path: "/repair-orders/:id/previous-jobs",
  access: "repair-order.write",
  summary: "Adds jobs from this car's earlier visits, at today's prices",
  params: one,
  body: z.object({
    jobs: z
      .array(z.object({ jobId: id, earlierJobId: id }))
      .min(1)
      .max(20),
  }),
  reply: repairOrder,
});

export const addJobPackage = call({
  name: "repair-orders.add-package",
  method: "POST",
  path: "/repair-orders/:id/packages",
  access: "repair-order.write",
  summary: "Adds every canned job of a package, at today's prices less its discount",
  params: one,
  body: z.object({ packageId: id }),
  reply: repairOrder,
});

/** Reordering overwrites nobody's input, so no version is required. */
export const reorderJob = call({
  name: "repair-orders.reorder-job",
  method: "PUT",
  path: "/repair-orders/:id/jobs/:jobId/position",
  access: "repair-order.write",
  summary: "Moves a job below another one, or to the top",
  params: z.object({ id, jobId: id }),
  body: z.object({
    /** Null: to the top. */
    afterJobId: id.nullable(),
  }),
  reply: repairOrder,
});

export const applyCurrentRates = call({
  name: "repair-orders.apply-current-rates",
  method: "POST",
  path: "/repair-orders/:id/current-rates",
  access: "repair-order.write",
  summary: "Reprices a repair order with nothing approved at the shop's current rates",
  params: one,
  body: z.object({ version: z.number().int() }),
  reply: repairOrder,
});
