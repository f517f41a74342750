import type { Analysis } from "../analysis.ts";
import { knownNumbers } from "./known-numbers.ts";
import { type Figure, monthName, numbersIn } from "./numbers-in-text.ts";

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

/**
 * Opposite directions. One must not replace the other, and neither may appear without a source. "12 % less than" says
 * the same as "down 12 %"; "3 more customers" says nothing of a direction.
 */
const directions: readonly (readonly ["up" | "down", RegExp])[] = [
  [
    "up",
    /\b(?:up|ris(?:e|es|en|ing)|rose|increas\w*|gr(?:e|o)w\w*|higher|gain\w*|improv\w*|climb\w*)\b|(?:\d|%|percent) (?:(?:more|better) than|above|ahead of)\b/i,
  ],
  [
    "down",
    /\b(?:down|fell|fall\w*|decreas\w*|declin(?:e|es|ing) (?:in|of|by)|lower|drop\w*|shr[aiu]nk\w*|lost|loss\w*|worse\w*)\b|(?:\d|%|percent) (?:(?:less|fewer) than|below|behind)\b/i,
  ],
];

/** A fact of a change says by its sign where it went, whatever words the built-in sentences use. */
const changeLabel = /\b(?:change|against|compared|than|versus)\b/i;
const directionOf = ({ label, value, unit }: Analysis["facts"][number]) => {
  if (typeof value !== "number" || value === 0 || unit === "day" || !changeLabel.test(label))
    return undefined;
  return value > 0 ? "up" : "down";
};

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

/** Where a verb is an order: at the beginning of a clause, or after "please", "you should", "and", "to". */
const order = String.raw`(?:^\W*|[.;:,!?(–—]\s*|\b(?:please|and|or|then|now|just|to|must|should|you(?: can| could| may)?)\s+)`;
/**
 * Text that addresses the reader or describes how it was made is not an answer about a shop's records. Customers who
 * pay by card, a share of the number of cars and open orders below the target are such an answer.
 */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|above|previous|prior|earlier)/i,
  /\b(?:system prompt|as an ai\b|language model|jailbreak|developer mode|my instructions|<\/?data)/i,
  new RegExp(
    String.raw`${order}(?:click|tap|press|open(?= (?:the|this|that|an?|your|our|my|it)\b)|visit|scan|download|install|log ?in|sign ?in|go)\b.{0,20}\b(?:here|link|page|site|website|app|code|button|below(?! \w))\b`,
    "i",
  ),
  new RegExp(
    String.raw`${order}(?:send|wire|transfer|pay|text|email|e-mail|call|share(?! of\b)|forward|reply|give|tell|enter|provide)\b.{0,30}\b(?:password|passcode|pin|code|card|account|gift|bitcoin|crypto|bank|money|number|everyone|them|him|her)\b`,
    "i",
  ),
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

/** A number of the source with the words that belong to it. */
interface Companions {
  readonly figures: readonly Figure[];
  /** Of its label, its row or its sentence, and the placeholders there. */
  readonly words: ReadonlySet<string>;
  /** Those that name it and nothing else. A built-in sentence names several figures. */
  readonly names: readonly string[];
  /** A fact stands for the whole answer, so other words may name it. A row's number belongs to its record. */
  readonly isFact: boolean;
}

/** Words in labels that do not say what is counted, so they may stand beside any number. */
const unspecific = new Set(
  telling(
    `day week month year today period time average total change share number count rate percent range
     against compared before after since until likely expected`,
  ),
);
const wordsOf = (text: string) => [...telling(text), ...(text.match(placeholder) ?? [])];

function companions({ analysis: { facts, table }, sentences }: Source): Companions[] {
  const one = (figure: string, words: string, names: string, isFact = false): Companions => ({
    figures: numbersIn(figure.replace(placeholder, " ")),
    words: new Set(wordsOf(words)),
    names: telling(names.replace(monthName, " ")).filter((word) => !unspecific.has(word)),
    isFact,
  });
  return [
    ...sentences.map((sentence) => one(sentence, sentence, "")),
    ...facts.map(({ label, value, unit }) =>
      one(String(formatValue(value, unit)), `${label} ${value}`, label, true),
    ),
    ...(table?.rows ?? []).flatMap(({ cells }) => {
      const row = cells.filter((cell) => typeof cell === "string").join(" ");
      return cells.flatMap((cell, index) => {
        const { label = "", unit = "text" as const } = table?.columns[index] ?? {};
        return cell === null ? [] : [one(String(formatValue(cell, unit)), `${label} ${row}`, label)];
      });
    }),
  ];
}

