import { distance } from "../../questions/tokens.ts";
import { type ActName, actNames, acts } from "../registry.ts";
import type { Slots } from "../slots.ts";
import { compileSentence, type Sentence } from "./sentences.ts";
import { isWhenWord, readWhen } from "./when.ts";
import { type Word, withoutPoliteness, wordsOf } from "./words.ts";

/** One way to read an instruction. */
export interface ActReading {
  readonly act: ActName;
  readonly input: Readonly<Record<string, unknown>>;
  /** Words that were read as another one. */
  readonly corrected: readonly { readonly typed: string; readonly read: string }[];
}

/** A name of the team is one word, such as "@tess_vale", so that a sentence can ask for one. */
function markNames(words: readonly Word[], names: readonly string[], alsoKnown: boolean): Word[] {
  const forms = names
    .map((name) => wordsOf(name.split(/\s+/)).map(({ text }) => text))
    .flatMap((parts) => [parts, ...parts.map((part) => [part])])
    .filter((parts) => parts.length > 0 && (alsoKnown || parts.length > 1 || !isKnown(parts[0] ?? "")))
    .sort((a, b) => b.length - a.length);
  const marked: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const form = forms.find((parts) => parts.every((part, index) => words[at + index]?.text === part));
    const first = words[at] as Word;
    marked.push(form ? { text: `@${form.join("_")}`, at: first.at } : first);
    at += form?.length ?? 1;
  }
  return marked;
}
const unmarked = (text: string) => text.replace(/@[^ ]+/g, (name) => name.slice(1).replaceAll("_", " "));
const isKnown = (word: string) => literals.has(word) || isWhenWord(word);

/** More words than any instruction has. Notes may be longer than names. */
const maxWords = 120;

const compiled: { act: ActName; sentence: Sentence }[] = [];
const literals = new Set<string>();
const openings = new Set<string>();

function sentences() {
  if (compiled.length === 0)
    for (const act of actNames)
      for (const pattern of acts[act].sentences) {
        const sentence = compileSentence(pattern);
        compiled.push({ act, sentence });
        for (const word of sentence.literals) literals.add(word);
        for (const word of sentence.openings) openings.add(word);
      }
  return compiled;
}

const beforeNames =
  /^(?:(?:the|a|an|el|la|los|las|al|a la|mr|mrs|ms|miss|sr|sra|don|dona|senor|senora|our|my|de|del|of|for|from|customer|client|cliente) )+/;

/** No name begins like that. */
const asks =
  /^(?:who|whos|what|which|when|where|why|how|is|are|was|were|do|does|did|any|anything|something|nobody|everything|quien|que|cual|cuando|donde|como)\b/;

function slotsOf(
  match: RegExpExecArray,
  words: readonly Word[],
  typed: readonly string[],
  today: string,
): Slots {
  const groups = match.groups ?? {};
  const taken = (name: string): Word[] => {
    const value = groups[name];
    const range = match.indices?.groups?.[name];
    if (value === undefined || !range) return [];
    const from = match[0].slice(0, range[0]).split(" ").length - 1;
    return words.slice(from, from + value.trim().split(" ").length);
  };
  const ranges = Object.values(match.indices?.groups ?? {}).filter((range) => range !== undefined);
  const firstSlot = Math.min(match[0].length, ...ranges.map(([from]) => from));
  const rest = ranges.reduceRight((text, [from, to]) => `${text.slice(0, from)} ${text.slice(to)}`, match[0]);
  const outside = new Set(rest.split(" "));
  return {
    today,
    text: (name) => {
      const own = taken(name);
      const [first, last] = [own[0], own.at(-1)];
      return first && last
        ? typed
            .slice(first.at, last.at + 1)
            .join(" ")
            .trim()
        : undefined;
    },
    name: (name) => {
      const text = unmarked(groups[name] ?? "")
        .replace(beforeNames, "")
        .trim();
      return text === "" || asks.test(text) ? undefined : text;
    },
    when: (name) => {
      const own = taken(name).map(({ text }) => text);
      return own.length === 0 || !own.every(isWhenWord) ? null : readWhen(own, today);
    },
    readWhen: (some, from) => (some.every(isWhenWord) ? readWhen(some, from ?? today) : null),
    begins: (pattern) => pattern.test(match[0].slice(0, firstSlot)),
    words: (name) => (groups[name] ?? "").split(" ").filter(Boolean).map(unmarked),
    says: (...some) => some.some((word) => outside.has(word)),
  };
}

