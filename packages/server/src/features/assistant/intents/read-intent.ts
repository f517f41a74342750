import { intentOf } from "@autoiq/domain/assistant/intents/catalog";
import {
  fillQuestion,
  type Intent,
  type IntentValues,
  type NamedRecord,
} from "@autoiq/domain/assistant/intents/intent";
import {
  isAside,
  isFarAhead,
  isPhraseWord,
  isRareWord,
  mendSpelling,
  mendWord,
  type ReadIntent,
  rankIntents,
  rankRecordIntents,
} from "@autoiq/domain/assistant/intents/reader";
import {
  readSlots,
  type Slot,
  type SlotKind,
  type SlottedQuestion,
} from "@autoiq/domain/assistant/intents/slots";
import { isSpanish, withoutAccents } from "@autoiq/domain/assistant/query/words/spanish";
import { typedTokens } from "@autoiq/domain/assistant/query/words/typing";
import { isColor } from "@autoiq/domain/assistant/query/words/vehicle-models";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import { stem } from "@autoiq/domain/assistant/questions/tokens";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { recordBefore } from "@autoiq/domain/assistant/records/record-before";
import { problemOfRecords, recordPlan } from "@autoiq/domain/assistant/records/record-plan";
import { nameOf } from "../query/name-of.ts";
import { once } from "../query/once.ts";
import { spellingOf } from "../query/shop-words.ts";
import type { Choice } from "../tools/resolve-records.ts";
import type { ToolCall } from "../tools/tool.ts";
import { findValues } from "./find-values.ts";
import { prepareIntents } from "./prepare-intents.ts";

/** How a question can be answered: as a plan, or as the plain question that says the same. */
export interface IntentReading {
  readonly intent: Intent;
  readonly share: number;
  readonly question: string;
  readonly plan: UnderstoodQuestion | null;
  readonly lead: number;
  readonly covered: number;
  /** Several customers have the name in the question. */
  readonly choice: Choice | null;
  readonly corrected: NamedQuestion["corrected"];
  /** Words that no training phrase has, and that name nothing. */
  readonly unknown: readonly string[];
  /** A number that is no value of the intent: "customers with 3 cars". */
  readonly hasNumber: boolean;
}

const maxLength = 300;
const maxNames = 4;

interface NamedQuestion {
  readonly slotted: SlottedQuestion;
  readonly corrected: readonly { readonly typed: string; readonly read: string }[];
  /** Words that no training phrase has, and that name nothing. */
  readonly unknown: readonly string[];
}

const isUnknown = (token: string) => !token.startsWith("<") && !isPhraseWord(token) && !isColor(token);
/** A word that hardly any phrase has may name somebody: "sam". */
const mayName = (token: string) => !token.startsWith("<") && token.length > 2 && isRareWord(token);

/** Words that follow each other and that may be names. */
function nameSpans(tokens: readonly string[]): string[][] {
  const spans: string[][] = [];
  for (const [at, token] of tokens.entries()) {
    if (!mayName(token)) continue;
    if (at > 0 && mayName(tokens[at - 1] ?? "")) spans.at(-1)?.push(token);
    else spans.push([token]);
  }
  return spans;
}

/** The words that name a customer, a model, or a job of this shop. The longest names first. */
async function namesIn(
  call: ToolCall,
  spans: readonly (readonly string[])[],
): Promise<Map<string, "customer" | "car" | "work">> {
  const named = new Map<string, "customer" | "car" | "work">();
  await Promise.all(
    spans.slice(0, maxNames).map(async (span) => {
      const taken = new Set<number>();
      for (let size = Math.min(3, span.length); size > 0; size--)
        for (let at = 0; at + size <= span.length; at++) {
          const places = Array.from({ length: size }, (_, index) => at + index);
          if (places.some((place) => taken.has(place))) continue;
          const text = span.slice(at, at + size).join(" ");
          const found = text.length > 2 ? await nameOf(call, text) : null;
          if (!found) continue;
          for (const place of places) taken.add(place);
          if ("choices" in found || found.by === "customer") named.set(text, "customer");
          else if (found.by === "model") named.set(text, "car");
          else if (found.by === "job" || found.by === "part") named.set(text, "work");
        }
    }),
  );
  return named;
}