const areEqual = (one: Figure, other: Figure): boolean =>
  one.kind === other.kind && "value" in one && "value" in other && Math.abs(one.value - other.value) < 1;

/**
 * Whether these words may stand beside these numbers. A number keeps a word or a person of its own, or it is a fact
 * and the words name no other number of the source: "takings" for the sales, but not the sales for the car count.
 */
function misplaced(
  source: readonly Companions[],
  figures: readonly Figure[],
  around: readonly string[],
): Figure | undefined {
  const stated = source.filter((each) =>
    each.figures.some((known) => figures.some((one) => areEqual(known, one))),
  );
  const named = new Set(source.filter((each) => !stated.includes(each)).flatMap(({ names }) => names));
  for (const { words } of stated) for (const word of words) named.delete(word);
  const namesAnother = around.some((word) => named.has(word));
  return figures.find((figure) => {
    const own = stated.filter((each) => each.figures.some((known) => areEqual(known, figure)));
    if (
      own.length === 0 ||
      own.some(({ words }) => words.size === 0 || around.some((word) => words.has(word)))
    )
      return false;
    return namesAnother || !own.some(({ isFact }) => isFact);
  });
}

const formatValue = (value: string | number, unit: string): string | number => {
  if (typeof value === "string") return value;
  if (unit === "cents") return `$${(Math.abs(value) / 100).toFixed(2)}`;
  if (unit === "percent") return `${Math.abs(value) / 100}%`;
  return unit === "hours" ? Math.abs(value) / 100 : Math.abs(value);
};

/**
 * Checks a model's sentences against its input. An honest sentence may use words of its own. A sentence with a number,
 * a name, a direction or a claim that the source does not have, with a number in another one's place, with an address,
 * or with words to the reader is replaced by the built-in wording, which is true.
 */
export function checkWording(source: Source): CheckWording {
  const { facts } = source.analysis;
  const known = knownNumbers(source.analysis, source.sentences);
  const text = textOf(source);
  const names = new Set(capitals(text).map((name) => name.toLowerCase()));
  const words = new Set(text.toLowerCase().match(/[a-z'’]+/g) ?? []);
  const subjects = new Set(telling(text));
  const placeholders = new Set(text.match(placeholder) ?? []);
  const paths = new Set(text.match(path) ?? []);
  const beside = companions(source);
  // Text from a record, in a cell or in quotation marks, may be a customer's words. It does not let the answer repeat
  // a claim as true.
  const ours = [...source.sentences, ...facts.map(({ label }) => label)].join(" . ").replace(/“[^”]*”/g, " ");
  const signs = new Set(facts.map(directionOf));
  const absent = [...directions.filter(([which]) => !signs.has(which)), ...claims].filter(
    ([, pattern]) => !pattern.test(ours),
  );

  return (sentence) => {
    if (sentence.length > 600) return "unfinished sentence";
    for (const each of sentence.match(placeholder) ?? [])
      if (!placeholders.has(each)) return `unknown person: ${each}`;
    const plain = sentence.replace(placeholder, " ");
    if (orders.some((pattern) => pattern.test(plain))) return "instructions to the reader";
    if (links.test(plain) || (plain.match(path) ?? []).some((each) => !paths.has(each)))
      return "link, address, or phone number";
    for (const [label, pattern] of absent) if (pattern.test(plain)) return `unsupported claim: ${label}`;
    const figures = numbersIn(plain);
    const unknown = figures.find((figure) => !known.knows(figure));
    if (unknown) return `number not in the facts: ${unknown.words.slice(0, 40)}`;
    const around = wordsOf(sentence);
    if (
      figures.length === 0 &&
      around.length > 0 &&
      plain === sentence &&
      !around.some((word) => subjects.has(word))
    )
      return "off topic";
    const wrong = misplaced(beside, figures, around);
    if (wrong) return `number in the wrong context: ${wrong.words.slice(0, 40)}`;
    const unknownName = capitals(plain.replace(/^\W*\S+/, " ")).find(
      (name) =>
        !usualCapitals.has(name) &&
        !names.has(name.toLowerCase()) &&
        !words.has(name.toLowerCase().replace(/['’]s$/, "")) &&
        numbersIn(name).length === 0,
    );
    return unknownName ? `name not in the facts: ${unknownName.slice(0, 40)}` : undefined;
  };
}
