import type { NamedValue } from "./mention.ts";

const names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const indexOf = (word: string | undefined): number => names.indexOf((word ?? "").replace(/s$/, ""));
const titled = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const spanOf = (from: number, to: number, label: string): NamedValue => ({
  by: "weekday",
  values: names.flatMap((_, index) => (index >= from && index <= to ? [String(index + 1)] : [])),
  words: [],
  label,
});
/** Words beside which a span of weekdays is one of every week, and not the days of one week. */
const repeats =
  /^(?:since|this|last|past|in|during|average|typical|usual|usually|daily|normal|each|every|month|quarter|year|ytd|ventas)$/;

/**
 * The weekdays that the words at a place choose: "Mondays", "weekdays", "weekends", "Monday through Friday" beside other
 * days. Null where they name the days of one week.
 */
export function weekdaysAt(
  words: readonly string[],
  at: number,
): { readonly value: NamedValue; readonly size: number } | null {
  const word = words[at] ?? "";
  const before = words[at - 1] ?? "";
  if (
    /^(?:by|per|each|every|for each)$/.test(before) &&
    !/^(?:mon|tues|wednes|thurs|fri|satur|sun)days$/.test(word)
  )
    return null;
  if (word === "weekdays") return { value: spanOf(0, 4, "Monday to Friday"), size: 1 };
  if (word === "weekends") return { value: spanOf(5, 6, "Saturday and Sunday"), size: 1 };
  const from = indexOf(word);
  if (from < 0) return null;
  const to = /^(?:to|through|thru|till|until|a)$/.test(words[at + 1] ?? "") ? indexOf(words[at + 2]) : -1;
  const others = [...words.slice(0, at), ...words.slice(at + 3)];
  if (to > from && before !== "from" && others.some((each) => repeats.test(each)))
    return {
      value: spanOf(from, to, `${titled(names[from] ?? "")} to ${titled(names[to] ?? "")}`),
      size: 3,
    };
  if (!word.endsWith("s") || /^(?:last|this|next)$/.test(before)) return null;
  return { value: spanOf(from, from, titled(word)), size: 1 };
}
