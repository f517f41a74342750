/** Where a sentence ends. "12.5 %", "9:00 AM-6:00 PM", "No. 5" and "Ann J. Lee" stay whole. */
export const sentenceEnd =
  /(?<=[.!?]["”)]?)(?<!(?:^|[\s“(])(?:[A-Z]|Dr|Inc|Jr|Mr|Mrs|Ms|No|Sr|St)\.)\s+(?=["“(]?[A-Z0-9$/])|\n+/;

export const splitSentences = (text: string): string[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** How sentences begin that say how a question was understood. */
export const readings = { meaning: "Looking at: ", spelling: "I read " } as const;

export interface AnswerText {
  /** What the picture shows, as a statement. */
  readonly finding: string;
  /** What else the answer says, one bullet each. */
  readonly reasons: readonly string[];
}

/** An answer's first statement and the rest. How the question was understood comes last. */
export function answerText(content: string): AnswerText {
  const sentences = splitSentences(content);
  const isReading = (sentence: string) =>
    Object.values(readings).some((beginning) => sentence.startsWith(beginning));
  const [finding = "", ...reasons] = [
    ...sentences.filter((sentence) => !isReading(sentence)),
    ...sentences.filter(isReading),
  ];
  return { finding, reasons };
}
