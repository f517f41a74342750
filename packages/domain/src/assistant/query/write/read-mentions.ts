import { addDays } from "../../../kernel/time.ts";
import { askedMethods, type Method, paymentMethods } from "../../../payment-methods/methods.ts";
import type { WeekStart } from "../../../shops/schema.ts";
import { addMonths } from "../../questions/calendar-days.ts";
import type { Colleague } from "../../questions/parse-question.ts";
import { numberIn } from "../../questions/periods.ts";
import { stem } from "../../questions/tokens.ts";
import { vehicleMakeAt } from "../../questions/vehicle-makes.ts";
import type { Meaning } from "../words/english.ts";
import { typedTokens } from "../words/typing.ts";
import { colorOf, isColor } from "../words/vehicle-models.ts";
import { capital, colleagueAt } from "./colleagues.ts";
import { periodIn } from "./dates.ts";
import type { BoundUnit, Mention, MentionBody, NamedValue } from "./mention.ts";
import { plateAt } from "./plates.ts";
import { meaningsAt } from "./vocabulary.ts";
import { weekdaysAt } from "./weekdays.ts";

/** What a question is read with: the shop's day, its team, and what words of it name in the shop's records. */
export interface ReadingContext {
  readonly today: string;
  readonly weekStart: WeekStart;
  readonly team: readonly Colleague[];
  /** By the words in lower case. */
  readonly named: ReadonlyMap<string, NamedValue>;
  /** The question before was about times of the day: "and by 5". */
  readonly hasTimes: boolean;
  /** The question before was about days to come: "and Monday?" after tomorrow's appointments. */
  readonly looksAhead?: boolean;
  /** Words that were taken for others: typed → read. */
  readonly mended: ReadonlyMap<string, string>;
  /** What the shop's lexicon says of words that nothing else knows, in lower case. */
  readonly taught?: ReadonlyMap<string, readonly Meaning[]>;
}

const methodWords: Readonly<Record<string, Method>> = {
  cash: "cash",
  check: "check",
  checks: "check",
  cheque: "check",
  card: "card",
  cards: "card",
  "credit card": "card",
  "credit cards": "card",
  "debit card": "card",
  credit: "card",
  "card terminal": "card-terminal",
  terminal: "card-terminal",
  "card reader": "card-reader",
  ach: "ach",
  "bank transfer": "ach",
  financing: "financing",
  financed: "financing",
  "gift card": "gift-card",
  "gift cards": "gift-card",
};
const visitWords: Readonly<Record<string, string>> = {
  waiter: "waiter",
  waiters: "waiter",
  "drop offs": "drop-off",
  "drop off": "drop-off",
  loaner: "loaner",
  loaners: "loaner",
  shuttle: "shuttle",
  shuttles: "shuttle",
};
/** Names of services with words that mean something of their own. Stems. */
const services = [
  ["oil", "change"],
  ["oil", "service"],
  ["check", "engine", "light"],
  ["check", "engine"],
  ["state", "inspection"],
  ["brake", "service"],
  ["coolant", "service"],
  ["transmission", "service"],
  ["tune", "up"],
];

const clockIn = (word: string): string | null => {
  if (word === "noon" || word === "lunch") return "12:00";
  const found = /^(\d{1,2})(?::([0-5]\d))?(am|pm)$/.exec(word);
  const hour = found ? (Number(found[1]) % 12) + (found[3] === "pm" ? 12 : 0) : -1;
  return hour >= 0 && hour < 24 ? `${String(hour).padStart(2, "0")}:${found?.[2] ?? "00"}` : null;
};
/** "By 3" at a shop: from 7 in the morning to 6 in the evening. */
const bareClock = (word: string): string | null => {
  const found = /^(\d{1,2})(?::([0-5]\d))?$/.exec(word);
  const hour = Number(found?.[1] ?? 0);
  if (hour < 1 || hour > 12) return null;
  return `${String(hour < 7 ? hour + 12 : hour).padStart(2, "0")}:${found?.[2] ?? "00"}`;
};
/** "At 3" is the hour from 3 on. */
const hourAfter = (clock: string): string =>
  `${String(Math.min(24, Number(clock.slice(0, 2)) + 1)).padStart(2, "0")}:${clock.startsWith("23") ? "00" : clock.slice(3)}`;
