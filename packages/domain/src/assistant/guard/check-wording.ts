import type { Analysis } from "../analysis.ts";
import { knownNumbers } from "./known-numbers.ts";
import { numbersIn } from "./numbers-in-text.ts";

/**
 * What a model's wording is checked against: the input it received, with personal data already replaced by
 * placeholders.
 */
export interface Source {
  readonly analysis: Pick<Analysis, "facts" | "table" | "chart" | "asOf">;
  readonly sentences: readonly string[];
}

/** Why a sentence may not be shown, in a few words for the log. Undefined when it may be shown. */
export type CheckWording = (sentence: string) => string | undefined;

/** Placeholders for redacted personal data. */
export const placeholder = /\b(?:PERSON|PHONE|EMAIL|PLATE|VIN|ADDRESS)_\d+\b/g;

const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[a-z]{3,}/g)
    ?.map(stem) ?? [];
const stem = (word: string) => word.replace(/(?:ing|ed|es|s|ly)$/, "");
const emptyWords = new Set(
  `the and for with that this from than are was were has have had been its they them their your you our will would could
  can may not but all any each per which what when who how over under about into also more most less least last next`
    .split(/\s+/)
    .map(stem),
);
const telling = (text: string) =>
  stems(text.replace(placeholder, " ")).filter((word) => !emptyWords.has(word));

/** Opposite directions. One must not replace the other, and neither may appear without a source. */
const directions: readonly (readonly [string, RegExp])[] = [
  ["up", /\b(?:up|ris(?:e|es|en|ing)|rose|increas\w*|gr(?:e|o)w\w*|higher|gain\w*|improv\w*|climb\w*)\b/i],
  [
    "down",
    /\b(?:down|fell|fall\w*|decreas\w*|declin(?:e|es|ing) (?:in|of|by)|lower|drop\w*|shr[aiu]nk\w*|lost|loss\w*|worse\w*)\b/i,
  ],
];

/**
 * What only a record or a person at the shop may say: promises of money, safety claims (Florida 559.920: a false
 * "necessary" or "dangerous" is a violation), and certainty about what is only likely.
 */
const claims: readonly (readonly [string, RegExp])[] = [
  ["free of charge", /\b(?:free|no[- ]charge|without charge|complimentary|gratis|on the house|waive\w*)\b/i],
  ["a discount", /\b(?:discount\w*|coupon\w*|rebate\w*|cash ?back|refund\w*|reimburs\w*)\b/i],
  ["a guarantee", /\b(?:guarant\w+|warrant\w+|promise\w*|lifetime)\b/i],
  ["safety", /\b(?:danger\w*|unsafe|safe|safety|hazard\w*|illegal\w*|accident\w*|deadly|fatal\w*)\b/i],
  ["necessity", /\b(?:necessary|mandatory|required by law|immediately|urgent\w*|at once)\b/i],
  ["certainty", /\b(?:certainly|definitely|always|never|undoubtedly|100 ?%)\b/i],
];

