/**
 * A number as written. `precision` is the value of one unit in its last written digit: 100 in "$12,300", 0.1 in
 * "3.5".
 */
export interface Amount {
  readonly kind: "money" | "percent" | "number";
  readonly value: number;
  readonly precision: number;
  readonly words: string;
}
/** A day, a day of any year, a month, or a month of a year. */
export interface Moment {
  readonly kind: "date";
  readonly year?: number | undefined;
  readonly month: number;
  readonly day?: number | undefined;
  readonly words: string;
}
export interface ClockTime {
  readonly kind: "time";
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly words: string;
}
export type Figure = Amount | Moment | ClockTime;

const monthNames =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
/** A month as a word, in any case. */
export const monthName = new RegExp(String.raw`\b(?:${monthNames})\b`, "gi");
const monthOf = (name: string) =>
  ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].indexOf(
    name.slice(0, 3).toLowerCase(),
  ) + 1;

const small: Record<string, number> = Object.fromEntries(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`
    .split(/\s+/)
    .map((word, value) => [word, value]),
);
const tens: Record<string, number> = Object.fromEntries(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, index) => [word, 20 + index * 10]),
);
const scales: Record<string, number> = {
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
  k: 1000,
  m: 1e6,
  b: 1e9,
};
const others: Record<string, number> = {
  dozen: 12,
  couple: 2,
  pair: 2,
  half: 0.5,
  halves: 0.5,
  quarter: 0.25,
  quarters: 0.25,
  double: 2,
  doubled: 2,
  doubles: 2,
  twice: 2,
  triple: 3,
  tripled: 3,
  thrice: 3,
  twofold: 2,
  threefold: 3,
};
const spelled = [
  ...Object.keys(small),
  ...Object.keys(tens),
  "hundred",
  "thousand",
  "million",
  "billion",
].join("|");
const digits = String.raw`\d+(?:,\d{3})*(?:\.\d+)?|\.\d+`;
const scale = String.raw`(?:\s?(?:k|m|b|thousand|million|billion))?`;

/** "1,234.50", "12.3k", "twenty-five", "a hundred and five" as a number with the value of its last digit. */
function read(text: string): { value: number; precision: number } {
  const plain = /^([\d.,]+)\s*([a-z]*)$/i.exec(text.trim());
  if (plain) {
    const [, figure = "", word = ""] = plain;
    const bare = figure.replaceAll(",", "");
    const by = scales[word.toLowerCase()] ?? 1;
    const behind = bare.split(".")[1]?.length ?? 0;
    const zeros = behind > 0 ? 0 : (/[1-9](0+)$/.exec(bare)?.[1]?.length ?? 0);
    return { value: Number(bare) * by, precision: by * (behind > 0 ? 10 ** -behind : 10 ** zeros) };
  }
  let total = 0;
  let part = 0;
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    const by = scales[word];
    if (by === 100) part = (part || 1) * 100;
    else if (by !== undefined) {
      total += (part || 1) * by;
      part = 0;
    } else part += small[word] ?? tens[word] ?? 0;
  }
  return { value: total + part, precision: 1 };
}

// "One" is a number before a noun, but not in "one of them", "no one", "this one". A quarter of the year and the first
// half of a month are times.
const noNumber =
  /\b(?:(?:this|that|last|next|each|every|per|previous|current|first|second|third|fourth) (?:quarter|half)|no one|(?:each|this|that|which|every|the|any|a|new|right|next|last) one|one (?:of|another|by)|(?:at|all) once)\b/gi;

type Reader = (
  match: readonly (string | undefined)[],
) => Omit<Amount, "words"> | Omit<Moment, "words"> | Omit<ClockTime, "words"> | undefined;
const day = (month: number, onDay?: number, year?: number) =>
  ({ kind: "date", month, day: onDay, year }) as const;
const whole = (text: string | undefined) => (text === undefined || text === "" ? undefined : Number(text));

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([, y, m, d]) => day(Number(m), Number(d), Number(y))],
  [/\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b/g, ([, m, d, y]) => day(Number(m), Number(d), whole(y))],
  [
    new RegExp(
      String.raw`\b(${monthNames})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?\b(?!,\d|\.\d|%)`,
      "gi",
    ),
    ([, m = "", d, y]) => day(monthOf(m), Number(d), whole(y)),
  ],
  [
    new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?(${monthNames})\b(?:,? (\d{4}))?`, "gi"),
    ([, d, m = "", y]) => day(monthOf(m), Number(d), whole(y)),
  ],
  [
    // "May" and "March" are months only when capitalized.
    new RegExp(String.raw`\b(${monthNames})\.?(?: (\d{4}))?\b`, "gi"),
    ([words = "", m = "", y]) =>
      (/^(may|mar|march|dec|sep)$/i.test(m) && !y && !/^(March|Dec|Sep)$/.test(m)) || /^[a-z]/.test(words)
        ? undefined
        : day(monthOf(m), undefined, whole(y)),
  ],
  [
    /\b(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\b\.?/gi,
    ([, h, m, half]) => ({
      kind: "time",
      minutes: ((Number(h) % 12) + (/p/i.test(half ?? "") ? 12 : 0)) * 60 + Number(m ?? 0),
    }),
  ],
  [/\b([01]?\d|2[0-3]):([0-5]\d)\b/g, ([, h, m]) => ({ kind: "time", minutes: Number(h) * 60 + Number(m) })],
  [
    new RegExp(String.raw`\$\s?((?:${digits})${scale})\b`, "gi"),
    ([, n = ""]) => ({ kind: "money", ...read(n) }),
  ],
  [
    new RegExp(
      String.raw`\b((?:${digits})${scale}|(?:(?:${spelled})[\s-]?(?:and )?)+)\s?(?:dollars?|bucks|usd)\b`,
      "gi",
    ),
    ([, n = ""]) => ({ kind: "money", ...read(n) }),
  ],
  [
    new RegExp(String.raw`\b((?:${digits})|(?:(?:${spelled})[\s-]?)+)\s?cents?\b`, "gi"),
    ([, n = ""]) => {
      const { value, precision } = read(n);
      return { kind: "money", value: value / 100, precision: precision / 100 };
    },
  ],
  [
    new RegExp(String.raw`(${digits})\s?(?:%|percent\b|per cent\b|percentage points?\b)`, "gi"),
    ([, n = ""]) => ({ kind: "percent", ...read(n) }),
  ],
  [
    new RegExp(String.raw`\b((?:(?:${spelled})[\s-]?)+)(?:percent|per cent|percentage points?)\b`, "gi"),
    ([, n = ""]) => ({ kind: "percent", ...read(n) }),
  ],
  [new RegExp(`(?:${digits})${scale}(?![a-z])`, "gi"), ([n = ""]) => ({ kind: "number", ...read(n) })],
  [/\d+(?:\.\d+)?/g, ([n = ""]) => ({ kind: "number", ...read(n) })],
  [
    new RegExp(String.raw`\b(?:${spelled})(?:[\s-](?:and )?(?:${spelled}))*\b`, "gi"),
    ([n = ""]) => ({ kind: "number", ...read(n) }),
  ],
  [
    new RegExp(String.raw`\b(?:${Object.keys(others).join("|")})\b`, "gi"),
    ([n = ""]) => ({ kind: "number", value: others[n.toLowerCase()] ?? 0, precision: 1 }),
  ],
];

/** Every number in a text, in digits or in words: amounts, percentages, days, months and times. */
export function numbersIn(text: string): Figure[] {
  const found: Figure[] = [];
  let left = text.replace(noNumber, " ");
  for (const [pattern, reader] of readers) {
    left = left.replace(pattern, (...match: unknown[]) => {
      const groups = match.filter((each) => typeof each !== "number").slice(0, -1) as (string | undefined)[];
      const figure = reader(groups);
      if (!figure) return groups[0] ?? " ";
      found.push({ ...figure, words: (groups[0] ?? "").trim() } as Figure);
      // Removes what was read. The space left keeps the words on both sides apart.
      return " ; ";
    });
  }
  return found;
}
