import { baseLanguage, type Language } from "../kernel/language.ts";

/** A message for a count: Intl.PluralRules picks the form. It may contain {count}. */
export interface PluralMessage {
  readonly one: string;
  readonly other: string;
}

/** Messages of an area: texts with {names} for values, forms by count, and groups of them. */
export interface Messages {
  readonly [key: string]: string | PluralMessage | Messages;
}

/** What another language has to provide for the English messages: every key, no other key. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
};

/** The {names} in a text's type. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

export type ValuesOf<Text extends string> = { readonly [Name in NamesIn<Text>]: string | number };

const holes = /\{(\w+)\}/g;

/** fillIn("A code for {email}", { email }) */
export const fillIn = <Text extends string>(text: Text, values: ValuesOf<Text>): string =>
  text.replace(holes, (hole, name: string) => String((values as Record<string, unknown>)[name] ?? hole));

/**
 * A text in pieces: texts, and the names between them. For a value that is shown in its own element.
 * "If {email} has an account" → ["If ", { name: "email" }, " has an account"]
 */
export function piecesOf(text: string): (string | { readonly name: string })[] {
  const pieces: (string | { readonly name: string })[] = [];
  let from = 0;
  for (const match of text.matchAll(holes)) {
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ name: match[1] ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

const rules = new Map<Language, Intl.PluralRules>();

/** The form for a count, with {count} and other values filled in. */
export function forCount<Message extends PluralMessage>(
  message: Message,
  count: number,
  language: Language = baseLanguage,
  values: Readonly<Record<string, string | number>> = {},
): string {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  const form = rule.select(count) === "one" ? message.one : message.other;
  return form.replace(holes, (hole, name: string) =>
    String(name === "count" ? count : (values[name] ?? hole)),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** "{browser} on {system}" would fit any sentence with "on". Values of so short a text are names or numbers. */
const SHORT_TEXT = 8;
const NAMED_VALUE = "((?:[^\\p{Ll}\\s]\\S*)(?: [^\\p{Ll}\\s]\\S*)*)";

/**
 * Translates complete English sentences, for those that reach a screen as text: a refusal by the server, a message of a
 * form's schema. A sentence with values is recognized by the text around them.
 * @returns null for a sentence that is not in `english`
 */
export function sentenceTranslator(english: Messages, other: Messages): (sentence: string) => string | null {
  const exact = new Map<string, string>();
  const patterns: { pattern: RegExp; names: string[]; text: string }[] = [];
  const add = (from: Messages, to: Messages) => {
    for (const [key, text] of Object.entries(from)) {
      const translated = to[key];
      if (typeof text !== "string") {
        if (typeof translated === "object") add(text as Messages, translated as Messages);
      } else if (typeof translated === "string") {
        const pieces = piecesOf(text);
        const names = pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.name]));
        if (names.length === 0) exact.set(text, translated);
        else {
          const fixed = pieces.filter((piece) => typeof piece === "string").join("");
          const value = fixed.length < SHORT_TEXT ? NAMED_VALUE : "(.+?)";
          const source = pieces.map((piece) => (typeof piece === "string" ? escaped(piece) : value)).join("");
          patterns.push({ pattern: new RegExp(`^${source}$`, "u"), names, text: translated });
        }
      }
    }
  };
  add(english, other);
  return (sentence) => {
    const found = exact.get(sentence);
    if (found !== undefined) return found;
    for (const { pattern, names, text } of patterns) {
      const match = pattern.exec(sentence);
      if (match)
        return fillIn(text, Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ""])));
    }
    return null;
  };
}
