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
  /** The reasons that matter most, in the order of the answer, one bullet each. */
  readonly reasons: readonly string[];
  /** What else the answer says. */
  readonly more: readonly string[];
}

/** How many bullets a reader takes in at once. */
export const shortReasons = 3;

const isReading = (sentence: string) =>
  Object.values(readings).some((beginning) => sentence.startsWith(beginning));

/**
 * An answer's first statement, the reasons that matter most, and the rest. How the question was understood is always a
 * reason, since an answer to another question is of no use, and comes last. Sentences with a figure matter more than
 * those without.
 */
export function answerText(content: string): AnswerText {
  const sentences = splitSentences(content);
  const [finding = "", ...others] = [
    ...sentences.filter((sentence) => !isReading(sentence)),
    ...sentences.filter(isReading),
  ];
  const weight = (sentence: string) => (isReading(sentence) ? 0 : /\d/.test(sentence) ? 1 : 2);
  const byWeight = others.map((sentence, at) => ({ at, weight: weight(sentence) }));
  const shown = new Set(
    byWeight
      .toSorted((a, b) => a.weight - b.weight || a.at - b.at)
      .slice(0, shortReasons)
      .map(({ at }) => at),
  );
  return {
    finding,
    reasons: others.filter((_, at) => shown.has(at)),
    more: others.filter((_, at) => !shown.has(at)),
  };
}