/** What happens at a time of the day. */
const timed =
  /\b(promised?|due|appointments?|booked|ready|waiters?|pickups?|pick ?up|drop ?offs?|arriv\w*)\b/;
const isUnit = (word: string | undefined): boolean =>
  /^(days?|weeks?|months?|years?|hours?|cars?|percent|dollars?|bucks|times?|jobs?|grand)$/.test(word ?? "");

const partsOfDay: Readonly<Record<string, readonly [string, string]>> = {
  morning: ["00:00", "12:00"],
  afternoon: ["12:00", "17:00"],
  evening: ["17:00", "24:00"],
};

/** A number with its unit: "$500", "1.5k", "80%", "80 percent", "5 hours", "30 days". */
function amountAt(
  words: readonly string[],
  at: number,
): { value: number; unit: BoundUnit; size: number } | null {
  const found = /^(\$)?(\d+(?:\.\d+)?)(k)?(%)?$/.exec(words[at] ?? "");
  const plain = found ? Number(found[2]) * (found[3] ? 1000 : 1) : numberIn(words[at]);
  if (plain === null || !Number.isFinite(plain) || plain > 100_000_000) return null;
  const next = words[at + 1] ?? "";
  if (found?.[4] || words[at + 1] === "%" || /^percent/.test(next))
    return { value: Math.round(plain * 100), unit: "percent", size: found?.[4] ? 1 : 2 };
  if (found?.[1]) return { value: Math.round(plain * 100), unit: "cents", size: 1 };
  if (/^(dollars?|bucks|usd)$/.test(next)) return { value: Math.round(plain * 100), unit: "cents", size: 2 };
  if (/^grand$/.test(next)) return { value: Math.round(plain * 100_000), unit: "cents", size: 2 };
  if (/^hours?$/.test(next)) return { value: Math.round(plain * 100), unit: "hours", size: 1 };
  if (/^days?$/.test(next)) return { value: plain, unit: "days", size: 2 };
  if (found?.[3]) return { value: Math.round(plain * 100), unit: "cents", size: 1 };
  return { value: plain, unit: "plain", size: 1 };
}

const owing = /^(?:balances?|invoices?|owes?|owed|owing|unpaid|receivables?|ar)$/;
const reaches =
  /^(?:hit|reach|reached|break|broke|crack|cracked|top|topped|pass|passed|beat|clear|cleared|make|made|do|done|sell|sold|bill|billed)$/;
const asksYesNo = /^(?:did|have|has|are|is|were|was|do|does|will|can)$/;
/** An amount that is a target, and no count of what follows: "40k", "$5,000", "80%", "2000". */
const isTarget = (words: readonly string[], at: number): boolean => {
  const amount = amountAt(words, at);
  return (
    amount !== null &&
    (amount.unit === "cents" ||
      amount.unit === "percent" ||
      (amount.unit === "plain" && amount.value >= 1000 && !/^\p{L}+s$/u.test(words[at + amount.size] ?? "")))
  );
};

type Sign = "above" | "at-least" | "below" | "at-most";
function signAt(words: readonly string[], at: number): { sign: Sign; size: number } | null {
  const [word = "", second = "", third = ""] = words.slice(at, at + 3);
  if (/^(over|above|exceeding|beyond)$/.test(word)) return { sign: "above", size: 1 };
  // "Balances past 60 days", where "the past 60 days" is a period.
  if (word === "past" && words[at - 1] !== "the" && numberIn(second) !== null && /^days?$/.test(third))
    return words.some((each) => owing.test(each)) ? { sign: "above", size: 1 } : null;
  if (/^(longer|older)$/.test(word) && second === "than") return { sign: "above", size: 2 };
  // "Did we hit 40k": a target of a question that yes or no answers.
  if (reaches.test(word) && asksYesNo.test(words[0] ?? "") && isTarget(words, at + 1))
    return { sign: "at-least", size: 1 };
  if (/^(under|below)$/.test(word)) return { sign: "below", size: 1 };
  if (/^(more|greater|bigger|higher|larger|better)$/.test(word) && second === "than")
    return { sign: "above", size: 2 };
  if (/^(less|smaller|lower|fewer|worse)$/.test(word) && second === "than") return { sign: "below", size: 2 };
  if (word === "at" && second === "least") return { sign: "at-least", size: 2 };
  if (word === "at" && second === "most") return { sign: "at-most", size: 2 };
  if (/^(minimum|min)$/.test(word) && (second === "of" || numberIn(second) !== null))
    return { sign: "at-least", size: second === "of" ? 2 : 1 };
  if (word === "no" && second === "less" && third === "than") return { sign: "at-least", size: 3 };
  return null;
}
const afterSign = (words: readonly string[], at: number): { sign: Sign; size: number } | null => {
  const [word = "", second = ""] = words.slice(at, at + 2);
  if (word !== "or" && word !== "and") return null;
  if (/^(more|higher|above|up|over|better|greater)$/.test(second)) return { sign: "at-least", size: 2 };
  return /^(less|lower|below|under|fewer|worse)$/.test(second) ? { sign: "at-most", size: 2 } : null;
};

