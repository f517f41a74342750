import { z } from "zod";

/** What a word of the shop may mean, with how a list names it. */
export const meaningKinds = {
  metric: "Metric",
  dimension: "Way to split",
  person: "Team member",
  customer: "Customer",
  model: "Vehicle model",
  "job-category": "Job category",
  job: "Jobs by name",
  part: "Part",
} as const;
export type MeaningKind = keyof typeof meaningKinds;
const meaningKind = z.enum(Object.keys(meaningKinds) as [MeaningKind, ...MeaningKind[]]);

/** What a word means: a metric or dimension of the catalog, a record's id or name, or a part of jobs' names. */
export const meaningRef = z.object({
  kind: meaningKind,
  key: z.string().trim().min(1, "Choose what it means.").max(120, "Choose what it means."),
});
export type MeaningRef = z.infer<typeof meaningRef>;

/** A meaning in a list, to choose. */
export const meaningChoice = meaningRef.extend({ label: z.string() });
export type MeaningChoice = z.infer<typeof meaningChoice>;
