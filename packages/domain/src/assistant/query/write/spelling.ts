import { distance, stem } from "../../questions/tokens.ts";
import { contentWords } from "./vocabulary.ts";

/** Words so common that they are read through a slip of the keys even though they are short. */
const common = (
  "this last next week month year today day days weeks months years what who when how many much tech techs part parts " +
  "job jobs cars work money owes owed late open done from with have hours sales sold time best made paid card cash " +
  "were did have been stock left more most than over tires belt oil make take tell call back here then them they there give " +
  "gave keep need order late bay ready pick wait phone rate each only total gross labor still yet for from per take took pay"
).split(" ");
const calendar = (
  "today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday january february march april june july " +
  "august september october november december quarter month months years weeks morning afternoon evening before"
).split(" ");
const asking =
  "whats whos whens wheres hows hasnt havent didnt doesnt where which there their these those about could would should".split(
    " ",
  );
/** Whether a word names a day or asks: no part of a name, however it is typed. */
export const isOrdinary = (word: string): boolean => calendar.includes(word) || asking.includes(word);
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
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const besideKey = (one: string, two: string): boolean =>
  rows.some(
    (row) => row.includes(one) && Math.abs(row.indexOf(one) - row.indexOf(two)) === 1 && row.includes(two),
  );
/** "Nexr", "fir": one key beside the right one. */
const isBeside = (typed: string, known: string): boolean => {
  if (typed.length !== known.length) return false;
  const at = [...typed].flatMap((letter, index) => (letter === known[index] ? [] : [index]));
  const [only] = at;
  return at.length === 1 && only !== undefined && besideKey(typed[only] ?? "", known[only] ?? "");
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
 * A name of the team
 * is only read through two swapped letters.
 */
export function nearestWord(
  typed: string,
  shopWords: ReadonlySet<string> = new Set(),
  names: readonly string[] = [],
): string | null {
  const word = typed.toLowerCase();
  if (word.length < 3 || /\d/.test(word)) return null;
  // "Tomsa" is nobody but Tomas. Any other slip may be another person.
  const person = word.length < 5 ? null : only(names.filter((name) => isSwap(word, name.toLowerCase())));
  if (person) return person;
  if (word.length < 5) {
    const everyday = [...common, ...(word.length === 4 ? shopWords : [])];
    return (
      only(everyday.filter((known) => isSwap(word, known))) ??
      only(common.filter((known) => isShort(word, known))) ??
      only(common.filter((known) => isBeside(word, known)))
    );
  }
  const most = word.length < 7 ? 1 : 2;
  let least = most + 1;
  let best: string[] = [];
  for (const known of new Set([...contentWords, ...shopWords, ...calendar, ...asking])) {
    // People rarely miss a word's first letter: "looking" is not "booking".
    const swapped = known[0] === word[1] && known[1] === word[0];
    if (known.length < 4 || (known[0] !== word[0] && !swapped)) continue;
    const away = Math.min(distance(word, known, most), distance(stem(word), known, most));
    if (away > most || away > least) continue;
    // Two slips leave the beginning of a word: "howards" is not "heard".
    if (away > 1 && known.slice(0, 2) !== word.slice(0, 2)) continue;
    best = away < least ? [known] : [...best, known];
    least = away;
  }
  // "Promisd" may be "promise" and "promised", which mean the same.
  const inflected = new Set(best.map((each) => each.slice(0, Math.max(5, word.length - 2))));
  if (best.length > 0)
    return inflected.size > 1 ? null : (best.find((each) => each.at(-1) === word.at(-1)) ?? best[0] ?? null);
  return only([...contentWords].filter((known) => isWithoutVowels(word, known)));
}
