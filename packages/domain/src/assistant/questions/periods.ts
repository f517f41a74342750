import { addDays } from "../../kernel/time.ts";
import type { WeekStart } from "../../shops/schema.ts";
import {
  addMonths,
  type Days,
  daysBetween,
  isLastOfMonth,
  monthNames,
  monthOf,
  weekdayOf,
  weekOf,
} from "./calendar-days.ts";
import { namedDaysAt } from "./named-days.ts";

/** A named period, and the one to compare it with by default. */
export interface Period extends Days {
  readonly before: Days;
}
/** A period and the number of words that named it. */
export interface Named {
  readonly period: Period;
  readonly size: number;
}

const months = new Map<string, number>();
for (const [index, name] of monthNames.entries()) {
  months.set(name.toLowerCase(), index + 1);
  months.set(name.slice(0, 3).toLowerCase(), index + 1);
}
months.set("sept", 9);
// "may" alone can be a verb. It is a month only when the word before it says so.
const weekdays = new Map<string, number>();
for (const [index, name] of [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
].entries()) {
  weekdays.set(name, index);
  weekdays.set(`${name}s`, index);
}

/** Words that name periods, used to correct misspellings. */
export const periodAliases: readonly string[] = [
  ...[...months.keys()].filter((word) => word.length > 3),
  ...["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
  ...["today", "yesterday", "tomorrow", "week", "month", "quarter", "year", "since", "last", "weekend"],
];

const numbers = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, index) => [word, index]),
);
export const numberIn = (word: string | undefined): number | null => {
  if (word === undefined) return null;
  if (/^\d{1,6}$/.test(word)) return Number(word);
  return numbers.get(word) ?? null;
};

// A day of a shop's records. Others, such as the year 1, have no year before to compare with.
const is = (day: string) =>
  /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
const real = (year: number, month: number, date: number): string | null => {
  const day = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  return is(day) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? day : null;
};
const date = (word: string | undefined): number | null => {
  const found = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? "");
  const value = found ? Number(found[1]) : 0;
  return value >= 1 && value <= 31 ? value : null;
};
const yearIn = (word: string | undefined): number | null =>
  word !== undefined && /^20\d\d$/.test(word) ? Number(word) : null;

const span = (from: string, to: string): Period => {
  const length = daysBetween(from, to) + 1;
  return { from, to, before: { from: addDays(from, -length), to: addDays(from, -1) } };
};
const oneDay = (day: string): Period => span(day, day);

/** The same days that many months earlier. The end of a month remains the end of a month. */
const shifted = ({ from, to }: Days, count: number): Days => {
  const start = addMonths(from, -count);
  const end = addMonths(to, -count);
  return {
    from: start,
    to: isLastOfMonth(to) ? monthOf(Number(end.slice(0, 4)), Number(end.slice(5, 7))).to : end,
  };
};
const byMonths = (days: Days, count: number): Period => ({ ...days, before: shifted(days, count) });

/** The same period one year earlier. */
export const yearBefore = (days: Days): Days => shifted(days, 12);

const upTo = (days: Days, today: string): Days => (days.to > today ? { ...days, to: today } : days);

/** This, last or next week, month, quarter or year. The current one ends today unless `whole` is set. */
function unit(
  word: string,
  offset: number,
  today: string,
  whole: boolean,
  weekStart: WeekStart,
): Period | null {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const cut = (days: Days): Days => (offset === 0 && !whole ? upTo(days, today) : days);
  switch (word) {
    case "day":
      return oneDay(addDays(today, offset));
    case "week": {
      const days = cut(weekOf(addDays(today, offset * 7), weekStart));
      return { ...days, before: { from: addDays(days.from, -7), to: addDays(days.to, -7) } };
    }
    case "weekend": {
      const { to } = weekOf(addDays(today, offset * 7));
      const from = addDays(to, -1);
      return { from, to, before: { from: addDays(from, -7), to: addDays(to, -7) } };
    }
    case "month":
      return byMonths(cut(monthOf(year, month + offset)), 1);
    case "quarter": {
      const first = Math.floor((month - 1) / 3) * 3 + 1 + offset * 3;
      const days = { from: monthOf(year, first).from, to: monthOf(year, first + 2).to };
      return byMonths(cut(days), 3);
    }
    case "year":
      return byMonths(cut({ from: `${year + offset}-01-01`, to: `${year + offset}-12-31` }), 12);
    default:
      return null;
  }
}

