import { addDays } from "../../kernel/time.ts";
import type { WeekStart } from "../../shops/schema.ts";
import { meaningAt } from "./lexicon.ts";
import { type Colleague, type Reading, read } from "./parse-question.ts";
import { fit, foundIn, type Rule, type WordKind } from "./rule.ts";
import { metricRules } from "./rules/metrics.ts";
import { moneyRules } from "./rules/money.ts";
import { peopleRules } from "./rules/people.ts";
import { salesTaxRules } from "./rules/sales-tax.ts";
import { vehicleAndPartRules } from "./rules/vehicles-and-parts.ts";
import { workRules } from "./rules/work.ts";
import { stem, tokensOf } from "./tokens.ts";
import { type ToolName, toolInputs } from "./tool-inputs.ts";
import type { UnderstoodQuestion } from "./understood-question.ts";

/** Every supported kind of question. */
export const rules: readonly Rule[] = [
  ...metricRules,
  ...workRules,
  ...moneyRules,
  ...salesTaxRules,
  ...vehicleAndPartRules,
  ...peopleRules,
];

/** One interpretation of a question. It holds once every entry in `words` is found to name one of its kinds. */
export interface Plan {
  readonly tool: ToolName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
  readonly kinds: readonly WordKind[];
  readonly corrected: Reading["corrected"];
  /** Only the unresolved words say what the question is about. */
  readonly vague: boolean;
  /** The question says which days it is about. */
  readonly namesPeriod: boolean;
}
interface QuestionContext {
  /** The shop's own calendar day, YYYY-MM-DD. */
  readonly today: string;
  /** The shop's team members. */
  readonly team: readonly Colleague[];
  /** The day on which the shop's weeks begin. Monday unless set otherwise. */
  readonly weekStart?: WeekStart;
}

function plansOf(reading: Reading, today: string): Plan[] {
  const found = foundIn(reading, today);
  return rules
    .map((rule, place) => ({ rule, place, close: fit(rule, reading, today) }))
    .filter((each): each is typeof each & { close: number } => each.close !== null)
    .toSorted((a, b) => b.close - a.close || a.place - b.place)
    .map(({ rule }) => ({
      tool: rule.tool,
      input: rule.input(found),
      words: reading.words.map(({ text }) => text),
      kinds: rule.words ?? [],
      corrected: reading.corrected,
      namesPeriod: reading.period !== null,
      vague: rule.needs.length === 0 && rule.requires === undefined,
    }));
}

/** A longer question is a letter. No supported kind has this many words. */
const maxWords = 60;

/**
 * Interpretations of a question, the closest first: as typed, then with misspelled words corrected, then with "my"
 * read as the shop's: "my best customers" are the shop's, but "my hours" are a person's.
 */
export function plansFor(question: string, context: QuestionContext): Plan[] {
  if (tokensOf(question).length > maxWords) return [];
  const shared = question.replace(/\b(?:my|mine)\b/gi, "our");
  return [...plansAsTyped(question, context), ...(shared === question ? [] : plansAsTyped(shared, context))];
}

function plansAsTyped(question: string, { today, team, weekStart }: QuestionContext): Plan[] {
  const typed = plansOf(read(question, { today, team, weekStart, correctTypos: false }), today);
  const mended = read(question, { today, team, weekStart, correctTypos: true });
  return mended.corrected.length > 0 ? [...typed, ...plansOf(mended, today)] : typed;
}

const followWords = /^\s*(and|what about|how about|only|just|same|also|instead|but|why)\b/i;
const keeps = (tool: ToolName, key: string) => key in toolInputs[tool].shape;

/**
 * A question that follows up on the previous one: "and in September?", "only Hondas", "by week", "why?". What it
 * names replaces what was named before. Null when it names nothing that applies to the previous question.
 */
export function followUp(
  question: string,
  before: UnderstoodQuestion,
  { today, team, weekStart }: QuestionContext,
): UnderstoodQuestion | null {
  if (tokensOf(question).length > maxWords) return null;
  for (const correctTypos of [false, true]) {
    const changed = goOn(read(question, { today, team, weekStart, correctTypos }), before);
    if (changed) return aheadAsBefore(changed, before, today);
  }
  return null;
}
/** "And Monday?" after a day to come is the next one. */
function aheadAsBefore(
  changed: UnderstoodQuestion,
  { input: before }: UnderstoodQuestion,
  today: string,
): UnderstoodQuestion {
  const { from, to } = changed.input;
  const isPastWeekday =
    typeof from === "string" &&
    from === to &&
    from < today &&
    from >= addDays(today, -7) &&
    from !== before.from;
  if (!isPastWeekday || typeof before.from !== "string" || before.from <= today) return changed;
  const day = addDays(from, 7);
  return { ...changed, input: { ...changed.input, from: day, to: day } };
}

/**
 * A follow-up with words that may name a car model: "and the Camry?". Null when it does not follow up on a question
 * that has a model. `input` holds whatever else it changes.
 */
