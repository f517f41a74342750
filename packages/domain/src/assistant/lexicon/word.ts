import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";

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

export const phraseLimit = 60;
export const phrase = z
  .string()
  .trim()
  .min(1, "Type the word first.")
  .max(phraseLimit, `Keep the word under ${phraseLimit} characters.`);

/** A meaning in a list, to choose. */
export const meaningChoice = meaningRef.extend({ label: z.string() });
export type MeaningChoice = z.infer<typeof meaningChoice>;

export const lexiconWord = z.object({
  id,
  phrase: z.string(),
  meaning: meaningChoice,
  addedBy: z.string(),
  addedAt: instant,
  uses: z.number().int(),
  lastUsedAt: instant.nullable(),
  /** Whose questions it is read in: everybody's, or only the questions of whoever added it. */
  scope: z.enum(["shop", "own"]),
});
export type LexiconWord = z.infer<typeof lexiconWord>;
