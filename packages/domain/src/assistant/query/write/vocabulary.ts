import { stem } from "../../questions/tokens.ts";
import { englishEntries, type Meaning } from "../words/english.ts";

interface Phrase {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

const byFirst = new Map<string, Phrase[]>();
const known = new Set<string>();
const content = new Set<string>();
for (const { phrase, meaning } of englishEntries()) {
  const words = phrase.split(/[\s,-]+/).map(stem);
  const [first = ""] = words;
  const list = byFirst.get(first);
  if (list) list.push({ words, meaning });
  else byFirst.set(first, [{ words, meaning }]);
  for (const word of words) {
    known.add(word);
    if (meaning.is !== "filler") content.add(word);
  }
}

/** The stems of words that say something. A word that says nothing is no reading of a misspelled one. */
export const contentWords: ReadonlySet<string> = content;
/** The stems of all words in phrases. */
export const vocabularyWords: ReadonlySet<string> = known;

/** All that the longest phrase at that place may mean, in the order of preference. Words are stems. */
export function meaningsAt(
  words: readonly string[],
  at: number,
): { meanings: readonly Meaning[]; size: number; optional: boolean } | null {
  const fitting = (byFirst.get(words[at] ?? "") ?? []).filter((phrase) =>
    phrase.words.every((word, index) => words[at + index] === word),
  );
  const size = Math.max(0, ...fitting.map((phrase) => phrase.words.length));
  if (size === 0) return null;
  const longest = fitting.filter((phrase) => phrase.words.length === size).map(({ meaning }) => meaning);
  const meanings = longest.filter(({ is }) => is !== "filler");
  return { meanings, size, optional: meanings.length < longest.length };
}