function readingsOf(
  words: readonly Word[],
  typed: readonly string[],
  today: string,
): Omit<ActReading, "corrected">[] {
  const text = words.map((word) => `${word.text} `).join("");
  const isQuestion = typed.at(-1)?.includes("?") ?? false;
  const found: Omit<ActReading, "corrected">[] = [];
  for (const { act, sentence } of sentences()) {
    if (sentence.isStatement && (isQuestion || openings.has(words[0]?.text ?? ""))) continue;
    const match = sentence.expression.exec(text);
    if (!match) continue;
    const input = acts[act].read(slotsOf(match, words, typed, today));
    if (input === null) continue;
    const parsed = acts[act].input.safeParse(input);
    const same = JSON.stringify(input);
    if (parsed.success && !found.some((each) => each.act === act && JSON.stringify(each.input) === same))
      found.push({ act, input: parsed.data as Record<string, unknown> });
  }
  return found;
}

/**
 * The ways to read an instruction to do something, the likeliest first. Every word is used, or there is none. Only if it
 * cannot be read as typed is a word that no sentence knows read as the one known word near it.
 */
export function readAct(
  question: string,
  { today, names }: { readonly today: string; readonly names: readonly string[] },
): ActReading[] {
  const typed = question.trim().split(/\s+/);
  if (typed.length > maxWords) return [];
  const words = withoutPoliteness(wordsOf(typed));
  sentences();
  const readingsWithNames = (some: readonly Word[]) => {
    const found = readingsOf(markNames(some, names, false), typed, today);
    // "Assign Mark": a name may also be a word of the sentences.
    return found.length > 0 ? found : readingsOf(markNames(some, names, true), typed, today);
  };
  const asTyped = readingsWithNames(words).map((each) => ({ ...each, corrected: [] }));
  if (asTyped.length > 0) return asTyped;
  const ownNames = new Set(names.flatMap((name) => wordsOf(name.split(/\s+/)).map(({ text }) => text)));
  const corrections = words.flatMap(({ text, at }, index) => {
    if (text.length < 4 || literals.has(text) || isWhenWord(text) || ownNames.has(text) || /\d/.test(text))
      return [];
    const read = nearest(text, index === 0 ? openings : literals);
    return read ? [{ index, read, typed: typed[at] ?? text }] : [];
  });
  // One wrong word before several, so that a name stays what it is.
  for (const some of [
    ...corrections.map((each) => [each]),
    ...(corrections.length > 1 ? [corrections] : []),
  ]) {
    const spelled = words.map((word, index) => {
      const correction = some.find((each) => each.index === index);
      return correction ? { text: correction.read, at: word.at } : word;
    });
    const found = readingsWithNames(spelled);
    if (found.length > 0)
      return found.map((each) => ({ ...each, corrected: some.map(({ typed, read }) => ({ typed, read })) }));
  }
  return [];
}

const days = "monday tuesday wednesday thursday friday saturday sunday tomorrow today noon".split(" ");

/** The only known word within one letter, two for long ones. */
function nearest(word: string, known: ReadonlySet<string>): string | null {
  const limit = word.length > 7 ? 2 : 1;
  const close = [...known, ...days].filter(
    (each) => each.length > 3 && each[0] === word[0] && distance(word, each, limit) <= limit,
  );
  const distinct = [...new Set(close)];
  return distinct.length === 1 ? (distinct[0] ?? null) : null;
}

/** "Were the pads done" asks, although "we're closed on Friday" instructs. */
const beginsQuestion =
  /^(?:were|was|is|are|am|do|does|did|has|have|had|who|whos|what|whats|how|hows|when|where|which|why|any|we|i)$/;
/** An act that instructions with that beginning usually mean, for one that was not understood. Null if none does. */
export function actLike(question: string): ActName | null {
  const [first, second] = withoutPoliteness(wordsOf(question.trim().split(/\s+/)));
  // "Give me", "get us": a question.
  if (!first || beginsQuestion.test(first.text) || /^(?:me|us)$/.test(second?.text ?? "")) return null;
  const begins = sentences().find(({ sentence }) => sentence.openings.includes(first.text));
  return begins?.act ?? null;
}
