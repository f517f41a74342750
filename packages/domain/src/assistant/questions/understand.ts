import { type ToolName, toolInputs, type UnderstoodQuestion } from "./inputs.ts";
import { meaningAt } from "./lexicon.ts";
import { type Colleague, type Reading, read } from "./read.ts";
import { fit, foundIn, type Rule, type WordKind } from "./rule.ts";
import { figureRules } from "./rules/figures.ts";
import { moneyRules } from "./rules/money.ts";
import { peopleRules } from "./rules/people.ts";
import { thingRules } from "./rules/things.ts";
import { workRules } from "./rules/work.ts";
import { stem, tokensOf } from "./tokens.ts";

/** Every kind of question that is understood. */
export const rules: readonly Rule[] = [
  ...figureRules,
  ...workRules,
  ...moneyRules,
  ...thingRules,
  ...peopleRules,
];

/** One way to read a question. It holds once every word of `words` is found to name one of its kinds. */
export interface Plan {
  readonly tool: ToolName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
  readonly kinds: readonly WordKind[];
  readonly corrected: Reading["corrected"];
  /** Nothing but the words says what is asked. */
  readonly vague: boolean;
}
interface Asked {
  /** The shop's own calendar day, YYYY-MM-DD. */
  readonly today: string;
  /** Who works in the shop. */
  readonly team: readonly Colleague[];
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
      vague: rule.needs.length === 0 && rule.requires === undefined,
    }));
}

/** A question of more words than this is a letter: none of the kinds below has so many. */
const mostWords = 60;

/**
 * The ways to read a question, the closest first: as it was typed, after that with misspelt words as known ones, and with
 * the asker's own things as the shop's: "my best customers" are the shop's, where "my hours" are a person's.
 */
export function plansFor(question: string, asked: Asked): Plan[] {
  if (tokensOf(question).length > mostWords) return [];
  const shared = question.replace(/\b(?:my|mine)\b/gi, "our");
  return [...plansAsTyped(question, asked), ...(shared === question ? [] : plansAsTyped(shared, asked))];
}

function plansAsTyped(question: string, { today, team }: Asked): Plan[] {
  const typed = plansOf(read(question, { today, team, mend: false }), today);
  const mended = read(question, { today, team, mend: true });
  return mended.corrected.length > 0 ? [...typed, ...plansOf(mended, today)] : typed;
}

const followWords = /^\s*(and|what about|how about|only|just|same|also|instead|but|why)\b/i;
const keeps = (tool: ToolName, key: string) => key in toolInputs[tool].shape;

/**
 * A question that goes on from the one before: "and in September?", "only Hondas", "by week", "why?". What it names takes
 * the place of what was named before; null where it names nothing that the question before has.
 */
export function followUp(
  question: string,
  before: UnderstoodQuestion,
  { today, team }: Asked,
): UnderstoodQuestion | null {
  if (tokensOf(question).length > mostWords) return null;
  for (const mend of [false, true]) {
    const changed = goOn(read(question, { today, team, mend }), before);
    if (changed) return changed;
  }
  return null;
}
/**
 * A follow-up with words that may name a model: "and the Camry?". Null where it does not go on from a question that has
 * one; `input` holds whatever else it changes.
 */
export function modelFollowUp(
  question: string,
  before: UnderstoodQuestion,
  { today, team }: Asked,
): { readonly text: string; readonly asked: UnderstoodQuestion } | null {
  if (!startsAsFollowUp(question) || !keeps(before.tool, "model")) return null;
  if (tokensOf(question).length > mostWords) return null;
  const reading = read(question, { today, team, mend: false });
  const [named, ...others] = reading.words;
  if (!named || others.length > 0) return null;
  const asked = goOn({ ...reading, words: [] }, before, 1);
  return asked && { text: named.text, asked };
}

export const startsAsFollowUp = (question: string): boolean => followWords.test(question);

function goOn(
  reading: Reading,
  { tool, input, place }: UnderstoodQuestion,
  /** What has been used of it already. */
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
  const said = reading.phrases.flatMap((phrase) =>
    phrase.optional && !phrase.concepts.includes("rows") ? [] : [phrase],
  );
  for (const { concepts } of said) {
    if (concepts.includes("follow")) continue;
    if (concepts.includes("why") && tool === "figures") {
      becomes = "figure_change";
      used += 1;
      for (const key of ["step", "pick", "rows"]) delete next[key];
    } else if (
      concepts.some((each) => each.startsWith("fig:")) &&
      (tool === "figures" || tool === "figure_change")
    ) {
      set("figure", concepts.find((each) => each.startsWith("fig:"))?.slice(4));
    } else if (
      concepts.some((each) => /^by:(day|week|month)$/.test(each)) &&
      (tool === "figures" || tool === "figure_change")
    ) {
      becomes = "figures";
      set("step", concepts.find((each) => each.startsWith("by:"))?.slice(3));
    } else if (concepts.includes("rows")) {
      if (tool === "figures") next.rows = true;
      used += 1;
    } else if (concepts.includes("every-place") && set("place", "all")) {
      // The other locations are looked at as well.
    } else if (concepts.includes("texts") && tool === "customers") {
      set("texts", true);
    } else if (
      make !== null &&
      concepts.some((each) => each === "car" || each === "order" || each === "work")
    ) {
      // "only the Honda cars": of what it is, was said before.
    } else return null;
  }
  if (period) {
    if (next.dueFrom != null) {
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

/** The questions that are nearest to one that was not understood, of those whose tools may be used; at most three. */
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

/** Words of the question that mean nothing here. */
export const unknownWords = (question: string, asked: Asked): string[] =>
  read(question.slice(0, 300), { ...asked, mend: false }).words.map(({ text }) => text);
