import type { Intent } from "@autoiq/domain/assistant/intents/intent";
import { isFarAhead } from "@autoiq/domain/assistant/intents/reader";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import { startsAsChange } from "@autoiq/domain/assistant/questions/plain-follow-up";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { partsOf } from "../answer-parts.ts";
import type { Answered } from "../answered.ts";
import type { Choice } from "../tools/resolve-records.ts";
import type { ToolCall } from "../tools/tool.ts";
import { type IntentReading, readIntents } from "./read-intent.ts";

/** From which share an intent is offered. */
const offered = 0.1;
/** What answering needs of the assistant. */
export interface Answering {
  readonly team: readonly Colleague[];
  /** Answers a plain question. */
  readonly ask: (question: string) => Promise<Answered>;
  /** Answers a plan, if the person may have it. */
  readonly run: (plan: UnderstoodQuestion, corrected: IntentReading["corrected"]) => Promise<Answered>;
  /** An answer without records, with questions to press. */
  readonly nothing: (sentences: readonly string[], offers: readonly string[]) => Answered;
  readonly smallTalk: (about: "greeting" | "capabilities") => Answered;
  /** What the guide says of the program or a word. Null where it says nothing. */
  readonly guide: (question: string) => Answered | null;
  /** Asks which of several customers of a name is meant. */
  readonly which: (choice: Choice) => Answered;
}

/** Every word is in phrases of the intent, and hardly anything speaks for another that can take the values. */
const isAlone = ({ lead, covered, share }: IntentReading): boolean =>
  lead >= 0.2 && covered >= 0.99 && share >= 0.9;
/** A word that nobody knows may choose records: no answer leaves one out. */
const isSure = (reading: IntentReading): boolean =>
  (isFarAhead(reading) || isAlone(reading)) && reading.unknown.length === 0 && !reading.hasNumber;
/** A list is no comparison: "walk-ins vs appointments". */
const compares = /\b(?:vs|versus|compared|against)\b/i;

/** Whether parts of a question ask for different things: one answer would be a part. */
async function asksSeveral(call: ToolCall, question: string, team: readonly Colleague[]): Promise<boolean> {
  const asked = new Set<string>();
  for (const part of partsOf(question) ?? []) {
    const [best] = await readIntents(call, part, team);
    if (best && best.lead >= 0.3 && best.covered >= 0.5) asked.add(best.intent.id);
  }
  return asked.size > 1;
}
const replies: Readonly<Partial<Record<NonNullable<Intent["reply"]>, string>>> = {
  unrecorded: "The shop's records don't have that. Try one of these:",
  "not-done":
    "I don't do that. I answer from the records that you may see, and prepare drafts that you accept. Try one of these:",
};

const pronouns = /\b(?:those|these|them|they|it|its|that one|he|she|his|her|there|same)\b/i;
const openings = /^(?:and|y|but|ok|alright|now|just|only|also|why|how come|por que)\b/i;
/** "Who did those", "why?", and "which jobs" go on from the last answer. */
const goesOn = (question: string, { covered }: IntentReading): boolean =>
  pronouns.test(question) ||
  openings.test(question) ||
  startsAsChange(question) ||
  question.split(/\s+/).length <= 2 ||
  covered < 0.8;

/** The list of records that a question surely asks for. Null where it asks for something else. */
export async function recordByIntent(
  call: ToolCall,
  question: string,
  team: readonly Colleague[],
): Promise<{ plan: UnderstoodQuestion; corrected: IntentReading["corrected"] } | null> {
  const [best] = await readIntents(call, question, team);
  const isRecord = best?.plan && best.intent.question.includes("{it}") && !best.choice && isSure(best);
  if (!isRecord || (await asksSeveral(call, question, team))) return null;
  return best.plan ? { plan: best.plan, corrected: best.corrected } : null;
}

/** Answers a question by its likeness to what people ask, or offers the likeliest. Null where it is like nothing. */
export async function answerIntent(
  call: ToolCall,
  question: string,
  {
    team,
    before,
    instructs,
    ask,
    run,
    nothing,
    smallTalk,
    guide,
    which,
  }: Answering & {
    readonly before: boolean;
    /** It reads as an instruction, too. */
    readonly instructs: boolean;
  },
): Promise<Answered | null> {
  const readings = await readIntents(call, question, team);
  const [best] = readings;
  if (!best) return null;
  const isAnswer =
    isSure(best) &&
    !(best.plan && compares.test(question)) &&
    (!instructs || (best.covered >= 0.95 && !best.intent.question.includes("{it}"))) &&
    !(before && goesOn(question, best)) &&
    !(await asksSeveral(call, question, team));
  const reply = isAnswer && best.intent.reply ? replies[best.intent.reply] : undefined;
  if (reply) return { ...nothing([reply], []), wasRead: true };
  if (isAnswer && best.intent.reply === "guide") return guide(question);
  const talk = isAnswer ? best.intent.reply : undefined;
  if (talk === "greeting" || talk === "capabilities") return smallTalk(talk);
  if (isAnswer && !best.intent.reply) {
    if (best.choice && best.intent.question.includes("{it}")) return which(best.choice);
    const answer = best.plan ? await run(best.plan, best.corrected) : await ask(best.question);
    if (answer.outcome !== "unread") return answer;
  }
  const offers = readings.filter(
    ({ share, covered, intent }) => share >= offered && covered >= 0.5 && !intent.reply,
  );
  return offers.length === 0
    ? null
    : nothing(
        ["I'm not sure what you're asking. Did you mean one of these?"],
        offers.map((offer) => offer.question),
      );
}
