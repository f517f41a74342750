import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { meaningChoice } from "./meaning.ts";

export const phraseLimit = 60;
export const phrase = z
  .string()
  .trim()
  .min(1, "Type the word first.")
  .max(phraseLimit, `Keep the word under ${phraseLimit} characters.`);

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
