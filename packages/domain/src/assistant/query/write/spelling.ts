import { distance, stem } from "../../questions/tokens.ts";
import { vocabularyWords } from "./vocabulary.ts";

/** Words so common that they are read through a slip of the keys even though they are short. */
const common = (
  "this last next week month year today day days weeks months years what who when how many much tech techs part parts " +
  "job jobs cars work money owes owed late open done from with have hours sales sold time best made paid card cash " +
  "were did have been stock left more most than over tires belt oil"
).split(" ");
const isSwap = (typed: string, known: string): boolean => {
  if (typed.length !== known.length) return false;
  const at = [...typed].findIndex((letter, index) => letter !== known[index]);
  return (
    at >= 0 &&
    typed[at] === known[at + 1] &&
    typed[at + 1] === known[at] &&
    typed.slice(at + 2) === known.slice(at + 2)
  );
};
/** "Wek", "tis": one letter too few, not the first. */
const isShort = (typed: string, known: string): boolean =>
  typed.length === known.length - 1 && typed[0] === known[0] && distance(typed, known, 1) === 1;
const vowels = /[aeiou]/g;
/** "Declnd", "mnth": typed without some of its vowels. */
const isWithoutVowels = (typed: string, known: string): boolean =>
  typed.length >= 4 &&
  typed[0] === known[0] &&
  typed.length < known.length &&
  typed.replace(vowels, "") === known.replace(vowels, "") &&
  typed.at(-1) === known.at(-1);

const only = (found: readonly string[]): string | null => {
  const different = [...new Set(found)];
  return different.length === 1 ? (different[0] ?? null) : null;
};

/**
 * The one word near a misspelled one: of the vocabulary, and of the shop's models and jobs. Null where several are as near.
 * Nobody's name is mended: names are looked up before.
 */
export function nearestWord(typed: string, shopWords: ReadonlySet<string> = new Set()): string | null {
  const word = typed.toLowerCase();
  if (word.length < 3 || /\d/.test(word)) return null;
  if (word.length < 5) {
    const everyday = [...common, ...(word.length === 4 ? shopWords : [])];
    return (
      only(everyday.filter((known) => isSwap(word, known))) ??
      only(common.filter((known) => isShort(word, known)))
    );
  }
  const most = word.length < 7 ? 1 : 2;
  let least = most + 1;
  let best: string[] = [];
  for (const known of new Set([...vocabularyWords, ...shopWords])) {
    // People rarely miss a word's first letter: "looking" is not "booking".
    const swapped = known[0] === word[1] && known[1] === word[0];
    if (known.length < 4 || (known[0] !== word[0] && !swapped)) continue;
    const away = Math.min(distance(word, known, most), distance(stem(word), known, most));
    if (away > most || away > least) continue;
    best = away < least ? [known] : [...best, known];
    least = away;
  }
  if (best.length > 0) return only(best.map(stem)) === null ? null : (best[0] ?? null);
  return only([...vocabularyWords].filter((known) => isWithoutVowels(word, known)));
}
