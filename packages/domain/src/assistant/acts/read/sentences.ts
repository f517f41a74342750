import { whenWord } from "./when.ts";

/** A sentence of an act as an expression over words that each end in a space, and the words that it spells out. */
export interface Sentence {
  readonly expression: RegExp;
  readonly literals: readonly string[];
  /** The first words of the ways to begin it. */
  readonly openings: readonly string[];
  /** It states something: with a question mark it is a question. */
  readonly isStatement: boolean;
}

const any = "[^ ]+ ";
/** What each kind of slot takes: "{customer}", "{from:when}". A slot without a kind has that of its name, else up to six words. */
const kinds: Readonly<Record<string, string>> = {
  name: `(?:${any}){1,6}?`,
  text: `(?:${any}){1,80}`,
  when: `(?:${whenWord} ){1,9}?`,
  /** As much as it can, before a slot that takes any words. */
  whole: `(?:${whenWord} ){1,9}`,
  /** A name of the team, marked by `markNames`. */
  staff: "@[^ ]+ ",
  order: "(?:(?:the|repair order|work order|order|ticket|number|la|el|orden) )*\\d{1,9} ",
  amount: "\\d{1,6}(?:\\.\\d{1,2})? ",
  word: any,
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Compiles "(move|push) {customer} [appointment] to {when}". */
export function compileSentence(pattern: string): Sentence {
  const literals: string[] = [];
  let at = 0;
  const sequence = (end: string): string => {
    let source = "";
    while (at < pattern.length && !end.includes(pattern[at] ?? "")) {
      const char = pattern[at] ?? "";
      if (char === " ") at += 1;
      else if (char === "(" || char === "[") {
        at += 1;
        const close = char === "(" ? ")" : "]";
        const ways = [sequence(`|${close}`)];
        while (pattern[at] === "|") {
          at += 1;
          ways.push(sequence(`|${close}`));
        }
        at += 1;
        source += `(?:${ways.join("|")})${char === "[" ? "?" : ""}`;
      } else if (char === "{") {
        const [name = "", kind = name] = pattern.slice(at + 1, pattern.indexOf("}", at)).split(":");
        at = pattern.indexOf("}", at) + 1;
        source += `(?<${name}>${kinds[kind] ?? kinds.name})`;
      } else {
        const [word = ""] = /^[^ ()[\]{}|]+/.exec(pattern.slice(at)) ?? [];
        at += word.length;
        literals.push(word);
        source += `${escaped(word)} `;
      }
    }
    return source;
  };
  const source = sequence("");
  const [opening = ""] = /^\([^)]*\)|^[^ {[]+/.exec(pattern) ?? [];
  const openings = opening
    .replace(/[()]/g, "")
    .split("|")
    .flatMap((way) => way.trim().split(" ")[0] || []);
  return {
    openings,
    expression: new RegExp(`^${source}$`, "d"),
    literals,
    isStatement: pattern.startsWith("{"),
  };
}
