import {
  comparable,
  isNeverRecorded,
  leftOut,
  type SaidAnswer,
} from "@autoiq/domain/assistant/accounting/marks";
import { showsMeaning } from "@autoiq/domain/assistant/accounting/meanings";
import { isAct } from "@autoiq/domain/assistant/acts/registry";
import { readings } from "@autoiq/domain/assistant/answer-text";
import { isRareWord } from "@autoiq/domain/assistant/intents/reader";
import type { Mention } from "@autoiq/domain/assistant/query/write/mention";
import { vocabularyWords } from "@autoiq/domain/assistant/query/write/vocabulary";
import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import { stem } from "@autoiq/domain/assistant/questions/tokens";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { listBefore } from "@autoiq/domain/assistant/records/list-before";
import { undated } from "./answer-parts.ts";
import type { Answered } from "./answered.ts";
import { nameOf } from "./query/name-of.ts";
import { readQuestion } from "./query/write-plan.ts";
import { notAllowed, nothing } from "./replies.ts";
import type { ToolCall } from "./tools/tool.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The question as the answer says it was read: without the talk that it left out, and with the words that it mended. */
function asRead(question: string, { sentences }: Answered): string {
  let text = question;
  for (const sentence of sentences) {
    if (/^I left out /.test(sentence))
      for (const [, said = ""] of sentence.matchAll(/“([^”]*)”/g)) {
        const [begin = "", end = ""] = said.split(" … ");
        const to = end ? text.indexOf(end) + end.length : text.indexOf(begin) + begin.length;
        const from = text.indexOf(begin);
        if (from >= 0 && to > from) text = `${text.slice(0, from)} ${text.slice(to)}`;
      }
    if (sentence.startsWith(readings.spelling))
      for (const [, typed = "", read = ""] of sentence.matchAll(/“([^”]*)” as “([^”]*)”/g))
        text = text.replace(new RegExp(`(?<![\\p{L}])${escaped(typed)}(?![\\p{L}])`, "giu"), read);
  }
  // "I mean" is no average.
  return text.replace(/^no\b(?= i\b|,)|\bi mean(?:t)?\b|\bno wait\b/gi, " ").trim();
}

/** What an answer says, to look for what the question asks. */
function saidBy({ interpretation, understood, sentences, analysis }: Answered): SaidAnswer {
  const plan = comparable(
    [
      interpretation?.tool ?? "",
      JSON.stringify(interpretation?.input ?? {}),
      understood,
      ...(analysis.table?.columns ?? []).map(({ label }) => label),
    ].join(" "),
  );
  return { plan, text: `${plan} ${comparable(sentences.join(" "))}` };
}

const ofCosts = /profit|margin|mark ?up|\bgp\b|ganancia/i;
const stemmed = (word: string) => comparable(word).replace(/(?:es|s)$/, "");