/** A question with its values. Names come first; a slip of the keys is mended only in what names nothing. */
const slotsOf = (call: ToolCall, question: string, team: readonly Colleague[]): Promise<NamedQuestion> =>
  once(call.tx, `slots ${question}`, () => findSlots(call, question, team));

async function findSlots(
  call: ToolCall,
  question: string,
  team: readonly Colleague[],
): Promise<NamedQuestion> {
  const context = { today: call.today, weekStart: call.weekStart, team };
  const first = readSlots(question, { ...context, named: new Map() });
  if (!first.tokens.some(mayName)) return { slotted: first, corrected: [], unknown: [] };
  // Names have no plural: the words are looked up as they were typed.
  const typed = new Map(
    typedTokens(question).map(({ text }) => [stem(withoutAccents(text)), withoutAccents(text)]),
  );
  const asTyped = (tokens: readonly string[]) => tokens.map((token) => typed.get(token) ?? token);
  const named = await namesIn(call, nameSpans(first.tokens).map(asTyped));
  const second = named.size > 0 ? readSlots(question, { ...context, named }) : first;
  const left = asTyped(second.tokens.filter(isUnknown));
  if (left.length === 0) return { slotted: second, corrected: [], unknown: [] };
  const firstNames = team.flatMap(({ name }) => name.split(/\s+/)[0] ?? []);
  const nearest = await spellingOf(call, firstNames);
  const spoken = isSpanish(question);
  const corrected = left.flatMap((word) => {
    // "Bety camry": what stands before a car may be a name, which a slip of the keys would take away.
    const place = second.tokens.indexOf(stem(word));
    if (word.length > 3 && place >= 0 && second.tokens[place + 1] === "<it>") return [];
    const read = (spoken ? mendSpelling(word) : null) ?? nearest(word) ?? mendWord(word);
    return read && read !== word ? [{ typed: word, read: read.toLowerCase() }] : [];
  });
  const mended = corrected.reduce(
    (text, { typed: word, read }) =>
      text.replace(new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, "giu"), read),
    withoutAccents(question),
  );
  const slotted = corrected.length > 0 ? readSlots(mended, { ...context, named }) : second;
  return { slotted, corrected, unknown: asTyped(slotted.tokens.filter(isUnknown)) };
}

function planOf(intent: Intent, values: IntentValues): UnderstoodQuestion | null {
  const plan = recordPlan.safeParse(intent.records?.(values));
  return plan.success && problemOfRecords(plan.data) === null ? { tool: "records", input: plan.data } : null;
}

