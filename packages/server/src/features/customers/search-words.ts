const literal = (word: string): string => word.replace(/[\\%_]/g, "\\$&");

/**
 * What was typed as LIKE patterns over the lower-case search text: each word may stand anywhere, in any order.
 * Something that looks like a phone number is one word of its digits: "(813) 555-01" finds +18135550142.
 */
export function patternsOf(typed: string): { patterns: string[]; prefix: string } {
  const text = typed.trim().toLowerCase();
  const phone = /^[\d\s().+-]+$/.test(text) && /\d/.test(text);
  const words = phone ? [text.replace(/\D/g, "")] : text.split(/\s+/).filter(Boolean);
  return {
    patterns: words.map((word) => `%${literal(word)}%`),
    prefix: `${literal(words[0] ?? "")}%`,
  };
}
