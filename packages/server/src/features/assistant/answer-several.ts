import { isSpanish } from "@autoiq/domain/assistant/query/words/spanish";
import { planBefore } from "@autoiq/domain/assistant/query/write/change-plan";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { listBefore } from "@autoiq/domain/assistant/records/list-before";
import {
  asks,
  asksWithin,
  closeQuestionsOf,
  days,
  isNamed,
  joined,
  ofThePast,
  pronouns,
  questionsOf,
  undated,
} from "./answer-parts.ts";
import type { Answered } from "./answered.ts";

/** What answering several questions in one needs of the assistant. */
export interface Asking {
  /** Answers one question, as a follow-up where there is one before it. */
  readonly ask: (question: string, before: UnderstoodQuestion | null) => Promise<Answered>;
  /** Answers a plan that has what two questions ask of the same records. */
  readonly run: (plan: UnderstoodQuestion) => Promise<Answered>;
  /** Says that only a part was understood, and offers the parts. */
  readonly partly: (parts: readonly string[]) => Answered;
}

const isClear = ({ outcome, interpretation, isUnclear, analysis }: Answered): boolean =>
  outcome === "answered" && interpretation !== null && !isUnclear && analysis.drafts.length === 0;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];

const recordsOf = (plan: UnderstoodQuestion | null) => plan && listBefore(plan);
const metricsOf = (plan: UnderstoodQuestion | null) => plan && planBefore(plan);

/** One plan for what two ask of the same records. Null where they are of others. */
function merged(one: UnderstoodQuestion | null, other: UnderstoodQuestion | null): UnderstoodQuestion | null {
  const [first, second] = [recordsOf(one), recordsOf(other)];
  if (first && second) {
    const fits =
      first.of === second.of && same(first.where, second.where) && first.ask.length * second.ask.length > 0;
    const input = { ...first, ask: union(first.ask, second.ask) };
    return fits && input.ask.length <= 6 ? { tool: "records", input } : null;
  }
  const [some, more] = [metricsOf(one), metricsOf(other)];
  if (!some || !more || !same({ ...some, measures: [] }, { ...more, measures: [] })) return null;
  const input = { ...some, measures: union(some.measures, more.measures) };
  return input.measures.length <= 6 ? { tool: "query", input } : null;
}

/** Whether an answer has what another says: the same records and their fields, or the same metrics and days. */
function covers({ interpretation: whole }: Answered, { interpretation: part }: Answered): boolean {
  const [records, fields] = [recordsOf(whole), recordsOf(part)];
  if (records && fields)
    return records.of === fields.of && fields.ask.length > 0 && records.ask.includes(fields.ask[0] ?? "");
  const [metrics, more] = [metricsOf(whole), metricsOf(part)];
  if (metrics && more)
    return (
      more.measures.every((id) => metrics.measures.includes(id)) &&
      more.periods.every((period) => metrics.periods.some((each) => same(each, period))) &&
      same(more.filters, metrics.filters) &&
      same(more.by, metrics.by)
    );
  return same(whole, part);
}

/** How many things an answer says beside each other. */
function countOf({ interpretation }: Answered): number {
  const [records, metrics] = [recordsOf(interpretation), metricsOf(interpretation)];
  if (records)
    return Math.max(records.ask.length, records.where.find(({ is }) => is === "number")?.values.length ?? 0);
  return metrics ? Math.max(metrics.measures.length, metrics.periods.length) : 1;
}

const isOfSameKind = ({ interpretation: one }: Answered, { interpretation: other }: Answered): boolean =>
  (recordsOf(one) !== null && recordsOf(other) !== null) ||
  (metricsOf(one) !== null && metricsOf(other) !== null);

/** Whether an answer says what the first part asks, and more of the same: with a split, or with other fields. */
function refines(whole: Answered, first: Answered): boolean {
  const [records, fields] = [recordsOf(whole.interpretation), recordsOf(first.interpretation)];
  if (records && fields && first.analysis.drafts.length === 0)
    return (
      records.of === fields.of &&
      same(records.where, fields.where) &&
      fields.ask.length === 0 &&
      records.ask.length > 0
    );
  const [metrics, more] = [metricsOf(whole.interpretation), metricsOf(first.interpretation)];
  return (
    metrics !== null &&
    more !== null &&
    same(metrics.measures, more.measures) &&
    same(metrics.periods, more.periods) &&
    same(metrics.filters, more.filters) &&
    metrics.by.length > more.by.length
  );
}

