import { isSpanish } from "../query/words/spanish.ts";

const ways: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:so|ok|okay|alright|well)[,\s]+(?=(?:and|what|whats|whos?|how|which|when|where|is|are|did|do|does)\b)/i,
    "",
  ],
  // "Break that down by tech", "split it by day".
  [
    /^(?:can you |now |and )?(?:break|split|cut)\s+(?:that|it|those|them|this)(?:\s+(?:down|up|out))?\s+by\s+/i,
    "by ",
  ],
  // "Same thing but last year" is about the same days.
  [
    /^(?:and )?(?:the )?same (?:thing|one|question|numbers?)\s+(?:(?:but|for|only|with)\s+)*last year\s*[?!.]*$/i,
    "and same period last year",
  ],
  [/^(?:and )?(?:the )?same (?:thing|one|question|numbers?)\s+(?:(?:but|for|only|with)\s+)*(?=\S)/i, "and "],
  // "No I meant the F-150".
  [
    /^(?:no+[,\s]+)?(?:i (?:meant|mean)|sorry[,\s]+|make (?:that|it)|not that one[,\s]+)\s*(?=\S)/i,
    "what about ",
  ],
  // "Take out the oil changes".
  [/^(?:and )?(?:take out|leave out|skip|exclude|minus)\s+(?:the\s+)?/i, "and without "],
];

/** A follow-up in the words that change the last plan: "break that down by tech" is "by tech". */
export function plainFollowUp(question: string): string {
  let text = question.trim().replace(/\s+tho(?:ugh)?\s*([?!.]*)$/i, "$1");
  for (const [pattern, by] of ways) text = text.replace(pattern, by);
  // "Y Tina?" has no other Spanish word.
  return isSpanish(text) ? text : text.replace(/^y\s+/i, "and ");
}
