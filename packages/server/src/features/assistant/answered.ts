import type { Analysis } from "@autoiq/domain/assistant/analysis";
import type { TaughtUse } from "@autoiq/domain/assistant/lexicon/taught-words";
import type { Suggestion, UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";

/** A question's answer, or what was not understood of it. */
export interface Answered {
  /**
   * "unread": nothing was understood, or a tool refused what was. "forbidden": it was understood, and the asker's role
   * does not have it. "choice": one of several people of a name is to be chosen.
   */
  readonly outcome: "answered" | "unread" | "forbidden" | "choice";
  readonly sentences: readonly string[];
  readonly confidence: number;
  readonly analysis: Analysis;
  readonly understood: string;
  readonly followUps: readonly string[];
  /** What a question that was not understood may have meant. */
  readonly suggestions?: readonly Suggestion[];
  /** Words whose meaning the person may say. */
  readonly unknown?: readonly string[];
  /** Words of the shop's lexicon that the answer was read with. */
  readonly taught?: readonly TaughtUse[];
  /** It was understood, but there is no such record, or the tool cannot answer it. */
  readonly wasRead?: boolean;
  /** The record that was named is shown, because it is not clear what is asked of it. */
  readonly isUnclear?: boolean;
  /** It is an instruction that lacks something, and the sentences say what. */
  readonly instructs?: boolean;
  /** The role does not have the only reading that the rules found. The question may be like another one that it has. */
  readonly mayBeOther?: boolean;
  /** It answers several questions in one, each of them. */
  readonly isSeveral?: boolean;
  readonly interpretation: UnderstoodQuestion | null;
}
