import { placeholder } from "../guard/check-wording.ts";
import { createRedactor, type Personal } from "../guard/redact-personal-data.ts";
import { matchKeyOf } from "../lexicon/taught-words.ts";
import { typedTokens } from "../query/words/typing.ts";
import { vocabularyWords } from "../query/write/vocabulary.ts";
import { stem } from "../questions/tokens.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The most of a question that is kept. */
export const exampleLimit = 500;
const shapeLimit = 300;

/**
 * The forms in which texts have personal data, in any case and with a plural ending: people type names in lower case. A
 * word of the vocabulary counts only with a capital: "will" is a verb.
 */
function formsIn(texts: readonly string[], known: readonly Personal[]): Personal[] {
  const all = texts.join("\n");
  return known.flatMap(({ kind, text }) => {
    const name = text.trim();
    if (name.length < 2) return [];
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(name)}s?(?![\\p{L}\\p{N}_])`, "giu");
    return [...new Set([...all.matchAll(pattern)].map(([form]) => form))]
      .filter(
        (form) =>
          /\p{Lu}/u.test(form) || form.includes(" ") || !vocabularyWords.has(stem(form.toLowerCase())),
      )
      .map((form) => ({ kind, text: form }));
  });
}

/** The texts with names, phones, emails, addresses, plates, and VINs as placeholders, the same one for the same person. */
export function coverTexts(texts: readonly string[], known: readonly Personal[]): string[] {
  const redactor = createRedactor([...formsIn(texts, known), ...known]);
  return texts.map((text) => redactor.cover(text.normalize("NFC").replace(/\s+/g, " ").trim()));
}

/**
 * What questions with the same words share: their words without plural endings and endings of typing, "person" for
 * names, "#" for whatever has digits. Empty for a text without words.
 */
export const shapeOf = (covered: string): string =>
  typedTokens(covered.replace(placeholder, (name) => name.replace(/_\d+$/, "").toLowerCase()))
    .map(({ text }) => (/\d/.test(text) ? "#" : stem(text)))
    .join(" ")
    .slice(0, shapeLimit)
    .trim();

/** Unknown words of a question that hold no personal data, with the keys by which the lexicon would know them. */
export function wordsToTeach(covered: readonly string[]): { words: string[]; keys: string[] } {
  const words = covered.filter((word) => word.search(placeholder) < 0);
  return { words, keys: words.map(matchKeyOf) };
}
