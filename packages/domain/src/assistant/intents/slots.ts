import { asWritten, isSpanish, spanishValueAt, withoutAccents } from "../query/words/spanish.ts";
import { typedTokens } from "../query/words/typing.ts";
import { beginsModel, commonModel, isColor } from "../query/words/vehicle-models.ts";
import { colleagueAt } from "../query/write/colleagues.ts";
import { type Calendar, periodIn } from "../query/write/dates.ts";
import { plateAt } from "../query/write/plates.ts";
import type { Colleague } from "../questions/parse-question.ts";
import { numberIn } from "../questions/periods.ts";
import { stem } from "../questions/tokens.ts";
import { vehicleMakeAt } from "../questions/vehicle-makes.ts";
import { workAt } from "./work-words.ts";

/** The values that a question can have, as training phrases name them. */
export const slotKinds = ["person", "it", "when", "days", "clock", "n", "amount", "work", "method"] as const;
export type SlotKind = (typeof slotKinds)[number];

/** A value in a question. `text` is as a plain English question has it. */
export interface Slot {
  readonly kind: SlotKind;
  readonly text: string;
  /** What names the record, where it is "it". */
  readonly names?: "order" | "customer" | "car";
  /** The bay that a car is in. */
  readonly bay?: string;
  /** Words beside a car that may name its owner, whom nobody knows. */
  readonly owner?: string;
  readonly staff?: Colleague;
  /** The days of a period. */
  readonly from?: string;
  readonly to?: string;
  /** Whether it is today: what is asked of now may say so or not. */
  readonly isToday?: boolean;
  /** A length of time in days. */
  readonly days?: number;
}

/** What stands between a car and its owner. */
const ownerLink = /^(?:(?:del?|al?|of|for|para|pal?)(?: (?:la|el|the))?)$/;

/** A question with its values replaced by their kinds: "<when>" for "last month". */
export interface SlottedQuestion {
  readonly tokens: readonly string[];
  readonly slots: readonly Slot[];
}

export interface SlotContext extends Calendar {
  readonly team: readonly Colleague[];
  /** Words in lower case that name customers or models of this shop. */
  readonly named: ReadonlyMap<string, "customer" | "car" | "work">;
}

const lengths: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
const units = /^(?:day|week|month|year)s?$/;
const calendarLead = /^(?:last|past|next|this|previous|coming|first|current|same)$/;
const clocks = /^(?:before|after|by|around|until|til|till|at)$/;
const clock = /^(?:\d{1,2}(?::[0-5]\d)?(?:am|pm)?|noon|lunch|closing|close)$/;
const methods: Readonly<Record<string, string>> = {
  cash: "cash",
  card: "card",
  cards: "card",
  "credit card": "card",
  "credit cards": "card",
  "debit card": "card",
  checks: "check",
  ach: "ACH",
  "gift card": "gift card",
  "gift cards": "gift card",
  financing: "financing",
};

const orderWords = /^(?:order|ticket|ro|invoice|number|wo|car|job|estimate)$/;
const isOrderNumber = (word: string, before: string): boolean =>
  // The end of a phone number is none.
  !/^\d{3}$/.test(before) &&
  /^\d{4,6}$/.test(word) &&
  (!/^(?:19[5-9]|20[0-4])\d$/.test(word) || orderWords.test(before));

const ahead =
  /\b(?:tomorrow|next|coming|schedul\w*|appointments?|booked|upcoming|promised?|due out|waiters?|drop.?offs?|openings?|cita\w*|manana)\b/;

const titles = /^(?:mr|mrs|ms|miss|senora?|srta|don|dona)$/;
/** "KTR 48D", "KM46HM": typed in capitals, letters and digits. */
function barePlateAt(raw: readonly string[], at: number): { plate: string; size: number } | null {
  const [one = "", two = ""] = raw.slice(at, at + 2);
  if (/^[A-Z]{2,4}$/.test(one) && /^\d{2,4}[A-Z]{0,2}$/.test(two)) return { plate: `${one}${two}`, size: 2 };
  return /^(?=.*\d)(?=(?:.*[A-Z]){2})[A-Z0-9]{5,7}$/.test(one) ? { plate: one, size: 1 } : null;
}
const partsOfDay: Readonly<Record<string, string>> = {
  morning: "before noon",
  afternoon: "after noon",
  evening: "after 5pm",
};

