import type { Colleague } from "../../questions/parse-question.ts";
import { stem, type Token } from "../../questions/tokens.ts";
import { vocabularyWords } from "./vocabulary.ts";

/** Whether a word begins with a capital letter, as names do. */
export const capital = (word: string | undefined): boolean => /^\p{Lu}\p{Ll}/u.test(word ?? "");

/** A team member by full name, or by a first or last name that only one of them has. */
export function colleagueAt(
  tokens: readonly Token[],
  at: number,
  team: readonly Colleague[],
): { staff: Colleague; size: number } | null {
  const whole = team.find((each) => {
    const name = each.name.toLowerCase().split(/\s+/);
    return name.length > 1 && name.every((word, index) => tokens[at + index]?.text === word);
  });
  if (whole) return { staff: whole, size: whole.name.trim().split(/\s+/).length };
  const { text = "", raw = "" } = tokens[at] ?? {};
  if (text.length < 3) return null;
  const bare = text.endsWith("s") ? text.slice(0, -1) : text;
  const has = (word: string) => team.filter((each) => each.name.toLowerCase().split(/\s+/).includes(word));
  const exact = has(text);
  const found = exact.length > 0 || vocabularyWords.has(stem(text)) ? exact : has(bare);
  if (found.length !== 1 || !found[0]) return null;
  // "Bill" may be a verb, and "Owner" a word of a question: only a capital within the sentence makes it a name.
  if (vocabularyWords.has(stem(text)) && !(at > 0 && capital(raw))) return null;
  return { staff: found[0], size: 1 };
}
