/** The characters of Windows-1252 beyond Latin-1, which a PDF's built-in fonts can draw. */
const beyondLatin1 = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** Letters with a built-in stroke, which removing accents does not change. */
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

/**
 * Converts the text to characters of the built-in fonts. Other letters lose their accent, and anything without a base
 * letter becomes “?”.
 */
export function toPrintableText(text: string): string {
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
