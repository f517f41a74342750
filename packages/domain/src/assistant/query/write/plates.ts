import { stem } from "../../questions/tokens.ts";
import { vocabularyWords } from "./vocabulary.ts";

/** "Plate KXR 482", "tag ending in 771", "plates starting with abc": letters and digits after the word. */
export function plateAt(
  words: readonly string[],
  at: number,
): { plate: string; match: "is" | "starts" | "ends"; size: number } | null {
  if (!/^(plates?|tags?|license)$/.test(words[at] ?? "")) return null;
  let next = at + 1;
  while (/^(plates?|numbers?|no|is|that|with|of)$/.test(words[next] ?? "")) next += 1;
  const rest = words.slice(next, next + 2).join(" ");
  const match = /^(ends?|ending|finishing)\b/.test(rest)
    ? "ends"
    : /^(starts?|starting|begins?|beginning)\b/.test(rest)
      ? "starts"
      : "is";
  if (match !== "is") next += /^(in|with)$/.test(words[next + 1] ?? "") ? 2 : 1;
  const [one = "", two = ""] = words.slice(next, next + 2);
  if (!/^[a-z0-9-]{1,8}$/.test(one)) return null;
  // "KXR 482" is one plate of two groups; "plate 771 last visit" is not.
  const both = /^[a-z]{1,4}$/.test(one)
    ? /^\d[a-z0-9]{0,4}$/.test(two)
    : /^\d+$/.test(one) && /^[a-z]{2,3}$/.test(two) && !vocabularyWords.has(stem(two));
  const plate = `${one}${both ? two : ""}`.replaceAll("-", "");
  // "The plate of Nicole Edwards" names a person.
  const isOf = words[next - 1] === "of";
  if (
    !/\d/.test(plate) &&
    !(!isOf && match === "is" && plate.length >= 5 && !vocabularyWords.has(stem(plate)))
  )
    return null;
  return { plate: plate.toUpperCase(), match, size: next + (both ? 2 : 1) - at };
}
