import { placeholder } from "./check-wording.ts";

export const personalKinds = ["person", "phone", "email", "plate", "vin", "address"] as const;
/** A piece of personal data as it appears in the records. */
export interface Personal {
  readonly kind: (typeof personalKinds)[number];
  readonly text: string;
}

/** Replaces personal data with placeholders, and placeholders with the data. */
export interface Redactor {
  cover(text: string): string;
  uncover(text: string): string;
}

/** What looks like personal data wherever it appears: typed into a question, written in a note. */
const shapes: readonly (readonly [Personal["kind"], RegExp])[] = [
  ["email", /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ["vin", /\b(?=[A-HJ-NPR-Z0-9]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi],
  ["phone", /(?<![\w$.,])\+?(?:1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\w|[,.]\d)/g],
];
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const maxKnownValues = 2000;

/**
 * A redactor for known personal data and for text that looks like it. Each answer needs its own redactor: numbering
 * restarts.
 */
export function createRedactor(known: readonly Personal[]): Redactor {
  const byText = new Map<string, string>();
  const byName = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (kind: Personal["kind"], text: string): string => {
    const there = byText.get(text);
    if (there !== undefined) return there;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = `${kind.toUpperCase()}_${count}`;
    byText.set(text, name);
    byName.set(name, text);
    return name;
  };
  const kinds = new Map(
    known
      .filter(({ text }) => text.trim().length >= 2)
      .slice(0, maxKnownValues)
      .map(({ kind, text }) => [text.trim(), kind] as const),
  );
  // The longest first: a whole name before a part of it. In lowercase it is a word, not a name: "will", "rose".
  const exact = [...kinds.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern =
    exact.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${exact.join("|")})(?![\\p{L}\\p{N}_])`, "gu")
      : undefined;
  return {
    cover(text) {
      // Otherwise typed text in the form of a placeholder would be replaced with another person's data.
      let covered = text.replace(placeholder, (typed) => typed.replace("_", " "));
      for (const [kind, shape] of shapes) covered = covered.replace(shape, (found) => nameOf(kind, found));
      return pattern
        ? covered.replace(pattern, (found) => nameOf(kinds.get(found) ?? "person", found))
        : covered;
    },
    uncover: (text) => text.replace(placeholder, (name) => byName.get(name) ?? name),
  };
}