/** Whether an answer has what a part of the question names. What names nothing is not looked at here. */
function has(question: string, mention: Mention, said: SaidAnswer, answer: Answered, today: string): boolean {
  const { plan, text } = said;
  // "Why was it so low" asks why it changed, whichever way.
  if (
    answer.interpretation?.tool === "metric_change" &&
    /^(?:so )?(?:low|high|bad|slow|weak)$/i.test(mention.text)
  )
    return true;
  // "Not here for 60 days" is a day in the plan, whatever else has that number in its name.
  const isOfTime =
    mention.kind !== "period" &&
    new RegExp(
      `\\b${escaped(mention.text)}\\+? (?:days?|weeks?|months?|years?|d[ií]as|semanas?|meses|años?)\\b`,
      "i",
    ).test(question);
  if (/^\d+$/.test(mention.text) && isOfTime && /\d{4}-\d\d-\d\d/.test(plan)) return true;
  if (mention.kind === "value") {
    if (mention.soft || mention.text.length < 2 || plan.includes(comparable(mention.text))) return true;
    const { by, values, words, label } = mention.value;
    if (plan.includes(`"by":["${by}"`) || plan.includes(`,"${by}"]`)) return true;
    const isSingle = /"is":"number"|"number":\d|"repair_order"/.test(plan);
    const where = isSingle || by === "customer" ? text : plan;
    const pieces = [
      ...words.flatMap((each) => each.split("|")),
      ...(label ? [label.replace(/[“”]/g, "")] : []),
      ...values.flatMap((each) => each.split("|").at(-1) ?? []),
    ];
    return pieces.some((piece) => piece !== "" && where.includes(stemmed(piece)));
  }
  if (mention.kind === "number") return text.replaceAll(",", "").includes(String(mention.value));
  if (mention.kind === "bound") {
    const { value } = mention;
    return [value, value / 100, value * 100, value - 1, value + 1].some((each) =>
      plan.replaceAll(",", "").includes(String(each)),
    );
  }
  if (mention.kind === "plate") return plan.includes(comparable(mention.plate));
  if (mention.kind === "period") {
    const { from, to } = mention.period;
    // "Ever", where all days are looked at.
    if (from < "2017" && !/"from":"|"periods":\[\{/.test(plan)) return true;
    const isOfNow = undated.has(answer.interpretation?.tool ?? "") && from <= today && today <= to;
    return (
      isOfNow || plan.includes(from) || plan.includes(to) || text.includes(comparable(wordsOf({ from, to })))
    );
  }
  return showsMeaning(comparable(question), mention, said);
}

const isOfCar = (mention: Mention): boolean =>
  mention.kind === "number" ||
  (mention.kind === "value" && /^(?:make|model|model-year)$/.test(mention.value.by));

const days = (input: unknown): string[] => JSON.stringify(input ?? {}).match(/\d{4}-\d\d-\d\d/g) ?? [];
const otherDays =
  /\b(?:before|prior|previous|earlier|ago|last|this|next|since|until|ever|now|all time|one before|antes|anterior|pasad[oa]|same)\b/i;
const goesOn =
  /^(?:and|y|what about|how about|que tal|only|just|but|ok|also|same|show|break|by|sort)\b|\b(?:those|them|these|that|they|esos|esas|ellos)\b/i;
const ofList = /\b(?:of (?:those|these|them)|those|these|which ones|de (?:esos|esas|ellos))\b/i;
/** What a follow-up was to keep of the last answer and did not: its days, or its list. */
function lostOf(
  question: string,
  before: UnderstoodQuestion,
  answer: Answered,
  mentions: readonly Mention[],
): string[] {
  const input = answer.interpretation?.input;
  const [old, next] = [days(before.input), days(input)];
  const namesDays =
    mentions.some(({ kind }) => kind === "period" || kind === "ago") || otherDays.test(question);
  const lostDays =
    goesOn.test(question) &&
    !namesDays &&
    old.length > 0 &&
    next.length > 0 &&
    !old.some((day) => next.includes(day));
  const [list, now] = [listBefore(before), answer.interpretation && listBefore(answer.interpretation)];
  const text = JSON.stringify(input ?? {});
  const lostList =
    ofList.test(question) &&
    list !== null &&
    list.where.length > 0 &&
    !list.where.some(({ is, values }) =>
      values.length > 0
        ? values.some((value) => text.includes(value))
        : now?.where.some((each) => each.is === is) === true,
    );
  return [
    ...(lostDays ? ["the days of the last answer"] : []),
    ...(lostList ? ["those of the last list"] : []),
  ];
}

const asksList =
  /^(?:(?:and|ok|so|hey|please|can you|could you)[, ]+)*(?:list|which|give me (?:a |the )?list|(?:show|give|pull)(?: me)?(?: up)? (?:(?:the|all|every|our|all the) )?(?:cars|customers|jobs|invoices|orders|repair orders|ros|tickets|comebacks|estimates|vehicles|payments|refunds)|cuales|dame (?:la|una) lista)\b/i;
/** Whether a list was asked for where the answer has one number. */
const lacksList = (question: string, { interpretation, analysis, sentences }: Answered): boolean =>
  asksList.test(question) &&
  /^(?:query|metrics)$/.test(interpretation?.tool ?? "") &&
  !analysis.table &&
  !/^(?:no|nothing|nobody|there (?:is|are) no)\b|: (?:none|0)\.$/i.test(sentences.at(-1) ?? "");

/** Whether one sum was said of two things that were to be compared. */
const sumsBoth = (question: string, { interpretation, isSeveral, analysis }: Answered): boolean =>
  !isSeveral &&
  interpretation?.tool === "query" &&
  !analysis.table?.columns.some(({ key }) => key === "job" || key === "part") &&
  /"by":"(?:job|part)"[^}]*” or “/.test(JSON.stringify(interpretation.input)) &&
  /\b(?:vs|versus|compared|contra|which (?:one )?(?:makes?|brings?|sells?|is|does))\b/i.test(question);