export function modelFollowUp(
  question: string,
  before: UnderstoodQuestion,
  { today, team, weekStart }: QuestionContext,
): { readonly text: string; readonly interpretation: UnderstoodQuestion } | null {
  if (!startsAsFollowUp(question) || !keeps(before.tool, "model")) return null;
  if (tokensOf(question).length > maxWords) return null;
  const reading = read(question, { today, team, weekStart, correctTypos: false });
  const [named, ...others] = reading.words;
  if (!named || others.length > 0) return null;
  const continued = goOn({ ...reading, words: [] }, before, 1);
  return continued && { text: named.text, interpretation: continued };
}

export const startsAsFollowUp = (question: string): boolean => followWords.test(question);

function goOn(
  reading: Reading,
  { tool, input, place }: UnderstoodQuestion,
  /** How much of it has been used already. */
  before = 0,
): UnderstoodQuestion | null {
  const { period, limit, make, staff, minCents, years, words } = reading;
  if (reading.twice || words.length > 0 || reading.order !== null || reading.invoice !== null) return null;
  if (reading.maxCents !== null || reading.minCount !== null || reading.ago !== null) return null;
  const next: Record<string, unknown> = { ...input };
  let used = before;
  let becomes = tool;
  const set = (key: string, value: unknown) => {
    if (!keeps(becomes, key)) return false;
    next[key] = value;
    used += 1;
    return true;
  };
  const phrases = reading.phrases.flatMap((phrase) =>
    phrase.optional && !phrase.concepts.includes("rows") ? [] : [phrase],
  );
  for (const { concepts } of phrases) {
    if (concepts.includes("follow")) continue;
    if (concepts.includes("why") && tool === "metrics") {
      becomes = "metric_change";
      used += 1;
      for (const key of ["step", "pick", "rows"]) delete next[key];
    } else if (
      concepts.some((each) => each.startsWith("fig:")) &&
      (tool === "metrics" || tool === "metric_change")
    ) {
      set("metric", concepts.find((each) => each.startsWith("fig:"))?.slice(4));
    } else if (
      concepts.some((each) => /^by:(day|week|month)$/.test(each)) &&
      (tool === "metrics" || tool === "metric_change")
    ) {
      becomes = "metrics";
      set("step", concepts.find((each) => each.startsWith("by:"))?.slice(3));
    } else if (concepts.includes("rows")) {
      if (tool === "metrics") next.rows = true;
      used += 1;
    } else if (concepts.includes("every-place") && set("place", "all")) {
      // The other locations are also searched.
    } else if (concepts.includes("texts") && tool === "customers") {
      set("texts", true);
    } else if (
      make !== null &&
      concepts.some((each) => each === "car" || each === "order" || each === "work")
    ) {
      // "only the Honda cars": the previous question said what kind of record this is.
    } else return null;
  }
  if (period) {
    if (becomes === "declined_work" && (next.dueFrom != null || next.overdue === true)) {
      next.overdue = false;
      next.dueFrom = period.from;
      next.dueTo = period.to;
      used += 1;
    } else if (set("from", period.from)) {
      next.to = period.to;
      if (keeps(becomes, "before")) next.before = period.before;
    } else return null;
  }
  if (reading.against && !set("before", { from: reading.against.from, to: reading.against.to })) return null;
  if (limit !== null && !set("limit", limit)) return null;
  if (make !== null) {
    if (!set("make", make)) return null;
    if (keeps(becomes, "model")) next.model = null;
  }
  if (minCents !== null && !set("minCents", minCents)) return null;
  if (years !== null && !(set("fromYear", years.from) && set("toYear", years.to))) return null;
  if (staff !== null && !set(staff.role === "technician" ? "technicianId" : "advisorId", staff.id))
    return null;
  return used > 0 ? { tool: becomes, input: next, ...(place ? { place } : {}) } : null;
}

const contentOf = (question: string): Set<string> => {
  const stems = tokensOf(question).map(({ text }) => stem(text));
  const content = new Set<string>();
  for (let at = 0; at < stems.length; ) {
    const meaning = meaningAt(stems, at);
    if (meaning && meaning.concepts.length > 0) for (const concept of meaning.concepts) content.add(concept);
    else if (!meaning) content.add(stems[at] ?? "");
    at += meaning?.size ?? 1;
  }
  return content;
};
const examples = rules.map(({ tool, example }) => ({ tool, example, content: contentOf(example) }));

/** The known questions closest to one that was not understood, limited to tools that may be used. At most three. */
export function nearestQuestions(question: string, tools: ReadonlySet<ToolName>): string[] {
  const content = contentOf(question.slice(0, 300));
  return examples
    .filter(({ tool, example }) => tools.has(tool) && example.includes(" "))
    .map((each) => {
      const shared = [...each.content].filter((one) => content.has(one)).length;
      return { ...each, near: shared / Math.sqrt(each.content.size * Math.max(1, content.size)) };
    })
    .toSorted((a, b) => b.near - a.near)
    .slice(0, 3)
    .map(({ example }) => example);
}

/** Words of the question that are unknown here. */
export const unknownWords = (question: string, context: QuestionContext): string[] =>
  read(question.slice(0, 300), { ...context, correctTypos: false }).words.map(({ text }) => text);