const nameValue = ({ id, name, role }: Colleague): NamedValue => ({
  by: role === "technician" ? "technician" : "advisor",
  values: [id],
  words: [],
  label: name,
});

const ahead =
  /\b(tomorrow|next|coming|scheduled?|appointments?|booked|upcoming|promised?|due out|waiters?|drop.?offs?|room|openings?|slots?|availab\w+|fit|squeeze|free)\b/;

/**
 * A question's mentions in their order. Names of people and records come before anything that a word may mean, and
 * nothing is mended here: words that are not known stay unknown.
 */
export function readMentions(question: string, context: ReadingContext): Mention[] {
  const { today, team, named, mended } = context;
  const tokens = typedTokens(question).map((token) => {
    const read = mended.get(token.text);
    return read === undefined ? token : { text: read, raw: read };
  });
  const words = tokens.map(({ text }) => text);
  const stems = words.map(stem);
  const isAhead = context.looksAhead === true || ahead.test(words.join(" "));
  const hasTimes = context.hasTimes || timed.test(words.join(" "));
  const mentions: Mention[] = [];
  let at = 0;
  const textOf = (size: number) =>
    tokens
      .slice(at, at + size)
      .map(({ raw }) => raw)
      .join(" ");
  const push = (size: number, mention: MentionBody) => {
    mentions.push({ ...mention, at, size, text: textOf(size) } as Mention);
    at += size;
  };

  while (at < words.length) {
    const word = words[at] ?? "";
    const next = words[at + 1] ?? "";
    const colleague = colleagueAt(tokens, at, team);
    if (colleague) {
      push(colleague.size, { kind: "value", value: nameValue(colleague.staff), soft: false });
      continue;
    }
    // Names of records: the longest words that the shop's records have.
    const size = [5, 4, 3, 2, 1].find((length) => named.has(words.slice(at, at + length).join(" "))) ?? 0;
    const record = named.get(words.slice(at, at + size).join(" "));
    if (record) {
      push(size, { kind: "value", value: record, soft: false });
      continue;
    }
    const taughtSize =
      [4, 3, 2, 1].find((length) => context.taught?.has(words.slice(at, at + length).join(" "))) ?? 0;
    const taught = context.taught?.get(words.slice(at, at + taughtSize).join(" "));
    if (taught) {
      push(taughtSize, { kind: "meanings", meanings: taught, optional: false });
      continue;
    }
    // "813 555 0142" is a phone number, and no three repair orders.
    if (/^\d{3}$/.test(word) && /^\d{3}$/.test(next) && /^\d{4}$/.test(words[at + 2] ?? "")) {
      push(3, { kind: "unknown" });
      continue;
    }
    const plate = plateAt(words, at);
    if (plate) {
      push(plate.size, { kind: "plate", match: plate.match, plate: plate.plate });
      continue;
    }
    const sign = signAt(words, at);
    const bounded = sign && amountAt(words, at + sign.size);
    if (sign && bounded) {
      // "Over 3 days ago", "more than 30 days old".
      const end = bounded.unit === "days" && /^(?:ago|old)$/.test(words[at + sign.size + bounded.size] ?? "");
      push(sign.size + bounded.size + Number(end), {
        kind: "bound",
        sign: sign.sign,
        value: bounded.value,
        unit: bounded.unit,
      });
      continue;
    }
    const amount = amountAt(words, at);
    const after = amount && afterSign(words, at + amount.size);
    if (amount && after) {
      push(amount.size + after.size, {
        kind: "bound",
        sign: after.sign,
        value: amount.value,
        unit: amount.unit,
      });
      continue;
    }
    if (/^(top|best|bottom|worst|biggest|highest|largest|lowest|most|least|first|last)$/.test(word)) {
      const count = numberIn(next);
      if (
        count !== null &&
        count >= 1 &&
        count <= 100 &&
        !/^(days?|weeks?|months?|quarters?|years?)$/.test(words[at + 2] ?? "")
      ) {
        push(2, {
          kind: "limit",
          count,
          order: /^(bottom|worst|lowest|least)$/.test(word) ? "least" : "most",
        });
        continue;
      }
    }
    const count = numberIn(word);
    if (
      count !== null &&
      count >= 1 &&
      count <= 100 &&
      /^(best|biggest|highest|largest|top|most|worst|lowest|smallest|slowest|least)$/.test(next)
    ) {
      push(2, {
        kind: "limit",
        count,
        order: /^(worst|lowest|smallest|slowest|least)$/.test(next) ? "least" : "most",
      });
      continue;
    }
    // "17 Equinox" is one of 2017.
    const short = /^'?(\d\d)$/.exec(word)?.[1];
    const century = short && (Number(short) > 60 ? `19${short}` : `20${short}`);
    const year =
      /^(19[5-9]\d|20[0-4]\d)$/.test(word) ||
      (century !== undefined && Number(century) <= Number(today.slice(0, 4)) + 1);
    const modelYear = century || word;
    if (
      year &&
      (vehicleMakeAt(
        words,
        tokens.map(({ raw }) => raw),
        at + 1,
      ) ||
        named.get(next)?.by === "model")
    ) {
      push(1, {
        kind: "value",
        value: { by: "model-year", values: [modelYear], words: [], label: modelYear },
        soft: false,
      });
      continue;
    }
    const ofWeek = weekdaysAt(words, at);
    if (ofWeek) {
      push(ofWeek.size, { kind: "value", value: ofWeek.value, soft: false });
      continue;
    }
    const from = word === "between" || word === "from" ? clockIn(next) : null;
    const to = from && /^(and|to)$/.test(words[at + 2] ?? "") ? clockIn(words[at + 3] ?? "") : null;
    if (from && to) {
      push(4, { kind: "hours", from, to, inclusive: false });
      continue;
    }
    const clock = /^(before|after|by|around|until|til|at)$/.test(word)
      ? (clockIn(next) ?? (hasTimes && !isUnit(words[at + 2]) ? bareClock(next) : null))
      : null;
    if (clock && !(word === "at" && !hasTimes)) {
      push(
        2,
        word === "after"
          ? { kind: "hours", from: clock, to: "24:00", inclusive: false }
          : /^(?:at|around)$/.test(word)
            ? { kind: "hours", from: clock, to: hourAfter(clock), inclusive: false }
            : { kind: "hours", from: "00:00", to: clock, inclusive: word !== "before" },
      );
      continue;
    }
    const part = partsOfDay[stem(word)];
    if (part) {
      push(1, { kind: "hours", from: part[0], to: part[1], inclusive: false });
      continue;
    }
    // "for 6 months", "in over a year": how long ago, where something did not happen since.
    const ago = agoAt(words, at, today);
    if (ago) {
      push(ago.size, { kind: "ago", day: ago.day, days: ago.days });
      continue;
    }
    const period = periodIn(words, at, context, isAhead);
    if (period) {
      push(period.size, { kind: "period", period: period.period });
      continue;
    }
    const make = vehicleMakeAt(
      words,
      tokens.map(({ raw }) => raw),
      at,
    );
    if (make) {
      // "Ram 1500": the number is the model's, and no repair order's.
      const number = /^([1-5]500)s?$/.exec(words[at + make.size] ?? "")?.[1];
      const value: NamedValue = number
        ? { by: "model", values: [`${make.make}|${number}`], words: [], label: `${make.make} ${number}` }
        : { by: "make", values: [make.make], words: [], label: make.make };
      push(make.size + (number ? 1 : 0), { kind: "value", value, soft: false });
      continue;
    }
    const method = methodWords[`${word} ${next}`] ?? methodWords[word];
    if (method && !(word === "check" && next === "engine")) {
      const long = methodWords[`${word} ${next}`] !== undefined;
      const value: NamedValue = {
        by: "method",
        values: [...askedMethods(method)],
        words: [],
        label: method === "ach" ? "ACH" : paymentMethods[method].label.replace(" (online)", "").toLowerCase(),
      };
      push(long ? 2 : 1, { kind: "value", value, soft: true });
      continue;
    }
    const visit = visitWords[`${word} ${next}`] ?? visitWords[word];
    if (visit) {
      const long = visitWords[`${word} ${next}`] !== undefined;
      push(long ? 2 : 1, {
        kind: "value",
        value: { by: "visit", values: [visit], words: [], label: visit },
        soft: false,
      });
      continue;
    }
    const service = services.find((each) => each.every((part, index) => stems[at + index] === part));
    if (service) {
      push(service.length, { kind: "unknown" });
      continue;
    }
    const last = mentions.at(-1);
    const inName = last?.kind === "unknown" && capital(tokens[at]?.raw) && capital(tokens[at - 1]?.raw);
    const known = inName ? null : meaningsAt(stems, at);
    if (known) {
      // "Which one makes us more money": a verb, and no make of a car.
      const isVerb = word === "makes" && /^(?:us|me|more|the|most|money|better|bigger)$/.test(next);
      const meanings = isVerb ? known.meanings.filter(({ is }) => is !== "noun") : known.meanings;
      push(known.size, { kind: "meanings", meanings, optional: known.optional });
      continue;
    }
    if (amount && amount.unit === "plain" && Number.isInteger(amount.value)) {
      push(1, { kind: "number", value: amount.value });
      continue;
    }
    push(1, { kind: "unknown" });
  }
  return joinUnknown(withColors(mentions));
}