/** Who may be named, and what the question follows. */
export interface Accounting {
  readonly team: readonly Colleague[];
  readonly before: UnderstoodQuestion | null;
  /** People whom the question names, where it is known without a look at the records. */
  readonly named?: readonly string[];
}

/** Parts of the question that the answer does not have. */
async function leftOf(
  call: ToolCall,
  question: string,
  answer: Answered,
  { team, before, named: people = [] }: Accounting,
): Promise<string[]> {
  const said = saidBy(answer);
  // That nobody has the name, and which car a part fits, is said.
  if (/^no customer is named/.test(comparable(answer.sentences.join(" ")))) return [];
  const isOfParts = said.text.includes("which car a part fits isn't on record");
  const read = await readQuestion(call, question, team, before);
  const named = (read?.mentions ?? []).flatMap((mention) =>
    (isOfParts && isOfCar(mention)) || has(question, mention, said, answer, call.today) ? [] : [mention.text],
  );
  const asked = isOfParts ? [] : leftOut(comparable(question), said);
  const lost = before ? lostOf(question, before, answer, read?.mentions ?? []) : [];
  const list = lacksList(question, answer) ? ["a list of them"] : [];
  const both = sumsBoth(question, answer) ? ["one against the other"] : [];
  const unnamed = people.filter((each) => !said.text.includes(comparable(each)));
  return [...new Set([...asked, ...named, ...unnamed, ...lost, ...list, ...both])];
}

/** An ordinary word, which a name that nobody has was not to have. */
const isOrdinaryWord = (word: string): boolean =>
  vocabularyWords.has(stem(word)) ||
  !isRareWord(stem(word)) ||
  /^(?:supposed|going|coming|about|please)$/.test(word);

/** That nobody is named so is said only of a name. Null where it is one. */
async function withoutName(call: ToolCall, question: string, answer: Answered): Promise<Answered | null> {
  const name = answer.sentences.flatMap((each) => /^No customer is named “([^”]+)”/.exec(each)?.[1] ?? [])[0];
  const words = name?.toLowerCase().split(/\s+/) ?? [];
  if (!name || !words.some(isOrdinaryWord)) return null;
  const rest = words.filter((word) => !isOrdinaryWord(word)).join(" ");
  const found = rest === "" ? null : await nameOf(call, rest);
  const known =
    found && ("choices" in found || found.by === "customer")
      ? "choices" in found
        ? found.words
        : found.label
      : null;
  return {
    ...nothing(call, [`I'm not sure what “${name}” means here. Did you mean one of these?`], question),
    ...(known ? { followUps: [question.replace(new RegExp(escaped(name), "i"), known)] } : {}),
    unknown: [name],
  };
}

/**
 * Looks whether an answer has all that its question asks and names. Every answer passes here. One that does not have it is
 * no answer: the person is asked, and may take what was understood without the rest.
 */
export async function accountFor(
  call: ToolCall,
  question: string,
  answer: Answered,
  accounting: Accounting,
): Promise<Answered> {
  const { outcome, interpretation, understood, analysis } = answer;
  if (outcome !== "answered" || interpretation === null || analysis.drafts.length > 0) return answer;
  // What is to be done is read by its own means, and says what it lacks.
  if (isAct(interpretation.tool) || interpretation.tool.startsWith("draft_")) return answer;
  // Patterns that fit from the first word to the last left nothing out.
  const isWholePattern = interpretation.tool === "own_work" || interpretation.tool === "shop";
  if (isWholePattern && !/^Specifications/.test(understood)) return answer;
  const unnamed = await withoutName(call, question, answer);
  if (unnamed) return unnamed;
  const left = await leftOf(call, asRead(question, answer), answer, accounting);
  if (left.length === 0) return answer;
  // What cost and profit are is not for everybody, whatever else the answer has.
  if (left.some((each) => ofCosts.test(each)) && !call.caller.limits.seesCosts)
    return notAllowed(call, question);
  const missing = left.find((each) => isNeverRecorded(each));
  if (missing)
    return {
      ...nothing(call, [`The shop's records don't have “${missing}”. Try one of these:`], question),
      wasRead: true,
    };
  const words = left
    .slice(0, 3)
    .map((each) => `“${each}”`)
    .join(" and ");
  if (answer.isUnclear)
    return { ...answer, sentences: [...answer.sentences, `It says nothing of ${words}.`] };
  return nothing(
    call,
    [`I didn't find how to answer with ${words}.`, "Do you want it without that?"],
    question,
    "unread",
    [{ label: understood, plan: interpretation }],
  );
}