const singular = (word: string | undefined): string => (word ?? "").replace(/s$/, "");

/** "last 30 days" includes today. "next 2 weeks" starts today. */
function count(amount: number, word: string, ahead: boolean, today: string): Period | null {
  const back = (days: number) => span(addDays(today, 1 - days), today);
  const on = (days: number) => span(today, addDays(today, days - 1));
  if (amount < 1 || amount > 3650) return null;
  if (word === "day") return ahead ? on(amount) : back(amount);
  if (word === "week") return ahead ? on(amount * 7) : back(amount * 7);
  if (word !== "month" && word !== "year") return null;
  const size = word === "year" ? amount * 12 : amount;
  if (size > 120) return null;
  return ahead
    ? byMonths({ from: today, to: addDays(addMonths(today, size), -1) }, size)
    : byMonths({ from: addDays(addMonths(today, -size), 1), to: today }, size);
}

/**
 * A single day by date: "october 5", "5 october 2026", "10/5", "2026-10-05". Without a year, it uses the latest one
 * in which the date has passed or is near.
 */
function dayAt(words: readonly string[], at: number, today: string): { day: string; size: number } | null {
  const word = words[at] ?? "";
  const year = Number(today.slice(0, 4));
  const nearest = (month: number, of: number) => {
    const day = real(year, month, of);
    if (day && daysBetween(today, day) > 120) return real(year - 1, month, of);
    return day;
  };
  if (is(word)) return { day: word, size: 1 };
  const slashes = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(word);
  if (slashes) {
    const [, month, of, named] = slashes;
    const day = named
      ? real(Number(named.length === 2 ? `20${named}` : named), Number(month), Number(of))
      : nearest(Number(month), Number(of));
    return day ? { day, size: 1 } : null;
  }
  const month = months.get(word);
  const of = date(words[at + 1]);
  if (month && of) {
    const named = yearIn(words[at + 2]);
    const day = named ? real(named, month, of) : nearest(month, of);
    return day ? { day, size: named ? 3 : 2 } : null;
  }
  if (word === "today") return { day: today, size: 1 };
  if (word === "yesterday") return { day: addDays(today, -1), size: 1 };
  if (word === "tomorrow") return { day: addDays(today, 1), size: 1 };
  return null;
}

/** The last day of that name, today at the latest. */
const lastWeekday = (weekday: number, today: string): string =>
  addDays(today, -((weekdayOf(today) - weekday + 7) % 7));
const nextWeekday = (weekday: number, today: string): string =>
  addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);

const ordinals = new Map([
  ["first", 1],
  ["1st", 1],
  ["second", 2],
  ["2nd", 2],
  ["third", 3],
  ["3rd", 3],
  ["fourth", 4],
  ["4th", 4],
]);

/** A month on its own is the last one that has started. With `ahead`, it is the next one that has not ended. */
function monthNamed(month: number, year: number | null, today: string, ahead: boolean): Period {
  const own = Number(today.slice(0, 4));
  const now = Number(today.slice(5, 7));
  const of = year ?? (ahead ? (month < now ? own + 1 : own) : month > now ? own - 1 : own);
  const days = monthOf(of, month);
  return byMonths(ahead ? days : upTo(days, today), 1);
}

function quarterNamed(quarter: number, year: number | null, today: string): Period {
  const own = Number(today.slice(0, 4));
  const now = Math.floor((Number(today.slice(5, 7)) - 1) / 3) + 1;
  const of = year ?? (quarter > now ? own - 1 : own);
  const days = { from: monthOf(of, quarter * 3 - 2).from, to: monthOf(of, quarter * 3).to };
  return byMonths(days.from > today ? days : upTo(days, today), 3);
}

/**
 * The period named by the words starting at `at`, relative to the shop's own calendar day `today`. Null when they
 * name none. `ahead`: the question is about the future (appointments), so a weekday or a month on its own is the next
 * one.
 */
