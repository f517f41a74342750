/** Stop words: they say nothing about what is being searched for. */
const empty = new Set(
  "a an and are as at be by can do does for from has have how i in is it its me my of on or our that the their there they this to we what when where which who why will with you your".split(
    " ",
  ),
);

/**
 * A word as it is indexed and searched, null for a stop word: lower case, without inflectional endings ("bookings",
 * "booked" and "booking" are one).
 */
export function termOf(word: string): string | null {
  const term = word.toLowerCase().replace(/[’']s$/, "");
  if (term === "" || empty.has(term)) return null;
  return stem(term);
}

function stem(term: string): string {
  if (term.length < 5) return term.replace(/([^s])s$/, "$1");
  return term
    .replace(/ies$/, "y")
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^su])s$/, "$1")
    .replace(/([a-z]{3,})(?:ing|ed)$/, "$1");
}

/** The text in pieces, with the matches marked. */
export function markFound(text: string, found: readonly string[]): { text: string; found: boolean }[] {
  if (found.length === 0) return [{ text, found: false }];
  return text
    .split(/([\p{L}\p{N}'’]+)/u)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const term = termOf(piece);
      return { text: piece, found: term !== null && found.includes(term) };
    });
}

const before = 60;
const length = 190;

/** The excerpt of a text around its first match, with whole words at both ends. */
export function excerptOf(text: string, found: readonly string[]): string {
  let at = 0;
  let offset = 0;
  for (const piece of markFound(text, found)) {
    if (piece.found) {
      at = offset;
      break;
    }
    offset += piece.text.length;
  }
  if (text.length <= length) return text;
  const from = at < before ? 0 : text.indexOf(" ", at - before) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(" ", from + length);
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}
