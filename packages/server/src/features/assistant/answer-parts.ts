import { listBefore } from "@autoiq/domain/assistant/records/list-before";
import type { Answered } from "./answered.ts";

const links = /\s*[,;?]\s+(?:and\s+|y\s+)?|\s+\/\s+|\s+(?:and then|and|n|y|&|\+|plus)\s+/i;
/** A part that asks on its own: "and how many tickets did we close". */
export const asks =
  /^(?:how (?:much|many)|hows?|what|whats|which|who|whos|when|did|do|does|is|are|any|cuant[oa]s?|que|quien|cual|hay)\b/i;
/** Tools whose answer is of now or of one record, so that days of another part are not missing in them. */
export const undated = new Set([
  ...["records", "repair_orders", "repair_order", "open_work", "unpaid_invoices", "customers", "customer"],
  ...[
    "on_the_clock",
    "conversations",
    "appointments",
    "canned_jobs",
    "parts",
    "services_due",
    "declined_work",
  ],
]);
export const days =
  /\b(today|yesterday|tomorrow|tmrw|hoy|ayer|(?:esta|la) semana(?: pasada)?|este (?:mes|año)|(?:el )?(?:mes|año) pasado|(?:this|last|next)\s+(?:week|month|year|quarter|yr|mo|wk)|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/i;

/** What was, and not what is now. */
export const ofThePast = /\b(?:had|were|was|got|tuvieron|fueron|salieron)\b/i;
/** Words that stand for what another part names. */
export const pronouns =
  /\b(it|its|they|them|their|he|him|his|she|her|those|these|that one|(?:last|first) one|ones|same|any (?:on|in|left|here|more|coming))\b/i;
/** Whether an answer is of named records: a customer, a car, a repair order. */
export const isNamed = ({ interpretation }: Answered): boolean =>
  /"(?:customerId|number|make|model)":(?!null|\[\])|"(?:makes|models)":\["|"is":"(?:number|customer|make|model|plate)"|"by":"(?:customer|make|model|technician|job)"/.test(
    JSON.stringify(interpretation?.input ?? {}),
  );

/** Where one question ends and another begins: "sales and car count yesterday plus how many appointments tomorrow". */
const nextQuestion =
  /\s*(?:[,;?]|\s(?:and|n|plus|also|y|&|\+))+\s+(?=(?:how (?:much|many|long|old|far)|what|what['’]?s|which|who|who['’]?s|whose|when|when['’]?s|where|where['’]?s|did|does|do|is|are|was|were|has|have|any|cu[aá]nt[oa]s?|qu[eé]|qui[eé]n(?:es)?|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|c[oó]mo|hay|ya|a qu[eé] hora|desde cu[aá]ndo|(?:the )?(?:last|first) one)\b)/i;

/** The two or three questions in one: "whats late and who hasnt clocked in". Null where it is one. */
export function partsOf(question: string): string[] | null {
  return splitAt(question, links);
}
/** The same, split only where another question begins. */
export function questionsOf(question: string): string[] | null {
  const parts = splitAt(question, nextQuestion);
  // "And how much" alone asks for what the rest says.
  return parts?.every((part) => part.includes(" ")) ? parts : null;
}

/** Where another question begins without a word between: "ro 6201 who has it when is it promised". */
const nextOpening =
  /\s+(?=(?:who has|who['’]?s|who is|what['’]?s|what is|when is|when['’]?s|where['’]?s|where is|how much|how many|how long|qui[eé]n|cu[aá]nto|cu[aá]ndo|d[oó]nde)(?!\p{L}))/giu;
const opens =
  /(?:^|\s)(?:who|whos|who['’]s|what|whats|what['’]s|when|whens|when['’]s|where|wheres|how|qui[eé]n|cu[aá]nto|cu[aá]ndo|d[oó]nde)(?!\p{L})/iu;
const leadsOn =
  /(?:\b(?:what|which|how|who|when|where|time|know|see|if|tell me|me|and|or|of|to|for|by|with|sure|wondering|check)|\b(?:what|which|how) \S+)$/i;

/** The same, also where another question begins without a word between. Null where that finds no more of them. */
export function closeQuestionsOf(question: string): string[] | null {
  const parts = question
    .split(nextQuestion)
    .flatMap((part) => {
      const found: string[] = [];
      let from = 0;
      for (const { index, 0: gap } of part.matchAll(nextOpening)) {
        const before = part.slice(from, index).trim();
        if (!opens.test(before) || leadsOn.test(before) || before.split(/\s+/).length < 2) continue;
        found.push(before);
        from = index + gap.length;
      }
      return [...found, part.slice(from)];
    })
    .map((part) => part.replace(/[?,;]+$/, "").trim())
    .filter(Boolean);
  const coarse = questionsOf(question)?.length ?? 1;
  return parts.length > coarse && parts.length <= 4 && parts.every((part) => part.includes(" "))
    ? parts
    : null;
}

function splitAt(question: string, at: RegExp): string[] | null {
  const parts = question
    .split(at)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length >= 2 && parts.length <= 3 && parts.every((part) => part.length > 3) ? parts : null;
}

/**
 * Answers a question of several parts, each on its own. Null unless every part has an answer, and each has its days: "sales
 * and cash yesterday" is never answered with the sales of another day.
 */
export async function answerParts(
  question: string,
  ask: (part: string) => Promise<Answered>,
): Promise<Answered | null> {
  const questions = questionsOf(question);
  const asQuestions = questions && (await answerEach(questions, ask));
  if (asQuestions) return asQuestions;
  const parts = partsOf(question);
  return parts && parts.join() !== questions?.join() ? answerEach(parts, ask) : null;
}

const greets =
  /^(?:hey|hi|hello|ok|okay|so|lol|listen|yo|dude|man|bro|good (?:morning|afternoon)|oye|buenas|bueno|mira)\b/i;
/** Whether words ask, wherever in them. */
export const asksWithin =
  /\b(?:how (?:much|many|long|old)|what|whats|which|who|whos|when|where|did|does|is|are|any|do we|show|list|cu[aá]nt[oa]s?|qu[eé]|qui[eé]n|cu[aá]l|hay|ya)\b/i;

async function answerEach(
  parts: readonly string[],
  ask: (part: string) => Promise<Answered>,
): Promise<Answered | null> {
  if (parts.slice(1).some((part) => pronouns.test(part))) return null;
  // "Hey quick one before I run to the bank" is talk, which a day would make a question of.
  if (parts.some((part) => greets.test(part) && !asksWithin.test(part))) return null;
  const named = parts.map((part) => days.exec(part)?.[0]);
  const shared = named.find(Boolean);
  const answers: Answered[] = [];
  for (const [index, part] of parts.entries()) {
    const dated = shared && !named[index] ? await ask(`${part} ${shared}`) : null;
    const answer = dated?.outcome === "answered" ? dated : await ask(part);
    // "How many had red items", after what was done today, is of today.
    const isOfNow =
      answer.interpretation !== null && undated.has(answer.interpretation.tool) && !ofThePast.test(part);
    // What is to be done is prepared on its own, never beside an answer.
    if (answer.outcome !== "answered" || answer.interpretation === null || answer.analysis.drafts.length > 0)
      return null;
    if (shared && !named[index] && answer !== dated && !isOfNow) return null;
    answers.push(answer);
  }
  const [first, ...others] = answers;
  if (!first) return null;
  // "Cars that wait for parts and for approval" are those that do both, and no two lists.
  const lists = answers.map(({ interpretation }) => interpretation && listBefore(interpretation));
  const isOfOneKind = new Set(lists.map((list) => list?.of)).size === 1;
  if (isOfOneKind && lists[0] && !parts.slice(1).every((part) => asksWithin.test(part))) return null;
  // Of two metrics, each would lose what the other says, unless each part asks on its own.
  const metrics = answers.filter(({ interpretation }) => !undated.has(interpretation?.tool ?? ""));
  const isEachAsked = parts.slice(1).every((part) => asks.test(part.normalize("NFD").replace(/\p{M}/gu, "")));
  if ((metrics.length > 1 && !isEachAsked) || new Set(answers.map(isNamed)).size > 1) return null;
  return joined(first, others);
}

/** Several answers as one. A follow-up goes on from the last of them. */
export function joined(first: Answered, others: readonly Answered[]): Answered {
  const answers = [first, ...others];
  const withRows = answers.find(({ analysis }) => analysis.table);
  return {
    outcome: "answered",
    isSeveral: true,
    sentences: answers.flatMap(({ sentences }) => sentences.slice(0, 2)),
    confidence: Math.min(...answers.map(({ confidence }) => confidence)),
    understood: answers.map(({ understood }) => understood).join("; "),
    followUps: first.followUps,
    taught: answers.flatMap(({ taught }) => taught ?? []),
    interpretation: others.at(-1)?.interpretation ?? first.interpretation,
    analysis: {
      facts: answers.flatMap(({ analysis }, index) =>
        analysis.facts.map((fact) => (index === 0 ? fact : { ...fact, key: `${fact.key}-${index + 1}` })),
      ),
      drafts: [],
      ...(withRows?.analysis.table ? { table: withRows.analysis.table } : {}),
      basis: first.analysis.basis,
      asOf: first.analysis.asOf,
    },
  };
}

const opening =
  /\s(?=(?:whats|what's|what is|what are|what did|how much|how many|whos|who's|who is|which|when did|when is|do we|did we|are we|cuant[oa]s?|quien(?:es)?|a que hora|cuando|donde|dime|ya esta|ya llego)\b)/gi;
/** "Ok dont sugarcoat it for me whats our gross profit": what is said before the last word that asks, and what is asked. */
function withoutOpening(clause: string): string[] {
  const at = [...clause.matchAll(opening)].at(-1)?.index;
  return at === undefined ? [clause] : [clause.slice(0, at).trim(), clause.slice(at).trim()];
}

/**
 * Answers the one clause that asks something where all others only talk: "sitting here with my coffee, what did we sell
 * yesterday". The answer says what it left out. Null where more than one clause asks, or where one says anything that may
 * choose records.
 */
export async function answerWithoutChatter(
  question: string,
  {
    ask,
    isChatter,
  }: {
    readonly ask: (clause: string) => Promise<Answered>;
    readonly isChatter: (clause: string) => Promise<boolean>;
  },
): Promise<Answered | null> {
  const clauses = question
    .split(/[.,;!?¿¡]+\s+|[¿¡]|\s+-+\s+|[?!.]+$/)
    .flatMap((clause) => withoutOpening(clause.trim()))
    .filter(Boolean);
  if (clauses.length < 2 || clauses.length > 4) return null;
  const talk: string[] = [];
  const asked: string[] = [];
  for (const clause of clauses) ((await isChatter(clause)) ? talk : asked).push(clause);
  const [only] = asked;
  if (!only || asked.length > 1) return null;
  const answer = await ask(only);
  if (answer.outcome !== "answered" || answer.interpretation === null) return null;
  return {
    ...answer,
    sentences: [`I left out ${talk.map((each) => `“${each}”`).join(" and ")}.`, ...answer.sentences],
  };
}