/** Text that addresses the reader or describes how it was made is not an answer about a shop's records. */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|above|previous|prior|earlier)/i,
  /\b(?:system prompt|as an ai\b|language model|jailbreak|developer mode|my instructions|<\/?data)/i,
  /\b(?:click|tap|press|open|visit|scan|download|install|log ?in|sign ?in|go)\b.{0,20}\b(?:here|link|page|site|website|app|code|button|below)\b/i,
  /\b(?:send|wire|transfer|pay|text|email|e-mail|call|share|forward|reply|give|tell|enter|provide)\b.{0,30}\b(?:password|passcode|pin|code|card|account|gift|bitcoin|crypto|bank|money|number|everyone|them|him|her)\b/i,
  /[<>{}]|```|!\[|\]\(/,
];

const links =
  /\b(?:https?:|www\.|mailto:|tel:|javascript:)|\b[a-z0-9-]+\.(?:com|net|org|io|co|info|biz|ru|cn|xyz|app|dev|us|me|example)\b|@[a-z0-9]|\+?\d[\d\s().-]{8,}\d/i;

/** A path in our own app. */
const path = /(?<![\w.])\/[a-z][\w/-]*/g;

/**
 * Capitalized words that need no source. The first word of a sentence is skipped. Days and months are checked as
 * numbers.
 */
const usualCapitals = new Set(
  "I OK A An The In On At Of By For And Or To From Monday Tuesday Wednesday Thursday Friday Saturday Sunday RO ROs ARO VIN DVI US GP YTD".split(
    " ",
  ),
);
const capitals = (text: string) => text.match(/\b[A-Z][A-Za-z'’]*[A-Za-z]\b/g) ?? [];

function textOf({ analysis: { facts, table, chart }, sentences }: Source): string {
  return [
    ...sentences,
    ...facts.flatMap(({ label, value }) => [label, String(value)]),
    ...(table?.columns.map(({ label }) => label) ?? []),
    ...(table?.rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === "string")) ?? []),
    ...(chart?.series.flatMap(({ name, points }) => [name, ...points.map(({ at }) => at)]) ?? []),
  ].join(" . ");
}

/** Words that appear with a number in the source: its label, its row, its sentence. */
function companions({
  analysis: { facts, table },
  sentences,
}: Source): readonly (readonly [string, Set<string>])[] {
  const pairs: [string, string][] = [];
  for (const sentence of sentences) pairs.push([sentence, sentence]);
  for (const { label, value, unit } of facts) pairs.push([String(said(value, unit)), `${label} ${value}`]);
  if (table)
    for (const { cells } of table.rows) {
      const names = cells.filter((cell) => typeof cell === "string").join(" ");
      cells.forEach((cell, place) => {
        const { label = "", unit = "text" as const } = table.columns[place] ?? {};
        if (cell !== null) pairs.push([String(said(cell, unit)), `${label} ${names}`]);
      });
    }
  return pairs.map(([figure, words]) => [figure, new Set(telling(words))] as const);
}

const said = (value: string | number, unit: string): string | number => {
  if (typeof value === "string") return value;
  if (unit === "cents") return `$${(Math.abs(value) / 100).toFixed(2)}`;
  if (unit === "percent") return `${Math.abs(value) / 100}%`;
  return unit === "hours" ? Math.abs(value) / 100 : Math.abs(value);
};

/**
 * Checks a model's sentences against its input. If a sentence has a number, a name, a direction or a claim that the
 * source does not have, an address, or words to the reader, the built-in wording is shown instead. Strict on purpose:
 * rejecting a sentence costs nothing, because the built-in wording is true.
 */
export function checkWording(source: Source): CheckWording {
  const known = knownNumbers(source.analysis, source.sentences);
  const text = textOf(source);
  const names = new Set(capitals(text).map((name) => name.toLowerCase()));
  const words = new Set(text.toLowerCase().match(/[a-z'’]+/g) ?? []);
  const subjects = new Set(telling(text));
  const given = new Set(text.match(placeholder) ?? []);
  const paths = new Set(text.match(path) ?? []);
  const beside = companions(source).map(([figure, with_]) => ({ figures: numbersIn(figure), with_ }));
  // Text from a record, in a cell or in quotation marks, may be a customer's words. It does not let the answer repeat
  // a claim as true.
  const ours = [...source.sentences, ...source.analysis.facts.map(({ label }) => label)]
    .join(" . ")
    .replace(/“[^”]*”/g, " ");
  const absent = [...directions, ...claims].filter(([, pattern]) => !pattern.test(ours));

  return (sentence) => {
    if (sentence.length > 600) return "a sentence without an end";
    for (const each of sentence.match(placeholder) ?? [])
      if (!given.has(each)) return `a person who was not named: ${each}`;
    const plain = sentence.replace(placeholder, " ");
    if (orders.some((pattern) => pattern.test(plain))) return "words to the reader";
    if (links.test(plain) || (plain.match(path) ?? []).some((each) => !paths.has(each)))
      return "an address or a number to call";
    for (const [what, pattern] of absent) if (pattern.test(plain)) return `words that no record has: ${what}`;
    const figures = numbersIn(plain);
    const unknown = figures.find((figure) => !known.knows(figure));
    if (unknown) return `a figure that is not among the facts: ${unknown.words.slice(0, 40)}`;
    const around = telling(plain);
    if (
      figures.length === 0 &&
      around.length > 0 &&
      plain === sentence &&
      !around.some((word) => subjects.has(word))
    )
      return "words about something else";
    for (const figure of figures) {
      if (figure.kind === "date" || figure.kind === "time") continue;
      const own = beside.filter(({ figures: theirs }) =>
        theirs.some(
          (each) => each.kind === figure.kind && "value" in each && Math.abs(each.value - figure.value) < 1,
        ),
      );
      if (
        own.length > 0 &&
        !own.some(({ with_ }) => with_.size === 0 || around.some((word) => with_.has(word)))
      )
        return `a figure beside other words than in the facts: ${figure.words.slice(0, 40)}`;
    }
    const stranger = capitals(plain.replace(/^\W*\S+/, " ")).find(
      (name) =>
        !usualCapitals.has(name) &&
        !names.has(name.toLowerCase()) &&
        !words.has(name.toLowerCase().replace(/['’]s$/, "")) &&
        numbersIn(name).length === 0,
    );
    return stranger ? `a name that is not among the facts: ${stranger.slice(0, 40)}` : undefined;
  };
}