/** "And what is that worth": what the answer's total says. */
const sum = /^(?:what|how much)(?:['’]?s| is| are| do| does| did)? (?:that|it|they|those)(?: \w+){0,3}$/i;
const isOfNobody = ({ interpretation }: Answered): boolean =>
  recordsOf(interpretation)?.where.some(({ is, values }) => is === "customer" && values.length === 0) ===
  true;

/** Whether a follow-up still is about what the answer before it chose, or else about its metrics and days. */
function keeps(before: Answered, after: Answered, isDated: boolean): boolean {
  const daysOf = ({ interpretation }: Answered): string[] =>
    JSON.stringify(interpretation?.input ?? {}).match(/\d{4}-\d\d-\d\d/g) ?? [];
  const [old, now] = [daysOf(before), daysOf(after)];
  if (!isDated && old.length > 0 && now.length > 0 && !old.slice(0, 2).every((day) => now.includes(day)))
    return false;
  const [records, metrics] = [recordsOf(before.interpretation), metricsOf(before.interpretation)];
  const chosen = [
    ...(records?.where ?? []).flatMap(({ values }) => values),
    ...(metrics?.filters ?? []).flatMap(({ values, words }) => [...values, ...words]),
  ];
  const next = metricsOf(after.interpretation);
  if (chosen.length === 0)
    return (
      metrics !== null &&
      next !== null &&
      same(metrics.periods, next.periods) &&
      metrics.measures.some((id) => next.measures.includes(id))
    );
  const text = JSON.stringify(after.interpretation?.input ?? {});
  return chosen.some((value) => text.includes(JSON.stringify(value).slice(1, -1)));
}

const ofNow = /\b(?:still|now|currently|rn|todav[ií]a|ahor(?:a|ita))\b/i;
const sharedDays = new RegExp(`(?:\\b(?:in|for|on|during|since|en|de|desde)\\s+)?${days.source}`, "i");

/** One part, which may leave to the parts before it what it is about, or which days. */
async function answerPart(
  part: string,
  earlier: readonly Answered[],
  shared: string | undefined,
  { ask }: Asking,
): Promise<Answered | null> {
  const [before] = earlier.toReversed();
  const isDated = days.test(part);
  // "And what's the shop's efficiency" is not that of the people before.
  const isOfAll = /\b(?:the shop|shops?|overall|everybody|everyone|whole team|taller|todos)\b/i.test(part);
  if (before && !isOfAll && (pronouns.test(part) || isNamed(before))) {
    for (const text of [`${isSpanish(part) ? "y" : "and"} ${part}`, part]) {
      const answer = await ask(text, before.interpretation);
      if (isClear(answer) && keeps(before, answer, isDated)) return answer;
    }
    if (pronouns.test(part)) return null;
  }
  // "How many brake jobs, and how much was declined" is not what was declined of all.
  const isLoose = (answer: Answered) =>
    before !== undefined && !isOfAll && isNamed(before) && !isNamed(answer);
  const dated = shared && !isDated && !ofNow.test(part) ? await ask(`${part} ${shared}`, null) : null;
  if (dated && isClear(dated)) return isLoose(dated) ? null : dated;
  const answer = await ask(part, null);
  if (!isClear(answer) || isLoose(answer)) return null;
  // "How many had red items", after what was done today, is of today.
  const isPast = ofThePast.test(part);
  const isOfNow = undated.has(answer.interpretation?.tool ?? "") && !isPast;
  return shared && !isDated && !isOfNow && !ofNow.test(part) ? null : answer;
}

/** "Today and this week": one question for each of the days. */
const twoPeriods = new RegExp(`${days.source}\\s+(?:and|y|&|\\+)\\s+(?:for\\s+)?${days.source}`, "i");
function questionsOfDays(question: string): string[] | null {
  const found = twoPeriods.exec(question);
  const [both, one, other] = found ?? [];
  if (!both || !one || !other || /\b(?:between|from|entre|vs|versus|than|compared?)\b/i.test(question))
    return null;
  return [question.replace(both, one), question.replace(both, other)];
}

/** "Best and worst day": one question for each end. */
const twoEnds =
  /\b(best|busiest|highest|biggest|top|mejor|mayor)\s+(?:and|y|or|&|n)\s+(?:the\s+|el\s+|la\s+)?(worst|slowest|lowest|smallest|bottom|peor|menor)\b/i;
function questionsOfEnds(question: string): string[] | null {
  const [both, one, other] = twoEnds.exec(question) ?? [];
  return both && one && other ? [question.replace(both, one), question.replace(both, other)] : null;
}

/** The answers of the parts in their order, up to the first that has none. */
async function answersOf(parts: readonly string[], asking: Asking): Promise<Answered[]> {
  const shared = parts.flatMap((part) => sharedDays.exec(part)?.[0] ?? [])[0];
  const answers: Answered[] = [];
  for (const part of parts) {
    const answer = await answerPart(part, answers, shared, asking);
    if (answer) answers.push(answer);
    else break;
  }
  return answers;
}

/** One answer to all parts. Null where a part has none. */
async function joinAll(
  whole: Answered,
  parts: readonly string[],
  answers: readonly Answered[],
  asking: Asking,
): Promise<Answered | null> {
  const [first, ...others] = answers;
  if (!first || answers.length < parts.length) return null;
  const isWhole = isClear(whole);
  if (isWhole && answers.every((answer) => covers(whole, answer))) return whole;
  const areOthers = answers.some((answer) => !isOfSameKind(whole, answer));
  if (isWhole && areOthers && countOf(whole) >= parts.length) return whole;
  const plan = others.reduce<UnderstoodQuestion | null>(
    (plan, { interpretation }) => plan && merged(plan, interpretation),
    first.interpretation,
  );
  // What an unclear answer showed of the same record stays beside it.
  const shown = (plan && whole.isUnclear && merged(plan, whole.interpretation)) || plan;
  const answer = shown ? await asking.run(shown) : null;
  return answer?.outcome === "answered" ? answer : joined(first, others);
}

/** The same, of parts that nobody has asked yet. */
const answerAll = async (
  whole: Answered,
  parts: readonly string[],
  asking: Asking,
): Promise<Answered | null> => joinAll(whole, parts, await answersOf(parts, asking), asking);

/**
 * Answers every question of several in one: "is it ready, who has it and what do they owe". An answer to the whole stands
 * where it has what each part asks. Where it has only a part, and the others are not understood, the parts are offered:
 * no question is answered by half.
 */
export async function answerSeveral(question: string, whole: Answered, asking: Asking): Promise<Answered> {
  // What came before the question was talk, and no part of it.
  const leftOut = /^I left out “([^”]*)”/.exec(whole.sentences[0] ?? "")?.[1];
  const isAfterTalk = leftOut !== undefined && !asksWithin.test(leftOut);
  const isSettled =
    isAfterTalk || whole.isSeveral || whole.outcome === "choice" || whole.analysis.drafts.length > 0;
  const byDays = whole.outcome === "unread" ? (questionsOfDays(question) ?? questionsOfEnds(question)) : null;
  const close = byDays ? null : closeQuestionsOf(question);
  // What joined fewer parts left one out.
  const isShort =
    whole.isSeveral === true && close !== null && whole.understood.split("; ").length < close.length;
  if (close && (!isSettled || isShort) && !whole.instructs) {
    const answer = await answerAll(whole, close, asking);
    if (answer) return answer;
  }
  const parts = byDays ?? questionsOf(question);
  if (!parts || isSettled || whole.instructs) return whole;
  const answers = await answersOf(parts, asking);
  const isWhole = isClear(whole);
  const [first] = answers;
  if (isWhole && first && refines(whole, first)) return whole;
  const all = await joinAll(whole, parts, answers, asking);
  if (all) return all;
  // Where the first part alone is no question, it is talk before one.
  // "Cash and card totals today, and anything refunded": the answer to the whole lost what the first part asks.
  const [metrics, more] = [metricsOf(whole.interpretation), first ? metricsOf(first.interpretation) : null];
  if (isWhole && metrics && more && !more.measures.some((id) => metrics.measures.includes(id)))
    return asking.partly(parts);
  if (!isWhole || !first || !asks.test(parts[0] ?? "") || countOf(whole) >= parts.length || isOfNobody(whole))
    return whole;
  const saysAmount = whole.sentences.join(" ").includes("$");
  const isSaid = (part: string) => sum.test(part) && saysAmount;
  return parts.slice(1).every(isSaid) ? whole : asking.partly(parts);
}