function agoAt(
  words: readonly string[],
  at: number,
  today: string,
): { day: string; days: number; size: number } | null {
  const lead = /^(in|for|since)$/.test(words[at] ?? "") ? 1 : 0;
  const more =
    words.slice(at + lead, at + lead + 2).join(" ") === "more than"
      ? 2
      : /^(over|at)$/.test(words[at + lead] ?? "")
        ? 1
        : 0;
  if (lead + more === 0) return null;
  const start = at + lead + more;
  const amount = words[start] === "a" ? 1 : numberIn(words[start]);
  const unit = (words[start + 1] ?? "").replace(/s$/, "");
  if (amount === null || amount < 1 || amount > 3650 || (lead === 0 && unit === "hour")) return null;
  const day =
    unit === "day"
      ? addDays(today, -amount)
      : unit === "week"
        ? addDays(today, -7 * amount)
        : unit === "month" && amount <= 120
          ? addMonths(today, -amount)
          : unit === "year" && amount <= 10
            ? addMonths(today, -12 * amount)
            : null;
  if (!day) return null;
  const ended = words[start + 2] === "ago" || words[start + 2] === "old" ? 1 : 0;
  return {
    day,
    days: Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000),
    size: start + 2 + ended - at,
  };
}

/** "The white RAV4": the color beside a car chooses it, and is no name. "Any reds on the Accord" are rated red. */
function withColors(mentions: readonly Mention[]): Mention[] {
  return mentions.map((mention, at) => {
    const next = mentions[at + 1];
    const isCar = next?.kind === "value" && (next.value.by === "make" || next.value.by === "model");
    if (!isCar || mention.size > 1 || !isColor(mention.text)) return mention;
    const color = colorOf(mention.text);
    const { at: place, size, text } = mention;
    const value: NamedValue = { by: "color", values: [], words: [color], label: color };
    return { at: place, size, text, kind: "value", value, soft: false };
  });
}

/** Unknown words that follow each other are one name. */
function joinUnknown(mentions: readonly Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const last = joined.at(-1);
    if (mention.kind === "unknown" && last?.kind === "unknown" && last.at + last.size === mention.at)
      joined[joined.length - 1] = {
        ...last,
        size: last.size + mention.size,
        text: `${last.text} ${mention.text}`,
      };
    else joined.push(mention);
  }
  return joined;
}
