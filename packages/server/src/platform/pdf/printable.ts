/** What Windows-1252 has beyond Latin-1: the letters that a PDF's built-in fonts can draw. */
const beyondLatin1 = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** Letters whose stroke is part of them, so that taking accents off leaves them as they are. */
const stroked: Readonly<Record<string, string>> = { Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i", Ħ: "H", ħ: "h" };

const drawable = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return (
    letter === "\n" ||
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code <= 0xff) ||
    beyondLatin1.has(letter)
  );
};

/** The text in letters that the built-in fonts have: others lose their accent, and what has no base letter becomes “?”. */
export function printable(text: string): string {
  const clean = text.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ");
  let shown = "";
  for (const letter of clean) {
    if (drawable(letter)) {
      shown += letter;
      continue;
    }
    const base = stroked[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
    if (base !== "" && [...base].every(drawable)) shown += base;
    else if (!/[\p{C}\p{M}]/u.test(letter)) shown += "?";
  }
  return shown;
}
