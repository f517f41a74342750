import { type Dimension, dimensionIds, dimensions, isTime } from "../query/dimension-catalog.ts";
import { type MeasureId, measureOf } from "../query/measure-catalog.ts";
import { type Meaning, type Noun, nouns } from "../query/words/english.ts";
import { typedTokens } from "../query/words/typing.ts";
import type { NamedValue } from "../query/write/mention.ts";
import type { Colleague } from "../questions/parse-question.ts";
import { stem } from "../questions/tokens.ts";
import type { MeaningRef } from "./meaning.ts";

/** A word as questions are read with it. */
export interface TaughtWord {
  readonly id: string;
  readonly phrase: string;
  readonly matchKey: string;
  readonly meaning: MeaningRef & { readonly label: string };
  /** For jobs: the words that their names have. */
  readonly searchWords: readonly string[];
}

/** What a word is in a question: a name of records, or a phrase like those of the vocabulary. */
export type ReadAs = { readonly named: NamedValue } | { readonly meanings: readonly Meaning[] };

/** The most words of a phrase that can be taught. */
export const maxPhraseWords = 4;

/** The words of a phrase without plural endings: “Shakers” and “shaker” are one word. */
export const matchKeyOf = (phrase: string): string =>
  typedTokens(phrase)
    .map(({ text }) => stem(text))
    .join(" ");

/** The dimensions that a word may mean. Days and months have enough words of their own. */
export const taughtDimensions: readonly Dimension[] = dimensionIds.filter(
  (each) => !isTime(each) && nounOfDimension(each) !== null,
);

function nounOfDimension(dimension: Dimension): Noun | null {
  const found = Object.entries(nouns).find(([, noun]) => noun.dimension === dimension);
  return found ? (found[0] as Noun) : null;
}

const byOf = {
  customer: "customer",
  model: "model",
  "job-category": "job-category",
  job: "job",
  part: "part",
} as const;

/** What a taught word is in a question. Null if neither catalog nor team has any longer what it means. */
export function readAs(
  word: Pick<TaughtWord, "meaning" | "searchWords">,
  team: readonly Colleague[],
): ReadAs | null {
  const { kind, key, label } = word.meaning;
  if (kind === "metric")
    return measureOf(key as MeasureId) ? { meanings: [{ is: "measures", ids: [key as MeasureId] }] } : null;
  if (kind === "dimension") {
    const noun = Object.hasOwn(dimensions, key) ? nounOfDimension(key as Dimension) : null;
    return noun ? { meanings: [{ is: "noun", of: noun }] } : null;
  }
  if (kind === "person") {
    const person = team.find((each) => each.id === key);
    const by = person?.role === "technician" ? "technician" : "advisor";
    return person ? { named: { by, values: [key], words: [], label: person.name } } : null;
  }
  if (kind === "job") return { named: { by: "job", values: [], words: word.searchWords, label } };
  return { named: { by: byOf[kind], values: [key], words: [], label } };
}

/** A part of a question's unknown words: a taught word, or the words between taught ones. */
export interface Piece {
  readonly text: string;
  readonly word: TaughtWord | null;
}

/** Divides unknown words at the taught ones, the longest first. Without a taught word there is one piece. */
export function piecesOf(unknown: string, taught: readonly TaughtWord[]): Piece[] {
  const byKey = new Map(taught.map((word) => [word.matchKey, word]));
  const words = unknown.split(" ");
  const stems = words.map((word) => stem(word.toLowerCase()));
  const pieces: Piece[] = [];
  let rest: string[] = [];
  const endRest = () => {
    if (rest.length > 0) pieces.push({ text: rest.join(" "), word: null });
    rest = [];
  };
  for (let at = 0; at < words.length; ) {
    const sizes = Array.from({ length: maxPhraseWords }, (_, index) => maxPhraseWords - index);
    const size = sizes.find(
      (each) => at + each <= words.length && byKey.has(stems.slice(at, at + each).join(" ")),
    );
    const word = size && byKey.get(stems.slice(at, at + size).join(" "));
    if (size && word) {
      endRest();
      pieces.push({ text: words.slice(at, at + size).join(" "), word });
      at += size;
    } else {
      rest.push(words[at] ?? "");
      at += 1;
    }
  }
  endRest();
  return pieces;
}

/** The question with the names of records in place of the words that mean them, for rules that look names up. */
export function withNames(question: string, used: readonly TaughtUse[]): string {
  let text = question;
  for (const { typed, word } of used) {
    if (!["person", "customer", "model"].includes(word.meaning.kind)) continue;
    const escaped = typed.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    text = text.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "giu"),
      () => word.meaning.label,
    );
  }
  return text;
}

/** A taught word as a question has it. */
export interface TaughtUse {
  readonly typed: string;
  readonly word: TaughtWord;
}
