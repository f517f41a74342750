/**
 * A regular expression of PostgreSQL for each entry: a word of the text, in small letters, begins so. An entry may name
 * several ways to say it, apart by "|".
 */
export const wordPatterns = (words: readonly string[]): string[] =>
  words.map((entry) => {
    const ways = entry
      .toLowerCase()
      .split("|")
      .map((way) => way.trim())
      .filter(Boolean)
      .map((way) => way.replace(/[^\p{L}\p{N} ]/gu, "\\$&"));
    return `(^|[^a-z0-9])(${ways.join("|")})`;
  });