/** A model with its year and make: "2018 honda accord", "19 crv", "the silverado". */
function carAt(
  words: readonly string[],
  raw: readonly string[],
  at: number,
  named: SlotContext["named"],
): number {
  let next = at;
  const year = /^(?:19[5-9]\d|20[0-3]\d|'?\d\d)$/.test(words[at] ?? "");
  if (year) next += 1;
  // "Q3" is a quarter.
  if (next === at && /^q[1-4]$/.test(words[at] ?? "")) return 0;
  const make = vehicleMakeAt(words, raw, next);
  if (make) next += make.size;
  const mayBeModel = named.size > 0 || beginsModel(words[next] ?? "");
  const modelSize =
    (mayBeModel ? [3, 2, 1] : []).find((size) => {
      const part = words.slice(next, next + size);
      if (part.length < size) return false;
      const text = part.join(" ");
      if (named.get(text) === "car") return true;
      // "Is" and "es" begin names of models, and are words.
      return (text.length > 2 || /\d/.test(text)) && commonModel(text) !== null;
    }) ?? 0;
  // "Fit" and "focus" are words, too: only after their make or year.
  next += modelSize;
  // "The Ram 1500" has the number of no repair order.
  if (make && modelSize === 0 && /^[1-5]500(?:hd|s)?$/.test(words[next] ?? "")) next += 1;
  return make || modelSize > 0 ? next - at : 0;
}

/** The values of a question, in their order, and its other words. */
export function readSlots(question: string, context: SlotContext): SlottedQuestion {
  const { today, team, named } = context;
  const spanish = isSpanish(question);
  const typed = typedTokens(question).map(({ text, raw }) => {
    const plain = withoutAccents(text);
    return { text: spanish ? asWritten(plain) : plain, raw };
  });
  const all: { text: string; raw: string }[] = [];
  for (let at = 0; at < typed.length; ) {
    const value = spanish
      ? spanishValueAt(
          typed.map(({ text }) => text),
          at,
        )
      : null;
    if (value) {
      for (const text of value.english.split(" ")) all.push({ text, raw: text });
      at += value.size;
      continue;
    }
    const token = typed[at];
    if (token) all.push(token);
    at += 1;
  }
  const words = all.map(({ text }) => text);
  const raw = all.map(({ raw: each }) => each);
  const isAhead = ahead.test(words.join(" "));
  const tokens: string[] = [];
  const slots: Slot[] = [];
  let at = 0;
  const textOf = (size: number) => raw.slice(at, at + size).join(" ");
  const take = (size: number, slot: Slot) => {
    const last = slots.at(-1);
    // "El Tacoma del señor Garcia" and "el Civic a la señora Thompson" are one car, as "Garcia's Tacoma" is.
    if (slot.kind === "it" && slot.names === "customer" && last?.kind === "it" && last.names === "car") {
      const link = tokens.slice(tokens.lastIndexOf("<it>") + 1).join(" ");
      if (ownerLink.test(link)) tokens.length = tokens.lastIndexOf("<it>") + 1;
    }
    // "Ramirez silverado" is one thing: his car.
    if (slot.kind === "it" && last?.kind === "it" && tokens.at(-1) === "<it>") {
      const isNumber = last.names === "order" || slot.names === "order";
      slots[slots.length - 1] = {
        ...last,
        text: isNumber
          ? last.names === "order"
            ? last.text
            : slot.text
          : slot.names === "customer" && last.names === "car"
            ? `${slot.text} ${last.text}`
            : `${last.text} ${slot.text}`,
        names: isNumber ? "order" : last.names === "customer" ? "customer" : (slot.names ?? "car"),
      };
    } else {
      tokens.push(`<${slot.kind}>`);
      slots.push(slot);
    }
    at += size;
  };

  while (at < words.length) {
    const word = words[at] ?? "";
    const before = words[at - 1] ?? "";
    const marked = word.startsWith("xslot") ? word.slice(5) : undefined;
    if (marked) {
      take(1, { kind: kindOf(marked), text: word });
      continue;
    }
    const colleague = colleagueAt(all, at, team);
    if (colleague) {
      take(colleague.size, { kind: "person", text: colleague.staff.name, staff: colleague.staff });
      continue;
    }
    const size =
      named.size === 0
        ? 0
        : ([5, 4, 3, 2, 1].find((each) => named.has(words.slice(at, at + each).join(" "))) ?? 0);
    const name = named.get(words.slice(at, at + size).join(" "));
    if (name === "customer") {
      take(size, { kind: "it", text: textOf(size), names: "customer" });
      continue;
    }
    const plate = plateAt(words, at) ?? barePlateAt(raw, at);
    // "The plate of 6218" asks for it.
    if (
      plate &&
      /[A-Z]/.test(plate.plate) &&
      !/^XSLOT/.test(plate.plate) &&
      !/^(?:of|on|for)$/.test(words[at + 1] ?? "")
    ) {
      take(plate.size, { kind: "it", text: `plate ${plate.plate}`, names: "car" });
      continue;
    }
    // A title says nothing, and the color of a car is no name, but chooses it.
    if (titles.test(word) && words[at + 1] !== undefined) {
      at += 1;
      continue;
    }
    const colored = isColor(word) ? carAt(words, raw, at + 1, named) : 0;
    if (colored > 0) {
      take(1 + colored, { kind: "it", text: textOf(1 + colored), names: "car" });
      continue;
    }
    const bay = /^(?:bay|bahia|rack|lift|stall)$/.test(word) && /^\d{1,2}$/.test(words[at + 1] ?? "");
    if (bay) {
      // "The F-150 in bay 6" is one thing: a car, chosen by where it is.
      const last = slots.at(-1);
      const size =
        tokens.at(-1) === "<it>" ? 1 : /^(?:in|on|at|en)$/.test(before) && tokens.at(-2) === "<it>" ? 2 : 0;
      if (size > 0 && last?.kind === "it" && last.names !== "order") {
        if (size === 2) tokens.pop();
        slots[slots.length - 1] = { ...last, bay: words[at + 1] ?? "" };
        at += 2;
        continue;
      }
      take(2, { kind: "it", text: `bay ${words[at + 1]}`, names: "order" });
      continue;
    }
    if (/^\d{10}$/.test(word)) {
      take(1, { kind: "it", text: word, names: "customer" });
      continue;
    }
    // "Estimates over 1000" are of dollars.
    const isBound = /^(?:over|under|above|below|than|mas)$/.test(before) && /^\d{3,5}$/.test(word);
    if (
      isBound &&
      !units.test(words[at + 1] ?? "") &&
      !/^(?:miles|millas|hours|horas)$/.test(words[at + 1] ?? "")
    ) {
      take(1, { kind: "amount", text: `$${word}` });
      continue;
    }
    if (isOrderNumber(word, before)) {
      take(1, { kind: "it", text: word, names: "order" });
      continue;
    }
    const car = carAt(words, raw, at, named);
    if (car > 0) {
      take(car, { kind: "it", text: textOf(car), names: "car" });
      continue;
    }
    if (/^\$\d/.test(word) || (/^\d/.test(word) && /^(?:dollars?|bucks|grand)$/.test(words[at + 1] ?? ""))) {
      const length = word.startsWith("$") ? 1 : 2;
      take(length, { kind: "amount", text: length === 1 ? word : `$${word.replace(/k$/, "000")}` });
      continue;
    }
    if (clocks.test(word) && clock.test(words[at + 1] ?? "") && !units.test(words[at + 2] ?? "")) {
      take(2, { kind: "clock", text: textOf(2) });
      continue;
    }
    const half = partsOfDay[word];
    // "Good morning" is no time.
    if (half && !/^(?:good|buen\w*)$/.test(before)) {
      if (before === "this") {
        tokens.pop();
        take(0, { kind: "when", text: "today", from: today, to: today, isToday: true });
      }
      take(1, { kind: "clock", text: half });
      continue;
    }
    const count = word === "a" || word === "an" ? 1 : numberIn(word);
    if (
      count !== null &&
      units.test(words[at + 1] ?? "") &&
      !calendarLead.test(before) &&
      words[at + 2] !== "ago" &&
      (word !== "a" || !/^(?:times?|once)$/.test(before))
    ) {
      const unit = words[at + 1] ?? "";
      take(2, {
        kind: "days",
        text: `${count} ${unit}`,
        days: count * (lengths[unit.replace(/s$/, "")] ?? 1),
      });
      continue;
    }
    if (/^(?:top|best|first|worst|last|bottom)$/.test(before) && (numberIn(word) ?? 1) > 1) {
      take(1, { kind: "n", text: String(numberIn(word)) });
      continue;
    }
    const period = periodIn(words, at, context, isAhead);
    if (period) {
      const { from, to } = period.period;
      const text = words.slice(at, at + period.size).join(" ");
      take(period.size, { kind: "when", text, from, to, isToday: from === today && to === today });
      continue;
    }
    // "This week and last".
    const unit =
      slots.at(-1)?.kind === "when"
        ? /\b(week|month|quarter|year)$/.exec(slots.at(-1)?.text ?? "")?.[1]
        : undefined;
    if (unit && word === "last" && tokens.at(-1) === "and" && tokens.at(-2) === "<when>") {
      const last = periodIn(["last", unit], 0, context, false);
      if (last) {
        take(1, { kind: "when", text: `last ${unit}`, from: last.period.from, to: last.period.to });
        continue;
      }
    }
    const method = [2, 1].find((each) => methods[words.slice(at, at + each).join(" ")] !== undefined);
    if (method) {
      take(method, { kind: "method", text: methods[words.slice(at, at + method).join(" ")] ?? "" });
      continue;
    }
    const work = name === "work" ? size : workAt(words, at);
    if (work > 0) {
      const last = slots.at(-1);
      const text = words.slice(at, at + work).join(" ");
      if (last?.kind === "work" && tokens.at(-1) === "<work>") {
        slots[slots.length - 1] = { ...last, text: `${last.text} ${text}` };
        at += work;
      } else take(work, { kind: "work", text });
      continue;
    }
    tokens.push(stem(word));
    at += 1;
  }
  return { tokens, slots };
}

/** A training phrase names customers, cars, and orders apart; questions are read by what they have in common. */
export const kindOf = (name: string): SlotKind =>
  name === "customer" || name === "car" ? "it" : (name as SlotKind);
