import { distance } from "../questions/tokens.ts";
import { intents } from "./catalog.ts";
import { classify, type IntentClassifier, phrasesWith, type Ranked, trainClassifier } from "./classify.ts";
import { type Intent, valuesOf } from "./intent.ts";
import english from "./phrases/english.json" with { type: "json" };
import spanish from "./phrases/spanish.json" with { type: "json" };
import type { SlotKind, SlottedQuestion } from "./slots.ts";

let trained: IntentClassifier | null = null;
const learn = () =>
  trainClassifier(
    [english, spanish]
      .flatMap((of) => Object.entries(of))
      .concat(intents.map(({ id, question }) => [id, [question.replace(/[[\]]/g, "")]]))
      .flatMap(([id, phrases]) => phrases.map((phrase) => [id, phrase] as const)),
  );

let learning: Promise<void> | null = null;
/**
 * Learns all training phrases, once per process: a second or two of work.
 * @param pause lets the process do other work between two steps
 */
export function learnIntents(pause: () => Promise<unknown>): Promise<void> {
  learning ??= (async () => {
    const steps = learn();
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        trained ??= step.value;
        return;
      }
      await pause();
    }
  })();
  return learning;
}

/** The classifier of all training phrases. Without `learnIntents` before, it learns here and blocks the process. */
function intentClassifier(): IntentClassifier {
  if (trained) return trained;
  const steps = learn();
  let step = steps.next();
  while (!step.done) step = steps.next();
  trained = step.value;
  return trained;
}

/** Whether so few training phrases have a word that it may be a name. */
export const isRareWord = (stem: string): boolean => phrasesWith(intentClassifier(), stem) < 3;

/** Whether a word occurs in any training phrase. */
export const isPhraseWord = (stem: string): boolean => phrasesWith(intentClassifier(), stem) > 0;

const byId = new Map(intents.map((intent) => [intent.id, intent]));
const accepted = new Map(intents.map((intent) => [intent.id, valuesOf(intent)]));

/** Whether an intent can take all values of a question, and has all that it needs. */
function takesValues({ id, isOfNow, defaults = {} }: Intent, { slots, tokens }: SlottedQuestion): boolean {
  const of = accepted.get(id);
  if (!of) return false;
  const free = [...of.may];
  // "Unpaid invoices from today" are not all that are unpaid now.
  const isOfDay = /^(?:from|since|de)$/.test(tokens[tokens.indexOf("<when>") - 1] ?? "");
  for (const { kind, isToday } of slots) {
    const at = free.indexOf(kind);
    if (at >= 0) free.splice(at, 1);
    else if (!(kind === "when" && isToday && isOfNow && !isOfDay)) return false;
  }
  const count = (kinds: readonly SlotKind[], kind: SlotKind) => kinds.filter((each) => each === kind).length;
  const had = slots.map(({ kind }) => kind);
  return of.needs.every((kind) => defaults[kind] !== undefined || count(had, kind) >= count(of.needs, kind));
}

/** How often a word has to be in the phrases so that a misspelled one is read as it. */
const usual = 6;
let usualWords: ReadonlyMap<string, number> | null = null;
/** The usual word of the phrases that a misspelled one is: "mkae" is "make". Null where none or several are as near. */
export function mendWord(typed: string): string | null {
  if (typed.length < 4 || /[^a-z]/.test(typed)) return null;
  const classifier = intentClassifier();
  usualWords ??= new Map(
    [...classifier.features.keys()].flatMap((key) => {
      const word = key.slice(1);
      const count = /^w[a-z]{4,}$/.test(key) ? phrasesWith(classifier, word) : 0;
      return count >= usual ? [[word, count]] : [];
    }),
  );
  const most = typed.length < 8 ? 1 : 2;
  const near = [...usualWords]
    .flatMap(([word, count]) => {
      // People rarely miss a word's first letter, except by changing places.
      const begins = word[0] === typed[0] || (word[0] === typed[1] && word[1] === typed[0]);
      const away = begins ? distance(typed, word, most) : most + 1;
      return away <= most ? [{ word, away, count }] : [];
    })
    .toSorted((a, b) => a.away - b.away || b.count - a.count);
  const [first, second] = near;
  if (!first || (second && second.away === first.away && second.count * 3 > first.count)) return null;
  return first.word;
}

export interface ReadIntent extends Omit<Ranked, "intent"> {
  readonly intent: Intent;
}

/** What a question may ask of the record that it names, the likeliest first, whatever other values it has. */
export const rankRecordIntents = ({ tokens }: SlottedQuestion): ReadIntent[] =>
  classify(intentClassifier(), tokens, {
    accepts: (id) => {
      const intent = byId.get(id);
      return intent?.records !== undefined && accepted.get(id)?.may.includes("it") === true;
    },
  }).flatMap((ranked) => {
    const intent = byId.get(ranked.intent);
    return intent ? [{ ...ranked, intent }] : [];
  });

/** Whether something is asked for that nobody gets, or that has nothing to do with records. */
export function isAside({ tokens }: SlottedQuestion): boolean {
  const [best] = classify(intentClassifier(), tokens, { limit: 1 });
  const reply = best && byId.get(best.intent)?.reply;
  return reply !== undefined && reply !== "other" && (best?.lead ?? 0) >= 0.3;
}

/**
 * Whether an intent is so far ahead that it is answered: less where its phrases have nearly all that the question says. Of
 * 2,400 labeled questions that were left out of training (1,346 ask for an intent), about 850 were: 96 of 100 for what they
 * ask.
 */
export const isFarAhead = ({ lead, covered }: Pick<Ranked, "lead" | "covered">): boolean =>
  (lead >= 0.4 && covered >= 0.6) || (lead >= 0.25 && covered >= 0.8);

/** Whether one of two intents asks of the technician who asks what the other asks of anybody. */
const isOwnOf = (one: string, other: string) => byId.get(one)?.own === other || byId.get(other)?.own === one;

/** What a question may ask for, the likeliest first. `isTheirs`: a technician asks for what is their own. */
export function rankIntents(question: SlottedQuestion, isTheirs = false): ReadIntent[] {
  const lookup = byId.get("lookup");
  // "6218", "KTR 48D": nothing is said of it but which it is.
  if (lookup && question.tokens.length === 1 && question.tokens[0] === "<it>")
    return [{ intent: lookup, share: 1, lead: 1, covered: 1 }];
  const fits = new Set(intents.filter((intent) => takesValues(intent, question)).map(({ id }) => id));
  return classify(intentClassifier(), question.tokens, {
    accepts: (id) => fits.has(id),
    ...(isTheirs ? { isSame: isOwnOf } : {}),
  }).flatMap((ranked) => {
    const intent = byId.get(ranked.intent);
    return intent ? [{ ...ranked, intent }] : [];
  });
}
