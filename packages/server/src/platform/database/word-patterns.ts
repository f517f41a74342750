/**
 * A PostgreSQL regular expression for each entry, which matches a lowercase word of the text that begins with it. An
 * entry may have several alternatives, separated by "|".
 */
export const wordPatterns = (words: readonly string[]): string[] =>
  words.map((entry) => {
    const spellings = entry
      .toLowerCase()
      .split("|")
      .map((way) => way.trim())
      .filter(Boolean)
      .map((way) => way.replace(/[^\p{L}\p{N} ]/gu, "\\$&"));
    return `(^|[^a-z0-9])(${spellings.join("|")})`;
  });