/** "How many hours did I turn" of a technician. */
const isOwn = /\b(?:i|me|my|mine|ive|i'm|im|yo|mi|mis|hice)\b/i;

/** What a technician asks of themselves is one intent with what is asked of the shop in the same words. */
function joinOwn(ranked: readonly ReadIntent[], isTheirs: boolean): ReadIntent[] {
  const joined = new Map<string, ReadIntent>();
  for (const each of ranked) {
    const intent = (isTheirs && each.intent.own ? intentOf(each.intent.own) : undefined) ?? each.intent;
    const known = joined.get(intent.id);
    joined.set(intent.id, {
      intent,
      share: each.share + (known?.share ?? 0),
      lead: Math.max(each.lead, known?.lead ?? each.lead),
      covered: Math.max(each.covered, known?.covered ?? 0),
    });
  }
  return [...joined.values()];
}

const titled = /(?:^|\s)(?:mr|mrs|ms|miss|dr|señora?|senora?|srta|don|doña)\.?\s+$/iu;
const leads =
  /(?:^|\s)(?:for|of|from|named|called|customer|client|does|did|has|de|del|para|debe|cliente)\s+$/iu;
const ends =
  /^\s*(?:$|[.,;?!]|(?:in|on|at|this|last|next|today|yesterday|tomorrow|have|has|had|owe|pay|paid|and|or|y|o|en)\b)/iu;
/** Whether words stand where a name does, or are written as one. An ordinary word that no phrase has is no name. */
function isNamePlace(question: string, words: readonly string[]): boolean {
  const at = withoutAccents(question).toLowerCase().indexOf(words.join(" "));
  if (at < 0) return false;
  const before = question.slice(0, at);
  const after = question.slice(at + words.join(" ").length);
  return (
    words.length > 1 ||
    titled.test(before) ||
    (leads.test(before) && ends.test(after)) ||
    /^['’]s?\b/.test(after) ||
    (at > 0 && /^\p{Lu}/u.test(question.slice(at)))
  );
}

/** Whether unknown words are read as a name: where all else is surely asked of a record, or where a name stands. */
const mayBeName = (
  question: string,
  unknown: readonly string[],
  best: Pick<ReadIntent, "share" | "lead" | "covered">,
): boolean =>
  isFarAhead(best) || (best.share >= 0.2 && best.covered >= 0.5 && isNamePlace(question, unknown));

/** A word that nobody knows, taken for the name of a customer: "does tyrone have anything overdue". */
function withUnknownName(slotted: SlottedQuestion, unknown: readonly string[]): SlottedQuestion | null {
  const places = slotted.tokens.flatMap((token, at) => (isUnknown(token) ? [at] : []));
  const [first = 0] = places;
  const isOneName =
    places.length > 0 &&
    places.length <= 2 &&
    places.every((place, index) => place === first + index) &&
    unknown.every((word) => /^\p{L}{3,}$/u.test(word));
  if (!isOneName || slotted.slots.some(({ names }) => names === "customer" || names === "order")) return null;
  const text = unknown.join(" ");
  const car = slotted.slots.find(({ kind }) => kind === "it");
  // "The accord of Yolanda": her car.
  if (car)
    return {
      tokens: slotted.tokens.filter((_, at) => !places.includes(at)),
      slots: slotted.slots.map((slot) => (slot === car ? { ...slot, owner: text } : slot)),
    };
  const slot: Slot = { kind: "it", text, names: "customer" };
  return {
    tokens: slotted.tokens.flatMap((token, at) =>
      at === first ? ["<it>"] : places.includes(at) ? [] : [token],
    ),
    slots: [slot, ...slotted.slots],
  };
}

/** The one customer, car, or repair order that talk names, with the customers of its name where there are several. */
export async function recordIn(
  call: ToolCall,
  talk: string,
  team: readonly Colleague[],
): Promise<{ readonly record: NamedRecord; readonly choice: Choice | null } | null> {
  await prepareIntents();
  const { slotted } = await slotsOf(call, talk, team);
  const named = slotted.slots.filter(({ kind }) => kind === "it");
  if (named.length === 0 || named.length > 3) return null;
  const texts = [...new Set(named.map(({ text }) => text))];
  // "Mrs. Johnson called about the Camry": the Camry of a Johnson.
  const [first] = named;
  const slot = first && { ...first, text: texts.join(" ") };
  const { values, choice } = await findValues(call, slot ? [slot] : [], team);
  return values.it ? { record: values.it, choice } : null;
}

/** A record that a question names, and what may be asked of it. */
export interface NamedSubject {
  readonly values: IntentValues & { readonly it: NamedRecord };
  readonly choice: Choice | null;
  /** The likeliest first. */
  readonly topics: readonly ReadIntent[];
  /** It goes on from the last answer, and surely asks for the first of them. */
  readonly isSure: boolean;
  /** The words of the question that are no values. */
  readonly tokens: readonly string[];
  readonly corrected: NamedQuestion["corrected"];
}

const totals =
  /\b(?:how many|how much did we|total|average|avg|sales|revenue|profit|margin|most|best|top|worst|every|each|compare|versus|vs|per|trend)\b/i;
/** The longest question that goes on from the last answer without a word for what it was about, in words. */
const shortest = 6;
const pronoun = /^(?:it|he|she|they|him|her|his|its|them|that|this|ese|esa|el|ella|lo|la)$/;
/** A question about the record of the last answer, as if it named it: "is he due" is "is <it> due". */
function aboutBefore({ tokens, slots }: SlottedQuestion): SlottedQuestion | null {
  const at = tokens.findIndex((token) => pronoun.test(token));
  if (tokens.length < 2 || (at < 0 && tokens.length > shortest)) return null;
  const slot: Slot = { kind: "it", text: "it" };
  return {
    tokens: at < 0 ? [...tokens, "<it>"] : tokens.map((token, index) => (index === at ? "<it>" : token)),
    slots: [slot, ...slots],
  };
}

/** The one record that a question names, or that the last answer was about, where it asks for no total over several. */
export async function readSubject(
  call: ToolCall,
  question: string,
  { team, before }: { readonly team: readonly Colleague[]; readonly before: UnderstoodQuestion | null },
): Promise<NamedSubject | null> {
  if (question.length > maxLength) return null;
  await prepareIntents();
  const { slotted, corrected, unknown } = await slotsOf(call, question, team);
  const last = before && recordBefore(before);
  const going = last && !slotted.slots.some(({ kind }) => kind === "it") ? aboutBefore(slotted) : null;
  const asName = unknown.length > 0 && !going ? withUnknownName(slotted, unknown) : null;
  const [topic] = asName ? rankRecordIntents(asName) : [];
  const of = going ?? (asName && topic && mayBeName(question, unknown, topic) ? asName : slotted);
  const named = of.slots.filter(({ kind }) => kind === "it");
  const [it] = named;
  if (!it || named.length > 1 || isAside(of)) return null;
  // A number that was not read may choose another record: "plate ends 771".
  if (of.tokens.some((token) => /\d{3}/.test(token))) return null;
  if ((it.names === "car" || going || of === asName) && totals.test(question)) return null;
  if (of === asName && before) return null;
  const { values, choice } = await findValues(call, going ? slotted.slots : of.slots, team);
  // "Do we have em in stock" is about its parts.
  if (going && /\b(?:in stock|on hand|on the shelf|en existencia|en inventario)\b/i.test(question))
    return null;
  const record = going ? last : values.it;
  if (!record) return null;
  const topics = rankRecordIntents(of);
  const [first] = topics;
  // "Why?" asks for nothing that the record has.
  if (going && (!first || first.lead < 0.1 || first.covered < 0.5)) return null;
  return {
    values: { ...values, it: record, person: null },
    choice,
    topics,
    isSure: going !== null && unknown.length === 0 && first !== undefined && isFarAhead(first),
    tokens: of.tokens,
    corrected,
  };
}

/** Reads a question by its likeness to training phrases: the likeliest intents with their values, the likeliest first. */
export async function readIntents(
  call: ToolCall,
  question: string,
  team: readonly Colleague[],
): Promise<IntentReading[]> {
  if (question.length > maxLength) return [];
  await prepareIntents();
  const { slotted, corrected, unknown } = await slotsOf(call, question, team);
  if (slotted.slots.length > 6) return [];
  const read = async (of: SlottedQuestion, left: readonly string[]): Promise<IntentReading[]> => {
    const isTheirs = call.caller.role === "technician" && isOwn.test(question);
    const ranked = rankIntents(of, isTheirs);
    if (ranked.length === 0) return [];
    const { values, choice } = await findValues(call, of.slots, team);
    const hasNumber = of.tokens.some((token) => /^\d+$/.test(token));
    return joinOwn(ranked, isTheirs).flatMap(({ intent, ...shares }) => {
      const texts: Partial<Record<SlotKind, string[]>> = {};
      for (const slot of of.slots) {
        const list = texts[slot.kind];
        if (list) list.push(slot.text);
        else texts[slot.kind] = [slot.text];
      }
      const plain = fillQuestion(intent, texts);
      const plan = planOf(intent, values);
      // What only a plan says has no plain question that is read as well.
      if (plain === null || (intent.records && plan === null)) return [];
      return [{ ...shares, intent, choice, question: plain, plan, corrected, unknown: left, hasNumber }];
    });
  };
  const named = unknown.length > 0 ? withUnknownName(slotted, unknown) : null;
  const asName = named ? await read(named, []) : [];
  const [best] = asName;
  // "GOG sales" is no customer's.
  const isName = best?.intent.records !== undefined && best.intent.question.includes("{it}");
  if (best && isName && mayBeName(question, unknown, best)) return asName;
  return read(slotted, unknown);
}
