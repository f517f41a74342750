import { typedTokens } from "../query/words/typing.ts";
import { type ReadingContext, readMentions } from "../query/write/read-mentions.ts";
import { meaningAt } from "../questions/lexicon.ts";
import { stem } from "../questions/tokens.ts";
import { maxPhraseWords } from "./taught-words.ts";

/**
 * Why the lexicon does not take a phrase: a taught word never overrides a name, a number, a date, or a word that the
 * assistant knows. Null if it does. Names of the shop's records are looked up by the server.
 */
export function problemOfPhrase(
  phrase: string,
  { today, team }: Pick<ReadingContext, "today" | "team">,
): string | null {
  const tokens = typedTokens(phrase);
  if (tokens.length === 0) return "Type the word first.";
  if (tokens.length > maxPhraseWords)
    return `A word of the lexicon has at most ${maxPhraseWords} words. Choose a shorter one.`;
  if (tokens.every(({ text }) => text.length < 2))
    return "A single letter can't be taught. Choose a longer word.";
  const context = {
    today,
    weekStart: "sunday",
    team,
    named: new Map(),
    mended: new Map(),
    hasTimes: false,
  } as const;
  const mentions = readMentions(phrase, context);
  const known = mentions.find(({ kind }) => kind !== "unknown");
  const stems = tokens.map(({ text }) => stem(text));
  const ofRules = tokens.find((_, at) => meaningAt(stems, at) !== null);
  if (!known) return ofRules ? isKnown(ofRules.raw) : null;
  if (known.kind === "value" && team.some(({ name }) => name === known.value.label))
    return `“${known.text}” is ${known.value.label} on your team. Names keep their meaning.`;
  if (known.kind === "number" || known.kind === "bound" || known.kind === "limit")
    return `“${known.text}” is read as a number. Choose a word without numbers.`;
  return isKnown(known.text);
}

const isKnown = (word: string) =>
  `The assistant already knows “${word}”. A taught word can't change a known one. Choose a word that it doesn't know.`;
