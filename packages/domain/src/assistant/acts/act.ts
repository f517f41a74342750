import type { z } from "zod";
import type { Permission } from "../../kernel/access/permissions.ts";
import type { Contract } from "../../kernel/contract.ts";
import type { Slots } from "./slots.ts";

/**
 * A kind of act: how people say it, what is prepared, and the ordinary calls that accept it and take it back. Its draft
 * is computed in server/src/features/assistant/acts/drafts.
 */
export interface Act<Input extends z.ZodType = z.ZodType> {
  /** On the card: "Move appointment". */
  readonly title: string;
  /** For a language model. */
  readonly description: string;
  /** The ordinary calls. The first accepts, and who may not make it is not offered the act. None: a list to take along. */
  readonly calls: readonly Contract[];
  /** What else preparing it reads. */
  readonly sees?: readonly Permission[];
  /** The input of its tool. Names are in words, and the tool looks them up. */
  readonly input: Input;
  /** In everyday words; each is a test. */
  readonly example: string;
  /**
   * Sentences without accents, punctuation and politeness: "(move|push) {customer} [appointment] to {when}". Round brackets
   * choose one, square brackets may be missing, braces are slots (slots.ts). The whole sentence must match.
   */
  readonly sentences: readonly string[];
  /** The input that a sentence means. Null if its slots make no sense together. */
  read(slots: Slots): z.input<Input> | null;
}

export const defineAct = <Input extends z.ZodType>(act: Act<Input>): Act<Input> => act;