export function periodAt(
  words: readonly string[],
  at: number,
  today: string,
  ahead = false,
  weekStart: WeekStart = "monday",
): Named | null {
  const [word = "", second = "", third = ""] = words.slice(at, at + 3);
  const namedPeriod = (period: Period | null, size: number): Named | null =>
    period ? { period, size } : null;

  if (word === "since" || word === "after") {
    const inner = periodAt(words, at + 1, today, false, weekStart);
    if (inner && inner.period.from <= today) {
      const from = word === "since" ? inner.period.from : addDays(inner.period.to, 1);
      return from <= today ? namedPeriod(span(from, today), inner.size + 1) : null;
    }
    return null;
  }
  if (word === "between" || word === "from") {
    const first = periodAt(words, at + 1, today, false, weekStart);
    const link = first && words[at + 1 + first.size];
    const last =
      first && /^(and|to|until|till|through)$/.test(link ?? "")
        ? periodAt(words, at + 2 + first.size, today, false, weekStart)
        : null;
    if (first && last && first.period.from <= last.period.to) {
      const days = { from: first.period.from, to: last.period.to };
      const whole = days.from.endsWith("-01") && isLastOfMonth(days.to);
      const size = first.size + last.size + 2;
      if (!whole) return namedPeriod(span(days.from, days.to), size);
      const length =
        (Number(days.to.slice(0, 4)) - Number(days.from.slice(0, 4))) * 12 +
        Number(days.to.slice(5, 7)) -
        Number(days.from.slice(5, 7)) +
        1;
      return namedPeriod(byMonths(days, length), size);
    }
    return null;
  }
  if (word === "day" && second === "before" && third === "yesterday")
    return namedPeriod(oneDay(addDays(today, -2)), 3);
  if (/^(?:lately|recently)$/.test(word)) return namedPeriod(count(30, "day", false, today), 1);
  const special = namedDaysAt(words, at, today, ahead);
  if (special) return namedPeriod(byMonths(special.days, 12), special.size);
  const single = dayAt(words, at, today);
  if (single) return namedPeriod(oneDay(single.day), single.size);

  const offset = { this: 0, current: 0, last: -1, previous: -1, past: -1, next: 1, coming: 1 }[word];
  if (offset !== undefined) {
    const amount = numberIn(second);
    if (amount !== null && offset !== 0)
      return namedPeriod(count(amount, singular(third), offset === 1, today), 3);
    const weekday = weekdays.get(second);
    if (weekday !== undefined) {
      if (offset === 1) return namedPeriod(oneDay(nextWeekday(weekday, today)), 2);
      return namedPeriod(oneDay(lastWeekday(weekday, offset === 0 ? today : addDays(today, -1))), 2);
    }
    const named = months.get(second);
    // "Last November", in November, is that of the year before.
    const year = offset === -1 && named === Number(today.slice(5, 7)) ? Number(today.slice(0, 4)) - 1 : null;
    if (named && (offset === -1 || offset === 0))
      return namedPeriod(monthNamed(named, year, today, false), 2);
    // "the past week" is the seven days up to today. "last week" is Monday to Sunday.
    if (word === "past") return namedPeriod(count(1, second, false, today), 2);
    return namedPeriod(unit(second, offset, today, ahead, weekStart), 2);
  }
  if (/^(week|month|quarter|year)$/.test(word) && second === "to" && third === "date")
    return namedPeriod(unit(word, 0, today, false, weekStart), 3);
  if (word === "ytd") return namedPeriod(unit("year", 0, today, false, weekStart), 1);
  if (word === "mtd") return namedPeriod(unit("month", 0, today, false, weekStart), 1);
  const quarter = /^q([1-4])$/.exec(word);
  if (quarter) {
    const named = yearIn(second);
    return namedPeriod(quarterNamed(Number(quarter[1]), named, today), named ? 2 : 1);
  }
  const ordinal = ordinals.get(word);
  if (ordinal && second === "quarter") {
    const named = yearIn(third);
    return namedPeriod(quarterNamed(ordinal, named, today), named ? 3 : 2);
  }
  const month = months.get(word);
  if (
    month &&
    (word !== "may" || at === 0 || /^(in|for|of|and|to|against|than|since)$/.test(words[at - 1] ?? ""))
  ) {
    const named = yearIn(second);
    return namedPeriod(monthNamed(month, named, today, ahead), named ? 2 : 1);
  }
  const weekday = weekdays.get(word);
  if (weekday !== undefined)
    return namedPeriod(
      oneDay(ahead ? nextWeekday(weekday, addDays(today, -1)) : lastWeekday(weekday, today)),
      1,
    );
  const year = yearIn(word);
  if (year) return namedPeriod(byMonths(upTo({ from: `${year}-01-01`, to: `${year}-12-31` }, today), 12), 1);
  return null;
}
