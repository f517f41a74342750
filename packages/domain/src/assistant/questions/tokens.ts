/** A word of a question: `text` for comparison, `raw` as typed. */
export interface Token {
  readonly text: string;
  readonly raw: string;
}

const short: Readonly<Record<string, string>> = {
  "what's": "what is",
  "who's": "who is",
  "how's": "how is",
  "where's": "where is",
  "that's": "that is",
  "isn't": "is not",
  "aren't": "are not",
  "wasn't": "was not",
  "weren't": "were not",
  "don't": "do not",
  "doesn't": "does not",
  "didn't": "did not",
  "haven't": "have not",
  "hasn't": "has not",
  "hadn't": "had not",
  "can't": "can not",
  "won't": "will not",
  cannot: "can not",
  "i'm": "i am",
  "we're": "we are",
  "they're": "they are",
  "we've": "we have",
  "a/r": "ar",
  "a/c": "ac",
};

const piece =
  /\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\$?\d[\d,]*(?:\.\d+)?k?\b%?|[\p{L}\d]+(?:['’/&.-][\p{L}\d]+)*|[%$]/giu;

/** The words of a question. Hyphens split words, except in those with digits (F-150, PF-401). */
export function tokensOf(question: string): Token[] {
  const found: Token[] = [];
  for (const [match] of question.normalize("NFC").replaceAll("’", "'").matchAll(piece)) {
    let raw = match;
    const lower = raw.toLowerCase();
    const whole = short[lower];
    if (whole) {
      for (const word of whole.split(" ")) found.push({ text: word, raw: word });
      continue;
    }
    if (/'s$/i.test(raw)) raw = raw.slice(0, -2);
    else if (/s'$/i.test(raw)) raw = raw.slice(0, -1);
    if (/^\$?\d[\d,]*(?:\.\d+)?k?%?$/i.test(raw)) {
      found.push({ text: raw.toLowerCase().replaceAll(",", ""), raw });
    } else if (/^\d{4}-\d\d-\d\d$|\/\d/.test(raw) || (/\d/.test(raw) && !/[a-z]{3,}-\d|^\d/i.test(raw))) {
      found.push({ text: raw.toLowerCase(), raw });
    } else if (/\d/.test(raw)) {
      found.push({ text: raw.toLowerCase(), raw });
    } else {
      for (const part of raw.split(/[-/&.]/).filter(Boolean))
        found.push({ text: part.toLowerCase(), raw: part });
    }
  }
  return found;
}

/** Without the plural ending. Both known and typed words are compared in this form. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word) || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** How many letters are wrong, missing, extra or swapped with their neighbor. Stops counting above `most`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let last: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (last[j - 2] ?? 0) + 1);
      next.push(best);
    }
    [last, row] = [row, next];
    if (Math.min(...row) > limit) return limit + 1;
  }
  return row[b.length] ?? limit + 1;
}
