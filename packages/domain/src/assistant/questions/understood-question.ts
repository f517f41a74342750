import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { meaningChoice } from "../lexicon/meaning.ts";
import type { ToolName } from "./tool-inputs.ts";

/**
 * The interpretation as sent to the browser and returned with the next question. The server validates the tool and its
 * input again (`isTool`, `toolInputs`): the browser keeps them as they are, and need not load what they may be.
 */
export const understoodQuestion = z.object({
  tool: z.string().max(60) as unknown as z.ZodType<ToolName>,
  input: z.record(z.string(), z.unknown()),
  /** The named location. Follow-up questions use the same one. */
  place: id.optional(),
});
export type UnderstoodQuestion = z.infer<typeof understoodQuestion>;

/** A filled-in question with its words, to choose by a press. */
export const suggestion = z.object({
  label: z.string(),
  plan: understoodQuestion,
  /** What the one unknown word means if this was meant: the shop may read it so from now on. */
  teaches: z.object({ phrase: z.string(), meaning: meaningChoice }).optional(),
});
export type Suggestion = z.infer<typeof suggestion>;
